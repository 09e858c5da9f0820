/* SPDX-License-Identifier: Apache-2.0 */
/* Work on text: search in two ways, a hash, a table of words, numbers to
 * decimal and back. Bytes, pointers and data-dependent branches. */
#include <stdbool.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 2
#endif

enum {
	BUCKETS = 64,
	NOT_FOUND = -1,
};

static const char text[] =
	"the capacitor fills, the program runs, the capacitor empties, "
	"the program stops; what the program wrote to its memory stays, "
	"what it only knew is gone, and the next charge finds the memory "
	"as it was left";

static struct word {
	const char *start; /* in text; 0: a free bucket */
	uint8_t len, count;
} words[BUCKETS];

static uint8_t skip[256];

static int16_t length(const char *s)
{
	int16_t len = 0;
	while (s[len])
		len++;
	return len;
}

static bool starts_with(const char *s, const char *prefix)
{
	while (*prefix && *s == *prefix) {
		s++;
		prefix++;
	}
	return *prefix == 0;
}

/* Where pattern occurs first at or after from. */
static int16_t find(const char *pattern, int16_t from)
{
	for (int16_t at = from; text[at]; at++)
		if (starts_with(text + at, pattern))
			return at;
	return NOT_FOUND;
}

/* The same after Horspool: the text's byte under the pattern's end says how
 * far the pattern can move. */
static int16_t find_with_skips(const char *pattern, int16_t from)
{
	int16_t len = length(pattern), end = length(text) - len;
	for (int16_t i = 0; i < 256; i++)
		skip[i] = (uint8_t)len;
	for (int16_t i = 0; i < len - 1; i++)
		skip[(uint8_t)pattern[i]] = (uint8_t)(len - 1 - i);
	while (from <= end) {
		if (starts_with(text + from, pattern))
			return from;
		from += skip[(uint8_t)text[from + len - 1]];
	}
	return NOT_FOUND;
}

static uint16_t count_with(int16_t (*search)(const char *, int16_t),
			   const char *pattern)
{
	uint16_t count = 0;
	int16_t at = search(pattern, 0);
	while (at != NOT_FOUND) {
		count++;
		at = search(pattern, at + 1);
	}
	return count;
}

/* FNV-1a, 32 bits. */
static uint32_t hash(const char *bytes, int16_t len)
{
	uint32_t value = 0x811c9dc5;
	for (int16_t i = 0; i < len; i++)
		value = (value ^ (uint8_t)bytes[i]) * 0x01000193;
	return value;
}

static bool same_word(const struct word *word, const char *start, uint8_t len)
{
	if (word->len != len)
		return false;
	for (uint8_t i = 0; i < len; i++)
		if (word->start[i] != start[i])
			return false;
	return true;
}

/* The bucket of a word: its own, or the free one where it goes. */
static struct word *bucket_of(const char *start, uint8_t len)
{
	uint16_t i = (uint16_t)(hash(start, len) % BUCKETS);
	while (words[i].start && !same_word(&words[i], start, len))
		i = (i + 1) % BUCKETS;
	return &words[i];
}

/* Counts the words of the text; returns how many are different. */
static uint16_t count_words(void)
{
	uint16_t different = 0;
	for (uint8_t i = 0; i < BUCKETS; i++)
		words[i] = (struct word){ 0 };
	for (const char *s = text; *s;) {
		uint8_t len = 0;
		while (s[len] >= 'a' && s[len] <= 'z')
			len++;
		if (len > 0) {
			struct word *word = bucket_of(s, len);
			different += word->start == 0;
			word->start = s;
			word->len = len;
			word->count++;
		}
		s += len > 0 ? len : 1;
	}
	return different;
}

/* Writes a number's decimal digits, parses them, and compares. */
static bool survives_decimal(uint32_t number)
{
	char digits[11];
	uint8_t at = 10;
	uint32_t rest = number, again = 0;
	digits[at] = 0;
	do {
		digits[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest);
	for (; digits[at]; at++)
		again = again * 10 + (uint32_t)(digits[at] - '0');
	return again == number;
}

static bool searches_are_right(void)
{
	static const struct {
		const char *pattern;
		uint16_t count;
		int16_t first;
	} cases[] = {
		{ "the", 7, 0 },    { "program", 3, 25 },
		{ "e", 17, 2 },     { "it was", 1, 192 },
		{ "left", 1, 199 }, { "volatile", 0, -1 },
	};
	for (uint8_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *pattern = cases[i].pattern;
		if (find(pattern, 0) != cases[i].first ||
		    find_with_skips(pattern, 0) != cases[i].first ||
		    count_with(find, pattern) != cases[i].count ||
		    count_with(find_with_skips, pattern) != cases[i].count)
			return false;
	}
	return true;
}

int main(void)
{
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++) {
		if (length(text) != 203 || hash(text, 203) != 0x0cbcd99d ||
		    hash("foobar", 6) != 0xbf9cf968)
			return 1;
		if (!searches_are_right())
			return 1;
		if (count_words() != 25 || bucket_of("the", 3)->count != 7 ||
		    bucket_of("memory", 6)->count != 2)
			return 1;
		if (!survives_decimal(0) || !survives_decimal(4294967295) ||
		    !survives_decimal(1000000007))
			return 1;
	}
	return 0;
}
