/* SPDX-License-Identifier: Apache-2.0 */
/* Each call needs an address to return to, and so does each label whose address
 * is taken: a 16-bit target has room for some 29,000. A program with more was
 * laid out at addresses below zero. */
static int count;

static void one(int *amount)
{
	count += *amount;
}

#define SCOPE                                                                  \
	{                                                                      \
		int amount __attribute__((cleanup(one))) = 1;                  \
		if (count < 0)                                                 \
			goto out;                                              \
	}
#define TEN(what) what what what what what what what what what what

int main(void)
{
	static void *const labels[] = { &&again, &&out };
again:
	TEN(TEN(TEN(SCOPE)))
#ifdef MORE
	TEN(TEN(TEN(TEN(one(&count);))))
	TEN(TEN(TEN(TEN(one(&count);))))
	TEN(TEN(TEN(TEN(one(&count);))))
	TEN(TEN(TEN(TEN(one(&count);))))
#endif
	goto *labels[count >= 2000];
out:
	return count == 2000 ? 5 : 6;
}

/*
 * check: run --target msp430 %s
 * exit: 5
 * check: run --target msp430 -DMORE %s
 * exit: 3
 * stderr-has: functions, calls and labels that need an address
 * stderr-has: of msp430 have room for 29184; try a larger --target: cortex-m
 */
