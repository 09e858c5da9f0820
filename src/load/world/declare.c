/* SPDX-License-Identifier: Apache-2.0 */
/* What the source declares by <brownout.h>, SPEC 6.1, 6.4: texts of five lines
 * in section .brownout. Nothing uses them, so they are neither laid out nor
 * lowered. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "load/debug/debug.h"
#include "load/program.h"

#define DECLARATIONS_SECTION ".brownout"

enum {
	LINES = 5, /* kind, name, detail, file, line */
	MOST_DETAILS = 2,
};

/* By enum declaration_kind. */
static const struct kind {
	const char *name, *macro;
	const char *details[MOST_DETAILS]; /* the allowed ones; NULL: none */
} kinds[] = {
	[DECLARATION_INPUT] = { "input",
				"BROWNOUT_INPUT",
				{ "most_recent", "long_term" } },
	[DECLARATION_OUTPUT] = { "output",
				 "BROWNOUT_OUTPUT",
				 { "absolute", "relative" } },
	[DECLARATION_VARIABLE] = { "variable",
				   "BROWNOUT_VAR",
				   { "most_recent", "long_term" } },
	[DECLARATION_CALL] = { "call",
			       "BROWNOUT_OUTPUT_CALL",
			       { "absolute", "relative" } },
	[DECLARATION_INTENDED] = { "intended", "BROWNOUT_INTENDED", { 0 } },
	[DECLARATION_EXPECT] = { "expect", "BROWNOUT_EXPECT", { 0 } },
	[DECLARATION_SAVES] = { "saves", "BROWNOUT_SAVES", { 0 } },
	[DECLARATION_EQUAL] = { "equal", "BROWNOUT_EQUAL", { 0 } },
};

enum {
	KIND_COUNT = sizeof(kinds) / sizeof(kinds[0]),
};

/* The lines of a declaration's text. False if it is not a declaration. */
static bool split(struct program *program, LLVMValueRef global,
		  const char *lines[LINES])
{
	LLVMValueRef value = LLVMGetInitializer(global);
	if (!value || !LLVMIsAConstantDataSequential(value) ||
	    !LLVMIsConstantString(value))
		return false;
	size_t length;
	const char *text = LLVMGetAsString(value, &length);
	if (!length || text[length - 1] || strlen(text) + 1 != length)
		return false;
	char *rest = arena_strndup(&program->image->arena, text, length);
	for (size_t i = 0; i < LINES - 2; i++)
		lines[i] = strsep(&rest, "\n");
	/* The name of a file may contain newlines, too. */
	char *line = rest ? strrchr(rest, '\n') : NULL;
	if (!line || line[1 + strspn(line + 1, "0123456789")])
		return false;
	*line = 0;
	lines[LINES - 2] = rest;
	lines[LINES - 1] = line + 1;
	return true;
}

static size_t kind_by_name(const char *name)
{
	size_t i = 0;
	while (i < KIND_COUNT && strcmp(kinds[i].name, name) != 0)
		i++;
	return i;
}

static bool is_detail(const struct kind *kind, const char *detail)
{
	if (!kind->details[0])
		return !detail[0];
	for (size_t i = 0; i < MOST_DETAILS; i++) {
		if (strcmp(kind->details[i], detail) == 0)
			return true;
	}
	return false;
}

/* The function's name in the text of a call, "servo_rotate(10)". */
static const char *callee(struct program *program, const char *call)
{
	size_t length = strcspn(call, "(");
	while (length && isspace((unsigned char)call[length - 1]))
		length--;
	return arena_strndup(&program->image->arena, call, length);
}

static bool check(const struct declaration *made, struct err *err)
{
	const struct kind *kind = &kinds[made->kind];
	if (!made->name[0])
		return err_at(err, made->file, made->line, 0,
			      "'%s' needs a name", kind->macro);
	if (is_detail(kind, made->detail))
		return true;
	return err_at(err, made->file, made->line, 0,
		      "'%s' of '%s': '%s' is neither %s nor %s", kind->macro,
		      made->name, made->detail, kind->details[0],
		      kind->details[1]);
}

/* Whether two declarations are about the same thing. Calls are told apart by
 * their position, expectations by their text. */
static bool is_same_thing(const struct declaration *a,
			  const struct declaration *b)
{
	bool is_call = a->kind == DECLARATION_CALL;
	const char *one = a->function ? a->function : "";
	const char *other = b->function ? b->function : "";
	/* Functions and expectations belong to the program, not to a block. */
	bool is_variable = a->kind == DECLARATION_VARIABLE ||
			   a->kind == DECLARATION_INTENDED ||
			   a->kind == DECLARATION_SAVES;
	if (a->kind != b->kind || strcmp(a->name, b->name) != 0 ||
	    (is_variable && strcmp(one, other) != 0))
		return false;
	return !is_call || (a->line == b->line && a->column == b->column &&
			    strcmp(a->file, b->file) == 0);
}

/* A header that several files include declares a thing several times. */
static bool add(struct image *image, struct declaration made, struct err *err)
{
	for (size_t i = 0; i < image->declarations.len; i++) {
		const struct declaration *old = &image->declarations.items[i];
		if (!is_same_thing(old, &made))
			continue;
		if (strcmp(old->detail, made.detail) == 0)
			return true;
		return err_at(err, made.file, made.line, 0,
			      "'%s' is declared %s here, but %s at %s:%u",
			      made.name, made.detail, old->detail, old->file,
			      old->line);
	}
	vec_push(&image->declarations, made);
	return true;
}

/* The column of a call that was tagged; those before it on the same line are
 * declared already. */
static unsigned column_of(const struct program *program,
			  const struct declaration *call)
{
	unsigned last = 0;
	for (size_t i = 0; i < program->image->declarations.len; i++) {
		const struct declaration *old =
			&program->image->declarations.items[i];
		if (old->kind == DECLARATION_CALL && old->line == call->line &&
		    strcmp(old->name, call->name) == 0 &&
		    strcmp(old->file, call->file) == 0 && old->column > last)
			last = old->column;
	}
	return debug_tagged_call(program->module, call->name, call->line, last);
}

static bool declare(struct program *program, LLVMValueRef global,
		    struct err *err)
{
	const char *lines[LINES];
	struct source_position at = debug_global_position(global);
	bool is_text = split(program, global, lines);
	size_t kind = is_text ? kind_by_name(lines[0]) : KIND_COUNT;
	if (kind == KIND_COUNT)
		return err_at(err, at.file, at.line, 0,
			      "'%s' is in section " DECLARATIONS_SECTION
			      ", but is not a declaration of <brownout.h>",
			      LLVMGetValueName(global));
	bool is_call = kind == DECLARATION_CALL;
	struct declaration made = {
		.kind = (enum declaration_kind)kind,
		.name = is_call ? callee(program, lines[1]) : lines[1],
		.detail = lines[2],
		.function = debug_global_function(program, global),
		.file = lines[3],
		.line = (uint32_t)strtoul(lines[4], NULL, 10),
	};
	if (is_call)
		made.column = column_of(program, &made);
	return check(&made, err) && add(program->image, made, err);
}

bool program_declare(struct program *program, struct err *err)
{
	for (LLVMValueRef global = LLVMGetFirstGlobal(program->module); global;
	     global = LLVMGetNextGlobal(global)) {
		const char *section = LLVMGetSection(global);
		if (section && strcmp(section, DECLARATIONS_SECTION) == 0 &&
		    !declare(program, global, err))
			return false;
	}
	return true;
}
