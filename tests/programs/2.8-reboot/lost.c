/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.8, 4.8: a local in a stack that no checkpoint saves is lost where it
 * is read, and what is there after the reboot decides the branch. A global is
 * zero then: lost, but no poison. */
void checkpoint(void);

int flag;
int result;

int main(void)
{
	int local = 1;
	flag = 1;
	checkpoint();
	if (local)
		result = 1;
	if (flag)
		result = 2;
	local = 3;
	return local;
}

/*
 * check: locate --all --mechanism ratchet --nvm var:result %s
 * exit: 1
 * stdout-has: lost.c:15:6: error: 'local' is volatile and not saved
 * stdout-has: writes it, 2 operations earlier
 * stdout-has: lost.c:15:6: warning: after a power failure nobody has written 'local', and it decides where the program goes here [poison-read]
 * stdout-has: lost.c:17:6: error: 'flag' is volatile and not saved
 * stdout-has: writes it, 6 operations earlier
 * stdout-has: 3 anomalies (2 lost-volatile, 1 poison-read)
 * check: bruteforce --mechanism ratchet --nvm var:result %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: locate --mechanism mementos %s
 * stdout-has: no anomalies
 */
