/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: one access may read several registers that are inputs. */
#include <msp430.h>
#include <stdio.h>

int main(void)
{
	printf("%x %x %x\n", PAIN, P1IN, P2IN);
	return 0;
}

/* check: run --config %t/c.yaml %s
 * setup: echo 'inputs: [{name: P1IN, values: [0x11, 0x12, 0x13]}, {name: P2IN, register: P2IN, values: [0x21, 0x22, 0x23]}]' > %t/c.yaml
 * stdout:
 *   2111 12 22
 */
