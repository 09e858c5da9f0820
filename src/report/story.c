/* SPDX-License-Identifier: Apache-2.0 */
/* The story of a finding. */
#include "report/story.h"

#include <stdarg.h>
#include <string.h>

#include "report/format/json.h"
#include "report/rule.h"

void story_init(struct story *story, const struct report *report,
		const struct finding *finding)
{
	*story = (struct story){ .report = report, .finding = finding };
	rule_report(finding->rule)->story(story);
}

void story_release(struct story *story)
{
	vec_release(&story->steps);
	vec_release(&story->facts);
	arena_release(&story->arena);
}

static const char *formatted(struct story *story, const char *fmt, va_list args)
{
	struct strbuf text = { 0 };
	strbuf_vprintf(&text, fmt, args);
	return strbuf_to_arena(&text, &story->arena);
}

void story_step(struct story *story, uint32_t site, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	struct story_step step = { site, formatted(story, fmt, args),
				   STORY_EVENT };
	va_end(args);
	vec_push(&story->steps, step);
}

void story_role(struct story *story, enum story_role role)
{
	vec_last(&story->steps).role = role;
}

void story_fact(struct story *story, const char *label, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	struct story_fact fact = { label, formatted(story, fmt, args) };
	va_end(args);
	vec_push(&story->facts, fact);
}

void story_fact_text(struct story *story, const char *label,
		     struct strbuf *text)
{
	struct story_fact fact = { label,
				   strbuf_to_arena(text, &story->arena) };
	vec_push(&story->facts, fact);
}

const char *story_line(struct story *story, uint32_t site)
{
	const struct image *image = story->report->vm->image;
	const struct site *row = &image->sites.items[site];
	const struct site *own =
		&image->sites.items[story->finding->consumer.site];
	if (row->line && strcmp(image_site_file(image, row),
				image_site_file(image, own)) == 0)
		return arena_printf(&story->arena, "line %u", row->line);
	return site_text(&story->arena, image, site);
}

/* How finding.checkpoint (SPEC 4.6) starts, and what is said before it. */
static const struct {
	const char *start, *before;
} windows[] = {
	{ "right before ", "back to " },
	{ "entry of ", "back to the " },
	{ "task ", "back to the start of " },
	{ "atomic region ", "back to the start of the " },
	{ "boot", "back to " },
	{ "", "back to the checkpoint at " },
};

/* A place in the finding's own file is shown by its line alone. */
static const char *short_place(struct story *story, const char *place)
{
	const struct image *image = story->report->vm->image;
	const struct site *own =
		&image->sites.items[story->finding->consumer.site];
	const char *file = image_site_file(image, own);
	size_t length = strlen(file);
	if (strncmp(place, file, length) != 0 || place[length] != ':')
		return place;
	return arena_printf(&story->arena, "line %s", place + length + 1);
}

const char *story_back(struct story *story)
{
	const char *checkpoint = story->finding->checkpoint;
	if (strcmp(checkpoint, "reactive") == 0)
		return "back to a checkpoint right before (1)";
	if (strcmp(checkpoint, "none") == 0)
		return "back to boot";
	size_t i = 0;
	while (strncmp(checkpoint, windows[i].start,
		       strlen(windows[i].start)) != 0)
		i++;
	return arena_printf(&story->arena, "%s%s", windows[i].before,
			    short_place(story, checkpoint));
}

void story_failure(struct story *story, uint32_t site)
{
	story_step(story, site, "power fails, %s", story_back(story));
	story_role(story, STORY_FAILURE);
}

void story_replay(struct story *story, const char *more, const char *schedule)
{
	struct strbuf text = { 0 };
	report_replay(story->report, story->finding, more, schedule, &text);
	story->replay = strbuf_to_arena(&text, &story->arena);
}

static const char *const role_names[] = {
	[STORY_EVENT] = "",        [STORY_USE] = "use",
	[STORY_CHANGE] = "change", [STORY_FAILURE] = "failure",
	[STORY_AGAIN] = "again",
};

const char *story_role_name(enum story_role role)
{
	return role_names[role];
}

json_t *story_steps_json(const struct story *story)
{
	const struct image *image = story->report->vm->image;
	json_t *list = json_array();
	for (size_t i = 0; i < story->steps.len; i++) {
		const struct story_step *step = &story->steps.items[i];
		json_t *row = json_site(image, &image->sites.items[step->site]);
		json_object_set_new(row, "text", json_words(step->text));
		if (step->role)
			json_object_set_new(
				row, "role",
				json_string(role_names[step->role]));
		json_array_append_new(list, row);
	}
	return list;
}

json_t *story_facts_json(const struct story *story)
{
	json_t *list = json_array();
	for (size_t i = 0; i < story->facts.len; i++) {
		const struct story_fact *fact = &story->facts.items[i];
		json_array_append_new(list, json_pack("{s:s, s:o}", "label",
						      fact->label, "text",
						      json_words(fact->text)));
	}
	return list;
}
