/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3: check says what main does not reach; --module starts with it. */
static int count;

void reset(void)
{
	count = count + 1;
}

int main(void)
{
	return 0;
}

/*
 * check: check --nvm globals %s
 * exit: 0
 * stdout-has: not checked: 1 function that main does not reach: reset; --module starts with each
 * check: check --module --nvm globals %s
 * exit: 1
 * stdout-has: 'count' advances twice
 * stdout-lacks: does not reach
 */
