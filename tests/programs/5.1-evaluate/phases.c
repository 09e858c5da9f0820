/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.4: what the device itself writes when main starts behind a constructor
 * is undone between two executions: any number of threads finds the same. */
__attribute__((section(".persistent"))) int x;
static int salt;

static int deep(int a, int b, int c)
{
	int room[8];
	for (int i = 0; i < 8; i++)
		room[i] = a + b + c + i;
	return room[3];
}

__attribute__((constructor)) static void start(void)
{
	salt = deep(1, 2, 3);
	x = x + 1;
	salt = deep(3, 4, 5);
}

int main(int argc, char **argv)
{
	(void)argv;
	x = x + 1;
	for (int i = 0; i < 200; i++)
		salt += i;
	return x + argc;
}

/*
 * check: evaluate --all --nvm stack,globals --ed 60 --param-registers 0 --jobs 1 %s
 * exit: 1
 * stdout-has: 5 crash, 8 control-flow, 4 wrong-value, 11 masked; 2,756 operations, 9,480,402 executed again
 * check: evaluate --all --nvm stack,globals --ed 60 --param-registers 0 --jobs 3 %s
 * exit: 1
 * stdout-has: 5 crash, 8 control-flow, 4 wrong-value, 11 masked; 2,756 operations, 9,480,402 executed again
 */
