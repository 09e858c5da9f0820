/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of a program, as text: `brownout dump --static`. */
#include <stdlib.h>
#include <string.h>

#include "static/statics.h"

struct static_dump {
	struct statics *statics;
	const struct image *image;
	bool with_library;
	uint32_t fn; /* being printed */
	struct strbuf *out;
};

/* Texts, each once, sorted. */
typedef VEC(char *) text_set;

/* Orders numbers by value and other texts alphabetically. */
static int compare_texts(const void *left, const void *right)
{
	const char *a = *(char *const *)left, *b = *(char *const *)right;
	unsigned long x = strtoul(a, NULL, 10), y = strtoul(b, NULL, 10);
	return x != y ? (x < y ? -1 : 1) : strcmp(a, b);
}

static void texts_add(text_set *set, struct strbuf *text)
{
	for (size_t i = 0; i < set->len; i++) {
		if (strcmp(set->items[i], strbuf_text(text)) == 0) {
			strbuf_clear(text);
			return;
		}
	}
	vec_push(set, mem_strdup(strbuf_text(text)));
	strbuf_clear(text);
}

/* Prints the texts, separated by commas, and empties the set. */
static void texts_print(text_set *set, struct strbuf *out)
{
	if (set->len)
		qsort(set->items, set->len, sizeof(char *), compare_texts);
	for (size_t i = 0; i < set->len; i++) {
		strbuf_printf(out, "%s%s", i ? ", " : "", set->items[i]);
		free(set->items[i]);
	}
	vec_release(set);
}

static bool is_shown(const struct static_dump *dump, uint32_t fn)
{
	return dump->statics->points.of_fn[fn].len &&
	       (dump->with_library || !dump->image->fns.items[fn].is_library);
}

static void print_site(const struct static_dump *dump, uint32_t pc)
{
	const struct site *site = image_site(dump->image, pc);
	strbuf_printf(dump->out, "%u:%u", site->line, site->column);
}

/* Locals of other functions are named with their function. */
static void name_access(const struct static_dump *dump,
			struct static_access access, struct strbuf *text)
{
	const struct points *points = &dump->statics->points;
	const struct thing *thing =
		location_thing(&points->locations, access.location);
	locations_name(&points->locations, access.location, access.bytes, text);
	if (thing->instance == NONE || thing->kind == THING_BLOCK)
		return;
	uint32_t fn = points->instances.items[thing->instance].fn;
	if (fn != dump->fn)
		strbuf_printf(text, " of %s", dump->image->fns.items[fn].name);
}

static void add_accesses(const struct static_dump *dump,
			 const access_list *list, text_set *set)
{
	struct strbuf text = { 0 };
	for (size_t i = 0; i < list->len; i++) {
		name_access(dump, list->items[i], &text);
		texts_add(set, &text);
	}
	strbuf_release(&text);
}

static void add_ranges(const struct static_dump *dump, const byte_set *ranges,
		       text_set *set)
{
	struct locations *locations = &dump->statics->points.locations;
	struct strbuf text = { 0 };
	for (size_t i = 0; i < ranges->len; i++) {
		struct byte_range range = ranges->items[i];
		struct static_access access = {
			locations_exact(locations, range.thing, range.low),
			(uint64_t)(range.high - range.low)
		};
		name_access(dump, access, &text);
		texts_add(set, &text);
	}
	strbuf_release(&text);
}

static void add_callees(const struct static_dump *dump, uint32_t instance,
			uint32_t pc, text_set *set)
{
	const struct points *points = &dump->statics->points;
	struct strbuf text = { 0 };
	for (uint32_t i = points_first_call(points, instance, pc); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		uint32_t fn = points->instances.items[callee].fn;
		strbuf_puts(&text, dump->image->fns.items[fn].name);
		texts_add(set, &text);
	}
	strbuf_release(&text);
}

static void dump_calls(const struct static_dump *dump)
{
	const struct points *points = &dump->statics->points;
	strbuf_puts(dump->out, "calls\n");
	for (uint32_t i = 0; i < dump->image->fns.len; i++) {
		const struct fn *fn = &dump->image->fns.items[i];
		const index_list *instances = &points->of_fn[i];
		text_set set = { 0 };
		bool is_recursive = false;
		if (!is_shown(dump, i))
			continue;
		for (size_t k = 0; k < instances->len; k++) {
			uint32_t instance = instances->items[k];
			is_recursive |=
				points->instances.items[instance].is_recursive;
			for (uint32_t pc = fn->entry; pc < fn->end; pc++)
				add_callees(dump, instance, pc, &set);
		}
		strbuf_printf(dump->out, "  %s%s%s", fn->name,
			      is_recursive ? " (recursive)" : "",
			      set.len ? ": " : "");
		texts_print(&set, dump->out);
		strbuf_puts(dump->out, "\n");
	}
}

static void dump_loops(const struct static_dump *dump,
		       const struct fn_flow *flow)
{
	loop_list loops = { 0 };
	uint32_t *loop_of = mem_alloc(flow->blocks.len * sizeof(uint32_t));
	graph_loops(&flow->graph, &loops, loop_of);
	for (size_t i = 0; i < loops.len; i++) {
		const struct graph_loop *loop = &loops.items[i];
		strbuf_puts(dump->out, "  loop at ");
		print_site(dump, flow->blocks.items[loop->header].first);
		strbuf_printf(dump->out, ", depth %u, %u blocks\n", loop->depth,
			      loop->nodes);
	}
	free(loop_of);
	vec_release(&loops);
}

/* The lines of the operations of a block. */
static void add_lines(const struct static_dump *dump,
		      const struct fn_flow *flow, uint32_t block, text_set *set)
{
	const struct block *row = &flow->blocks.items[block];
	struct strbuf text = { 0 };
	for (uint32_t pc = row->first; pc < row->end; pc++) {
		strbuf_printf(&text, "%u", image_site(dump->image, pc)->line);
		texts_add(set, &text);
	}
	strbuf_release(&text);
}

/* "branch at 12:6: lines 13, 14 / 16" */
static void dump_dependence(const struct static_dump *dump,
			    const struct fn_flow *flow)
{
	dependence_list list = { 0 };
	uint32_t *ipdom = mem_alloc(flow->blocks.len * sizeof(uint32_t));
	text_set set = { 0 };
	graph_post_dominators(&flow->graph, NULL, ipdom);
	graph_dependence(&flow->graph, NULL, ipdom, &list);
	for (size_t i = 0; i < list.len; i++) {
		struct dependence here = list.items[i];
		bool is_new = !i || here.branch != list.items[i - 1].branch;
		bool is_other_side =
			!is_new && here.side != list.items[i - 1].side;
		if (is_new || is_other_side)
			texts_print(&set, dump->out);
		if (is_new) {
			strbuf_puts(dump->out, i ? "\n" : "");
			strbuf_puts(dump->out, "  branch at ");
			print_site(dump, flow_last(flow, here.branch));
			strbuf_puts(dump->out, ": lines ");
		}
		strbuf_puts(dump->out, is_other_side ? " / " : "");
		add_lines(dump, flow, here.node, &set);
	}
	texts_print(&set, dump->out);
	strbuf_puts(dump->out, list.len ? "\n" : "");
	free(ipdom);
	vec_release(&list);
}

/* One line for what an operation reads, or writes, in all instances. */
static void dump_access(const struct static_dump *dump, uint32_t pc,
			bool is_write)
{
	struct points *points = &dump->statics->points;
	const index_list *instances = &points->of_fn[dump->fn];
	access_list list = { 0 };
	text_set set = { 0 };
	bool is_sure = is_write;
	for (size_t i = 0; i < instances->len; i++) {
		points_access(points, instances->items[i], pc, is_write, &list);
		is_sure &= points_is_sure(points, &list);
		add_accesses(dump, &list, &set);
	}
	vec_release(&list);
	if (!set.len)
		return;
	strbuf_puts(dump->out, "  ");
	print_site(dump, pc);
	strbuf_puts(dump->out, is_write ? " writes " : " reads ");
	is_sure &= set.len == 1;
	texts_print(&set, dump->out);
	strbuf_puts(dump->out, is_sure ? ", surely\n" : "\n");
}

static void dump_operation(const struct static_dump *dump, uint32_t pc)
{
	const struct points *points = &dump->statics->points;
	const index_list *instances = &points->of_fn[dump->fn];
	text_set set = { 0 };
	dump_access(dump, pc, false);
	dump_access(dump, pc, true);
	for (size_t i = 0; i < instances->len; i++)
		add_callees(dump, instances->items[i], pc, &set);
	if (!set.len)
		return;
	strbuf_puts(dump->out, "  ");
	print_site(dump, pc);
	strbuf_puts(dump->out, " calls ");
	texts_print(&set, dump->out);
	strbuf_puts(dump->out, "\n");
}

/* Adds those of a function's accesses that its callers see. */
static void add_lasting(const struct static_dump *dump, uint32_t instance,
			const access_set *all, text_set *set)
{
	const struct effects *effects = &dump->statics->effects;
	access_list lasting = { 0 };
	for (size_t i = 0; i < all->len; i++) {
		uint32_t location = all->items[i].location;
		if (effects_outlives(
			    effects, instance,
			    location_at(&effects->points->locations, location)
				    ->thing))
			vec_push(&lasting, all->items[i]);
	}
	add_accesses(dump, &lasting, set);
	vec_release(&lasting);
}

static void dump_effects(const struct static_dump *dump)
{
	const struct points *points = &dump->statics->points;
	const index_list *instances = &points->of_fn[dump->fn];
	text_set reads = { 0 }, writes = { 0 }, surely = { 0 };
	byte_set certain = { 0 };
	for (size_t i = 0; i < instances->len; i++) {
		const struct fn_effect *effect =
			&dump->statics->effects.of[instances->items[i]];
		add_lasting(dump, instances->items[i], &effect->reads, &reads);
		add_lasting(dump, instances->items[i], &effect->writes,
			    &writes);
		if (i == 0)
			byte_set_copy(&certain, &effect->surely);
		else
			byte_set_intersect(&certain, &effect->surely);
	}
	add_ranges(dump, &certain, &surely);
	vec_release(&certain);
	strbuf_puts(dump->out, "  may read: ");
	texts_print(&reads, dump->out);
	strbuf_puts(dump->out, "\n  may write: ");
	texts_print(&writes, dump->out);
	strbuf_puts(dump->out, "\n  surely writes: ");
	texts_print(&surely, dump->out);
	strbuf_puts(dump->out, "\n");
}

static void dump_function(struct static_dump *dump, uint32_t index)
{
	const struct fn *fn = &dump->image->fns.items[index];
	const struct fn_flow *flow = &dump->statics->flows.of[index];
	size_t instances = dump->statics->points.of_fn[index].len;
	dump->fn = index;
	strbuf_printf(
		dump->out, "\n%s  ; %s:%u, %zu blocks, %zu instance%s%s\n",
		fn->name, fn->file, fn->line, flow->blocks.len, instances,
		instances == 1 ? "" : "s",
		dump->statics->flows.may_return[index] ? ""
						       : ", does not return");
	dump_loops(dump, flow);
	dump_dependence(dump, flow);
	for (size_t i = 0; i < flow->blocks.len; i++) {
		const struct block *block = &flow->blocks.items[i];
		if (!block->is_reached)
			continue;
		for (uint32_t pc = block->first; pc < block->end; pc++)
			dump_operation(dump, pc);
	}
	dump_effects(dump);
}

void statics_dump(struct statics *statics, bool with_library,
		  struct strbuf *out)
{
	struct static_dump dump = { statics, statics->image, with_library, NONE,
				    out };
	dump_calls(&dump);
	for (uint32_t i = 0; i < statics->image->fns.len; i++) {
		if (is_shown(&dump, i))
			dump_function(&dump, i);
	}
}
