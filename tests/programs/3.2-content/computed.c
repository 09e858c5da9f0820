/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.2: computed sets are those of rule 8, whatever one run shows. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int alarms, mode, rare, seen, written;

int main(void)
{
	checkpoint();
	seen++;
	written = 1;
	if (mode)
		rare++; /* not in this run */
	if (in())
		alarms = 1;
	return 0;
}

/* check: locate --mechanism dino --format json %s | tr -d ' \n'
 * stdout-has: "restored":["seen","rare"]
 * check: locate --mechanism dino %s
 * stdout-has: no anomalies
 * check: locate --when always --restored war+rio --format json %s | tr -d ' \n'
 * stdout-has: "restored":["seen","rare","alarms"]
 * check: rio --mechanism dino %s
 * exit: 1
 * stdout-has: 'alarms' if taken
 * stdout-lacks: 'rare'
 * check: rio --when always --restored war+rio %s
 * stdout-has: no anomalies
 * check: locate --restored war --format json %s | tr -d ' \n'
 * stdout-has: "restored":["seen"]
 */
