; Each scalar of a constant was searched from its first one.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@x = global <9999 x i8> zeroinitializer
define i32 @main() {
  store <9999 x i8> splat (i8 1), ptr @x
  ret i32 0
}
