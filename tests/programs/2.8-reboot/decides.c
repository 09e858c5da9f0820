/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.8: poison is reported where it decides something, not where it is
 * merely moved: loaded, copied, cast, passed, returned, stored. */
#include <stdio.h>
#include <stdlib.h>

struct pair {
	char tag;
	int value;
};

int saved __attribute__((section(".persistent")));

static int pass(int value)
{
	return value;
}

int main(void)
{
	int moved, sum, choice;
	char text[4];
	int *block = malloc(2 * sizeof(int));
	struct pair one, two;

	one.tag = 1;
	two = one;
	saved = pass(moved);
	saved = (char)moved;
	saved = sum + 1;
	if (choice > 3)
		saved = 2;
	putchar(text[1]);
	if (block[1])
		saved = 3;
	if (two.value == 5)
		saved = 4;
	switch (two.tag) {
	case 1:
		saved = 5;
	}
	return text[(unsigned char)text[2] % 4];
}

/*
 * check: locate --all %s
 * exit: 1
 * stdout-has: decides.c:30:8: warning: nobody has written 'sum', and it decides what is written to non-volatile memory here [poison-read]
 * stdout-has: decides.c:31:6: warning: nobody has written 'choice', and it decides where the program goes here
 * stdout-has: decides.c:33:2: warning: nobody has written 'text', and it decides what is printed here
 * stdout-has: decides.c:34:6: warning: nobody has written 'block from tests/programs/2.8-reboot/decides.c:23'
 * stdout-has: decides.c:36:6: warning: nobody has written 'one', and it decides where the program goes here
 * stdout-has: reads it
 * stdout-has: 27 | 	two = one;
 * stdout-has: decides.c:42:9: warning: nobody has written 'text', and it decides an address or a length here
 * stdout-has: 6 anomalies (6 poison-read)
 * check: locate --target cortex-m --format json %s
 * exit: 1
 * stdout-has: "poison-read": 6
 */
