/* SPDX-License-Identifier: Apache-2.0 */
/* switch: dense, sparse, ranges, fallthrough, nested, 8 to 64 bits. */
#include <assert.h>
#include <limits.h>
#include <stdint.h>

static int dense(int x)
{
	switch (x) {
	case 0:
		return 10;
	case 1:
		return 11;
	case 2:
		return 12;
	case 3:
		return 13;
	case 4:
		return 14;
	case 5:
		return 15;
	default:
		return -1;
	}
}

static int sparse(int x)
{
	switch (x) {
	case INT_MIN:
		return 1;
	case -1000:
		return 2;
	case -1:
		return 3;
	case 0:
		return 4;
	case 12345:
		return 5;
	case INT_MAX:
		return 6;
	}
	return 0;
}

static int range(int c)
{
	switch (c) {
	case '0' ... '9':
		return 'd';
	case 'a' ... 'z':
	case 'A' ... 'Z':
	case '_':
		return 'i';
	case -30000 ... -20000:
		return 'n';
	case INT_MAX - 5 ... INT_MAX:
		return 'm';
	default:
		return 'x';
	}
}

static int fall(int x)
{
	int r = 0;

	switch (x) {
	default:
		r += 100;
	case 1:
		r += 1;
	case 2:
		r += 2;
		break;
	case 3:
		r += 3;
	case 4:;
	}
	return r;
}

static int wide(uint64_t x)
{
	switch (x) {
	case 0:
		return 1;
	case 0x100000000:
		return 2;
	case 0xffffffff00000000 ... 0xffffffff0000000f:
		return 3;
	case UINT64_MAX:
		return 4;
	case 0x7fffffff ... 0x80000001:
		return 5;
	}
	return 0;
}

static int signed_wide(int64_t x)
{
	switch (x) {
	case INT64_MIN ... -5000000000:
		return 1;
	case -1:
		return 2;
	case 5000000000 ... INT64_MAX:
		return 3;
	default:
		return 4;
	}
}

static int narrow(unsigned char c, signed char s)
{
	int r;

	switch (c) {
	case 255:
		r = 1;
		break;
	case 128:
		r = 2;
		break;
	default:
		r = 3;
	}
	switch (s) {
	case -128:
		return r + 10;
	case -1:
		return r + 20;
	default:
		return r + 30;
	}
}

/* Duff's device: a loop inside a switch. */
static int copy(char *to, const char *from, int n)
{
	int rounds = (n + 3) / 4;

	switch (n % 4) {
	case 0:
		do {
			*to++ = *from++;
		case 3:
			*to++ = *from++;
		case 2:
			*to++ = *from++;
		case 1:
			*to++ = *from++;
		} while (--rounds > 0);
	}
	return n;
}

static int nested(int a, int b)
{
	for (int i = 0;; i++) {
		switch (a) {
		case 1:
			switch (b) {
			case 1:
				break;
			default:
				a = 2;
				continue;
			}
			return 11 + i;
		case 2:
			b--;
			a = 1;
			continue;
		default:
			break;
		}
		return -1;
	}
}

static int empty(int x)
{
	switch (x++)
		;
	switch (x) {
	default:
		x++;
	}
	switch (x)
	case 7:
		return 70;
	return x;
}

int main(void)
{
	for (int i = -3; i < 9; i++)
		assert(dense(i) == (i >= 0 && i < 6 ? 10 + i : -1));
	assert(sparse(INT_MIN) == 1 && sparse(-1000) == 2 && sparse(-1) == 3);
	assert(sparse(0) == 4 && sparse(12345) == 5 && sparse(INT_MAX) == 6);
	assert(sparse(1) == 0 && sparse(-999) == 0 && sparse(INT_MAX - 1) == 0);
	assert(range('0') == 'd' && range('9') == 'd' && range('/') == 'x');
	assert(range(':') == 'x' && range('q') == 'i' && range('_') == 'i');
	assert(range(-30000) == 'n' && range(-20000) == 'n');
	assert(range(-30001) == 'x' && range(-19999) == 'x');
	assert(range(INT_MAX) == 'm' && range(INT_MAX - 6) == 'x');
	assert(fall(0) == 103 && fall(1) == 3 && fall(2) == 2);
	assert(fall(3) == 3 && fall(4) == 0);
	assert(wide(0) == 1 && wide(0x100000000) == 2 && wide(1) == 0);
	assert(wide(0xffffffff00000007) == 3 && wide(UINT64_MAX) == 4);
	assert(wide(0x80000001) == 5 && wide(0x80000002) == 0);
	assert(signed_wide(INT64_MIN) == 1 && signed_wide(-5000000000) == 1);
	assert(signed_wide(-4999999999) == 4 && signed_wide(-1) == 2);
	assert(signed_wide(5000000000) == 3 && signed_wide(0) == 4);
	assert(narrow(255, -128) == 11 && narrow(128, -1) == 22);
	assert(narrow(127, 127) == 33);
	char to[12] = "";
	assert(copy(to, "hello world", 11) == 11 && to[10] == 'd' && !to[11]);
	assert(nested(1, 1) == 11 && nested(1, 3) == 15 && nested(3, 0) == -1);
	assert(empty(5) == 70 && empty(6) == 8);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
