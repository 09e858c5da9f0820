/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3: what made-up calls reach. Null where the code asks for it, two
 * pointers to one object, constants that are compared, what crashes. */
struct node {
	struct node *next;
	int value;
};

static int nulls, same, deep, found, rises;

void take_null(int *p)
{
	if (p)
		*p = 1;
	else
		nulls = nulls + 1;
}

void take_two(int *a, int *b)
{
	if (a == b)
		same = same + 1;
}

/* Objects are three deep, then comes null. */
void take_list(struct node *node)
{
	if (node->next && node->next->next && !node->next->next->next)
		deep = deep + 1;
}

void take_number(int number)
{
	if (number == 4711)
		found = found + 1;
	if (number > 20)
		rises = rises + 1;
}

/* 100 is no address of this program: left out. */
int take_address(unsigned address)
{
	if (address == 3)
		return *(int *)0;
	return 0;
}

/*
 * check: locate --nvm globals %s
 * exit: 1
 * stdout-has: 'nulls' advances twice
 * stdout-has: 'same' advances twice
 * stdout-has: 'deep' advances twice
 * stdout-has: 'found' advances twice
 * stdout-has: 'rises' advances twice
 * stdout-has: 1 call crashed without a power failure and was left out; the first: take_address(3), at
 * stdout-has: 5 anomalies (5 data-access)
 * check: locate --nvm globals --entry take_null --entry take_two %s
 * exit: 1
 * stdout-has: 2 functions started with
 * stdout-has: 2 anomalies (2 data-access)
 * check: locate --nvm globals --entry take_nul %s
 * exit: 3
 * stderr-has: take_null, take_two, take_list, take_number, take_address
 */
