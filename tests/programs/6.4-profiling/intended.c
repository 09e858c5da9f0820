/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: findings about a variable that the program uses so on purpose are
 * notes, which do not count for the exit code. */
#include <brownout.h>

BROWNOUT_NV int boots, other;
BROWNOUT_INTENDED(boots);

static int next(void)
{
	static BROWNOUT_NV int serial;
	BROWNOUT_INTENDED(serial);
	return ++serial;
}

int main(void)
{
	boots++;
#ifdef OTHER
	other++;
#endif
	return next() - 1;
}

/*
 * check: locate %s
 * stdout-has: intended.c:18:7: note: 'boots' advances twice
 * stdout-has: intended.c:13:9: note: 'serial' advances twice
 * stdout-has: 2 anomalies (2 data-access), 2 intended, 
 * check: locate --format json %s
 * stdout-has: "level": "note"
 * check: locate -DOTHER %s
 * exit: 1
 * stdout-has: error: 'other' advances twice
 * stdout-has: note: 'boots' advances twice
 * stdout-has: 3 anomalies (3 data-access), 2 intended, 
 * check: locate -DOTHER --config %t/b.yaml %s
 * setup: echo 'intended: [other]' > %t/b.yaml
 * stdout-has: 3 anomalies (3 data-access), 3 intended, 
 * check: locate -DOTHER --config %t/b.yaml %s
 * setup: echo 'intended: [main.other]' > %t/b.yaml
 * exit: 1
 * check: evaluate %s
 * stdout-has: note: 'serial' advances twice
 * stdout-has: 1 cause is masked
 * stdout-has: 2 anomalies (2 data-access), 2 intended: 
 * check: evaluate -DOTHER %s
 * exit: 1
 * check: bruteforce %s
 * stdout-has: 2 intended, 
 * check: bruteforce -DOTHER %s
 * exit: 1
 */
