/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: giving input data to an output is a use. */
#include <brownout.h>
#include <stdio.h>

int sense(void);
void servo(int angle);
void radio(const char *bytes, int count);
void own(int value);
void plain(int value);
BROWNOUT_INPUT(sense, most_recent);
BROWNOUT_OUTPUT(servo, absolute);
BROWNOUT_OUTPUT(radio, relative);
BROWNOUT_OUTPUT(own, absolute);

static int seen;

void own(int value)
{
	seen = value;
}

void plain(int value)
{
	seen = value;
}

int main(void)
{
	char text[4] = "abc";
	int now = sense();
	text[1] = (char)now;
	brownout_checkpoint();
	servo(now);
	radio(text, 3);
	own(now);
	plain(now);
	printf("%d", now);
	return 0;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: outputs.c:34:2: error: 'sense' is declared most-recent
 * stdout-has: outputs.c:35:2: error: 'sense' is declared most-recent
 * stdout-has: outputs.c:36:2: error: 'sense' is declared most-recent
 * stdout-has: outputs.c:38:2: error: 'sense' is declared most-recent
 * stdout-has: often: 4 times in this run
 * stdout-has: 4 anomalies (4 input-access)
 * check: inputs --when always --target host --param-registers 0 %s
 * exit: 1
 * stdout-has: outputs.c:34:2: error: 'sense' is declared most-recent
 * stdout-has: outputs.c:35:2: error: 'sense' is declared most-recent
 * stdout-has: outputs.c:36:2: error: 'sense' is declared most-recent
 * stdout-has: outputs.c:38:2: error: 'sense' is declared most-recent
 * stdout-has: often: 4 times in this run
 * stdout-has: 4 anomalies (4 input-access)
 */
