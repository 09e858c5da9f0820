/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.6: locals keep their names and their function when they become part
 * of another one's frame; a static keeps the function that it is in. */
int input = 3;

__attribute__((noinline)) static void add(unsigned char *to, int *sum)
{
	to[1] = to[1] + 1;
	*sum = *sum + to[1];
}

static int fill(int from)
{
	unsigned char buf[8] = { 1, 2, 3 };
	int sum = from;
	add(buf, &sum);
	return sum;
}

static int count(void)
{
	static int calls;
	return calls = calls + 1;
}

/* Only `kept` stays in memory. */
struct record {
	int gone;
	volatile int kept;
};

static int split(int from)
{
	struct record record = { from, 1 };
	record.kept = record.kept + record.gone;
	return record.gone;
}

int main(void)
{
	int result = fill(input) + count() + split(input);
	return result ? 0 : 1;
}

/*
 * check: locate --nvm stack --format json %s | tr -d ' \n'
 * stdout-has: {"name":"buf[1]","parts":["buf[1]"],"segment":"stack","size":8,"role":"local","function":"fill"}
 * stdout-has: {"name":"sum","parts":["sum"],"segment":"stack","size":2,"role":"local","function":"fill"}
 * stdout-has: {"name":"record.kept","parts":["record.kept"],"segment":"stack","size":4,"role":"local","function":"split"}
 * check: locate -O1 --nvm stack --format json %s | tr -d ' \n'
 * stdout-has: {"name":"buf[1]","parts":["buf[1]"],"segment":"stack","size":8,"role":"local","function":"fill"}
 * stdout-has: {"name":"sum","parts":["sum"],"segment":"stack","size":2,"role":"local","function":"fill"}
 * stdout-has: {"name":"record.kept","parts":["record.kept"],"segment":"stack","size":2,"role":"local","function":"split"}
 * check: locate -Os --nvm stack --format json %s | tr -d ' \n'
 * stdout-has: {"name":"buf[1]","parts":["buf[1]"],"segment":"stack","size":8,"role":"local","function":"fill"}
 * stdout-has: {"name":"sum","parts":["sum"],"segment":"stack","size":2,"role":"local","function":"fill"}
 * check: locate -O2 --nvm stack --format json %s | tr -d ' \n'
 * stdout-has: {"name":"sum","parts":["sum"],"segment":"stack","size":2,"role":"local","function":"fill"}
 * stdout-has: "stack":["add:9","fill:16","main:41"]
 * check: locate -O2 --target host --nvm all --format json %s | tr -d ' \n'
 * stdout-has: {"name":"sum","parts":["sum"],"segment":"stack","size":4,"role":"local","function":"fill"}
 * stdout-has: {"name":"calls","parts":["calls"],"segment":"globals","size":4,"role":"variable","function":"count"
 * check: locate -O2 --nvm var:count.calls %s
 * exit: 1
 * stdout-has: error: 'calls' advances twice
 * stdout-has: inlined: into 'main' at
 * check: dump -O2 %s
 * stdout-has:       8  buf in fill  (tests/programs/4.6-reporting/inlined_locals.c:14)
 * stdout-has:       2  sum in fill  (tests/programs/4.6-reporting/inlined_locals.c:15)
 * stdout-has:       2  record.kept in split  (tests/programs/4.6-reporting/inlined_locals.c:34)
 * stdout-has:   ; tests/programs/4.6-reporting/inlined_locals.c:15, inlined into main at tests/programs/4.6-reporting/inlined_locals.c:41
 * check: run -O2 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "count.calls":1
 */
