; SPDX-License-Identifier: Apache-2.0
; An expression of more than 64 bits in a vector is refused; what comes after
; the error must end, too.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

define i16 @main() {
  %v = call <2 x i129> @llvm.sshl.sat.v2i129(<2 x i129> <i129 1, i129 ptrtoint (ptr @main to i129)>, <2 x i129> <i129 ptrtoint (ptr @main to i129), i129 1>)
  ret i16 0
}

; check: run %s
; exit: 3
; stderr-has: a constant of more than 64 bits that is not a number
