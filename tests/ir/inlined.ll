; SPDX-License-Identifier: Apache-2.0
; SPEC 4.6: locations as optimisers leave them. A line of 0 belongs to the
; inlined copy that its scope names and gets the nearest line before it in
; that copy; a dbg.value through a pointer names a local, a list of values and
; a plain pointer do not; code of the library that was inlined into the program
; is the library's.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430"

@total = global i16 3, section ".persistent", align 2
@other = global i16 5, section ".persistent", align 2
@third = global i16 7, section ".persistent", align 2
@far = global i16 0, section ".persistent", align 2

define i16 @main() !dbg !10 {
  %named = alloca i16, align 2
  %plain = alloca i16, align 2
  call void @llvm.dbg.value(metadata ptr %named, metadata !20, metadata !DIExpression(DW_OP_deref)), !dbg !34
  call void @llvm.dbg.value(metadata ptr %plain, metadata !21, metadata !DIExpression()), !dbg !31
  call void @llvm.dbg.value(metadata !DIArgList(ptr %plain, i16 1), metadata !21, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg !31
  ; part of something larger, which it does not name
  call void @llvm.dbg.value(metadata ptr %plain, metadata !21, metadata !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 2)), !dbg !31
  store i16 1, ptr %named, align 2, !dbg !30
  store i16 1, ptr %plain, align 2, !dbg !30
  ; inner, line 5, inlined into main, line 12
  %n = load i16, ptr %named, align 2, !dbg !33
  store i16 %n, ptr %named, align 2, !dbg !33
  %p = load i16, ptr %plain, align 2, !dbg !33
  store i16 %p, ptr %plain, align 2, !dbg !33
  ; main, line 0: not the line of inner before it
  %t = load i16, ptr @total, align 2, !dbg !31
  store i16 %t, ptr @total, align 2, !dbg !31
  ; inner, line 0
  %o = load i16, ptr @other, align 2, !dbg !34
  store i16 %o, ptr @other, align 2, !dbg !34
  ; the second copy of inner has no line in this block yet
  %h = load i16, ptr @third, align 2, !dbg !36
  store i16 %h, ptr @third, align 2, !dbg !36
  ; no location at all: the nearest one
  %f = load i16, ptr @far, align 2
  store i16 %f, ptr @far, align 2
  %q = load ptr, ptr @pointer, align 2, !dbg !39
  %crash = load i16, ptr %q, align 2, !dbg !39
  ret i16 %crash, !dbg !38
}

@pointer = global ptr null

declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "nowhere.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "brownout-libc/string.c", directory: "/")
!4 = !DIBasicType(name: "int", size: 16, encoding: DW_ATE_signed)
!5 = !DISubroutineType(types: !6)
!6 = !{!4}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 10, type: !5, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 4, type: !5, scopeLine: 4, spFlags: DISPFlagDefinition | DISPFlagLocalToUnit, unit: !0)
!12 = distinct !DISubprogram(name: "strange", scope: !3, file: !3, line: 40, type: !5, scopeLine: 40, spFlags: DISPFlagDefinition, unit: !0)
!13 = distinct !DILexicalBlock(scope: !11, file: !1, line: 5, column: 3)
!20 = !DILocalVariable(name: "mine", scope: !11, file: !1, line: 4, type: !4)
!21 = !DILocalVariable(name: "wrong", scope: !10, file: !1, line: 10, type: !4)
!30 = !DILocation(line: 11, column: 3, scope: !10)
!31 = !DILocation(line: 0, scope: !10)
!32 = distinct !DILocation(line: 12, column: 7, scope: !10)
!33 = !DILocation(line: 5, column: 9, scope: !13, inlinedAt: !32)
!34 = !DILocation(line: 0, scope: !11, inlinedAt: !32)
!35 = distinct !DILocation(line: 13, column: 7, scope: !10)
!36 = !DILocation(line: 0, scope: !11, inlinedAt: !35)
!38 = !DILocation(line: 14, column: 2, scope: !10)
!39 = !DILocation(line: 41, column: 8, scope: !12, inlinedAt: !40)
!40 = distinct !DILocation(line: 15, column: 6, scope: !10)

; check: locate --nvm all %s
; exit: 1
; stdout-has: nowhere.c:5:9: warning: 'mine' is read, then overwritten
; stdout-has: nowhere.c:5:9: warning: 'temporary of main' is read, then overwritten
; stdout-has: nowhere.c:11:3: warning: 'total' is read, then overwritten
; stdout-has: nowhere.c:5:9: warning: 'other' is read, then overwritten
; stdout-has: nowhere.c:4: warning: 'third' is read, then overwritten
; stdout-has: nowhere.c:5:9: warning: 'far' is read, then overwritten
; check: locate --nvm all --format json %s | tr -d ' \n'
; stdout-has: "line":5,"column":9,"function":"inner","inlined_at":[{"file":"nowhere.c","line":12,"column":7,"function":"main"}],"op":"load","ordinal":0,"stack":["inner:5","main:12"]
; stdout-has: "line":11,"column":3,"function":"main","approximate":true,"op":"load","ordinal":0,"stack":["main:11"]
; stdout-has: "line":4,"column":0,"function":"inner","approximate":true,"inlined_at":[{"file":"nowhere.c","line":13,"column":7,"function":"main"}],"op":"load","ordinal":0,"stack":["inner:4","main:13"]
; stdout-has: "name":"mine","parts":["mine"],"segment":"stack","size":2,"role":"local","function":"inner"
; check: run %s
; exit: 125
; stderr-has: nowhere.c:15:6: error: access through a null pointer
; stderr-has: brownout-libc/string.c:41:8: note: in 'strange'
; stderr-has: nowhere.c:15:6: note: called from 'main'
