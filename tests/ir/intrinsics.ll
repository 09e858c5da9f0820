; SPDX-License-Identifier: Apache-2.0
; Intrinsics on floats, vectors and addresses, atomic operations that clang does
; not emit for C, odd vectors in memory. A check that fails traps: the address
; is its number.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@word = internal global i32 5
@real = internal global double 1.5
@bits = internal global <9 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 0, i1 1>
@small = internal global <3 x i24> <i24 1, i24 -2, i24 3>
@after = internal global i8 77
@four = internal global [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 16
@text = internal constant [3 x i8] c"ab\00"
@table = internal constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @text to i64), i64 ptrtoint (ptr @table to i64)) to i32), i32 -5]
@halves = internal global [2 x half] [half 0xH3C00, half 0xHC000]
@longs = internal global [2 x x86_fp80] [x86_fp80 0xK3FFF8000000000000000, x86_fp80 0xKC0008000000000000000]
@quad = internal global fp128 0xL00000000000000003FFF000000000000

define internal void @is(i1 %right, i64 %number) noinline {
  br i1 %right, label %yes, label %no
yes:
  ret void
no:
  %where = inttoptr i64 %number to ptr
  store volatile i8 0, ptr %where
  unreachable
}

define internal void @equal(double %a, double %b, i64 %number) noinline {
  %x = bitcast double %a to i64
  %y = bitcast double %b to i64
  %c = icmp eq i64 %x, %y
  call void @is(i1 %c, i64 %number)
  ret void
}

declare double @llvm.minimum.f64(double, double)
declare double @llvm.maximum.f64(double, double)
declare float @llvm.minnum.f32(float, float)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.ldexp.f64.i32(double, i32)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare double @llvm.canonicalize.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare float @llvm.fma.f32(float, float, float)
declare double @llvm.roundeven.f64(double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.exp10.f64(double)
declare i64 @llvm.lround.i64.f64(double)
declare i32 @llvm.lrint.i32.f32(float)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i128 @llvm.fptosi.sat.i128.f64(double)
declare <2 x i16> @llvm.fptosi.sat.v2i16.v2f32(<2 x float>)
declare i1 @llvm.is.fpclass.f80(x86_fp80, i32 immarg)
declare i1 @llvm.is.fpclass.f16(half, i32 immarg)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f64(double, metadata)
declare i16 @llvm.convert.to.fp16.f32(float)
declare float @llvm.convert.from.fp16.f32(i16)

define internal void @floats() {
  %min = call double @llvm.minimum.f64(double 0.0, double -0.0)
  call void @equal(double %min, double -0.0, i64 1)
  %max = call double @llvm.maximum.f64(double -0.0, double 0.0)
  call void @equal(double %max, double 0.0, i64 2)
  %nan = call double @llvm.maximum.f64(double 1.0, double 0x7FF8000000000000)
  %nan.is = fcmp uno double %nan, %nan
  call void @is(i1 %nan.is, i64 3)
  %num = call float @llvm.minnum.f32(float 0x7FF8000000000000, float 2.0)
  %num.is = fcmp oeq float %num, 2.0
  call void @is(i1 %num.is, i64 4)
  %powi = call double @llvm.powi.f64.i32(double 1.5, i32 -3)
  call void @equal(double %powi, double 0x3FD2F684BDA12F68, i64 5)
  %ldexp = call double @llvm.ldexp.f64.i32(double 3.0, i32 -4)
  call void @equal(double %ldexp, double 0.1875, i64 6)
  %frexp = call { double, i32 } @llvm.frexp.f64.i32(double -48.0)
  %fraction = extractvalue { double, i32 } %frexp, 0
  %exponent = extractvalue { double, i32 } %frexp, 1
  call void @equal(double %fraction, double -0.75, i64 7)
  %exponent.is = icmp eq i32 %exponent, 6
  call void @is(i1 %exponent.is, i64 8)
  %canon = call double @llvm.canonicalize.f64(double 0x7FF0000000000001)
  %quiet = bitcast double %canon to i64
  %quiet.is = icmp eq i64 %quiet, 9221120237041090561
  call void @is(i1 %quiet.is, i64 9)
  ; fused: (1 + 2^-30)^2 - 1 - 2^-29 is 2^-60
  %fma = call double @llvm.fma.f64(double 0x3FF0000000400000, double 0x3FF0000000400000, double 0xBFF0000000800000)
  call void @equal(double %fma, double 0x3C30000000000000, i64 10)
  %fmaf = call float @llvm.fma.f32(float 0x3FF0010000000000, float 0x3FF0010000000000, float 0xBFF0020000000000)
  %fmaf.is = fcmp oeq float %fmaf, 0x3E70000000000000
  call void @is(i1 %fmaf.is, i64 11)
  %even = call double @llvm.roundeven.f64(double 2.5)
  call void @equal(double %even, double 2.0, i64 12)
  %near = call double @llvm.nearbyint.f64(double -3.5)
  call void @equal(double %near, double -4.0, i64 13)
  %ten = call double @llvm.exp10.f64(double 0.0)
  call void @equal(double %ten, double 1.0, i64 14)
  %lround = call i64 @llvm.lround.i64.f64(double -2.5)
  %lround.is = icmp eq i64 %lround, -3
  call void @is(i1 %lround.is, i64 15)
  %lrint = call i32 @llvm.lrint.i32.f32(float 2.5)
  %lrint.is = icmp eq i32 %lrint, 2
  call void @is(i1 %lrint.is, i64 16)
  ret void
}

define internal void @saturating() {
  %low = call i8 @llvm.fptosi.sat.i8.f64(double -1.0e9)
  %low.is = icmp eq i8 %low, -128
  call void @is(i1 %low.is, i64 20)
  %nan = call i8 @llvm.fptosi.sat.i8.f64(double 0x7FF8000000000000)
  %nan.is = icmp eq i8 %nan, 0
  call void @is(i1 %nan.is, i64 21)
  %below = call i8 @llvm.fptoui.sat.i8.f64(double -3.0)
  %below.is = icmp eq i8 %below, 0
  call void @is(i1 %below.is, i64 22)
  %above = call i8 @llvm.fptoui.sat.i8.f64(double 255.9)
  %above.is = icmp eq i8 %above, 255
  call void @is(i1 %above.is, i64 23)
  %wide = call i128 @llvm.fptosi.sat.i128.f64(double 1.0e300)
  %wide.is = icmp eq i128 %wide, 170141183460469231731687303715884105727
  call void @is(i1 %wide.is, i64 24)
  %both = call <2 x i16> @llvm.fptosi.sat.v2i16.v2f32(<2 x float> <float 1.0e6, float -7.5>)
  %first = extractelement <2 x i16> %both, i32 0
  %second = extractelement <2 x i16> %both, i32 1
  %first.is = icmp eq i16 %first, 32767
  %second.is = icmp eq i16 %second, -7
  call void @is(i1 %first.is, i64 25)
  call void @is(i1 %second.is, i64 26)
  ret void
}

; classes: 1 snan 2 qnan 4 -inf 8 -normal 16 -subnormal 32 -0 64 0 ... 512 inf
define internal void @classes() {
  %long = load x86_fp80, ptr getelementptr ([2 x x86_fp80], ptr @longs, i64 0, i64 1)
  %a = call i1 @llvm.is.fpclass.f80(x86_fp80 %long, i32 8)
  call void @is(i1 %a, i64 30)
  %b = call i1 @llvm.is.fpclass.f80(x86_fp80 0xK7FFF8000000000000000, i32 512)
  call void @is(i1 %b, i64 31)
  %c = call i1 @llvm.is.fpclass.f80(x86_fp80 0xK00000000000000000001, i32 128)
  call void @is(i1 %c, i64 32)
  %d = call i1 @llvm.is.fpclass.f80(x86_fp80 0xK7FFFC000000000000000, i32 2)
  call void @is(i1 %d, i64 33)
  %e = call i1 @llvm.is.fpclass.f16(half 0xH8001, i32 16)
  call void @is(i1 %e, i64 34)
  %f = call i1 @llvm.is.fpclass.f16(half 0xH7C01, i32 1)
  call void @is(i1 %f, i64 35)
  %g = call i1 @llvm.is.fpclass.f64(double -0.0, i32 32)
  call void @is(i1 %g, i64 36)
  %quad = load fp128, ptr @quad
  %sum = fadd fp128 %quad, %quad
  %two = fptrunc fp128 %sum to double
  call void @equal(double %two, double 2.0, i64 37)
  %half = load half, ptr getelementptr ([2 x half], ptr @halves, i64 0, i64 1)
  %product = fmul half %half, %half
  %four = fpext half %product to double
  call void @equal(double %four, double 4.0, i64 38)
  %negative = fneg x86_fp80 %long
  %positive = fptrunc x86_fp80 %negative to double
  call void @equal(double %positive, double 2.0, i64 39)
  ret void
}

define internal void @constrained() strictfp {
  %sum = call double @llvm.experimental.constrained.fadd.f64(double 1.5, double 2.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  call void @equal(double %sum, double 3.5, i64 40)
  %root = call double @llvm.experimental.constrained.sqrt.f64(double 6.25, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  call void @equal(double %root, double 2.5, i64 41)
  %less = call i1 @llvm.experimental.constrained.fcmp.f64(double 1.0, double 2.0, metadata !"olt", metadata !"fpexcept.strict") strictfp
  call void @is(i1 %less, i64 42)
  %int = call i32 @llvm.experimental.constrained.fptosi.i32.f64(double -7.9, metadata !"fpexcept.strict") strictfp
  %int.is = icmp eq i32 %int, -7
  call void @is(i1 %int.is, i64 43)
  %half = call i16 @llvm.convert.to.fp16.f32(float 1.0)
  %half.is = icmp eq i16 %half, 15360
  call void @is(i1 %half.is, i64 44)
  %single = call float @llvm.convert.from.fp16.f32(i16 -16384)
  %single.is = fcmp oeq float %single, -2.0
  call void @is(i1 %single.is, i64 45)
  ret void
}

define internal void @atomics() {
  %a = atomicrmw uinc_wrap ptr @word, i32 5 seq_cst
  %a.new = load atomic i32, ptr @word seq_cst, align 4
  %a.is = icmp eq i32 %a.new, 0
  call void @is(i1 %a.is, i64 50)
  %b = atomicrmw udec_wrap ptr @word, i32 9 seq_cst
  %b.new = load atomic i32, ptr @word seq_cst, align 4
  %b.is = icmp eq i32 %b.new, 9
  call void @is(i1 %b.is, i64 51)
  %c = atomicrmw max ptr @word, i32 -1 seq_cst
  %d = atomicrmw umax ptr @word, i32 -1 seq_cst
  %d.is = icmp eq i32 %d, 9
  call void @is(i1 %d.is, i64 52)
  %e = atomicrmw nand ptr @word, i32 15 seq_cst
  %e.is = icmp eq i32 %e, -1
  call void @is(i1 %e.is, i64 53)
  %f = atomicrmw min ptr @word, i32 7 seq_cst
  %f.is = icmp eq i32 %f, -16
  call void @is(i1 %f.is, i64 54)
  %g = atomicrmw fadd ptr @real, double 2.0 seq_cst
  call void @equal(double %g, double 1.5, i64 55)
  %h = atomicrmw fsub ptr @real, double 1.0 seq_cst
  call void @equal(double %h, double 3.5, i64 56)
  %i = atomicrmw fmax ptr @real, double 9.0 seq_cst
  %j = atomicrmw fmin ptr @real, double 4.0 seq_cst
  call void @equal(double %j, double 9.0, i64 57)
  %k = cmpxchg ptr @word, i32 -16, i32 3 acq_rel monotonic
  %k.done = extractvalue { i32, i1 } %k, 1
  call void @is(i1 %k.done, i64 58)
  fence syncscope("singlethread") acquire
  ret void
}

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i64(i64, i64)
declare <4 x i32> @llvm.experimental.stepvector.v4i32()
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umin.v4i32(<4 x i32>)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmul.v4f64(double, <4 x double>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fminimum.v4f32(<4 x float>)
declare { <2 x i8>, <2 x i1> } @llvm.uadd.with.overflow.v2i8(<2 x i8>, <2 x i8>)

define internal void @same(<4 x i32> %a, <4 x i32> %b, i64 %number) noinline {
  %differ = icmp ne <4 x i32> %a, %b
  %any = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %differ)
  %same = xor i1 %any, true
  call void @is(i1 %same, i64 %number)
  ret void
}

define internal void @masks(i64 %two) noinline {
  %mask = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i64(i64 1, i64 3)
  %some = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr @four, i32 4, <4 x i1> %mask, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @same(<4 x i32> %some, <4 x i32> <i32 10, i32 20, i32 3, i32 4>, i64 60)
  ; Lanes that are not active may be anywhere.
  %none = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr null, i32 4, <4 x i1> zeroinitializer, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @same(<4 x i32> %none, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i64 61)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> <i32 5, i32 6, i32 7, i32 8>, ptr @four, i32 4, <4 x i1> <i1 false, i1 true, i1 false, i1 true>)
  %all = load <4 x i32>, ptr @four
  call void @same(<4 x i32> %all, <4 x i32> <i32 10, i32 6, i32 30, i32 8>, i64 62)
  %step = call <4 x i32> @llvm.experimental.stepvector.v4i32()
  %index = zext <4 x i32> %step to <4 x i64>
  %back = sub <4 x i64> <i64 3, i64 3, i64 3, i64 3>, %index
  %places = getelementptr inbounds [4 x i32], ptr @four, i64 0, <4 x i64> %back
  %there = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %places, i32 4, <4 x i1> <i1 true, i1 true, i1 false, i1 true>, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @same(<4 x i32> %there, <4 x i32> <i32 8, i32 30, i32 3, i32 10>, i64 63)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x ptr> %places, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 true>)
  %now = load <4 x i32>, ptr @four
  call void @same(<4 x i32> %now, <4 x i32> <i32 4, i32 3, i32 30, i32 1>, i64 64)
  %part = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %now, i64 2)
  %moved = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %now, <2 x i32> %part, i64 0)
  call void @same(<4 x i32> %moved, <4 x i32> <i32 30, i32 1, i32 30, i32 1>, i64 65)
  %reverse = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %now)
  call void @same(<4 x i32> %reverse, <4 x i32> <i32 1, i32 30, i32 3, i32 4>, i64 66)
  %element = extractelement <4 x i32> %now, i64 %two
  %changed = insertelement <4 x i32> %now, i32 %element, i64 %two
  call void @same(<4 x i32> %changed, <4 x i32> %now, i64 67)
  %wide = sext <4 x i32> %now to <4 x i128>
  %larger = mul <4 x i128> %wide, <i128 18446744073709551616, i128 2, i128 3, i128 4>
  %high = lshr <4 x i128> %larger, <i128 64, i128 0, i128 0, i128 0>
  %cut = trunc <4 x i128> %high to <4 x i32>
  call void @same(<4 x i32> %cut, <4 x i32> <i32 4, i32 6, i32 90, i32 4>, i64 68)
  %chosen = select <4 x i1> %mask, <4 x i128> %wide, <4 x i128> %larger
  %third = extractelement <4 x i128> %chosen, i64 %two
  %third.is = icmp eq i128 %third, 90
  call void @is(i1 %third.is, i64 69)
  ret void
}

define internal void @reductions() {
  %add = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> <i32 1, i32 -2, i32 3, i32 2147483647>)
  %add.is = icmp eq i32 %add, -2147483647
  call void @is(i1 %add.is, i64 70)
  %mul = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> <i32 65536, i32 65537, i32 3, i32 1>)
  %mul.is = icmp eq i32 %mul, 196608
  call void @is(i1 %mul.is, i64 71)
  %smin = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> <i32 1, i32 -2, i32 3, i32 4>)
  %smin.is = icmp eq i32 %smin, -2
  call void @is(i1 %smin.is, i64 72)
  %umin = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> <i32 -1, i32 -2, i32 3, i32 4>)
  %umin.is = icmp eq i32 %umin, 3
  call void @is(i1 %umin.is, i64 73)
  ; In order: 1e16 + 1 is 1e16, three times.
  %fadd = call double @llvm.vector.reduce.fadd.v4f64(double 1.0e16, <4 x double> <double 1.0, double 1.0, double 1.0, double -1.0e16>)
  call void @equal(double %fadd, double 0.0, i64 74)
  %fmul = call double @llvm.vector.reduce.fmul.v4f64(double 0.5, <4 x double> <double 2.0, double 3.0, double 1.0, double 7.0>)
  call void @equal(double %fmul, double 21.0, i64 75)
  %fmax = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> <float 1.0, float 0x7FF8000000000000, float 3.0, float 2.0>)
  %fmax.is = fcmp oeq float %fmax, 3.0
  call void @is(i1 %fmax.is, i64 76)
  %fmin = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> <float 1.0, float 0x7FF8000000000000, float 3.0, float 2.0>)
  %fmin.is = fcmp uno float %fmin, %fmin
  call void @is(i1 %fmin.is, i64 77)
  %over = call { <2 x i8>, <2 x i1> } @llvm.uadd.with.overflow.v2i8(<2 x i8> <i8 200, i8 3>, <2 x i8> <i8 100, i8 4>)
  %sums = extractvalue { <2 x i8>, <2 x i1> } %over, 0
  %bits = extractvalue { <2 x i8>, <2 x i1> } %over, 1
  %number = bitcast <2 x i8> %sums to i16
  %number.is = icmp eq i16 %number, 1836
  call void @is(i1 %number.is, i64 78)
  %pair = bitcast <2 x i1> %bits to i2
  %pair.is = icmp eq i2 %pair, 1
  call void @is(i1 %pair.is, i64 79)
  ret void
}

define internal void @in_memory() {
  %bits = load <9 x i1>, ptr @bits
  %number = bitcast <9 x i1> %bits to i9
  %number.is = icmp eq i9 %number, 269
  call void @is(i1 %number.is, i64 80)
  %flipped = xor <9 x i1> %bits, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  store <9 x i1> %flipped, ptr @bits
  %again = load i9, ptr @bits
  %again.is = icmp eq i9 %again, 242
  call void @is(i1 %again.is, i64 81)
  ; Elements of 24 bits lie side by side.
  %small = load <3 x i24>, ptr @small
  %second = getelementptr i8, ptr @small, i64 3
  %direct = load i24, ptr %second, align 1
  %lane = extractelement <3 x i24> %small, i32 1
  %lane.is = icmp eq i24 %lane, -2
  call void @is(i1 %lane.is, i64 82)
  %direct.is = icmp eq i24 %direct, -2
  call void @is(i1 %direct.is, i64 83)
  store <3 x i24> <i24 7, i24 8, i24 9>, ptr @small
  %after = load i8, ptr @after
  %after.is = icmp eq i8 %after, 77
  call void @is(i1 %after.is, i64 84)
  %whole = bitcast <3 x i24> %small to i72
  %top = lshr i72 %whole, 48
  %top.is = icmp eq i72 %top, 3
  call void @is(i1 %top.is, i64 85)
  %shape = bitcast i72 %whole to <9 x i8>
  %byte = extractelement <9 x i8> %shape, i32 3
  %byte.is = icmp eq i8 %byte, 254
  call void @is(i1 %byte.is, i64 86)
  ret void
}

declare ptr @llvm.load.relative.i64(ptr, i64)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare i64 @llvm.readcyclecounter()
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.frameaddress.p0(i32)
declare i32 @llvm.get.rounding()
declare void @llvm.sideeffect()
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare double @llvm.arithmetic.fence.f64(double)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64, i1)

define internal void @addresses() noinline {
  %text = call ptr @llvm.load.relative.i64(ptr @table, i64 0)
  %text.is = icmp eq ptr %text, @text
  call void @is(i1 %text.is, i64 90)
  %behind = call ptr @llvm.load.relative.i64(ptr @table, i64 4)
  %expected = getelementptr i8, ptr @table, i64 -5
  %behind.is = icmp eq ptr %behind, %expected
  call void @is(i1 %behind.is, i64 91)
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr inttoptr (i64 4660 to ptr), i64 -16)
  %masked.is = icmp eq ptr %masked, inttoptr (i64 4656 to ptr)
  call void @is(i1 %masked.is, i64 92)
  %first = call i64 @llvm.readcyclecounter()
  call void @llvm.sideeffect()
  call void @llvm.prefetch.p0(ptr @four, i32 0, i32 3, i32 1)
  %second = call i64 @llvm.readcyclecounter()
  %between = sub i64 %second, %first
  %between.is = icmp eq i64 %between, 3
  call void @is(i1 %between.is, i64 93)
  %return = call ptr @llvm.returnaddress(i32 0)
  %return.is = icmp ne ptr %return, null
  call void @is(i1 %return.is, i64 94)
  %frame = call ptr @llvm.frameaddress.p0(i32 0)
  %frame.is = icmp ne ptr %frame, null
  call void @is(i1 %frame.is, i64 95)
  %mode = call i32 @llvm.get.rounding()
  %mode.is = icmp eq i32 %mode, 1
  call void @is(i1 %mode.is, i64 96)
  %fenced = call double @llvm.arithmetic.fence.f64(double 1.5)
  call void @equal(double %fenced, double 1.5, i64 97)
  call void @llvm.memset.inline.p0.i64(ptr @four, i8 1, i64 8, i1 false)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr getelementptr (i8, ptr @four, i64 8), ptr @four, i64 4, i1 false)
  %now = load <4 x i32>, ptr @four
  call void @same(<4 x i32> %now, <4 x i32> <i32 16843009, i32 16843009, i32 16843009, i32 1>, i64 98)
  ret void
}

define internal i32 @switches(i200 %x) noinline {
  switch i200 %x, label %other [
    i200 0, label %zero
    i200 -1, label %ones
    i200 1267650600228229401496703205376, label %large
  ]
zero:
  br label %other
ones:
  br label %other
large:
  ret i32 4
other:
  %r = phi i32 [ 1, %zero ], [ 2, %ones ], [ 3, %0 ]
  ret i32 %r
}

define internal void @wide_switch() {
  %a = call i32 @switches(i200 0)
  %b = call i32 @switches(i200 -1)
  %c = call i32 @switches(i200 1267650600228229401496703205376)
  %d = call i32 @switches(i200 1267650600228229401496703205377)
  %b10 = mul i32 %b, 10
  %c100 = mul i32 %c, 100
  %d1000 = mul i32 %d, 1000
  %ab = add i32 %a, %b10
  %cd = add i32 %c100, %d1000
  %all = add i32 %ab, %cd
  %all.is = icmp eq i32 %all, 3421
  call void @is(i1 %all.is, i64 100)
  ret void
}

define i32 @main() {
  call void @floats()
  call void @saturating()
  call void @classes()
  call void @constrained()
  call void @atomics()
  call void @masks(i64 2)
  call void @reductions()
  call void @in_memory()
  call void @addresses()
  call void @wide_switch()
  ret i32 90
}

; check: run %s
; exit: 90
