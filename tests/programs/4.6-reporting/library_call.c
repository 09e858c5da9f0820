/* An access inside the C library is shown at the call in the user's code. */
#include <brownout.h>
#include <string.h>

void checkpoint(void);
BROWNOUT_NV char s[16] = "ab";

int main(void)
{
	checkpoint();
	strcat(s, "cd");
	checkpoint();
	return (int)strlen(s);
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: library_call.c:11:2: error: 's[2]' is read, then overwritten
 * stdout-has: it is 99 instead of 0
 * stdout-has: (in 'strlen' of the C library)
 * stdout-has: (in 'stpcpy' of the C library)
 * stdout-has: 1 anomaly (1 data-access)
 */
