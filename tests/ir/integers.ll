; SPDX-License-Identifier: Apache-2.0
; Every intrinsic on integers and the division of wide ones: tests/ir/integers
; writes the program, some 14,000 comparisons.

; check: run %t/integers.ll
; setup: tests/ir/integers >%t/integers.ll
; exit: 90
