/* SPDX-License-Identifier: Apache-2.0 */
/* Run lengths, LZ and Huffman codes: what is packed comes out again. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char text[] =
	"she sells sea shells by the sea shore; the shells she sells are sea "
	"shells, she is sure.......................!!!!!!!!";

static uint8_t packed[300], unpacked[300];

static uint16_t pack_runs(const char *s, uint16_t n)
{
	uint16_t out = 0;
	for (uint16_t i = 0; i < n;) {
		uint16_t run = 1;
		while (i + run < n && run < 255 && s[i + run] == s[i])
			run++;
		packed[out++] = (uint8_t)run;
		packed[out++] = (uint8_t)s[i];
		i += run;
	}
	return out;
}

static uint16_t unpack_runs(uint16_t n)
{
	uint16_t out = 0;
	for (uint16_t i = 0; i < n; i += 2) {
		memset(unpacked + out, packed[i + 1], packed[i]);
		out += packed[i];
	}
	return out;
}

/* A length below 3 is a letter; else a copy from so far back. */
static uint16_t pack_lz(const char *s, uint16_t n)
{
	uint16_t out = 0;
	for (uint16_t i = 0; i < n;) {
		uint16_t best = 0, back = 0;
		for (uint16_t d = 1; d <= i && d < 256; d++) {
			uint16_t length = 0;
			while (i + length < n && length < 255 &&
			       s[i + length] == s[i + length - d])
				length++;
			if (length > best) {
				best = length;
				back = d;
			}
		}
		if (best < 3) {
			packed[out++] = 1;
			packed[out++] = (uint8_t)s[i++];
		} else {
			packed[out++] = (uint8_t)best;
			packed[out++] = (uint8_t)back;
			i += best;
		}
	}
	return out;
}

static uint16_t unpack_lz(uint16_t n)
{
	uint16_t out = 0;
	for (uint16_t i = 0; i < n; i += 2) {
		if (packed[i] < 3) {
			unpacked[out++] = packed[i + 1];
			continue;
		}
		for (uint8_t k = 0; k < packed[i]; k++, out++)
			unpacked[out] = unpacked[out - packed[i + 1]];
	}
	return out;
}

struct knot {
	uint16_t weight;
	int16_t left, right; /* -1: a letter */
	uint8_t used, letter;
};

static struct knot knots[120];

static int16_t lightest(int16_t count)
{
	int16_t best = -1;
	for (int16_t i = 0; i < count; i++)
		if (!knots[i].used &&
		    (best < 0 || knots[i].weight < knots[best].weight))
			best = i;
	knots[best].used = 1;
	return best;
}

static uint32_t weigh(int16_t knot, uint8_t depth)
{
	if (knots[knot].left < 0)
		return (uint32_t)knots[knot].weight * depth;
	return weigh(knots[knot].left, depth + 1) +
	       weigh(knots[knot].right, depth + 1);
}

static uint32_t huffman(const char *s, uint16_t n)
{
	uint16_t counts[256] = { 0 };
	int16_t used = 0, open;
	for (uint16_t i = 0; i < n; i++)
		counts[(uint8_t)s[i]]++;
	for (uint16_t c = 0; c < 256; c++)
		if (counts[c])
			knots[used++] = (struct knot){ counts[c], -1, -1, 0,
						       (uint8_t)c };
	for (open = used; open > 1; open--) {
		int16_t a = lightest(used), b = lightest(used);
		knots[used++] = (struct knot){
			knots[a].weight + knots[b].weight, a, b, 0, 0
		};
	}
	return weigh(used - 1, 0);
}

int main(void)
{
	uint16_t n = sizeof(text) - 1;
	uint16_t runs = pack_runs(text, n);
	int ok = unpack_runs(runs) == n && memcmp(text, unpacked, n) == 0;
	uint16_t lz = pack_lz(text, n);
	memset(unpacked, 0, sizeof(unpacked));
	ok += unpack_lz(lz) == n && memcmp(text, unpacked, n) == 0;
	uint32_t bits = huffman(text, n);
	printf("%u: %u %u %lu\n", n, runs, lz, (unsigned long)bits);
	return ok == 2 ? (int)(bits % 128) : 1;
}
