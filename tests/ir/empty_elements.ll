; SPDX-License-Identifier: Apache-2.0
; Any number of elements without a size.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

define i16 @main() {
  %p = alloca [1152921504606846976 x {}]
  %v = load [1152921504606846976 x {}], ptr %p
  store [1152921504606846976 x {}] %v, ptr %p
  ret i16 4
}

; check: run %s
; exit: 4
