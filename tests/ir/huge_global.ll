; SPDX-License-Identifier: Apache-2.0
; A variable whose bits cannot be counted in 64 bits is too large, not empty. SPEC 2.2.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@g = global [4611686018427387904 x i8] zeroinitializer
define i32 @main() { 
 store i8 1, ptr @g
 ret i32 0 }

; check: run %s
; exit: 3
; stderr-has: the program needs
