/* SPDX-License-Identifier: Apache-2.0 */
/* What names of functions without a body tell, SPEC 6.1. */
#include "load/world/usual_names.h"

#include "unit.h"

static void names_that_read_and_send(void **state)
{
	(void)state;
	static const struct {
		const char *name;
		bool reads, sends;
	} cases[] = {
		{ "read_temp", true, false },
		{ "SensorI2C_readReg", true, false },
		{ "ADC_GetValue", true, false },
		{ "uart_rx", true, false },
		{ "HAL_UART_Receive", true, false },
		{ "spiRxByte", true, false },
		{ "sampleLight", true, false },
		{ "uartlink_send", false, true },
		{ "SensorI2C_writeReg", false, true },
		{ "EasyLink_transmit", false, true },
		{ "spiTxByte", false, true },
		{ "uart_putc", false, true },
		{ "putchar", false, true },
		{ "i2c_write_read", true, true },
		{ "is_ready", false, false },
		{ "thread_yield", false, false },
		{ "set_target", false, false },
		{ "ctx_init", false, false },
		{ "compute", false, false },
		{ "CTX_reset", false, false },
		{ "target_read", true, false },
		{ "delay", false, false },
		{ "", false, false },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		if (usual_name_reads(cases[i].name) != cases[i].reads ||
		    usual_name_sends(cases[i].name) != cases[i].sends)
			fail_msg("%s", cases[i].name);
	}
}

int test_usual_names(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_that_read_and_send),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
