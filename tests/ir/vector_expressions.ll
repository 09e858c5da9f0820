; SPDX-License-Identifier: Apache-2.0
; Expressions that have several elements are refused, in code and as the first
; value of a variable.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

@a = global [4 x i16] zeroinitializer

define i16 @main() {
  %p = alloca <2 x ptr>
  store <2 x ptr> getelementptr (i8, ptr @a, <2 x i64> <i64 1, i64 2>), ptr %p
  ret i16 0
}

; check: run %s
; exit: 3
; stderr-has: function 'main': constant '<2 x ptr> getelementptr
; check: run %t/variable.ll
; setup: sed 's/^@a = .*/&\n@b = global <4 x i8> bitcast (<2 x i16> <i16 ptrtoint (ptr @a to i16), i16 7> to <4 x i8>)/' %s >%t/variable.ll
; exit: 3
; stderr-has: the initial value of variable 'b': constant '<4 x i8> bitcast
