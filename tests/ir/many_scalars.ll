; SPDX-License-Identifier: Apache-2.0
; A value of a billion scalars is refused, not lowered one by one.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @main() {
  %p = inttoptr i64 65536 to ptr
  %v = load [1000000000 x i8], ptr %p
  store [1000000000 x i8] %v, ptr %p
  ret i32 0
}

; check: run %s
; exit: 3
; stderr-has: scalars is not supported
