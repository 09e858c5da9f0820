/* SPDX-License-Identifier: Apache-2.0 */
/* The ways in which a program starts, SPEC 10.3. */
#include "pipeline/calls.h"

#include <stdlib.h>

#include "report/section.h"
#include "report/section/module.h"
#include "static/points.h"

/* The number of calls of an entry. */
static uint64_t count_calls(const struct image *image, uint32_t entry)
{
	uint64_t count = 0;
	for (size_t i = 0; i < image->calls.len; i++)
		count += image->calls.items[i].entry == entry;
	return count;
}

bool calls_choose(const struct options *options, struct image *image,
		  struct err *err)
{
	bool is_several = image->entries.len > 1;
	if (is_several &&
	    (options->call != UNSET || options->start == LOAD_MAIN))
		return err_usage(err, "%s one function; --entry names it",
				 options->call != UNSET
					 ? "'--call' is about the calls of"
					 : "this command starts with");
	if (options->call == UNSET)
		return true;
	uint64_t count = count_calls(image, 0);
	if (!options->call || options->call > count)
		return err_usage(err,
				 "'--call %llu': the calls of this entry are "
				 "numbered from 1 to %llu",
				 (unsigned long long)options->call,
				 (unsigned long long)count);
	image_choose(image, (uint32_t)options->call - 1);
	return true;
}

/* Whether there is more than one call to look at. */
static bool is_several(const struct job *job)
{
	return job->options->call == UNSET && job->setup.image->calls.len > 1;
}

uint64_t calls_count(const struct job *job)
{
	return is_several(job) ? job->setup.image->calls.len : 1;
}

void calls_mark(const struct job *job, struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++)
		findings->items.items[i].call =
			is_several(job) ? job->setup.image->call : NONE;
}

struct part *calls_first_part(const struct job *job)
{
	for (size_t i = 0; i < job->parts.len; i++) {
		struct part *part = job->parts.items[i];
		if (part->has_vm && !part->is_left_out)
			return part;
	}
	return job->parts.items[0];
}

/* Whether all sections can be about several calls. False with *err set. */
static bool check_sections(const struct report *report, struct err *err)
{
	for (int i = 0; i < SECTION_COUNT; i++) {
		bool is_whole = i == SECTION_CHECK || i == SECTION_MODULE;
		if (report->sections[i] && !sections[i]->add && !is_whole)
			return err_usage(err,
					 "this analysis is about one call of "
					 "one function; --entry FUNC --call N "
					 "chooses it");
	}
	return true;
}

/* Moves the sections of a call to those of the calls before it. */
static void keep_sections(struct report *report, void **kept)
{
	for (int i = 0; i < SECTION_COUNT; i++) {
		void *data = report->sections[i];
		if (!data || !sections[i]->add)
			continue;
		report->sections[i] = NULL;
		if (!kept[i]) {
			kept[i] = data;
			continue;
		}
		sections[i]->add(kept[i], data);
		if (sections[i]->release)
			sections[i]->release(data);
		free(data);
	}
}

static void put_sections_back(struct report *report, void *const *kept)
{
	for (int i = 0; i < SECTION_COUNT; i++) {
		if (kept[i])
			report->sections[i] = kept[i];
	}
}

/* The run of a call's program, if it was run. */
static struct part *run_of(const struct job *job, size_t first)
{
	for (size_t i = first; i < job->parts.len; i++) {
		if (!job->parts.items[i]->step->is_static)
			return job->parts.items[i];
	}
	return NULL;
}

/* Where a call crashed: "drv.c:12". */
static const char *place_of(struct job *job, const struct part *part)
{
	const struct image *image = job->setup.image;
	return site_text(&job->findings.arena, image,
			 image->site[part->vm.trap.pc]);
}

static const char *text_of(struct job *job, uint32_t call)
{
	struct strbuf text = { 0 };
	image_print_call(job->setup.image, call, &text);
	const char *copy =
		arena_strdup(&job->findings.arena, strbuf_text(&text));
	strbuf_release(&text);
	return copy;
}

/* Counts how a call ended. What crashes may have got arguments that no caller
 * gives, so it shows nothing. */
static void finish_call(struct job *job, size_t first, uint32_t call,
			struct module_report *module)
{
	struct part *part = run_of(job, first);
	module->calls++;
	bool is_crash = part && part->end == VM_TRAPPED;
	if (is_crash && !module->crashed++) {
		module->crash = text_of(job, call);
		module->crash_at = place_of(job, part);
	}
	if (part && program_gave_up(job->options, part->end) &&
	    !module->endless++)
		module->unending = text_of(job, call);
	for (size_t i = first; i < job->parts.len; i++) {
		part = job->parts.items[i];
		part->is_left_out = is_crash;
		if (i == 0 || part == calls_first_part(job))
			continue;
		vm_release(&part->vm);
		part->has_vm = false;
	}
}

/* Counts the entries of which no call ran to where it could be looked at. */
static void count_unseen(const bool *is_seen, struct module_report *module)
{
	const struct image *image = module->image;
	for (size_t i = 0; i < image->entries.len; i++) {
		if (is_seen[i])
			continue;
		if (!module->unseen++)
			module->unseen_name =
				image->fns.items[image->entries.items[i].fn]
					.name;
	}
}

/* Adds what the chosen entry leaves; true if that is new. */
static bool link_entry(struct image *image)
{
	left_list left = { 0 };
	struct flows flows;
	struct points points;
	for (size_t i = 0; i < image->left.len; i++)
		vec_push(&left, image->left.items[i]);
	flows_init(&flows, image);
	points_init(&points, image, &flows);
	bool is_new = points_leave(&points, &left);
	for (size_t i = image->left.len; i < left.len; i++)
		vec_push(&image->left, left.items[i]);
	points_release(&points);
	flows_release(&flows);
	vec_release(&left);
	return is_new;
}

void calls_link(struct job *job)
{
	struct image *image = job->setup.image;
	uint32_t chosen = image->call;
	bool is_new = image->entries.len > 1 && !job->is_linked;
	job->is_linked = true;
	while (is_new) {
		is_new = false;
		for (uint32_t i = 0; i < image->calls.len; i++) {
			if (i && image->calls.items[i].entry ==
					 image->calls.items[i - 1].entry)
				continue;
			image_choose(image, i);
			is_new |= link_entry(image);
		}
		image_choose(image, chosen);
	}
}

/* Forgets what a step leaves for the next one of its call. Each call gets the
 * same share of what the calls before it have left of the budget. */
static void start_call(struct job *job, uint32_t call, tick_t budget)
{
	image_choose(job->setup.image, call);
	job->memory = NULL;
	vec_clear(&job->instances.items);
	job->first_part = job->parts.len;
	if (budget == UNSET)
		return;
	tick_t left = budget > job->spent ? budget - job->spent : 0;
	job->budget = job->spent + left / (calls_count(job) - call);
}

static bool is_needed(const struct job *job, uint32_t call)
{
	const struct entry_call *calls = job->setup.image->calls.items;
	return !job->report.is_static || !call ||
	       calls[call].entry != calls[call - 1].entry;
}

bool calls_run(struct job *job,
	       bool (*run)(struct job *job, void *context, struct err *err),
	       void *context, struct err *err)
{
	const struct image *image = job->setup.image;
	void *kept[SECTION_COUNT] = { 0 };
	if (!is_several(job))
		return run(job, context, err);
	struct module_report *module = report_add_section(
		&job->report, SECTION_MODULE, sizeof(*module));
	module->image = image;
	tick_t budget = job->budget;
	bool *is_seen = mem_alloc(image->entries.len);
	bool ok = true;
	for (uint32_t i = 0; ok && i < image->calls.len; i++) {
		size_t first = job->parts.len;
		if (!is_needed(job, i))
			continue;
		start_call(job, i, budget);
		ok = run(job, context, err) &&
		     check_sections(&job->report, err);
		keep_sections(&job->report, kept);
		uint64_t crashed = module->crashed;
		finish_call(job, first, i, module);
		is_seen[image->calls.items[i].entry] |=
			module->crashed == crashed;
	}
	count_unseen(is_seen, module);
	free(is_seen);
	put_sections_back(&job->report, kept);
	job->report.operations = job->operations;
	job->budget = budget;
	return ok;
}
