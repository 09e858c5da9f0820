target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

@g = global i32 7, align 2
@table = constant [4 x i16] [i16 1, i16 2, i16 3, i16 4]
@list = global { i16, ptr, [2 x i8] } { i16 1, ptr @g, [2 x i8] c"ab" }

define i32 @twice(i32 %x, i1 %flag) {
entry:
  br i1 %flag, label %yes, label %no
yes:
  %double = add nsw i32 %x, %x
  br label %done
no:
  %wide = zext i32 %x to i64
  %more = mul i64 %wide, 3
  %less = trunc i64 %more to i32
  br label %done
done:
  %r = phi i32 [ %double, %yes ], [ %less, %no ]
  ret i32 %r
}

define i16 @main() {
entry:
  %local = alloca [8 x i16], align 2
  %v = load i32, ptr @g, align 2
  %c = icmp ugt i32 %v, 5
  %t = call i32 @twice(i32 %v, i1 %c)
  store i32 %t, ptr @g, align 2
  %i = trunc i32 %t to i16
  %at = getelementptr inbounds [8 x i16], ptr %local, i16 0, i16 2
  store i16 %i, ptr %at, align 2
  switch i16 %i, label %end [ i16 14, label %other
                              i16 15, label %end ]
other:
  %p = getelementptr [4 x i16], ptr @table, i16 0, i16 3
  %q = load i16, ptr %p, align 2
  %s = select i1 %c, i16 %q, i16 %i
  br label %end
end:
  ret i16 0
}
