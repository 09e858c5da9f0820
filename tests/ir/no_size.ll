; SPDX-License-Identifier: Apache-2.0
; A vector whose size only the device knows is refused, not a crash.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @main() {
  %p = alloca <vscale x 4 x i32>
  store <vscale x 4 x i32> zeroinitializer, ptr %p
  ret i32 0
}

; check: run %s
; exit: 3
; stderr-has: without a fixed size
