/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of Mementos. A checkpoint saves registers and
 * volatile memory, if the voltage is low. The machine restores it before the
 * program goes on, so that a program which looks for one finds none. */
#ifndef BROWNOUT_LIBMEMENTOS_MEMENTOS_H
#define BROWNOUT_LIBMEMENTOS_MEMENTOS_H

#include <brownout_framework.h>
#include <stdbool.h>

BROWNOUT_FRAMEWORK(mementos)

extern void __mementos_checkpoint(void);

#define __mementos_log_event(event)

static inline unsigned __mementos_find_active_bundle(void)
{
	return 0xffff;
}

static inline void __mementos_restore(unsigned bundle)
{
	(void)bundle;
}

#endif
