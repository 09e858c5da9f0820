; SPDX-License-Identifier: Apache-2.0
; Lanes of more than 64 bits move as a whole.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

@small = global i100 5
@large = global i100 20660353362554697809920 ; 70 << 68

define i16 @main() {
  %small = load i100, ptr @small
  %large = load i100, ptr @large
  %half = insertelement <2 x i100> poison, i100 %small, i16 0
  %both = insertelement <2 x i100> %half, i100 %large, i16 1
  %a = call <2 x i100> @llvm.vector.reverse.v2i100(<2 x i100> %both)
  %b = call <4 x i100> @llvm.vector.insert.v4i100.v2i100(<4 x i100> zeroinitializer, <2 x i100> %a, i64 2)
  %c = call <2 x i100> @llvm.vector.extract.v2i100.v4i100(<4 x i100> %b, i64 2)
  %d = extractelement <2 x i100> %c, i16 0
  %e = extractelement <2 x i100> %c, i16 1
  %f = lshr i100 %d, 68
  %g = add i100 %f, %e
  %h = trunc i100 %g to i16
  ret i16 %h
}

; check: run %s
; exit: 75
