; SPDX-License-Identifier: Apache-2.0
; The result of llvm.invariant.start is a value like any other.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

@table = global i16 7

define i16 @main() {
  %kept = alloca ptr
  %start = call ptr @llvm.invariant.start.p0(i64 2, ptr @table)
  store ptr %start, ptr %kept
  call void @llvm.invariant.end.p0(ptr %start, i64 2, ptr @table)
  %value = load i16, ptr @table
  ret i16 %value
}

; check: run %s
; exit: 7
