; SPDX-License-Identifier: Apache-2.0
; A constructor whose priority is no number.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 undef, ptr @start, ptr null }]
@started = global i16 0

define void @start() {
  store i16 9, ptr @started
  ret void
}

define i16 @main() {
  %v = load i16, ptr @started
  ret i16 %v
}

; check: run %s
; exit: 9
