/* SPDX-License-Identifier: Apache-2.0 */
/* What a program uses and nothing defines, as texts: SPEC 6.1. */
#include "image/externals.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "util/text.h"
#include "util/visible.h"

enum {
	MOST_NAMES = 8,   /* of a group, in a note */
	NAME_COLUMNS = 24 /* in lists */
};

void externals_release(struct externals *externals)
{
	vec_release(&externals->items);
	arena_release(&externals->arena);
}

void externals_set(struct externals *externals, const external_list *list)
{
	vec_clear(&externals->items);
	for (size_t i = 0; i < list->len; i++) {
		struct external copy = list->items[i];
		size_t bytes = copy.fill_count * sizeof(*copy.fills);
		copy.name = arena_strdup(&externals->arena, copy.name);
		copy.file = arena_strdup(&externals->arena, copy.file);
		if (bytes)
			copy.fills =
				memcpy(arena_alloc(&externals->arena, bytes),
				       copy.fills, bytes);
		vec_push(&externals->items, copy);
	}
}

/* The groups of texts, in their order. */
static const struct external_group {
	bool is_variable, is_input, is_output;
	const char *title; /* in lists */
	const char *note;  /* in notes; the names follow */
} groups[] = {
	{ false, true, false, "functions that look like inputs", "inputs" },
	{ false, true, true,
	  "functions that look like outputs with a result that is an input",
	  "outputs whose result is an input" },
	{ false, false, true, "functions that look like outputs", "outputs" },
	{ false, false, false,
	  "functions that look like neither: stubs that do nothing",
	  "stubs that do nothing" },
	{ true, true, false,
	  "volatile variables that look like device registers, which are "
	  "inputs",
	  "volatile variables that are inputs" },
	{ true, false, false, "variables, which would be 0",
	  "variables that are 0" },
};

enum {
	GROUP_COUNT = sizeof(groups) / sizeof(groups[0]),
};

static bool is_of_group(const struct external *external,
			const struct external_group *group)
{
	return external->is_variable == group->is_variable &&
	       external->is_input == group->is_input &&
	       external->is_output == group->is_output;
}

/* "fills argument 0", or the like; nothing where there is nothing to fill. */
static void add_fills(const struct external *external, const char *before,
		      struct strbuf *out)
{
	if (!external->fill_count)
		return;
	strbuf_printf(out, "%sfills argument%s", before,
		      text_plural(external->fill_count));
	for (size_t i = 0; i < external->fill_count; i++)
		strbuf_printf(out, "%s %u", i ? "," : "",
			      external->fills[i].arg);
}

static size_t count_of(const external_list *list, bool is_variable)
{
	size_t count = 0;
	for (size_t i = 0; i < list->len; i++)
		count += list->items[i].is_variable == is_variable;
	return count;
}

void externals_headline(const external_list *list, struct strbuf *out)
{
	size_t functions = count_of(list, false);
	size_t variables = count_of(list, true);
	if (functions)
		strbuf_printf(out, "%zu function%s", functions,
			      text_plural(functions));
	if (functions && variables)
		strbuf_puts(out, " and ");
	if (variables)
		strbuf_printf(out, "%zu variable%s", variables,
			      text_plural(variables));
	strbuf_printf(out,
		      " that the program uses %s neither defined in the given "
		      "files nor in the C library",
		      list->len == 1 ? "is" : "are");
}

static void add_place(const struct external *external, struct strbuf *out)
{
	visible_add_path(out, *external->file ? external->file : "?");
	if (external->line)
		strbuf_printf(out, ":%u", external->line);
}

/* "  read_temp               main.c:14" */
static void add_line(const struct external *external, struct strbuf *out)
{
	size_t start = out->len;
	strbuf_puts(out, "  ");
	visible_add_name(out, external->name);
	size_t used = out->len - start;
	strbuf_printf(out, "%*s",
		      used < NAME_COLUMNS ? (int)(NAME_COLUMNS - used) : 1, "");
	add_place(external, out);
	add_fills(external, "  ", out);
	strbuf_puts(out, "\n");
}

void externals_explain(const external_list *list, struct strbuf *out)
{
	for (size_t g = 0; g < GROUP_COUNT; g++) {
		bool is_first = true;
		for (size_t i = 0; i < list->len; i++) {
			if (!is_of_group(&list->items[i], &groups[g]))
				continue;
			if (is_first)
				strbuf_printf(out, "%s:\n", groups[g].title);
			is_first = false;
			add_line(&list->items[i], out);
		}
	}
	strbuf_puts(
		out,
		"Add the files that define them; or take them for what "
		"they look like: --assume-externals;\n"
		"or declare each: --input NAME=VALUE, --device-output NAME, "
		"--stub NAME; or all of them in brownout.yaml,\n"
		"where you can change what they are (--write-config FILE "
		"writes this):\n");
	externals_config(list, out);
}

static bool has_input(const external_list *list)
{
	for (size_t i = 0; i < list->len; i++) {
		if (list->items[i].is_input)
			return true;
	}
	return false;
}

void externals_note(const external_list *list, struct strbuf *out)
{
	strbuf_puts(out, "note: assumed of what the given files do not "
			 "define: ");
	bool is_first_group = true;
	for (size_t g = 0; g < GROUP_COUNT; g++) {
		size_t count = 0;
		for (size_t i = 0; i < list->len; i++) {
			const struct external *external = &list->items[i];
			if (!is_of_group(external, &groups[g]) ||
			    ++count > MOST_NAMES)
				continue;
			if (count == 1)
				strbuf_printf(out, "%s%s: ",
					      is_first_group ? "" : "; ",
					      groups[g].note);
			strbuf_puts(out, count > 1 ? ", " : "");
			visible_add_name(out, external->name);
			if (external->fill_count)
				strbuf_puts(out, " (");
			add_fills(external, "", out);
			if (external->fill_count)
				strbuf_puts(out, ")");
			is_first_group = false;
		}
		if (count > MOST_NAMES)
			strbuf_printf(out, " and %zu more", count - MOST_NAMES);
	}
	strbuf_puts(out, "; what they do to other memory is not known");
	if (has_input(list))
		strbuf_puts(out, "; inputs give 0, and other values may show "
				 "more (--input NAME=V,V)");
	strbuf_puts(out, "; --write-config FILE writes all of it for "
			 "brownout.yaml, --no-assume-externals refuses it");
}

static bool is_word(const char *name)
{
	for (const char *at = name; *at; at++) {
		if (!isalnum((unsigned char)*at) && *at != '_')
			return false;
	}
	return *name && !isdigit((unsigned char)*name);
}

/* Words that are no text for other readers of YAML. */
static bool is_reserved(const char *name)
{
	static const char *const words[] = { "null", "true", "false",
					     "yes",  "no",   "on",
					     "off",  "y",    "n" };
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strcasecmp(name, words[i]) == 0)
			return true;
	}
	return false;
}

static void add_name(const char *name, struct strbuf *out)
{
	if (is_word(name) && !is_reserved(name))
		strbuf_puts(out, name);
	else
		visible_add_json(out, name);
}

static void add_fill_list(const struct external *external, struct strbuf *out)
{
	strbuf_puts(out, ", fills: [");
	for (size_t i = 0; i < external->fill_count; i++) {
		const struct fill *fill = &external->fills[i];
		strbuf_printf(out, "%s{arg: %u", i ? ", " : "", fill->arg);
		if (fill->has_count)
			strbuf_printf(out, ", count: %u", fill->count);
		strbuf_puts(out, "}");
	}
	strbuf_puts(out, "]");
}

static void add_port(const struct external *external, bool is_output,
		     struct strbuf *out)
{
	strbuf_puts(out, "  - {name: ");
	add_name(external->name, out);
	strbuf_puts(out,
		    external->is_variable ? ", register: " : ", function: ");
	add_name(external->name, out);
	if (!is_output && external->has_pointers)
		add_fill_list(external, out);
	strbuf_puts(out, "}");
}

static void add_stub(const struct external *external, struct strbuf *out)
{
	strbuf_puts(out, "  - ");
	add_name(external->name, out);
}

/* The keys of the configuration. */
enum config_key {
	KEY_INPUTS,
	KEY_OUTPUTS,
	KEY_STUBS,
	KEY_COUNT,
};

static bool has_key(const struct external *external, enum config_key key)
{
	switch (key) {
	case KEY_INPUTS:
		return external->is_input;
	case KEY_OUTPUTS:
		return external->is_output;
	default:
		return !external->is_input && !external->is_output;
	}
}

void externals_config(const external_list *list, struct strbuf *out)
{
	static const char *const titles[] = {
		[KEY_INPUTS] = "inputs:\n",
		[KEY_OUTPUTS] = "outputs:\n",
		[KEY_STUBS] = "stubs:\n",
	};
	for (int key = 0; key < KEY_COUNT; key++) {
		bool is_first = true;
		for (size_t i = 0; i < list->len; i++) {
			const struct external *external = &list->items[i];
			if (!has_key(external, (enum config_key)key))
				continue;
			strbuf_puts(out, is_first ? titles[key] : "");
			is_first = false;
			if (key == KEY_STUBS)
				add_stub(external, out);
			else
				add_port(external, key == KEY_OUTPUTS, out);
			strbuf_puts(out, "  # ");
			add_place(external, out);
			strbuf_puts(out, "\n");
		}
	}
}
