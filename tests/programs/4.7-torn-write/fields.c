/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.7: one instruction tears fields of different types in turn. What is
 * shown is of the first instance, also if others see the later ones (5.4). */
#define NV __attribute__((section(".persistent")))

NV struct {
	long number;
	float part;
} value = { 1, 1 };

static void add_bits(long *bits)
{
	*bits += 0x10001;
}

int main(void)
{
	for (int i = 0; i < 40; i++)
		add_bits(i % 2 ? (long *)&value.part : &value.number);
	return 0;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: 'value.number' is read, then written in 2 steps; a power failure between them leaves 2 instead of 1 [torn-write]
 * stdout-has: 2 anomalies (1 data-access, 1 torn-write)
 */
