/* The program reads errno, so what a failure does to it is the program's. */
#include <errno.h>
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	checkpoint();
	int old = errno;
	strtol("99999999999999999999", NULL, 10);
	checkpoint();
	return old;
}

/*
 * check: locate --when always --nvm globals %s
 * exit: 1
 * stdout-has: errno_read.c:10:12: error: 
 * stdout-has: it is 34 instead of 0
 */
