#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The rules of 'brownout locate', word by word, on a recorded run.

SPEC 4.1, 4.2, 4.3 and 4.6 for data access anomalies. It holds the whole trace
that 'brownout run --trace-json' wrote and asks of every write and every
earlier read of the same byte whether a rule pairs them. Slow and plain on
purpose: it is what the streaming analysis is compared with.
"""

import argparse
import collections
import functools
import json
import sys

# A call in progress; its locals are the bytes [fp - size, fp).
Frame = collections.namedtuple("Frame", "number fp size")


class Access:
    """One word that one operation reads or writes."""

    def __init__(self, line, checkpoint, frames):
        self.t = line["t"]
        self.execution = line.get("exec", self.t)
        self.site = line["site"]
        self.at = line["at"]
        self.data = bytes.fromhex(line["value"])
        self.object = line.get("object")
        self.is_header = line.get("header", False)
        self.offset = line.get("offset", 0)
        self.checkpoint = checkpoint    # the last one before it
        self.frames = frames            # live when it happens, outermost first

    def bytes(self):
        return range(self.at, self.at + len(self.data))

    def byte(self, x):
        return self.data[x - self.at]


class Checkpoint:
    """A checkpoint call, or boot (site None), where a region begins."""

    def __init__(self, site, operations_before):
        self.site = site
        self.t = operations_before + 1  # t_k of rule 4.3


class Trace:
    """A whole run. reads, writes: accesses in order of execution."""

    def __init__(self, lines):
        self.reads, self.writes = [], []
        frames, calls = (), 0
        checkpoint = Checkpoint(None, 0)
        for line in lines:
            op = line["op"]
            if op == "enter":
                calls += 1
                frames += (Frame(calls, line["fp"], line["frame"]),)
            elif op == "leave":
                frames = frames[:-1]
            elif op == "task":
                calls += 1
                frames = (Frame(calls, line["fp"], line["frame"]),)
            elif op == "checkpoint":
                checkpoint = Checkpoint(line["site"], line["t"])
            elif op == "load":
                self.reads.append(Access(line, checkpoint, frames))
            elif op == "store":
                self.writes.append(Access(line, checkpoint, frames))
            elif op == "tables":
                self.sites, self.objects = line["sites"], line["objects"]
                name_inlined_calls(self.sites)
                self.nv = line["nv"]
        if not hasattr(self, "nv"):
            raise ValueError("the trace has no 'tables' line")
        self.writes_of = by_byte(self.writes)
        self.reads_of = by_byte(self.reads)

    def is_nv(self, x):
        return any(first <= x <= last for first, last in self.nv)

    def is_stack(self, access):
        """Whether it touches the stack; arguments and the like are no object
        and belong to rule 4.4."""
        return (access.object is None or
                self.objects[access.object]["segment"] == "stack")


def name_inlined_calls(sites):
    """The number of a call becomes the calls themselves, innermost first. Calls
    come before what was inlined there."""
    for site in sites:
        if "inlined_at" in site:
            call = sites[site["inlined_at"]]
            site["inlined_at"] = [call, *call.get("inlined_at", [])]


def by_byte(accesses):
    table = collections.defaultdict(list)
    for access in accesses:
        for x in access.bytes():
            table[x].append(access)
    return table


def read_trace(path):
    with open(path) as file:
        return Trace(json.loads(line) for line in file)


# --- rules --------------------------------------------------------------------
# Each tells whether a failure after p makes the device read x at c again and
# find there what p wrote.

def reactive(trace, ed, x, c, p):
    """SPEC 4.1"""
    return c.t < p.t <= c.t + ed - 1


def always(trace, ed, x, c, p):
    """SPEC 4.2"""
    return (c.t < p.t and c.checkpoint is p.checkpoint and
            not written_before(trace, x, c))


def conditional(trace, ed, x, c, p):
    """SPEC 4.3"""
    return (c.t < p.t and
            (c.checkpoint is p.checkpoint or p.t < c.checkpoint.t + ed) and
            not written_before(trace, x, c))


def stop(trace, ed, x, c, p):
    """SPEC 3.1: nothing is executed again."""
    return False


RULES = {"reactive": reactive, "stop": stop, "always": always,
         "conditional": conditional, "task": always}


@functools.cache
def written_before(trace, x, c):
    """Whether the region of c writes x before c."""
    return any(w.checkpoint is c.checkpoint and w.t < c.t
               for w in trace.writes_of[x])


def owner(x, frames):
    for frame in frames:
        if frame.fp - frame.size <= x < frame.fp:
            return frame
    return None


def frame_is_alive(trace, x, c, p):
    """SPEC 4.4 has what is not: the frame that x belonged to at c is gone."""
    if not trace.is_stack(c):
        return True
    return owner(x, c.frames) in p.frames


# --- anomalies ----------------------------------------------------------------

class Pair:
    """Byte x, read by c and overwritten by p."""

    def __init__(self, x, c, p):
        self.x, self.c, self.p = x, c, p

    def distance(self):
        return self.p.t - self.c.t

    def is_manifest(self):
        return self.c.byte(self.x) != self.p.byte(self.x)


def find_pairs(trace, when, ed):
    """Returns {(consumer site, producer site, object): {execution of p:
    [pairs]}}, for each byte of each word of p with the latest c only."""
    rule = RULES[when]
    found = {}
    for p in trace.writes:
        if p.is_header:                 # SPEC 2.7: rule 4.5 has them
            continue
        for x in p.bytes():
            if not trace.is_nv(x):
                continue
            latest = {}
            for c in trace.reads_of[x]:
                if (rule(trace, ed, x, c, p) and
                        frame_is_alive(trace, x, c, p)):
                    latest[c.site, c.object] = c
            for (site, thing), c in latest.items():
                instances = found.setdefault((site, p.site, thing), {})
                instances.setdefault(p.execution, []).append(Pair(x, c, p))
    return found


def first_pair(pairs):
    """Of the earliest word of p the pair with the latest c."""
    word = min(pair.p.t for pair in pairs)
    return max((pair for pair in pairs if pair.p.t == word),
               key=lambda pair: (pair.c.t, -pair.x))


def shown_pair(instances):
    """The pair whose values are shown: of the first manifest instance, else
    of the first; in it that of the latest c, among those that make it
    manifest."""
    shown = instances[0]
    for pairs in instances:
        manifest = [pair for pair in pairs if pair.is_manifest()]
        if manifest:
            shown = manifest
            break
    return max(shown, key=lambda pair: (pair.c.t, -pair.p.t))


def memory_after(trace, pair):
    """The bytes that c read as they are right after p."""
    memory = []
    for x in pair.c.bytes():
        value = pair.c.byte(x)
        for w in trace.writes_of[x]:
            if pair.c.t < w.t <= pair.p.t:
                value = w.byte(x)
        memory.append(value)
    return bytes(memory)


def part_name(trace, pair):
    """The field or element that the byte is in; None for padding."""
    thing = trace.objects[pair.c.object]
    if not thing.get("parts"):
        return thing["name"]
    offset = pair.c.offset + pair.x - pair.c.at
    for first, size, name in thing["parts"]:
        if first <= offset < first + size:
            return name
    return None


def checkpoint_name(trace, when, checkpoint):
    if when == "reactive":
        return "reactive"
    if checkpoint.site is None:
        return "boot"
    site = trace.sites[checkpoint.site]
    return f"{site['file']}:{site['line']}"


def describe(trace, when, key, by_execution):
    """SPEC 4.6: what is reported of one anomaly."""
    instances = [by_execution[e] for e in sorted(by_execution)]
    pairs = [pair for instance in instances for pair in instance]
    first, shown = first_pair(instances[0]), shown_pair(instances)
    consumer, producer, thing = key
    hit = [pair for pair in instances[0] if pair.p is first.p]
    parts = {part_name(trace, pair) for pair in pairs}
    return {
        "consumer": trace.sites[consumer],
        "producer": trace.sites[producer],
        "object": trace.objects[thing]["name"],
        "segment": trace.objects[thing]["segment"],
        "name": part_name(trace, min(hit, key=lambda pair: pair.x)),
        "parts": sorted(part for part in parts if part),
        "instances": len(instances),
        "distance": min(pair.distance() for pair in pairs),
        "first": {"consumer": first.c.t, "producer": first.p.t},
        "manifest": any(pair.is_manifest() for pair in pairs),
        "values": {"expected": shown.c.data.hex(),
                   "observed": memory_after(trace, shown).hex()},
        "checkpoint": checkpoint_name(trace, when, first.c.checkpoint),
    }


def locate(trace, when, ed):
    """All data access anomalies of a run, in a fixed order."""
    found = find_pairs(trace, when, ed)
    # An access without an object is of rule 4.4.
    return [describe(trace, when, key, found[key])
            for key in sorted(key for key in found if key[2] is not None)]


def main():
    parser = argparse.ArgumentParser(prog="tests/reference/locate.py",
                                     description=__doc__.split("\n")[0])
    parser.add_argument("trace", help="of brownout run --trace-json")
    parser.add_argument("--when", choices=sorted(RULES), default="reactive")
    parser.add_argument("--ed", type=int, default=3000)
    arguments = parser.parse_args()
    try:
        trace = read_trace(arguments.trace)
    except (OSError, ValueError) as error:
        sys.exit(f"tests/reference/locate.py: {arguments.trace}: {error}")
    json.dump(locate(trace, arguments.when, arguments.ed), sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
