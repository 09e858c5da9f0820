; SPDX-License-Identifier: Apache-2.0
; The host's variable arguments are no list of words: what clang does not use is refused.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i32 @v(i32 %n, ...) { 
 %ap = alloca [24 x i8], align 8
 call void @llvm.va_start.p0(ptr %ap)
 %x = va_arg ptr %ap, i32
 %y = va_arg ptr %ap, double
 %z = fptosi double %y to i32
 %r = add i32 %x, %z
 ret i32 %r }
declare void @llvm.va_start.p0(ptr)
define i32 @main() { 
 %x = call i32 (i32, ...) @v(i32 1, i32 40, double 2.0)
 ret i32 %x }

; check: run %s
; exit: 3
; stderr-has: va_arg is not supported for this target
