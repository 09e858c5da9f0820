/* SPDX-License-Identifier: Apache-2.0 */
/* Initialisers: nested, designated, partial, overridden, with addresses. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

struct point {
	int x, y;
};

struct shape {
	const char *name;
	struct point corners[4];
	struct {
		unsigned char r, g, b;
	} colour;
	const struct shape *next;
	int (*area)(const struct shape *);
};

static int square_area(const struct shape *s)
{
	int side = s->corners[2].x - s->corners[0].x;
	return side * side;
}

static const struct shape square;
static const struct shape line = {
	.next = &square, .colour = {.b = 9}, .name = "line", .corners[1].y = 5};
static const struct shape square = {
	"square",
	{{0, 0}, {4, 0}, [2] = {4, 4}, {0, 4}},
	{1, 2, 3},
	&line,
	square_area,
};

static int gaps[10] = {1, [3] = 4, 5, [9] = 10, [1] = 2};
static char text[8] = "abc";
static char exact[3] = {"abc"};
static char grid[][4] = {"one", "two", "six"};
static int overridden[3] = {1, 2, 3, [0] = 7};
static int *middle = &gaps[4];
static const char *tail = &"hello"[3];
static struct point *corner = (struct point *)&square.corners[3];
static const size_t offset = offsetof(struct shape, colour);
static int three[2][3] = {{1, 2, 3}, {4, 5, 6}};
static int flat[2][2][2] = {1, 2, 3, 4, 5, 6, 7};
static int (*row)[3] = &three[1];
static double reals[] = {1, 2.5f, -.5, 1e3};
static unsigned char bytes[] = {-1, 300 & 255, 'a', '\n'};
static struct point range[] = {[0 ... 4] = {1, 2}, [2].x = 9};

static int local(int a)
{
	struct point p = {a, a + 1}, q = {.y = a};
	int v[5] = {a, [4] = a * 2};
	struct shape s = {.corners = {[1] = {a, a}}, .name = "local"};
	char t[6] = "xy";
	struct point list[] = {p, q, {3}};

	assert(q.x == 0 && v[1] == 0 && v[3] == 0 && s.next == NULL);
	assert(s.corners[0].x == 0 && s.corners[3].y == 0 && t[2] == 0 && !t[5]);
	assert(s.area == NULL && sizeof list / sizeof list[0] == 3);
	return p.y + q.y + v[4] + s.corners[1].x + list[1].y + list[2].x +
	       list[2].y;
}

int main(void)
{
	assert(line.next->area(line.next) == 16);
	assert(line.corners[1].y == 5 && line.corners[1].x == 0);
	assert(line.colour.b == 9 && line.colour.r == 0 && !line.area);
	assert(!strcmp(line.next->next->name, "line"));
	assert(square.corners[3].y == 4 && square.colour.g == 2);

	int expected[10] = {1, 2, 0, 4, 5, 0, 0, 0, 0, 10};
	assert(!memcmp(gaps, expected, sizeof gaps));
	assert(text[3] == 0 && text[7] == 0 && exact[2] == 'c');
	assert(sizeof grid == 12 && grid[1][0] == 't' && grid[2][3] == 0);
	assert(overridden[0] == 7 && overridden[2] == 3);
	assert(*middle == 5 && middle[5] == 10 && !strcmp(tail, "lo"));
	assert(corner->x == 0 && corner[-1].x == 4);
	assert(*((const unsigned char *)&square + offset) == 1);
	assert((*row)[2] == 6 && row[-1][0] == 1);
	assert(flat[1][1][0] == 7 && flat[1][1][1] == 0 && flat[0][1][1] == 4);
	assert(reals[1] == 2.5 && reals[3] == 1000 && sizeof bytes == 4);
	assert(bytes[0] == 255 && bytes[1] == 44 && bytes[3] == 10);
	assert(range[1].y == 2 && range[2].x == 9 && range[4].x == 1);
	assert(local(10) == 11 + 10 + 20 + 10 + 10 + 3);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
