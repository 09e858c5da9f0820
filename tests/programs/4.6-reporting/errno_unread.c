/* printf writes errno, which this program never reads: nothing to report. */
#include <errno.h>
#include <stdio.h>

int n;

int main(void)
{
	for (int i = 0; i < 3; i++) {
		printf("%ld\n", (long)i);
		n = i;
	}
	return 0;
}

/*
 * check: locate --nvm globals %s
 * exit: 0
 * stdout-lacks: error_number
 */
