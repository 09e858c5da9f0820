/* SPDX-License-Identifier: Apache-2.0 */
/* switch: dense, sparse, with fall-through, on wide values, in a machine. */
#include <stdint.h>
#include <stdio.h>

static int dense(int16_t n)
{
	switch (n) {
	case 0: return 10;
	case 1: return 21;
	case 2: return 32;
	case 3: return 43;
	case 4: return 54;
	case 5: return 65;
	case 6: return 76;
	default: return -1;
	}
}

static int sparse(int32_t n)
{
	switch (n) {
	case -100000: return 1;
	case -1: return 2;
	case 0: return 3;
	case 77: return 4;
	case 1000: return 5;
	case 2000000000: return 6;
	}
	return 0;
}

static int wide(uint64_t n)
{
	switch (n) {
	case 0: return 1;
	case 0x100000000u: return 2;
	case 0x200000000u: return 3;
	case 0xffffffffffffffffu: return 4;
	default: return 5;
	}
}

static int fall(char c)
{
	int n = 0;
	switch (c) {
	case 'a':
	case 'e':
		n++;
		/* fall through */
	case 'i':
		n += 10;
		break;
	case 'o' ... 'u':
		n += 100;
		/* fall through */
	default:
		n += 1000;
	}
	return n;
}

/* Comments are removed from C by a machine of five states. */
static void strip(const char *s)
{
	enum { CODE, SLASH, COMMENT, STAR, QUOTE } state = CODE;
	for (; *s; s++) {
		switch (state) {
		case CODE:
			if (*s == '/') {
				state = SLASH;
				break;
			}
			if (*s == '"')
				state = QUOTE;
			putchar(*s);
			break;
		case SLASH:
			if (*s == '*') {
				state = COMMENT;
				break;
			}
			putchar('/');
			putchar(*s);
			state = CODE;
			break;
		case COMMENT:
			if (*s == '*')
				state = STAR;
			break;
		case STAR:
			state = *s == '/' ? CODE : *s == '*' ? STAR : COMMENT;
			break;
		case QUOTE:
			if (*s == '"')
				state = CODE;
			putchar(*s);
			break;
		}
	}
	putchar('\n');
}

int main(void)
{
	for (int16_t i = -1; i < 9; i++)
		printf("%d ", dense(i));
	printf("\n%d %d %d %d %d %d %d\n", sparse(-100000), sparse(-1),
	       sparse(0), sparse(77), sparse(1000), sparse(2000000000),
	       sparse(5));
	printf("%d %d %d %d %d\n", wide(0), wide(0x100000000u),
	       wide(0x200000000u), wide(UINT64_MAX), wide(1));
	for (const char *p = "aeiouxyz"; *p; p++)
		printf("%d ", fall(*p));
	printf("\n");
	strip("int a; /* one **/ char *b = \"/* no */\"; a = b / 2; /**/");
	return dense(6);
}
