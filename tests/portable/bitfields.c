/* SPDX-License-Identifier: Apache-2.0 */
/* Bit-fields that fit in 16 bits each: signs, wrapping, neighbours. */
#include <stdint.h>
#include <stdio.h>

struct flags {
	uint16_t ready : 1, mode : 3, level : 5, rest : 7;
};

struct signs {
	int16_t a : 3, b : 5, c : 8;
};

struct date {
	uint16_t year : 7, month : 4, day : 5;
	uint8_t valid : 1;
};

struct wide {
	uint32_t low : 20;
	uint32_t high : 12;
};

static struct date next(struct date d)
{
	static const uint8_t days[] = { 31, 28, 31, 30, 31, 30,
					31, 31, 30, 31, 30, 31 };
	uint8_t last = days[d.month - 1] + (d.month == 2 && d.year % 4 == 0);
	if (++d.day > last || d.day == 0) {
		d.day = 1;
		if (++d.month > 12) {
			d.month = 1;
			d.year++;
		}
	}
	return d;
}

int main(void)
{
	struct flags f = { 1, 5, 17, 100 };
	struct signs s = { 0 };
	struct wide w = { 0xfffff, 0 };
	struct date d = { 20, 2, 27, 1 };
	uint32_t sum = 0;
	for (int16_t i = 0; i < 40; i++) {
		f.ready ^= 1;
		f.mode += 3;
		f.level -= 2;
		f.rest ^= (uint16_t)i;
		s.a++;
		s.b -= 3;
		s.c += 50;
		w.low += 12345;
		w.high += 77;
		sum = sum * 7 + f.ready + f.mode + f.level + f.rest +
		      (uint32_t)(s.a + s.b + s.c) + w.low + w.high;
		if (i % 8 == 0)
			printf("%d %d %d %d; %d %d %d; %lu %lu\n", f.ready,
			       f.mode, f.level, f.rest, s.a, s.b, s.c,
			       (unsigned long)w.low, (unsigned long)w.high);
	}
	for (int16_t i = 0; i < 400; i++)
		d = next(d);
	printf("%d-%d-%d %d %lu %d\n", d.year, d.month, d.day, d.valid,
	       (unsigned long)sum, (int)sizeof(struct flags));
	return d.day;
}
