/* The state of rand is the program's, because it calls rand. */
#include <brownout.h>
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	srand(1);
	checkpoint();
	int a = rand();
	checkpoint();
	return a & 1;
}

/*
 * check: locate --when always --nvm globals %s
 * exit: 1
 * stdout-has: library_state.c:11:10: error: 'rand_state' is read, then overwritten
 * stdout-has: it is 6364136223846793006 instead of 1
 */
