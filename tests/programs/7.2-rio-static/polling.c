/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2, paths that data allow: a loop that waits for the device ends who
 * knows when, but what comes after it is still followed with its values. */
#include <brownout.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

uint8_t bus_status(void);
bool bus_read(uint8_t *to, int count);
int clock_now(void);
BROWNOUT_INPUT(bus_status, long_term);
BROWNOUT_INPUT(bus_read, long_term);
BROWNOUT_INPUT(clock_now, long_term);

static uint16_t sample[3];
static uint8_t status;
static uint16_t best;

static uint8_t get_status(void)
{
	status = bus_status();
	return status;
}

static bool read_sample(uint16_t *to)
{
	bool is_read = false;
	if (status & 1)
		is_read = bus_read((uint8_t *)to, 6);
	return is_read;
}

/* The sample is read only if it was filled: scratch. */
int sensor_value(int axis)
{
	int start = clock_now();
	memset(sample, 0, sizeof(sample));
	while (!get_status() && clock_now() < start + 10)
		;
	if (!read_sample(sample))
		return -1;
	return axis ? sample[0] : sample[1];
}

#ifdef KEEPS
/* The last sample is what it was: no scratch. */
int sensor_last(void)
{
	return sample[2];
}
#endif

#ifdef COUNTS
/* Here the loop itself writes. */
int sensor_best(void)
{
	while (bus_status() != 1) {
		if (bus_status() > 2)
			best = 1;
	}
	return best;
}
#endif

/*
 * check: rio --nvm globals %s
 * exit: 1
 * stdout-has: note: what is written depends on input 'clock_now': 'sample[]' if taken (nothing reads it before it is written again)
 * stdout-has: warning: what is written depends on input 'clock_now': 'status' if taken
 * check: rio --nvm globals -DKEEPS %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'clock_now': 'sample[]' if taken
 * check: rio --nvm globals -DCOUNTS --entry sensor_best %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'bus_status': 'best' if taken
 */
