/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout ed`: execution depth from the capacitor and the MCU, SPEC 9. */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "cli/command/command.h"
#include "power/energy.h"
#include "util/strbuf.h"
#include "util/print.h"

/* The quantities, in the order of SPEC 9's formula. */
static const struct quantity {
	const char *option, *key; /* names on the command line and in JSON */
	enum energy_unit unit;
	size_t given;  /* member of struct options */
	size_t offset; /* member of struct energy */
	bool required;
} quantities[] = {
#define QUANTITY(option, field, unit, required)                                \
	{                                                                      \
		option, #field, unit, offsetof(struct options, field),         \
			offsetof(struct energy, field), required               \
	}
	QUANTITY("--capacitor", capacitor, ENERGY_FARAD, true),
	QUANTITY("--v-trigger", v_trigger, ENERGY_VOLT, true),
	QUANTITY("--v-min", v_min, ENERGY_VOLT, true),
	QUANTITY("--current", current, ENERGY_AMPERE, true),
	QUANTITY("--clock", clock, ENERGY_HERTZ, true),
	QUANTITY("--t-checkpoint", t_checkpoint, ENERGY_SECOND, false),
#undef QUANTITY
};

enum {
	QUANTITY_COUNT = sizeof(quantities) / sizeof(*quantities),
};

static double *field_of(struct energy *energy, const struct quantity *quantity)
{
	return (double *)((char *)energy + quantity->offset);
}

static const char *given(const struct options *options,
			 const struct quantity *quantity)
{
	return *(const char *const *)((const char *)options + quantity->given);
}

/* Reports all missing options at once. */
static bool require_all(const struct options *options, struct err *err)
{
	struct strbuf missing = { 0 };
	for (size_t i = 0; i < QUANTITY_COUNT; i++) {
		if (quantities[i].required && !given(options, &quantities[i]))
			strbuf_printf(&missing, "%s%s", missing.len ? ", " : "",
				      quantities[i].option);
	}
	bool complete = missing.len == 0;
	if (!complete)
		err_usage(err,
			  "missing: %s; for example: brownout ed --capacitor "
			  "20uF --v-trigger 1.97V --v-min 1.88V --current "
			  "250uA --clock 1MHz --t-checkpoint 1.4ms",
			  strbuf_text(&missing));
	strbuf_release(&missing);
	return complete;
}

static bool parse_all(const struct options *options, struct energy *energy,
		      struct err *err)
{
	for (size_t i = 0; i < QUANTITY_COUNT; i++) {
		const char *text = given(options, &quantities[i]);
		if (text && !energy_parse_quantity(
				    text, quantities[i].unit,
				    field_of(energy, &quantities[i]), err))
			return false;
	}
	return true;
}

static void add_text(const struct energy *energy, uint64_t depth,
		     struct strbuf *out)
{
	double time_on = energy_time_on(energy);
	double left = time_on - energy->t_checkpoint;
	strbuf_printf(out, "%" PRIu64 "\n", depth);
	strbuf_printf(out, "%s from %s down to %s last %s at %s; ",
		      energy_format(energy_charge(energy), ENERGY_COULOMB).text,
		      energy_format(energy->v_trigger, ENERGY_VOLT).text,
		      energy_format(energy->v_min, ENERGY_VOLT).text,
		      energy_format(time_on, ENERGY_SECOND).text,
		      energy_format(energy->current, ENERGY_AMPERE).text);
	strbuf_printf(out, "the checkpoint takes %s of it\n",
		      energy_format(energy->t_checkpoint, ENERGY_SECOND).text);
	strbuf_printf(out,
		      "%s are left, %" PRIu64 " operations at %s: analyse with "
		      "--ed %" PRIu64 "\n",
		      energy_format(left, ENERGY_SECOND).text, depth,
		      energy_format(energy->clock, ENERGY_HERTZ).text, depth);
}

/* All values are in SI units. */
static void add_json(struct energy *energy, uint64_t depth, struct strbuf *out)
{
	json_t *inputs = json_object();
	for (size_t i = 0; i < QUANTITY_COUNT; i++)
		json_object_set_new(
			inputs, quantities[i].key,
			json_real(*field_of(energy, &quantities[i])));
	double time_on = energy_time_on(energy);
	json_t *result = json_pack("{s:s, s:I, s:f, s:f, s:f, s:o}", "command",
				   "ed", "ed", (json_int_t)depth, "charge",
				   energy_charge(energy), "time_on", time_on,
				   "time_left", time_on - energy->t_checkpoint,
				   "inputs", inputs);
	if (!result)
		BUG("cannot build the JSON result of 'ed'");
	/* 12 digits print 0.0014 as it was given, without rounding noise. */
	char *text =
		json_dumps(result, JSON_INDENT(2) | JSON_REAL_PRECISION(12));
	strbuf_printf(out, "%s\n", text);
	free(text);
	json_decref(result);
}

static int run_command(const struct options *options, struct err *err)
{
	struct energy energy = { 0 };
	uint64_t depth;
	bool is_json;
	if (!options_format(options, &is_json, err) ||
	    !require_all(options, err) || !parse_all(options, &energy, err) ||
	    !energy_depth(&energy, &depth, err))
		return err->code;
	struct strbuf text = { 0 };
	if (is_json)
		add_json(&energy, depth, &text);
	else
		add_text(&energy, depth, &text);
	print_result(options->output, &text, err);
	strbuf_release(&text);
	return err->code;
}

static const struct option own_options[] = {
	OPTION("--capacitor", "C", TEXT, capacitor,
	       "capacitance, for example 20uF"),
	OPTION("--v-trigger", "V", TEXT, v_trigger,
	       "voltage at which a checkpoint is taken, for example 1.97V"),
	OPTION("--v-min", "V", TEXT, v_min,
	       "voltage at which the device loses power, for example 1.88V"),
	OPTION("--current", "I", TEXT, current,
	       "current that the device draws, for example 250uA"),
	OPTION("--clock", "F", TEXT, clock,
	       "operations per second, for example 1MHz"),
	OPTION("--t-checkpoint", "T", TEXT, t_checkpoint,
	       "duration of a checkpoint (default: 0s)"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_ed = {
	.name = "ed",
	.arguments = "",
	.summary = "compute the execution depth from the capacitor and the MCU",
	.group = COMMANDS_LOOK,
	.examples = {
		{ "ed --capacitor 20uF --v-trigger 1.97V --v-min 1.88V --current 250uA --clock 1MHz",
		  "the number for --ed" },
		{ "ed --capacitor 10uF --v-trigger 2.2V --v-min 1.8V --current 1mA --clock 8MHz --format json",
		  "the same for a script" },
	},
	.sets = { &own, &set_format, &set_output },
	.run = run_command,
};
