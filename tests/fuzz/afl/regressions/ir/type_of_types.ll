; 2^39 empty parts.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%t0 = type { }
%t1 = type { %t0, %t0 }
%t2 = type { %t1, %t1 }
%t3 = type { %t2, %t2 }
%t4 = type { %t3, %t3 }
%t5 = type { %t4, %t4 }
%t6 = type { %t5, %t5 }
%t7 = type { %t6, %t6 }
%t8 = type { %t7, %t7 }
%t9 = type { %t8, %t8 }
%t10 = type { %t9, %t9 }
%t11 = type { %t10, %t10 }
%t12 = type { %t11, %t11 }
%t13 = type { %t12, %t12 }
%t14 = type { %t13, %t13 }
%t15 = type { %t14, %t14 }
%t16 = type { %t15, %t15 }
%t17 = type { %t16, %t16 }
%t18 = type { %t17, %t17 }
%t19 = type { %t18, %t18 }
%t20 = type { %t19, %t19 }
%t21 = type { %t20, %t20 }
%t22 = type { %t21, %t21 }
%t23 = type { %t22, %t22 }
%t24 = type { %t23, %t23 }
%t25 = type { %t24, %t24 }
%t26 = type { %t25, %t25 }
%t27 = type { %t26, %t26 }
%t28 = type { %t27, %t27 }
%t29 = type { %t28, %t28 }
%t30 = type { %t29, %t29 }
%t31 = type { %t30, %t30 }
%t32 = type { %t31, %t31 }
%t33 = type { %t32, %t32 }
%t34 = type { %t33, %t33 }
%t35 = type { %t34, %t34 }
%t36 = type { %t35, %t35 }
%t37 = type { %t36, %t36 }
%t38 = type { %t37, %t37 }
%t39 = type { %t38, %t38 }
@x = global %t39 zeroinitializer
define i32 @main() {
  %a = alloca %t39
  %v = load %t39, ptr @x
  store %t39 %v, ptr %a
  ret i32 0
}
