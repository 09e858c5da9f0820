/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.2: a program that is too large gets a message, whoever notices it, and
 * leaves no files. */
#if defined(ONE)
static char large[70000];
#define WRITTEN large[3]
#elif defined(LISTED)
#define ROW       1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
#define ROWS_2    ROW, ROW
#define ROWS_8    ROWS_2, ROWS_2, ROWS_2, ROWS_2
#define ROWS_64   ROWS_8, ROWS_8, ROWS_8, ROWS_8, ROWS_8, ROWS_8, ROWS_8, ROWS_8
#define ROWS_256  ROWS_64, ROWS_64, ROWS_64, ROWS_64
#define ROWS_1024 ROWS_256, ROWS_256, ROWS_256, ROWS_256
static char large[] = { ROWS_1024, ROWS_1024, ROWS_1024, ROWS_1024, ROWS_64 };
#define WRITTEN   large[3]
#elif defined(STRUCT)
static struct {
	char x[40000], y[40000];
} large;
#define WRITTEN large.y[3]
#else
static char left[40000], large[40000];
#define WRITTEN left[3] = large[3]
#endif

int main(void)
{
	WRITTEN = 1;
	return 0;
}

/*
 * check: run --target msp430 %s
 * setup: ! TMPDIR=%t $BROWNOUT run --target msp430 %s && rmdir %t && mkdir %t
 * exit: 3
 * stderr-has: over_64k.c: error: the program needs 81024 bytes of memory
 * stderr-has: try a larger --target: cortex-m
 * check: run --target msp430 -DSTRUCT %s
 * exit: 3
 * stderr-has: of its 64 KiB left for it
 * check: run --target msp430 -DONE %s
 * exit: 3
 * stderr-has: array is too large
 * stderr-has: if it is for more than 64 KiB, try a larger --target
 * check: run --target msp430 -DLISTED %s
 * exit: 3
 * stderr-has: clang could not compile it, it crashed; data of more than 64 KiB
 * check: run --target cortex-m -DLISTED %s
 * check: run --target cortex-m -DONE %s
 */
