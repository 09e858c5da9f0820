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
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten; after a power failure it is 1 instead of 0 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~ (1) reads 0   (4) reads 1
 *         | 	      ^ (2) overwrites it 3 operations later   (3) power fails, back to a checkpoint right before (1)
 *      calls: read and written in main:20 > bump:9
 *      often: 3 times in this run
 *        fix: a checkpoint between the read and the write, or save 'total' with the checkpoint
 *     replay: brownout replay --trace --ed 4 -DINLINE=noinline --schedule 'checkpoint@6 fail@9' tests/programs/4.6-reporting/inlined.c
 *   1 anomaly (1 data-access), 44 operations
 * check: locate --all --ed 4 -DINLINE=always_inline %s
 * exit: 1
 * stdout:
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten; after a power failure it is 3 instead of 1 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~ (1) reads 1   (4) reads 3
 *         | 	      ^ (2) overwrites it 3 operations later   (3) power fails, back to a checkpoint right before (1)
 *    inlined: into 'twice' at line 14
 *    inlined: into 'main' at line 21
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'total' with the checkpoint
 *     replay: brownout replay --trace --ed 4 -DINLINE=always_inline --schedule 'checkpoint@10 fail@13' tests/programs/4.6-reporting/inlined.c
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten; after a power failure it is 5 instead of 3 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~ (1) reads 3   (4) reads 5
 *         | 	      ^ (2) overwrites it 3 operations later   (3) power fails, back to a checkpoint right before (1)
 *    inlined: into 'twice' at line 15
 *    inlined: into 'main' at line 21
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'total' with the checkpoint
 *     replay: brownout replay --trace --ed 4 -DINLINE=always_inline --schedule 'checkpoint@16 fail@19' tests/programs/4.6-reporting/inlined.c
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' is read, then overwritten; after a power failure it is 1 instead of 0 [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~ (1) reads 0   (4) reads 1
 *         | 	      ^ (2) overwrites it 3 operations later   (3) power fails, back to a checkpoint right before (1)
 *    inlined: into 'main' at line 20
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'total' with the checkpoint
 *     replay: brownout replay --trace --ed 4 -DINLINE=always_inline --schedule 'checkpoint@3 fail@6' tests/programs/4.6-reporting/inlined.c
 *   3 anomalies (3 data-access), 20 operations
 * check: locate --ed 4 -O2 -DINLINE=always_inline %s
 * exit: 1
 * stdout:
 *   tests/programs/4.6-reporting/inlined.c:9:10: error: 'total' advances twice after a power failure [data-access]
 *       9 | 	total = total + by;
 *         | 	        ^~~~~ (1) reads 0   (4) reads 5
 *       --> tests/programs/4.6-reporting/inlined.c:9:8 in 'bump'
 *       9 | 	total = total + by;
 *         | 	      ^ (2) overwrites it 2 operations later   (3) power fails, back to a checkpoint right before (1)
 *    inlined: into 'main' at line 20
 *    inlined: into 'twice' at line 15
 *    inlined: into 'main' at line 21
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'total' with the checkpoint
 *     replay: brownout replay --trace --ed 4 -O2 -DINLINE=always_inline --schedule 'checkpoint@1 fail@3' tests/programs/4.6-reporting/inlined.c
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
