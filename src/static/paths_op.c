/* SPDX-License-Identifier: Apache-2.0 */
/* One operation of a path: what it makes of values and memory, and which way a
 * branch goes. */
#include "static/paths_parts.h"
#include "static/points_parts.h"
#include "static/static_taint_parts.h"

/* An operation, and the state that it changes. */
struct path_op {
	struct path_search *search;
	struct path_state *state;
	const struct fn_flow *flow;
	const struct op *op;
	uint32_t instance, pc;
	uint32_t first, count; /* its accesses, in regions.accesses */
};

static struct path_value read_web(const struct path_state *state, uint32_t web)
{
	return web == NONE ? value_any() : state_frame(state)->values[web];
}

static struct path_value operand(const struct path_op *here, unsigned field)
{
	return read_web(here->state, flow_read(here->flow, here->pc, field));
}

static bool number_in(const struct path_op *here, unsigned field,
		      uint64_t *number)
{
	struct path_value value = operand(here, field);
	return value_is_number(&value, number);
}

/* What it was loaded from is still there. */
static bool is_fresh(const struct path_state *state,
		     const struct path_value *value)
{
	return value->from.thing != NONE && value->stores == state->stores;
}

static const struct thing *thing_of(const struct path_op *here, uint32_t thing)
{
	return &here->search->regions->points->locations.things.items[thing];
}

/* The address at an exact location of a variable; else nothing is known. */
static struct path_value address_of(const struct path_op *here,
				    uint32_t location)
{
	const struct locations *locations =
		&here->search->regions->points->locations;
	if (location == NONE || location == LOCATION_NUMBER)
		return value_any();
	const struct location *at = location_at(locations, location);
	enum thing_kind kind = location_thing(locations, location)->kind;
	if (at->step || (kind != THING_OBJECT && kind != THING_STACKED))
		return value_any();
	return value_address(at->thing, at->offset);
}

/* Distances wrap around at the width of an address. */
static struct path_value moved(const struct path_op *here,
			       struct path_value address, uint64_t bytes)
{
	unsigned unused =
		64 - 8 * here->search->regions->image->target->pointer;
	if (address.kind != VALUE_ADDRESS)
		return value_any();
	address.offset += (int64_t)(bytes << unused) >> unused;
	return address;
}

/* The address that an operation accesses, as far as it is known. */
static struct path_value place(const struct path_op *here, bool is_write)
{
	struct points *points = here->search->regions->points;
	enum at at = op_semantics(here->op->code)->at;
	struct path_value base;
	uint64_t index = 0;
	switch (at) {
	case AT_FRAME:
	case AT_GLOBAL:
		return address_of(
			here, fixed_location(points, here->instance, here->pc));
	case AT_FRAME_X:
	case AT_GLOBAL_X:
		base = address_of(
			here, fixed_location(points, here->instance, here->pc));
		break;
	case AT_SLOT:
		return moved(here, operand(here, 1),
			     (uint64_t)(int64_t)here->op->imm);
	case AT_SLOT_X:
		base = moved(here, operand(here, 2),
			     (uint64_t)(int64_t)here->op->imm);
		break;
	case AT_BLOCK:
		return operand(here, is_write ? 0 : 1);
	default:
		return value_any();
	}
	if (!number_in(here, 1, &index))
		return value_any();
	return moved(here, base, index * here->op->scale);
}

/* True, with *range set, if it is known which bytes an operation accesses: they
 * lie in one object. */
static bool exact_range(const struct path_op *here, bool is_write,
			struct byte_range *range)
{
	struct path_value at = place(here, is_write);
	uint64_t bytes = op_semantics(here->op->code)->bytes;
	if (op_semantics(here->op->code)->at == AT_BLOCK &&
	    !number_in(here, 2, &bytes))
		return false;
	if (at.kind != VALUE_ADDRESS || !bytes)
		return false;
	const struct thing *thing = thing_of(here, at.thing);
	if (thing->is_summary || at.offset < 0 || bytes > thing->size ||
	    (uint64_t)at.offset > thing->size - bytes)
		return false;
	*range = (struct byte_range){ at.thing, at.offset,
				      at.offset + (int64_t)bytes };
	return true;
}

/* Whether only the program changes a thing. */
static bool is_own(const struct path_op *here, uint32_t thing)
{
	const struct paths *paths = here->search->paths;
	return thing < paths->things && !paths->is_shared[thing];
}

static bool is_input(const struct path_op *here)
{
	const struct regions *regions = here->search->regions;
	for (uint32_t i = here->first; i < here->first + here->count; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		if (!one->is_write &&
		    taint_register_input(regions, one->access) != NONE)
			return true;
	}
	return false;
}

static struct path_value load(const struct path_op *here)
{
	struct byte_range range;
	unsigned bytes = op_semantics(here->op->code)->bytes;
	if (!exact_range(here, false, &range) || !is_own(here, range.thing) ||
	    is_input(here))
		return value_number(span_all(8 * bytes));
	struct memory_bits bits = { range.thing, (uint8_t)bytes, range.low,
				    span_most(8 * bytes) };
	struct path_value value = state_load(here->state, &bits);
	if (value.kind == VALUE_ADDRESS)
		return value;
	if (value.kind == VALUE_ANY)
		value = value_number(span_all(8 * bytes));
	value.from = bits;
	value.stores = here->state->stores;
	return value;
}

/* What memory of so many bytes holds when a value was stored. */
static struct path_value stored(const struct path_op *here, unsigned bytes)
{
	const struct op *op = here->op;
	unsigned bits = 8 * bytes;
	enum op_field kind = op_infos[op->code].a;
	struct path_value value = operand(here, 0);
	if (kind == FIELD__) /* STI */
		return value_number(
			span_one((uint64_t)(int64_t)op->imm2, bits));
	if (value.kind == VALUE_ADDRESS)
		return bytes == here->search->regions->image->target->pointer
			       ? value
			       : value_any();
	if (value.kind == VALUE_TEST)
		return value_number((struct span){ 0, 1, (uint8_t)bits });
	if (value.kind != VALUE_NUMBER)
		return value_any();
	if (span_is_one(value.span))
		return value_number(span_one(value.span.low, bits));
	if (value.span.bits == bits)
		return value_number(value.span);
	if (value.span.low > value.span.high ||
	    value.span.high > span_most(bits))
		return value_any();
	value.span.bits = (uint8_t)bits;
	return value_number(value.span);
}

static bool is_part(enum op_code code)
{
	return (code >= OP_STPF8 && code <= OP_STPF32) ||
	       (code >= OP_STPG8 && code <= OP_STPG32) ||
	       (code >= OP_STPR8 && code <= OP_STPR32);
}

static void store_exactly(const struct path_op *here, struct byte_range range)
{
	unsigned bytes = op_semantics(here->op->code)->bytes;
	struct path_value value = bytes && !is_part(here->op->code)
					  ? stored(here, bytes)
					  : value_any();
	state_forget(here->state, range);
	state_write(here->search, here->state, range);
	if (value.kind == VALUE_ANY || !is_own(here, range.thing))
		return;
	struct memory_bits bits = { range.thing, (uint8_t)bytes, range.low,
				    span_most(8 * bytes) };
	state_learn(here->state, &bits, value);
}

static void store(const struct path_op *here)
{
	const struct regions *regions = here->search->regions;
	const struct locations *locations = &regions->points->locations;
	struct byte_range range;
	access_list writes = { 0 };
	for (uint32_t i = here->first; i < here->first + here->count; i++) {
		if (regions->accesses.items[i].is_write)
			vec_push(&writes, regions->accesses.items[i].access);
	}
	if (writes.len && exact_range(here, true, &range)) {
		store_exactly(here, range);
	} else {
		for (size_t i = 0; i < writes.len; i++)
			state_forget(here->state,
				     access_range(locations, writes.items[i]));
		if (points_is_sure(regions->points, &writes))
			state_write(here->search, here->state,
				    access_range(locations, writes.items[0]));
	}
	vec_release(&writes);
}

/* Notes what the operation reads that the path has not written. */
static void note_reads(const struct path_op *here)
{
	struct paths *paths = here->search->paths;
	const struct regions *regions = here->search->regions;
	const byte_set *written = &here->state->written;
	struct byte_range range;
	bool is_covered = exact_range(here, false, &range) &&
			  byte_set_has_all(written, range);
	for (uint32_t i = here->first; i < here->first + here->count; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		paths->is_seen[i] = true;
		if (!one->is_write && !is_covered &&
		    !byte_set_has_all(written,
				      access_range(&regions->points->locations,
						   one->access)))
			paths->is_bare[i] = true;
	}
}

/* Whether a comparison holds for a value: if that depends, *when has the
 * numbers for which it does, of the value or of what a TEST is about. */
static enum span_outcome decide(struct path_value *value, struct comparison is,
				struct span *when);

static enum span_outcome decide_test(const struct path_value *value,
				     struct comparison is, struct span *when)
{
	enum span_outcome of[2];
	for (unsigned i = 0; i < 2; i++) {
		struct path_value one = value_number(span_one(i, 64));
		of[i] = decide(&one, is, when);
	}
	if (of[0] == of[1] || of[0] == SPAN_UNKNOWN || of[1] == SPAN_UNKNOWN)
		return of[0] == of[1] ? of[0] : SPAN_UNKNOWN;
	*when = of[1] == SPAN_ALWAYS ? value->span : span_rest(value->span);
	return SPAN_SOMETIMES;
}

static enum span_outcome decide(struct path_value *value, struct comparison is,
				struct span *when)
{
	struct span both;
	if (value->kind == VALUE_TEST)
		return decide_test(value, is, when);
	if (value->kind == VALUE_ADDRESS)
		return SPAN_UNKNOWN;
	if (value->kind == VALUE_ANY)
		*value = value_number(span_all(is.width));
	struct span *span = &value->span;
	if (span->bits > is.width && span->low <= span->high &&
	    span->high <= span_most(is.width))
		span->bits = (uint8_t)is.width;
	enum span_outcome outcome =
		span_compare(is.test, is.number, is.width, span->bits, when);
	if (outcome == SPAN_SOMETIMES && span_within(*span, *when))
		outcome = SPAN_ALWAYS;
	else if (outcome == SPAN_SOMETIMES && !span_meet(*span, *when, &both))
		outcome = SPAN_NEVER;
	if (!is.is_not || outcome == SPAN_UNKNOWN)
		return outcome;
	if (outcome == SPAN_SOMETIMES) {
		*when = span_rest(*when);
		return outcome;
	}
	return outcome == SPAN_NEVER ? SPAN_ALWAYS : SPAN_NEVER;
}

/* The comparison of an operation, and what it compares: the web and its value,
 * `first` is the field of the first operand. False: nothing is known. */
static bool compared(const struct path_op *here, unsigned first,
		     struct comparison *is, uint32_t *web,
		     struct path_value *value)
{
	if (!value_comparison(here->op, is))
		return false;
	*web = flow_read(here->flow, here->pc, first);
	*value = read_web(here->state, *web);
	if (!is->has_slot || number_in(here, first + 1, &is->number))
		return true;
	uint64_t number;
	if (!value_is_number(value, &number))
		return false;
	*is = comparison_exchanged(*is, number);
	*web = flow_read(here->flow, here->pc, first + 1);
	*value = read_web(here->state, *web);
	return true;
}

/* 0, 1, or what is known of them. */
static struct path_value compare(const struct path_op *here)
{
	struct comparison is;
	struct path_value value;
	struct span when;
	uint32_t web;
	enum span_outcome outcome = SPAN_UNKNOWN;
	if (compared(here, 1, &is, &web, &value))
		outcome = decide(&value, is, &when);
	if (outcome == SPAN_NEVER || outcome == SPAN_ALWAYS)
		return value_number(span_one(outcome == SPAN_ALWAYS, 64));
	if (outcome == SPAN_UNKNOWN || !is_fresh(here->state, &value) ||
	    when.bits != 8 * value.from.bytes)
		return value_number((struct span){ 0, 1, 64 });
	value.kind = VALUE_TEST;
	value.span = when;
	return value;
}

/* Some bits of a number. */
static struct path_value masked(const struct path_op *here)
{
	struct path_value value = operand(here, 1);
	uint64_t mask = here->op->wide;
	bool is_low = (mask & (mask + 1)) == 0;
	if (value.kind == VALUE_TEST && mask & 1)
		return value;
	if (value.kind != VALUE_NUMBER)
		return value_number((struct span){ 0, mask, 64 });
	if (is_low && value.span.low <= value.span.high &&
	    value.span.high <= mask)
		return value;
	if (!is_fresh(here->state, &value))
		return value_number((struct span){ 0, mask, 64 });
	value.from.mask &= mask;
	struct path_value known = state_load(here->state, &value.from);
	value.span = known.kind == VALUE_NUMBER
			     ? known.span
			     : (struct span){ 0, value.from.mask,
					      8 * value.from.bytes };
	return value;
}

static struct path_value sum(const struct path_op *here)
{
	const struct image *image = here->search->regions->image;
	static const enum op_code adds[9][2] = {
		[2] = { OP_ADDI16, OP_ADD16 },
		[4] = { OP_ADDI32, OP_ADD32 },
		[8] = { OP_ADDI64, OP_ADD64 },
	};
	const enum op_code *add = adds[image->target->pointer];
	struct path_value left = operand(here, 1);
	uint64_t number;
	if (here->op->code == OP_ADDP || here->op->code == add[0])
		return image->root[here->pc] && here->op->code == add[0]
			       ? value_any()
			       : moved(here, left,
				       (uint64_t)op_addend(image, here->op));
	if (here->op->code != add[1])
		return value_any();
	if (number_in(here, 2, &number))
		return moved(here, left, number);
	if (number_in(here, 1, &number))
		return moved(here, operand(here, 2), number);
	return value_any();
}

static struct path_value element(const struct path_op *here)
{
	struct points *points = here->search->regions->points;
	uint64_t index;
	if (!number_in(here, 1, &index))
		return value_any();
	index *= (uint64_t)(int64_t)here->op->imm2;
	if (here->op->code == OP_GEP)
		return moved(here, operand(here, 2),
			     index + (uint64_t)(int64_t)here->op->imm);
	return moved(here,
		     address_of(here, made_location(points, here->instance,
						    here->pc)),
		     index);
}

static struct path_value choice(const struct path_op *here)
{
	uint64_t number;
	struct path_value one = operand(here, 2), other = operand(here, 3);
	if (number_in(here, 1, &number))
		return number ? one : other;
	return value_equal(&one, &other) ? one : value_any();
}

static struct path_value constant(const struct path_op *here)
{
	const struct regions *regions = here->search->regions;
	if (here->op->code == OP_CONST && !regions->image->root[here->pc])
		return value_number(span_one(here->op->wide, 64));
	return address_of(
		here, made_location(regions->points, here->instance, here->pc));
}

/* A result that is computed from numbers. */
static struct path_value computed(const struct path_op *here)
{
	struct comparison is;
	uint64_t b, c, a;
	const struct image *image = here->search->regions->image;
	bool has_constant = op_infos[here->op->code].c != FIELD_U;
	if (value_comparison(here->op, &is))
		return compare(here);
	if (image->root[here->pc])
		return value_any();
	c = has_constant ? here->op->wide : 0;
	if (number_in(here, 1, &b) &&
	    (has_constant || number_in(here, 2, &c)) &&
	    value_fold(here->op, b, c, &a))
		return value_number(span_one(a, 64));
	if (here->op->code == OP_ANDI)
		return masked(here);
	return value_any();
}

static struct path_value result(const struct path_op *here)
{
	struct path_value value;
	switch (op_semantics(here->op->code)->makes) {
	case MAKES_COPY:
		return here->op->code == OP_MOV ? operand(here, 1)
						: value_any();
	case MAKES_ADDRESS:
		return constant(here);
	case MAKES_SUM:
		value = sum(here);
		return value.kind == VALUE_ANY ? computed(here) : value;
	case MAKES_ELEMENT:
		return element(here);
	case MAKES_CHOICE:
		return choice(here);
	case MAKES_LOAD:
		return load(here);
	case MAKES_NUMBER:
	case MAKES_MIX:
		return computed(here);
	default:
		return value_any();
	}
}

/* Finds the accesses of an operation. */
static void find_accesses(struct path_op *here)
{
	const struct regions *regions = here->search->regions;
	const struct region_node *row =
		&regions->nodes.items[here->state->node];
	const struct op_access *all = regions->accesses.items;
	here->first = row->first;
	uint32_t end = row->first + row->count;
	while (here->first < end && all[here->first].pc < here->pc)
		here->first++;
	while (here->first + here->count < end &&
	       all[here->first + here->count].pc == here->pc)
		here->count++;
}

static struct path_op op_at(struct path_search *search,
			    struct path_state *state, uint32_t pc)
{
	uint32_t instance = search->regions->nodes.items[state->node].instance;
	struct path_op here = { .search = search,
				.state = state,
				.flow = region_flow(search->regions, instance),
				.op = &search->regions->image->code[pc],
				.instance = instance,
				.pc = pc };
	return here;
}

void path_operation(struct path_search *search, struct path_state *state,
		    uint32_t pc)
{
	struct path_op here = op_at(search, state, pc);
	uint32_t web = flow_write(here.flow, pc);
	find_accesses(&here);
	note_reads(&here);
	struct path_value value = web == NONE ? value_any() : result(&here);
	store(&here);
	if (web != NONE)
		state_frame(state)->values[web] = value;
}

/* A value is known to be one of a span; false: that cannot be. */
static bool narrow(struct path_state *state, uint32_t web,
		   struct path_value value, struct span to)
{
	struct span both = value.span;
	bool is_test = value.kind == VALUE_TEST;
	if (is_test && !is_fresh(state, &value))
		return true;
	if (is_test) {
		struct path_value known = state_load(state, &value.from);
		both = known.kind == VALUE_NUMBER && known.span.bits == to.bits
			       ? known.span
			       : span_all(to.bits);
	}
	if (!span_meet(both, to, &both))
		return false;
	if (is_fresh(state, &value) && both.bits == 8 * value.from.bytes)
		state_learn(state, &value.from, value_number(both));
	if (!is_test && web != NONE) {
		value.span = both;
		state_frame(state)->values[web] = value;
	}
	return true;
}

static bool has_case(const struct image *image,
		     const struct switch_table *table, uint64_t value)
{
	for (uint32_t i = 0; i < table->count; i++) {
		if (image->cases.items[table->first + i].value == value)
			return true;
	}
	return false;
}

/* Leaves out numbers at both ends of a span that have a case; false: all
 * have. */
static bool without_cases(const struct image *image,
			  const struct switch_table *table, struct span *span)
{
	uint64_t most = span_most(span->bits);
	while (has_case(image, table, span->low)) {
		if (span_is_one(*span))
			return false;
		span->low = (span->low + 1) & most;
	}
	while (has_case(image, table, span->high))
		span->high = (span->high - 1) & most;
	return true;
}

static bool takes_case(const struct path_op *here, uint32_t way)
{
	const struct image *image = here->search->regions->image;
	const struct switch_table *table = &image->tables.items[here->op->imm];
	uint32_t web = flow_read(here->flow, here->pc, 0);
	struct path_value value = read_web(here->state, web);
	if (value.kind != VALUE_NUMBER)
		return true;
	struct span rest = value.span;
	if (way >= table->count)
		return without_cases(image, table, &rest) &&
		       narrow(here->state, web, value, rest);
	uint64_t number = image->cases.items[table->first + way].value;
	if (number > span_most(value.span.bits))
		return false;
	return narrow(here->state, web, value,
		      span_one(number, value.span.bits));
}

bool path_takes(struct path_search *search, struct path_state *state,
		uint32_t way)
{
	uint32_t pc = region_last(search->regions, state->node);
	struct path_op here = op_at(search, state, pc);
	struct comparison is;
	struct path_value value;
	struct span when;
	uint32_t web;
	if (here.op->code == OP_SWITCH)
		return takes_case(&here, way);
	if (op_infos[here.op->code].imm != IMM_TO2 ||
	    !compared(&here, 0, &is, &web, &value))
		return true;
	is.is_not ^= way != 0;
	switch (decide(&value, is, &when)) {
	case SPAN_NEVER:
		return false;
	case SPAN_SOMETIMES:
		return narrow(state, web, value, when);
	default:
		return true;
	}
}
