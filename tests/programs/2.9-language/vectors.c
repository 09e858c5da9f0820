/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors: clang's extension with every operator, and loops that -O2 and -O3
 * turn into vectors. The sum is that of a native run. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

typedef int32_t v4i __attribute__((vector_size(16)));
typedef uint8_t v16b __attribute__((vector_size(16)));
typedef float v4f __attribute__((vector_size(16)));
typedef double v2d __attribute__((vector_size(16)));
typedef int64_t v2l __attribute__((vector_size(16)));
typedef int16_t v8s __attribute__((vector_size(16)));
typedef uint32_t v3u __attribute__((ext_vector_type(3)));
typedef _Bool v8bits __attribute__((ext_vector_type(8)));

static uint32_t sum = 2166136261u;

static void add(const void *at, unsigned size)
{
	const uint8_t *bytes = at;
	for (unsigned i = 0; i < size; i++)
		sum = (sum ^ bytes[i]) * 16777619u;
}
#define ADD(x)                                                                 \
	do {                                                                   \
		__typeof__(x) copy_ = (x);                                     \
		add(&copy_, sizeof(copy_));                                    \
	} while (0)

static void integers(v4i a, v4i b)
{
	ADD(a + b);
	ADD(a * b - 3);
	ADD(a / (b | 1));
	ADD(a % (b | 1));
	ADD(a << (b & 7));
	ADD(a >> (b & 7));
	ADD(a < b);
	ADD(a == b);
	ADD((a > b) & a);
	ADD(-a ^ ~b);
	ADD(a[1] + b[3]);
	for (int i = 0; i < 4; i++) {
		a[i] += b[3 - i];
		ADD(a[i & 3]);
	}
	ADD(a);
	ADD(__builtin_shufflevector(a, b, 0, 5, 2, 7));
	ADD(__builtin_convertvector(a, v4f));
	ADD((v16b)a);
	ADD((v2l)a + (v2l)b);
	ADD(__builtin_elementwise_max(a, b));
	ADD(__builtin_elementwise_min((v16b)a, (v16b)b));
	ADD(__builtin_elementwise_abs(a));
	ADD(__builtin_elementwise_add_sat((v8s)a, (v8s)b));
	ADD(__builtin_elementwise_sub_sat((v16b)a, (v16b)b));
	ADD(__builtin_reduce_add(a));
	ADD(__builtin_reduce_max(a));
	ADD(__builtin_reduce_min((v16b)b));
	ADD(__builtin_reduce_xor(a));
}

static void floats(v4f a, v4f b)
{
	ADD(a + b);
	ADD(a * b - 1.5f);
	ADD(a / b);
	ADD(a < b);
	ADD(-a);
	ADD(__builtin_convertvector(a, v4i));
	ADD(__builtin_elementwise_floor(a * 1.7f));
	ADD(__builtin_elementwise_max(a, b));
	ADD(__builtin_reduce_max(a));
	v2d wide = {a[0], b[1]};
	ADD(wide * 3 / 7);
	ADD(__builtin_convertvector(wide, v2l));
}

static v3u odd(v3u a, v3u b)
{
	return a * b + a.zxy;
}

static v8bits bits(v8s a)
{
	return __builtin_convertvector(a > 3, v8bits);
}

#define N 61
static uint8_t bytes[N];
static int16_t shorts[N];
static int32_t words[N], other[N];
static int64_t longs[N];
static float reals[N];
static double doubles[N];
static const char *names[N];

static __attribute__((noinline)) int32_t loops(int n, int32_t factor)
{
	int32_t total = 0, most = -1, count = 0;
	float all = 0;
	for (int i = 0; i < n; i++)
		words[i] = i * factor - (i << 3);
	for (int i = 0; i < n; i++)
		bytes[i] = (uint8_t)(words[i] >> 1);
	for (int i = 0; i < n; i++)
		shorts[i] = (int16_t)(bytes[i] * 3 - words[n - 1 - i]);
	for (int i = 0; i < n; i++)
		longs[i] = (int64_t)words[i] * shorts[i];
	for (int i = 0; i < n; i++)
		reals[i] = (float)shorts[i] / 8;
	for (int i = 0; i < n; i++)
		doubles[i] = reals[i] > 0 ? reals[i] * 2.0 : -1;
	for (int i = 0; i < n; i++)
		other[i] = words[i] > shorts[i] ? words[i] : shorts[i];
	for (int i = 0; i < n; i++)
		total += bytes[i] * shorts[i];
	for (int i = 0; i < n; i++)
		most = most > other[i] ? most : other[i];
	for (int i = 0; i < n; i++)
		count += words[i] & 1 ? 1 : __builtin_popcount(words[i]);
	for (int i = 0; i < n; i++)
		all += reals[i];
	for (int i = 0; i < n; i++)
		names[i] = (const char *)bytes + i;
	for (int i = 0; i + 3 < n; i += 4)
		other[i] = words[i] + words[i + 1] + words[i + 2] +
			   words[i + 3];
	for (int i = 0; i < n; i++)
		total += *names[n - 1 - i];
	ADD(all);
	return total ^ most ^ count;
}

int main(void)
{
	volatile v4i a = {1, -20, 300000, -4}, b = {5, 6, -7, 0x7fffffff};
	volatile v4f f = {1.5f, -2.25f, 1e7f, 0.1f}, g = {3, -0.5f, 7, 9};
	integers(a, b);
	floats(f, g);
	v3u x = {1, 2, 3}, y = {0x80000000u, 7, 1000003};
	x = odd(x, y);
	ADD(x.x + x.y * 5 + x.z * 9);
	volatile v8s s = {1, 2, 3, 4, 5, -6, 7, 8};
	v8bits mask = bits(s);
	ADD(mask[3] + 2 * mask[5] + 4 * mask[7]);
	v8bits all[2] = {mask, ~mask};
	ADD(all[1][2] + 2 * all[1][6]);
	volatile int n = N, factor = 77;
	ADD(loops(n, factor));
	add(words, sizeof(words));
	add(other, sizeof(other));
	add(longs, sizeof(longs));
	add(doubles, sizeof(doubles));
	assert(sum == 0x7a7e3247u);
	return 0;
}

/*
 * check: run --target host %s
 * check: run --target host -O1 %s
 * check: run --target host -O2 %s
 * check: run --target host -O3 %s
 * check: run --target host -O3 --cflags -mavx2 %s
 * check: run --target host -O3 --cflags -mavx512vl %s
 */
