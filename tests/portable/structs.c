/* SPDX-License-Identifier: Apache-2.0 */
/* Structs: nested, in arrays, by value, returned, compared, copied. */
#include <stdint.h>
#include <stdio.h>

struct vector {
	int32_t x, y, z;
};

struct particle {
	struct vector position, speed;
	uint8_t colour;
	char name[6];
};

struct small {
	int8_t a;
	int16_t b;
};

struct fraction {
	int64_t top, bottom;
};

static struct vector add(struct vector a, struct vector b)
{
	return (struct vector){ a.x + b.x, a.y + b.y, a.z + b.z };
}

static struct vector scale(struct vector a, int16_t by)
{
	a.x *= by;
	a.y *= by;
	a.z *= by;
	return a;
}

static struct particle step(struct particle p, int16_t dt)
{
	p.position = add(p.position, scale(p.speed, dt));
	if (p.position.z < 0) {
		p.position.z = -p.position.z;
		p.speed.z = -p.speed.z;
		p.colour++;
	}
	return p;
}

static struct small swap(struct small s)
{
	return (struct small){ (int8_t)s.b, s.a };
}

static int64_t gcd(int64_t a, int64_t b)
{
	return b ? gcd(b, a % b) : a;
}

static struct fraction plus(struct fraction a, struct fraction b)
{
	struct fraction r = { a.top * b.bottom + b.top * a.bottom,
			      a.bottom * b.bottom };
	int64_t g = gcd(r.top, r.bottom);
	return (struct fraction){ r.top / g, r.bottom / g };
}

int main(void)
{
	struct particle p[3] = {
		{ { 0, 0, 100 }, { 1, 2, -7 }, 1, "one" },
		{ { 10, 0, 50 }, { -1, 0, -3 }, 2, "two" },
		{ .position = { .z = 9 }, .speed.z = -1, .name = "three" },
	};
	for (int16_t i = 0; i < 20; i++)
		for (uint8_t k = 0; k < 3; k++)
			p[k] = step(p[k], i % 4);
	for (uint8_t k = 0; k < 3; k++)
		printf("%s %d: %ld %ld %ld, %ld\n", p[k].name, p[k].colour,
		       (long)p[k].position.x, (long)p[k].position.y,
		       (long)p[k].position.z, (long)p[k].speed.z);
	struct small s = swap(swap((struct small){ 5, -7 }));
	struct fraction sum = { 0, 1 };
	for (int16_t i = 1; i <= 20; i++)
		sum = plus(sum, (struct fraction){ 1, i });
	printf("%d %d %lld/%lld\n", s.a, s.b, (long long)sum.top,
	       (long long)sum.bottom);
	return (int)(sum.top % 101);
}
