/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libcapybara: it chooses the capacitors that power
 * a task, on which no data depend. It does nothing. */
#ifndef BROWNOUT_LIBCAPYBARA_H
#define BROWNOUT_LIBCAPYBARA_H

#include <brownout_framework.h>

BROWNOUT_FRAMEWORK(libcapybara)

typedef struct {
	unsigned nothing;
} capybara_task_cfg_t;

#define CFG_ROW(...)                                                           \
	{                                                                      \
		0                                                              \
	}
#define capybara_init()
#define capybara_transition(task)
#define capybara_shutdown()

#endif
