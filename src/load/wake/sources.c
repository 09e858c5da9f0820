/* SPDX-License-Identifier: Apache-2.0 */
/* What fires the handlers of MSP430 devices. */
#include <stdio.h>
#include <string.h>

#include "image/registers.h"
#include "load/wake/wake.h"

enum {
	BY_BIT = -1,
	ANY_MODE = 0,
	IN_I2C,
	NOT_IN_I2C,
	I2C_BITS = 0x06, /* UCMODE in UCBxCTL0 */
};

struct source_row {
	const char *vector, *with, *enable;
	uint32_t enable_bits;
	const char *flag;
	uint32_t flag_bits;
	const char *vector_register;
	uint32_t number, count;
	int step;
	int mode;
};

static const struct source_row rows[] = {
#define SOURCE(...) { __VA_ARGS__, ANY_MODE },
#define I2C(...)    { __VA_ARGS__, IN_I2C },
#define SPI(...)    { __VA_ARGS__, NOT_IN_I2C },
#include "load/wake/sources.def"
#undef SOURCE
#undef I2C
#undef SPI
};

/* Other names of vectors. */
static const struct {
	const char *name, *same;
} aliases[] = {
	{ "TIMERA0", "TIMER0_A0" }, { "TIMERA1", "TIMER0_A1" },
	{ "TIMERB0", "TIMER0_B0" }, { "TIMERB1", "TIMER0_B1" },
	{ "ADC12_A", "ADC12" },     { "ADC12_B", "ADC12" },
	{ "ADC10_A", "ADC10" },     { "ADC10_B", "ADC10" },
	{ "RTC_A", "RTC" },         { "RTC_B", "RTC" },
	{ "RTC_C", "RTC" },         { "RTC_COUNTER", "RTC" },
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *usual_name(const char *vector)
{
	for (size_t i = 0; i < COUNT(aliases); i++) {
		if (strcmp(aliases[i].name, vector) == 0)
			return aliases[i].same;
	}
	return strncmp(vector, "EUSCI", 5) == 0 ? vector + 1 : vector;
}

/* Whether a vector is that of a row; *digit gets what stands for "#". */
static bool fits(const char *pattern, const char *vector, char *digit)
{
	for (; *pattern && *vector; pattern++, vector++) {
		if (*pattern == '#' && *vector >= '0' && *vector <= '9')
			*digit = *vector;
		else if (*pattern != *vector)
			return false;
	}
	return !*pattern && !*vector;
}

/* The register of a name with "#" and "@"; false: the device has none. */
static bool find(const struct program *program, const char *pattern, char digit,
		 unsigned index, struct wake_register *found)
{
	char name[LONGEST_VECTOR];
	size_t length = 0;
	*found = (struct wake_register){ 0 };
	for (; pattern && *pattern && length + 1 < sizeof(name); pattern++)
		name[length++] = *pattern == '#'   ? digit
				 : *pattern == '@' ? (char)('0' + index)
						   : *pattern;
	name[length] = 0;
	const struct device_register *row =
		length ? register_by_name(program->image, name) : NULL;
	if (row)
		*found = (struct wake_register){ row->address, row->size,
						 row->name };
	return row;
}

static bool applies(const struct program *program, const struct source_row *row)
{
	struct wake_register unused;
	if (!row->with)
		return true;
	return row->with[0] == '!'
		       ? !find(program, row->with + 1, 0, 0, &unused)
		       : find(program, row->with, 0, 0, &unused);
}

/* Source number i of a row; false: the device does not have it. */
static bool make(const struct program *program, const struct source_row *row,
		 char digit, unsigned i, struct wake_source *source)
{
	unsigned index = row->step == BY_BIT ? 0 : (unsigned)row->step + i;
	unsigned shift = row->step == BY_BIT ? i : 0;
	source->enable_bits = row->enable_bits << shift;
	source->flag_bits = row->flag_bits << shift;
	source->number = row->number + 2 * i;
	source->mode_bits = I2C_BITS;
	source->is_mode_set = row->mode == IN_I2C;
	find(program, row->vector_register, digit, index, &source->vector);
	if (row->mode != ANY_MODE &&
	    !find(program, "UCB#CTL0", digit, 0, &source->mode))
		return false;
	return find(program, row->enable, digit, index, &source->enable) &&
	       find(program, row->flag, digit, index, &source->flag);
}

bool sources_of(const struct program *program, const char *vector,
		LLVMValueRef handler, wake_source_list *list)
{
	size_t before = list->len;
	for (size_t i = 0; i < COUNT(rows); i++) {
		char digit = '0';
		if (!fits(rows[i].vector, usual_name(vector), &digit) ||
		    !applies(program, &rows[i]))
			continue;
		for (unsigned k = 0; k < rows[i].count; k++) {
			struct wake_source source = { .handler = handler };
			if (make(program, &rows[i], digit, k, &source))
				vec_push(list, source);
		}
	}
	return list->len > before;
}
