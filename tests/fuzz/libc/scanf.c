/* SPDX-License-Identifier: Apache-2.0 */
/* sscanf with random formats, and texts that fit them or nearly do. Numbers
 * that end in the middle ("1e", "0x") are left out: glibc takes them, C does
 * not. */
#include <math.h>
#include <stdio.h>

#include "random.h"

enum { ITEMS = 3 };

static char format[80], text[200];

/* Whether a case may cut numbers: then they are simple ones. */
static int is_cut;

static char *add_format(char *at, int *kind)
{
	static const char *const lengths[] = { "hh", "h", "ll", "j" };
	*at++ = '%';
	if (pick(8) == 0)
		*at++ = '*';
	if (is_cut && pick(3) == 0)
		at += sprintf(at, "%d", 1 + pick(12));
	*kind = pick(6);
	switch (*kind) {
	case 0:
	case 1: /* %d is of the size of int: h and ll have one size */
		at += sprintf(at, "%s%c", lengths[pick(4)], "diouxX"[pick(6)]);
		break;
	case 2:
		at += sprintf(at, "%s%c", pick(2) ? "l" : "",
			      "aAeEfFgG"[pick(8)]);
		break;
	case 3:
		*at++ = 's';
		break;
	case 4:
		*at++ = 'c';
		break;
	default:
		at += sprintf(at, "%s", pick(2) ? "[a-f0-9-]" : "[^ ,]");
	}
	static const char *const between[] = { "", " ", ",", " , ", ":%%" };
	at += sprintf(at, "%s", between[pick(5)]);
	return at;
}

static char *add_text(char *at, int kind)
{
	/* the simple ones first */
	static const char *const ints[] = { "0",   "12", "-345", "+6789", "017",
					    "089", "99", "0x1f", "-0X7A" };
	static const char *const floats[] = { "1.5",	  "-2",
					      ".25",	  "3.",
					      "+0.1",	  "1e5",
					      "-1.25e-3", "0x1.8p1",
					      "inf",	  "INFINITY",
					      "nan" };
	static const char *const words[] = { "hello", "abc", "y", "f-0", "%",
					     "qq" };
	static const char *const between[] = { "", " ", ",", " , ", "\t\n",
					       ":%" };
	if (pick(10) == 0)
		kind = pick(6);
	if (kind < 2)
		at += sprintf(at, "%s", ints[pick(is_cut ? 7 : 9)]);
	else if (kind == 2)
		at += sprintf(at, "%s", floats[pick(is_cut ? 5 : 11)]);
	else
		at += sprintf(at, "%s", words[pick(6)]);
	return at + sprintf(at, "%s", between[pick(6)]);
}

/* What was stored, as bytes; a nan is one of many. */
static void show(const char *bytes)
{
	for (int i = 0; i < 16; i++)
		printf("%02x", (unsigned char)bytes[i]);
	printf(" ");
}

int main(void)
{
	for (long i = 0; i < CASES; i++) {
		char got[ITEMS + 1][64];
		char *f = format, *t = text;
		is_cut = pick(2);
		for (int k = 0; k < ITEMS; k++) {
			int kind;
			f = add_format(f, &kind);
			t = add_text(t, kind);
		}
		if (is_cut && pick(4) == 0)
			text[pick((int)(t - text) + 1)] = 0;
		memset(got, 0x55, sizeof(got));
		int count = sscanf(text, format, got[0], got[1], got[2],
				   got[3]);
		printf("'%s' '%s' %d ", text, format, count);
		for (int k = 0; k < ITEMS; k++)
			show(got[k]);
		printf("\n");
	}
	return 0;
}
