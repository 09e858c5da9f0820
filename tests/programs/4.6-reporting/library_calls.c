/* Two calls of one library function are two findings. */
#include <brownout.h>
#include <string.h>

void checkpoint(void);
BROWNOUT_NV char s[16] = "ab";

int main(void)
{
	checkpoint();
	strcat(s, "cd");
	checkpoint();
	strcat(s, "ef");
	checkpoint();
	return (int)strlen(s);
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: library_calls.c:11:2: error: 's[2]' is read, then overwritten
 * stdout-has: library_calls.c:13:2: error: 's[4]' is read, then overwritten
 * stdout-has: 2 anomalies (2 data-access)
 */
