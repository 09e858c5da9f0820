/* SPDX-License-Identifier: Apache-2.0 */
/* A machine with a stack runs three programs. */
#include <stdint.h>
#include <stdio.h>

enum code { PUSH, ADD, SUB, MUL, LESS, DUP, SWAP, LOAD, STORE, JUMP, JUMPZ,
	    PRINT, CALL, RETURN, HALT };

struct machine {
	int32_t stack[32], memory[8];
	uint16_t back[16];
	uint8_t sp, depth;
	uint32_t steps;
};

/* Each operation is a byte; PUSH, LOAD, STORE, jumps and CALL have one more. */
static int32_t run(struct machine *m, const uint8_t *code)
{
	uint16_t pc = 0;
	for (;;) {
		int32_t *top = &m->stack[m->sp];
		m->steps++;
		switch ((enum code)code[pc++]) {
		case PUSH:
			m->stack[++m->sp] = (int8_t)code[pc++];
			break;
		case ADD:
			top[-1] += top[0];
			m->sp--;
			break;
		case SUB:
			top[-1] -= top[0];
			m->sp--;
			break;
		case MUL:
			top[-1] *= top[0];
			m->sp--;
			break;
		case LESS:
			top[-1] = top[-1] < top[0];
			m->sp--;
			break;
		case DUP:
			top[1] = top[0];
			m->sp++;
			break;
		case SWAP: {
			int32_t t = top[0];
			top[0] = top[-1];
			top[-1] = t;
			break;
		}
		case LOAD:
			m->stack[++m->sp] = m->memory[code[pc++]];
			break;
		case STORE:
			m->memory[code[pc++]] = top[0];
			m->sp--;
			break;
		case JUMP:
			pc = code[pc];
			break;
		case JUMPZ:
			m->sp--;
			pc = top[0] ? pc + 1 : code[pc];
			break;
		case PRINT:
			printf("%ld ", (long)top[0]);
			m->sp--;
			break;
		case CALL:
			m->back[m->depth++] = pc + 1;
			pc = code[pc];
			break;
		case RETURN:
			pc = m->back[--m->depth];
			break;
		case HALT:
			return m->stack[m->sp];
		}
	}
}

static const uint8_t squares[] = {
	PUSH, 0, STORE, 0,
	/* 4 */ LOAD, 0, DUP, MUL, PRINT,
	LOAD, 0, PUSH, 1, ADD, DUP, STORE, 0,
	PUSH, 12, LESS, JUMPZ, 24, JUMP, 4,
	/* 24 */ PUSH, 77, HALT,
};

static const uint8_t factorial[] = {
	PUSH, 10, CALL, 5, HALT,
	/* 5 */ DUP, PUSH, 2, LESS, JUMPZ, 14, RETURN, HALT, HALT,
	/* 14 */ DUP, PUSH, 1, SUB, CALL, 5, MUL, RETURN,
};

static const uint8_t fibonacci[] = {
	PUSH, 0, STORE, 0, PUSH, 1, STORE, 1, PUSH, 40, STORE, 2,
	/* 12 */ LOAD, 2, JUMPZ, 33,
	LOAD, 1, DUP, LOAD, 0, ADD, STORE, 1, STORE, 0,
	LOAD, 2, PUSH, 1, SUB, STORE, 2, /* 33 */ LOAD, 2, JUMPZ, 39,
	JUMP, 12, /* 39 */ LOAD, 0, HALT,
};

int main(void)
{
	static const uint8_t *const programs[] = { squares, factorial,
						   fibonacci };
	int32_t sum = 0;
	for (uint8_t i = 0; i < 3; i++) {
		struct machine m = { .sp = 0 };
		int32_t result = run(&m, programs[i]);
		printf("%ld in %lu\n", (long)result, (unsigned long)m.steps);
		sum += result;
	}
	return (int)(sum % 109);
}
