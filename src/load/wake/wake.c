/* SPDX-License-Identifier: Apache-2.0 */
/* Puts the calls that run handlers into a program. */
#include "load/wake/wake.h"

#include <stdlib.h>
#include <string.h>

#include "image/names.h"
#include "image/registers.h"
#include "image/status.h"
#include "load/debug/debug.h"
#include "load/lower/lower.h"
#include "load/user_functions.h"

enum {
	MOST_VECTORS = 64, /* of a handler */
	MOST_WAKE_UPS = 32,
	MOST_NAMED = 5, /* waits in a note */
};

/* Functions without a body that put the device to sleep, and the bits of the
 * status register that they set, if it is not their argument. */
static const struct sleeper {
	const char *name;
	uint32_t bits;
} sleepers[] = {
	{ "__bis_SR_register", 0 },     { "_bis_SR_register", 0 },
	{ "__low_power_mode_0", 0x18 }, { "__low_power_mode_1", 0x58 },
	{ "__low_power_mode_2", 0x98 }, { "__low_power_mode_3", 0xd8 },
	{ "__low_power_mode_4", 0xf8 }, { "_low_power_mode_0", 0x18 },
	{ "_low_power_mode_1", 0x58 },  { "_low_power_mode_2", 0x98 },
	{ "_low_power_mode_3", 0xd8 },  { "_low_power_mode_4", 0xf8 },
	{ "bis.w $0, sr", 0 },          { "bis $0, sr", 0 },
};

/* Those after which the program goes on with any interrupt. */
static const char *const waiters[] = { "__WFI", "__WFE", "wfi", "wfe" };

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* The vector that clang has noted; 0: it is not known. */
static unsigned long priority_of(LLVMValueRef handler)
{
	unsigned length;
	LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex(
		handler, LLVMAttributeFunctionIndex, "interrupt", 9);
	const char *text =
		attribute ? LLVMGetStringAttributeValue(attribute, &length)
			  : "";
	return strtoul(text, NULL, 10);
}

/* Whether a list with commas has a name. */
static bool lists(const char *list, const char *name)
{
	size_t length = strlen(name);
	for (const char *at = list; at; at = strchr(at, ',')) {
		at += *at == ',';
		if (strncmp(at, name, length) == 0 &&
		    (at[length] == ',' || !at[length]))
			return true;
	}
	return false;
}

static bool is_chosen(const struct load_options *options, LLVMValueRef handler)
{
	return !options->wakes ||
	       lists(options->wakes, LLVMGetValueName(handler));
}

/* Whether every name of the list is that of a handler. */
static bool check_names(const struct program *program, struct err *err)
{
	const char *at = program->options->wakes;
	if (!at || strcmp(at, "none") == 0)
		return true;
	while (*at) {
		size_t length = strcspn(at, ",");
		bool found = false;
		for (size_t i = 0; i < program->handlers.len; i++) {
			const char *name =
				LLVMGetValueName(program->handlers.items[i]);
			found |= strlen(name) == length &&
				 strncmp(name, at, length) == 0;
		}
		if (!found)
			return err_set(err,
				       "'--wake %s': the program has no "
				       "interrupt handler '%.*s'",
				       program->options->wakes, (int)length,
				       at);
		at += length + (at[length] == ',');
	}
	return true;
}

/* The sources of one handler; one that nothing is known of is always
 * enabled. */
static void add_sources(struct program *program, LLVMValueRef handler)
{
	char(*names)[LONGEST_VECTOR] = mem_alloc(MOST_VECTORS * LONGEST_VECTOR);
	size_t count = vectors_of(handler, names, MOST_VECTORS);
	bool is_known = false;
	for (size_t i = 0; i < count; i++)
		is_known |= sources_of(program, names[i], handler,
				       &program->wake->sources);
	struct wake_source always = { .handler = handler };
	if (!is_known)
		vec_push(&program->wake->sources, always);
	free(names);
}

/* The handlers of the highest priority first. */
static void find_sources(struct program *program)
{
	VEC(LLVMValueRef) order = { 0 };
	for (size_t i = 0; i < program->handlers.len; i++) {
		LLVMValueRef handler = program->handlers.items[i];
		size_t at = order.len;
		if (!is_chosen(program->options, handler))
			continue;
		vec_push(&order, handler);
		for (; at &&
		       priority_of(order.items[at - 1]) < priority_of(handler);
		     at--)
			order.items[at] = order.items[at - 1];
		order.items[at] = handler;
	}
	for (size_t i = 0; i < order.len; i++)
		add_sources(program, order.items[i]);
	vec_release(&order);
}

/* A constant that does not put the device to sleep. */
static bool is_awake(LLVMValueRef call)
{
	LLVMValueRef bits =
		LLVMGetNumArgOperands(call) ? LLVMGetOperand(call, 0) : NULL;
	return bits && LLVMIsAConstantInt(bits) &&
	       !(LLVMConstIntGetZExtValue(bits) & STATUS_ASLEEP);
}

/* What stands for a call that sleeps; NULL: it does not. */
static LLVMValueRef replacement(struct program *program, LLVMValueRef call,
				const char *name)
{
	const struct wake_functions *functions = &program->wake->functions;
	LLVMTypeRef type = LLVMGetCalledFunctionType(call);
	for (size_t i = 0; i < COUNT(sleepers); i++) {
		if (strcmp(sleepers[i].name, name) == 0 && !is_awake(call))
			return wake_build_sleep(program, sleepers[i].bits, type,
						functions->sleep);
	}
	for (size_t i = 0; i < COUNT(waiters); i++) {
		if (strcmp(waiters[i], name) == 0)
			return wake_build_sleep(program, 0, type,
						functions->wait);
	}
	return NULL;
}

static void change_call(struct program *program, LLVMValueRef call)
{
	LLVMValueRef callee = LLVMGetCalledValue(call);
	char text[LONGEST_VECTOR];
	const char *name = NULL;
	if (LLVMIsAInlineAsm(callee) &&
	    assembly_instruction(callee, text, sizeof(text)))
		name = text;
	else if (LLVMIsAFunction(callee) && LLVMIsDeclaration(callee))
		name = LLVMGetValueName(callee);
	LLVMValueRef instead = name ? replacement(program, call, name) : NULL;
	if (instead)
		LLVMSetOperand(call, LLVMGetNumArgOperands(call), instead);
}

static void change_calls(struct program *program, LLVMValueRef fn)
{
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
		     inst = LLVMGetNextInstruction(inst)) {
			if (LLVMIsACallInst(inst))
				change_call(program, inst);
		}
	}
}

bool wake_prepare(struct program *program, struct err *err)
{
	VEC(LLVMValueRef) fns = { 0 };
	program->wake = mem_alloc(sizeof(*program->wake));
	if (!check_names(program, err))
		return false;
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (!LLVMIsDeclaration(fn) && is_users(fn) && !world_has(fn))
			vec_push(&fns, fn);
	}
	find_sources(program);
	wake_build(program, &program->wake->sources, &program->wake->functions);
	for (size_t i = 0; i < fns.len; i++) {
		wake_loops(program, fns.items[i], &program->wake->functions,
			   &program->wake->ended);
		if (program->wake->sources.len)
			change_calls(program, fns.items[i]);
	}
	vec_release(&fns);
	return true;
}

bool wake_is_shown(const struct program *program, addr_t at)
{
	for (size_t i = 0; program->wake && i < program->wake->sources.len;
	     i++) {
		const struct wake_source *source =
			&program->wake->sources.items[i];
		if ((source->flag.bytes && source->flag.address == at) ||
		    (source->vector.bytes && source->vector.address == at))
			return true;
	}
	return false;
}

static uint32_t index_of(const struct program *program, LLVMValueRef fn)
{
	const uint64_t *index = map_get(&program->fn_index, map_key(fn));
	return index ? (uint32_t)*index : NONE;
}

/* Says which waits are taken to end at once. */
static void note_ended(struct program *program)
{
	const ended_wait_list *ended = &program->wake->ended;
	struct strbuf text = { 0 };
	size_t count = 0;
	for (size_t i = 0; i < ended->len; i++) {
		const struct ended_wait *wait = &ended->items[i];
		if (index_of(program, wait->fn) == NONE)
			continue;
		count++;
		if (count <= MOST_NAMED)
			strbuf_printf(&text, "%s %s at %s:%u",
				      count > 1 ? "," : "", wait->name,
				      wait->file, wait->line);
	}
	if (count)
		vec_push(&program->image->warnings,
			 (const char *)arena_printf(
				 &program->image->arena,
				 "note: assumed: the device ends each wait for "
				 "one of its registers:%s%s",
				 strbuf_text(&text),
				 count > MOST_NAMED ? ", …" : ""));
	strbuf_release(&text);
}

/* Says which handlers are taken to be enabled. */
static void note_always(struct program *program)
{
	const wake_source_list *sources = &program->wake->sources;
	struct strbuf text = { 0 };
	for (size_t i = 0; i < sources->len; i++) {
		if (!sources->items[i].enable.bytes)
			strbuf_printf(
				&text, "%s '%s'", text.len ? "," : "",
				LLVMGetValueName(sources->items[i].handler));
	}
	if (text.len && program->image->wake != NONE)
		vec_push(&program->image->warnings,
			 (const char *)arena_printf(
				 &program->image->arena,
				 "note: assumed: what enables these interrupt "
				 "handlers is not known, so they run whenever "
				 "the device wakes up:%s",
				 strbuf_text(&text)));
	strbuf_release(&text);
}

void wake_finish(struct program *program)
{
	struct image *image = program->image;
	const struct wake *wake = program->wake;
	for (size_t i = 0; i < wake->sources.len; i++) {
		const struct wake_source *from = &wake->sources.items[i];
		struct interrupt_source source = {
			.handler = index_of(program, from->handler),
			.flag = from->flag.address,
			.flag_bits = from->flag_bits,
			.vector = from->vector.address,
			.number = from->number,
		};
		vec_push(&image->sources, source);
	}
	if (wake->functions.woken)
		image->wake = index_of(program, wake->functions.woken);
	image->wake_limit = image->wake == NONE ? 0 : MOST_WAKE_UPS;
	note_ended(program);
	note_always(program);
}

void wake_release(struct program *program)
{
	if (!program->wake)
		return;
	vec_release(&program->wake->sources);
	vec_release(&program->wake->ended);
	free(program->wake);
}
