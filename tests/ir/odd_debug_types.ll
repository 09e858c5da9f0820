; SPDX-License-Identifier: Apache-2.0
; Debug information that cannot be true: types that hold themselves, members
; outside of their struct, no members.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"
@g = global [4 x i16] zeroinitializer, !dbg !20
define i16 @main() !dbg !4 {
  %x = alloca [4 x i16]
    #dbg_declare(ptr %x, !30, !DIExpression(), !5)
  %v = load i16, ptr @g, !dbg !5
  store i16 1, ptr @g, !dbg !5
  store i16 1, ptr %x, !dbg !5
  ret i16 0, !dbg !5
}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug, globals: !{!20})
!2 = !DIFile(filename: "odd.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "main", file: !2, line: 1, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, scope: !4)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "g", scope: !1, file: !2, line: 3, type: !41, isDefinition: true)
!30 = !DILocalVariable(name: "x", scope: !4, file: !2, line: 3, type: !58)
!40 = distinct !DIDerivedType(tag: DW_TAG_typedef, name: "t", baseType: !40)
!41 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "s", size: 64, elements: !42)
!42 = !{!43, null, !55, !66}
!43 = distinct !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !41, baseType: !41, size: 64)
!50 = !DIBasicType(name: "int", size: 0, encoding: DW_ATE_signed)
!51 = !DICompositeType(tag: DW_TAG_union_type, name: "s", size: 64, elements: !52)
!52 = !{null, !50, !4}
!53 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", size: 18446744073709551615, elements: !54)
!54 = !{!55}
!55 = !DIDerivedType(tag: DW_TAG_member, name: "m", baseType: !50, size: 18446744073709551615, offset: 18446744073709551615)
!58 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !59)
!59 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !58)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "n", baseType: !40, size: 16, offset: 16)

; check: run --dump-state /dev/stdout %s
; stdout-has: "m": "hex:0100000000000000"
; check: locate --nvm all %s
; exit: 1
; stdout-has: 'g.m'
