/* SPDX-License-Identifier: Apache-2.0 */
/* Execution depth and physical quantities, SPEC 9. */
#include "power/energy.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct unit_row {
	const char *symbol, *quantity, *example;
	bool may_be_zero;
} units[] = {
	[ENERGY_FARAD] = { "F", "capacitance", "20uF", false },
	[ENERGY_VOLT] = { "V", "voltage", "1.97V", true },
	[ENERGY_AMPERE] = { "A", "current", "250uA", false },
	[ENERGY_HERTZ] = { "Hz", "frequency", "1MHz", false },
	[ENERGY_SECOND] = { "s", "time", "1.4ms", true },
	[ENERGY_COULOMB] = { "C", "charge", "1.8uC", true },
};

/* Powers of ten up to 22 are exact doubles, negative ones are not: small
 * prefixes divide, so that 20uF is the double nearest to 0.00002.
 * Largest first; the other spellings of u come last, they are not printed. */
static const struct prefix {
	const char *text;
	double multiply, divide;
} prefixes[] = {
	{ "G", 1e9, 1 },      { "M", 1e6, 1 },
	{ "k", 1e3, 1 },      { "", 1, 1 },
	{ "m", 1, 1e3 },      { "u", 1, 1e6 },
	{ "n", 1, 1e9 },      { "p", 1, 1e12 },
	{ "\u00b5", 1, 1e6 }, /* micro sign */
	{ "\u03bc", 1, 1e6 }, /* Greek mu */
};

enum {
	PREFIX_NONE = 3,
	PREFIX_SMALLEST = 7,
};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static bool refuse(struct err *err, const char *text, enum energy_unit unit,
		   const char *why)
{
	const struct unit_row *u = &units[unit];
	return err_usage(err,
			 "'%s' is not a %s: %s; expected a number with the "
			 "unit %s, such as %s",
			 text, u->quantity, why, u->symbol, u->example);
}

/* The prefix that text has before the unit's symbol; NULL if text is not a
 * prefix and that symbol. */
static const struct prefix *match_unit(const char *text, enum energy_unit unit)
{
	for (size_t i = 0; i < COUNT(prefixes); i++) {
		size_t len = strlen(prefixes[i].text);
		if (strncmp(text, prefixes[i].text, len) == 0 &&
		    strcmp(text + len, units[unit].symbol) == 0)
			return &prefixes[i];
	}
	return NULL;
}

static bool refuse_unit(struct err *err, const char *text, const char *found,
			enum energy_unit expected)
{
	char why[128];
	snprintf(why, sizeof(why), "'%.40s' is not its unit", found);
	for (size_t unit = 0; unit < COUNT(units); unit++)
		if (match_unit(found, (enum energy_unit)unit))
			snprintf(why, sizeof(why), "'%.40s' measures a %s",
				 found, units[unit].quantity);
	return refuse(err, text, expected, why);
}

/* Only decimal numbers: strtod alone would take "0x10F", "inf" and "nan". */
static bool starts_number(const char *text)
{
	if (*text == '+' || *text == '-')
		text++;
	if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
		return false;
	if (*text == '.')
		text++;
	return *text >= '0' && *text <= '9';
}

bool energy_parse_quantity(const char *text, enum energy_unit unit,
			   double *value, struct err *err)
{
	if (!starts_number(text))
		return refuse(err, text, unit, "it is not a decimal number");
	if (*text == '-')
		return refuse(err, text, unit, "it is negative");

	char *found;
	double number = strtod(text, &found);
	found += strspn(found, " ");
	if (*found) {
		const struct prefix *prefix = match_unit(found, unit);
		if (!prefix)
			return refuse_unit(err, text, found, unit);
		number = number * prefix->multiply / prefix->divide;
	}
	if (!isfinite(number))
		return refuse(err, text, unit, "it is too large");
	if (number == 0 && !units[unit].may_be_zero)
		return refuse(err, text, unit, "it must be above zero");
	*value = number;
	return true;
}

/* value in multiples of the prefix. */
static double in_prefix(double value, const struct prefix *prefix)
{
	return value * prefix->divide / prefix->multiply;
}

struct energy_text energy_format(double value, enum energy_unit unit)
{
	struct energy_text result;
	int i = value == 0 ? PREFIX_NONE : 0;
	/* Four digits: 0.99995 k is printed as 1 k, not as 1000. */
	while (value != 0 && i < PREFIX_SMALLEST &&
	       fabs(in_prefix(value, &prefixes[i])) < 0.99995)
		i++;
	snprintf(result.text, sizeof(result.text), "%.4g %s%s",
		 in_prefix(value, &prefixes[i]), prefixes[i].text,
		 units[unit].symbol);
	return result;
}

double energy_charge(const struct energy *energy)
{
	return energy->capacitor * (energy->v_trigger - energy->v_min);
}

double energy_time_on(const struct energy *energy)
{
	return energy_charge(energy) / energy->current;
}

/* How far f * (C * (V - V') / I - t) can be off because decimal inputs are
 * held as doubles and every step rounds.
 *
 * With u = DBL_EPSILON / 2, an input is off by up to 2u (its digits, its
 * prefix) and each of the five steps adds u. The difference of the voltages
 * magnifies their errors to those of their sum; so, with t_sum = C * (V + V')
 * / I, the error is at most about f * (t_sum + t) * 13u. 16u is 8 epsilon.
 */
static double depth_error(const struct energy *energy)
{
	double t_sum = energy->capacitor * (energy->v_trigger + energy->v_min) /
		       energy->current;
	return 8 * DBL_EPSILON * energy->clock * (t_sum + energy->t_checkpoint);
}

static bool refuse_depth(const struct energy *energy, struct err *err)
{
	double time_on = energy_time_on(energy);
	double left = time_on - energy->t_checkpoint;
	if (energy->clock * left <= depth_error(energy))
		return err_usage(
			err,
			"the energy does not outlast the checkpoint: the "
			"charge lasts %s, the checkpoint takes %s",
			energy_format(time_on, ENERGY_SECOND).text,
			energy_format(energy->t_checkpoint, ENERGY_SECOND)
				.text);
	return err_usage(err,
			 "no operation fits after the checkpoint: %s are left, "
			 "one operation takes %s",
			 energy_format(left, ENERGY_SECOND).text,
			 energy_format(1 / energy->clock, ENERGY_SECOND).text);
}

bool energy_depth(const struct energy *energy, uint64_t *depth, struct err *err)
{
	if (!(energy->v_trigger > energy->v_min))
		return err_usage(err,
				 "the trigger voltage, %g V, must be above the "
				 "minimum voltage, %g V",
				 energy->v_trigger, energy->v_min);

	/* The largest whole number that the inputs, as written, may mean:
	 * 10uF, 2.03V, 1.88V, 250uA are 4600 operations, not 4599. */
	double left = energy_time_on(energy) - energy->t_checkpoint;
	double whole = floor(energy->clock * left + depth_error(energy));
	if (!(whole >= 1))
		return refuse_depth(energy, err);
	/* Beyond 2^53 doubles skip whole numbers. */
	if (!(whole < 9007199254740992.0))
		return err_usage(err,
				 "%.3g operations after a checkpoint cannot be "
				 "right; look at the units",
				 whole);
	*depth = (uint64_t)whole;
	return true;
}
