/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3: an entry finds the pointers that other entries have stored: a
 * driver keeps its device and its callback. */
#include <brownout.h>

struct device {
	int value, other;
};

int bus_read(void);
BROWNOUT_INPUT(bus_read, long_term);

static struct device *current;
static void (*callback)(int value);
void (*hook)(int value); /* other files set it */
int called, hooked;

void device_attach(struct device *device)
{
	current = device;
}

void device_listen(void (*done)(int value))
{
	callback = done;
}

void device_poll(void)
{
	if (bus_read() > 3)
		current->value = 1;
}

/* The callback returns. */
void device_tell(void)
{
	if (bus_read() > 3) {
		callback(1);
		called = 1;
	}
}

void device_hook(void)
{
	if (bus_read() > 3) {
		hook(1);
		hooked = 1;
	}
}

/*
 * check: rio --nvm globals %s
 * exit: 1
 * stdout-has: 'device.value' if taken
 * stdout-has: 'called' if taken
 * stdout-has: 'hooked' if taken
 * stdout-lacks: 'device.other'
 * stdout-has: 3 anomalies (3 rio-branch)
 */
