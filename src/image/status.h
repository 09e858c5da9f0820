/* SPDX-License-Identifier: Apache-2.0 */
/* The status register of the machine, SPEC 3.6: the processor's own bits, those
 * that a handler goes back to, and which interrupt source has fired. A
 * checkpoint saves it with the other registers, so a re-execution sees the same
 * interrupt again. */
#ifndef BROWNOUT_IMAGE_STATUS_H
#define BROWNOUT_IMAGE_STATUS_H

#include <stdint.h>

#define STATUS_OWN      0xffffull    /* the processor's; as MSP430 has them */
#define STATUS_GIE      0x0008ull    /* interrupts are on */
#define STATUS_ASLEEP   0x0010ull    /* CPUOFF */
#define STATUS_SLEEP    0x00f0ull    /* CPUOFF, OSCOFF, SCG0, SCG1 */
#define STATUS_HANDLER  (1ull << 48) /* a handler runs */
#define STATUS_HAS_CASE (1ull << 49) /* the vector register was not read yet   \
				      */
#define STATUS_HAS_FLAG (1ull << 50) /* the flag was not cleared yet */

enum {
	STATUS_EXIT_SHIFT = 16,   /* to what a handler goes back to */
	STATUS_SOURCE_SHIFT = 32, /* to 1 + image.sources; 0: none fired */
	STATUS_SOURCE_MASK = 0xffff,
	/* SPEC 2.11: an exit code of a run that ends in a loop which does
	 * nothing: to the line of the loop. */
	IDLE_SHIFT = 32,
};

#endif
