/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libcapybara: what configures the power supply, on
 * which no data depend. It does nothing. */
#ifndef BROWNOUT_LIBCAPYBARA_CAPYBARA_H
#define BROWNOUT_LIBCAPYBARA_CAPYBARA_H

#include <libcapybara/board.h>

typedef enum {
	CB_SUCCESS = 0,
	CB_ERROR_ALREADY_DEEPLY_DISCHARGED = 1
} cb_rc_t;

/* The capacitors that power a task. */
typedef struct {
	unsigned nothing;
} capybara_task_cfg_t;

#define CFG_ROW(...)                                                           \
	{                                                                      \
		0                                                              \
	}
#define capybara_init()
#define capybara_transition(task)
#define capybara_wait_for_supply()
#define capybara_wait_for_vcap()
#define capybara_config_pins()
#define capybara_config_banks(banks) ((void)(banks))
#define capybara_shutdown()
#define capybara_shutdown_on_deep_discharge() CB_SUCCESS

#endif
