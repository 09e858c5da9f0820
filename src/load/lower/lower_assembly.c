/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: inline assembly, SPEC 2.9. What is not known ends a run that gets
 * there. Static analyses go on: to them it reads its operands, and writes its
 * results and its operands in memory.
 *
 * That is code after the operation ASSEMBLY, which is never executed:
 *     n = assembly            a number, nobody knows which
 *     mix = n | every operand that is read, values and memory
 *     every result, every operand in memory that is written = mix
 * Assembly that says that it changes memory can do so through the pointers
 * that it gets: a block of n bytes from there is read and written. */
#include "load/lower/lower_msp430.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The end of an instruction; "{" is one on MSP430, and with operands clang
 * writes it as "$(". */
static bool is_separator(const char *at)
{
	return strchr(";\n{", *at) || strncmp(at, "$(", 2) == 0;
}

/* The brace of "${0:l}" separates nothing. */
static bool is_operand(const char *start, const char *at)
{
	return at > start && *at == '{' && at[-1] == '$';
}

/* Copies the next instruction of *text to out, in the table's spelling, and
 * moves on; false at the end. */
static bool next_instruction(const char **text, char *out, size_t room)
{
	const char *at = *text;
	size_t length = 0;
	if (!*at)
		return false;
	while (!is_separator(at) || is_operand(*text, at)) {
		char c = (char)tolower((unsigned char)*at++);
		if (c == '\t')
			c = ' ';
		bool is_extra =
			c == ' ' && (!length || out[length - 1] == ' ' ||
				     *at == ',' || *at == ' ' || *at == '\t');
		if (!is_extra && length + 1 < room)
			out[length++] = c;
		if (c == ',' && length + 1 < room)
			out[length++] = ' ';
	}
	while (length && out[length - 1] == ' ')
		length--;
	out[length] = 0;
	*text = *at ? at + (*at == '$' ? 2 : 1) : at;
	return true;
}

typedef void (*lowering)(struct lower *lower);

/* The only instruction that has an effect; NULL: nothing but nops. *is_known is
 * false if there are several, or unknown ones. */
static lowering read_assembly(const char *text, bool *is_known)
{
	char one[LONGEST_INSTRUCTION];
	lowering found = NULL, nothing = device_instruction("nop");
	*is_known = true;
	while (next_instruction(&text, one, sizeof(one))) {
		lowering row = device_instruction(one);
		if (!one[0] || row == nothing)
			continue;
		*is_known &= row && !found;
		found = row;
	}
	return found;
}

/* How many operands come before the labels. */
static unsigned operands_before_labels(const char *constraints)
{
	unsigned count = 0;
	for (const char *at = constraints; *at && *at != '!' && *at != '~';) {
		size_t length = strcspn(at, ",");
		count++;
		at += length + (at[length] == ',');
	}
	return count;
}

unsigned assembly_label(LLVMValueRef assembly)
{
	char one[LONGEST_INSTRUCTION];
	size_t length;
	unsigned operand, found = 0;
	int end;
	const char *text = LLVMGetInlineAsmAsmString(assembly, &length);
	unsigned first = operands_before_labels(
		LLVMGetInlineAsmConstraintString(assembly, &length));
	while (next_instruction(&text, one, sizeof(one))) {
		end = 0;
		if (!one[0] || (strcmp(one, "nop") == 0 && !found))
			continue;
		if (found ||
		    (sscanf(one, "br #${%u:l}%n", &operand, &end) < 1 &&
		     sscanf(one, "jmp ${%u:l}%n", &operand, &end) < 1) ||
		    !end || one[end] || operand < first)
			return 0;
		found = operand - first + 1;
	}
	return found;
}

/* False if there are too many, or one is too long. */
static bool list_instructions(const char *text, struct instruction_list *list)
{
	char one[LONGEST_INSTRUCTION];
	while (next_instruction(&text, one, sizeof(one))) {
		if (list->count == MOST_INSTRUCTIONS ||
		    strlen(one) + 2 >= sizeof(one))
			return false;
		if (one[0])
			strcpy(list->text[list->count++], one);
	}
	return true;
}

bool is_empty_assembly(LLVMValueRef assembly)
{
	size_t length;
	bool is_known;
	return !read_assembly(LLVMGetInlineAsmAsmString(assembly, &length),
			      &is_known) &&
	       is_known;
}

bool assembly_instruction(LLVMValueRef assembly, char *text, size_t room)
{
	size_t length;
	char more[LONGEST_INSTRUCTION];
	const char *at = LLVMGetInlineAsmAsmString(assembly, &length);
	if (!next_instruction(&at, text, room))
		return false;
	while (next_instruction(&at, more, sizeof(more))) {
		if (more[0])
			return false;
	}
	return true;
}

/* `asm("" : "+r"(x))`: the value passes through. */
static bool passes_through(struct lower *lower)
{
	return LLVMGetNumArgOperands(lower->inst) == 1 &&
	       LLVMTypeOf(lower->inst) ==
		       LLVMTypeOf(LLVMGetOperand(lower->inst, 0));
}

/* An operand of the assembly that is an argument of the call. */
struct assembly_operand {
	unsigned argument;
	bool is_memory, is_written; /* in memory: it, not its address */
};
typedef VEC(struct assembly_operand) operand_list;

/* Reads the constraints, such as "=r,=*m,r,~{memory}": results are no
 * arguments, what is written in memory is. */
static void read_operands(const char *constraints, operand_list *list)
{
	unsigned argument = 0;
	for (const char *at = constraints; *at;) {
		size_t length = strcspn(at, ",");
		bool is_memory = memchr(at, '*', length);
		if (strchr("=~!", *at) ? *at == '=' && is_memory : true)
			vec_push(list,
				 ((struct assembly_operand){
					 argument++, is_memory, *at == '=' }));
		at += length + (at[length] == ',');
	}
}

/* The bytes of an operand in memory. */
static uint64_t memory_size(struct lower *lower, unsigned argument)
{
	unsigned kind = LLVMGetEnumAttributeKindForName("elementtype", 11);
	LLVMAttributeRef found = LLVMGetCallSiteEnumAttribute(
		lower->inst, (LLVMAttributeIndex)argument + 1, kind);
	LLVMTypeRef type = found ? LLVMGetTypeAttributeValue(found) : NULL;
	if (!type || !has_size(lower, type))
		return 0;
	return LLVMStoreSizeOfType(lower->program->layout, type);
}

static void mix_in(struct lower *lower, uint32_t mix, uint32_t reg)
{
	emit(lower, OP_OR, mix, mix, reg);
}

static void read_memory(struct lower *lower, unsigned argument, uint32_t mix)
{
	unsigned word = lower->target->word;
	uint64_t size = memory_size(lower, argument);
	struct address at = { .form = ADDRESS_REG,
			      .base = reg_of(lower, LLVMGetOperand(lower->inst,
								   argument)),
			      .index = NONE };
	for (uint64_t done = 0; done < size && !lower_failed(lower);
	     done += word) {
		uint32_t reg = new_reg(lower);
		unsigned rest = (unsigned)(size - done);
		at.offset = (int64_t)done;
		load_scalar(lower, at, rest < word ? rest : word, 1, reg);
		mix_in(lower, mix, reg);
	}
}

static void write_memory(struct lower *lower, unsigned argument, uint32_t mix)
{
	uint32_t to = reg_of(lower, LLVMGetOperand(lower->inst, argument));
	uint32_t size = const_reg(lower, memory_size(lower, argument));
	spend(lower, 1);
	emit(lower, OP_MEMSET, to, mix, size);
}

/* Reads an operand: a value, and what it points to if `all` memory may
 * change. */
static void read_value(struct lower *lower, unsigned argument, uint32_t mix,
		       uint32_t unknown, bool all)
{
	LLVMValueRef value = LLVMGetOperand(lower->inst, argument);
	unsigned count = leaf_count(lower, LLVMTypeOf(value));
	for (unsigned i = 0; i < count; i++)
		mix_in(lower, mix, leaf_reg(lower, value, i));
	if (!all || LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMPointerTypeKind)
		return;
	uint32_t at = reg_of(lower, value);
	spend(lower, 1);
	emit(lower, OP_MEMMOVE, at, at, unknown);
}

/* Whoever relies on a verdict must know what was not looked at. */
static void warn_of_assembly(struct lower *lower)
{
	struct program *program = lower->program;
	const struct site *site = &lower->image->sites.items[lower->site];
	if (program->has_assembly)
		return;
	program->has_assembly = true;
	const char *warning = arena_printf(
		&lower->image->arena,
		"%s:%u: warning: inline assembly cannot be executed: a run "
		"that gets to this or another place of it ends there, and "
		"static analyses take it to access its operands and nothing "
		"else",
		image_site_file(lower->image, site), site->line);
	vec_push(&lower->image->warnings, warning);
}

uint32_t lower_unknown_assembly(struct lower *lower, LLVMValueRef assembly)
{
	size_t length;
	const char *constraints =
		LLVMGetInlineAsmConstraintString(assembly, &length);
	bool all = strstr(constraints, "~{memory}");
	operand_list list = { 0 };
	uint32_t unknown = new_reg(lower), mix = new_reg(lower);
	warn_of_assembly(lower);
	read_operands(constraints, &list);
	spend(lower, 1);
	emit(lower, OP_ASSEMBLY, unknown, 0, 0);
	emit(lower, OP_MOV, mix, unknown, 0);
	for (size_t i = 0; i < list.len; i++) {
		if (!list.items[i].is_memory)
			read_value(lower, list.items[i].argument, mix, unknown,
				   all);
		else if (!list.items[i].is_written || all)
			read_memory(lower, list.items[i].argument, mix);
	}
	unsigned results = leaf_count(lower, LLVMTypeOf(lower->inst));
	uint32_t to = results ? result_regs(lower, lower->inst) : 0;
	for (unsigned i = 0; i < results; i++)
		emit(lower, OP_MOV, to + i, mix, 0);
	for (size_t i = 0; i < list.len; i++) {
		if (list.items[i].is_written)
			write_memory(lower, list.items[i].argument, mix);
	}
	vec_release(&list);
	return mix;
}

/* An operand that is memory, not a value. */
static bool has_memory_operand(LLVMValueRef assembly)
{
	size_t length;
	return strchr(LLVMGetInlineAsmConstraintString(assembly, &length), '*');
}

void lower_assembly(struct lower *lower, LLVMValueRef assembly)
{
	size_t length;
	const char *text = LLVMGetInlineAsmAsmString(assembly, &length);
	bool is_known, has_result = leaf_count(lower, LLVMTypeOf(lower->inst));
	lowering row = read_assembly(text, &is_known);
	struct instruction_list list = { .count = 0 };
	if (is_known && row && !has_memory_operand(assembly)) {
		row(lower);
	} else if (is_known && !row && !has_result) {
		spend(lower, 1);
	} else if (is_known && !row && passes_through(lower)) {
		spend(lower, 1);
		lower_alias(lower);
	} else if (!list_instructions(text, &list) ||
		   !lower_msp430(lower, assembly, &list)) {
		lower_unknown_assembly(lower, assembly);
	}
}
