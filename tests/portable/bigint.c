/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers of hundreds of digits, in base 10000. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define LIMBS 32

struct big {
	uint16_t limb[LIMBS];
};

static struct big from(uint16_t n)
{
	struct big r;
	memset(&r, 0, sizeof(r));
	r.limb[0] = n;
	return r;
}

static struct big add(const struct big *a, const struct big *b)
{
	struct big r;
	uint16_t carry = 0;
	for (uint8_t i = 0; i < LIMBS; i++) {
		carry = (uint16_t)(carry + a->limb[i] + b->limb[i]);
		r.limb[i] = carry % 10000u;
		carry /= 10000u;
	}
	return r;
}

static void scale(struct big *a, uint16_t by)
{
	uint32_t carry = 0;
	for (uint8_t i = 0; i < LIMBS; i++) {
		carry += (uint32_t)a->limb[i] * by;
		a->limb[i] = (uint16_t)(carry % 10000u);
		carry /= 10000u;
	}
}

static uint16_t divide(struct big *a, uint16_t by)
{
	uint32_t rest = 0;
	for (uint8_t i = LIMBS; i-- > 0;) {
		rest = rest * 10000u + a->limb[i];
		a->limb[i] = (uint16_t)(rest / by);
		rest %= by;
	}
	return (uint16_t)rest;
}

static void show(const struct big *a)
{
	int8_t i = LIMBS - 1;
	while (i > 0 && a->limb[i] == 0)
		i--;
	printf("%u", a->limb[i]);
	while (i-- > 0)
		printf("%04u", a->limb[i]);
	printf("\n");
}

int main(void)
{
	struct big a = from(0), b = from(1), factorial = from(1);
	for (uint16_t i = 0; i < 300; i++) {
		struct big c = add(&a, &b);
		a = b;
		b = c;
	}
	show(&a);
	for (uint16_t i = 2; i <= 60; i++)
		scale(&factorial, i);
	show(&factorial);
	uint16_t sum = 0;
	for (uint8_t i = 0; i < 90; i++)
		sum = (uint16_t)(sum + divide(&factorial, 10));
	return sum % 120u;
}
