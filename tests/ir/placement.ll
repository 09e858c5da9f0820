; SPDX-License-Identifier: Apache-2.0
; SPEC 3.4 without debug information: places have a file and a function. A
; latch that is a switch, a loop of one block, a musttail call, a block that
; nothing leads to, a naked function.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

@total = global i16 0, section ".persistent"

define i16 @main() {
entry:
  %local = alloca i16
  br label %one
one:
  %i = phi i16 [ 0, %entry ], [ %next, %one ]
  %next = add i16 %i, 1
  %again = icmp ult i16 %next, 5
  br i1 %again, label %one, label %head
head:
  %k = phi i16 [ 0, %one ], [ %k2, %head2 ], [ %k2, %head2 ]
  br label %head2
head2:
  %k2 = add i16 %k, 1
  %old = load i16, ptr @total
  %new = add i16 %old, %k2
  store i16 %new, ptr @total
  switch i16 %k2, label %out [ i16 1, label %head
                               i16 2, label %head ]
dead:
  br label %dead
out:
  %r = call i16 @tail(i16 %new)
  ret i16 %r
}

define i16 @tail(i16 %n) {
  %r = musttail call i16 @plus(i16 %n)
  ret i16 %r
}

define i16 @plus(i16 %n) {
  %r = add i16 %n, %n
  ret i16 %r
}

define void @bare() naked {
  unreachable
}

; check: place --placement loop-latch,function-return,function-entry %s
; stdout:
;   tests/ir/placement.ll: note: checkpoint at the end of the loop body in 'main' [loop-latch]
;   tests/ir/placement.ll: note: checkpoint at the end of the loop body in 'main' [loop-latch]
;   tests/ir/placement.ll: note: checkpoint after the call in 'main' [function-return]
;   tests/ir/placement.ll: note: checkpoint at the function's entry in 'main' [function-entry]
;   tests/ir/placement.ll: note: checkpoint at the function's entry in 'tail' [function-entry]
;   tests/ir/placement.ll: note: checkpoint at the function's entry in 'plus' [function-entry]
;   6 checkpoints placed (2 loop-latch, 1 function-return, 3 function-entry)
; stderr:
; check: run --placement loop-latch,function-return,function-entry %s
; exit: 12
; check: locate --when always --format json %t/out.ll
; setup: $BROWNOUT place --placement loop-latch -o %t/out.ll %s && opt-19 -passes=verify -disable-output %t/out.ll && clang-19 -w -c --target=msp430 -o %t/out.o %t/out.ll
; exit: 1
; stdout-has: "checkpoints": 8
; check: place --placement function-entry --format json %s
; stdout-has: "approximate": true
