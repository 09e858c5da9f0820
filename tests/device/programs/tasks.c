/* SPDX-License-Identifier: Apache-2.0 */
/* Tasks that read what they overwrite, and hand on data in non-volatile memory.
 */
#include "brownout_tasks.h"
#include "program.h"

static void sense(void);
static void filter(void);
static void send(void);

BROWNOUT_LOG(16);
BROWNOUT_TASKS(sense);

NV volatile int samples = 0, filtered = 0, round_number = 0, sent[4] = { 0 };
int attempts; /* volatile: 0 after each reboot */

static void sense(void)
{
	LOG(samples);
	samples = samples + 3 + round_number;
	attempts++;
	transition_to(filter);
}

static void filter(void)
{
	LOG(filtered);
	for (int i = 0; i < 4; i++)
		filtered = filtered + (samples >> i);
	transition_to(send);
}

static void send(void)
{
	sent[round_number] = filtered;
	LOG(round_number);
	round_number = round_number + 1;
	if (round_number == 4)
		brownout_finished();
	transition_to(sense);
}

int main(void)
{
	brownout_run_tasks();
	return 0;
}
