/* SPDX-License-Identifier: Apache-2.0 */
/* Differences of labels in a constant table, as position independent
 * interpreters use them. */
#include <assert.h>

static int run(const unsigned char *code)
{
	static const int offsets[] = {&&inc - &&base, &&twice - &&base,
				      &&end - &&base};
	int x = 1;

base:
	goto *(&&base + offsets[*code++]);
inc:
	x++;
	goto *(&&base + offsets[*code++]);
twice:
	x *= 2;
	goto *(&&base + offsets[*code++]);
end:
	return x;
}

int main(void)
{
	static const unsigned char code[] = {0, 1, 0, 1, 1, 2};

	assert(run(code) == 20);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
