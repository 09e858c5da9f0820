# SPDX-License-Identifier: Apache-2.0
"""A recorded run (docs/trace.md) with what the rules ask of it: when each
access happened, which frames and blocks there were, who called."""

import collections
import json

# A call in progress. Below fp are its locals, above: saved fp, return address,
# arguments. site: the call's; None for the entry.
Frame = collections.namedtuple("Frame", "number fn fp pushed site is_allocator")

# What an access touches. kind: "object" (number: of the table), "register",
# "header" (the allocator's, SPEC 2.7), a role of SPEC 2.6, or "nothing".
Thing = collections.namedtuple("Thing", "kind number")


class Checkpoint:
    """A checkpoint call, or boot (site None), where a region begins."""

    def __init__(self, number, site, operations_before):
        self.number = number            # of its line
        self.site = site
        self.t = operations_before + 1  # t_k of rule 4.3


class HeapCall:
    """A call of malloc, calloc, realloc or free by code that is not the
    allocator's."""

    def __init__(self, number, fn, site):
        self.number, self.fn, self.site = number, fn, site
        self.block = None       # that it was given; malloc: None
        self.first_read = None  # of that block's header


class Block:
    def __init__(self, number, call, at, size):
        self.since, self.until = number, float("inf")   # line numbers
        self.call, self.at, self.size = call, at, size
        self.site = call.site

    def is_live_at(self, number):
        return self.since < number <= self.until


def whole_register(name, word):
    """One without a name is the word that its byte is in."""
    if not name or not name.startswith("0x"):
        return name
    return f"0x{int(name, 16) // word * word:0{len(name) - 2}x}"


class Access:
    """One word that one operation reads or writes."""

    def __init__(self, number, line, trace):
        self.number = number            # of its line
        self.op = line["op"]
        self.t = line["t"]
        self.execution = line.get("exec", self.t)
        self.instruction = line["site"]
        self.site = trace.users_site(line["site"])      # SPEC 4.6
        self.at = line["at"]
        self.data = bytes.fromhex(line["value"])
        self.old = bytes.fromhex(line["old"]) if "old" in line else None
        self.fresh = bytes.fromhex(line["fresh"]) if "fresh" in line else None
        self.offset = line.get("offset", 0)
        self.role = line.get("role")
        self.register = whole_register(line.get("register"), trace.word)
        self.checkpoint = trace.checkpoint      # the last one before it
        self.frames = trace.frames      # live when it happens, outermost first
        self.call = trace.call          # the HeapCall that it is part of
        self.block = trace.block_of.get(self.at)
        self.thing = trace.thing(line)

    def bytes(self):
        return range(self.at, self.at + len(self.data))

    def byte(self, x):
        return self.data[x - self.at]

    def old_byte(self, x):
        return self.old[x - self.at] if self.old else None


class Change:
    """A block operation: bytes that went to another block, or to none."""

    def __init__(self, number, line, trace):
        self.number, self.t = number, line["t"]
        self.call, self.site = trace.call, trace.call.site
        self.execution = trace.call.number
        self.checkpoint = trace.checkpoint
        self.is_live = line["live"]
        self.bytes = set()


class Trace:
    """A whole run. reads, writes: accesses in order of execution."""

    def __init__(self, lines):
        lines = list(lines)
        tables = lines[-1] if lines else {}
        if tables.get("op") != "tables":
            raise ValueError("the trace has no 'tables' line")
        self.sites, self.objects = tables["sites"], tables["objects"]
        self.callers = [site.get("inlined_at") for site in self.sites]
        name_inlined_calls(self.sites)
        self.nv, self.reset = tables["nv"], tables.get("reset", [])
        self.reads, self.writes, self.changes = [], [], []
        self.heap_calls = []
        self.end = None  # operations, if the trace tells
        self.frames, self.calls = (), 0
        self.call = None
        self.block_of = {}              # by byte
        self.word = 2
        self.stack = self.heap = (0, 0)
        self.checkpoint = Checkpoint(-1, None, 0)
        self.checkpoints = [self.checkpoint]
        for number, line in enumerate(lines):
            getattr(self, "see_" + line["op"])(number, line)
        self.writes_of = by_byte(self.writes)
        self.reads_of = by_byte(self.reads)

    # --- one line --------------------------------------------------------------

    def see_start(self, number, line):
        self.word = line.get("word", 2)
        self.stack = line.get("stack", (0, 0))
        self.heap = line.get("heap", (0, 0))

    def see_enter(self, number, line):
        self.calls += 1
        is_allocator = line.get("allocator", False)
        if is_allocator and self.call is None:
            self.call = HeapCall(number, line["fn"],
                                 self.users_site(line["site"]))
            given = self.block_of.get(line["given"])
            if given and given.at == line["given"]:
                self.call.block = given
            self.heap_calls.append(self.call)
        self.frames += (Frame(self.calls, line["fn"], line["fp"],
                              line.get("pushed", 0), line.get("site"),
                              is_allocator),)

    def see_task(self, number, line):
        """A transition leaves an empty stack to the task."""
        self.frames, self.call = (), None
        self.see_enter(number, line)

    def see_leave(self, number, line):
        self.frames = self.frames[:-1]
        if not any(frame.is_allocator for frame in self.frames):
            self.call = None

    def see_checkpoint(self, number, line):
        self.checkpoint = Checkpoint(number, line["site"], line["t"])
        self.checkpoints.append(self.checkpoint)

    def see_load(self, number, line):
        access = Access(number, line, self)
        self.reads.append(access)
        if self.call and self.call.first_read is None and \
                access.thing.kind == "header":
            self.call.first_read = access

    see_pop = see_load

    def see_store(self, number, line):
        self.writes.append(Access(number, line, self))

    see_push = see_store

    def see_block(self, number, line):
        change = Change(number, line, self)
        span = range(line["at"], line["at"] + line["size"])
        before = {x: self.block_of.get(x) for x in span}
        for block in set(before.values()) - {None}:
            # Of a block that shrinks the rest goes on.
            if block.at >= line["at"]:
                block.until = number
        new = Block(number, self.call, line["at"], line["size"]) \
            if line["live"] else None
        for x in span:
            old = before[x]
            if new:
                self.block_of[x] = new
            else:
                self.block_of.pop(x, None)
            if (old and old.at) != (new and new.at):
                change.bytes.add(x)
        self.changes.append(change)

    def see_end(self, number, line):
        self.end = line["t"]

    def see_tables(self, number, line):
        pass

    # --- what there is ----------------------------------------------------------

    def thing(self, line):
        if line["op"] == "push":        # nobody asks whose
            return Thing("nothing", None)
        if line["op"] == "pop":
            return Thing(line["role"], self.frames[-1].fn)
        if "register" in line:
            return Thing("register",
                         whole_register(line["register"], self.word))
        role, frame = self.role(line["at"])
        if role in ("return-address", "frame-pointer", "argument"):
            return Thing(role, frame.fn)
        if "object" in line:
            return Thing("object", line["object"])
        return Thing("nothing" if role else "header", None)

    def role(self, x):
        """SPEC 2.6: what a byte of the stack is now, and of which frame."""
        if not self.stack[0] <= x < self.stack[1]:
            return None, None
        return place_on_stack(x, self.frames, self.word)

    def users_site(self, site):
        """The innermost site that is not the library's."""
        sites = [site] + [frame.site for frame in reversed(self.frames)]
        for one in sites:
            while one is not None:
                if not self.sites[one].get("library"):
                    return one
                one = self.callers[one]
        return site

    def is_nv(self, x):
        return any(first <= x <= last for first, last in self.nv)

    def is_reset(self, x):
        return any(first <= x <= last for first, last in self.reset)


def place_on_stack(x, frames, word):
    for frame in reversed(frames):
        if x < frame.fp:
            return "local", frame
        if x < frame.fp + word:
            return "frame-pointer", frame
        if x < frame.fp + 2 * word:
            return "return-address", frame
        if x < frame.fp + 2 * word + frame.pushed:
            return "argument", frame
    return "nothing", None


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
