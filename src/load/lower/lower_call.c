/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: calls, returns, parameters and variable arguments, SPEC 2.6.
 *
 * The frame, from high to low addresses; every line but the locals is written
 * by the caller:
 *     variable arguments, last first
 *     arguments that do not fit in parameter registers, last first
 *     return address          fp + word
 *     caller's frame pointer  fp
 *     locals                  below fp
 */
#include "load/lower/lower.h"

#include <stdlib.h>
#include <string.h>

#include "load/rewrite/placement.h"
#include "util/text.h"

static unsigned parameter_registers(const struct lower *lower)
{
	const struct load_options *options = lower->program->options;
	int asked = options->param_registers;
	unsigned count =
		asked >= 0 ? (unsigned)asked : lower->target->param_registers;
	/* Registers that survive calls do not take arguments. */
	unsigned most = options->registers - options->registers / 2;
	return options->registers && count > most ? most : count;
}

static unsigned leaf_words(struct lower *lower, LLVMTypeRef type)
{
	unsigned word_bits = 8 * lower->target->word;
	return (type_bits(lower, type) + word_bits - 1) / word_bits;
}

/* Words that the scalars of a type take as an argument. */
static unsigned argument_words(struct lower *lower, LLVMTypeRef type)
{
	/* A vector is stacked as it lies in memory. */
	if (is_vector(type))
		return (unsigned)(LLVMABISizeOfType(lower->program->layout,
						    type) +
				  lower->target->word - 1) /
		       lower->target->word;
	leaf_list leaves = { 0 };
	leaves_of(lower, type, 0, &leaves);
	unsigned words = 0;
	for (size_t i = 0; i < leaves.len; i++)
		words += leaf_words(lower, leaves.items[i].type);
	vec_release(&leaves);
	return words;
}

/* True if an argument goes on the stack; else it uses up free registers. */
static bool takes_stack(unsigned *free_registers, unsigned words)
{
	if (words > *free_registers)
		return true;
	*free_registers -= words;
	return false;
}

/* Loads the scalars of a stacked parameter; returns the next offset. */
static uint32_t load_stacked(struct lower *lower, LLVMValueRef param,
			     uint32_t offset)
{
	LLVMTypeRef type = LLVMTypeOf(param);
	leaf_list leaves = { 0 };
	leaves_of(lower, type, 0, &leaves);
	uint32_t to = result_regs(lower, param), at = offset;
	unsigned word = lower->target->word;
	for (size_t i = 0; i < leaves.len; i++) {
		uint32_t bytes = leaf_words(lower, leaves.items[i].type) * word;
		if (is_vector(type)) {
			at = offset + (uint32_t)leaves.items[i].offset;
			bytes = type_bits(lower, type) / 8;
		}
		struct address from = { .form = ADDRESS_FRAME,
					.index = NONE,
					.offset = 2 * word + at };
		load_scalar(lower, from, bytes, 1, to + (uint32_t)i);
		at += bytes;
	}
	vec_release(&leaves);
	return offset + argument_words(lower, type) * word;
}

/* Notes where the next argument is: in a register, or stacked at `offset`. */
static void note_argument(struct lower *lower, LLVMValueRef param,
			  uint32_t offset)
{
	struct image *image = lower->image;
	LLVMTypeRef type = LLVMTypeOf(param);
	struct fn_argument argument = {
		.slot = NO_SLOT,
		.is_pointer = LLVMGetTypeKind(type) == LLVMPointerTypeKind,
	};
	bool is_one = argument.is_pointer ||
		      LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
	if (is_one && offset)
		argument.offset = offset;
	else if (is_one)
		argument.slot = (uint16_t)result_regs(lower, param);
	image->fns.items[lower->fn].argument_count++;
	vec_push(&image->arguments, argument);
}

uint16_t value_kind(struct lower *lower, LLVMTypeRef type)
{
	switch (LLVMGetTypeKind(type)) {
	case LLVMFloatTypeKind:
		return INPUT_FLOAT;
	case LLVMDoubleTypeKind:
		return INPUT_DOUBLE;
	case LLVMPointerTypeKind:
		return VALUE_POINTER;
	default: {
		unsigned bits = type_bits(lower, type);
		return (uint16_t)(bits < 64 ? bits : 64);
	}
	}
}

/* Records where a parameter is when the function is entered, for analyses that
 * observe calls: `at` is its first slot or its offset from fp. */
static void describe_parameter(struct lower *lower, LLVMValueRef param,
			       unsigned number, bool is_stacked, uint32_t at)
{
	leaf_list leaves = { 0 };
	unsigned unsigned_id = LLVMGetEnumAttributeKindForName("zeroext", 7);
	bool is_unsigned =
		LLVMGetEnumAttributeAtIndex(lower->source, number, unsigned_id);
	leaves_of(lower, LLVMTypeOf(param), 0, &leaves);
	for (size_t i = 0; i < leaves.len; i++) {
		LLVMTypeRef type = leaves.items[i].type;
		struct fn_scalar scalar = {
			.kind = value_kind(lower, type),
			.is_stacked = is_stacked,
			.at = at,
		};
		if (is_unsigned)
			scalar.kind |= VALUE_UNSIGNED;
		at += is_stacked ? leaf_words(lower, type) * lower->target->word
				 : 1;
		vec_push(&lower->image->scalars, scalar);
		lower->image->fns.items[lower->fn].scalar_count++;
	}
	vec_release(&leaves);
}

/* Describes all parameters and the result. */
static void describe_call(struct lower *lower)
{
	unsigned free_registers = parameter_registers(lower), number = 0;
	uint32_t slot = 0, offset = 2 * lower->target->word;
	struct fn *fn = &lower->image->fns.items[lower->fn];
	leaf_list results = { 0 };
	fn->scalars = (uint32_t)lower->image->scalars.len;
	for (LLVMValueRef param = LLVMGetFirstParam(lower->source); param;
	     param = LLVMGetNextParam(param)) {
		LLVMTypeRef type = LLVMTypeOf(param);
		unsigned words = argument_words(lower, type);
		bool is_stacked = takes_stack(&free_registers, words);
		describe_parameter(lower, param, ++number, is_stacked,
				   is_stacked ? offset : slot);
		if (is_stacked)
			offset += words * lower->target->word;
		else
			slot += leaf_count(lower, type);
	}
	leaves_of(lower,
		  LLVMGetReturnType(LLVMGlobalGetValueType(lower->source)), 0,
		  &results);
	if (results.len)
		fn->result_kind = value_kind(lower, results.items[0].type);
	vec_release(&results);
}

void lower_parameters(struct lower *lower)
{
	describe_call(lower);
	unsigned free_registers = parameter_registers(lower);
	VEC(LLVMValueRef) stacked = { 0 };
	lower->image->fns.items[lower->fn].arguments =
		(uint32_t)lower->image->arguments.len;
	for (LLVMValueRef param = LLVMGetFirstParam(lower->source); param;
	     param = LLVMGetNextParam(param)) {
		unsigned words = argument_words(lower, LLVMTypeOf(param));
		if (takes_stack(&free_registers, words)) {
			note_argument(lower, param,
				      2 * lower->target->word + lower->stacked);
			lower->stacked += words * lower->target->word;
			vec_push(&stacked, param);
		} else {
			result_regs(lower, param);
			note_argument(lower, param, 0);
		}
	}
	lower->params = lower->regs;
	uint32_t offset = 0;
	for (size_t i = 0; i < stacked.len; i++)
		offset = load_stacked(lower, stacked.items[i], offset);
	vec_release(&stacked);
}

/* Variable arguments on x86-64 (its psABI, 3.2.3 and 3.5.7): the first six
 * integers and eight floats, fixed arguments included, are in registers, which
 * a variadic function saves in an area where va_arg finds them. Clang splits
 * what it passes accordingly, so we need that area, too: it lies among the
 * stacked arguments, after the fixed ones. */
enum {
	X86_INTEGERS = 6,
	X86_FLOATS = 8,
	X86_AREA = 8 * X86_INTEGERS + 16 * X86_FLOATS,
};

enum x86_class {
	X86_INTEGER,
	X86_FLOAT,
	X86_MEMORY,
};

static enum x86_class x86_class(struct lower *lower, LLVMTypeRef type)
{
	uint64_t bits = LLVMSizeOfTypeInBits(lower->program->layout, type);
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	bool is_float = kind == LLVMFloatTypeKind ||
			kind == LLVMDoubleTypeKind ||
			kind == LLVMHalfTypeKind ||
			kind == LLVMBFloatTypeKind || kind == LLVMFP128TypeKind;
	if (is_float || (kind == LLVMVectorTypeKind && bits <= 128))
		return X86_FLOAT;
	bool is_integer =
		kind == LLVMIntegerTypeKind || kind == LLVMPointerTypeKind;
	return is_integer && bits <= 64 ? X86_INTEGER : X86_MEMORY;
}

static void x86_count(struct lower *lower, LLVMTypeRef type,
		      struct x86_registers *used)
{
	enum x86_class class = x86_class(lower, type);
	used->integers += class == X86_INTEGER && used->integers < X86_INTEGERS;
	used->floats += class == X86_FLOAT && used->floats < X86_FLOATS;
}

/* The area starts after the fixed arguments; returns where it ends. */
static unsigned x86_start(struct lower *lower, struct x86_registers *used,
			  unsigned fixed)
{
	if (lower->target->varargs != VARARGS_X86)
		return fixed;
	used->area = (fixed + 15) / 16 * 16;
	return used->area + X86_AREA;
}

struct x86_registers x86_variadic(struct lower *lower)
{
	unsigned byval = LLVMGetEnumAttributeKindForName("byval", 5);
	struct x86_registers used = { 0 };
	unsigned i = 0;
	for (LLVMValueRef param = LLVMGetFirstParam(lower->source); param;
	     param = LLVMGetNextParam(param)) {
		if (!LLVMGetEnumAttributeAtIndex(lower->source, ++i, byval))
			x86_count(lower, LLVMTypeOf(param), &used);
	}
	used.end = x86_start(lower, &used, lower->stacked);
	return used;
}

uint32_t variadic_offset(struct lower *lower)
{
	return 2 * lower->target->word + lower->stacked;
}

/* An attribute of an argument, at the call or in the callee's declaration. */
static LLVMAttributeRef argument_attribute(LLVMValueRef call, unsigned argument,
					   const char *name)
{
	unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
	LLVMValueRef callee = LLVMGetCalledValue(call);
	LLVMAttributeRef found =
		LLVMGetCallSiteEnumAttribute(call, argument + 1, kind);
	if (!found && LLVMIsAFunction(callee))
		found = LLVMGetEnumAttributeAtIndex(callee, argument + 1, kind);
	return found;
}

/* The type that an argument passes by value through memory, or NULL. */
static LLVMTypeRef byval_type(LLVMValueRef call, unsigned argument)
{
	LLVMAttributeRef found = argument_attribute(call, argument, "byval");
	return found ? LLVMGetTypeAttributeValue(found) : NULL;
}

static uint64_t byval_align(struct lower *lower, unsigned argument)
{
	LLVMAttributeRef found =
		argument_attribute(lower->inst, argument, "align");
	uint64_t align = found ? LLVMGetEnumAttributeValue(found) : 1;
	return align < lower->target->word ? lower->target->word : align;
}

/* A copy in the caller's frame that the callee may change. */
static uint32_t byval_copy(struct lower *lower, unsigned argument,
			   LLVMTypeRef type)
{
	if (!has_size(lower, type))
		return 0;
	uint64_t size = LLVMABISizeOfType(lower->program->layout, type);
	uint64_t align = byval_align(lower, argument);
	uint32_t to = frame_address(lower, size, align);
	uint32_t source = reg_of(lower, LLVMGetOperand(lower->inst, argument));
	uint32_t bytes = const_reg(lower, size);
	emit(lower, OP_MEMCPY, to, source, bytes);
	return to;
}

/* Copies a number to the caller's frame, for a callee that gets its address. */
static uint32_t number_copy(struct lower *lower, LLVMValueRef number)
{
	LLVMTypeRef type = LLVMTypeOf(number);
	uint64_t size = LLVMABISizeOfType(lower->program->layout, type);
	unsigned align = LLVMABIAlignmentOfType(lower->program->layout, type);
	uint32_t to = frame_address(lower, size, align);
	leaf_list leaves = { 0 };
	leaves_of(lower, type, 0, &leaves);
	for (size_t i = 0; i < leaves.len; i++) {
		struct address at = { .form = ADDRESS_REG,
				      .base = to,
				      .index = NONE,
				      .offset =
					      (int64_t)leaves.items[i].offset };
		store_scalar(lower, at, sizeof(uint64_t), sizeof(uint64_t),
			     leaf_reg(lower, number, (unsigned)i));
	}
	vec_release(&leaves);
	return to;
}

/* Pushes the words of one scalar, the highest first, so that they ascend in
 * memory. */
static unsigned push_scalar(struct lower *lower, uint32_t reg, unsigned words)
{
	for (unsigned i = words; i-- > 0;) {
		spend(lower, 1);
		emit(lower, OP_PUSH, reg, 0, i * 8 * lower->target->word);
	}
	return words * lower->target->word;
}

/* Pushes the lanes of a vector if they are whole words, after the padding that
 * the vector has in memory. */
static void push_wide_lanes(struct lower *lower, LLVMValueRef value)
{
	LLVMTypeRef type = LLVMTypeOf(value);
	unsigned words = type_bits(lower, type) / (8 * lower->target->word);
	unsigned lanes = LLVMGetVectorSize(type);
	unsigned all = argument_words(lower, type);
	uint32_t nothing = const_reg(lower, 0);
	for (unsigned i = lanes * words; i < all; i++)
		push_scalar(lower, nothing, 1);
	for (unsigned k = lanes; k-- > 0;)
		push_scalar(lower, leaf_reg(lower, value, k), words);
}

/* Pushes the lanes of a vector, packed into words. */
static void push_vector(struct lower *lower, LLVMValueRef value)
{
	LLVMTypeRef type = LLVMTypeOf(value);
	unsigned lane = type_bits(lower, type), lanes = LLVMGetVectorSize(type);
	unsigned word = 8 * lower->target->word;
	if (lane > 64 || (lane > word && lane % word)) {
		lower_fail(lower, "a vector argument of this shape is not "
				  "supported");
		return;
	}
	if (lane >= word) {
		push_wide_lanes(lower, value);
		return;
	}
	for (unsigned i = argument_words(lower, type); i-- > 0;) {
		uint32_t packed = const_reg(lower, 0);
		for (unsigned k = 0; k < lanes; k++) {
			if (k * lane / word != i)
				continue;
			uint32_t moved = new_reg(lower);
			emit(lower, OP_SHLI64, moved, leaf_reg(lower, value, k),
			     0)
				->wide = k * lane % word;
			emit(lower, OP_OR, packed, packed, moved);
		}
		push_scalar(lower, packed, 1);
	}
}

/* Reads and pushes the words of a struct among variable arguments. */
static unsigned push_struct(struct lower *lower, LLVMValueRef from,
			    LLVMTypeRef type)
{
	unsigned word = lower->target->word;
	unsigned size =
		(unsigned)LLVMABISizeOfType(lower->program->layout, type);
	unsigned words = (size + word - 1) / word;
	struct address at = { .form = ADDRESS_REG,
			      .base = reg_of(lower, from),
			      .index = NONE };
	for (unsigned i = words; i-- > 0;) {
		unsigned rest = size - i * word;
		uint32_t reg = new_reg(lower);
		at.offset = i * word;
		load_scalar(lower, at, rest < word ? rest : word, 1, reg);
		push_scalar(lower, reg, 1);
	}
	return words * word;
}

/* Whether the callee finds the struct itself, not its address. */
static bool stacks_structs(const struct lower *lower)
{
	return lower->target->varargs != VARARGS_INSTRUCTION;
}

/* RISC-V's back end passes the address of what is larger than two words. */
static bool goes_by_address(const struct lower *lower, LLVMValueRef value)
{
	return lower->target->varargs == VARARGS_POINTER &&
	       LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMFP128TypeKind;
}

struct argument {
	LLVMValueRef value;
	LLVMTypeRef byval; /* copied struct; NULL */
	bool is_stacked, is_variadic;
	bool is_whole;         /* the struct itself is pushed */
	bool is_pointed;       /* its address is passed */
	uint32_t copy;         /* register with a copy's address */
	unsigned offset, size; /* of what is stacked, from the first one */
};
typedef VEC(struct argument) argument_list;

static unsigned stacked_bytes(struct lower *lower, const struct argument *arg)
{
	unsigned word = lower->target->word;
	if (arg->is_whole)
		return (unsigned)(LLVMABISizeOfType(lower->program->layout,
						    arg->byval) +
				  word - 1) /
		       word * word;
	if (arg->is_pointed)
		return word;
	return argument_words(lower, LLVMTypeOf(arg->value)) * word;
}

/* A callee that goes through variable arguments rounds its pointer up to the
 * alignment of what it expects next. */
static unsigned stacked_align(struct lower *lower, const struct argument *arg,
			      unsigned argument)
{
	unsigned word = lower->target->word, most = lower->target->stack_align;
	if (!arg->is_variadic || arg->is_pointed)
		return word;
	uint64_t align =
		arg->is_whole ? byval_align(lower, argument)
			      : LLVMABIAlignmentOfType(lower->program->layout,
						       LLVMTypeOf(arg->value));
	if (align > most)
		lower_fail(lower,
			   "a variable argument that is aligned to %u bytes is "
			   "not supported",
			   (unsigned)align);
	return align < word ? word : (unsigned)align;
}

/* Where the next variable argument goes: on x86, the first ones have places of
 * their own by class; all others follow each other. */
static unsigned next_offset(struct lower *lower, const struct argument *arg,
			    unsigned argument, struct x86_registers *used,
			    unsigned *end)
{
	LLVMTypeRef type = LLVMTypeOf(arg->value);
	bool is_x86 = lower->target->varargs == VARARGS_X86;
	if (is_x86 && arg->is_variadic && !arg->byval) {
		enum x86_class class = x86_class(lower, type);
		if (class == X86_INTEGER && used->integers < X86_INTEGERS)
			return used->area + 8 * used->integers++;
		if (class == X86_FLOAT && used->floats < X86_FLOATS)
			return used->area + 8 * X86_INTEGERS +
			       16 * used->floats++;
	}
	unsigned align = stacked_align(lower, arg, argument);
	unsigned offset = (*end + align - 1) / align * align;
	*end = offset + stacked_bytes(lower, arg);
	return offset;
}

/* Whether the arguments that a call has are those that a function with these
 * parameters takes first. */
static bool is_start(LLVMValueRef call, const LLVMTypeRef *params,
		     unsigned count)
{
	unsigned given = LLVMGetNumArgOperands(call);
	for (unsigned i = 0; i < given && i < count; i++) {
		if (LLVMTypeOf(LLVMGetOperand(call, i)) != params[i])
			return false;
	}
	return true;
}

/* The arguments of a call, as they are passed: those of the function itself,
 * if it is called in the style before prototypes. */
struct passing {
	LLVMTypeRef *params;
	unsigned fixed, count; /* count: with variable ones */
	bool is_variadic;
};

static struct passing passing_of(struct lower *lower, LLVMTypeRef type)
{
	unsigned given = LLVMGetNumArgOperands(lower->inst);
	struct passing passing = { .fixed = LLVMCountParamTypes(type),
				   .is_variadic = LLVMIsFunctionVarArg(type) };
	passing.params =
		mem_alloc((passing.fixed + 1) * sizeof(*passing.params));
	LLVMGetParamTypes(type, passing.params);
	passing.count = passing.fixed;
	if (passing.is_variadic && given > passing.fixed)
		passing.count = given;
	return passing;
}

/* Real compilers accept it, so it is not an error. */
static void warn_arguments(struct lower *lower, LLVMValueRef callee,
			   unsigned takes)
{
	struct image *image = lower->image;
	unsigned given = LLVMGetNumArgOperands(lower->inst);
	const struct site *site = &image->sites.items[lower->site];
	uint64_t *told =
		map_put(&lower->program->told_arguments, map_key(callee));
	if (given == takes || *told)
		return;
	*told = 1;
	const char *warning = arena_printf(
		&image->arena,
		"%s:%u: warning: '%s' is called with %u argument%s, but takes "
		"%u; %s",
		image_site_file(image, site), site->line,
		LLVMGetValueName(callee), given, text_plural(given), takes,
		given < takes ? "those that are missing are 0"
			      : "the others are dropped");
	vec_push(&image->warnings, warning);
}

static struct passing passing_to(struct lower *lower, LLVMValueRef callee)
{
	LLVMTypeRef called = LLVMGetCalledFunctionType(lower->inst);
	LLVMTypeRef own = LLVMIsAFunction(callee)
				  ? LLVMGlobalGetValueType(callee)
				  : called;
	struct passing passing = passing_of(lower, own);
	if (own == called)
		return passing;
	if (!is_start(lower->inst, passing.params, passing.fixed)) {
		free(passing.params);
		return passing_of(lower, called);
	}
	warn_arguments(lower, callee, passing.count);
	return passing;
}

/* Argument i of the current call. */
static LLVMValueRef passed_value(struct lower *lower,
				 const struct passing *passing, unsigned i)
{
	return i < LLVMGetNumArgOperands(lower->inst)
		       ? LLVMGetOperand(lower->inst, i)
		       : LLVMConstNull(passing->params[i]);
}

/* Sorts the arguments of the current call; returns the bytes to push. */
static unsigned collect_arguments(struct lower *lower, LLVMValueRef callee,
				  argument_list *list)
{
	LLVMValueRef call = lower->inst;
	struct passing passing = passing_to(lower, callee);
	unsigned fixed = passing.fixed;
	bool is_variadic = passing.is_variadic;
	unsigned free_registers = parameter_registers(lower);
	unsigned pushed = 0;
	struct x86_registers used = { 0 };
	for (unsigned i = 0; i < passing.count; i++) {
		LLVMValueRef value = passed_value(lower, &passing, i);
		if (is_variadic && i == fixed)
			pushed = x86_start(lower, &used, pushed);
		if (i < fixed && !byval_type(call, i))
			x86_count(lower, LLVMTypeOf(value), &used);
		struct argument arg = { .value = value,
					.byval = byval_type(call, i),
					.is_variadic =
						is_variadic && i >= fixed };
		arg.is_whole =
			arg.byval && arg.is_variadic && stacks_structs(lower);
		unsigned words = argument_words(lower, LLVMTypeOf(arg.value));
		arg.is_stacked =
			arg.is_variadic || takes_stack(&free_registers, words);
		arg.is_pointed =
			arg.is_variadic && goes_by_address(lower, arg.value);
		if (arg.byval && !arg.is_whole)
			arg.copy = byval_copy(lower, i, arg.byval);
		if (arg.is_pointed)
			arg.copy = number_copy(lower, arg.value);
		if (arg.is_stacked) {
			arg.offset =
				next_offset(lower, &arg, i, &used, &pushed);
			arg.size = stacked_bytes(lower, &arg);
		}
		vec_push(list, arg);
	}
	free(passing.params);
	return pushed;
}

static void push_argument(struct lower *lower, const struct argument *arg)
{
	if (arg->is_whole) {
		push_struct(lower, arg->value, arg->byval);
		return;
	}
	if (arg->byval || arg->is_pointed) {
		push_scalar(lower, arg->copy, 1);
		return;
	}
	if (is_vector(LLVMTypeOf(arg->value))) {
		push_vector(lower, arg->value);
		return;
	}
	leaf_list leaves = { 0 };
	leaves_of(lower, LLVMTypeOf(arg->value), 0, &leaves);
	for (size_t i = leaves.len; i-- > 0;)
		push_scalar(lower, leaf_reg(lower, arg->value, (unsigned)i),
			    leaf_words(lower, leaves.items[i].type));
	vec_release(&leaves);
}

/* Moves sp from offset `from` of the stacked arguments down to `to`. */
static void push_padding(struct lower *lower, unsigned from, unsigned to)
{
	if (from != to)
		emit(lower, OP_SPADD, 0, 0, 0)->imm = -(int32_t)(from - to);
}

/* The stacked argument with the highest offset below this one, or NULL. */
static const struct argument *next_below(const argument_list *list,
					 unsigned offset)
{
	const struct argument *next = NULL;
	for (size_t i = 0; i < list->len; i++) {
		const struct argument *arg = &list->items[i];
		if (arg->is_stacked && arg->size && arg->offset < offset &&
		    (!next || arg->offset > next->offset))
			next = arg;
	}
	return next;
}

/* Pushes from the highest address to the lowest; keeps sp aligned. Returns the
 * bytes that must be popped after the call. */
static unsigned push_arguments(struct lower *lower, const argument_list *list,
			       unsigned pushed)
{
	unsigned align = lower->target->stack_align;
	unsigned all = (pushed + align - 1) / align * align, sp = all;
	const struct argument *arg = next_below(list, sp);
	for (; arg; arg = next_below(list, sp)) {
		push_padding(lower, sp, arg->offset + arg->size);
		push_argument(lower, arg);
		sp = arg->offset;
	}
	push_padding(lower, sp, 0);
	return all;
}

/* Moves register arguments to where the callee has its first registers. */
static unsigned move_arguments(struct lower *lower, const argument_list *list)
{
	unsigned count = 0;
	for (size_t i = 0; i < list->len; i++) {
		const struct argument *arg = &list->items[i];
		if (arg->is_stacked)
			continue;
		if (arg->byval) {
			emit(lower, OP_MOV, OUT_ARG + count++, arg->copy, 0);
			continue;
		}
		unsigned leaves = leaf_count(lower, LLVMTypeOf(arg->value));
		uint64_t bits;
		if (leaves == 1 && as_constant(lower, arg->value, &bits)) {
			struct vop *op =
				emit(lower, OP_CONST, OUT_ARG + count++, 0, 0);
			op->wide = bits;
			op->root = root_of(lower, arg->value);
			continue;
		}
		for (unsigned k = 0; k < leaves; k++) {
			uint32_t from = leaf_reg(lower, arg->value, k);
			emit(lower, OP_MOV, OUT_ARG + count++, from, 0);
		}
	}
	if (count > lower->out_args)
		lower->out_args = count;
	return count;
}

int32_t new_return_point(struct lower *lower)
{
	struct image *image = lower->image;
	if (image->points.len >= lower->program->points_reserved)
		BUG("more calls than were counted");
	struct code_point point = { .kind = CODE_RETURN,
				    .fn = lower->fn,
				    .op = NONE };
	vec_push(&image->points, point);
	return (int32_t)(uint32_t)(image->map.code +
				   (image->points.len - 1) * CODE_STEP);
}

static void take_results(struct lower *lower, unsigned results)
{
	uint32_t to = results ? result_regs(lower, lower->inst) : 0;
	for (unsigned i = 0; results > 1 && i < results; i++)
		emit(lower, OP_GETRET, to + i, 0, 0)->imm = (int32_t)i;
}

/* The call itself, with its arguments in place. */
static void emit_call(struct lower *lower, LLVMValueRef callee, unsigned count,
		      unsigned pushed, unsigned results)
{
	uint32_t to = results == 1 ? result_regs(lower, lower->inst) : NO_REG;
	uint64_t *index = map_get(&lower->program->fn_index, map_key(callee));
	/* A call of a function that has another type is checked when it
	 * happens, like one through a pointer. */
	if (index && LLVMGlobalGetValueType(callee) !=
			     LLVMGetCalledFunctionType(lower->inst))
		index = NULL;
	struct vop *op;
	uint32_t target = index ? 0 : reg_of(lower, callee);
	spend(lower, 1);
	/* SPEC 6.1: the model runs in one operation. */
	if (index && world_has(callee) && !world_has(lower->source)) {
		emit(lower, OP_WORLD, to, pushed, 0)->imm = (int32_t)*index;
		return;
	}
	if (index) {
		op = emit(lower, OP_CALL, to, pushed, 0);
		op->imm = (int32_t)*index;
	} else {
		op = emit(lower, OP_CALLI, to, target, 0);
		op->imm = (int32_t)(count | pushed << 16);
	}
	op->imm2 = new_return_point(lower);
}

static bool is_known_callee(struct lower *lower, LLVMValueRef callee)
{
	if (!LLVMIsAFunction(callee) || !LLVMIsDeclaration(callee))
		return true;
	/* Programs check whether a weak function exists before they call it;
	 * one that does not calls through a null pointer. */
	if (is_missing_weak(callee))
		return true;
	return lower_fail(
		lower,
		"function '%s' has no body in the given files and "
		"is not in the C library; add its source or a stub, or "
		"declare it with --input NAME=VALUE or --device-output NAME",
		LLVMGetValueName(callee));
}

/* Calls that are not calls: intrinsics, machine operations, checkpoints. */
static bool lower_special_call(struct lower *lower, LLVMValueRef callee)
{
	if (LLVMIsAInlineAsm(callee)) {
		lower_assembly(lower, callee);
		return true;
	}
	if (!LLVMIsAFunction(callee))
		return false;
	if (!LLVMIsDeclaration(callee))
		return lower_math(lower);
	const char *name = LLVMGetValueName(callee);
	return lower_runtime_call(lower, name) || lower_far_jump(lower, name) ||
	       lower_intrinsic(lower, name) ||
	       lower_machine_call(lower, name) || lower_math(lower) ||
	       lower_device_call(lower, name);
}

static LLVMValueRef called_function(LLVMValueRef call)
{
	LLVMValueRef callee = LLVMGetCalledValue(call);
	while (LLVMIsAGlobalAlias(callee))
		callee = LLVMAliasGetAliasee(callee);
	return callee;
}

/* SPEC 2.9: warns once, so that a stack overflow is no surprise. */
static void warn_tail_call(struct lower *lower)
{
	if (LLVMGetTailCallKind(lower->inst) != LLVMTailCallKindMustTail ||
	    lower->program->has_tail_calls)
		return;
	const struct site *site = &lower->image->sites.items[lower->site];
	const char *warning = arena_printf(
		&lower->image->arena,
		"%s:%u: warning: calls that are marked 'musttail' use stack "
		"here, like all others",
		image_site_file(lower->image, site), site->line);
	vec_push(&lower->image->warnings, warning);
	lower->program->has_tail_calls = true;
}

void lower_call(struct lower *lower)
{
	LLVMValueRef callee = called_function(lower->inst);
	if (lower_special_call(lower, callee) ||
	    !is_known_callee(lower, callee))
		return;
	warn_tail_call(lower);
	argument_list list = { 0 };
	unsigned pushed = collect_arguments(lower, callee, &list);
	unsigned results = leaf_count(lower, LLVMTypeOf(lower->inst));
	if (results > MAX_RESULTS)
		lower_fail(lower, "a result of more than %d values",
			   MAX_RESULTS);
	if (pushed)
		pushed = push_arguments(lower, &list, pushed);
	unsigned count = move_arguments(lower, &list);
	if (pushed > INT16_MAX || count > INT16_MAX)
		lower_fail(lower, "more arguments than a stack can hold");
	emit_call(lower, callee, count, pushed, results);
	if (pushed)
		emit(lower, OP_SPADD, 0, 0, 0)->imm = (int32_t)pushed;
	take_results(lower, results);
	vec_release(&list);
}

void lower_return(struct lower *lower)
{
	LLVMValueRef value = LLVMGetNumOperands(lower->inst)
				     ? LLVMGetOperand(lower->inst, 0)
				     : NULL;
	unsigned results = value ? leaf_count(lower, LLVMTypeOf(value)) : 0;
	if (results > MAX_RESULTS)
		lower_fail(lower, "a result of more than %d values",
			   MAX_RESULTS);
	for (unsigned i = 0; results > 1 && i < results; i++)
		emit(lower, OP_RETV, leaf_reg(lower, value, i), 0, 0)->imm =
			(int32_t)i;
	uint32_t from = results == 1 ? reg_of(lower, value) : NO_REG;
	spend(lower, 1);
	emit(lower, OP_RET, from, 0, 0);
	lower->image->fns.items[lower->fn].results = (uint16_t)results;
}

/* The va_arg instruction (msp430): the list is a pointer to the next argument.
 * The scalars of an argument follow each other in whole words. */
void lower_va_arg(struct lower *lower)
{
	if (lower->target->varargs == VARARGS_X86) {
		lower_fail(lower, "the instruction va_arg is not supported for "
				  "this target; clang does not use it there");
		return;
	}
	unsigned word = lower->target->word, size = lower->target->pointer;
	leaf_list leaves = { 0 };
	leaves_of(lower, LLVMTypeOf(lower->inst), 0, &leaves);
	struct address list = address_simple(
		lower, address_of(lower, LLVMGetOperand(lower->inst, 0)));
	uint32_t next = new_reg(lower), after = new_reg(lower);
	uint32_t to = result_regs(lower, lower->inst);
	load_scalar(lower, list, size, size, next);
	struct address at = { .form = ADDRESS_REG,
			      .base = next,
			      .index = NONE };
	for (uint32_t i = 0; i < leaves.len; i++) {
		LLVMTypeRef type = leaves.items[i].type;
		unsigned bytes = leaf_words(lower, type) * word;
		load_scalar(lower, at, bytes, 1, to + i);
		if (type_bits(lower, type) != 8 * bytes)
			emit_mask(lower, to + i, to + i,
				  type_bits(lower, type));
		at.offset += bytes;
	}
	emit(lower, OP_ADDP, after, next, 0)->imm = (int32_t)at.offset;
	store_scalar(lower, list, size, size, after);
	vec_release(&leaves);
}
