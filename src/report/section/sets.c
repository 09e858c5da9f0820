/* SPDX-License-Identifier: Apache-2.0 */
/* The section of checkpoint sets. */
#include "report/section/sets.h"

#include <stdio.h>
#include <string.h>

#include "analysis/sets/sets_run.h"
#include "analysis/sets/saves.h"
#include "report/format/json.h"
#include "report/format/source.h"
#include "util/text.h"

static const char *const window_names[] = {
	[WINDOW_BOOT] = "boot",
	[WINDOW_CHECKPOINT] = "checkpoint",
	[WINDOW_TASK] = "task",
};

static const char *const hazard_names[] = {
	[HAZARD_WAR] = "war",
	[HAZARD_BRANCH] = "branch",
	[HAZARD_READ] = "read",
	[HAZARD_ADDRESS] = "address",
};

enum {
	MOST_WIDE = 32, /* width of the column of names */
};

bool sets_is_war(const struct set_member *member)
{
	return member->why & SET_WAR;
}

bool sets_is_rio(const struct set_member *member)
{
	return member->why & (SET_TAINTED | SET_UNTAINTED);
}

/* Whether the name is already listed: locals of several calls, and statics of
 * several functions, may share one. */
static bool is_named(const struct window_set *set, size_t member)
{
	const char *name = set->members.items[member].name;
	for (size_t i = 0; i < member; i++) {
		if (strcmp(set->members.items[i].name, name) == 0 &&
		    set->members.items[i].why == set->members.items[member].why)
			return true;
	}
	return false;
}

static void add_bytes(struct strbuf *out, uint64_t bytes)
{
	report_count(out, bytes);
	strbuf_printf(out, " byte%s", text_plural(bytes));
}

/* Adds "17:7", with the file only if it is a different one. */
static void add_place(const struct image *image, const struct window_set *set,
		      uint32_t at, struct strbuf *out)
{
	const struct site *site = &image->sites.items[at];
	if (site->file == image->sites.items[set->site].file)
		strbuf_printf(out, "%u:%u", site->line, site->column);
	else
		source_position(image, site, out);
}

/* Adds what decides the branch or the address of a reason. */
static void add_decider(const struct image *image, const struct window_set *set,
			const struct set_reason *reason, struct strbuf *out)
{
	if (!reason->is_tainted) {
		strbuf_puts(out, " (taken for one on an input: --taint off)");
		return;
	}
	strbuf_printf(out, " on input '%s' (",
		      image->inputs.items[reason->input].name);
	add_place(image, set, reason->input_site, out);
	strbuf_puts(out, ")");
}

static void add_reason(const struct image *image, const struct window_set *set,
		       const struct set_reason *reason, struct strbuf *out)
{
	/* The words before the access, and before what decides. */
	static const char *const words[][2] = {
		[HAZARD_WAR] = { "WAR: read at ", ", then written at " },
		[HAZARD_BRANCH] = { "RIO: written at ",
				    ", on a side of the branch at " },
		[HAZARD_READ] = { "RIO: read or written at ",
				  ", as decided at " },
		[HAZARD_ADDRESS] = { "RIO: written at ",
				     ", through an address that depends" },
	};
	bool is_war = reason->kind == HAZARD_WAR;
	strbuf_puts(out, words[reason->kind][0]);
	add_place(image, set, is_war ? reason->by : reason->at, out);
	strbuf_puts(out, words[reason->kind][1]);
	if (reason->kind != HAZARD_ADDRESS)
		add_place(image, set, is_war ? reason->at : reason->by, out);
	if (!is_war)
		add_decider(image, set, reason, out);
	strbuf_puts(out, "\n");
}

/* Whether a reason is shown. As in SPEC 7.2, (b) leaves out what (a) has. */
static bool is_told(const struct set_member *member, size_t number)
{
	const struct set_reason *reason = &member->reasons[number];
	bool is_told = false;
	for (size_t i = 0; i < member->reason_count; i++)
		is_told |= member->reasons[i].kind == HAZARD_BRANCH &&
			   member->reasons[i].is_tainted == reason->is_tainted;
	return is_told && reason->kind == HAZARD_READ;
}

static void add_member(const struct image *image, const struct window_set *set,
		       const struct set_member *member, int width,
		       struct strbuf *out)
{
	const char *name = member->name;
	char bytes[24] = "?";
	if (member->bytes != UINT64_MAX)
		snprintf(bytes, sizeof(bytes), "%llu",
			 (unsigned long long)member->bytes);
	for (size_t i = 0; i < member->reason_count; i++) {
		if (is_told(member, i))
			continue;
		strbuf_printf(out, "    %-*s %5s  ", width, name, bytes);
		add_reason(image, set, &member->reasons[i], out);
		name = "";
		bytes[0] = 0;
	}
}

/* Adds ": WAR w, z; RIO w, y, z". */
static void add_names(const struct window_set *set, struct strbuf *out)
{
	static const struct {
		const char *name;
		bool (*has)(const struct set_member *member);
	} lists[] = { { "WAR", sets_is_war }, { "RIO", sets_is_rio } };
	bool has_list = false;
	for (int i = 0; i < 2; i++) {
		bool is_first = true;
		for (size_t k = 0; k < set->members.len; k++) {
			const struct set_member *member =
				&set->members.items[k];
			if (!lists[i].has(member) || is_named(set, k))
				continue;
			if (is_first)
				strbuf_printf(out, "%s%s ",
					      has_list ? "; " : ": ",
					      lists[i].name);
			strbuf_printf(out, "%s%s", is_first ? "" : ", ",
				      member->name);
			is_first = false;
			has_list = true;
		}
	}
}

static void add_header(const struct checkpoint_sets *sets,
		       const struct window_set *set, bool color,
		       struct strbuf *out)
{
	const struct image *image = sets->image;
	if (color)
		strbuf_style(out, STYLE_BOLD);
	source_position(image, &image->sites.items[set->site], out);
	strbuf_printf(out, ": %s",
		      set->kind == WINDOW_CHECKPOINT ? "this checkpoint"
						     : set->name);
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, " must save ");
	if (!set->members.len)
		strbuf_puts(out, "nothing");
	else
		add_bytes(out, sets_bytes(sets, set));
	if (!set->is_bounded)
		strbuf_puts(out, " and what has no known size");
	add_names(set, out);
	strbuf_puts(out, "\n");
}

static void add_members(const struct checkpoint_sets *sets,
			const struct window_set *set, struct strbuf *out)
{
	int width = 0;
	for (size_t i = 0; i < set->members.len; i++) {
		int length = (int)strlen(set->members.items[i].name);
		width = length > width && length <= MOST_WIDE ? length : width;
	}
	for (size_t i = 0; i < set->members.len; i++)
		add_member(sets->image, set, &set->members.items[i], width,
			   out);
	if (!set->entries)
		return;
	strbuf_puts(out, "    log: at most ");
	report_count(out, set->entries);
	strbuf_printf(out, " entr%s, ", set->entries == 1 ? "y" : "ies");
	report_count(out, sets_metadata(sets, set));
	strbuf_puts(out, " more bytes\n");
}

/* Adds "    saved: x, y; not needed here: y". */
static void add_saved(const struct saved_set *saved, struct strbuf *out)
{
	const struct {
		const char *title;
		const char **names;
	} lists[] = { { "    saved: ", saved->saved },
		      { "; not needed here: ", saved->more } };
	for (int i = 0; i < 2 && lists[i].names[0]; i++) {
		strbuf_puts(out, lists[i].title);
		for (size_t k = 0; lists[i].names[k]; k++)
			strbuf_printf(out, "%s%s", k ? ", " : "",
				      lists[i].names[k]);
	}
	if (saved->saved[0])
		strbuf_puts(out, "\n");
}

/* With --check, the reasons of missing members are part of the findings. */
static void head(const struct report *report, const void *data, bool color,
		 struct strbuf *out)
{
	(void)report;
	for (const struct sets_result *result = data; result;
	     result = result->next) {
		const struct checkpoint_sets *sets = result->sets;
		for (size_t i = 0; i < sets->windows.len; i++) {
			const struct window_set *set = &sets->windows.items[i];
			add_header(sets, set, color, out);
			if (result->saves)
				add_saved(&result->saves->of[i], out);
			else
				add_members(sets, set, out);
		}
	}
}

struct totals {
	uint64_t windows, war, tainted, untainted, metadata, most;
	uint64_t stores, logged, lines, rio_lines;
};

static void add_windows(const struct checkpoint_sets *sets,
			struct totals *totals)
{
	for (size_t i = 0; i < sets->windows.len; i++) {
		const struct window_set *set = &sets->windows.items[i];
		uint64_t bytes =
			sets_bytes(sets, set) + sets_metadata(sets, set);
		totals->war += set->war;
		totals->tainted += set->tainted;
		totals->untainted += set->untainted;
		totals->metadata += sets_metadata(sets, set);
		totals->most = bytes > totals->most ? bytes : totals->most;
	}
	totals->windows += sets->windows.len;
}

/* Of all entries of a module. */
static struct totals add_up(const struct sets_result *result)
{
	struct totals totals = { 0 };
	for (; result; result = result->next) {
		const struct checkpoint_sets *sets = result->sets;
		add_windows(sets, &totals);
		totals.stores += sets->stores;
		totals.logged += sets->logged;
		totals.lines += sets->lines;
		totals.rio_lines += sets->rio_lines;
	}
	return totals;
}

/* Adds "3 missing, ". */
static void add_missing(const struct report *report, struct strbuf *out)
{
	size_t count = report->findings->items.len;
	if (!count)
		strbuf_puts(out, "nothing");
	else
		report_count(out, count);
	strbuf_printf(out, " %s missing; ", count > 1 ? "are" : "is");
}

static void last_line(const struct report *report, const void *data,
		      struct strbuf *out)
{
	const struct sets_result *result = data;
	const struct checkpoint_sets *sets = result->sets;
	struct totals totals = add_up(result);
	if (result->saves)
		add_missing(report, out);
	report_count(out, totals.windows);
	strbuf_printf(out, " window%s: ", text_plural(totals.windows));
	add_bytes(out, totals.war);
	strbuf_puts(out, " WAR, ");
	report_count(out, totals.tainted);
	strbuf_puts(out, " more by inputs, ");
	report_count(out, totals.untainted);
	strbuf_puts(out, sets->options.ignores_inputs
				 ? " by other branches, "
				 : " not needed that --taint off would add, ");
	report_count(out, totals.metadata);
	strbuf_puts(out, " of log entries; at most ");
	report_count(out, totals.most);
	strbuf_puts(out, " at once\n");
	report_count(out, totals.logged);
	strbuf_puts(out, " of ");
	report_count(out, totals.stores);
	strbuf_printf(out,
		      " operation%s that write%s non-volatile data %s logged; "
		      "by hand: ",
		      text_plural(totals.stores), totals.stores == 1 ? "s" : "",
		      totals.logged == 1 ? "is" : "are");
	report_count(out, totals.lines);
	strbuf_printf(out, " line%s to change, ", text_plural(totals.lines));
	report_count(out, totals.rio_lines);
	strbuf_puts(out, " of them for inputs alone\n");
}

static json_t *names_json(const struct window_set *set,
			  bool (*has)(const struct set_member *member))
{
	json_t *list = json_array();
	for (size_t i = 0; i < set->members.len; i++) {
		if (has(&set->members.items[i]) && !is_named(set, i))
			json_array_append_new(
				list, json_words(set->members.items[i].name));
	}
	return list;
}

static json_t *reason_json(const struct image *image,
			   const struct set_reason *reason)
{
	json_t *out = json_pack(
		"{s:s, s:b, s:o, s:o}", "kind", hazard_names[reason->kind],
		"tainted", reason->is_tainted, "by",
		json_site(image, &image->sites.items[reason->by]), "at",
		json_site(image, &image->sites.items[reason->at]));
	if (reason->is_tainted) {
		const struct site *site =
			&image->sites.items[reason->input_site];
		const char *name = image->inputs.items[reason->input].name;
		json_object_set_new(
			out, "input",
			json_pack("{s:o, s:o, s:I}", "name", json_words(name),
				  "file",
				  json_words(image_site_file(image, site)),
				  "line", (json_int_t)site->line));
	}
	return out;
}

json_t *sets_reasons_json(const struct image *image,
			  const struct set_member *member)
{
	json_t *reasons = json_array();
	for (size_t i = 0; i < member->reason_count; i++)
		json_array_append_new(reasons,
				      reason_json(image, &member->reasons[i]));
	return reasons;
}

static json_t *member_json(const struct image *image,
			   const struct set_member *member)
{
	json_t *out = json_pack("{s:o, s:o, s:I, s:o}", "name",
				json_words(member->name), "variable",
				json_words(member->variable), "uses",
				(json_int_t)member->uses, "reasons",
				sets_reasons_json(image, member));
	if (member->bytes != UINT64_MAX)
		json_object_set_new(out, "bytes",
				    json_integer((json_int_t)member->bytes));
	return out;
}

static json_t *set_json(const struct checkpoint_sets *sets,
			const struct window_set *set)
{
	const struct image *image = sets->image;
	json_t *members = json_array();
	for (size_t i = 0; i < set->members.len; i++)
		json_array_append_new(
			members, member_json(image, &set->members.items[i]));
	return json_pack(
		"{s:s, s:o, s:o, s:o, s:o, s:I, s:b, s:o, s:{s:I, s:I, s:I, "
		"s:I, s:I}}",
		"kind", window_names[set->kind], "name", json_words(set->name),
		"site", json_site(image, &image->sites.items[set->site]), "war",
		names_json(set, sets_is_war), "rio",
		names_json(set, sets_is_rio), "bytes",
		(json_int_t)sets_bytes(sets, set), "bounded", set->is_bounded,
		"members", members, "cost", "war", (json_int_t)set->war,
		"tainted", (json_int_t)set->tainted, "untainted",
		(json_int_t)set->untainted, "entries", (json_int_t)set->entries,
		"metadata", (json_int_t)sets_metadata(sets, set));
}

static void add_saved_json(const struct saved_set *saved, json_t *out)
{
	json_object_set_new(out, "saved", json_list(saved->saved));
	json_object_set_new(out, "missing",
			    json_pack("{s:o, s:o}", "war",
				      json_list(saved->war), "rio",
				      json_list(saved->rio)));
	json_object_set_new(out, "superfluous", json_list(saved->more));
}

static void add_windows_json(const struct sets_result *result, json_t *list)
{
	const struct checkpoint_sets *sets = result->sets;
	for (size_t i = 0; i < sets->windows.len; i++) {
		json_t *set = set_json(sets, &sets->windows.items[i]);
		if (result->saves)
			add_saved_json(&result->saves->of[i], set);
		json_array_append_new(list, set);
	}
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct sets_result *result = data;
	const struct checkpoint_sets *sets = result->sets;
	struct totals totals = add_up(result);
	json_t *list = json_array();
	for (; result; result = result->next)
		add_windows_json(result, list);
	json_object_set_new(document, "checkpoints", list);
	json_object_set_new(
		json_object_get(document, "summary"), "sets",
		json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I}",
			  "taint", sets->options.ignores_inputs ? "off" : "on",
			  "war", (json_int_t)totals.war, "tainted",
			  (json_int_t)totals.tainted, "untainted",
			  (json_int_t)totals.untainted, "metadata",
			  (json_int_t)totals.metadata, "most",
			  (json_int_t)totals.most, "stores",
			  (json_int_t)totals.stores, "logged",
			  (json_int_t)totals.logged, "lines",
			  (json_int_t)totals.lines, "rio_lines",
			  (json_int_t)totals.rio_lines));
}

static void release(void *data)
{
	sets_result_release(data);
}

/* SPEC 10.3: the sets of another entry come last. */
static void add(void *data, void *more)
{
	struct sets_result *last = data;
	while (last->next)
		last = last->next;
	last->next = mem_alloc(sizeof(*last->next));
	*last->next = *(struct sets_result *)more;
	*(struct sets_result *)more = (struct sets_result){ 0 };
}

const struct section section_sets = {
	.add = add,
	.head = head,
	.last_line = last_line,
	.json = json,
	.release = release,
};
