/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2, 10.3: the entries of a module run one after another. A static
 * variable that each of them writes before it reads it is scratch, and nothing
 * that remains there matters; one that some entry reads first is not. */
#include <brownout.h>
#include <stdint.h>

int bus_select(void);
void bus_write(const uint8_t *from);
BROWNOUT_INPUT(bus_select, long_term);
BROWNOUT_OUTPUT(bus_write, absolute);

static uint8_t scratch, mode, given, held;
static const uint8_t *holder;

int device_start(void)
{
	if (!bus_select())
		return 0;
	scratch = 1;
	mode = 1;
	given = 1;
	held = 1;
	bus_write(&scratch);
	bus_write(&given);
	bus_write(&held);
	return 1;
}

int device_stop(void)
{
	if (!bus_select())
		return 0;
	scratch = 2;
	bus_write(&scratch);
	return 1;
}

/* What the other entries have left in `mode`. */
int device_mode(void)
{
	return mode;
}

/* The caller gets the address. */
const uint8_t *device_given(void)
{
	return &given;
}

/* The address is kept; the next entry reads through it. */
void device_hold(void)
{
	holder = &held;
}

int device_held(void)
{
	return holder ? *holder : 0;
}

/*
 * check: rio --nvm globals %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'bus_select': 'given', 'held', 'mode' if not; 
 * stdout-has: note: what is written depends on input 'bus_select': 'scratch' if not (nothing reads it before it is written again)
 * stdout-lacks: takes none of its inputs
 * stdout-has: 2 anomalies (2 rio-branch)
 * check: rio --nvm globals --entry device_start --entry device_mode %s
 * exit: 1
 * stdout-has: 'given', 'held', 'mode', 'scratch' if not; 
 */
