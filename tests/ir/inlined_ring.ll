; SPDX-License-Identifier: Apache-2.0
; A call that is inlined into itself: LLVM's reader never ends on it.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

define i16 @main() !dbg !4 {
  ret i16 0, !dbg !5
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "ring.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "main", file: !2, line: 1, unit: !1, spFlags: DISPFlagDefinition)
!5 = distinct !DILocation(line: 2, scope: !4, inlinedAt: !6)
!6 = distinct !DILocation(line: 3, scope: !4, inlinedAt: !5)

; check: run %s
; exit: 3
; stderr-has: inlined_ring.ll: error: not valid LLVM IR: LLVM's reader needs more than 3 seconds for it
