/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of string.h and strings.h that C does not have. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

size_t strlcpy(char *to, const char *from, size_t size);
size_t strlcat(char *to, const char *from, size_t size);

/* What is in the buffer before and after; untouched bytes are dots. */
static const struct {
	const char *from;
	size_t size, result;
	const char *after;
} copies[] = {
	{ "abc", 8, 3, "abc\0...." },  { "abc", 4, 3, "abc\0...." },
	{ "abc", 3, 3, "ab\0....." },  { "abc", 1, 3, "\0......." },
	{ "abc", 0, 3, "........" },   { "", 8, 0, "\0......." },
	{ "", 0, 0, "........" },      { "abcdefghij", 8, 10, "abcdefg\0" },
};

static const struct {
	const char *to, *from;
	size_t size, result;
	const char *after;
} appends[] = {
	{ "ab", "cd", 8, 4, "abcd\0..." }, { "ab", "cd", 5, 4, "abcd\0..." },
	{ "ab", "cd", 4, 4, "abc\0...." }, { "ab", "cd", 3, 4, "ab\0....." },
	{ "ab", "cd", 2, 4, "ab\0....." }, { "ab", "cd", 0, 2, "ab\0....." },
	{ "", "abc", 2, 3, "a\0......" },  { "ab", "", 8, 2, "ab\0....." },
};

static void test_copies(void)
{
	char text[9];
	for (int i = 0; i < COUNT(copies); i++) {
		memcpy(text, "........", 9);
		CHECK(strlcpy(text, copies[i].from, copies[i].size) ==
		      copies[i].result);
		CHECK(!memcmp(text, copies[i].after, 8));
	}
	for (int i = 0; i < COUNT(appends); i++) {
		memcpy(text, "........", 9);
		strcpy(text, appends[i].to);
		CHECK(strlcat(text, appends[i].from, appends[i].size) ==
		      appends[i].result);
		CHECK(!memcmp(text, appends[i].after, 8));
	}
}

static void test_blocks(void)
{
	char block[8] = "abcdefg";
	bcopy(block, block + 2, 4);
	CHECK(!strcmp(block, "ababcdg") && !bcmp(block, block + 2, 2));
	CHECK(bcmp(block, block + 1, 2));
	bzero(block + 1, 2);
	CHECK(block[0] == 'a' && !block[1] && !block[2] && block[3] == 'b');
	explicit_bzero(block, 8);
	for (int i = 0; i < 8; i++)
		CHECK(!block[i]);
	strcpy(block, "xyzxyz");
	CHECK(rawmemchr(block, 'z') == block + 2);
	CHECK(rawmemchr(block, 0) == block + 6);
	CHECK(memrchr(block, 'x', 6) == block + 3 && !memrchr(block, 'q', 6));
	CHECK(mempcpy(block, "12", 2) == block + 2 && block[1] == '2');
	CHECK(index(block, 'y') == block + 4 && rindex(block, 'z') == block + 5);
	CHECK(!index(block, 'q') && rindex(block, 0) == block + 6);
	CHECK(strchrnul(block, 'q') == block + 6);
}

static const struct {
	long long bits;
	int first;
} bits[] = {
	{ 0, 0 },	{ 1, 1 },	  { 6, 2 },
	{ -1, 1 },	{ 0x4000, 15 },	  { -0x7fff - 1, 16 },
	{ 1ll << 40, 41 }, { INT64_MIN, 64 },
};

static void test_bits(void)
{
	for (int i = 0; i < COUNT(bits); i++) {
		long long n = bits[i].bits;
		CHECK(ffsll(n) == bits[i].first);
		if (n == (long)n)
			CHECK(ffsl((long)n) == bits[i].first);
		if (n == (int)n)
			CHECK(ffs((int)n) == bits[i].first);
	}
}

int main(void)
{
	char text[8];
	test_copies();
	test_blocks();
	test_bits();
	CHECK(isascii('a') && isascii(127) && !isascii(128) && !isascii(-1));
	CHECK(toascii(0xe1) == 'a' && toascii('a') == 'a');
	CHECK(!strcmp(strerror_r(EDOM, text, sizeof(text)), strerror(EDOM)));
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
