/* SPDX-License-Identifier: Apache-2.0 */
/* Objects of every kind for test_image.c, which knows their parts, and in
 * positions() the source positions, by line and column. */
#include <stdint.h>

enum mode { MODE_IDLE, MODE_BUSY };

typedef uint16_t word_t;
typedef word_t pair_t[2];

struct point {
	int16_t x, y;
};

struct calib {
	uint8_t id;
	uint8_t flags[4];
	uint16_t gain;
	struct point origin;
	struct {
		uint8_t low, high;
	} limit[2];
};

union view {
	uint32_t word;
	uint16_t halves[2];
	struct {
		uint8_t first, rest[3];
	} bytes;
};

struct anonymous {
	uint8_t tag;
	union {
		uint8_t small;
		uint32_t large;
	};
	struct {
		uint8_t left, right;
	};
};

struct bits {
	unsigned low : 3;
	unsigned middle : 7; /* crosses a byte */
	unsigned high : 2;
	unsigned : 4;
	uint8_t after;
};

struct __attribute__((packed)) packed {
	uint8_t first;
	uint32_t second;
	uint16_t third;
};

struct message {
	uint8_t length;
	uint8_t data[];
};

struct list {
	struct list *next;
	uint16_t value;
};

int scalar = 1;
uint8_t buf[8];
uint16_t m[2][3];
uint8_t cube[2][3][4];
struct calib calib;
struct point path[3];
struct calib banks[2];
union view view;
struct anonymous anonymous;
struct bits bits;
struct packed packed;
struct message message = { 3, { 1, 2, 3 } };
struct list node;
struct list *list = &node;
word_t typed;
pair_t pairs[2];
const struct point fixed = { 3, 4 };
const struct point *where = &fixed;
volatile uint16_t reg;
const volatile pair_t frozen = { 5, 6 };
enum mode mode = MODE_BUSY;
enum mode modes[2];
void (*handlers[2])(int);
float ratio;
double exact[2];
uint64_t wide;
static uint8_t hidden[2];
uint8_t kept[4] __attribute__((section(".noinit")));

static int count(int step)
{
	static int total[2] = { 40, 2 };
	total[1] += step;
	return total[0] + total[1];
}

static int again(void)
{
	static uint8_t total;
	return ++total;
}

static int locals(int a, int b)
{
	struct point here = { 1, 2 };
	uint8_t bytes[5] = { 0 };
	int inner = a + b;
	{
		struct calib copy = calib;
		inner += copy.gain + here.x + bytes[inner & 3];
	}
	return inner;
}

#define TWICE(v) ((v) + (v))

static int positions(int x)
{
	int y = x;
	x = x + x;
	y = TWICE(x) - TWICE(y);
	if (x > y)
		scalar = again();
	struct calib copy = calib;
	calib = copy;
	return x;
}

int main(void)
{
	handlers[0] = (void (*)(int))0;
	buf[0] = hidden[1] + m[1][2] + cube[1][2][3] + path[1].x;
	banks[1].gain = view.word + anonymous.small + bits.low + packed.third;
	typed = message.data[0] + list->value + pairs[1][0] + where->x;
	reg = frozen[0] + modes[mode];
	ratio = exact[0] + wide + kept[0];
	return count(1) + locals(1, 2) + positions(3) + again() > 9 ? 0 : 1;
}
