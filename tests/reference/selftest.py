#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of the reference itself: tiny traces, results derived by hand.

A trace is one line per event, sites are letters:

    load T SITE ADDRESS BYTES         store T SITE ADDRESS BYTES [EXECUTION]
    checkpoint T SITE                 enter T FRAME-POINTER SIZE      leave T

A result is 'CONSUMER>PRODUCER PARTS INSTANCESx DISTANCE FIRST-C,FIRST-P
EXPECTED/OBSERVED CHECKPOINT', with '!' before the values if manifest; the
first part is the one that is hit first.
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
    ("l", "stack", 1000, 8, None),
    ("m", "stack", 992, 8, None),
]
NV = [[100, 149], [900, 1007]]
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
     ["a>b z 1x 2 1,3 !0000/0100 reactive"]),
    ("wide producer: smallest distance of its words", "reactive", 50,
     "load 1 a 108 0000; load 5 a 106 0000; store 7 b 106 0100 7;"
     "store 8 b 108 0100 7",
     ["a>b z 1x 2 5,7 !0000/0100 reactive"]),
    ("wide producer: only its last word pairs", "reactive", 3,
     "load 1 a 106 0000; load 3 a 108 0000; store 4 b 106 0100 4;"
     "store 5 b 108 0200 4",
     ["a>b z 1x 2 3,5 !0000/0200 reactive"]),
    ("two executions of a wide producer", "reactive", 50,
     "load 1 a 106 0000; store 3 b 106 0000 3; store 4 b 108 0000 3;"
     "store 6 b 106 0000 6; store 7 b 108 0000 6",
     ["a>b z 2x 2 1,3 0000/0000 reactive"]),
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
     "enter 4 1000 8; store 5 b 992 0400; leave 6", []),
    ("dead frame, latest c is of the live one", "reactive", 50,
     "enter 0 1008 8; enter 1 1000 8; load 2 a 992 0300; leave 3;"
     "enter 4 1000 8; load 5 a 992 0500; store 7 b 992 0400; leave 8",
     ["a>b m 1x 2 5,7 !0500/0400 reactive"]),
    ("a write of a dead frame is a write", "always", 50,
     "enter 0 1008 8; enter 1 1000 8; store 2 c 992 0300; leave 3;"
     "enter 4 1000 8; load 5 a 992 0300; store 7 b 992 0400; leave 8", []),
    ("stack byte of no frame", "reactive", 50,
     "enter 0 1008 8; load 1 a 992 0300; store 2 b 992 0400", []),
]


def letter(text):
    return LETTERS.index(text)


def place(at):
    for number, (_, _, first, size, _) in enumerate(OBJECTS):
        if first <= at < first + size:
            return number, at - first
    raise ValueError(f"no object at {at}")


def access(op, words):
    at = int(words[2])
    thing, offset = place(at)
    line = {"op": op, "t": int(words[0]), "site": letter(words[1]), "at": at,
            "size": len(words[3]) // 2, "value": words[3],
            "object": thing, "offset": offset}
    if op == "store":
        line["exec"] = int(words[4] if len(words) > 4 else words[0])
    return line


def event(text):
    op, *words = text.split()
    t = int(words[0])
    if op == "checkpoint":
        return {"op": op, "t": t, "site": letter(words[1])}
    if op == "enter":
        return {"op": op, "t": t, "fn": "f", "fp": int(words[1]),
                "frame": int(words[2])}
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
    return {"op": "tables", "sites": sites, "objects": objects, "nv": NV}


def show(anomaly):
    parts = [anomaly["name"]] + [part for part in anomaly["parts"]
                                 if part != anomaly["name"]]
    sites = [LETTERS[anomaly[side]["line"] - 1]
             for side in ("consumer", "producer")]
    first, values = anomaly["first"], anomaly["values"]
    mark = "!" if anomaly["manifest"] else ""
    return (f"{'>'.join(sites)} {','.join(parts)} {anomaly['instances']}x "
            f"{anomaly['distance']} {first['consumer']},{first['producer']} "
            f"{mark}{values['expected']}/{values['observed']} "
            f"{anomaly['checkpoint']}")


def main():
    failed = 0
    for name, when, ed, text, expected in CASES:
        lines = [event(part) for part in text.split(";") if part.strip()]
        trace = locate.Trace([{"op": "start"}, *lines, tables()])
        got = sorted(show(anomaly)
                     for anomaly in locate.locate(trace, when, ed))
        if got != sorted(expected):
            failed += 1
            print(f"{name}:\n  expected {expected}\n  got      {got}")
    print(f"{len(CASES) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
