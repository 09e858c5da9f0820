/* SPDX-License-Identifier: Apache-2.0 */
/* strtod and strtof: random numbers in all notations, the texts half-way
 * between two numbers and right beside them, garbage. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "random.h"

static char text[1500];

static void test(void)
{
	char *end;
	errno = 0;
	double x = strtod(text, &end);
	int is_range = errno == ERANGE;
	printf("%s: %d ", text, (int)(end - text));
	if (isnan(x))
		printf("nan ");
	else
		printf("%016llx %d ", (unsigned long long)bits_of(x), is_range);
	errno = 0;
	float f = strtof(text, &end);
	is_range = errno == ERANGE;
	if (isnan(f))
		printf("nan\n");
	else
		printf("%08lx %d\n", (unsigned long)bits_of_float(f), is_range);
}

/* digits *= by, a decimal number with its lowest digit first; its length */
static int multiply(char *digits, int len, int by)
{
	int carry = 0;
	for (int i = 0; i < len; i++) {
		carry += digits[i] * by;
		digits[i] = (char)(carry % 10);
		carry /= 10;
	}
	if (carry)
		digits[len++] = (char)carry;
	return len;
}

/* The number half-way between |x| and its neighbour, exactly: an odd number
 * times a power of two. Sometimes the text goes on, or ends too early. */
static void make_tie(uint64_t bits, int mantissa_bits, int power)
{
	static char digits[1400];
	uint64_t hidden = (uint64_t)1 << mantissa_bits;
	int exponent = (int)(bits >> mantissa_bits);
	uint64_t odd = 2 * ((bits & (hidden - 1)) + (exponent ? hidden : 0)) + 1;
	int len = 0, tens = 0;
	for (; odd; odd /= 10)
		digits[len++] = (char)(odd % 10);
	power += exponent ? exponent - 1 : 0;
	for (; power > 0; power--)
		len = multiply(digits, len, 2);
	for (; power < 0; power++, tens--)
		len = multiply(digits, len, 5);
	char *at = text;
	int end = pick(6) ? 0 : pick(len);
	for (int i = len; i-- > end;)
		*at++ = (char)('0' + digits[i]);
	if (!end && pick(2)) {
		*at++ = '.';
		*at++ = "01"[pick(2)];
	}
	sprintf(at, "e%d", tens + end);
}

/* Doubles of all sizes are many operations: mostly those of small ones. */
static uint64_t tie_bits(void)
{
	uint64_t fraction = random_bits() >> 12;
	uint64_t exponent = pick(10) ? (uint64_t)(950 + pick(150))
				     : (uint64_t)pick(2046);
	return exponent << 52 | fraction;
}

static void make_digits(void)
{
	char *at = text;
	int digits = 1 + pick(pick(10) ? 25 : 900);
	int point = pick(digits + 1);
	for (int i = 0; i < digits; i++) {
		if (i == point)
			*at++ = '.';
		*at++ = (char)('0' + (pick(3) ? pick(10) : pick(2) * 9));
	}
	*at = 0;
	if (pick(2))
		sprintf(at, "e%d", pick(20) ? pick(640) - 330 : pick(30000));
}

static void make_hex(void)
{
	char *at = text + sprintf(text, "0x");
	int digits = 1 + pick(22);
	int point = pick(digits + 1);
	for (int i = 0; i < digits; i++) {
		if (i == point)
			*at++ = '.';
		*at++ = "0123456789abcdefABCDEF"[pick(3) ? pick(22) : 0];
	}
	*at = 0;
	if (pick(2))
		sprintf(at, "p%d", pick(2300) - 1150);
}

static void make_garbage(void)
{
	static const char letters[] = " +-..0123456789eExXpPinfaN()_\t";
	int len = pick(12);
	for (int i = 0; i < len; i++)
		text[i] = letters[pick((int)sizeof(letters) - 1)];
	text[len] = 0;
}

int main(void)
{
	for (long i = 0; i < CASES; i++) {
		double x = random_double();
		switch (pick(7)) {
		case 0:
			sprintf(text, "%.*g", pick(20), x);
			break;
		case 1:
			sprintf(text, "%.*e", pick(40), x);
			break;
		case 2:
			make_tie(random_bits() % 0x7f7fffff, 23, -150);
			break;
		case 3:
			make_tie(tie_bits(), 52, -1075);
			break;
		case 4:
			make_digits();
			break;
		case 5:
			make_hex();
			break;
		default:
			make_garbage();
		}
		test();
	}
	return 0;
}
