/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: nothing is modelled in devices, so a port that is used without its
 * set-up is never masked, though the program itself shows no difference. A port
 * that is set up again is not lost, one that had its reset value is. In case 1
 * the port also loses what it puts out, which is worse. */
#include <msp430.h>

void checkpoint(void);

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
#if CASE == 1
	P1DIR |= BIT0;
	while (1)
		P1OUT ^= BIT0;
#elif CASE == 2
	P1DIR = BIT0;
	checkpoint();
	P1DIR = BIT0;
	P1OUT = BIT0;
#elif CASE == 3
	P1DIR = BIT0;
	checkpoint();
	P1OUT = BIT0;
#elif CASE == 4 /* a boundary: the window sets it up, in another order */
	P1DIR = BIT0;
	checkpoint();
	P1OUT = BIT0;
	P1DIR = BIT0;
#elif CASE == 5 /* a boundary: it is read before that */
	P1DIR = BIT0;
	checkpoint();
	int state = P1IN;
	P1DIR = BIT0;
	return state;
#elif CASE == 6 /* set up, lost, and used only in a later window */
	P1DIR = BIT0;
	checkpoint();
	P2OUT = 3;
	checkpoint();
	P1OUT = BIT0;
#endif
	return 0;
}

/*
 * check: check -DCASE=1 --ops 500 %s
 * exit: 1
 * stdout-has: error: P1 is not set up again after a power failure: P1OUT, P1DIR
 * stdout-has: effect: wrong output: writes P1OUT = 1 instead of P1OUT = 0
 * stdout-has: not accessed again in this run: WDT (WDTCTL)
 * stdout-has: 1 error in 1 variable: 1 wrong output;
 * stdout-lacks: masked
 * check: evaluate -DCASE=1 --ops 500 --format json %s
 * exit: 1
 * stdout-has: "kind": "wrong-output"
 * stdout-has: "findings": 1
 * check: locate -DCASE=1 --ops 500 %s
 * exit: 1
 * stdout-has: P1 is not set up again after a power failure: P1OUT, P1DIR
 * stdout-has: 1 anomaly (1 lost-volatile), 500 operations
 * check: locate -DCASE=1 --max-ops 500 %s
 * exit: 4
 * stderr-has: the program repeats a loop that writes P1OUT, and nothing else changes
 * check: evaluate -DCASE=2 --when always %s
 * exit: 0
 * stdout-has: no anomalies
 * check: evaluate -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: effect: device without set-up: P1 is used with P1DIR 0x00 instead of 0x01
 * stdout-has: 1 unknown-device;
 * check: replay -DCASE=3 --when always --schedule 'checkpoint@4 fail@4' %s
 * exit: 1
 * stdout-has: the program ends as in a continuous run, but a device is used without its set-up
 * stdout-has: P1DIR is 0x00 instead of 0x01
 * stdout-has: effect: unknown-device: P1 is used with P1DIR 0x00 instead of 0x01
 * check: bruteforce -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: effect: device without set-up
 * stdout-has: --schedule 'checkpoint@4 fail@4'
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: validate -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: 'P1DIR where P1 is used' (0x00 instead of 0x01)
 * check: evaluate -DCASE=4 --when always %s
 * exit: 0
 * check: replay -DCASE=4 --when always --schedule 'checkpoint@4 fail@4' %s
 * exit: 0
 * stdout-has: effect: masked
 * check: bruteforce -DCASE=4 --when always %s
 * exit: 0
 * stdout-has: 0 divergences
 * check: validate -DCASE=4 --when always %s
 * exit: 0
 * check: evaluate -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 1 unknown-device;
 * check: replay -DCASE=5 --when always --schedule 'checkpoint@4 fail@4' %s
 * exit: 1
 * stdout-has: effect: unknown-device
 * check: bruteforce -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: replay -DCASE=6 --when always --schedule 'checkpoint@4 fail@4' %s
 * exit: 1
 * stdout-has: effect: unknown-device: P1 is used with P1DIR 0x00 instead of 0x01
 * check: evaluate -DCASE=6 --when always %s
 * exit: 1
 * stdout-has: 1 unknown-device;
 * check: replay -DCASE=1 --ops 60 --schedule 'checkpoint@8 fail@9' %s
 * exit: 1
 * stdout-has: effect: unknown-device: P1 is used with P1DIR 0x00 instead of 0x01
 * check: bruteforce -DCASE=1 --ops 60 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: replay -DCASE=2 --when always --schedule 'checkpoint@4 fail@5' %s
 * exit: 0
 * stdout-has: WDTCTL is
 * stdout-lacks: P1DIR is
 */
