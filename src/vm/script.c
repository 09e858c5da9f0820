/* SPDX-License-Identifier: Apache-2.0 */
/* Scripts of values of inputs, SPEC 7. */
#include "vm/script.h"

#include <stdlib.h>
#include <string.h>

#include "vm/numbers.h"

void script_release(struct script *script)
{
	vec_release(&script->values);
	vec_release(&script->stretches);
	vec_release(&script->ahead);
	map_release(&script->models);
}

void script_clear(struct script *script)
{
	vec_clear(&script->values);
	vec_clear(&script->stretches);
	vec_clear(&script->ahead);
	map_release(&script->models);
}

bool script_covers(const struct image *image, uint32_t input)
{
	const struct world_input *row = &image->inputs.items[input];
	return row->is_fed || row->bytes;
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
	if (bits & VALUE_UNSIGNED)
		return (struct number){ false, (int64_t)whole, (double)whole };
	if (bits > 1 && bits < 64 && whole >> (bits - 1))
		whole |= ~0ull << bits;
	return (struct number){ false, (int64_t)whole, (double)(int64_t)whole };
}

/* Adds what a script gives after `count` values, for a run that has taken
 * `taken` of them. */
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

static uint64_t model_key(uint32_t input, uint64_t number)
{
	return (uint64_t)input << 40 | number;
}

static void follow_models(struct script *script, const struct takings *takings,
			  uint32_t inputs)
{
	uint64_t *counts = mem_alloc((inputs + 1) * sizeof(*counts));
	script->given = takings;
	for (size_t i = 0; i < takings->models.len; i++) {
		uint32_t input = takings->models.items[i].input;
		*map_put(&script->models, model_key(input, counts[input]++)) =
			i + 1;
	}
	free(counts);
}

bool script_model(const struct script *script, struct vm *vm, uint32_t input,
		  uint64_t number)
{
	const uint64_t *known =
		map_get(&script->models, model_key(input, number));
	struct world *world = vm->world;
	if (!known)
		return false;
	const struct takings *given = script->given;
	const struct taken_model *model = &given->models.items[*known - 1];
	vec_clear(&world->accesses);
	for (size_t i = 0; i < model->write_count; i++)
		vec_push(&world->accesses,
			 given->writes.items[model->writes + i]);
	memcpy(world->vm.at.results, given->results.items + model->results,
	       sizeof(world->vm.at.results));
	world->operations = 0;
	return true;
}

void takings_add_model(struct takings *takings, const struct vm *vm,
		       uint32_t input)
{
	const struct world *world = vm->world;
	const struct memory_map *map = &vm->image->map;
	uint64_t env = map->env - map->base, env_end = map->env_end - map->base;
	struct taken_model model = { .input = input,
				     .results = takings->results.len,
				     .writes = takings->writes.len };
	for (size_t i = 0; i < MAX_RESULTS; i++)
		vec_push(&takings->results, world->vm.at.results[i]);
	for (size_t i = 0; i < world->accesses.len; i++) {
		const struct world_access *access = &world->accesses.items[i];
		if (access->is_write &&
		    !(access->index >= env && access->index < env_end))
			vec_push(&takings->writes, *access);
	}
	model.write_count = takings->writes.len - model.writes;
	vec_push(&takings->models, model);
}

void takings_release(struct takings *takings)
{
	vec_release(&takings->items);
	vec_release(&takings->models);
	vec_release(&takings->results);
	vec_release(&takings->writes);
}

void script_follow(struct script *script, const struct takings *takings,
		   const struct script *then, const uint64_t *counts,
		   uint32_t inputs)
{
	script_clear(script);
	script->takes_registers = then && then->takes_registers;
	for (uint32_t input = 0; input < inputs; input++)
		follow_input(script, takings, then, input, counts[input]);
	follow_models(script, takings, inputs);
}
