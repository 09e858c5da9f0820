/* SPDX-License-Identifier: Apache-2.0 */
/* Other values for inputs. */
#include "vm/script.h"

#include "vm/loop_parts.h"

void script_release(struct script *script)
{
	vec_release(&script->values);
	vec_release(&script->stretches);
	vec_release(&script->ahead);
}

void script_clear(struct script *script)
{
	vec_clear(&script->values);
	vec_clear(&script->stretches);
	vec_clear(&script->ahead);
}

bool script_covers(const struct image *image, uint32_t input)
{
	return image->inputs.items[input].is_fed;
}

static void add(struct script *script, struct script_stretch stretch,
		const struct number *values)
{
	if (!stretch.count)
		return;
	stretch.first = script->values.len;
	for (size_t i = 0; i < stretch.count; i++)
		vec_push(&script->values, values[i]);
	vec_push(&script->stretches, stretch);
}

void script_add(struct script *script, uint32_t input, uint64_t from,
		const struct number *values, size_t count)
{
	add(script,
	    (struct script_stretch){
		    .input = input, .from = from, .count = count },
	    values);
}

bool script_value(const struct script *script, uint32_t input, uint64_t *number,
		  struct number *value)
{
	for (size_t i = script->stretches.len; i-- > 0;) {
		const struct script_stretch *row = &script->stretches.items[i];
		uint64_t at = *number - row->from, last = row->count - 1;
		if (row->input != input || row->from > *number ||
		    (row->ends && at > last))
			continue;
		*value = script->values
				 .items[row->first + (at < last ? at : last)];
		return true;
	}
	if (input < script->ahead.len)
		*number += script->ahead.items[input];
	return false;
}

struct number taken_number(const struct taken_value *value)
{
	unsigned bits = value->kind;
	if (bits == INPUT_FLOAT || bits == INPUT_DOUBLE) {
		double real = bits == INPUT_FLOAT ? FLOAT32(value->bits)
						  : FLOAT64(value->bits);
		return (struct number){ true, 0, real };
	}
	uint64_t whole = value->bits;
	if (bits > 1 && bits < 64 && whole >> (bits - 1))
		whole |= ~0ull << bits;
	return (struct number){ false, (int64_t)whole, (double)(int64_t)whole };
}

/* What of a script comes behind `count` values, for a run that has taken
 * `taken` then. */
static void go_on(struct script *script, const struct script *then,
		  uint32_t input, uint64_t count, uint64_t taken)
{
	for (size_t i = 0; then && i < then->stretches.len; i++) {
		struct script_stretch row = then->stretches.items[i];
		const struct number *values = then->values.items + row.first;
		if (row.input != input)
			continue;
		uint64_t past = row.from < count ? count - row.from : 0;
		if (past >= row.count && row.ends)
			continue;
		if (past >= row.count)
			past = row.count - 1;
		row.from = row.from < count ? taken : row.from - count + taken;
		row.count -= past;
		add(script, row, values + past);
	}
}

static void follow_input(struct script *script, const struct takings *takings,
			 const struct script *then, uint32_t input,
			 uint64_t count)
{
	VEC(struct number) values = { 0 };
	for (size_t i = 0; i < takings->items.len; i++) {
		const struct taken_value *row = &takings->items.items[i];
		if (row->input == input)
			vec_push(&values, taken_number(row));
	}
	uint64_t ahead = count - values.len;
	if (then && input < then->ahead.len)
		ahead += then->ahead.items[input];
	vec_push(&script->ahead, ahead);
	go_on(script, then, input, count, values.len);
	add(script,
	    (struct script_stretch){
		    .input = input, .count = values.len, .ends = true },
	    values.items);
	vec_release(&values);
}

void script_follow(struct script *script, const struct takings *takings,
		   const struct script *then, const uint64_t *counts,
		   uint32_t inputs)
{
	script_clear(script);
	for (uint32_t input = 0; input < inputs; input++)
		follow_input(script, takings, then, input, counts[input]);
}
