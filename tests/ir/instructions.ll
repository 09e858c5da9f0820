; SPDX-License-Identifier: Apache-2.0
; Instructions that clang emits when it optimises: phi (also swapping), select,
; freeze, insertvalue, extractvalue, funnel shifts, saturation, min and max,
; switch on odd widths, undef, poison, aggregates in registers. main counts the
; results that are right.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

%pair = type { i16, i32 }

@count = internal global i16 0
@words = internal global [4 x i16] [i16 10, i16 20, i16 30, i16 40]
@third = internal global ptr getelementptr inbounds ([4 x i16], ptr @words, i16 0, i16 2)
@alias = internal alias i16, getelementptr inbounds ([4 x i16], ptr @words, i16 0, i16 1)
@odd = internal global { i8, [3 x i8], i32 } { i8 1, [3 x i8] c"ab\00", i32 -2 }
@packed = internal global <{ i8, i32, i8 }> <{ i8 7, i32 305419896, i8 9 }>
@address = internal global i16 ptrtoint (ptr @words to i16)
@table = internal constant [2 x ptr] [ptr @double, ptr @negate]

declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i16 @llvm.sadd.sat.i16(i16, i16)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i32 @llvm.smax.i32(i32, i32)
declare i16 @llvm.umin.i16(i16, i16)
declare i64 @llvm.abs.i64(i64, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i16 @llvm.cttz.i16(i16, i1)
declare { i16, i1 } @llvm.umul.with.overflow.i16(i16, i16)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.fabs.f64(double)
declare void @llvm.assume(i1)
declare i1 @llvm.expect.i1(i1, i1)
declare i16 @llvm.objectsize.i16.p0(ptr, i1, i1, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)

define internal void @is(i1 %right) {
  br i1 %right, label %yes, label %no
yes:
  %old = load i16, ptr @count, align 2
  %new = add i16 %old, 1
  store i16 %new, ptr @count, align 2
  br label %no
no:
  ret void
}

define internal i16 @double(i16 %x) {
  %r = shl i16 %x, 1
  ret i16 %r
}

define internal i16 @negate(i16 %x) {
  %r = sub i16 0, %x
  ret i16 %r
}

; Both phis change at once: a parallel copy.
define internal i16 @swaps(i16 %n) {
entry:
  br label %loop
loop:
  %a = phi i16 [ 1, %entry ], [ %b, %loop ]
  %b = phi i16 [ 2, %entry ], [ %a, %loop ]
  %i = phi i16 [ 0, %entry ], [ %next, %loop ]
  %next = add i16 %i, 1
  %more = icmp ult i16 %next, %n
  br i1 %more, label %loop, label %end
end:
  %ten = mul i16 %a, 10
  %r = add i16 %ten, %b
  ret i16 %r
}

; The value of a phi after the loop is the one before its last change.
define internal i16 @last(i16 %n) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %wide = zext i16 %i to i32
  %more = add i32 %sum, %wide
  %next = add i16 %i, 1
  %stop = icmp eq i16 %next, %n
  br i1 %stop, label %end, label %loop
end:
  %low = trunc i32 %sum to i16
  ret i16 %low
}

define internal i16 @choose(i3 %x) {
  switch i3 %x, label %other [
    i3 0, label %zero
    i3 -1, label %minus
    i3 3, label %minus
  ]
zero:
  ret i16 100
minus:
  %p = phi i16 [ 200, %0 ], [ 200, %0 ]
  ret i16 %p
other:
  ret i16 300
}

define internal %pair @make(i16 %a, i32 %b) {
  %p = insertvalue %pair poison, i16 %a, 0
  %q = insertvalue %pair %p, i32 %b, 1
  ret %pair %q
}

define internal i16 @same_successors(i1 %c) {
  br i1 %c, label %next, label %next
next:
  %r = phi i16 [ 5, %0 ], [ 5, %0 ]
  ret i16 %r
}

define i16 @main() {
  %s3 = call i16 @swaps(i16 3)
  %r1 = icmp eq i16 %s3, 12
  call void @is(i1 %r1)
  %s4 = call i16 @swaps(i16 4)
  %r2 = icmp eq i16 %s4, 21
  call void @is(i1 %r2)
  %l = call i16 @last(i16 5)
  %r3 = icmp eq i16 %l, 6
  call void @is(i1 %r3)

  %c0 = call i16 @choose(i3 0)
  %c7 = call i16 @choose(i3 7)
  %c3 = call i16 @choose(i3 3)
  %c4 = call i16 @choose(i3 4)
  %c07 = add i16 %c0, %c7
  %c34 = add i16 %c3, %c4
  %r4 = icmp eq i16 %c07, 300
  call void @is(i1 %r4)
  %r5 = icmp eq i16 %c34, 500
  call void @is(i1 %r5)

  %pair = call %pair @make(i16 -3, i32 70000)
  %first = extractvalue %pair %pair, 0
  %second = extractvalue %pair %pair, 1
  %r6 = icmp eq i16 %first, -3
  call void @is(i1 %r6)
  %r7 = icmp eq i32 %second, 70000
  call void @is(i1 %r7)
  %slot = alloca %pair, align 2
  store %pair %pair, ptr %slot, align 2
  %field = getelementptr inbounds %pair, ptr %slot, i16 0, i32 1
  %loaded = load i32, ptr %field, align 2
  %r8 = icmp eq i32 %loaded, 70000
  call void @is(i1 %r8)
  %whole = load %pair, ptr %slot, align 2
  %whole1 = extractvalue %pair %whole, 0
  %r9 = icmp eq i16 %whole1, -3
  call void @is(i1 %r9)

  %fshl = call i16 @llvm.fshl.i16(i16 4660, i16 -21555, i16 20)
  %r10 = icmp eq i16 %fshl, 9034
  call void @is(i1 %r10)
  %fshr = call i32 @llvm.fshr.i32(i32 1, i32 8, i32 33)
  %r11 = icmp eq i32 %fshr, -2147483644
  call void @is(i1 %r11)
  %sat = call i16 @llvm.sadd.sat.i16(i16 -30000, i16 -30000)
  %r12 = icmp eq i16 %sat, -32768
  call void @is(i1 %r12)
  %usat = call i8 @llvm.usub.sat.i8(i8 5, i8 9)
  %r13 = icmp eq i8 %usat, 0
  call void @is(i1 %r13)
  %max = call i32 @llvm.smax.i32(i32 -70000, i32 -3)
  %r14 = icmp eq i32 %max, -3
  call void @is(i1 %r14)
  %min = call i16 @llvm.umin.i16(i16 -1, i16 9)
  %r15 = icmp eq i16 %min, 9
  call void @is(i1 %r15)
  %abs = call i64 @llvm.abs.i64(i64 -5000000000, i1 true)
  %r16 = icmp eq i64 %abs, 5000000000
  call void @is(i1 %r16)
  %zero = call i32 @llvm.ctlz.i32(i32 0, i1 false)
  %r17 = icmp eq i32 %zero, 32
  call void @is(i1 %r17)
  %trailing = call i16 @llvm.cttz.i16(i16 96, i1 true)
  %r18 = icmp eq i16 %trailing, 5
  call void @is(i1 %r18)
  %umul = call { i16, i1 } @llvm.umul.with.overflow.i16(i16 300, i16 300)
  %over = extractvalue { i16, i1 } %umul, 1
  call void @is(i1 %over)
  %product = extractvalue { i16, i1 } %umul, 0
  %r19 = icmp eq i16 %product, 24464
  call void @is(i1 %r19)
  %ssub = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 5, i32 9)
  %noover = extractvalue { i32, i1 } %ssub, 1
  %r20 = xor i1 %noover, true
  call void @is(i1 %r20)
  %fma = call double @llvm.fmuladd.f64(double 2.5, double -4.0, double 1.0)
  %fabs = call double @llvm.fabs.f64(double %fma)
  %r21 = fcmp oeq double %fabs, 9.0
  call void @is(i1 %r21)
  call void @llvm.assume(i1 true)
  %expected = call i1 @llvm.expect.i1(i1 true, i1 false)
  call void @is(i1 %expected)

  %frozen = freeze i16 undef
  %twice = sub i16 %frozen, %frozen
  %r22 = icmp eq i16 %twice, 0
  call void @is(i1 %r22)
  %picked = select i1 %r22, i32 70000, i32 poison
  %r23 = icmp eq i32 %picked, 70000
  call void @is(i1 %r23)
  %fneg = fneg float 1.5
  %narrow = fptosi float %fneg to i8
  %r24 = icmp eq i8 %narrow, -1
  call void @is(i1 %r24)
  %bits = bitcast float %fneg to i32
  %r25 = icmp eq i32 %bits, -1077936128
  call void @is(i1 %r25)
  %frem = frem double 7.5, -2.0
  %r26 = fcmp oeq double %frem, 1.5
  call void @is(i1 %r26)
  %unordered = fcmp ueq double %frem, 0x7FF8000000000000
  call void @is(i1 %unordered)

  %third = load ptr, ptr @third, align 2
  %thirty = load i16, ptr %third, align 2
  %r27 = icmp eq i16 %thirty, 30
  call void @is(i1 %r27)
  %aliased = load i16, ptr @alias, align 2
  %r28 = icmp eq i16 %aliased, 20
  call void @is(i1 %r28)
  %tail = load i32, ptr getelementptr inbounds ({ i8, [3 x i8], i32 }, ptr @odd, i16 0, i32 2), align 2
  %r29 = icmp eq i32 %tail, -2
  call void @is(i1 %r29)
  %inside = load i32, ptr getelementptr inbounds (i8, ptr @packed, i16 1), align 1
  %r30 = icmp eq i32 %inside, 305419896
  call void @is(i1 %r30)
  %number = load i16, ptr @address, align 2
  %back = inttoptr i16 %number to ptr
  %ten = load i16, ptr %back, align 2
  %r31 = icmp eq i16 %ten, 10
  call void @is(i1 %r31)
  %index = sub i16 %ten, 11
  %before = getelementptr inbounds i16, ptr %third, i16 %index
  %twenty = load i16, ptr %before, align 2
  %r32 = icmp eq i16 %twenty, 20
  call void @is(i1 %r32)
  %entry = getelementptr inbounds [2 x ptr], ptr @table, i16 0, i16 1
  %function = load ptr, ptr %entry, align 2
  %negated = call i16 %function(i16 5)
  %r33 = icmp eq i16 %negated, -5
  call void @is(i1 %r33)

  %saved = call ptr @llvm.stacksave.p0()
  %dynamic = alloca i16, i16 %ten, align 2
  call void @llvm.lifetime.start.p0(i64 20, ptr %dynamic)
  store i16 77, ptr %dynamic, align 2
  %seven = load volatile i16, ptr %dynamic, align 2
  call void @llvm.lifetime.end.p0(i64 20, ptr %dynamic)
  call void @llvm.stackrestore.p0(ptr %saved)
  %r34 = icmp eq i16 %seven, 77
  call void @is(i1 %r34)
  %bit = trunc i16 %seven to i1
  store i1 %bit, ptr %slot, align 1
  %byte = load i8, ptr %slot, align 1
  %r35 = icmp eq i8 %byte, 1
  call void @is(i1 %r35)
  %five = call i16 @same_successors(i1 %bit)
  %r36 = icmp eq i16 %five, 5
  call void @is(i1 %r36)
  %signed = sext i1 %bit to i32
  %r37 = icmp eq i32 %signed, -1
  call void @is(i1 %r37)

  %n = load i16, ptr @count, align 2
  ret i16 %n
}

; check: run %s
; exit: 40
