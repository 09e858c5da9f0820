/* SPDX-License-Identifier: Apache-2.0 */
/* Whether outputs are executed as often as expected, whatever fails. */
#include "analysis/profile/expectation.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "util/clock.h"

enum {
	MOST_NODES = 20000, /* in one interval */
	MOST_POINTS = 4000000,
	MOST_WAYS = 16000000,
};

static void set_limits(struct expected *expected)
{
	uint64_t count = expected->expectation->count;
	expected->high = UINT64_MAX;
	switch (expected->expectation->relation) {
	case RELATION_LESS:
		expected->high = count - 1; /* count 0: nothing is less */
		expected->low = count ? 0 : UINT64_MAX;
		break;
	case RELATION_AT_MOST:
		expected->high = count;
		break;
	case RELATION_EQUAL:
		expected->low = expected->high = count;
		break;
	case RELATION_AT_LEAST:
		expected->low = count;
		break;
	case RELATION_MORE:
		expected->low = count + 1;
		break;
	}
}

/* The image's output that an expectation names, or NONE. */
static uint32_t find_output(const struct environment *environment,
			    const struct image *image, const char *name)
{
	for (size_t i = 0; i < environment->outputs.len; i++) {
		const struct output *output = &environment->outputs.items[i];
		const char *in_code =
			output->function ? output->function : output->reg;
		if (strcmp(output->name, name) != 0)
			continue;
		if (in_code)
			name = in_code;
		break;
	}
	for (uint32_t i = 0; i < image->outputs.len; i++) {
		if (strcmp(image->outputs.items[i].name, name) == 0)
			return i;
	}
	return NONE;
}

/* Inlined copies of a function are not calls. */
static bool can_be_watched(const struct expectation *expectation,
			   const struct image *image, uint32_t output,
			   struct err *err)
{
	uint32_t fn = output == NONE ? NONE : image->outputs.items[output].fn;
	if (fn == NONE || !image_is_inlined(image, fn))
		return true;
	return err_at(err, expectation->origin.file, expectation->origin.line,
		      0,
		      "'%s': calls of '%s' were inlined, so that nobody can "
		      "count them; compile it with -O0 or noinline",
		      expectation->text, image->fns.items[fn].name);
}

bool expectation_init(struct expectation_search *search,
		      const struct environment *environment,
		      const struct image *image, struct err *err)
{
	*search = (struct expectation_search){ 0 };
	for (size_t i = 0; i < environment->expectations.len; i++) {
		const struct expectation *expectation =
			&environment->expectations.items[i];
		struct expected expected = {
			.expectation = expectation,
			.output = find_output(environment, image,
					      expectation->output),
			.site = NONE,
			.checkpoint = NONE,
		};
		set_limits(&expected);
		if (!can_be_watched(expectation, image, expected.output, err))
			return false;
		vec_push(&search->expected, expected);
	}
	return true;
}

void expectation_release(struct expectation_search *search)
{
	for (size_t i = 0; i < search->expected.len; i++)
		free(search->expected.items[i].schedule);
	vec_release(&search->expected);
	vec_release(&search->nodes);
	vec_release(&search->points);
	vec_release(&search->counts);
	vec_release(&search->bytes);
	vec_release(&search->ways);
	vec_release(&search->is_seen);
	vec_release(&search->is_wrong);
	map_release(&search->known);
	leftover_release(&search->left);
}

/* Whether an interaction executes the expected output. */
static bool is_execution(const struct expected *expected,
			 const struct interaction *interaction)
{
	return interaction->kind == INTERACTION_OUTPUT &&
	       interaction->port == expected->output &&
	       interaction_is_seen(interaction);
}

void expectation_count(const struct expectation_search *search,
		       const struct world_events *world_events,
		       uint64_t *counts)
{
	for (size_t i = 0; i < world_events->items.len; i++) {
		for (size_t e = 0; e < search->expected.len; e++) {
			counts[e] +=
				is_execution(&search->expected.items[e],
					     &world_events->items.items[i]);
		}
	}
}

/* Adds a zero count for each expectation; returns the index of the first. */
static size_t add_counts(struct expectation_search *search)
{
	size_t first = search->counts.len;
	for (size_t e = 0; e < search->expected.len; e++)
		vec_push(&search->counts, ((struct executions){ 0 }));
	return first;
}

/* Whether a failure that changes no surviving byte changes nothing at all. */
static bool loses_nothing(const struct device *device)
{
	return !device->dirty.entries.len &&
	       !recovery_is_needed(device->vm->image, device->checkpoints == 0);
}

/* The node with the bytes left; added if it is new. NONE: there are too
 * many. */
static uint32_t node_of_left(struct expectation_search *search)
{
	uint64_t *known = map_put(&search->known, search->left.hash);
	if (*known)
		return (uint32_t)*known - 1;
	if (search->nodes.len >= MOST_NODES) {
		search->is_cut = true;
		return NONE;
	}
	struct expectation_node node = {
		.bytes =
			kept_bytes_add(&search->bytes, search->left.items.items,
				       search->left.items.len),
	};
	vec_push(&search->nodes, node);
	*known = search->nodes.len;
	return (uint32_t)search->nodes.len - 1;
}

/* An event that makes a failure after it differ from one before it. */
struct beat {
	tick_t time;
	bool in_recovery;
	const struct lasting_write *write; /* NULL: an output's execution */
	size_t expected;         /* the expectation of that execution */
	bool is_begun, is_ended; /* what the execution does */
};

typedef VEC(struct beat) beat_list;

static int compare_beats(const void *left, const void *right)
{
	const struct beat *a = left, *b = right;
	if (a->in_recovery != b->in_recovery)
		return a->in_recovery ? -1 : 1;
	if (a->time != b->time)
		return a->time < b->time ? -1 : 1;
	/* Writes keep their order. */
	if (a->write && b->write)
		return a->write < b->write ? -1 : a->write > b->write;
	return (a->write != NULL) - (b->write != NULL);
}

/* Notes the place in the interval that a finding names. */
static void note_site(struct expectation_search *search, size_t e,
		      const struct interaction *item)
{
	struct expected *expected = &search->expected.items[e];
	bool is_first = !search->is_seen.items[e] && !expected->schedule;
	if (is_first || expected->site == NONE)
		expected->site = item->site;
	search->is_seen.items[e] = true;
}

static void add_executions(struct expectation_search *search, beat_list *beats)
{
	const struct world_events *world_events =
		search->interval->world_events;
	for (size_t i = 0; i < search->interval->counted; i++) {
		const struct interaction *item = &world_events->items.items[i];
		for (size_t e = 0; e < search->expected.len; e++) {
			if (!is_execution(&search->expected.items[e], item))
				continue;
			struct beat beat = { .time = item->begun,
					     .in_recovery = item->in_recovery,
					     .expected = e,
					     .is_begun = true };
			vec_push(beats, beat);
			note_site(search, e, item);
			if (item->ended == NEVER)
				continue;
			beat.time = item->ended;
			beat.is_begun = false;
			beat.is_ended = true;
			vec_push(beats, beat);
		}
	}
}

/* Lists the beats of an execution in order. */
static void find_beats(struct expectation_search *search, beat_list *beats)
{
	const struct world_events *world_events =
		search->interval->world_events;
	tick_t since = search->interval->device->since;
	/* A failure before any of them: what is not saved is lost. */
	struct beat first = { .time = since + 1 };
	vec_push(beats, first);
	for (size_t i = 0; i < world_events->writes.len; i++) {
		const struct lasting_write *write =
			&world_events->writes.items[i];
		struct beat beat = { .time = write->time,
				     .in_recovery = write->in_recovery,
				     .write = write };
		vec_push(beats, beat);
	}
	add_executions(search, beats);
	qsort(beats->items, beats->len, sizeof(struct beat), compare_beats);
}

/* counts: of this execution so far, in search.counts. */
static void add_point(struct expectation_search *search, uint32_t from,
		      const struct beat *beat, size_t counts)
{
	tick_t since = search->interval->device->since;
	if (search->points.len >= MOST_POINTS) {
		search->is_cut = true;
		return;
	}
	struct expectation_point point = {
		.time = beat->in_recovery ? beat->time - since : beat->time,
		.in_recovery = beat->in_recovery,
		.from = from,
		.node = node_of_left(search),
	};
	if (point.node == NONE || !point.time)
		return;
	point.counts = add_counts(search);
	memcpy(search->counts.items + point.counts,
	       search->counts.items + counts,
	       search->expected.len * sizeof(struct executions));
	vec_push(&search->points, point);
	search->nodes.items[from].point_count++;
	search->coverage.failures++;
}

/* Goes through an execution of a node and turns its failures into points. The
 * vm is at the checkpoint again; world_events still has the execution. */
static void follow_beats(struct expectation_search *search, uint32_t id,
			 const beat_list *beats, bool fails)
{
	const struct window_runs *interval = search->interval;
	struct expectation_node node = search->nodes.items[id];
	size_t rest = add_counts(search);
	search->nodes.items[id].rest = rest;
	search->nodes.items[id].points = search->points.len;
	leftover_set(&search->left, search->bytes.items + node.bytes.first,
		     node.bytes.count);
	for (size_t i = 0; i < beats->len; i++) {
		const struct beat *beat = &beats->items[i];
		struct executions *sum = &search->counts.items[rest];
		if (beat->write)
			leftover_write(&search->left, beat->write->index,
				       beat->write->bytes, beat->write->value);
		sum[beat->expected].most += beat->is_begun;
		sum[beat->expected].least += beat->is_ended;
		bool is_last = i + 1 == beats->len ||
			       beat[1].time != beat->time ||
			       beat[1].in_recovery != beat->in_recovery;
		bool is_reached =
			beat->in_recovery || beat->time <= interval->reach;
		if (is_last && is_reached && fails)
			add_point(search, id, beat, rest);
	}
}

/* Executes a node once. fails: its failures are wanted, too. */
static void execute(struct expectation_search *search, uint32_t id, bool fails)
{
	struct window_runs *interval = search->interval;
	struct expectation_node node = search->nodes.items[id];
	beat_list beats = { 0 };
	window_runs_attempt(interval, &(struct attempt_options){
					      .bytes = search->bytes.items +
						       node.bytes.first,
					      .count = node.bytes.count,
					      .has_failed = id > 0,
					      .run = -1,
					      .stop = search->stop,
					      .spans = true,
				      });
	search->operations += interval->last - interval->device->since;
	search->coverage.executions++;
	search->coverage.crashes += interval->end == ATTEMPT_CRASH;
	search->coverage.endless += interval->end == ATTEMPT_DOWN ||
				    (id && interval->end == ATTEMPT_STOPPED);
	/* Points need the memory at the checkpoint and the world events. */
	snapshot_go_back(&interval->device->checkpoint, interval->device->vm);
	find_beats(search, &beats);
	follow_beats(search, id, &beats, fails);
	vec_release(&beats);
}

bool expectation_is_late(const struct expectation_search *search)
{
	return (search->deadline && seconds_now() > search->deadline) ||
	       (search->most && search->operations > search->most);
}

/* Executes all nodes that so many failures can reach, level by level. */
static void execute_all(struct expectation_search *search, tick_t stop)
{
	struct window_runs *interval = search->interval;
	tick_t since = interval->device->since;
	struct expectation_node first = { 0 };
	vec_push(&search->nodes, first);
	if (loses_nothing(interval->device))
		*map_put(&search->known, LEFTOVER_NOTHING) = 1;
	search->stop = stop;
	uint64_t level = 0;
	size_t level_end = 1;
	for (uint32_t id = 0; id < search->nodes.len; id++) {
		if (id == level_end) {
			level++;
			level_end = search->nodes.len;
		}
		if (id && expectation_is_late(search)) {
			search->is_cut = true;
			search->nodes.len = id;
			return;
		}
		execute(search, id, level < search->failures);
		/* SPEC 5.1: an execution more than twice as long makes no
		 * progress. */
		tick_t longest =
			since + 2 * (interval->last - since) + interval->ed + 1;
		if (id == 0 && longest < stop)
			search->stop = longest;
	}
}

static struct expectation_way *way_to(struct expectation_search *search,
				      uint64_t level, uint32_t node, size_t e)
{
	size_t count = search->expected.len;
	size_t row = (level * search->nodes.len + node) * count;
	return &search->ways.items[row + e];
}

/* Adds the failures on the path to a node, such as "fail@9 fail@r3". */
static void add_failures(struct expectation_search *search, uint64_t level,
			 uint32_t node, size_t e, struct strbuf *out)
{
	if (!level)
		return;
	const struct expectation_way *way = way_to(search, level, node, e);
	bool is_too_few = search->expected.items[e].is_too_few;
	const struct expectation_point *point =
		&search->points
			 .items[is_too_few ? way->least_by : way->most_by];
	add_failures(search, level - 1, point->from, e, out);
	strbuf_printf(out, " fail@%s%" PRIu64, point->in_recovery ? "r" : "",
		      point->time);
}

/* Notes the first violation: on the path to a node with so many failures, then
 * one more at `point`, if not NULL. */
static void note(struct expectation_search *search, size_t e, uint64_t level,
		 uint32_t node, const struct expectation_point *point)
{
	struct expected *expected = &search->expected.items[e];
	const struct device *device = search->interval->device;
	struct strbuf text = { 0 };
	strbuf_printf(&text, "checkpoint@%" PRIu64,
		      device->checkpoints ? device->since + 1 : 0);
	add_failures(search, level, node, e, &text);
	if (point)
		strbuf_printf(&text, " fail@%s%" PRIu64,
			      point->in_recovery ? "r" : "", point->time);
	expected->schedule = mem_strdup(strbuf_text(&text));
	expected->failures = level + (point != NULL);
	expected->first = device->since + 1;
	expected->checkpoint = search->checkpoint;
	strbuf_release(&text);
}

/* Whether so many executions violate the expectation. */
static bool is_wrong(const struct expected *expected, struct executions sum,
		     uint64_t *count, bool *is_too_few)
{
	*is_too_few = sum.most <= expected->high || expected->low == UINT64_MAX;
	*count = *is_too_few ? sum.least : sum.most;
	return !*is_too_few || sum.least < expected->low;
}

/* Judges the sum of a path: to a node with so many failures, then one more at
 * `point`, if not NULL. */
static void judge(struct expectation_search *search, size_t e,
		  struct executions sum, uint64_t level, uint32_t node,
		  const struct expectation_point *point)
{
	struct expected *expected = &search->expected.items[e];
	const struct expectation_node *last =
		&search->nodes.items[point ? point->node : node];
	struct executions rest = search->counts.items[last->rest + e];
	uint64_t count;
	bool is_too_few;
	sum.most += rest.most;
	sum.least += rest.least;
	if (search->before) {
		sum.most += search->before[e];
		sum.least += search->before[e];
	}
	if (search->is_wrong.items[e] || !search->is_seen.items[e] ||
	    !is_wrong(expected, sum, &count, &is_too_few))
		return;
	search->is_wrong.items[e] = true;
	expected->violated++;
	if (expected->schedule)
		return;
	expected->count = count;
	expected->is_too_few = is_too_few;
	note(search, e, level, node, point);
}

/* Extends the best paths to a node by one more failure. */
static void go_on(struct expectation_search *search, uint64_t level,
		  uint32_t node, size_t e)
{
	struct expectation_way way = *way_to(search, level, node, e);
	struct expectation_node from = search->nodes.items[node];
	for (size_t i = 0; i < from.point_count; i++) {
		size_t id = from.points + i;
		const struct expectation_point *point =
			&search->points.items[id];
		struct executions here =
			search->counts.items[point->counts + e];
		struct executions sum = { way.sum.most + here.most,
					  way.sum.least + here.least };
		if (point->node >= search->nodes.len)
			continue; /* not executed for lack of time */
		judge(search, e, sum, level, node, point);
		struct expectation_way *next =
			way_to(search, level + 1, point->node, e);
		if (!next->is_there || sum.most > next->sum.most) {
			next->sum.most = sum.most;
			next->most_by = (uint32_t)id;
		}
		if (!next->is_there || sum.least < next->sum.least) {
			next->sum.least = sum.least;
			next->least_by = (uint32_t)id;
		}
		next->is_there = true;
	}
}

static void judge_all(struct expectation_search *search)
{
	size_t count = search->expected.len;
	size_t each = search->nodes.len * count;
	while (search->failures && each * (search->failures + 1) > MOST_WAYS) {
		search->failures /= 2;
		search->is_cut = true;
	}
	vec_clear(&search->ways);
	for (size_t i = 0; i < each * (search->failures + 1); i++)
		vec_push(&search->ways, ((struct expectation_way){ 0 }));
	for (size_t e = 0; e < count; e++) {
		way_to(search, 0, 0, e)->is_there = true;
		judge(search, e, (struct executions){ 0 }, 0, 0, NULL);
		for (uint64_t level = 0; level < search->failures; level++) {
			for (uint32_t i = 0; i < search->nodes.len; i++) {
				if (way_to(search, level, i, e)->is_there)
					go_on(search, level, i, e);
			}
		}
		search->expected.items[e].intervals += search->is_seen.items[e];
	}
}

static void start(struct expectation_search *search)
{
	vec_clear(&search->nodes);
	vec_clear(&search->points);
	vec_clear(&search->counts);
	vec_clear(&search->bytes);
	vec_clear(&search->is_seen);
	map_release(&search->known);
	vec_clear(&search->is_wrong);
	for (size_t e = 0; e < search->expected.len; e++) {
		vec_push(&search->is_seen, search->before && search->before[e]);
		vec_push(&search->is_wrong, false);
	}
	search->is_cut = false;
}

void expectation_interval(struct expectation_search *search,
			  struct window_runs *interval, uint64_t failures,
			  uint32_t checkpoint, tick_t stop,
			  const uint64_t *before)
{
	search->interval = interval;
	search->failures = window_runs_fail(interval) ? failures : 0;
	search->before = before;
	search->checkpoint = checkpoint;
	search->left.fates = interval->device->fates;
	search->left.memory = &interval->device->vm->memory;
	start(search);
	execute_all(search, stop);
	judge_all(search);
	search->coverage.intervals++;
	search->coverage.cut += search->is_cut;
	window_runs_back(interval);
}
