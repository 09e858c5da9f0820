/* SPDX-License-Identifier: Apache-2.0 */
/* What there is to tell of an intermittent execution that went another way,
 * SPEC 5.1: the failing access, where control flow parts, the output, the
 * variables that differ. */
#include "analysis/rerun/difference.h"
#include "analysis/rerun/verdict.h"

#include <string.h>

enum {
	MOST_VALUES = 8,  /* variables that are listed */
	MOST_OUTPUT = 60, /* bytes of a line of output that are shown */
};

/* A report at work. */
struct telling {
	const struct rerun *rerun;
	struct judge *judge;
	struct point point;
	const struct image *image;
	struct arena *arena;
	VEC(struct effect_detail) details;
	uint64_t more;
};

static const char *position(const struct telling *telling, uint32_t site)
{
	const struct site *row = &telling->image->sites.items[site];
	return arena_printf(telling->arena, "%s:%u:%u",
			    image_site_file(telling->image, row), row->line,
			    row->column);
}

/* Where a return or call that went wild would have gone to: "", or what is
 * there. */
static const char *destination(const struct telling *telling,
			       const struct trap *trap)
{
	if (trap->kind != TRAP_WILD_RETURN && trap->kind != TRAP_BAD_CALL)
		return "";
	const struct image *image = telling->image;
	const struct code_point *point = vm_code_point(image, trap->address);
	if (!point)
		return "; no code is there";
	if (point->kind == CODE_RETURN)
		return arena_printf(
			telling->arena, "; that is behind the call at %s",
			position(telling, image->site[point->op - 1]));
	if (point->fn < image->fns.len)
		return arena_printf(telling->arena, "; that is in '%s'",
				    image->fns.items[point->fn].name);
	return "";
}

static void tell_crash(struct telling *telling)
{
	const struct vm *vm = telling->rerun->follow->vm;
	struct strbuf what = { 0 };
	vm_describe_trap(vm, &what);
	uint32_t site = vm_users_caller(vm).site;
	struct effect_detail detail = {
		.effect = EFFECT_CRASH,
		.name = trap_name(vm->trap.kind),
		.found = strbuf_to_arena(&what, telling->arena),
		.site = site,
	};
	detail.text = arena_printf(telling->arena, "crashes at %s: %s%s",
				   position(telling, site), detail.found,
				   destination(telling, &vm->trap));
	vec_push(&telling->details, detail);
}

static void tell_late(struct telling *telling)
{
	const struct vm *vm = telling->rerun->follow->vm;
	uint32_t site = vm_users_caller(vm).site;
	struct effect_detail detail = { .effect = EFFECT_NO_PROGRESS,
					.site = site };
	if (telling->rerun->is_down)
		detail.text = arena_printf(telling->arena,
					   "what runs when the power is back "
					   "does not end, it is at %s",
					   position(telling, site));
	else
		detail.text = arena_printf(
			telling->arena,
			"has not ended after %llu operations, is at %s; "
			"without the failure it ends after %llu",
			(unsigned long long)vm_clock(vm),
			position(telling, site),
			(unsigned long long)
				telling->judge->timeline->operations);
	vec_push(&telling->details, detail);
}

static void add_byte(struct strbuf *text, char byte)
{
	unsigned char code = (unsigned char)byte;
	if (byte == '"' || byte == '\\')
		strbuf_printf(text, "\\%c", byte);
	else if (byte == '\n')
		strbuf_puts(text, "\\n");
	else if (byte == '\t')
		strbuf_puts(text, "\\t");
	else if (code >= ' ' && code < 0x7f)
		strbuf_add(text, &byte, 1);
	else
		strbuf_printf(text, "\\x%02x", code);
}

/* The line of output around a byte, what is far from it left out; NULL: there
 * is no more output, and no line was begun. */
static const char *output_line(const struct telling *telling,
			       const char *output, size_t length, size_t at)
{
	size_t start = at, end = at;
	while (start && output[start - 1] != '\n')
		start--;
	while (end < length && (end == start || output[end - 1] != '\n'))
		end++;
	if (start == end)
		return NULL;
	size_t first =
		at - start > MOST_OUTPUT / 2 ? at - MOST_OUTPUT / 2 : start;
	size_t last = end - first > MOST_OUTPUT ? first + MOST_OUTPUT : end;
	struct strbuf text = { 0 };
	strbuf_puts(&text, first > start ? "…" : "");
	for (size_t i = first; i < last; i++)
		add_byte(&text, output[i]);
	strbuf_puts(&text, last < end ? "…" : "");
	return strbuf_to_arena(&text, telling->arena);
}

static void tell_output(struct telling *telling)
{
	struct outputs outputs = rerun_outputs(telling->rerun, telling->point);
	struct effect_detail detail = {
		.effect = EFFECT_WRONG_OUTPUT,
		.name = "output",
		.expected = output_line(telling, outputs.wanted,
					outputs.wanted_len, outputs.same),
		.found = output_line(telling, outputs.found, outputs.found_len,
				     outputs.same),
		.site = NONE,
	};
	if (!detail.expected)
		detail.text = arena_printf(telling->arena, "also prints \"%s\"",
					   detail.found);
	else if (!detail.found)
		detail.text =
			arena_printf(telling->arena, "does not print \"%s\"",
				     detail.expected);
	else
		detail.text = arena_printf(telling->arena,
					   "prints \"%s\" instead of \"%s\"",
					   detail.found, detail.expected);
	vec_push(&telling->details, detail);
}

static void tell_parting(struct telling *telling)
{
	const struct parting *parting = &telling->rerun->follow->parting;
	const struct image *image = telling->image;
	struct effect_detail detail = {
		.effect = EFFECT_CONTROL_FLOW,
		.found = position(telling, image->site[parting->found]),
		.site = parting->users,
	};
	if (parting->users != image->site[parting->from]) {
		const struct site *inside = image_site(image, parting->from);
		detail.text =
			arena_printf(telling->arena,
				     "takes another way in %s(), called at %s",
				     image_site_scope(image, inside)->name,
				     position(telling, parting->users));
		vec_push(&telling->details, detail);
		return;
	}
	bool returns = image->code[parting->from].code == OP_RET;
	const char *verb = returns ? "returns" : "goes";
	if (parting->wanted != NONE)
		detail.expected =
			position(telling, image->site[parting->wanted]);
	const char *from = position(telling, detail.site);
	if (!detail.expected)
		detail.text =
			arena_printf(telling->arena,
				     "%s on from %s to %s, where it should end",
				     verb, from, detail.found);
	else if (strcmp(detail.expected, detail.found) == 0)
		detail.text = arena_printf(telling->arena,
					   "takes another way at %s", from);
	else
		detail.text = arena_printf(
			telling->arena, "%s from %s to %s instead of %s", verb,
			from, detail.found, detail.expected);
	vec_push(&telling->details, detail);
}

/* It took the same turns but ended otherwise. */
static void tell_end(struct telling *telling)
{
	const struct vm *continuous = telling->point.vm;
	uint32_t site = vm_users_caller(continuous).site;
	uint32_t found = vm_users_caller(telling->rerun->follow->vm).site;
	bool is_crash = telling->point.end == VM_TRAPPED;
	struct effect_detail detail = {
		.effect = EFFECT_CONTROL_FLOW,
		.site = site,
	};
	if (telling->point.end == telling->rerun->end)
		detail.text = arena_printf(telling->arena,
					   "is at %s, not at %s, after as many "
					   "operations",
					   position(telling, found),
					   position(telling, site));
	else
		detail.text = arena_printf(telling->arena,
					   "goes on at %s, where the program "
					   "%s without the failure",
					   position(telling, site),
					   is_crash ? "crashes" : "ends");
	vec_push(&telling->details, detail);
}

/* One name, two values. */
static void add_value(struct telling *telling, const char *name,
		      const char *expected, const char *found)
{
	struct effect_detail detail = {
		.effect = EFFECT_WRONG_VALUE,
		.name = name,
		.expected = expected,
		.found = found,
		.site = NONE,
		.text = arena_printf(telling->arena, "%s is %s instead of %s",
				     name, found, expected),
	};
	vec_push(&telling->details, detail);
}

/* Tells of what lies around a byte; returns the index behind it. */
static uint64_t tell_value(struct telling *telling, uint64_t index)
{
	struct difference difference;
	index = difference_at(telling->point.objects, telling->point.vm,
			      telling->rerun->follow->vm, index, telling->arena,
			      &difference);
	add_value(telling, difference.name, difference.expected,
		  difference.found);
	return index;
}

static void tell_values(struct telling *telling)
{
	const struct rerun *rerun = telling->rerun;
	const struct vm *again = rerun->follow->vm;
	const struct vm *continuous = telling->point.vm;
	size_t first = telling->details.len;
	if (rerun->end == VM_EXITED && telling->point.end == VM_EXITED &&
	    again->exit_code != continuous->exit_code)
		add_value(telling, "return value",
			  difference_returned(continuous, telling->arena),
			  difference_returned(again, telling->arena));
	uint64_t end = continuous->memory.mmio, index = 0;
	unsigned count = 0;
	pthread_mutex_lock(&telling->judge->lock);
	while ((index = rerun_next_change(rerun, telling->judge, telling->point,
					  index)) < end) {
		if (count++ < MOST_VALUES) {
			index = tell_value(telling, index);
		} else {
			telling->more++;
			index++;
		}
	}
	pthread_mutex_unlock(&telling->judge->lock);
	if (telling->details.len == first && !telling->rerun->follow->is_parted)
		vec_push(&telling->details,
			 ((struct effect_detail){
				 .effect = EFFECT_WRONG_VALUE,
				 .site = NONE,
				 .text = "values in registers differ" }));
}

void rerun_details(const struct rerun *rerun, struct judge *judge,
		   struct point point, struct arena *arena,
		   struct evaluation *evaluation)
{
	struct telling telling = { .rerun = rerun,
				   .judge = judge,
				   .point = point,
				   .image = judge->timeline->vm.image,
				   .arena = arena };
	enum effect effect = evaluation->effect;
	if (effect == EFFECT_CRASH)
		tell_crash(&telling);
	if (effect == EFFECT_NO_PROGRESS)
		tell_late(&telling);
	if (effect == EFFECT_WRONG_OUTPUT)
		tell_output(&telling);
	if (rerun->follow->is_parted)
		tell_parting(&telling);
	else if (effect == EFFECT_CONTROL_FLOW)
		tell_end(&telling);
	bool has_ended = !rerun->is_met && effect < EFFECT_NO_PROGRESS;
	if (has_ended && !rerun_has_values_alike(rerun, judge, point))
		tell_values(&telling);
	size_t bytes = telling.details.len * sizeof(struct effect_detail);
	struct effect_detail *details = arena_alloc(arena, bytes + 1);
	if (bytes)
		memcpy(details, telling.details.items, bytes);
	evaluation->details = details;
	evaluation->detail_count = telling.details.len;
	evaluation->more = telling.more;
	vec_release(&telling.details);
}
