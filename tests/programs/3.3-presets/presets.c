/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.3: one program under each mechanism with checkpoints in the code. `nv`
 * is marked, `v` is not; over a call that can be skipped, `late` is exposed. */
#define NV __attribute__((section(".persistent")))

void checkpoint(void);

NV int nv, late;
int v;

int main(void)
{
	checkpoint();
	nv = nv + 1;
	v = v + 1;
	int before = late;
	checkpoint();
	late = before + 1;
	return 0;
}

/*
 * check: locate --mechanism mementos %s
 * exit: 1
 * stdout-has: 'nv' advances twice
 * stdout-has: 'late' is read
 * stdout-has: 2 anomalies (2 data-access)
 * check: locate --mechanism mementos --nvm globals %s
 * exit: 1
 * stdout-has: 3 anomalies (3 data-access)
 * check: locate --mechanism hibernus++ %s
 * exit: 1
 * stdout-has: 2 anomalies (2 data-access)
 * check: locate --mechanism hibernus %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --mechanism quickrecall %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --mechanism quickrecall --when reactive --format json %s
 * exit: 1
 * stdout-has: "heap"
 * stdout-has: 'v' advances twice
 * check: locate --mechanism dino --format json %s
 * exit: 0
 * stdout-has: "nv"
 * stdout-has: "findings": 0
 * check: bruteforce --mechanism dino %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: locate --mechanism dino --restored none %s
 * exit: 1
 * stdout-has: 'nv' advances twice
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --mechanism ratchet %s
 * exit: 1
 * stdout-has: 'nv' advances twice
 * stdout-has: 'v' advances twice
 * check: bruteforce --mechanism ratchet %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: locate --mechanism nothing %s
 * exit: 2
 * stderr-has: there are: hibernus++, hibernus, mementos, quickrecall, dino, ratchet, alpaca, alpaca+emw, chain
 */
