/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1, 6.2: buffers that inputs fill. Without a body all of the object
 * behind the pointer; with one, what it has written there. */
#include <brownout.h>

void fill(unsigned char *bytes);
int measure(int *to, int *count);
BROWNOUT_INPUT(fill, most_recent);
BROWNOUT_INPUT(measure, most_recent);

static unsigned char buffer[4];
static int values[3], count, unrelated;

int measure(int *to, int *number)
{
	to[1] = 5;
	*number = 1;
	unrelated = 7;
	return 0;
}

int main(void)
{
	fill(buffer + 1);
	int status = measure(values, &count);
	brownout_checkpoint();
	int sum = buffer[0] + 1;
	sum += buffer[1];
	sum += buffer[3];
	sum += values[0];
	sum += values[1];
	sum += values[2];
	sum += unrelated;
	if (count)
		sum++;
	if (status)
		sum++;
	return sum;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: fills.c:28:6: error: 'fill' is declared most-recent
 * stdout-has: fills.c:29:6: error: 'fill' is declared most-recent
 * stdout-has: fills.c:31:6: error: 'measure' is declared most-recent
 * stdout-has: fills.c:34:6: error: 'measure' is declared most-recent
 * stdout-has: fills.c:36:6: error: 'measure' is declared most-recent
 * stdout-has: 5 anomalies (5 input-access)
 * check: inputs --when always --param-registers 0 --target host %s
 * exit: 1
 * stdout-has: fills.c:28:6: error: 'fill' is declared most-recent
 * stdout-has: fills.c:29:6: error: 'fill' is declared most-recent
 * stdout-has: fills.c:31:6: error: 'measure' is declared most-recent
 * stdout-has: fills.c:34:6: error: 'measure' is declared most-recent
 * stdout-has: fills.c:36:6: error: 'measure' is declared most-recent
 * stdout-has: 5 anomalies (5 input-access)
 */
