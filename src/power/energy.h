/* SPDX-License-Identifier: Apache-2.0 */
/* How far a charge carries a device: the execution depth of SPEC 9, and the
 * physical quantities that it is computed from, as people write them.
 *
 * The device checkpoints when its capacitor has fallen to v_trigger and dies
 * at v_min. It draws a constant current, so the charge in between lasts
 * C * (v_trigger - v_min) / I; what the checkpoint leaves of that time,
 * times the clock, is the execution depth (EWSN'21, eq. 4).
 * Called by `brownout ed`.
 */
#ifndef BROWNOUT_POWER_ENERGY_H
#define BROWNOUT_POWER_ENERGY_H

#include <stdbool.h>
#include <stdint.h>

#include "util/err.h"

enum energy_unit {
	ENERGY_FARAD,
	ENERGY_VOLT,
	ENERGY_AMPERE,
	ENERGY_HERTZ,
	ENERGY_SECOND,
	ENERGY_COULOMB,
};

/* All in SI units and as energy_parse_quantity gives them: finite, not
 * negative, and above 0 for capacitor, current and clock. */
struct energy {
	double capacitor;    /* F */
	double v_trigger;    /* V, the checkpoint starts here */
	double v_min;        /* V, the device dies here */
	double current;      /* A, while it computes and checkpoints */
	double clock;        /* Hz, operations per second */
	double t_checkpoint; /* s */
};

/* Reads "20uF", "20 µF", "1970mV" or, in the SI unit itself, "20e-6".
 * Prefixes are p n u µ m k M G. False, with a usage error that quotes the
 * text, for anything else: another unit, trailing text, a negative value,
 * zero (voltages and times may be zero), a number out of range. */
bool energy_parse_quantity(const char *text, enum energy_unit unit,
			   double *value, struct err *err);

/* A quantity for people, four digits and a prefix: "5.8 ms". A struct, so
 * that energy_format(...).text can be an argument of printf. */
struct energy_text {
	char text[32];
};
struct energy_text energy_format(double value, enum energy_unit unit);

/* The charge between the two voltages, in C. */
double energy_charge(const struct energy *energy);

/* How long that charge lasts, the checkpoint included, in s. */
double energy_time_on(const struct energy *energy);

/* The execution depth, rounded down. False, with a usage error, if no
 * operation is left after the checkpoint or the number makes no sense. */
bool energy_depth(const struct energy *energy, uint64_t *depth,
		  struct err *err);

#endif
