; SPDX-License-Identifier: Apache-2.0
; An entry with more parameters than a stack can hold.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

define i16 @main([3000 x i8] %a) {
  ret i16 0
}

; check: run %s
; exit: 3
; stderr-has: function 'main': its parameters do not fit on the stack
