/* The region writes a byte again before the read: what is read again is a mix. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV unsigned short w;
unsigned r;

int main(void)
{
	w = 0x1234;
	checkpoint();
	*(unsigned char *)&w = 0x55;
	r = w;
	w = 0x7777;
	return (int)r;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 'w' is read, then overwritten
 * stdout-has: it is 30549 instead of 4693
 */
