/* SPDX-License-Identifier: Apache-2.0 */
/* A handler fires in the middle of a copy, of a 32-bit store and of a call, and
 * the results stay right; operations that it executes count. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

struct sample {
	uint32_t time;
	char text[12];
};

struct sample from = { 0x12345678, "hello world" }, to;
uint32_t wide;
int fired;

void isr(void)
{
	char local[16];
	memcpy(local, &from, sizeof(local));
	fired += local[4] == 'h';
	wide = wide; /* reads and writes two words */
}

static long sum(long a, long b, long c, long d)
{
	return a + b + c + d;
}

int main(void)
{
	to = from;
	wide = 0xdeadbeef;
	assert(sum(1, 2, 3, 4) == 10);
	assert(memcmp(&to, &from, sizeof(to)) == 0);
	return fired;
}

/*
 * check: run --interrupt isr --schedule interrupt@2:isr %s
 * exit: 1
 * check: run --interrupt isr --schedule interrupt@9:isr %s
 * exit: 1
 * check: run --interrupt isr --schedule 'interrupt@3:isr interrupt@60:isr interrupt@110:isr' %s
 * exit: 3
 * check: run --interrupt isr --schedule 'interrupt@3:isr interrupt@4:isr interrupt@5:isr' %s
 * exit: 3
 * check: run --interrupt isr --schedule interrupt@19:isr %s
 * exit: 1
 * check: replay --interrupt isr --nvm var:to,var:wide,var:fired --trace --schedule 'checkpoint@17 interrupt@19:isr fail@70' %s
 * exit: 1
 * stdout:
 *   checkpoint before operation 17, at tests/programs/3.6-interrupts/middle.c:32:7
 *         17  tests/programs/3.6-interrupts/middle.c:32:7: writes to.text (bytes 14 to 15) = 100
 *         18  tests/programs/3.6-interrupts/middle.c:33:7: writes wide (bytes 0 to 1) = 48879
 *   interrupt before operation 19, handler 'isr', at tests/programs/3.6-interrupts/middle.c:33:7
 *         41  tests/programs/3.6-interrupts/middle.c:21:8: reads fired, it is 0
 *         43  tests/programs/3.6-interrupts/middle.c:21:8: writes fired = 1
 *         44  tests/programs/3.6-interrupts/middle.c:22:9: reads wide (bytes 0 to 1), it is 48879
 *         45  tests/programs/3.6-interrupts/middle.c:22:9: reads wide (bytes 2 to 3), it is 0
 *         46  tests/programs/3.6-interrupts/middle.c:22:7: writes wide (bytes 0 to 1) = 48879
 *         47  tests/programs/3.6-interrupts/middle.c:22:7: writes wide (bytes 2 to 3) = 0
 *         51  tests/programs/3.6-interrupts/middle.c:33:7: writes wide (bytes 2 to 3) = 57005
 *   power fails after operation 70; registers and volatile memory go back to the checkpoint
 *             to.text (bytes 14 to 15) keeps 100, at the checkpoint it was 0
 *             fired keeps 1, at the checkpoint it was 0
 *             wide (bytes 0 to 1) keeps 48879, at the checkpoint it was 0
 *             wide (bytes 2 to 3) keeps 57005, at the checkpoint it was 0
 *   again from the checkpoint
 *         17  tests/programs/3.6-interrupts/middle.c:32:7: writes to.text (bytes 14 to 15) = 100
 *         18  tests/programs/3.6-interrupts/middle.c:33:7: writes wide (bytes 0 to 1) = 48879
 *         19  tests/programs/3.6-interrupts/middle.c:33:7: writes wide (bytes 2 to 3) = 57005
 *   the end is not that of a continuous run:
 *             the exit code is 1 instead of 0
 *             fired is 1 instead of 0
 *   effect: wrong-value
 */
