/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: setjmp and longjmp, SPEC 2.6. A buffer has three words, in the
 * order of clang's and gcc's __builtin_setjmp: the frame pointer, where setjmp
 * returns and the stack pointer. They are stored and loaded like other data. */
#include "load/lower/lower.h"

#include <string.h>

enum {
	BUFFER_FP,
	BUFFER_TO,
	BUFFER_SP,
};

static struct address word_of(struct lower *lower, uint32_t buffer,
			      unsigned word)
{
	return (struct address){ .form = ADDRESS_REG,
				 .base = buffer,
				 .index = NONE,
				 .offset =
					 (int64_t)word * lower->target->word };
}

static void store_word(struct lower *lower, uint32_t buffer, unsigned word,
		       uint32_t from)
{
	store_scalar(lower, word_of(lower, buffer, word), lower->target->word,
		     lower->target->word, from);
}

static uint32_t load_word(struct lower *lower, uint32_t buffer, unsigned word)
{
	uint32_t to = new_reg(lower);
	load_scalar(lower, word_of(lower, buffer, word), lower->target->word,
		    lower->target->word, to);
	return to;
}

static uint32_t buffer_of(struct lower *lower, enum site_kind kind)
{
	lower->image->sites.items[lower->site].kind = kind;
	return reg_of(lower, LLVMGetOperand(lower->inst, 0));
}

/* Where setjmp returns; clang has stored the rest for the intrinsic. */
static void finish_setjmp(struct lower *lower, uint32_t buffer)
{
	int32_t back = new_return_point(lower);
	uint32_t to = const_reg(lower, (uint32_t)back);
	store_word(lower, buffer, BUFFER_TO, to);
	spend(lower, 1);
	emit(lower, OP_SETJMP, result_regs(lower, lower->inst), 0, 0)->imm2 =
		back;
	lower->has_setjmp = true;
}

static void lower_setjmp(struct lower *lower)
{
	uint32_t buffer = buffer_of(lower, SITE_STORE);
	uint32_t fp = new_reg(lower), sp = new_reg(lower);
	emit(lower, OP_LEA, fp, 0, 0)->imm = 0;
	store_word(lower, buffer, BUFFER_FP, fp);
	emit(lower, OP_GETSP, sp, 0, 0);
	store_word(lower, buffer, BUFFER_SP, sp);
	finish_setjmp(lower, buffer);
}

static void lower_sjlj_setjmp(struct lower *lower)
{
	finish_setjmp(lower, buffer_of(lower, SITE_STORE));
}

static void jump(struct lower *lower, uint32_t value)
{
	uint32_t buffer = buffer_of(lower, SITE_LOAD);
	uint32_t fp = load_word(lower, buffer, BUFFER_FP);
	uint32_t to = load_word(lower, buffer, BUFFER_TO);
	uint32_t sp = load_word(lower, buffer, BUFFER_SP);
	emit(lower, OP_RETV, value, 0, 0)->imm = 0;
	spend(lower, 1);
	emit(lower, OP_LONGJMP, to, fp, 0)->imm = (int32_t)sp;
	/* A program may declare a result. */
	if (leaf_count(lower, LLVMTypeOf(lower->inst)) == 1)
		emit(lower, OP_CONST, result_regs(lower, lower->inst), 0, 0);
}

/* setjmp never returns 0 for the second time. */
static void lower_longjmp(struct lower *lower)
{
	uint32_t given = reg_of(lower, LLVMGetOperand(lower->inst, 1));
	uint32_t value = new_reg(lower), one = const_reg(lower, 1);
	emit(lower, OP_SELECT, value, given, given)->imm = (int32_t)one;
	jump(lower, value);
}

static void lower_sjlj_longjmp(struct lower *lower)
{
	jump(lower, const_reg(lower, 1));
}

static const struct jump_name {
	const char *name;
	unsigned arguments; /* that are used; there may be more */
	bool has_result;
	void (*lower)(struct lower *lower);
} names[] = {
	{ "setjmp", 1, true, lower_setjmp },
	{ "_setjmp", 1, true, lower_setjmp },
	{ "__setjmp", 1, true, lower_setjmp },
	{ "sigsetjmp", 1, true, lower_setjmp },
	{ "__sigsetjmp", 1, true, lower_setjmp },
	{ "__brownout_setjmp", 1, true, lower_setjmp },
	{ "llvm.eh.sjlj.setjmp", 1, true, lower_sjlj_setjmp },
	{ "longjmp", 2, false, lower_longjmp },
	{ "_longjmp", 2, false, lower_longjmp },
	{ "__longjmp_chk", 2, false, lower_longjmp },
	{ "siglongjmp", 2, false, lower_longjmp },
	{ "__brownout_longjmp", 2, false, lower_longjmp },
	{ "llvm.eh.sjlj.longjmp", 1, false, lower_sjlj_longjmp },
};

static const struct jump_name *find_name(const char *name)
{
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strcmp(names[i].name, name) == 0)
			return &names[i];
	}
	return NULL;
}

bool is_jump(const char *name)
{
	return find_name(name);
}

static bool is_scalar(struct lower *lower, LLVMTypeRef type)
{
	return leaf_count(lower, type) == 1;
}

bool lower_far_jump(struct lower *lower, const char *name)
{
	const struct jump_name *row = find_name(name);
	if (!row)
		return false;
	bool fits =
		LLVMGetNumArgOperands(lower->inst) >= row->arguments &&
		(!row->has_result || is_scalar(lower, LLVMTypeOf(lower->inst)));
	for (unsigned i = 0; fits && i < row->arguments; i++)
		fits = is_scalar(lower,
				 LLVMTypeOf(LLVMGetOperand(lower->inst, i)));
	if (fits)
		row->lower(lower);
	else
		lower_fail(lower,
			   "'%s' is called with other arguments than it "
			   "takes",
			   name);
	return true;
}
