/* SPDX-License-Identifier: Apache-2.0 */
/* Labels as values: a threaded interpreter, jumps by pointer, label tables. */
#include <assert.h>

enum op { PUSH, ADD, MUL, DUP, JNZ, DEC, HALT };

static long run(const signed char *code)
{
	static const void *const labels[] = {&&push, &&add, &&mul, &&dup,
					     &&jnz,  &&dec, &&halt};
	long stack[8];
	int sp = 0;

#define NEXT goto *labels[*code++]
	NEXT;
push:
	stack[sp++] = *code++;
	NEXT;
add:
	sp--;
	stack[sp - 1] += stack[sp];
	NEXT;
mul:
	sp--;
	stack[sp - 1] *= stack[sp];
	NEXT;
dup:
	stack[sp] = stack[sp - 1];
	sp++;
	NEXT;
jnz:
	if (stack[sp - 1])
		code += *code;
	else
		code++;
	NEXT;
dec:
	stack[sp - 1]--;
	NEXT;
halt:
	return stack[0];
}

static int state_machine(const char *s)
{
	void *state = &&start;
	int words = 0;

	for (; *s; s++) {
		goto *state;
	start:
		if (*s != ' ') {
			words++;
			state = &&in_word;
		}
		continue;
	in_word:
		if (*s == ' ')
			state = &&start;
	}
	return words;
}

static int distance(int which)
{
	static const int offsets[] = {0, 1, 2};
	void *targets[3] = {&&a, &&b, &&c};

	goto *targets[offsets[which]];
a:
	return 100;
b:
	return 200;
c:
	return 300;
}

static int local_table(int n)
{
	int r = 0;
	void *t[] = {&&even, &&odd};
again:
	if (n == 0)
		return r;
	goto *t[n & 1];
even:
	r += 2;
	n--;
	goto again;
odd:
	r += 1;
	n--;
	goto again;
}

int main(void)
{
	static const signed char square_sum[] = {PUSH, 7,  DUP, MUL,
						 PUSH, 51, ADD, HALT};
	static const signed char countdown[] = {PUSH, 100, DEC, JNZ, -2, HALT};
	static const signed char big[] = {PUSH, 100, DUP, MUL,
					  PUSH, 100, MUL, HALT};

	assert(run(square_sum) == 100 && run(countdown) == 0);
	assert(run(big) == 1000000L);
	assert(state_machine(" the quick  brown fox ") == 4);
	assert(state_machine("") == 0);
	assert(distance(0) == 100 && distance(1) == 200 && distance(2) == 300);
	assert(local_table(10) == 15);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
