/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: inline assembly of MSP430.
 *
 * What assembly computes with is a cell: an operand, which its constraint
 * numbers ("=r,0,r": $0 is a result, $1 what it starts with, $2 a value), or a
 * scratch register, which has no value before the assembly sets it. It is gone
 * through twice, to see that all of it is known, then to emit it. Flags of the
 * status register are not kept, so instructions that read them are not known.
 */
#include "load/lower/lower_msp430.h"

#include <stdlib.h>
#include <string.h>

enum {
	WORD_BITS = 16,
	MOST_CONSTRAINTS = 10,
	FIRST_SCRATCH = 4, /* r4 to r15; r0 to r3 have a meaning */
	LAST_SCRATCH = 15,
	CELLS = MOST_CONSTRAINTS + LAST_SCRATCH + 1,
	MOST_PUSHED = 16,
};

struct assembly_cell {
	bool is_known;        /* it has a value */
	bool is_input;        /* the assembly must not change it */
	uint32_t value;       /* register with the value, once emitted */
	LLVMValueRef pointer; /* to the operand in memory; NULL */
};

struct assembly_state {
	struct lower *lower;
	struct assembly_cell cells[CELLS];
	unsigned results, constraints;
	struct assembly_cell pushed[MOST_PUSHED];
	unsigned depth;
	bool emits;
};

enum place_kind {
	PLACE_CELL,
	PLACE_NUMBER,
	PLACE_MEMORY,
	PLACE_OPERAND, /* memory that is an operand; the number is its cell */
};

/* An operand of an instruction. */
struct place {
	enum place_kind kind;
	uint64_t number; /* cell, constant or address */
};

/* a op b, of the destination and the source; UNARY: of the destination and a
 * constant. */
static const struct instruction {
	const char *name;
	enum op_code code;
	bool is_unary, reads; /* reads its destination */
	uint64_t constant;
	bool inverts; /* the source */
} instructions[] = {
	{ "mov", OP_OR, false, false, 0, false },
	{ "add", OP_ADD16, false, true, 0, false },
	{ "sub", OP_SUB16, false, true, 0, false },
	{ "and", OP_AND, false, true, 0, false },
	{ "bis", OP_OR, false, true, 0, false },
	{ "bic", OP_AND, false, true, 0, true },
	{ "xor", OP_XOR, false, true, 0, false },
	{ "clr", OP_OR, true, false, 0, false },
	{ "inc", OP_ADD16, true, true, 1, false },
	{ "incd", OP_ADD16, true, true, 2, false },
	{ "dec", OP_SUB16, true, true, 1, false },
	{ "decd", OP_SUB16, true, true, 2, false },
	{ "inv", OP_XOR, true, true, 0xffff, false },
	{ "swpb", OP_BSWAP, true, true, 0, false },
};

/* Reads a number to the end of the text. */
static bool read_number(const char *text, uint64_t *number)
{
	char *end;
	long long value = strtoll(text, &end, 0);
	*number = (uint64_t)value & 0xffff;
	return end != text && !*end && value >= -0x8000 && value <= 0xffff;
}

static bool read_place(const struct assembly_state *state, const char *text,
		       struct place *place)
{
	char *end;
	if (text[0] == '#') {
		place->kind = PLACE_NUMBER;
		return read_number(text + 1, &place->number);
	}
	if (text[0] == '&') {
		place->kind = PLACE_MEMORY;
		return read_number(text + 1, &place->number);
	}
	place->kind = PLACE_CELL;
	place->number = strtoull(text + (text[0] ? 1 : 0), &end, 10);
	if (*end || end == text + 1)
		return false;
	if (text[0] == '$') {
		if (place->number < state->constraints &&
		    state->cells[place->number].pointer)
			place->kind = PLACE_OPERAND;
		return place->number < state->constraints;
	}
	bool is_scratch = text[0] == 'r' && place->number >= FIRST_SCRATCH &&
			  place->number <= LAST_SCRATCH;
	place->number += MOST_CONSTRAINTS;
	return is_scratch;
}

static struct address address_at(uint64_t at)
{
	return (struct address){ .form = ADDRESS_GLOBAL,
				 .index = NONE,
				 .offset = (int64_t)at,
				 .root = root_make(ROOT_NUMBER, 0) };
}

static bool is_memory(const struct place *place)
{
	return place->kind == PLACE_MEMORY || place->kind == PLACE_OPERAND;
}

/* Where something in memory is. */
static struct address address_in(const struct assembly_state *state,
				 const struct place *place)
{
	return place->kind == PLACE_MEMORY
		       ? address_at(place->number)
		       : address_of(state->lower,
				    state->cells[place->number].pointer);
}

/* The register with what is there; NO_REG while nothing is emitted. */
static bool get(struct assembly_state *state, const struct place *place,
		unsigned bytes, uint32_t *reg)
{
	struct lower *lower = state->lower;
	const struct assembly_cell *cell = &state->cells[place->number % CELLS];
	*reg = NO_REG;
	if (place->kind == PLACE_CELL && !cell->is_known)
		return false;
	if (!state->emits)
		return true;
	if (place->kind == PLACE_CELL)
		*reg = cell->value;
	else if (place->kind == PLACE_NUMBER)
		*reg = const_reg(lower, place->number);
	else
		load_scalar(lower, address_in(state, place), bytes, bytes,
			    *reg = new_reg(lower));
	return true;
}

/* Stores a value; a byte clears the upper half of a register. */
static bool put(struct assembly_state *state, const struct place *place,
		unsigned bytes, uint32_t reg)
{
	struct assembly_cell *cell = &state->cells[place->number % CELLS];
	if (place->kind == PLACE_NUMBER ||
	    (place->kind == PLACE_CELL && cell->is_input))
		return false;
	if (place->kind == PLACE_CELL) {
		cell->is_known = true;
		cell->value = reg;
	} else if (state->emits) {
		store_scalar(state->lower, address_in(state, place), bytes,
			     bytes, reg);
	}
	return true;
}

static uint32_t compute(struct assembly_state *state,
			const struct instruction *row, unsigned bytes,
			uint32_t to, uint32_t from)
{
	struct lower *lower = state->lower;
	uint32_t result = new_reg(lower);
	if (row->inverts) {
		uint32_t inverted = new_reg(lower);
		emit(lower, OP_XORI, inverted, from, 0)->wide = 0xffff;
		from = inverted;
	}
	if (row->code == OP_BSWAP)
		emit(lower, OP_BSWAP, result, to, 0)->imm = WORD_BITS;
	else
		emit(lower, row->code, result, to, from);
	emit_mask(lower, result, result, 8 * bytes);
	return result;
}

static bool run_row(struct assembly_state *state, const struct instruction *row,
		    unsigned bytes, const struct place *source,
		    const struct place *destination)
{
	uint32_t from = NO_REG, to = NO_REG, result = NO_REG;
	bool has_memory = is_memory(source) || is_memory(destination);
	if (!get(state, source, bytes, &from) ||
	    (row->reads && !get(state, destination, bytes, &to)))
		return false;
	if (state->emits) {
		if (!row->reads)
			to = const_reg(state->lower, 0);
		/* Accesses cost what they cost. */
		spend(state->lower, has_memory ? 0 : 1);
		result = compute(state, row, bytes, to, from);
	}
	return put(state, destination, bytes, result);
}

/* What is pushed waits outside of memory for its pop, and may be a register
 * that the assembly only keeps. */
static bool push(struct assembly_state *state, const struct place *place)
{
	struct assembly_cell *top = &state->pushed[state->depth];
	if (state->depth == MOST_PUSHED)
		return false;
	state->depth++;
	*top = (struct assembly_cell){ .is_known = true };
	if (place->kind == PLACE_CELL)
		*top = state->cells[place->number];
	else if (!get(state, place, 2, &top->value))
		return false;
	if (state->emits && !is_memory(place))
		spend(state->lower, 1);
	return true;
}

static bool pop(struct assembly_state *state, const struct place *place)
{
	if (!state->depth)
		return false;
	struct assembly_cell top = state->pushed[--state->depth];
	if (state->emits && !is_memory(place))
		spend(state->lower, 1);
	if (top.is_known)
		return put(state, place, 2, top.value);
	struct assembly_cell *cell = &state->cells[place->number % CELLS];
	cell->is_known &= place->kind != PLACE_CELL || cell->is_input;
	return place->kind == PLACE_CELL && !cell->is_input;
}

/* "push r5", "pop.w r5". */
static bool run_stack(struct assembly_state *state, const char *name,
		      const char *operand, bool *is_stack)
{
	struct place place;
	bool is_push = strcmp(name, "push") == 0;
	*is_stack = is_push || strcmp(name, "pop") == 0;
	if (!*is_stack || !read_place(state, operand, &place))
		return false;
	return is_push ? push(state, &place) : pop(state, &place);
}

/* One instruction, "add.w #3, r5". */
static bool run_instruction(struct assembly_state *state, const char *text)
{
	char copy[LONGEST_INSTRUCTION], *rest = copy;
	strcpy(copy, text);
	char *name = strsep(&rest, " "), *suffix = strchr(name, '.');
	unsigned bytes = suffix && strcmp(suffix, ".b") == 0 ? 1 : 2;
	/* Addresses of 20 bits have 16 here. */
	bool is_wide =
		strcmp(name, "movx.a") == 0 || strcmp(name, "movx.w") == 0;
	bool is_known_size =
		!suffix || is_wide || bytes == 1 || strcmp(suffix, ".w") == 0;
	if (!rest || !is_known_size)
		return false;
	if (is_wide)
		suffix = name + strlen("mov");
	if (suffix)
		*suffix = 0;
	bool is_stack;
	bool is_run = bytes == 2 && run_stack(state, name, rest, &is_stack);
	if (bytes == 2 && is_stack)
		return is_run;
	for (size_t i = 0; i < sizeof(instructions) / sizeof(instructions[0]);
	     i++) {
		const struct instruction *row = &instructions[i];
		struct place source = { PLACE_NUMBER, row->constant },
			     destination;
		if (strcmp(row->name, name) != 0)
			continue;
		char *comma = strstr(rest, ", ");
		if (row->is_unary == (comma != NULL) ||
		    (bytes == 1 && row->code == OP_BSWAP))
			return false;
		if (comma)
			*comma = 0;
		return (row->is_unary || read_place(state, rest, &source)) &&
		       read_place(state, comma ? comma + 2 : rest,
				  &destination) &&
		       run_row(state, row, bytes, &source, &destination);
	}
	return false;
}

/* A value that fits a register of the device. */
static bool fits(struct lower *lower, LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	return kind == LLVMPointerTypeKind ||
	       (kind == LLVMIntegerTypeKind &&
		type_bits(lower, type) <= WORD_BITS);
}

/* The cell of an operand that is no result of the call. */
static bool open_operand(struct assembly_state *state, bool is_in_memory,
			 LLVMValueRef value, struct assembly_cell *cell)
{
	struct lower *lower = state->lower;
	if (!is_in_memory && !fits(lower, LLVMTypeOf(value)))
		return false;
	*cell = (struct assembly_cell){ .is_known = true,
					.is_input = !is_in_memory };
	if (is_in_memory)
		cell->pointer = value;
	else
		cell->value = state->emits ? reg_of(lower, value) : NO_REG;
	return true;
}

/* Sets up the cells of the operands; false if there are others than values in
 * registers or memory and numbers, or results after what is in memory. */
static bool open_cells(struct assembly_state *state, const char *constraints)
{
	struct lower *lower = state->lower;
	unsigned argument = 0;
	for (const char *at = constraints; *at;) {
		size_t length = strcspn(at, ",");
		struct assembly_cell *cell = &state->cells[state->constraints];
		bool is_in_memory = memchr(at, '*', length);
		bool is_result = *at == '=' && !is_in_memory;
		if (*at == '!' || state->constraints == MOST_CONSTRAINTS ||
		    (is_result && state->constraints != state->results))
			return false;
		if (is_result) {
			state->results++;
		} else if (*at != '~') {
			LLVMValueRef value =
				LLVMGetOperand(lower->inst, argument++);
			if (!open_operand(state, is_in_memory, value, cell))
				return false;
			unsigned tied = (unsigned)(*at - '0');
			if (tied < state->results) {
				state->cells[tied] = *cell;
				state->cells[tied].is_input = false;
			}
		}
		state->constraints += *at != '~';
		at += length + (at[length] == ',');
	}
	return true;
}

static bool has_results(const struct assembly_state *state)
{
	for (unsigned i = 0; i < state->results; i++) {
		if (!state->cells[i].is_known)
			return false;
	}
	return true;
}

static void set_results(const struct assembly_state *state)
{
	struct lower *lower = state->lower;
	uint32_t to = state->results ? result_regs(lower, lower->inst) : 0;
	leaf_list leaves = { 0 };
	leaves_of(lower, LLVMTypeOf(lower->inst), 0, &leaves);
	for (unsigned i = 0; i < state->results; i++)
		emit_mask(lower, to + i, state->cells[i].value,
			  type_bits(lower, leaves.items[i].type));
	vec_release(&leaves);
}

/* Whether every result fits a register. */
static bool results_fit(struct lower *lower)
{
	leaf_list leaves = { 0 };
	leaves_of(lower, LLVMTypeOf(lower->inst), 0, &leaves);
	bool ok = true;
	for (size_t i = 0; i < leaves.len; i++)
		ok &= fits(lower, leaves.items[i].type);
	vec_release(&leaves);
	return ok;
}

static bool go_through(struct lower *lower, LLVMValueRef assembly,
		       const struct instruction_list *list, bool emits)
{
	size_t length;
	struct assembly_state state = { .lower = lower, .emits = emits };
	bool ok = open_cells(
		&state, LLVMGetInlineAsmConstraintString(assembly, &length));
	for (unsigned i = 0; ok && i < list->count; i++) {
		bool is_nop = strcmp(list->text[i], "nop") == 0;
		if (emits && is_nop)
			spend(lower, 1);
		ok = is_nop || run_instruction(&state, list->text[i]);
	}
	ok = ok && has_results(&state) && !state.depth;
	if (ok && emits)
		set_results(&state);
	return ok;
}

bool lower_msp430(struct lower *lower, LLVMValueRef assembly,
		  const struct instruction_list *list)
{
	if (strcmp(lower->target->name, "msp430") != 0 || !list->count ||
	    !results_fit(lower) || !go_through(lower, assembly, list, false))
		return false;
	return go_through(lower, assembly, list, true);
}
