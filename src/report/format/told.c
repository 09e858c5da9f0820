/* SPDX-License-Identifier: Apache-2.0 */
/* Findings as text shows them. */
#include "report/format/told.h"

#include <string.h>

#include "report/format/document.h"

static struct told_step step_of_site(struct told *told,
				     const struct image *image, uint32_t number)
{
	const struct site *site = &image->sites.items[number];
	bool is_inlined = site->inlined_at != NONE;
	return (struct told_step){
		.place = source_place(image, site),
		.function = image_site_scope(image, site)->name,
		.copy = is_inlined ? arena_printf(&told->arena, "%u",
						  site->inlined_at)
				   : "",
	};
}

void told_of_story(struct told *told, const struct story *story)
{
	const struct report *report = story->report;
	const struct finding *finding = story->finding;
	const struct image *image = report->vm->image;
	*told = (struct told){ .rule = rule_name(finding->rule),
			       .message = finding->message,
			       .level = finding->level,
			       .replay = story->replay,
			       .lines = report->findings->lines,
			       .program = report->program,
			       .columns = report->columns };
	told->site = step_of_site(told, image, finding->consumer.site);
	for (size_t i = 0; i < story->steps.len; i++) {
		const struct story_step *from = &story->steps.items[i];
		struct told_step step = step_of_site(told, image, from->site);
		step.text = from->text;
		step.role = from->role;
		vec_push(&told->steps, step);
	}
	for (size_t i = 0; i < story->facts.len; i++)
		vec_push(&told->facts, story->facts.items[i]);
}

static unsigned number_of(const json_t *object, const char *key)
{
	json_int_t value = json_integer_value(json_object_get(object, key));
	return value > 0 && value <= UINT32_MAX ? (unsigned)value : 0;
}

/* The calls that inlined a site, innermost first. */
static const char *copy_of(struct told *told, const json_t *site)
{
	struct strbuf out = { 0 };
	const json_t *calls = json_object_get(site, "inlined_at");
	for (size_t i = 0; i < json_array_size(calls); i++) {
		const json_t *call = json_array_get(calls, i);
		strbuf_printf(&out, "%s:%u:%u ", document_text(call, "file"),
			      number_of(call, "line"),
			      number_of(call, "column"));
	}
	return strbuf_to_arena(&out, &told->arena);
}

static enum story_role role_of(const json_t *step)
{
	const char *name = document_text(step, "role");
	int role = STORY_AGAIN;
	while (role && strcmp(story_role_name((enum story_role)role), name))
		role--;
	return (enum story_role)role;
}

static struct told_step step_of_json(struct told *told, const json_t *site)
{
	return (struct told_step){
		.place = { document_text(site, "file"), number_of(site, "line"),
			   number_of(site, "column") },
		.function = document_text(site, "function"),
		.copy = copy_of(told, site),
		.text = document_text(site, "text"),
		.role = role_of(site),
	};
}

static enum level level_of(const char *name)
{
	int level = LEVEL_NOTE;
	while (level > LEVEL_ERROR &&
	       strcmp(level_name((enum level)level), name) != 0)
		level--;
	return (enum level)level;
}

/* The arguments of "brownout replay …". */
static const char *arguments_of(const json_t *finding)
{
	static const char name[] = "brownout ";
	const char *command = document_text(finding, "replay");
	if (strncmp(command, name, strlen(name)) == 0)
		command += strlen(name);
	return *command ? command : NULL;
}

void told_add_facts(struct told *told, const json_t *facts)
{
	for (size_t i = 0; i < json_array_size(facts); i++) {
		const json_t *row = json_array_get(facts, i);
		struct story_fact fact = { document_text(row, "label"),
					   document_text(row, "text") };
		vec_push(&told->facts, fact);
	}
}

void told_add_id(struct told *told, const char *fingerprint)
{
	struct story_fact fact = { "id", fingerprint };
	vec_push(&told->facts, fact);
}

void told_of_json(struct told *told, const json_t *finding)
{
	*told = (struct told){ .rule = document_text(finding, "rule"),
			       .message = document_text(finding, "message"),
			       .level = level_of(
				       document_text(finding, "level")),
			       .replay = arguments_of(finding) };
	told->site = step_of_json(told, json_object_get(finding, "site"));
	const json_t *steps = json_object_get(finding, "steps");
	for (size_t i = 0; i < json_array_size(steps); i++)
		vec_push(&told->steps,
			 step_of_json(told, json_array_get(steps, i)));
	told_add_facts(told, json_object_get(finding, "facts"));
}

void told_release(struct told *told)
{
	vec_release(&told->steps);
	vec_release(&told->facts);
	arena_release(&told->arena);
}
