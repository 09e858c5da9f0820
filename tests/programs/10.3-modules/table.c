/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3: other files can also call static functions whose address they get:
 * from a table that they see, as an argument, or by a store. */
#include <brownout.h>

int bus_read(void);
void bus_listen(void (*done)(void));
BROWNOUT_INPUT(bus_read, long_term);

struct sensor {
	const char *name;
	int (*value)(int type);
	int (*set_up)(void (*done)(int got));
};

struct device {
	const struct sensor *driver;
};

BROWNOUT_NV int last, armed, heard, stepped, attached;

/* In a table that has a name outside. */
static int value(int type)
{
	if (bus_read() > type)
		last = 1;
	return last;
}

/* Handed to a function without a body. */
static void on_done(void)
{
	if (bus_read() > 3)
		heard = 1;
}

#ifndef NO_TABLE
static int set_up(void (*done)(int got))
{
	if (bus_read() > 3)
		armed = 1;
	done(armed);
	bus_listen(on_done);
	return 0;
}

const struct sensor light_sensor = { "light", value, set_up };
#endif

/* In a table of this file, whose address the caller gets. */
static int attached_value(int type)
{
	if (bus_read() > type)
		attached = 1;
	return attached;
}

static const struct sensor driver = { "attached", attached_value, 0 };

#ifdef STORE
void attach(struct device *device)
{
	device->driver = &driver;
}
#endif

/* Only this file calls it: not an entry, and nothing reaches it. */
static void (*step)(void);

static void first_step(void)
{
	if (bus_read() > 3)
		stepped = 1;
}

#ifdef STORE
void start(void)
{
	step = first_step;
}
#endif

/*
 * check: rio --stub bus_listen %s
 * exit: 1
 * stdout-has: 'last' if taken
 * stdout-has: 'armed' if taken
 * stdout-has: 'heard' if taken
 * stdout-lacks: 'attached'
 * stdout-has: 3 functions started with
 * check: rio -DNO_TABLE -DSTORE --stub bus_listen %s
 * exit: 1
 * stdout-has: 'attached' if taken
 * stdout-lacks: 'last'
 * stdout-lacks: 'stepped'
 * stdout-has: 3 functions started with
 * check: rio -DNO_TABLE --stub bus_listen %s
 * exit: 3
 * stderr-has: there is no function 'main' to start with
 */
