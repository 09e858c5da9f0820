/* SPDX-License-Identifier: Apache-2.0 */
/* All that is missing is listed at once, with what it looks like, where it is
 * used first, and a configuration for it. SPEC 6.1. */
#include <stdint.h>

struct settings {
	int rate;
};

int16_t read_temp(void);
int i2c_read_reg(uint8_t reg, uint8_t *data, int count);
int bus_start(uint8_t address, const uint8_t *data);
void spi_exchange(uint8_t *both, int count);
void led_on(int which);
int radio_send(const uint8_t *data, int count);
void uart_write(char *text);
uint8_t *pool(int bytes);
void never_called(void);
extern struct settings settings;
extern volatile uint16_t SENSOR_STATUS;

static uint8_t data[6];
static char text[4];
static int failures;

static void unused(void)
{
	never_called();
}

int main(void)
{
	(void)unused;
	int16_t temp = read_temp();
	if (i2c_read_reg(0x3b, data, 6))
		failures++;
	failures += bus_start(0x40, data);
	spi_exchange(data, 6);
	led_on(temp > settings.rate);
	if (radio_send(data, 6) < 0)
		failures++;
	uart_write(text);
	pool(4)[1] = 3;
	return SENSOR_STATUS & 1;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: 6.1-externals/missing.c:34: error: 8 functions and 1 variable that the program uses are neither defined in the given files nor in the C library
 * stderr-has: functions that look like inputs:
 * stderr-has: read_temp             tests/programs/6.1-externals/missing.c:34
 * stderr-has: i2c_read_reg          tests/programs/6.1-externals/missing.c:35  fills argument 1
 * stderr-has: functions that look like outputs with a result that is an input:
 * stderr-has: functions that look like outputs:
 * stderr-has: functions that look like neither: stubs that do nothing:
 * stderr-has: variables, which would be 0:
 * stderr-has: settings              tests/programs/6.1-externals/missing.c:39
 * stderr-has: --assume-externals
 * stderr-has: (--write-config FILE writes this)
 * stderr-has: - {name: i2c_read_reg, function: i2c_read_reg, fills: [{arg: 1, count: 2}]}  # tests/programs/6.1-externals/missing.c:35
 * stderr-has: - {name: radio_send, function: radio_send}
 * check: run --no-assume-externals %s
 * exit: 3
 * stderr-has: 8 functions and 1 variable
 * check: locate --assume-externals --no-assume-externals %s
 * exit: 2
 * stderr-has: '--assume-externals' and '--no-assume-externals' exclude each other
 *
 * check: locate --assume-externals --nvm globals %s
 * exit: 1
 * stdout-has: note: assumed of what the given files do not define: inputs: read_temp, i2c_read_reg (fills argument 1), bus_start; outputs whose result is an input: radio_send; outputs: led_on, uart_write; stubs that do nothing: spi_exchange, pool; volatile variables that are inputs: SENSOR_STATUS; variables that are 0: settings; what they do to other memory is not known
 * check: locate --assume-externals --nvm globals --format json %s
 * exit: 1
 * stdout-has: "assumed":
 * check: check %s
 * exit: 1
 * stdout-has: note: assumed of what the given files do not define: inputs: read_temp
 * stdout-has: --no-assume-externals refuses it
 * check: check --dump-config %s
 * stdout-has: stubs: [spi_exchange, pool, settings]
 * stdout-has: (assumed)
 * check: check --no-assume-externals %s
 * exit: 3
 * stderr-has: 8 functions and 1 variable
 * check: run --target host --assume-externals %s
 * stderr-has: variables that are 0: settings, SENSOR_STATUS
 */
