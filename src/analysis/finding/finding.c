/* SPDX-License-Identifier: Apache-2.0 */
/* Findings: their order and their fingerprints. */
#include "analysis/finding/finding.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/finding/counters.h"
#include "analysis/finding/groups.h"
#include "power/environment.h"
#include "util/map.h"
#include "util/text.h"

const char *rule_name(enum rule rule)
{
	static const char *const names[] = {
#define RULE(id, name, ...) name,
#include "analysis/finding/rules.def"
#undef RULE
	};
	return names[rule];
}

static const struct {
	const char *name, *summary;
} effects[] = {
#define EFFECT(id, name, summary) { name, summary },
#include "analysis/finding/effects.def"
#undef EFFECT
};

const char *effect_name(enum effect effect)
{
	return effects[effect].name;
}

const char *effect_summary(enum effect effect)
{
	return effects[effect].summary;
}

const char *level_name(enum level level)
{
	static const char *const names[] = { "error", "warning", "note" };
	return names[level];
}

static int compare_numbers(uint64_t a, uint64_t b)
{
	return a < b ? -1 : a > b;
}

static int compare_sites(const struct image *image, const struct site *a,
			 const struct site *b)
{
	int order =
		strcmp(image_site_file(image, a), image_site_file(image, b));
	if (!order)
		order = compare_numbers(a->line, b->line);
	return order ? order : compare_numbers(a->column, b->column);
}

/* Orders copies of one line by the calls that were inlined. */
static int compare_copies(const struct image *image, const struct site *a,
			  const struct site *b)
{
	int order = 0;
	while (!order && a != b) {
		a = image_inlined_at(image, a);
		b = image_inlined_at(image, b);
		if (!a || !b)
			return (a != NULL) - (b != NULL);
		order = compare_sites(image, a, b);
	}
	return order;
}

static const struct site *producer_of(const struct image *image,
				      const struct finding *finding)
{
	return finding->producer.site == NONE
		       ? NULL
		       : &image->sites.items[finding->producer.site];
}

/* Findings without a producer come first. */
static int
compare_producers(const struct image *image, const struct finding *left,
		  const struct finding *right,
		  int (*compare)(const struct image *, const struct site *,
				 const struct site *))
{
	const struct site *a = producer_of(image, left);
	const struct site *b = producer_of(image, right);
	return a && b ? compare(image, a, b) : (a != NULL) - (b != NULL);
}

/* Orders objects of the same name. */
static int compare_objects(const struct run_object *a,
			   const struct run_object *b)
{
	int order = compare_numbers(a->image_object, b->image_object);
	if (!order)
		order = compare_numbers(a->fn, b->fn);
	if (!order)
		order = compare_numbers(a->site, b->site);
	return order ? order : compare_numbers(a->role, b->role);
}

static int compare_findings(const void *left, const void *right, void *context)
{
	const struct image *image = context;
	const struct finding *a = left, *b = right;
	const struct site *sites = image->sites.items;
	int order = compare_sites(image, &sites[a->consumer.site],
				  &sites[b->consumer.site]);
	if (!order)
		order = compare_numbers(a->rule, b->rule);
	if (!order)
		order = strcmp(a->name, b->name);
	if (!order)
		order = compare_producers(image, a, b, compare_sites);
	if (!order)
		order = compare_copies(image, &sites[a->consumer.site],
				       &sites[b->consumer.site]);
	if (!order)
		order = compare_producers(image, a, b, compare_copies);
	if (!order)
		order = compare_numbers(a->consumer.site, b->consumer.site);
	if (!order)
		order = compare_numbers(a->producer.site, b->producer.site);
	if (!order && a->handler && b->handler)
		order = strcmp(a->handler, b->handler);
	if (!order)
		order = compare_objects(&a->object, &b->object);
	return order;
}

static uint64_t add_text(uint64_t hash, const char *text, bool with_spaces)
{
	for (; *text; text++) {
		if (with_spaces || !isspace((unsigned char)*text))
			hash = (hash ^ (unsigned char)*text) * 1099511628211u;
	}
	return (hash ^ 0xff) * 1099511628211u; /* marks the end of the text */
}

static uint64_t add_line(uint64_t hash, const struct image *image,
			 const struct site *site, struct text_lines *lines)
{
	const char *line =
		text_line(lines, image_site_file(image, site), site->line);
	return add_text(hash, line ? line : "", false);
}

/* The fingerprint uses no line numbers and no addresses, so that it survives
 * edits elsewhere. */
static uint64_t fingerprint(const struct image *image,
			    const struct finding *finding,
			    struct text_lines *lines)
{
	const struct site *site = &image->sites.items[finding->consumer.site];
	const char *file = image_site_file(image, site);
	const char *slash = strrchr(file, '/');
	uint64_t hash = 14695981039346656037u;
	hash = add_text(hash, rule_name(finding->rule), true);
	/* SPEC 7.4: where the power failed and where a run was given up is
	 * random; what went wrong is not. */
	if (finding->rule == RULE_WRONG_RESULT)
		return add_text(hash, finding->variable, true);
	hash = add_text(hash, slash ? slash + 1 : file, true);
	hash = add_text(hash, image_site_scope(image, site)->name, true);
	hash = add_text(hash, finding->variable, true);
	if (finding->rule == RULE_NO_PROGRESS)
		return hash;
	hash = add_line(hash, image, site, lines);
	const struct site *producer = producer_of(image, finding);
	return producer ? add_line(hash, image, producer, lines) : hash;
}

const char *site_text(struct arena *arena, const struct image *image,
		      uint32_t site)
{
	const struct site *row = &image->sites.items[site];
	return arena_printf(arena, "%s:%u", image_site_file(image, row),
			    row->line);
}

/* The task that starts at a site; NULL: a call is there. */
static const struct fn *task_at(const struct image *image, uint32_t site)
{
	for (size_t i = 0; i < image->fns.len; i++) {
		const struct fn *fn = &image->fns.items[i];
		if (fn->entry < fn->end && image->site[fn->entry] == site &&
		    image->code[fn->entry].code != OP_CHECKPOINT)
			return fn;
	}
	return NULL;
}

const char *finding_checkpoint(struct arena *arena, const struct image *image,
			       enum when when, uint32_t site, const char *none)
{
	if (!when_is_called(when))
		return "reactive";
	if (site == NONE)
		return none;
	const char *place = site_text(arena, image, site);
	const struct fn *task = when == WHEN_TASK ? task_at(image, site) : NULL;
	if (when == WHEN_ATOMIC)
		return arena_printf(arena, "atomic region at %s", place);
	return task ? arena_printf(arena, "task '%s' at %s", task->name, place)
		    : place;
}

const char *finding_before_input(struct arena *arena, const struct image *image,
				 uint32_t site)
{
	return arena_printf(arena, "right before %s",
			    site_text(arena, image, site));
}

void finding_schedule(const struct finding *finding, struct strbuf *out)
{
	if (finding->schedule) {
		strbuf_puts(out, finding->schedule);
		return;
	}
	strbuf_printf(out, "checkpoint@%llu ",
		      (unsigned long long)finding->attempt.checkpoint);
	if (finding->handler)
		strbuf_printf(out, "interrupt@%llu:%s ",
			      (unsigned long long)finding->interrupt,
			      finding->handler);
	strbuf_printf(out, "fail@%llu",
		      (unsigned long long)finding->attempt.failure);
}

enum {
	MOST_SHOWN = 32, /* instances that reports show of a finding */
};

/* How many of the instances that are kept have this effect. */
static uint32_t count_shown(const struct finding *finding, enum effect effect)
{
	uint32_t count = 0;
	for (uint32_t i = 0; i < finding->shown_count; i++)
		count += finding->shown[i].effect == effect;
	return count;
}

/* The place of an instance among those that are kept; NULL: there is none. */
static struct tried_failure *
shown_slot(struct finding *finding, struct attempt attempt, enum effect effect)
{
	for (uint32_t i = 0; i < finding->shown_count; i++) {
		struct tried_failure *shown = &finding->shown[i];
		if (shown->attempt.checkpoint == attempt.checkpoint &&
		    shown->attempt.failure == attempt.failure)
			return shown;
	}
	if (finding->shown_count < MOST_SHOWN)
		return &finding->shown[finding->shown_count++];
	/* Each effect is worth more than one more instance of another. */
	uint32_t last = MOST_SHOWN - 1;
	if (count_shown(finding, effect))
		return NULL;
	while (count_shown(finding, finding->shown[last].effect) == 1)
		last--;
	return &finding->shown[last];
}

void finding_show_failure(struct arena *arena, struct finding *finding,
			  struct attempt attempt, enum effect effect)
{
	if (!attempt.failure)
		return;
	if (!finding->shown)
		finding->shown = arena_alloc(
			arena, MOST_SHOWN * sizeof(*finding->shown));
	struct tried_failure *slot = shown_slot(finding, attempt, effect);
	if (slot)
		*slot = (struct tried_failure){ attempt, effect };
}

void findings_finish(struct findings *findings, const struct image *image)
{
	if (findings->items.len)
		qsort_r(findings->items.items, findings->items.len,
			sizeof(struct finding), compare_findings,
			(void *)image);
	struct map seen = { 0 };
	if (!findings->lines)
		findings->lines = text_lines_new();
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		uint64_t hash = fingerprint(image, finding, findings->lines);
		uint64_t kth = (*map_put(&seen, hash))++;
		snprintf(finding->fingerprint, sizeof(finding->fingerprint),
			 "%016llx",
			 (unsigned long long)(hash + kth * 0x9e3779b9u));
		finding->call = NONE;
	}
	map_release(&seen);
	groups_name(findings, image);
}

bool finding_counts(const struct finding *finding)
{
	return finding->level != LEVEL_NOTE && !finding->is_suppressed;
}

bool finding_is_peripheral(const struct finding *finding)
{
	return finding->rule == RULE_LOST_VOLATILE &&
	       finding->object.segment == SEGMENT_MMIO;
}

bool finding_is_masked(const struct finding *finding)
{
	return finding_own_effect(finding) == EFFECT_MASKED &&
	       finding->level == LEVEL_NOTE;
}

const struct evaluation *finding_own_evaluation(const struct finding *finding)
{
	const struct evaluation *evaluation = finding->evaluation;
	return evaluation->alone && !evaluation->is_joint ? evaluation->alone
							  : evaluation;
}

int finding_own_effect(const struct finding *finding)
{
	const struct evaluation *evaluation = finding->evaluation;
	if (!evaluation)
		return -1;
	/* What an object would do alone is no effect if the failure, which
	 * leaves others changed, too, has none. */
	return evaluation->has_isolated && !evaluation->is_joint &&
			       evaluation->isolated < evaluation->effect
		       ? (int)evaluation->isolated
		       : (int)evaluation->effect;
}

size_t findings_suppressed(const struct findings *findings)
{
	size_t count = 0;
	for (size_t i = 0; i < findings->items.len; i++)
		count += findings->items.items[i].is_suppressed;
	return count;
}

bool findings_keep_first(struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		if (!finding_counts(&findings->items.items[i]))
			continue;
		findings->items.items[0] = findings->items.items[i];
		findings->items.len = 1;
		return true;
	}
	return false;
}

/* A finding that is being merged into one list. */
struct merged {
	const struct finding *finding;
	uint32_t number;    /* its number over all lists, in order */
	uint32_t base;      /* number of its list's first finding */
	uint64_t instances; /* of all calls of a module */
};

struct merger {
	VEC(struct merged) items;
	uint32_t *places; /* by number: its place in the merged list */
};

/* The sort is stable: equal findings keep their order. */
static int compare_merged(const void *left, const void *right, void *context)
{
	const struct merged *a = left, *b = right;
	int order = compare_findings(a->finding, b->finding, context);
	return order ? order : compare_numbers(a->number, b->number);
}

/* Causes are indices into the list, so merging moves them. */
static const struct evaluation *move_causes(struct findings *all,
					    const struct merger *merger,
					    const struct merged *from)
{
	const struct evaluation *old = from->finding->evaluation;
	if (!old || !old->cause_count)
		return old;
	struct evaluation *moved = arena_alloc(&all->arena, sizeof(*moved));
	uint32_t *causes =
		arena_alloc(&all->arena, old->cause_count * sizeof(*causes));
	for (size_t i = 0; i < old->cause_count; i++)
		causes[i] = merger->places[from->base + old->causes[i]];
	*moved = *old;
	moved->causes = causes;
	return moved;
}

static void collect(struct merger *merger, const struct findings *list)
{
	uint32_t base = (uint32_t)merger->items.len;
	for (uint32_t i = 0; i < list->items.len; i++) {
		const struct finding *finding = &list->items.items[i];
		struct merged item = { finding, base + i, base,
				       finding->instances };
		vec_push(&merger->items, item);
	}
}

/* Whether a finding shows more than another one that is the same. */
static bool is_worse(const struct finding *a, const struct finding *b)
{
	if (a->level != b->level)
		return a->level < b->level;
	if (a->is_manifest != b->is_manifest)
		return a->is_manifest;
	return a->evaluation && b->evaluation &&
	       a->evaluation->effect > b->evaluation->effect;
}

static uint64_t key_of(const struct finding *finding)
{
	return finding->call == NONE ? 0
				     : strtoull(finding->fingerprint, NULL, 16);
}

/* SPEC 10.3: what several calls show is one finding. Sets places. */
static void unite(struct merger *merger)
{
	struct map kept = { 0 }; /* fingerprint -> place + 1 */
	size_t len = 0;
	for (size_t i = 0; i < merger->items.len; i++) {
		struct merged item = merger->items.items[i];
		uint64_t key = key_of(item.finding);
		uint64_t *known = key ? map_put(&kept, key) : NULL;
		bool is_known = known && *known &&
				merger->items.items[*known - 1].finding->call !=
					item.finding->call;
		size_t place = is_known ? *known - 1 : len++;
		merger->places[item.number] = (uint32_t)place;
		struct merged *to = &merger->items.items[place];
		if (!is_known) {
			*to = item;
		} else {
			uint64_t sum = to->instances + item.instances;
			if (is_worse(item.finding, to->finding))
				*to = item;
			to->instances = sum;
		}
		if (known && !*known)
			*known = place + 1;
	}
	merger->items.len = len;
	map_release(&kept);
}

/* Several calls of a module say the same. */
static void add_warning(struct findings *all, const char *text)
{
	for (size_t i = 0; i < all->warnings.len; i++) {
		if (strcmp(all->warnings.items[i], text) == 0)
			return;
	}
	vec_push(&all->warnings, text);
}

void findings_merge(struct findings *all, const struct findings *const *lists,
		    size_t count, const struct image *image)
{
	struct merger merger = { 0 };
	for (size_t i = 0; i < count; i++) {
		collect(&merger, lists[i]);
		all->support_accesses += lists[i]->support_accesses;
		for (size_t n = 0; n < lists[i]->warnings.len; n++)
			add_warning(all, lists[i]->warnings.items[n]);
	}
	size_t len = merger.items.len;
	merger.places = mem_alloc((len + 1) * sizeof(uint32_t));
	if (len)
		qsort_r(merger.items.items, len, sizeof(struct merged),
			compare_merged, (void *)image);
	unite(&merger);
	for (size_t i = 0; i < merger.items.len; i++) {
		const struct merged *from = &merger.items.items[i];
		struct finding finding = *from->finding;
		finding.evaluation = move_causes(all, &merger, from);
		finding.instances = from->instances;
		vec_push(&all->items, finding);
	}
	all->lines = text_lines_new();
	free(merger.places);
	vec_release(&merger.items);
}

void findings_intend(struct findings *findings,
		     const struct environment *environment)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		bool is_counter = finding->object.segment == SEGMENT_GLOBALS &&
				  is_attempt_counter(finding->variable);
		if (!is_counter &&
		    !environment_is_intended(environment, finding->variable,
					     finding->function))
			continue;
		finding->is_counter =
			is_counter &&
			!environment_is_intended(environment, finding->variable,
						 finding->function);
		finding->plain_level = finding->level;
		finding->is_intended = true;
		finding->level = LEVEL_NOTE;
	}
}

void findings_ask_counters(struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		if (!finding->is_counter)
			continue;
		finding->is_intended = false;
		finding->level = finding->plain_level;
	}
}

void findings_settle_counters(struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		const struct evaluation *evaluation = finding->evaluation;
		if (!finding->is_counter ||
		    (evaluation && evaluation->effect != EFFECT_MASKED &&
		     finding->level != LEVEL_NOTE))
			continue;
		finding->is_intended = true;
		finding->level = LEVEL_NOTE;
	}
}

void findings_release(struct findings *findings)
{
	vec_release(&findings->items);
	vec_release(&findings->warnings);
	text_lines_free(findings->lines);
	arena_release(&findings->arena);
}
