/* SPDX-License-Identifier: Apache-2.0 */
/* run: its formats, its limits and what it writes down. */
#include <stdint.h>
#include <stdio.h>

struct point {
	int16_t x, y;
};

struct point here = { 3, -4 };
uint8_t bytes[2] = { 1, 2 };

static void sample(int i)
{
	static int samples;
	samples += i;
	here.x++;
	printf("sample %d\n", i);
}

int main(void)
{
	for (int i = 1; i <= 3; i++)
		sample(i);
	return 7;
}

/*
 * check: run %s
 * exit: 7
 * stdout:
 *   sample 1
 *   sample 2
 *   sample 3
 * stderr:
 * check: run --format json %s
 * exit: 7
 * stdout-has:   "command": "run",
 * stdout-has:     "schema": 1
 * stdout-has:       "tests/programs/cli/run.c"
 * stdout-has:     "target": "msp430",
 * stdout-has:     "entry": "main",
 * stdout-has:     "functions": 2,
 * stdout-has:     "registers": "virtual"
 * stdout-has:   "findings": [],
 * stdout-has:   "exit": 7,
 * stdout-has:   "output": "sample 1\nsample 2\nsample 3\n",
 * stdout-has:     "operations":
 * stdout-has:     "seconds":
 * check: run --target host --format json --until sample:2 %s
 * stdout-has:     "target": "host",
 * stdout-has:   "exit": 0,
 * stdout-has:   "output": "sample 1\n",
 * check: run --format json --ops 10 %s
 * stdout-has:   "exit": 0,
 * stdout-has:   "output": "",
 * stdout-has:     "operations": 10,
 * check: run --format json --max-ops 10 %s
 * exit: 4
 * stdout-has:     "operations": 10,
 * check: run --ops 10 %s
 * stdout:
 * stderr:
 * check: run --ops 0 %s
 * stdout:
 * stderr:
 * check: run --max-ops 10 %s
 * exit: 4
 * stderr-has: gave up after 10 operations, the program has not ended
 * stderr-has: note: called from 'main'
 * check: run --ops 1e6 --max-ops 10^1 %s
 * exit: 4
 * stderr-has: gave up after 10 operations
 * check: run --until sample:2 %s
 * stdout:
 *   sample 1
 * stderr:
 * check: run --until nobody:1 %s
 * exit: 3
 * stderr-has: the program does not reach a function 'nobody'
 * check: run --until sample %s
 * exit: 2
 * stderr-has: '--until' needs FUNC:COUNT, such as 'send:3', not 'sample'
 * check: run --until :3 %s
 * exit: 2
 * stderr-has: not ':3'
 * check: run --until sample:3x %s
 * exit: 2
 * stderr-has: not 'sample:3x'
 * check: run --stats --ops 100 %s
 * stderr-has: 100 operations in 0.
 * check: run --format json -o %t/out %s; test $? = 7 && grep -c '"exit": 7,' %t/out && ls %t
 * stdout:
 *   1
 *   out
 * check: run --format json -o %t/none/out %s
 * exit: 3
 * stdout:
 * stderr-has: cannot write '
 * check: run --format xml %s
 * exit: 2
 * stdout:
 * stderr-has: unknown format 'xml'; there are: text, json
 * check: run --target z80 %s
 * exit: 2
 * stderr-has: unknown target 'z80'; there are: msp430, cortex-m, riscv32, host
 * check: run --cflags "'" %s
 * exit: 2
 * stderr-has: '--cflags': ''' has an open quote
 */
