#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of the reference itself: tiny traces, results derived by hand.

A trace is one line per event, sites are letters:

    load T SITE ADDRESS BYTES         store T SITE ADDRESS BYTES [EXECUTION]
    push T SITE ADDRESS BYTES [EXECUTION]
    pop T SITE ADDRESS BYTES ROLE     checkpoint T SITE
    enter T FRAME-POINTER SIZE [FN [PUSHED]]                          leave T
    call T SITE FN                    block T ADDRESS BYTES LIVE

'call' enters a function of the allocator, 'leave' leaves it. Memory as it was
is what was stored or loaded last, else zeroes; so is memory after start-up.

A result is 'CONSUMER>PRODUCER PARTS INSTANCESx DISTANCE FIRST-C,FIRST-P
EXPECTED/OBSERVED CHECKPOINT', with '!' before the values if manifest; the
first part is the one that is hit first. Rules other than data-access have
their name before it, and some have no values.
"""

import sys

sys.dont_write_bytecode = True
import locate  # noqa: E402

# name, segment, address, size, parts
OBJECTS = [
    ("x", "globals", 100, 2, None),
    ("y", "globals", 102, 4, [[0, 1, "y.a"], [1, 1, "y.b"], [2, 2, "y.c"]]),
    ("z", "globals", 106, 4, None),
    ("v", "globals", 200, 2, None),
    ("u", "globals", 300, 4, None),
    ("l", "stack", 1000, 8, None),
    ("m", "stack", 992, 8, None),
]
NV = [[100, 149], [900, 1007], [2000, 2099]]
RESET = [[300, 399]]
REGISTERS = {10: "P1OUT", 12: "P1DIR"}
LETTERS = "abcdefgh"

CASES = [
    # 4.1: c ... p are at most ED operations.
    ("distance ED - 1", "reactive", 3,
     "load 1 a 100 0300; store 3 b 100 0400",
     ["a>b x 1x 2 1,3 !0300/0400 reactive"]),
    ("distance ED", "reactive", 2,
     "load 1 a 100 0300; store 3 b 100 0400", []),
    ("ED 1 leaves nothing to execute again", "reactive", 1,
     "load 1 a 100 0300; store 2 b 100 0400", []),
    ("write before read", "reactive", 50,
     "store 1 b 100 0400; load 2 a 100 0400", []),
    ("reactive does not mind a write before c", "reactive", 50,
     "store 1 b 100 0400; load 2 a 100 0400; store 5 c 100 0500",
     ["a>c x 1x 3 2,5 !0400/0500 reactive"]),
    ("every producer in the window", "reactive", 5,
     "load 1 a 100 0300; store 3 b 100 0400; store 5 c 100 0500;"
     "store 6 d 100 0600",
     ["a>b x 1x 2 1,3 !0300/0400 reactive",
      "a>c x 1x 4 1,5 !0300/0500 reactive"]),
    ("every consumer in the window", "reactive", 5,
     "load 1 a 100 0300; load 2 b 100 0300; store 6 c 100 0400",
     ["b>c x 1x 4 2,6 !0300/0400 reactive"]),
    ("stop", "stop", 50, "load 1 a 100 0300; store 3 b 100 0400", []),
    ("volatile", "reactive", 50,
     "load 1 a 200 0300; store 3 b 200 0400", []),

    # bytes, SPEC 2.3
    ("byte next to byte", "reactive", 50,
     "load 1 a 102 03; store 3 b 103 04", []),
    ("byte into word, low", "reactive", 50,
     "load 1 a 100 0301; store 3 b 100 04",
     ["a>b x 1x 2 1,3 !0301/0401 reactive"]),
    ("byte into word, high", "reactive", 50,
     "load 1 a 100 0301; store 3 b 101 04",
     ["a>b x 1x 2 1,3 !0301/0304 reactive"]),
    ("word over byte", "reactive", 50,
     "load 1 a 103 07; store 3 b 102 0407",
     ["a>b y.b 1x 2 1,3 07/07 reactive"]),
    ("word over two fields", "reactive", 50,
     "load 1 a 102 0307; store 3 b 102 0307",
     ["a>b y.a,y.b 1x 2 1,3 0307/0307 reactive"]),
    ("two fields, the second is hit first", "reactive", 50,
     "load 1 a 104 0307; store 2 b 104 0308; load 3 a 102 01;"
     "store 4 b 102 02",
     ["a>b y.c,y.a 2x 1 1,2 !0307/0308 reactive"]),
    ("two objects, one pair of sites", "reactive", 50,
     "load 1 a 100 0300; store 2 b 100 0400; load 3 a 106 0100;"
     "store 5 b 106 0200",
     ["a>b x 1x 1 1,2 !0300/0400 reactive",
      "a>b z 1x 2 3,5 !0100/0200 reactive"]),

    # 4.6
    ("x = x is latent", "reactive", 50,
     "load 1 a 100 0300; store 2 b 100 0300",
     ["a>b x 1x 1 1,2 0300/0300 reactive"]),
    ("another byte differs: latent", "reactive", 50,
     "load 1 a 100 0300; store 2 c 101 09; store 3 b 100 03",
     ["a>b x 1x 2 1,3 0300/0309 reactive",
      "a>c x 1x 1 1,2 !0300/0309 reactive"]),
    ("values of the first manifest instance", "reactive", 4,
     "load 1 a 100 0300; store 4 b 100 0300; load 10 a 100 0300;"
     "store 12 b 100 0500; load 20 a 100 0500; store 22 b 100 0600",
     ["a>b x 3x 2 1,4 !0300/0500 reactive"]),
    ("an instance is an execution of p with a c", "reactive", 4,
     "store 1 b 100 0100; load 2 a 100 0100; load 3 a 100 0100;"
     "store 4 b 100 0200; store 5 b 100 0300; store 9 b 100 0400",
     ["a>b x 2x 1 3,4 !0100/0200 reactive"]),
    ("wide producer: one instance", "reactive", 50,
     "load 1 a 106 0000; load 2 a 108 0000; store 3 b 106 0000 3;"
     "store 4 b 108 0100 3",
     ["a>b z 1x 2 1,3 !0000/0100 reactive",
      "torn-write a>b z 1x 2 1,3 0000/0100 reactive"]),
    ("wide producer: smallest distance of its words", "reactive", 50,
     "load 1 a 108 0000; load 5 a 106 0000; store 7 b 106 0100 7;"
     "store 8 b 108 0100 7",
     ["a>b z 1x 2 5,7 !0000/0100 reactive",
      "torn-write a>b z 1x 2 5,7 !0000/0100 reactive"]),
    ("wide producer: only its last word pairs", "reactive", 3,
     "load 1 a 106 0000; load 3 a 108 0000; store 4 b 106 0100 4;"
     "store 5 b 108 0200 4",
     ["a>b z 1x 2 3,5 !0000/0200 reactive",
      "torn-write a>b z 1x 2 3,5 !0000/0200 reactive"]),
    ("two executions of a wide producer", "reactive", 50,
     "load 1 a 106 0000; store 3 b 106 0000 3; store 4 b 108 0000 3;"
     "store 6 b 106 0000 6; store 7 b 108 0000 6",
     ["a>b z 2x 2 1,3 0000/0000 reactive",
      "torn-write a>b z 2x 2 1,3 0000/0000 reactive"]),
    ("the latest c of each byte", "reactive", 50,
     "load 1 a 100 03; load 4 a 101 00; store 6 b 100 0400",
     ["a>b x 1x 2 4,6 !03/04 reactive"]),
    ("the latest c of a byte, of another size", "reactive", 50,
     "load 1 a 100 0300; store 2 c 100 04; load 3 a 100 04; store 4 b 100 04",
     ["a>b x 1x 1 3,4 04/04 reactive", "a>c x 1x 1 1,2 !0300/0400 reactive"]),

    # 4.2
    ("one region", "always", 2,
     "load 1 a 100 0300; store 9 b 100 0400",
     ["a>b x 1x 8 1,9 !0300/0400 boot"]),
    ("two regions", "always", 50,
     "load 1 a 100 0300; checkpoint 1 c; store 2 b 100 0400", []),
    ("a write in the region before c", "always", 50,
     "store 1 d 100 0300; load 2 a 100 0300; store 3 b 100 0400", []),
    ("a write to another byte before c", "always", 50,
     "store 1 d 101 00; load 2 a 100 0300; store 3 b 100 0400",
     ["a>b x 1x 1 2,3 !0300/0400 boot"]),
    ("a write in the region before", "always", 50,
     "store 1 d 100 0300; checkpoint 1 c; load 2 a 100 0300;"
     "store 3 b 100 0400",
     ["a>b x 1x 1 2,3 !0300/0400 t.c:3"]),
    ("two producers in a region", "always", 50,
     "load 1 a 100 0300; store 2 b 100 0400; load 3 c 100 0400;"
     "store 4 d 100 0500",
     ["a>b x 1x 1 1,2 !0300/0400 boot", "a>d x 1x 3 1,4 !0300/0500 boot"]),

    # 4.3
    ("conditional: no call between, whatever ED", "conditional", 2,
     "load 1 a 100 0300; store 9 b 100 0400",
     ["a>b x 1x 8 1,9 !0300/0400 boot"]),
    # k after operation 2, so t_k = 3; the last operation of the window: 7.
    ("conditional: skipped call, t_k + ED - 1", "conditional", 5,
     "checkpoint 2 c; load 4 a 100 0300; checkpoint 5 d; store 7 b 100 0400",
     ["a>b x 1x 3 4,7 !0300/0400 t.c:3"]),
    ("conditional: skipped call, t_k + ED", "conditional", 5,
     "checkpoint 2 c; load 4 a 100 0300; checkpoint 5 d; store 8 b 100 0400",
     []),
    ("conditional: skipped call, boot, t_k + ED - 1", "conditional", 5,
     "load 4 a 100 0300; checkpoint 4 d; store 5 b 100 0400",
     ["a>b x 1x 1 4,5 !0300/0400 boot"]),
    ("conditional: skipped call, boot, t_k + ED", "conditional", 5,
     "load 5 a 100 0300; checkpoint 5 d; store 6 b 100 0400", []),
    ("conditional: a write between k and c", "conditional", 50,
     "checkpoint 0 c; store 1 e 100 0300; load 4 a 100 0300; checkpoint 5 d;"
     "store 7 b 100 0400", []),
    ("conditional: a write before k", "conditional", 50,
     "store 1 e 100 0300; checkpoint 2 c; load 4 a 100 0300; checkpoint 5 d;"
     "store 7 b 100 0400",
     ["a>b x 1x 3 4,7 !0300/0400 t.c:3"]),
    ("conditional: a write after c does not hide p", "conditional", 50,
     "load 1 a 100 0300; store 2 b 100 0400; checkpoint 2 c;"
     "store 3 d 100 0500",
     ["a>b x 1x 1 1,2 !0300/0400 boot", "a>d x 1x 2 1,3 !0300/0500 boot"]),
    ("conditional: the latest c decides the checkpoint", "conditional", 50,
     "load 1 a 100 0300; checkpoint 1 c; load 2 a 100 0300; checkpoint 2 d;"
     "store 3 b 100 0400",
     ["a>b x 1x 1 2,3 !0300/0400 t.c:3"]),
    ("conditional: the latest c read what its region wrote", "conditional", 50,
     "load 1 a 100 0300; checkpoint 1 c; store 2 e 100 0500;"
     "load 3 a 100 0500; store 4 b 100 0400",
     ["a>b x 1x 3 1,4 !0300/0400 boot", "a>e x 1x 1 1,2 !0300/0500 boot"]),
    ("conditional: three calls, the window of the second", "conditional", 4,
     "checkpoint 1 c; load 2 a 100 0300; checkpoint 2 d; load 3 b 100 0300;"
     "checkpoint 3 e; store 6 f 100 0400",
     ["b>f x 1x 3 3,6 !0300/0400 t.c:4"]),

    # stack
    ("local of a live frame", "reactive", 50,
     "enter 0 1008 8; load 1 a 1000 0300; enter 2 996 4;"
     "store 3 b 1000 0400; leave 4",
     ["a>b l 1x 2 1,3 !0300/0400 reactive"]),
    ("local of a dead frame", "reactive", 50,
     "enter 0 1008 8; enter 1 1000 8; load 2 a 992 0300; leave 3;"
     "enter 4 1000 8; store 5 b 992 0400; leave 6",
     ["activation-record a>b m 1x 3 2,5 !0300/0400 reactive"]),
    ("dead frame, and the live one", "reactive", 50,
     "enter 0 1008 8; enter 1 1000 8; load 2 a 992 0300; leave 3;"
     "enter 4 1000 8; load 5 a 992 0500; store 7 b 992 0400; leave 8",
     ["a>b m 1x 2 5,7 !0500/0400 reactive",
      "activation-record a>b m 1x 5 2,7 !0300/0400 reactive"]),
    ("a write of a dead frame is a write", "always", 50,
     "enter 0 1008 8; enter 1 1000 8; store 2 c 992 0300; leave 3;"
     "enter 4 1000 8; load 5 a 992 0300; store 7 b 992 0400; leave 8", []),

    # 4.4
    ("a return, and the next call's pushes", "reactive", 50,
     "enter 0 1008 8; push 1 a 998 0101; push 2 a 996 f003; enter 3 996 0 f;"
     "pop 4 b 996 f003 frame-pointer; pop 5 b 998 0101 return-address;"
     "leave 6; push 7 c 998 0202; push 8 c 996 f003; enter 9 996 0 g",
     ["activation-record b>c frame pointer of f 1x 4 4,8 f003/f003 reactive",
      "activation-record b>c return address of f 1x 2 5,7 !0101/0202 "
      "reactive"]),
    ("a return of what the region pushed", "always", 50,
     "enter 0 1008 8; push 1 a 998 0101; push 2 a 996 f003; enter 3 996 0 f;"
     "pop 4 b 996 f003 frame-pointer; pop 5 b 998 0101 return-address;"
     "leave 6; push 7 c 998 0202; push 8 c 996 f003; enter 9 996 0 g", []),
    ("a return behind a checkpoint in the callee", "always", 50,
     "enter 0 1008 8; push 1 a 998 0101; push 2 a 996 f003; enter 3 996 0 f;"
     "checkpoint 3 d;"
     "pop 4 b 996 f003 frame-pointer; pop 5 b 998 0101 return-address;"
     "leave 6; push 7 c 998 0101; push 8 c 996 f003; enter 9 996 0 g",
     ["activation-record b>c frame pointer of f 1x 4 4,8 f003/f003 t.c:4",
      "activation-record b>c return address of f 1x 2 5,7 0101/0101 t.c:4"]),
    ("a return address under a later callee's local", "reactive", 50,
     "enter 0 1008 4; push 1 a 1002 0101; push 2 a 1000 f003;"
     "enter 3 1000 0 f; pop 4 b 1002 0101 return-address; leave 6;"
     "enter 9 1008 8 g; store 10 c 1002 0000",
     ["activation-record b>c return address of f 1x 6 4,10 !0101/0000 "
      "reactive"]),
    ("a stacked argument, overwritten by the callee", "reactive", 50,
     "enter 0 1008 0; push 1 a 1006 0500; enter 3 1002 2 f 2;"
     "load 4 b 1006 0500; store 5 c 1006 0600; leave 6",
     ["activation-record b>c arguments of f 1x 1 4,5 !0500/0600 reactive"]),
    ("a stacked argument and the next call's", "reactive", 50,
     "enter 0 1008 0; push 1 a 1006 0500; enter 3 1002 2 f 2;"
     "load 4 b 1006 0500; leave 6; push 7 a 1006 0500; enter 9 1002 2 f 2",
     ["activation-record b>a arguments of f 1x 3 4,7 0500/0500 reactive"]),

    # 4.5
    ("a load of a block that is freed", "always", 50,
     "enter 0 1008 0; call 1 a malloc; block 2 2004 8 1; leave 3;"
     "checkpoint 3 b; load 4 c 2006 0300; call 5 d free; load 6 h 2002 0100;"
     "block 7 2004 8 0; leave 8",
     ["leak a>a block from t.c:1 1x 0 2,2 ! boot",
      "memory-map c>d block from t.c:1 1x 3 4,7 ! t.c:2",
      "memory-map d>d block from t.c:1 1x 0 6,7 ! t.c:2"]),
    ("a load of a block that the region obtained", "always", 50,
     "enter 0 1008 0; call 1 a malloc; block 2 2004 8 1; leave 3;"
     "load 4 c 2006 0300; call 5 d free; load 6 h 2002 0100;"
     "block 7 2004 8 0; leave 8",
     ["leak a>a block from t.c:1 1x 0 2,2 ! boot"]),
    ("a store, freed and obtained again", "reactive", 50,
     "enter 0 1008 0; call 1 a malloc; block 2 2004 2 1; leave 3;"
     "store 4 c 2004 0300; call 5 d free; load 6 h 2002 0100;"
     "block 7 2004 2 0; leave 8; call 9 e malloc; block 10 2004 4 1; leave 11",
     ["leak a>a block from t.c:1 1x 0 2,2 ! reactive",
      "leak e>e block from t.c:5 1x 0 10,10 ! reactive",
      "memory-map c>d block from t.c:1 1x 3 4,7 ! reactive",
      "memory-map c>e block from t.c:1 1x 6 4,10 ! reactive",
      "memory-map d>d block from t.c:1 1x 0 6,7 ! reactive",
      "memory-map d>e block from t.c:1 1x 4 6,10 ! reactive"]),
    ("a header that malloc reads and writes", "always", 50,
     "enter 0 1008 0; call 1 a malloc; load 2 h 2000 0100; store 3 h 2000 0500;"
     "block 4 2004 8 1; leave 5",
     ["leak a>a block from t.c:1 1x 0 2,3 ! boot"]),
    ("a header that free reads and writes, of an old block", "always", 50,
     "enter 0 1008 0; call 1 a malloc; block 2 2004 8 1; leave 3;"
     "checkpoint 3 b; call 5 d free; load 6 h 2000 0900;"
     "store 8 h 2000 0800; leave 9",
     ["leak a>a block from t.c:1 1x 0 2,2 ! boot",
      "memory-map d>d block from t.c:1 1x 2 6,8 !0900/0800 t.c:2"]),
    ("… of a block of the region", "always", 50,
     "enter 0 1008 0; call 1 a malloc; block 2 2004 8 1; leave 3;"
     "call 5 d free; load 6 h 2000 0900; store 8 h 2000 0800; leave 9",
     ["leak a>a block from t.c:1 1x 0 2,2 ! boot",
      "leak d>d block from t.c:1 1x 2 6,8 !0900/0800 boot"]),
    ("realloc that stays: its bytes stay in their block", "reactive", 50,
     "enter 0 1008 0; call 1 a malloc; block 2 2004 4 1; leave 3;"
     "load 4 c 2004 0000; call 5 d realloc; load 6 h 2002 0100;"
     "block 7 2004 8 1; leave 8",
     ["leak a>a block from t.c:1 1x 0 2,2 ! reactive"]),
    ("realloc that shrinks", "reactive", 50,
     "enter 0 1008 0; call 1 a malloc; block 2 2004 8 1; leave 3;"
     "load 4 c 2004 0000; load 4 e 2010 0000; call 5 d realloc;"
     "load 6 h 2002 0100; block 7 2008 4 0; block 8 2004 4 1; leave 9",
     ["leak a>a block from t.c:1 1x 0 2,2 ! reactive",
      "memory-map d>d block from t.c:1 1x 0 6,7 ! reactive",
      "memory-map e>d block from t.c:1 1x 3 4,7 ! reactive"]),

    # 4.7
    ("wide, both words change", "reactive", 50,
     "load 1 a 106 0000; store 3 b 106 0100 3; store 4 b 108 0100 3",
     ["a>b z 1x 2 1,3 !0000/0100 reactive",
      "torn-write a>b z 1x 2 1,3 !0000/0100 reactive"]),
    ("wide, one word changes", "reactive", 50,
     "load 1 a 106 0000; store 3 b 106 0100 3; store 4 b 108 0000 3",
     ["a>b z 1x 2 1,3 !0000/0100 reactive",
      "torn-write a>b z 1x 2 1,3 0000/0100 reactive"]),
    ("one execution of two is wide", "reactive", 50,
     "load 1 a 106 0000; store 3 b 106 0100 3; store 5 b 106 0200 5;"
     "store 6 b 108 0100 5",
     ["a>b z 2x 2 1,3 !0000/0100 reactive",
      "torn-write a>b z 1x 4 1,5 !0000/0200 reactive"]),
    ("a word in two pieces is one word", "reactive", 50,
     "load 1 a 106 0000; store 3 b 106 01 3; store 3 b 107 01 3",
     ["a>b z 1x 2 1,3 !0000/0101 reactive"]),

    # 4.8
    ("a flag in SRAM", "task", 50,
     "store 1 a 300 0100; checkpoint 1 b; load 2 c 300 0100",
     ["lost-volatile c>a u 1x 1 2,1 ! task 'f' at t.c:2"]),
    ("a flag in SRAM that is what start-up makes it", "task", 50,
     "store 1 a 300 0000; checkpoint 1 b; load 2 c 300 0000",
     ["lost-volatile c>a u 1x 1 2,1 task 'f' at t.c:2"]),
    ("rewritten in the window", "task", 50,
     "store 1 a 300 0100; checkpoint 1 b; store 2 d 300 0200;"
     "load 3 c 300 0200", []),
    ("written in the window only", "task", 50,
     "checkpoint 1 b; store 2 d 300 0200; load 3 c 300 0200", []),
    ("conditional: the window of an earlier call", "conditional", 9,
     "store 1 a 300 0100; checkpoint 1 b; checkpoint 2 d; load 3 c 300 0100",
     ["lost-volatile c>a u 1x 2 3,1 ! t.c:4"]),
    ("conditional: rewritten behind an earlier call", "conditional", 9,
     "store 1 a 300 0100; checkpoint 1 b; store 2 e 300 0200;"
     "checkpoint 2 d; load 3 c 300 0200",
     ["lost-volatile c>e u 1x 1 3,2 ! t.c:4"]),
    ("registers: lost for the first access", "always", 50,
     "store 1 a 10 01; store 2 b 12 01; checkpoint 2 c; load 3 d 12 01;"
     "store 4 e 10 01",
     ["lost-volatile d>a P1 1x 1 3,1 ! t.c:3"]),
    ("registers: lost for a later read, too", "always", 50,
     "store 1 a 10 01; checkpoint 2 c; store 3 d 12 01; load 4 e 10 01;"
     "store 5 f 10 02; load 6 g 10 02",
     ["lost-volatile d>a P1 2x 2 3,1 ! t.c:3"]),
    ("registers: all are set up again", "always", 50,
     "store 1 a 10 01; store 2 b 12 01; checkpoint 2 c; store 3 d 12 01;"
     "store 4 e 10 01", []),
    ("registers: one is not set up again", "always", 50,
     "store 1 a 10 01; store 2 b 12 01; checkpoint 2 c; store 3 d 12 01",
     ["lost-volatile d>a P1 1x 2 3,1 ! t.c:3"]),
    ("registers: each access is the first", "reactive", 50,
     "store 1 a 10 01; store 2 b 12 01",
     ["lost-volatile b>a P1 1x 1 2,1 ! reactive"]),
]


def letter(text):
    return LETTERS.index(text)


def place(at):
    for number, (_, _, first, size, _) in enumerate(OBJECTS):
        if first <= at < first + size:
            return number, at - first
    return None, 0


def access(op, words):
    at = int(words[2])
    thing, offset = place(at)
    line = {"op": op, "t": int(words[0]), "site": letter(words[1]), "at": at,
            "size": len(words[3]) // 2, "value": words[3]}
    if at in REGISTERS:
        line["register"] = REGISTERS[at]
    elif thing is not None:
        line.update(object=thing, offset=offset)
    if op in ("store", "push"):
        line["exec"] = int(words[4] if len(words) > 4 else words[0])
        line["fresh"] = "00" * line["size"]
    if op == "pop":
        line["role"] = words[4]
    return line


def event(text):
    op, *words = text.split()
    t = int(words[0])
    if op == "checkpoint":
        return {"op": op, "t": t, "site": letter(words[1])}
    if op == "enter":
        fn, pushed = (words[3:] + ["f", "0"][len(words) - 3:])
        return {"op": op, "t": t, "fn": fn, "fp": int(words[1]),
                "frame": int(words[2]), "pushed": int(pushed)}
    if op == "call":
        return {"op": "enter", "t": t, "fn": words[2], "fp": 950, "frame": 0,
                "site": letter(words[1]), "allocator": True,
                "given": 2004 if words[2] in ("free", "realloc") else 0}
    if op == "block":
        return {"op": op, "t": t, "site": letter("h"), "at": int(words[1]),
                "size": int(words[2]), "live": words[3] == "1"}
    if op == "leave":
        return {"op": op, "t": t}
    return access(op, words)


def tables():
    sites = [{"file": "t.c", "line": n + 1, "column": 1, "function": "f",
              "op": "load", "ordinal": 0} for n in range(len(LETTERS))]
    objects = []
    for name, segment, _, _, parts in OBJECTS:
        objects.append({"name": name, "segment": segment})
        if parts:
            objects[-1]["parts"] = parts
    return {"op": "tables", "sites": sites, "objects": objects, "nv": NV,
            "reset": RESET}


def show(anomaly):
    parts = [anomaly["name"]] + [part for part in anomaly["parts"]
                                 if part != anomaly["name"]]
    sites = [LETTERS[anomaly[side]["line"] - 1]
             for side in ("consumer", "producer")]
    first, values = anomaly["first"], anomaly["values"]
    rule, mark = anomaly["rule"] + " ", "!" if anomaly["manifest"] else ""
    if rule == "data-access ":
        rule = ""
    shown = f"{values['expected']}/{values['observed']}" if values else ""
    words = [f"{rule}{'>'.join(sites)} {','.join(parts)}",
             f"{anomaly['instances']}x {anomaly['distance']}",
             f"{first['consumer']},{first['producer']}", mark + shown,
             anomaly["checkpoint"]]
    return " ".join(word for word in words if word)


def remember(lines):
    """Adds what each write overwrites."""
    memory = {}
    for line in lines:
        span = range(line.get("at", 0), line.get("at", 0) +
                     line.get("size", 0))
        if line["op"] in ("store", "push"):
            line["old"] = bytes(memory.get(x, 0) for x in span).hex()
        if "value" in line:
            memory.update(zip(span, bytes.fromhex(line["value"])))


def main():
    failed = 0
    for name, when, ed, text, expected in CASES:
        lines = [event(part) for part in text.split(";") if part.strip()]
        remember(lines)
        start = {"op": "start", "word": 2, "stack": [900, 1008]}
        trace = locate.Trace([start, *lines, tables()])
        got = sorted(show(anomaly)
                     for anomaly in locate.locate(trace, when, ed))
        if got != sorted(expected):
            failed += 1
            print(f"{name}:\n  expected {expected}\n  got      {got}")
    print(f"{len(CASES) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
