target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@d = internal global double 2.5
@v = global <4 x i32> <i32 1, i32 2, i32 3, i32 4>
@fn = global ptr @callee
@name = private constant [6 x i8] c"%d %f\00"

declare i32 @printf(ptr, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

define i128 @callee(i128 %a, double %b) {
  %i = fptosi double %b to i128
  %s = add i128 %a, %i
  ret i128 %s
}

define i32 @main() {
entry:
  %copy = alloca [16 x i8], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr @v, i64 16, i1 false)
  %f = load ptr, ptr @fn
  %r = call i128 %f(i128 100000000000000000000, double 1.5)
  %vec = load <4 x i32>, ptr %copy
  %e = extractelement <4 x i32> %vec, i32 2
  %pair = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %e, i32 2147483647)
  %o = extractvalue { i32, i1 } %pair, 1
  %x = load double, ptr @d
  %n = call i32 (ptr, ...) @printf(ptr @name, i32 %e, double %x)
  %old = atomicrmw add ptr %copy, i32 1 seq_cst
  br i1 %o, label %loop, label %end
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %k, 1
  %again = icmp slt i32 %next, 5
  br i1 %again, label %loop, label %end
end:
  ret i32 0
}
