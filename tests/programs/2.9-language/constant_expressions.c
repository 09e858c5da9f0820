/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses in static initialisers: members, elements, casts, functions. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

struct sensor {
	char name[5];
	int32_t limits[4];
	struct {
		int16_t low, high;
	} range[2];
};

static int helper(void)
{
	return 3;
}

static struct sensor sensors[3] = {
	{"a", {1, 2, 3, 4}, {{5, 6}, {7, 8}}},
	{"b", {10, 20, 30, 40}, {{50, 60}, {70, 80}}},
	{"c", {-1, -2, -3, -4}, {{-5, -6}, {-7, -8}}},
};

static int16_t *const high = &sensors[1].range[1].high;
static int32_t *limit = sensors[2].limits + 3;
static struct sensor *last = &sensors[3] - 1;
static char *letter = &sensors[0].name[0] + sizeof(struct sensor);
static const void *const anything[] = {&sensors[1], &high, "text", helper, NULL,
				       anything};
static uintptr_t address = (uintptr_t)&sensors[0];
static void (*function)(void) = (void (*)(void))helper;
static struct self {
	struct self *me;
	struct self **mine;
} self = {&self, &self.me};
static struct ring {
	struct ring *next;
	int value;
} ring[3] = {{&ring[1], 1}, {&ring[2], 2}, {&ring[0], 3}};
static const ptrdiff_t distance = &((struct sensor *)0)->limits[2] -
				  &((struct sensor *)0)->limits[0];
static int flag = sizeof(struct sensor) > 4;

int main(void)
{
	int sum = 0;

	assert(*high == 80 && *limit == -4 && last->name[0] == 'c');
	assert(*letter == 'b' && ((struct sensor *)anything[0])->name[0] == 'b');
	assert(*(int16_t *const *)anything[1] == high);
	assert(((const char *)anything[2])[3] == 't' && anything[4] == NULL);
	assert(anything[5] == anything && anything[3] == (const void *)helper);
	assert(((struct sensor *)address)->limits[1] == 2);
	assert(((int (*)(void))function)() == 3);
	assert(self.me->me->me == &self && *self.mine == &self);
	struct ring *r = ring;
	for (int i = 0; i < 7; i++, r = r->next)
		sum = sum * 3 + r->value;
	assert(sum == 1513 && distance == 2 && flag == 1);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
