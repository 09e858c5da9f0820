#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""The rules of 'brownout locate', word by word, on a recorded run.

SPEC 4.1 to 4.8 without interrupts. It holds the whole trace that 'brownout run
--trace-json' wrote and asks of every write and every earlier read of the same
byte whether a rule pairs them. Slow and plain on purpose: it is what the
streaming analysis is compared with.
"""

import argparse
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from trace import Thing, Trace, place_on_stack, read_trace  # noqa: E402,F401

# --- windows --------------------------------------------------------------------
# Each tells whether a failure after p makes the device execute c again.


def reactive(ed, c, p):
    """SPEC 4.1"""
    return c.t < p.t <= c.t + ed - 1


def always(ed, c, p):
    """SPEC 4.2"""
    return c.t < p.t and c.checkpoint is p.checkpoint


def conditional(ed, c, p):
    """SPEC 4.3"""
    return (c.t < p.t and
            (c.checkpoint is p.checkpoint or p.t < c.checkpoint.t + ed))


def stop(ed, c, p):
    """SPEC 3.1: nothing is executed again."""
    return False


RULES = {"reactive": reactive, "stop": stop, "always": always,
         "conditional": conditional, "task": always}


class Window:
    """The placement and ED, asked about one trace."""

    def __init__(self, trace, when, ed):
        self.trace, self.when, self.ed = trace, when, ed
        self.first_write = {}           # (byte, checkpoint) -> line number
        for write in trace.writes:
            for x in write.bytes():
                self.first_write.setdefault((x, write.checkpoint),
                                            write.number)

    def has(self, c, p):
        return RULES[self.when](self.ed, c, p)

    def exposes(self, x, c):
        """Whether c reads what was there at its checkpoint: the region of c
        has not written x before."""
        if self.when == "reactive":
            return True
        first = self.first_write.get((x, c.checkpoint))
        return first is None or first > c.number

    def start(self, c):
        """Where c's checkpoint is, as a line number."""
        return c.number if self.when == "reactive" else c.checkpoint.number

    def starts(self, c):
        """All checkpoints whose window c is in, as line numbers."""
        # stop: nothing is executed again, but what goes on lacks what is lost.
        if self.when in ("reactive", "stop"):
            return [c.number]
        return [k.number for k in self.trace.checkpoints
                if k.number < c.number and
                (k is c.checkpoint or
                 self.when == "conditional" and c.t < k.t + self.ed)]


# --- pairs ----------------------------------------------------------------------

class Pair:
    """Byte x, read by c and overwritten by p."""

    def __init__(self, x, c, p):
        self.x, self.c, self.p = x, c, p
        self.execution = p.execution

    def distance(self):
        return self.p.t - self.c.t

    def is_manifest(self):
        return self.c.byte(self.x) != self.p.byte(self.x)


class MapPair:
    """SPEC 4.5: c uses bytes whose block p changes."""

    def __init__(self, c, p, is_same=False):
        self.x, self.c, self.p, self.is_same = 0, c, p, is_same
        self.execution = p.execution

    def distance(self):
        return 0 if self.is_same else self.p.t - self.c.t

    def is_manifest(self):
        return True


def frame_is_dead(trace, x, c, p):
    """SPEC 4.4: the frame whose local x was at c is gone at p."""
    if not trace.stack[0] <= x < trace.stack[1]:
        return False
    _, frame = place_on_stack(x, c.frames, trace.word)
    return frame not in p.frames


def classify(trace, window, x, c, p):
    """The rule of a pair, the sites that it is reported at and its object."""
    if c.thing.kind == "header":
        return classify_header(window, c, p)
    if p.thing.kind == "header":        # SPEC 2.7: rule 4.5 has them
        return None
    if c.thing.kind == "nothing":
        return None
    if is_call_frame(trace, c.thing) or frame_is_dead(trace, x, c, p):
        return "activation-record", c.site, p.site, c.thing
    return "data-access", c.site, p.site, c.thing


def is_call_frame(trace, thing):
    """SPEC 2.6: all roles but that of a local."""
    return (thing.kind != "object" or trace.objects[thing.number].get("role")
            in ("saved-register", "spill"))


def classify_header(window, c, p):
    """SPEC 4.5, the last sentences."""
    if p.thing.kind != "header" or c.call is None or p.call is None:
        return None
    block = c.call.block
    if block is None:
        return "leak", c.call.site, p.call.site, Thing("block", c.call.site)
    is_old = block.since < window.start(c)
    return ("memory-map" if is_old else "leak", c.call.site, p.call.site,
            Thing("block", block.site))


def find_pairs(trace, window):
    """Adds to {(rule, consumer site, producer site, thing): {execution of p:
    [pairs]}}, for each byte of each word of p with the latest c only."""
    found = {}
    for p in trace.writes:
        for x in p.bytes():
            if not trace.is_nv(x):
                continue
            latest = {}
            for c in trace.reads_of[x]:
                if not window.has(c, p) or not window.exposes(x, c):
                    continue
                key = classify(trace, window, x, c, p)
                if key:
                    latest[key] = c
            for key, c in latest.items():
                add(found, key, Pair(x, c, p))
    return found


def add(found, key, pair):
    execution = pair.execution
    if key[0] in ("leak", "memory-map"):
        execution = pair.p.call.number
    found.setdefault(key, {}).setdefault(execution, []).append(pair)


# --- 4.5 ------------------------------------------------------------------------

def find_map_pairs(trace, window, found):
    for p in trace.changes:
        touched = [x for x in p.bytes if trace.is_nv(x)]
        seen = set()
        for x in touched:
            for c in trace.reads_of[x] + trace.writes_of[x]:
                if c.call is None and c not in seen:
                    seen.add(c)
                    add_map_pair(window, found, c, c.site, c.block, p)
        call = p.call
        if touched and p.is_live and call.block is None and \
                window.when != "stop":
            add(found, ("leak", call.site, p.site,
                        Thing("block", call.site)), MapPair(p, p, True))
        for call in trace.heap_calls:
            if call.block and any(call.block.at <= x < call.block.at +
                                  call.block.size for x in touched):
                add_map_pair(window, found, call.first_read, call.site,
                             call.block, p)


def add_map_pair(window, found, c, site, block, p):
    if block is None or not window.has(c, p):
        return
    if not block.is_live_at(window.start(c)):
        return
    is_same = c.call is p.call
    add(found, ("memory-map", site, p.site, Thing("block", block.site)),
        MapPair(c, p, is_same))


# --- 4.7 ------------------------------------------------------------------------

def word_times(words, p):
    """When the words were written that the instruction of p writes."""
    return {write.t for write in words[p.instruction, p.execution]}


def wide_instructions(words):
    """Those that have written several words at once."""
    return {instruction for (instruction, _), writes in words.items()
            if len({write.t for write in writes}) > 1}


def is_mixed(words, p):
    """Whether a failure between two words of p leaves a mix."""
    return len({write.t for write in words[p.instruction, p.execution]
                if write.old != write.data}) > 1


def find_torn(trace, found):
    """Beside each data access anomaly, its executions of p that are wide."""
    words = {}
    for write in trace.writes:
        words.setdefault((write.instruction, write.execution),
                         []).append(write)
    is_wide = wide_instructions(words)

    def tears(p):
        """The run's end may have cut off the other words."""
        return len(word_times(words, p)) > 1 or \
            (p.t == trace.end and p.instruction in is_wide)

    torn = {}
    for (rule, *rest), executions in found.items():
        if rule != "data-access":
            continue
        for execution, pairs in executions.items():
            wide = [Torn(pair, is_mixed(words, pair.p)) for pair in pairs
                    if tears(pair.p)]
            if wide:
                torn.setdefault(("torn-write", *rest), {})[execution] = wide
    return torn


class Torn(Pair):
    def __init__(self, pair, is_mixed):
        super().__init__(pair.x, pair.c, pair.p)
        self.is_mixed = is_mixed

    def is_manifest(self):
        return self.is_mixed


# --- 4.8 ------------------------------------------------------------------------

class Lost:
    """Byte x, written by p before the checkpoint, read by c behind it."""

    def __init__(self, x, c, p):
        self.x, self.c, self.p = x, c, p

    def distance(self):
        return self.c.t - self.p.t

    def is_manifest(self):
        return self.p.byte(self.x) != self.p.fresh[self.x - self.p.at]


def last_write(trace, x, number):
    """The last write to x before a line, or None."""
    before = [w for w in trace.writes_of.get(x, []) if w.number < number]
    return before[-1] if before else None


def find_lost(trace, window):
    found = {}
    for c in trace.reads:
        for x in c.bytes():
            # SPEC 2.7: rule 4.5 has headers.
            if c.register is not None or trace.is_reset(x) and \
                    c.thing.kind not in ("nothing", "header"):
                add_lost(trace, window, found, c, x)
    for (start, name), accesses in peripheral_uses(trace, window).items():
        add_lost_peripheral(trace, found, start, name, accesses)
    return found


def add_lost(trace, window, found, c, x):
    thing = c.thing if c.register is None else \
        Thing("register", peripheral(c.register))
    for start in window.starts(c):
        write = last_write(trace, x, start)
        if write and last_write(trace, x, c.number) is write:
            add_one_lost(found, c, thing, Lost(x, c, write))


def add_lost_peripheral(trace, found, start, name, accesses):
    """The first access of a window uses all that its first writes, up to a
    read, do not set up again."""
    reads = set(map(id, trace.reads))
    set_up = set()
    for a in accesses:
        if id(a) in reads:
            break
        set_up |= set(a.bytes())
    for x in registers_written(trace):
        write = last_write(trace, x, start)
        if write and x not in set_up and peripheral(write.register) == name:
            add_one_lost(found, accesses[0], Thing("register", name),
                         Lost(x, accesses[0], write))


def add_one_lost(found, c, thing, lost):
    # All accesses to a peripheral have one anomaly.
    site = c.site if thing.kind != "register" else 0
    found.setdefault(("lost-volatile", site, None, thing), {}).setdefault(
        c.execution, []).append(lost)


def registers_written(trace):
    return {x for w in trace.writes if w.register is not None
            for x in w.bytes()}


def peripheral(name):
    """The peripheral of a register: the module with the longest prefix of its
    name; of an address, its block of 0x400 bytes."""
    if name.startswith("0x"):
        return f"0x{int(name, 16) & ~0x3ff:08x}" if len(name) > 6 else name
    found = [row for row in MODULES if name.startswith(row[0])]
    return max(found, key=lambda row: len(row[0]))[1] if found else name


MODULES = re.findall(r'^MODULE\("(\w+)", "(\w+)"\)', (
    pathlib.Path(__file__).resolve().parent.parent.parent /
    "include/msp430/modules.def").read_text(), re.M)


def peripheral_uses(trace, window):
    """The accesses to each peripheral by window: (start, name) -> list."""
    accesses = sorted((a for a in trace.reads + trace.writes
                       if a.register is not None), key=lambda a: a.number)
    uses = {}
    for a in accesses:
        for start in window.starts(a):
            uses.setdefault((start, peripheral(a.register)), []).append(a)
    return uses


# --- anomalies ------------------------------------------------------------------

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


ROLES = {"return-address": "return address of", "frame-pointer":
         "frame pointer of", "argument": "arguments of"}


def thing_name(trace, thing):
    if thing.kind in ROLES:
        return f"{ROLES[thing.kind]} {thing.number}"
    if thing.kind == "register":
        return thing.number
    if thing.kind == "block":
        site = trace.sites[thing.number]
        return f"block from {site['file']}:{site['line']}"
    return trace.objects[thing.number]["name"]


def thing_segment(trace, thing):
    if thing.kind in ROLES:
        return "stack"
    if thing.kind == "register":
        return "mmio"
    if thing.kind == "block":
        return "heap"
    return trace.objects[thing.number]["segment"]


def part_name(trace, thing, pair):
    """The field or element that the byte is in; None for padding."""
    whole = thing_name(trace, thing)
    if thing.kind != "object" or not trace.objects[thing.number].get("parts"):
        return whole
    offset = pair.c.offset + pair.x - pair.c.at
    for first, size, name in trace.objects[thing.number]["parts"]:
        if first <= offset < first + size:
            return name
    return None


def checkpoint_name(trace, when, checkpoint):
    if when == "reactive":
        return "reactive"
    if checkpoint.site is None:
        return "boot"
    site = trace.sites[checkpoint.site]
    place = f"{site['file']}:{site['line']}"
    return f"task '{site['function']}' at {place}" if when == "task" else place


def values(trace, rule, shown):
    if rule == "lost-volatile" or isinstance(shown, MapPair):
        return None
    show = bytes.hex
    if shown.c.thing.kind == "return-address":
        show = return_points(trace).get
    after = memory_after(trace, shown)
    return {"expected": show(shown.c.data) or shown.c.data.hex(),
            "observed": show(after) or after.hex()}


def return_points(trace):
    """The calls by the return addresses that they push, as 'main:6:2'."""
    names = {}
    for push in trace.writes:
        if push.role == "return-address":
            site = trace.sites[push.instruction]
            names[push.data] = (f"{site['function']}:{site['line']}:"
                                f"{site['column']}")
    return names


def describe(trace, window, key, by_execution):
    """SPEC 4.6: what is reported of one anomaly."""
    instances = [by_execution[e] for e in sorted(by_execution)]
    pairs = [pair for instance in instances for pair in instance]
    first, shown = first_pair(instances[0]), shown_pair(instances)
    rule, consumer, producer, thing = key
    parts = {part_name(trace, thing, pair) for pair in pairs}
    if producer is None:
        producer = first.p.site
    if thing.kind == "register":
        consumer = first.c.site
    return {
        "rule": rule,
        "consumer": trace.sites[consumer],
        "producer": trace.sites[producer],
        "object": thing_name(trace, thing),
        "segment": thing_segment(trace, thing),
        "name": part_name(trace, thing, shown),
        "parts": sorted(part for part in parts if part),
        "instances": len(instances),
        "distance": min(pair.distance() for pair in pairs),
        "first": {"consumer": first.c.t, "producer": first.p.t},
        "manifest": any(pair.is_manifest() for pair in pairs),
        "values": values(trace, rule, shown),
        "checkpoint": checkpoint_name(trace, window.when, first.c.checkpoint),
    }


def order(key):
    rule, consumer, producer, thing = key
    return rule, consumer, producer or 0, thing.kind, str(thing.number)


def find_all(trace, window):
    found = find_pairs(trace, window)
    find_map_pairs(trace, window, found)
    found.update(find_torn(trace, found))
    found.update(find_lost(trace, window))
    return found


def locate(trace, when, ed):
    """All memory anomalies of a run, in a fixed order."""
    window = Window(trace, when, ed)
    found = find_all(trace, window)
    return [describe(trace, window, key, found[key])
            for key in sorted(found, key=order)]


def schedule(window, instance):
    """SPEC 5.1, 5.2: the checkpoint before the latest c, or c's; the failure
    right after p."""
    pair = max(instance, key=lambda pair: (pair.c.t, pair.p.t))
    at = pair.c.t if window.when == "reactive" else \
        0 if pair.c.checkpoint.site is None else pair.c.checkpoint.t
    return f"checkpoint@{at} fail@{pair.p.t}"


def schedules(trace, when, ed):
    """The anomalies of pairs of accesses, each with a schedule for each of its
    instances."""
    window = Window(trace, when, ed)
    for key, by_execution in sorted(find_pairs(trace, window).items(),
                                    key=lambda item: order(item[0])):
        yield (describe(trace, window, key, by_execution),
               [schedule(window, by_execution[e])
                for e in sorted(by_execution)])


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
