/* SPDX-License-Identifier: Apache-2.0 */
/* What an image knows of the source: the parts of objects (SPEC 2.3), where
 * objects are (2.1, 2.2), the sites of operations (4.6). */
#include "image/image.h"

#include <stdio.h>
#include <stdlib.h>

#include "unit.h"

#define NAMES "tests/unit/programs/names.c"

static const char *const targets[] = { "msp430", "cortex-m", "riscv32",
				       "host" };

/* The variable of that name, or "function.name"; locals and statics. */
static const struct object *find_object(const struct image *image,
					const char *name)
{
	const char *dot = strchr(name, '.');
	uint32_t scope = NONE;
	if (dot) {
		char owner[32];
		snprintf(owner, sizeof(owner), "%.*s", (int)(dot - name), name);
		uint32_t fn = image_fn_by_name(image, owner);
		assert_int_not_equal(fn, NONE);
		scope = image->fns.items[fn].scope;
	}
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->scope == scope &&
		    strcmp(object->name, dot ? dot + 1 : name) == 0)
			return object;
	}
	fail_msg("no object '%s'", name);
	return NULL;
}

struct part {
	const char *object;
	uint64_t offset, size;
	const char *name;
};

static void check_parts(const struct image *image, const struct part *parts,
			size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct object *object =
			find_object(image, parts[i].object);
		struct strbuf name = { 0 };
		object_part_name(image, object, parts[i].offset, parts[i].size,
				 &name);
		if (strcmp(strbuf_text(&name), parts[i].name) != 0)
			fail_msg("%s: %s+%llu, %llu bytes: '%s', not '%s'",
				 image->target->name, parts[i].object,
				 (unsigned long long)parts[i].offset,
				 (unsigned long long)parts[i].size,
				 strbuf_text(&name), parts[i].name);
		strbuf_release(&name);
	}
}

/* Types whose layout is the same on all targets. */
static void parts_have_the_names_of_the_source(void **state)
{
	(void)state;
	static const struct part parts[] = {
		/* scalars have no parts */
		{ "scalar", 0, 2, "scalar" },
		{ "scalar", 1, 1, "scalar" },
		{ "typed", 0, 2, "typed" },
		{ "reg", 0, 2, "reg" },
		{ "mode", 0, 2, "mode" },
		{ "ratio", 0, 4, "ratio" },
		{ "wide", 2, 2, "wide" },
		{ "list", 0, 2, "list" },
		/* arrays: one element, whole or in part, has an index */
		{ "buf", 0, 1, "buf[0]" },
		{ "buf", 3, 1, "buf[3]" },
		{ "buf", 7, 1, "buf[7]" },
		{ "buf", 3, 2, "buf" },
		{ "buf", 0, 8, "buf" },
		{ "buf", 3, 0, "buf[3]" },
		{ "hidden", 1, 1, "hidden[1]" },
		{ "kept", 3, 1, "kept[3]" },
		{ "exact", 8, 8, "exact[1]" },
		{ "exact", 14, 2, "exact[1]" },
		{ "exact", 6, 4, "exact" },
		{ "frozen", 2, 2, "frozen[1]" },
		/* several dimensions */
		{ "m", 0, 2, "m[0][0]" },
		{ "m", 10, 2, "m[1][2]" },
		{ "m", 11, 1, "m[1][2]" },
		{ "m", 6, 4, "m[1]" },
		{ "m", 6, 6, "m[1]" },
		{ "m", 4, 4, "m" },
		{ "m", 0, 12, "m" },
		{ "cube", 0, 1, "cube[0][0][0]" },
		{ "cube", 23, 1, "cube[1][2][3]" },
		{ "cube", 18, 2, "cube[1][1]" },
		{ "cube", 15, 2, "cube[1]" },
		{ "cube", 11, 2, "cube" },
		{ "pairs", 6, 2, "pairs[1][1]" },
		{ "pairs", 4, 4, "pairs[1]" },
		/* structs */
		{ "calib", 0, 1, "calib.id" },
		{ "calib", 3, 1, "calib.flags[2]" },
		{ "calib", 1, 4, "calib.flags" },
		{ "calib", 2, 2, "calib.flags" },
		{ "calib", 0, 2, "calib" },
		{ "calib", 5, 1, "calib" }, /* padding */
		{ "calib", 4, 2, "calib" },
		{ "calib", 6, 2, "calib.gain" },
		{ "calib", 7, 1, "calib.gain" },
		{ "calib", 7, 2, "calib" },
		{ "calib", 8, 2, "calib.origin.x" },
		{ "calib", 10, 2, "calib.origin.y" },
		{ "calib", 8, 4, "calib.origin" },
		{ "calib", 9, 2, "calib.origin" },
		{ "calib", 12, 1, "calib.limit[0].low" },
		{ "calib", 15, 1, "calib.limit[1].high" },
		{ "calib", 14, 2, "calib.limit[1]" },
		{ "calib", 13, 2, "calib.limit" },
		{ "calib", 0, 16, "calib" },
		/* arrays of structs */
		{ "path", 4, 2, "path[1].x" },
		{ "path", 11, 1, "path[2].y" },
		{ "path", 4, 4, "path[1]" },
		{ "path", 6, 4, "path" },
		{ "banks", 16 + 3, 1, "banks[1].flags[2]" },
		{ "banks", 16 + 10, 2, "banks[1].origin.y" },
		{ "banks", 16 + 14, 1, "banks[1].limit[1].low" },
		{ "banks", 15, 2, "banks" },
		/* unions: the first member that holds it all */
		{ "view", 0, 4, "view.word" },
		{ "view", 1, 1, "view.word" },
		/* without alignment */
		{ "packed", 1, 4, "packed.second" },
		{ "packed", 5, 2, "packed.third" },
		{ "packed", 4, 2, "packed" },
		/* const, volatile, through a typedef */
		{ "fixed", 0, 2, "fixed.x" },
		{ "fixed", 2, 2, "fixed.y" },
		{ "message", 0, 1, "message.length" },
		{ "bits", 2, 1, "bits.after" },
		{ "bits", 1, 2, "bits" },
		/* bit-fields: all that share the bytes */
		{ "bits", 0, 1, "bits.low/middle" },
		{ "bits", 1, 1, "bits.middle/high" },
		{ "bits", 0, 2, "bits.low/middle/high" },
		/* statics of functions */
		{ "again.total", 0, 1, "total" },
		{ "locals.here", 2, 2, "here.y" },
		{ "locals.bytes", 4, 1, "bytes[4]" },
		{ "locals.bytes", 3, 2, "bytes" },
		{ "locals.copy", 3, 1, "copy.flags[2]" },
		{ "locals.a", 0, 2, "a" },
		{ "locals.inner", 0, 2, "inner" },
	};
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(NAMES, targets[t], "-O0");
		check_parts(image, parts, COUNT(parts));
		image_free(image);
	}
}

/* SPEC 2.2: sizes and alignment are the target's own. */
static void parts_follow_the_layout_of_the_target(void **state)
{
	(void)state;
	static const struct {
		const char *target;
		struct part parts[9];
	} cases[] = {
		{ "msp430",
		  { { "anonymous", 2, 1, "anonymous.small" },
		    { "anonymous", 2, 4, "anonymous.large" },
		    { "anonymous", 5, 1, "anonymous.large" },
		    { "anonymous", 7, 1, "anonymous.right" },
		    { "modes", 2, 2, "modes[1]" },
		    { "handlers", 2, 2, "handlers[1]" },
		    { "node", 2, 2, "node.value" },
		    { "count.total", 2, 2, "total[1]" },
		    { "count.total", 0, 4, "total" } } },
		{ "cortex-m",
		  { { "anonymous", 4, 1, "anonymous.small" },
		    { "anonymous", 4, 4, "anonymous.large" },
		    { "anonymous", 7, 1, "anonymous.large" },
		    { "anonymous", 9, 1, "anonymous.right" },
		    { "modes", 4, 4, "modes[1]" },
		    { "handlers", 4, 4, "handlers[1]" },
		    { "node", 4, 2, "node.value" },
		    { "count.total", 4, 4, "total[1]" },
		    { "count.total", 0, 8, "total" } } },
		{ "host",
		  { { "anonymous", 4, 1, "anonymous.small" },
		    { "anonymous", 4, 4, "anonymous.large" },
		    { "anonymous", 7, 1, "anonymous.large" },
		    { "anonymous", 9, 1, "anonymous.right" },
		    { "modes", 4, 4, "modes[1]" },
		    { "handlers", 8, 8, "handlers[1]" },
		    { "node", 8, 2, "node.value" },
		    { "count.total", 4, 4, "total[1]" },
		    { "count.total", 0, 8, "total" } } },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct image *image =
			load_program(NAMES, cases[i].target, "-O0");
		check_parts(image, cases[i].parts, COUNT(cases[i].parts));
		image_free(image);
	}
}

/* The value of a part as its type shows it; "?" if it is no scalar. */
static void scalars_are_shown_by_their_type(void **state)
{
	(void)state;
	static const struct {
		const char *object;
		uint64_t offset;
		unsigned bytes;
		uint64_t bits;
		const char *text;
	} cases[] = {
		{ "calib", 8, 2, 0xfffd, "-3" }, /* origin.x */
		{ "calib", 6, 2, 0xfffd, "65533" },
		{ "calib", 3, 1, 0xff, "255" },
		{ "typed", 0, 2, 0xffff, "65535" },
		{ "m", 10, 2, 0x8000, "32768" },
		{ "path", 6, 2, 0x8000, "-32768" },
		{ "fixed", 2, 2, 4, "4" },
		{ "ratio", 0, 4, 0x3f000000, "0.5" },
		{ "exact", 8, 8, 0xbfe0000000000000, "-0.5" },
		{ "wide", 0, 8, UINT64_MAX, "18446744073709551615" },
		{ "locals.here", 2, 2, 0xffff, "-1" },
		{ "calib", 8, 4, 0, "?" },
		{ "calib", 9, 1, 0, "?" },
		{ "m", 1, 1, 0, "?" },
		{ "buf", 3, 2, 0, "?" },
		{ "wide", 0, 2, 0, "?" },
		{ "bits", 0, 1, 0, "?" },
	};
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(NAMES, targets[t], "-O0");
		for (size_t i = 0; i < COUNT(cases); i++) {
			const struct object *object =
				find_object(image, cases[i].object);
			const struct type *type = object_part_type(
				image, object, cases[i].offset, cases[i].bytes);
			struct strbuf text = { 0 };
			if (type)
				type_format_value(type, cases[i].bits,
						  cases[i].bytes, &text);
			if (strcmp(type ? strbuf_text(&text) : "?",
				   cases[i].text) != 0)
				fail_msg("%s: %s+%llu: '%s', not '%s'",
					 targets[t], cases[i].object,
					 (unsigned long long)cases[i].offset,
					 strbuf_text(&text), cases[i].text);
			strbuf_release(&text);
		}
		image_free(image);
	}
}

static void objects_have_the_sizes_of_the_target(void **state)
{
	(void)state;
	static const struct {
		const char *name;
		uint64_t sizes[COUNT(targets)];
		enum object_kind kind;
		const char *section;
	} cases[] = {
		{ "scalar", { 2, 4, 4, 4 }, OBJECT_GLOBAL, "" },
		{ "buf", { 8, 8, 8, 8 }, OBJECT_GLOBAL, "" },
		{ "cube", { 24, 24, 24, 24 }, OBJECT_GLOBAL, "" },
		{ "calib", { 16, 16, 16, 16 }, OBJECT_GLOBAL, "" },
		{ "anonymous", { 8, 12, 12, 12 }, OBJECT_GLOBAL, "" },
		{ "packed", { 7, 7, 7, 7 }, OBJECT_GLOBAL, "" },
		{ "message", { 4, 4, 4, 4 }, OBJECT_GLOBAL, "" },
		{ "node", { 4, 8, 8, 16 }, OBJECT_GLOBAL, "" },
		{ "handlers", { 4, 8, 8, 16 }, OBJECT_GLOBAL, "" },
		{ "fixed", { 4, 4, 4, 4 }, OBJECT_CONST, "" },
		{ "frozen", { 4, 4, 4, 4 }, OBJECT_CONST, "" },
		{ "kept", { 4, 4, 4, 4 }, OBJECT_GLOBAL, ".noinit" },
		{ "count.total", { 4, 8, 8, 8 }, OBJECT_GLOBAL, "" },
		{ "again.total", { 1, 1, 1, 1 }, OBJECT_GLOBAL, "" },
		{ "locals.inner", { 2, 4, 4, 4 }, OBJECT_LOCAL, "" },
		{ "locals.here", { 4, 4, 4, 4 }, OBJECT_LOCAL, "" },
		{ "locals.bytes", { 5, 5, 5, 5 }, OBJECT_LOCAL, "" },
	};
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(NAMES, targets[t], "-O0");
		for (size_t i = 0; i < COUNT(cases); i++) {
			const struct object *object =
				find_object(image, cases[i].name);
			if (object->size != cases[i].sizes[t] ||
			    object->kind != cases[i].kind)
				fail_msg("%s: %s: %llu bytes, kind %d",
					 targets[t], cases[i].name,
					 (unsigned long long)object->size,
					 (int)object->kind);
			assert_string_equal(object->section, cases[i].section);
			assert_string_equal(object->file, NAMES);
			assert_true(object->line > 0);
		}
		image_free(image);
	}
}

static bool is_static(const struct object *object)
{
	return object->kind == OBJECT_GLOBAL || object->kind == OBJECT_CONST;
}

/* Each byte of an object leads to it, the bytes around it do not. */
static void check_object_at(const struct image *image,
			    const struct object *object)
{
	addr_t first = object->address, last = first + object->size - 1;
	assert_ptr_equal(image_object_at(image, first), object);
	assert_ptr_equal(image_object_at(image, last), object);
	assert_ptr_not_equal(image_object_at(image, first - 1), object);
	assert_ptr_not_equal(image_object_at(image, last + 1), object);
}

/* Variables below the stack, constants above it. */
static void check_segment(const struct image *image,
			  const struct object *object)
{
	const struct memory_map *map = &image->map;
	addr_t end = object->address + object->size;
	if (object->kind == OBJECT_GLOBAL) {
		assert_in_range(object->address, map->base, map->stack);
		assert_in_range(end, map->base, map->stack);
	} else {
		assert_in_range(object->address, map->constants, map->heap);
		assert_in_range(end, map->constants, map->heap);
	}
}

static void every_address_leads_to_its_object(void **state)
{
	(void)state;
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(NAMES, targets[t], "-O0");
		size_t checked = 0;
		for (size_t i = 0; i < image->objects.len; i++) {
			const struct object *object = &image->objects.items[i];
			if (!is_static(object))
				continue;
			check_object_at(image, object);
			check_segment(image, object);
			checked++;
		}
		assert_true(checked >= 30);
		image_free(image);
	}
}

static void other_addresses_lead_to_no_object(void **state)
{
	(void)state;
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(NAMES, targets[t], "-O0");
		const struct memory_map *map = &image->map;
		const addr_t addresses[] = {
			0,
			1,
			map->base - 1,
			map->stack,
			map->stack_end - 1,
			map->heap,
			map->heap_end,
			map->code,
			UINT64_MAX,
		};
		for (size_t i = 0; i < COUNT(addresses); i++)
			assert_null(image_object_at(image, addresses[i]));
		image_free(image);
	}
}

static bool is_local_of(const struct object *object, uint32_t fn)
{
	return !is_static(object) && object->fn == fn;
}

static void check_local(const struct image *image, size_t index)
{
	const struct object *local = &image->objects.items[index];
	const struct fn *fn = &image->fns.items[local->fn];
	int64_t end = (int64_t)local->offset + (int64_t)local->size;
	if (local->offset < -(int64_t)fn->frame || end > 0)
		fail_msg("%s.%s at %d is outside of a frame of %u bytes",
			 fn->name, local->name, local->offset, fn->frame);
	for (size_t i = 0; i < index; i++) {
		const struct object *other = &image->objects.items[i];
		int64_t other_end =
			(int64_t)other->offset + (int64_t)other->size;
		if (is_local_of(other, local->fn) && other->offset < end &&
		    local->offset < other_end)
			fail_msg("%s: %s and %s overlap", fn->name, local->name,
				 other->name);
	}
}

static void locals_lie_in_their_frame_and_apart(void **state)
{
	(void)state;
	static const char *const files[] = {
		NAMES,
		"tests/unit/programs/everything.c",
		"tests/programs/2.9-language/all.c",
	};
	for (size_t i = 0; i < COUNT(files) * COUNT(targets); i++) {
		struct image *image =
			load_program(files[i / COUNT(targets)],
				     targets[i % COUNT(targets)], "-O0");
		size_t checked = 0;
		for (size_t k = 0; k < image->objects.len; k++) {
			if (is_static(&image->objects.items[k]))
				continue;
			check_local(image, k);
			checked++;
		}
		assert_true(checked > 2);
		image_free(image);
	}
}

/* The number of the line of NAMES that has this text. */
static uint32_t line_of(const char *text)
{
	FILE *file = fopen(NAMES, "r");
	assert_non_null(file);
	char line[256];
	for (uint32_t number = 1; fgets(line, sizeof(line), file); number++) {
		if (strstr(line, text)) {
			fclose(file);
			return number;
		}
	}
	fclose(file);
	fail_msg("no line with '%s'", text);
	return 0;
}

/* The first operation of the nth site of a kind in a line, or NONE. */
static uint32_t nth_site(const struct image *image, uint32_t line,
			 enum site_kind kind, unsigned nth)
{
	const struct site *before = NULL;
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		const struct site *site = image_site(image, pc);
		bool is_here = site->line == line && site->kind == kind &&
			       strcmp(image_site_file(image, site), NAMES) == 0;
		bool is_new = site != before;
		before = site;
		if (is_here && is_new && nth-- == 0)
			return pc;
	}
	return NONE;
}

/* Columns count from 1, a tab is one; the parts of a macro are where it is
 * used, and their ordinals tell them apart. */
static const struct {
	const char *text;
	enum site_kind kind;
	const char *fn;
	struct {
		uint32_t column, ordinal;
	} sites[4];
} sites[] = {
	{ "int y = x;", SITE_LOAD, "positions", { { 10, 0 } } },
	{ "int y = x;", SITE_STORE, "positions", { { 6, 0 } } },
	{ "x = x + x;", SITE_LOAD, "positions", { { 6, 0 }, { 10, 0 } } },
	{ "x = x + x;", SITE_STORE, "positions", { { 4, 0 } } },
	{ "TWICE(x) - TWICE(y);",
	  SITE_LOAD,
	  "positions",
	  { { 6, 0 }, { 6, 1 }, { 17, 0 }, { 17, 1 } } },
	{ "TWICE(x) - TWICE(y);", SITE_STORE, "positions", { { 4, 0 } } },
	{ "if (x > y)", SITE_LOAD, "positions", { { 6, 0 }, { 10, 0 } } },
	{ "if (x > y)", SITE_BRANCH, "positions", { { 6, 0 } } },
	{ "scalar = again();", SITE_CALL, "positions", { { 12, 0 } } },
	{ "scalar = again();", SITE_STORE, "positions", { { 10, 0 } } },
	{ "calib = copy;", SITE_COPY, "positions", { { 10, 0 } } },
	{ "return x;", SITE_LOAD, "positions", { { 9, 0 } } },
	{ "return x;", SITE_RETURN, "positions", { { 2, 0 } } },
	{ "return ++total;", SITE_LOAD, "again", { { 9, 0 } } },
	{ "return ++total;", SITE_STORE, "again", { { 9, 0 } } },
	{ "total[1] += step;", SITE_LOAD, "count", { { 14, 0 }, { 11, 0 } } },
	{ "total[1] += step;", SITE_STORE, "count", { { 11, 0 } } },
};

static void check_sites(const struct image *image, size_t row)
{
	uint32_t line = line_of(sites[row].text);
	for (unsigned i = 0; i < COUNT(sites[row].sites); i++) {
		uint32_t column = sites[row].sites[i].column;
		uint32_t pc = nth_site(image, line, sites[row].kind, i);
		if ((pc != NONE) != (column != 0))
			fail_msg("%s: '%s', kind %d: number %u is %s",
				 image->target->name, sites[row].text,
				 (int)sites[row].kind, i,
				 column ? "missing" : "too much");
		if (pc == NONE)
			return;
		const struct site *site = image_site(image, pc);
		if (site->column != column ||
		    site->ordinal != sites[row].sites[i].ordinal)
			fail_msg("%s: '%s', kind %d, number %u: %u, %u",
				 image->target->name, sites[row].text,
				 (int)sites[row].kind, i, site->column,
				 site->ordinal);
		assert_string_equal(image_site_scope(image, site)->name,
				    sites[row].fn);
		assert_int_equal(
			site->scope,
			image->fns.items[image_fn_at(image, pc)].scope);
		assert_int_equal(site->inlined_at, NONE);
		assert_false(site->approximate);
	}
}

static void sites_are_where_the_source_says(void **state)
{
	(void)state;
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(NAMES, targets[t], "-O0");
		for (size_t i = 0; i < COUNT(sites); i++)
			check_sites(image, i);
		image_free(image);
	}
}

static int compare_sites(const void *a, const void *b)
{
	const struct site *x = *(const struct site *const *)a;
	const struct site *y = *(const struct site *const *)b;
	const uint32_t keys[][2] = {
		{ x->file, y->file },
		{ x->line, y->line },
		{ x->column, y->column },
		{ x->scope, y->scope },
		{ x->inlined_at, y->inlined_at },
		{ x->kind, y->kind },
		{ x->ordinal, y->ordinal },
	};
	for (size_t i = 0; i < COUNT(keys); i++) {
		if (keys[i][0] != keys[i][1])
			return keys[i][0] < keys[i][1] ? -1 : 1;
	}
	return 0;
}

/* File, line, column, function, inlined-at chain, kind and ordinal name one
 * site. */
static void no_two_sites_are_equal(void **state)
{
	(void)state;
	static const char *const levels[] = { "-O0", "-O2" };
	for (size_t t = 0; t < 2 * COUNT(targets); t++) {
		struct image *image =
			load_program(NAMES, targets[t / 2], levels[t % 2]);
		size_t count = image->sites.len;
		assert_true(count > 20);
		const struct site **sorted = malloc(count * sizeof(*sorted));
		for (size_t i = 0; i < count; i++)
			sorted[i] = &image->sites.items[i];
		qsort(sorted, count, sizeof(*sorted), compare_sites);
		for (size_t i = 1; i < count; i++)
			assert_int_not_equal(
				compare_sites(&sorted[i - 1], &sorted[i]), 0);
		free(sorted);
		image_free(image);
	}
}

static void every_operation_belongs_to_its_function(void **state)
{
	(void)state;
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(NAMES, targets[t], "-O0");
		for (uint32_t i = 0; i < image->fns.len; i++) {
			const struct fn *fn = &image->fns.items[i];
			assert_int_equal(image_fn_by_name(image, fn->name), i);
			assert_int_equal(image_fn_at(image, fn->entry), i);
			assert_int_equal(image_fn_at(image, fn->end - 1), i);
		}
		assert_int_equal(image_fn_by_name(image, "nobody"), NONE);
		assert_int_equal(image_fn_by_name(image, ""), NONE);
		image_free(image);
	}
}

int test_image(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(parts_have_the_names_of_the_source),
		cmocka_unit_test(parts_follow_the_layout_of_the_target),
		cmocka_unit_test(scalars_are_shown_by_their_type),
		cmocka_unit_test(objects_have_the_sizes_of_the_target),
		cmocka_unit_test(every_address_leads_to_its_object),
		cmocka_unit_test(other_addresses_lead_to_no_object),
		cmocka_unit_test(locals_lie_in_their_frame_and_apart),
		cmocka_unit_test(sites_are_where_the_source_says),
		cmocka_unit_test(no_two_sites_are_equal),
		cmocka_unit_test(every_operation_belongs_to_its_function),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
