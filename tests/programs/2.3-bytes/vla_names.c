/* SPDX-License-Identifier: Apache-2.0 */
/* Variable length arrays have their names in findings, in their own frame and
 * in callees'; of several in a function it is not known which one it is. */
struct point {
	volatile int x, y;
};

static void change(int *at)
{
	*at = *at + 1;
}

__attribute__((noinline)) static int one(int n)
{
	int row[n];
	row[2] = 4;
	row[2] = row[2] * 3;
	change(&row[3]);
	return row[2];
}

__attribute__((noinline)) static int points(int n)
{
	struct point path[n];
	path[1].y = 1;
	path[1].y = path[1].y + 2;
	return path[1].y;
}

__attribute__((noinline)) static int two(int n)
{
	char left[n], right[n];
	left[1] = right[1] = 1;
	right[1] = (char)(right[1] + left[1]);
	return right[1];
}

__attribute__((noinline)) static int nameless(int n)
{
	int *room = __builtin_alloca((unsigned)n);
	room[1] = 1;
	room[1] = room[1] + 2;
	return room[1];
}

static volatile int length = 3;

int main(void)
{
	return one(5) + points(length) + two(4) + nameless(16);
}

/*
 * check: locate --all --nvm stack %s
 * exit: 1
 * stdout-has: 17:11: error: 'row[2]' is read, then overwritten
 * stdout-has: 10:8: error: 'row[3]' is read, then overwritten
 * stdout-has: error: 'path[1].y' is read, then overwritten
 * stdout-has: error: 'left/right' is read, then overwritten
 * stdout-has: error: 'stack of nameless' is read, then overwritten
 * stdout-lacks: 'stack of one'
 * check: locate --nvm stack --target host -O1 --format json %s
 * exit: 1
 * stdout-has: "name": "path[1].y"
 * check: evaluate --nvm stack --target cortex-m --format json %s
 * exit: 1
 * stdout-has: "name": "row[2]"
 * stdout-has: "function": "one"
 * check: dump %s
 * stdout-has: below         0  row
 */
