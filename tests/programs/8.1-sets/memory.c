/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: the stack and the heap in NV memory, statics of functions. */
#include <brownout.h>
#include <stdlib.h>

void checkpoint(void);
int in(void);
BROWNOUT_INPUT(in, most_recent);

static int next(void)
{
	static BROWNOUT_NV int number;
	return number++;
}

static int local(void)
{
	int own = 1;
	own++;
	return own;
}

int main(void)
{
	int i = 1;
	int *p = malloc(sizeof(int));
	*p = 3;
	checkpoint();
#if CASE == 1
	(*p)++;
#elif CASE == 2
	i++;
#elif CASE == 3 /* A frame that is new in each attempt */
	local();
#elif CASE == 4
	next();
#elif CASE == 5 /* The allocator's own data */
	p = malloc(2);
#endif
	return i;
}

/* check: sets -DCASE=1 --when always %s
 * stdout-lacks: bytes: WAR
 * check: sets -DCASE=1 --when always --nvm heap %s
 * stdout-has: :28:2: this checkpoint must save 0 bytes and what has no known size: WAR block from
 * check: sets -DCASE=2 --when always --nvm stack %s
 * stdout-has: this checkpoint must save 2 bytes: WAR i
 * stdout-has: note: the stack is non-volatile: return addresses and frames are in no set
 * check: sets -DCASE=3 --when always --nvm stack %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=4 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR number
 * check: sets -DCASE=5 --when always --nvm heap %s
 * stdout-has: :28:2: this checkpoint must save
 * stdout-has: heap
 * check: sets -DCASE=5 --when always %s
 * stdout-lacks: bytes: WAR
 */
