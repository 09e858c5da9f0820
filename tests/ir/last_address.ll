target datalayout = "e-m:e-p:32:32-i64:64-n32-S128"
target triple = "riscv32-unknown-unknown-elf"
; The last address of all: one byte behind it is address 0.
define i32 @main() {
  %last = getelementptr i8, ptr null, i8 255
  store i8 1, ptr %last
  ret i32 0
}
; check: run %s
; exit: 125
; stderr-has: access to address 0xffffffff, where there is no memory
