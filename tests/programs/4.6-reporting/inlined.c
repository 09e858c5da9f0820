/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.6: inlined code reads as if it had been called. The function is the
 * one that the line is written in, the stack has the calls that are gone, and
 * each copy is a site of its own. */
__attribute__((section(".persistent"))) int total;

__attribute__((INLINE)) static inline void bump(int by)
{
	total = total + by;
}

__attribute__((INLINE)) static inline void twice(int by)
{
	bump(by);
	bump(by);
}

int main(void)
{
	bump(1);
	twice(2);
	return 0;
}

/*
 * check: locate --ed 4 -DINLINE=noinline %s
 * exit: 1
 * stdout:
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten 3 operations later; after a power failure the read sees 1 instead of 0 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~
 *   tests/programs/4.6-reporting/inlined.c:9:8: note: overwritten here
 *   tests/programs/4.6-reporting/inlined.c:9:10: note: calls: read and written in main:20 > bump:9
 *   tests/programs/4.6-reporting/inlined.c:9:10: note: 3 times in this run; fix: a checkpoint between the two, or save 'total' with the checkpoint
 *   1 anomaly (1 data-access), 44 operations
 * check: locate --all --ed 4 -DINLINE=always_inline %s
 * exit: 1
 * stdout:
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten 3 operations later; after a power failure the read sees 3 instead of 1 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~
 *   tests/programs/4.6-reporting/inlined.c:14:2: note: inlined into 'twice' here
 *   tests/programs/4.6-reporting/inlined.c:21:2: note: inlined into 'main' here
 *   tests/programs/4.6-reporting/inlined.c:9:8: note: overwritten here
 *   tests/programs/4.6-reporting/inlined.c:9:10: note: 1 time in this run; fix: a checkpoint between the two, or save 'total' with the checkpoint
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten 3 operations later; after a power failure the read sees 5 instead of 3 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~
 *   tests/programs/4.6-reporting/inlined.c:15:2: note: inlined into 'twice' here
 *   tests/programs/4.6-reporting/inlined.c:21:2: note: inlined into 'main' here
 *   tests/programs/4.6-reporting/inlined.c:9:8: note: overwritten here
 *   tests/programs/4.6-reporting/inlined.c:9:10: note: 1 time in this run; fix: a checkpoint between the two, or save 'total' with the checkpoint
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten 3 operations later; after a power failure the read sees 1 instead of 0 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~
 *   tests/programs/4.6-reporting/inlined.c:20:2: note: inlined into 'main' here
 *   tests/programs/4.6-reporting/inlined.c:9:8: note: overwritten here
 *   tests/programs/4.6-reporting/inlined.c:9:10: note: 1 time in this run; fix: a checkpoint between the two, or save 'total' with the checkpoint
 *   3 anomalies (3 data-access), 20 operations
 * check: locate --ed 4 -O2 -DINLINE=always_inline %s
 * exit: 1
 * stdout:
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten 2 operations later; after a power failure the read sees 5 instead of 0 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~
 *   tests/programs/4.6-reporting/inlined.c:20:2: note: inlined into 'main' here
 *   tests/programs/4.6-reporting/inlined.c:9:8: note: overwritten here
 *   tests/programs/4.6-reporting/inlined.c:15:2: note: inlined into 'twice' here
 *   tests/programs/4.6-reporting/inlined.c:21:2: note: inlined into 'main' here
 *   tests/programs/4.6-reporting/inlined.c:9:10: note: 1 time in this run; fix: a checkpoint between the two, or save 'total' with the checkpoint
 *   1 anomaly (1 data-access), 4 operations
 * check: locate --ed 4 --format json -DINLINE=noinline %s | tr -d ' \n'
 * stdout-has: "fingerprint":"d0cf34c4a5baa050","site":{"file":"tests/programs/4.6-reporting/inlined.c","line":9,"column":10,"function":"bump"},
 * stdout-has: "op":"load","ordinal":0,"stack":["bump:9","main:20"]
 * check: locate --ed 4 --format json -DINLINE=always_inline %s | tr -d ' \n'
 * stdout-has: "fingerprint":"d0cf34c4a5baa050","site":{"file":"tests/programs/4.6-reporting/inlined.c","line":9,"column":10,"function":"bump","inlined_at":[{"file":"tests/programs/4.6-reporting/inlined.c","line":14,"column":2,"function":"twice"},{"file":"tests/programs/4.6-reporting/inlined.c","line":21,"column":2,"function":"main"}]}
 * stdout-has: "op":"load","ordinal":0,"stack":["bump:9","twice:14","main:21"]
 * stdout-has: "op":"load","ordinal":0,"stack":["bump:9","twice:15","main:21"]
 * stdout-has: "op":"load","ordinal":0,"stack":["bump:9","main:20"]
 * stdout-has: "op":"store","ordinal":0,"stack":["bump:9","main:20"]
 * check: locate --ed 4 --format json -DINLINE=always_inline %s | grep -o '"fingerprint": "d0cf34c.*"' | sort -u | wc -l
 * stdout:
 *   3
 * check: locate --ed 4 --format json -Os -DINLINE=always_inline %s | tr -d ' \n'
 * stdout-has: "op":"load","ordinal":0,"stack":["bump:9","main:20"]
 * stdout-has: "op":"store","ordinal":0,"stack":["bump:9","twice:15","main:21"]
 */
