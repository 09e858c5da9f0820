/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes, alignment and byte order are those of the target. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct layout {
	char c;
	int i;
	char d;
	long l;
	char e;
	long long q;
	char f;
	double x;
	char g;
	void *p;
	char h;
};

#define SIZE(t) printf("%s %d %d\n", #t, (int)sizeof(t), (int)_Alignof(t))
#define OFFSET(m) printf(" %s %d", #m, (int)offsetof(struct layout, m))

int main(void)
{
	uint32_t word = 0x01020304;
	unsigned char bytes[4];
	int (*f)(void) = main;
	struct layout pair[2];

	SIZE(short);
	SIZE(int);
	SIZE(long);
	SIZE(long long);
	SIZE(float);
	SIZE(double);
	SIZE(void *);
	SIZE(size_t);
	SIZE(wchar_t);
	SIZE(struct layout);
	OFFSET(i);
	OFFSET(l);
	OFFSET(q);
	OFFSET(x);
	OFFSET(p);
	OFFSET(h);
	printf("\n");
	memcpy(bytes, &word, 4);
	printf("%d%d%d%d\n", bytes[0], bytes[1], bytes[2], bytes[3]);
	printf("%d %d\n", (int)((char *)&pair[1] - (char *)&pair[0]),
	       (int)sizeof f);
	return 0;
}

/*
 * check: run --target msp430 %s
 * stdout:
 *   short 2 2
 *   int 2 2
 *   long 4 2
 *   long long 8 2
 *   float 4 2
 *   double 8 2
 *   void * 2 2
 *   size_t 2 2
 *   wchar_t 2 2
 *   struct layout 36 2
 *    i 2 l 6 q 12 x 22 p 32 h 34
 *   4321
 *   36 2
 * check: run --target cortex-m %s
 * stdout:
 *   short 2 2
 *   int 4 4
 *   long 4 4
 *   long long 8 8
 *   float 4 4
 *   double 8 8
 *   void * 4 4
 *   size_t 4 4
 *   wchar_t 4 4
 *   struct layout 64 8
 *    i 4 l 12 q 24 x 40 p 52 h 56
 *   4321
 *   64 4
 * check: run --target riscv32 %s
 * stdout:
 *   short 2 2
 *   int 4 4
 *   long 4 4
 *   long long 8 8
 *   float 4 4
 *   double 8 8
 *   void * 4 4
 *   size_t 4 4
 *   wchar_t 4 4
 *   struct layout 64 8
 *    i 4 l 12 q 24 x 40 p 52 h 56
 *   4321
 *   64 4
 * check: run --target host %s
 * stdout:
 *   short 2 2
 *   int 4 4
 *   long 8 8
 *   long long 8 8
 *   float 4 4
 *   double 8 8
 *   void * 8 8
 *   size_t 8 8
 *   wchar_t 4 4
 *   struct layout 80 8
 *    i 4 l 16 q 32 x 48 p 64 h 72
 *   4321
 *   80 8
 */
