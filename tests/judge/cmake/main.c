/* SPDX-License-Identifier: Apache-2.0 */
/* Right if STEP is 0: needs the target's include folder and definitions. */
#include "count.h"

const char name[] = NAME;
PERSISTENT int count;

int main(void)
{
	for (int i = 0; i < 3; i++) {
#if STEP
		count += STEP;
#endif
	}
	return count + (int)sizeof(name);
}
