/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: what must be saved is logged: stores, copies, library functions,
 * pointers that may lead to volatile data, too. Nothing else is. */
#include <brownout.h>
#include <string.h>

BROWNOUT_NV int count = 3, only_written;
BROWNOUT_NV long total = 70000;
BROWNOUT_NV char name[8] = "abc", other[8] = "xyz";
BROWNOUT_NV struct {
	char tag;
	int values[3];
} log_a = { 'a', { 1, 2, 3 } }, log_b;
int plain = 5;

int read_key(void);
BROWNOUT_INPUT(read_key, long_term);

static void add(int *to, int value)
{
	*to = *to + value;
}

int main(void)
{
	for (int n = 0; n < 3; n++) {
		int local = n;
		brownout_checkpoint();
		only_written = n;
		plain = plain + 1;
		add(&count, plain);
		add(&plain, count);
		add(&local, count);
		total = total * 3 + local;
		strcat(name, "d");
		log_b = log_a;
		log_a.values[n] = log_b.values[2 - n] + read_key();
		if (read_key() > 2)
			memcpy(other, name, 4);
		log_a.tag++;
	}
	return (int)(total + count + plain + log_a.values[1] + other[3]) & 127;
}

/*
 * check: fix --when always -o %t/f.ll %s
 * stdout-has: fixed.c:21:6: note: 'count' is logged before this write
 * stdout-has: 'name' is logged before this write
 * stdout-has: 'other' is logged before this write
 * stdout-has: 'total' is logged before this write
 * stdout-has: a run without failures: 
 * stdout-has:  with the log (
 * stdout-lacks: only_written
 * stdout-lacks: plain
 * stdout-lacks: log_b
 * check: bruteforce --when always --input read_key=1,2,3,4,5,6 %t/f.ll
 * setup: $BROWNOUT fix --when always -o %t/f.ll %s
 * stdout-has:  0 divergences
 * check: bruteforce --when always --input read_key=1,2,3,4,5,6 %s
 * exit: 1
 * check: rio --dynamic --when always %s
 * exit: 1
 * check: rio --dynamic --when always %t/f.ll
 * setup: $BROWNOUT fix --when always -o %t/f.ll %s
 * stdout-has: no anomalies
 * check: fix --when always --format json %s
 * stdout-has: "entries": 28
 * check: fix %s
 * exit: 2
 * stderr-has: --when always, conditional or task takes those of the code, --placement PASS puts some in
 * check: fix --placement loop-latch %s
 * stdout-has: 2 checkpoints empty the log
 * check: fix --when always --nvm globals,stack %s
 * exit: 3
 * stderr-has: the stack is non-volatile
 * check: fix --when always -o %t/again.ll %t/f.ll
 * setup: $BROWNOUT fix --when always -o %t/f.ll %s
 * exit: 3
 * stderr-has: it was fixed before
 * check: fix --when always --no-runtime -o %t/f.ll %s
 * check: run %t/f.ll
 * setup: $BROWNOUT fix --when always --no-runtime -o %t/f.ll %s
 * exit: 3
 * stderr-has: brownout_
 * check: bruteforce --when always -I runtime %t/f.ll runtime/brownout_runtime.c
 * setup: $BROWNOUT fix --when always --no-runtime -o %t/f.ll %s
 * stdout-has:  0 divergences
 * check: fix --when always -o f.o %s
 * exit: 2
 * stderr-has: .ll or .bc
 */
