/* SPDX-License-Identifier: Apache-2.0 */
/* qsort and bsearch with several orders. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct city {
	char name[12];
	int32_t people;
	int16_t height;
};

static struct city cities[] = {
	{ "Bern", 134000, 542 },   { "Wien", 1975000, 171 },
	{ "Paris", 2103000, 35 },  { "La Paz", 757000, 3640 },
	{ "Quito", 1779000, 2850 }, { "Oslo", 709000, 23 },
	{ "Roma", 2749000, 21 },   { "Lima", 10092000, 154 },
	{ "Cairo", 10107000, 23 }, { "Davos", 10832, 1560 },
};

enum { COUNT = sizeof(cities) / sizeof(cities[0]) };

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct city *)a)->name,
		      ((const struct city *)b)->name);
}

static int by_people(const void *a, const void *b)
{
	int32_t x = ((const struct city *)a)->people;
	int32_t y = ((const struct city *)b)->people;
	return (x > y) - (x < y);
}

static int by_height(const void *a, const void *b)
{
	const struct city *x = a, *y = b;
	int order = (y->height > x->height) - (y->height < x->height);
	return order ? order : by_name(a, b);
}

static int by_byte(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

static void show(const char *title)
{
	printf("%s:", title);
	for (uint8_t i = 0; i < COUNT; i++)
		printf(" %s", cities[i].name);
	printf("\n");
}

int main(void)
{
	uint8_t bytes[50];
	qsort(cities, COUNT, sizeof(cities[0]), by_people);
	show("people");
	qsort(cities, COUNT, sizeof(cities[0]), by_height);
	show("height");
	qsort(cities, COUNT, sizeof(cities[0]), by_name);
	show("name");
	struct city key = { "Lima", 0, 0 };
	struct city *found =
		bsearch(&key, cities, COUNT, sizeof(cities[0]), by_name);
	strcpy(key.name, "Atlantis");
	printf("%ld %d\n", (long)(found ? found->people : 0),
	       bsearch(&key, cities, COUNT, sizeof(cities[0]), by_name) != NULL);
	for (uint8_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)(i * 97 + 13);
	qsort(bytes, sizeof(bytes), 1, by_byte);
	uint32_t sum = 0;
	for (uint8_t i = 0; i < sizeof(bytes); i++) {
		if (i && bytes[i] < bytes[i - 1])
			return 99;
		sum = sum * 3 + bytes[i];
	}
	printf("%lu\n", (unsigned long)sum);
	return (int)(found - cities);
}
