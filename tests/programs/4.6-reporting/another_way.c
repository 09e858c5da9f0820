/* The re-execution comes to another element, because the index has changed: no
 * value is claimed to be read there, only what memory holds. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int a[2] = { 3, 4 };
BROWNOUT_NV int i;
int r;

int main(void)
{
	checkpoint();
	r = a[i];
	a[0] = 9;
	i = 1;
	checkpoint();
	return r;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 'a[0]' is read, then overwritten
 * stdout-has: 'i' is read, then overwritten
 * stdout-has: it is 1 instead of 0
 */
