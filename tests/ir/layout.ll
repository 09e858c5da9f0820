; SPDX-License-Identifier: Apache-2.0
; A data layout that is not the device's.
target datalayout = "e-m:e-p:64:64-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

define i16 @main() {
  ret i16 0
}

; check: run %s
; exit: 3
; stderr-has: with the data layout 'e-m:e-p:64:64-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16', which fits none of: msp430
