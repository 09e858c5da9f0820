/* SPDX-License-Identifier: Apache-2.0 */
/* Logs temperatures to FRAM, with a checkpoint after each sample. */
#define FRAM __attribute__((section(".persistent")))

enum { ENTRIES = 8, SAMPLES = 12 };

FRAM static int log[ENTRIES];
FRAM static unsigned head; /* where the next sample goes */

extern void checkpoint(void); /* the run-time's: saves registers and SRAM */

static int sample(unsigned time)
{
	return 200 + 5 * (int)(time % 6); /* tenths of a degree */
}

static void append(int value)
{
	log[head] = value;
	unsigned next = (head + 1) % ENTRIES;
	checkpoint(); /* what was read above is not read again */
	head = next;
}

int main(void)
{
	for (unsigned time = 0; time < SAMPLES; time++) {
		append(sample(time));
		checkpoint();
	}
	return 0;
}
