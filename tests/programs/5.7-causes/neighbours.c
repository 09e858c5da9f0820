/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: an entry tells what its own value does, not what its neighbours in
 * the same object do, and each of those has a line. */
struct journal {
	int entries[6], head, count;
};
__attribute__((section(".persistent"))) struct journal journal;
extern void checkpoint(void);

int main(void)
{
	for (int time = 1; time < 4; time++) {
		journal.entries[journal.head] = time;
		journal.head = (journal.head + 1) % 6;
		if (journal.count < 2)
			journal.count++;
		checkpoint();
	}
	return 0;
}

/* check: evaluate --when always %s
 * exit: 1
 * stdout-has: neighbours.c:14:27: error: 'journal.head' advances twice after a power failure [data-access]
 * stdout-has: effect: wrong data: 5 values differ at the end, first journal.entries[0]: 
 * stdout-has: also: 'journal.count', line 15
 * stdout-lacks: wrong branch at
 * check: evaluate --when always --all %s
 * exit: 1
 * stdout-has: none by itself; with what else of 'journal' changes: 
 * check: evaluate --when always --verbose %s
 * exit: 1
 * stdout-has:       id: 
 * check: --version > %t/v; COLUMNS=100 "$BROWNOUT" check examples/sensor_log.c > %t/out; test $(wc -l < %t/out) -gt 20 && test $(wc -l < %t/out) -lt 31 && echo one screen
 * stdout-has: one screen
 */
