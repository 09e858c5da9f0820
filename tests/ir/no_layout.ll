; SPDX-License-Identifier: Apache-2.0
; A file without a data layout is said to have none. SPEC 2.2.
target triple = "msp430-elf"

define i16 @main() {
  ret i16 0
}

; check: run %s
; exit: 3
; stderr-has: target datalayout
