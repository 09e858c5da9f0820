/* SPDX-License-Identifier: Apache-2.0 */
/* Quantities and the execution depth, SPEC 9. */
#include "power/energy.h"

#include <stdio.h>

#include "unit.h"

static void quantities_that_people_write(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		enum energy_unit unit;
		double value;
	} cases[] = {
		{ "20uF", ENERGY_FARAD, 20e-6 },
		{ "20 uF", ENERGY_FARAD, 20e-6 },
		{ "20 \u00b5F", ENERGY_FARAD, 20e-6 }, /* micro sign */
		{ "20\u03bcF", ENERGY_FARAD, 20e-6 },  /* Greek mu */
		{ "20e-6", ENERGY_FARAD, 20e-6 },
		{ "20e-6F", ENERGY_FARAD, 20e-6 },
		{ "0.02mF", ENERGY_FARAD, 20e-6 },
		{ "20000nF", ENERGY_FARAD, 20e-6 },
		{ "47pF", ENERGY_FARAD, 47e-12 },
		{ "1.97V", ENERGY_VOLT, 1.97 },
		{ "1970mV", ENERGY_VOLT, 1.97 },
		{ "1970 mV", ENERGY_VOLT, 1.97 },
		{ "+1.97", ENERGY_VOLT, 1.97 },
		{ ".5V", ENERGY_VOLT, 0.5 },
		{ "5.V", ENERGY_VOLT, 5 },
		{ "0V", ENERGY_VOLT, 0 },
		{ "250uA", ENERGY_AMPERE, 250e-6 },
		{ "0.25mA", ENERGY_AMPERE, 250e-6 },
		{ "1MHz", ENERGY_HERTZ, 1e6 },
		{ "1e6", ENERGY_HERTZ, 1e6 },
		{ "1E3kHz", ENERGY_HERTZ, 1e6 },
		{ "32768", ENERGY_HERTZ, 32768 },
		{ "2.4GHz", ENERGY_HERTZ, 2.4e9 },
		{ "1.4ms", ENERGY_SECOND, 1.4e-3 },
		{ "0", ENERGY_SECOND, 0 },
		{ "0.0ms", ENERGY_SECOND, 0 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct err err = { 0 };
		double value = -1;
		if (!energy_parse_quantity(cases[i].text, cases[i].unit, &value,
					   &err))
			fail_msg("%s: %s", cases[i].text, err.text);
		if (value != cases[i].value)
			fail_msg("%s is %.17g", cases[i].text, value);
		assert_int_equal(err.code, 0);
	}
}

static void nonsense_is_refused_with_its_reason(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		enum energy_unit unit;
		const char *says;
	} cases[] = {
		{ "", ENERGY_FARAD, "not a decimal number" },
		{ " ", ENERGY_FARAD, "not a decimal number" },
		{ "uF", ENERGY_FARAD, "not a decimal number" },
		{ "abc", ENERGY_FARAD, "such as 20uF" },
		{ "nan", ENERGY_FARAD, "not a decimal number" },
		{ "inf", ENERGY_VOLT, "not a decimal number" },
		{ "-inf", ENERGY_VOLT, "not a decimal number" },
		{ "-", ENERGY_VOLT, "not a decimal number" },
		{ ".", ENERGY_VOLT, "not a decimal number" },
		{ "+-1", ENERGY_VOLT, "not a decimal number" },
		{ "0x10F", ENERGY_FARAD, "not a decimal number" },
		{ "-0x10F", ENERGY_FARAD, "not a decimal number" },
		{ "20V", ENERGY_FARAD, "'V' measures a voltage" },
		{ "20mV", ENERGY_FARAD, "'mV' measures a voltage" },
		{ "1.97uF", ENERGY_VOLT, "'uF' measures a capacitance" },
		{ "5ms", ENERGY_HERTZ, "'ms' measures a time" },
		{ "1MHz", ENERGY_SECOND, "'MHz' measures a frequency" },
		{ "3A", ENERGY_VOLT, "'A' measures a current" },
		{ "20u", ENERGY_FARAD, "'u' is not its unit" },
		{ "20uuF", ENERGY_FARAD, "'uuF' is not its unit" },
		{ "20uFx", ENERGY_FARAD, "'uFx' is not its unit" },
		{ "20uF ", ENERGY_FARAD, "'uF ' is not its unit" },
		{ "20uF 3", ENERGY_FARAD, "'uF 3' is not its unit" },
		{ "20,5uF", ENERGY_FARAD, "',5uF' is not its unit" },
		{ "1mhz", ENERGY_HERTZ, "'mhz' is not its unit" },
		{ "1 2", ENERGY_VOLT, "'2' is not its unit" },
		{ "1e", ENERGY_VOLT, "'e' is not its unit" },
		{ "-1.97V", ENERGY_VOLT, "negative" },
		{ "-0", ENERGY_SECOND, "negative" },
		{ "0uF", ENERGY_FARAD, "above zero" },
		{ "0", ENERGY_AMPERE, "above zero" },
		{ "0Hz", ENERGY_HERTZ, "above zero" },
		{ "1e-999F", ENERGY_FARAD, "above zero" },
		{ "1e999V", ENERGY_VOLT, "too large" },
		{ "1e308GHz", ENERGY_HERTZ, "too large" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct err err = { 0 };
		double value = 42;
		if (energy_parse_quantity(cases[i].text, cases[i].unit, &value,
					  &err))
			fail_msg("'%s' was taken", cases[i].text);
		assert_int_equal(err.code, EXIT_USAGE);
		assert_true(value == 42);
		if (!strstr(err.text, cases[i].says))
			fail_msg("%s: %s", cases[i].text, err.text);
	}
}

/* Sets a quantity from text, as the command line does. */
static double quantity(const char *text, enum energy_unit unit)
{
	struct err err = { 0 };
	double value = 0;
	if (!energy_parse_quantity(text, unit, &value, &err))
		fail_msg("%s: %s", text, err.text);
	return value;
}

static struct energy device(const char *capacitor, const char *v_trigger,
			    const char *v_min, const char *current,
			    const char *clock, const char *t_checkpoint)
{
	return (struct energy){
		.capacitor = quantity(capacitor, ENERGY_FARAD),
		.v_trigger = quantity(v_trigger, ENERGY_VOLT),
		.v_min = quantity(v_min, ENERGY_VOLT),
		.current = quantity(current, ENERGY_AMPERE),
		.clock = quantity(clock, ENERGY_HERTZ),
		.t_checkpoint = quantity(t_checkpoint, ENERGY_SECOND),
	};
}

/* EWSN'21, Fig. 8: Hibernus++ on an MSP430-FR5737. Where the exact value is a
 * whole number (4600, 5800, 3400), plain doubles fall on either side of it. */
static void depths_of_ewsn21_figure_8(void **state)
{
	(void)state;
	static const struct {
		const char *capacitor, *v_trigger, *current;
		uint64_t depth;
	} cases[] = {
		{ "10uF", "2.03V", "250uA", 4600 },
		{ "10uF", "2.03V", "270uA", 4155 },
		{ "10uF", "2.03V", "310uA", 3438 },
		{ "20uF", "1.97V", "250uA", 5800 },
		{ "20uF", "1.97V", "270uA", 5266 },
		{ "20uF", "1.97V", "310uA", 4406 },
		{ "30uF", "1.93V", "250uA", 4600 },
		{ "30uF", "1.93V", "270uA", 4155 },
		{ "30uF", "1.93V", "310uA", 3438 },
		{ "40uF", "1.91V", "250uA", 3400 },
		{ "40uF", "1.91V", "270uA", 3044 },
		{ "40uF", "1.91V", "310uA", 2470 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct energy energy =
			device(cases[i].capacitor, cases[i].v_trigger, "1.88V",
			       cases[i].current, "1MHz", "1.4ms");
		struct err err = { 0 };
		uint64_t depth = 0;
		assert_true(energy_depth(&energy, &depth, &err));
		if (depth != cases[i].depth)
			fail_msg("%s %s: %ju", cases[i].capacitor,
				 cases[i].current, (uintmax_t)depth);
	}
}

static void spelling_does_not_change_the_depth(void **state)
{
	(void)state;
	struct energy same[] = {
		device("10uF", "2.03V", "1.88V", "250uA", "1MHz", "1.4ms"),
		device("1e-5", "2.03", "1.88", "250e-6", "1e6", "1.4e-3"),
		device("0.01mF", "2030mV", "1880mV", "0.25mA", "1000kHz",
		       "1400us"),
		device("10000nF", "2.03e3mV", "0.00188kV", "250000nA",
		       "0.001GHz", "0.0014s"),
	};
	for (size_t i = 0; i < COUNT(same); i++) {
		struct err err = { 0 };
		uint64_t depth = 0;
		assert_true(energy_depth(&same[i], &depth, &err));
		assert_int_equal(depth, 4600);
	}
}

/* Compares with whole-number arithmetic, in units where nothing is rounded:
 * uF * 10 mV / uA = 0.01 s = 10,000 us, and us * MHz = 1.
 * False if no operation is left. */
static bool check_exact(int uf, int rise_10mv, int ua)
{
	int mhz = 1 + uf % 16;
	int us = 100 * (rise_10mv % 20);
	int64_t exact = (int64_t)mhz * (uf * rise_10mv * 10000LL - us * ua);
	if (exact < ua)
		return false;
	char c[32], v[32], i[32], f[32], t[32];
	snprintf(c, sizeof(c), "%duF", uf);
	snprintf(v, sizeof(v), "%dmV", 1880 + 10 * rise_10mv);
	snprintf(i, sizeof(i), "%duA", ua);
	snprintf(f, sizeof(f), "%dMHz", mhz);
	snprintf(t, sizeof(t), "%d.%dms", us / 1000, us % 1000 / 100);
	struct energy energy = device(c, v, "1.88V", i, f, t);
	struct err err = { 0 };
	uint64_t depth = 0;
	assert_true(energy_depth(&energy, &depth, &err));
	if (depth != (uint64_t)(exact / ua))
		fail_msg("%s %s %s %s %s: %ju", c, v, i, f, t,
			 (uintmax_t)depth);
	return true;
}

static void depth_is_the_exact_floor(void **state)
{
	(void)state;
	unsigned tested = 0;
	for (int uf = 1; uf <= 100; uf += 3)
		for (int rise = 1; rise <= 60; rise += 2)
			for (int ua = 50; ua <= 500; ua += 10)
				tested += check_exact(uf, rise, ua);
	assert_true(tested > 40000);
}

static void impossible_devices_are_refused(void **state)
{
	(void)state;
	static const struct {
		const char *texts[6];
		const char *says;
	} cases[] = {
		{ { "20uF", "1.88V", "1.88V", "250uA", "1MHz", "0" },
		  "must be above the minimum voltage, 1.88 V" },
		{ { "20uF", "1.8V", "1.88V", "250uA", "1MHz", "0" },
		  "trigger voltage, 1.8 V" },
		{ { "2uF", "1.97V", "1.88V", "250uA", "1MHz", "1.4ms" },
		  "the charge lasts 720 us, the checkpoint takes 1.4 ms" },
		{ { "20uF", "1.97V", "1.88V", "250uA", "1MHz", "7.2ms" },
		  "the charge lasts 7.2 ms, the checkpoint takes 7.2 ms" },
		{ { "20uF", "1.97V", "1.88V", "250uA", "100Hz", "1.4ms" },
		  "5.8 ms are left, one operation takes 10 ms" },
		{ { "1GF", "5V", "1V", "1pA", "1GHz", "0" },
		  "look at the units" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		const char *const *t = cases[i].texts;
		struct energy energy =
			device(t[0], t[1], t[2], t[3], t[4], t[5]);
		struct err err = { 0 };
		uint64_t depth = 42;
		assert_false(energy_depth(&energy, &depth, &err));
		assert_int_equal(err.code, EXIT_USAGE);
		assert_int_equal(depth, 42);
		if (!strstr(err.text, cases[i].says))
			fail_msg("case %zu: %s", i, err.text);
	}
}

static void quantities_for_people(void **state)
{
	(void)state;
	static const struct {
		double value;
		enum energy_unit unit;
		const char *text;
	} cases[] = {
		{ 5.8e-3, ENERGY_SECOND, "5.8 ms" },
		{ 1.8e-6, ENERGY_COULOMB, "1.8 uC" },
		{ 1e6, ENERGY_HERTZ, "1 MHz" },
		{ 32768, ENERGY_HERTZ, "32.77 kHz" },
		{ 0, ENERGY_SECOND, "0 s" },
		{ 1, ENERGY_VOLT, "1 V" },
		{ 0.999999, ENERGY_VOLT, "1 V" },
		{ 999.999, ENERGY_VOLT, "1 kV" },
		{ 3e-15, ENERGY_FARAD, "0.003 pF" },
		{ 5e12, ENERGY_HERTZ, "5000 GHz" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct energy_text shown =
			energy_format(cases[i].value, cases[i].unit);
		assert_string_equal(shown.text, cases[i].text);
	}
}

int test_energy(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(quantities_that_people_write),
		cmocka_unit_test(nonsense_is_refused_with_its_reason),
		cmocka_unit_test(depths_of_ewsn21_figure_8),
		cmocka_unit_test(spelling_does_not_change_the_depth),
		cmocka_unit_test(depth_is_the_exact_floor),
		cmocka_unit_test(impossible_devices_are_refused),
		cmocka_unit_test(quantities_for_people),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
