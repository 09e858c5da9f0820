/* SPDX-License-Identifier: Apache-2.0 */
/* Memory anomalies from one observed run, SPEC 3.6, 4: runs the program, then
 * makes findings of the pairs. */
#include "analysis/locate/locate.h"
#include "analysis/locate/advance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/locate/locate_workers.h"
#include "analysis/locate/lost.h"
#include "analysis/locate/poison.h"
#include "analysis/locate/samples.h"
#include "analysis/locate/shadow.h"
#include "analysis/locate/values.h"
#include "analysis/finding/messages.h"
#include "image/wake.h"

static const char *part_name(const struct shadow *shadow,
			     struct findings *findings, uint32_t object,
			     uint64_t offset, uint64_t bytes)
{
	struct strbuf name = { 0 };
	objects_part_name(&shadow->objects, object, offset, bytes, &name);
	const char *text = arena_strdup(&findings->arena, strbuf_text(&name));
	strbuf_release(&name);
	return text;
}

/* The names of all bytes that were hit, each once, in order. */
static const char **part_names(const struct shadow *shadow,
			       struct findings *findings,
			       const struct pair *pair, uint32_t object,
			       const char *first)
{
	struct intern names = { 0 };
	for (uint32_t i = 0; pair->hit && i < pair->size; i++) {
		if (pair->hit[i / 8] >> i % 8 & 1)
			intern_id(&names,
				  part_name(shadow, findings, object, i, 1));
	}
	if (!names.strings.len)
		intern_id(&names, first);
	size_t count = names.strings.len;
	const char **list = arena_alloc(&findings->arena,
					(count + 1) * sizeof(const char *));
	for (size_t i = 0; i < count; i++)
		list[i] =
			arena_strdup(&findings->arena, names.strings.items[i]);
	intern_release(&names);
	return list;
}

static const char *stack_entry(const struct image *image,
			       struct findings *findings, uint32_t site)
{
	const struct site *row = &image->sites.items[site];
	return arena_printf(&findings->arena, "%s:%u",
			    image_site_scope(image, row)->name, row->line);
}

/* An access of a pair whose call stack is asked for. */
struct wanted {
	tick_t time;
	uint32_t site;
	const char **stack;         /* the answer */
	const struct site *library; /* finding_access.library */
};

/* Where in the call stack a site is: at one of the callers if the allocator's
 * accesses are attributed to it, else at the top. */
static struct vm_caller place_of(const struct vm *vm, uint32_t site)
{
	struct vm_caller caller = vm_position(vm);
	while (caller.site != site) {
		if (!vm_next_caller(vm, &caller))
			return (struct vm_caller){ vm->at.depth, site };
	}
	return caller;
}

/* "f:12", "main:30": the access, then the calls that led to it. */
static const char **stack_now(const struct vm *vm, uint32_t site,
			      struct findings *findings)
{
	VEC(const char *) entries = { 0 };
	struct vm_caller caller = place_of(vm, site);
	do {
		const struct site *row = &vm->image->sites.items[caller.site];
		if (!wake_has_site(vm->image, row))
			vec_push(&entries,
				 stack_entry(vm->image, findings, caller.site));
	} while (vm_next_caller(vm, &caller));
	if (!entries.len)
		vec_push(&entries, stack_entry(vm->image, findings, site));
	vec_push(&entries, (const char *)NULL);
	size_t bytes = entries.len * sizeof(const char *);
	const char **list = arena_alloc(&findings->arena, bytes);
	memcpy(list, entries.items, bytes);
	vec_release(&entries);
	return list;
}

static int compare_wanted(const void *a, const void *b)
{
	const struct wanted *const *x = a, *const *y = b;
	return ((*x)->time > (*y)->time) - ((*x)->time < (*y)->time);
}

static void run_for_stacks(const struct image *image, struct wanted **order,
			   size_t count, struct findings *findings)
{
	struct vm vm;
	vm_init(&vm, image);
	for (size_t i = 0; i < count; i++) {
		vm_run(&vm, VM_PLAIN, order[i]->time);
		order[i]->stack = stack_now(&vm, order[i]->site, findings);
		uint32_t site = vm_position(&vm).site;
		if (site != order[i]->site &&
		    image_is_library_site(image, site))
			order[i]->library = &image->sites.items[site];
	}
	vm_release(&vm);
}

/* Finds call stacks by running the program again, up to the last of them, so
 * that the observed run need not keep them. Two for each pair: the consumer's,
 * the producer's. */
static struct wanted *find_stacks(const struct shadow *shadow,
				  struct findings *findings)
{
	const struct pairs *pairs = &shadow->pairs;
	size_t count = 2 * pairs->items.len;
	struct wanted *all = mem_alloc((count + 1) * sizeof(struct wanted));
	struct wanted **order = mem_alloc((count + 1) * sizeof(*order));
	for (size_t i = 0; i < pairs->items.len; i++) {
		const struct pair *pair = pairs->items.items[i];
		uint32_t site = pair_consumer(pairs, pair)->site;
		all[2 * i] = (struct wanted){ .time = pair->first_consumer,
					      .site = site };
		all[2 * i + 1] = (struct wanted){ .time = pair->first_producer,
						  .site = pair->producer };
		if (pair->handler != NONE) /* it has not fired */
			all[2 * i + 1].time = 1;
		order[2 * i] = &all[2 * i];
		order[2 * i + 1] = &all[2 * i + 1];
	}
	qsort(order, count, sizeof(*order), compare_wanted);
	if (count)
		run_for_stacks(shadow->image, order, count, findings);
	free(order);
	return all;
}

static uint32_t object_of(const struct shadow *shadow, const struct pair *pair)
{
	return pair_consumer(&shadow->pairs, pair)->object;
}

/* The type of a part of what a pair reads; NULL: unknown. */
static const struct type *part_type(const struct shadow *shadow,
				    const struct pair *pair, uint64_t offset,
				    unsigned bytes)
{
	const struct run_object *object =
		&shadow->objects.items.items[object_of(shadow, pair)];
	if (object->image_object == NONE)
		return NULL;
	return object_part_type(
		shadow->image,
		&shadow->image->objects.items[object->image_object], offset,
		bytes);
}

/* "main:12:5": the call that a return address belongs to. */
static bool format_return(const struct image *image, uint64_t bits,
			  struct strbuf *text)
{
	const struct code_point *point = vm_code_point(image, bits);
	if (!point || point->kind != CODE_RETURN)
		return false;
	const struct site *call = image_site(image, point->op - 1);
	strbuf_printf(text, "%s:%u:%u", image_site_scope(image, call)->name,
		      call->line, call->column);
	return true;
}

static const char *value_text(const struct shadow *shadow,
			      struct findings *findings,
			      const struct pair *pair, uint64_t bits)
{
	const struct run_object *object =
		&shadow->objects.items.items[object_of(shadow, pair)];
	struct strbuf text = { 0 };
	if (object->segment == SEGMENT_MMIO)
		strbuf_printf(&text, "0x%0*llx", 2 * pair->value_bytes,
			      (unsigned long long)bits);
	else if (object->role != ROLE_RETURN_ADDRESS ||
		 !format_return(shadow->image, bits, &text))
		type_format_value(part_type(shadow, pair, pair->value_offset,
					    pair->value_bytes),
				  bits, pair->value_bytes, &text);
	const char *copy = arena_strdup(&findings->arena, strbuf_text(&text));
	strbuf_release(&text);
	return copy;
}

static const char *checkpoint_text(const struct shadow *shadow,
				   struct findings *findings,
				   const struct pair *pair)
{
	return finding_checkpoint(&findings->arena, shadow->image,
				  shadow->setting.when, pair->checkpoint,
				  "boot");
}

static uint32_t window_of(const struct shadow *shadow, const struct pair *pair)
{
	bool is_called = when_is_called(shadow->setting.when);
	return is_called && pair->checkpoint != NONE ? pair->checkpoint + 1 : 0;
}

/* The registers of a peripheral that are lost, from the first to the last. */
static void describe_registers(const struct pair *pair, struct finding *finding)
{
	uint32_t first = 0, end = pair->size;
	while (pair->hit && first < end &&
	       !(pair->hit[first / 8] >> first % 8 & 1))
		first++;
	while (pair->hit && end > first &&
	       !(pair->hit[(end - 1) / 8] >> (end - 1) % 8 & 1))
		end--;
	finding->has_address = true;
	finding->address = finding->object.site + first;
	finding->size = end - first;
}

/* Blocks that change hands, and the allocator's bytes, have no values. */
static bool has_values(enum rule rule)
{
	return rule != RULE_MEMORY_MAP && rule != RULE_LEAK;
}

static void describe_object(const struct shadow *shadow,
			    struct findings *findings, const struct pair *pair,
			    struct finding *finding)
{
	uint32_t id = object_of(shadow, pair);
	const struct run_object *object = &shadow->objects.items.items[id];
	finding->object = *object;
	finding->function = objects_function(&shadow->objects, id);
	finding->segment = segment_name(object->segment);
	finding->role = role_name(object->role);
	finding->size = objects_size(&shadow->objects, id);
	/* SPEC 4.6: values belong to the name. */
	bool has_field = pair->value_bytes &&
			 pair_rule(pair) != RULE_POISON_READ &&
			 has_values(pair_rule(pair)) && pair->handler == NONE;
	finding->name =
		part_name(shadow, findings, id,
			  has_field ? pair->value_hit : pair->first_offset, 1);
	finding->variable =
		part_name(shadow, findings, id, 0,
			  finding->size ? finding->size : UINT64_MAX);
	finding->parts = part_names(shadow, findings, pair, id, finding->name);
	if (object->segment == SEGMENT_GLOBALS) {
		finding->has_address = true;
		finding->address =
			shadow->image->objects.items[object->image_object]
				.address;
	} else if (object->segment == SEGMENT_MMIO) {
		describe_registers(pair, finding);
	}
}

static struct attempt attempt_of(const struct shadow *shadow,
				 const struct pair *pair)
{
	return values_attempt(shadow, pair->value_time, pair->value_window,
			      pair->value_producer);
}

static const char *fn_name(const struct shadow *shadow, uint32_t fn)
{
	return fn == NONE ? NULL : shadow->image->fns.items[fn].name;
}

/* The finding of a pair, without its message. */
static struct finding finding_of(const struct shadow *shadow,
				 struct findings *findings,
				 const struct pair *pair,
				 const struct wanted *stacks)
{
	enum rule rule = pair_rule(pair);
	bool is_error = pair->is_manifest && rule != RULE_LEAK;
	struct finding finding = {
		.rule = rule,
		.level = is_error ? LEVEL_ERROR : LEVEL_WARNING,
		.is_manifest = pair->is_manifest,
		.consumer = { stacks[0].site, stacks[0].stack },
		.producer = { stacks[1].site, stacks[1].stack },
		.checkpoint = checkpoint_text(shadow, findings, pair),
		.window = window_of(shadow, pair),
		.instances = pair->instances,
		.executions = pair->instances,
		.distance = pair->distance,
		.first_consumer = pair->first_consumer,
		.first_producer = pair->first_producer,
		.attempt = attempt_of(shadow, pair),
		.pair = pair->number,
		.consumer_fn = fn_name(shadow,
				       pair_consumer(&shadow->pairs, pair)->fn),
		.producer_fn = fn_name(shadow, pair->producer_fn),
		.steps = pair->torn ? pair->torn->words : 0,
		.is_seen = pair->is_seen,
	};
	if (has_values(rule)) {
		finding.expected =
			value_text(shadow, findings, pair, pair->expected);
		finding.observed =
			value_text(shadow, findings, pair, pair->observed);
		finding.consumer.library = stacks[0].library;
		finding.producer.library = stacks[1].library;
	}
	describe_object(shadow, findings, pair, &finding);
	/* SPEC 4.8: what has its value after a reset loses nothing. */
	if (finding.object.segment == SEGMENT_MMIO && !finding.is_manifest)
		finding.level = LEVEL_NOTE;
	if (finding.rule == RULE_POISON_READ) {
		/* It is the program's own bug, or beside a lost value. */
		finding.level = LEVEL_WARNING;
		finding.expected = finding.observed = NULL;
		finding.poison_use = (enum poison_use)pair->poison_use;
		finding.is_lost = pair->is_lost;
	}
	if (pair->handler != NONE) {
		finding.handler = shadow->image->fns.items[pair->handler].name;
		finding.interrupt = pair->interrupt;
		finding.expected = finding.observed = NULL;
	}
	return finding;
}

static const char *torn_value(const struct shadow *shadow,
			      struct findings *findings,
			      const struct pair *pair, uint64_t bits)
{
	unsigned bytes = pair->torn->bytes;
	const struct type *type = NULL;
	if (pair->torn->offset >= 0)
		type = part_type(shadow, pair, (uint64_t)pair->torn->offset,
				 bytes);
	if (!type)
		return NULL;
	struct strbuf text = { 0 };
	type_format_value(type, bits, bytes, &text);
	const char *copy = arena_strdup(&findings->arena, strbuf_text(&text));
	strbuf_release(&text);
	return copy;
}

/* SPEC 4.7: a torn write is reported beside its pair. */
static struct finding torn_finding(const struct shadow *shadow,
				   struct findings *findings,
				   const struct pair *pair,
				   struct finding finding)
{
	const struct torn *torn = pair->torn;
	finding.rule = RULE_TORN_WRITE;
	finding.level = torn->is_manifest ? LEVEL_ERROR : LEVEL_WARNING;
	finding.is_manifest = torn->is_manifest;
	finding.instances = torn->instances;
	finding.distance = torn->distance;
	finding.first_consumer = torn->first_consumer;
	finding.first_producer = torn->first_producer;
	finding.steps = torn->words;
	finding.attempt = values_attempt(shadow, torn->consumer,
					 torn->region.start, torn->failure);
	finding.expected = finding.observed = NULL;
	if (torn->bytes) {
		finding.expected =
			torn_value(shadow, findings, pair, torn->old);
		finding.observed =
			torn_value(shadow, findings, pair, torn->mix);
	}
	if (finding.expected)
		finding.name =
			part_name(shadow, findings, object_of(shadow, pair),
				  (uint64_t)torn->offset, torn->bytes);
	return finding;
}

static void add_findings(const struct shadow *shadow, struct findings *findings,
			 const struct pair *pair, const struct wanted *stacks,
			 const struct map *advances)
{
	struct finding finding = finding_of(shadow, findings, pair, stacks);
	finding.is_advance = map_get(advances, finding.producer.site) &&
			     !finding.handler && !finding.parts[1];
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
	if (!pair->torn)
		return;
	finding = torn_finding(shadow, findings, pair, finding);
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

/* SPEC 4.8: peripherals that are lost, and not accessed again. */
static void note_unused(const char *unused, struct findings *findings)
{
	if (findings && unused[0])
		vec_push(&findings->warnings,
			 (const char *)arena_printf(
				 &findings->arena,
				 "note: a power failure also resets what is "
				 "not accessed again in this run: %s; set it "
				 "up after each reboot if the device needs it",
				 unused));
}

/* Rules with a run of their own, if there is anything to find; notes go to
 * `findings`, or nowhere (NULL). */
static void run_again(const struct vm *vm, const struct locate_options *options,
		      struct shadow *shadow, struct findings *findings)
{
	bool has_poison = shadow->reads_poison;
	struct strbuf unused = { 0 };
	if (!options->fates)
		return;
	if (lost_is_possible(vm, options->fates))
		has_poison |=
			lost_run(vm, options->fates, options->when,
				 &shadow->objects, &shadow->pairs, &unused);
	note_unused(strbuf_text(&unused), findings);
	strbuf_release(&unused);
	if (has_poison)
		poison_run(vm, options->fates, options->when, &shadow->objects,
			   &shadow->pairs);
}

/* Lists the instances of pairs for their findings; a torn write has those of
 * its pair. */
static void list_instances(const struct shadow *shadow,
			   const struct findings *findings,
			   struct instances *instances)
{
	const struct pairs *pairs = &shadow->pairs;
	VEC(uint32_t) first = { 0 }; /* by pair: 1 + finding */
	VEC(uint32_t) next = { 0 };  /* by finding */
	for (size_t i = 0; i < pairs->items.len; i++)
		vec_push(&first, 0);
	for (size_t i = 0; i < findings->items.len; i++) {
		uint32_t pair = findings->items.items[i].pair;
		vec_push(&next, first.items[pair]);
		first.items[pair] = (uint32_t)i + 1;
	}
	for (size_t i = 0; i < pairs->instances.len; i++) {
		const struct pair_instance *row = &pairs->instances.items[i];
		uint32_t id = first.items[row->pair];
		for (; id; id = next.items[id - 1]) {
			struct finding_instance instance = {
				.finding = id - 1,
				.attempt = values_attempt(shadow, row->consumer,
							  row->window,
							  row->producer)
			};
			vec_push(&instances->items, instance);
		}
	}
	vec_release(&first);
	vec_release(&next);
}

enum {
	STRETCH = 100000, /* operations, the first time */
};

/* In stretches, if one pair is enough, so that the loop need not ask. */
static enum vm_end run_observed(struct vm *vm,
				const struct locate_options *options,
				const struct shadow *shadow)
{
	tick_t stop = options->is_first ? STRETCH : options->stop;
	while (stop < options->stop) {
		enum vm_end end = vm_run_loop(vm, loop_observed, stop);
		if (end != VM_STOPPED)
			return end;
		if (shadow->pairs.items.len)
			return VM_EXITED; /* no more are wanted */
		stop *= 2;
	}
	return vm_run_loop(vm, loop_observed, options->stop);
}

enum vm_end locate_run(struct vm *vm, const struct locate_options *options,
		       struct findings *findings)
{
	struct shadow shadow;
	shadow_init(&shadow, vm, options->nv, options->when, options->ed);
	shadow.unwritten = poison_map(vm, options->fates);
	if (options->with_handlers)
		shadow_add_handlers(&shadow, options->nv, options->stop - 1,
				    findings);
	shadow.pairs.keeps_instances = options->instances != NULL;
	vm->observer = &shadow;
	enum vm_end end = locate_is_shared(vm->image, options)
				  ? locate_share(vm, options, &shadow)
				  : run_observed(vm, options, &shadow);
	shadow_finish(&shadow);
	handlers_finish(&shadow.handlers, &shadow.pairs);
	run_again(vm, options, &shadow, findings);
	values_find(&shadow, options);
	struct wanted *stacks = find_stacks(&shadow, findings);
	struct map advances = { 0 };
	if (shadow.pairs.items.len)
		advances_find(vm->image, &advances);
	for (size_t i = 0; i < shadow.pairs.items.len; i++)
		add_findings(&shadow, findings, shadow.pairs.items.items[i],
			     &stacks[2 * i], &advances);
	map_release(&advances);
	free(stacks);
	findings_finish(findings, vm->image);
	findings->support_accesses += shadow.accesses;
	if (options->instances)
		list_instances(&shadow, findings, options->instances);
	vm->observer = NULL;
	mem_unmap(shadow.unwritten, poison_map_bytes(vm));
	shadow_release(&shadow);
	return end;
}

/* Whether a finding is of this pair; a torn write has the instances of its
 * pair. */
static bool is_of_pair(const struct shadow *shadow, const struct pair *pair,
		       const struct finding *finding)
{
	const struct consumer *who = pair_consumer(&shadow->pairs, pair);
	enum rule rule = pair_rule(pair);
	return (finding->rule == rule || (finding->rule == RULE_TORN_WRITE &&
					  rule == RULE_DATA_ACCESS)) &&
	       finding->consumer.site == who->site &&
	       finding->producer.site == pair->producer && !finding->handler &&
	       run_object_equal(&shadow->objects.items.items[who->object],
				&finding->object);
}

static void list_samples(const struct shadow *shadow, const struct pair *pair,
			 const struct findings *findings,
			 struct instances *instances)
{
	sample_list list = { 0 };
	samples_list(shadow->pairs.samples, pair->number, &list);
	for (uint32_t i = 0; i < findings->items.len && list.len; i++) {
		if (!is_of_pair(shadow, pair, &findings->items.items[i]))
			continue;
		for (uint32_t n = 0; n < list.len; n++) {
			const struct pair_instance *row = &list.items[n];
			struct finding_instance instance = {
				i, n,
				values_attempt(shadow, row->consumer,
					       row->window, row->producer)
			};
			vec_push(&instances->items, instance);
		}
	}
	vec_release(&list);
}

enum {
	MOST_SAMPLES = 1 << 17, /* of all pairs */
	LEAST_SAMPLES = 16,     /* of one pair, and most */
	FULL_SAMPLES = 4096,
};

static size_t samples_of_pair(size_t pairs)
{
	size_t most = MOST_SAMPLES / (pairs + 1);
	return most < LEAST_SAMPLES  ? LEAST_SAMPLES
	       : most > FULL_SAMPLES ? FULL_SAMPLES
				     : most;
}

void locate_sample(struct vm *vm, const struct locate_options *options,
		   const struct findings *findings, struct instances *instances)
{
	struct shadow shadow;
	struct samples samples = {
		.vm = vm, .most = samples_of_pair(findings->items.len)
	};
	shadow_init(&shadow, vm, options->nv, options->when, options->ed);
	shadow.unwritten = poison_map(vm, options->fates);
	shadow.pairs.keeps_instances = true;
	shadow.pairs.samples = &samples;
	vm->observer = &shadow;
	vm_run_loop(vm, loop_observed, options->stop);
	shadow_finish(&shadow);
	run_again(vm, options, &shadow, NULL);
	for (size_t i = 0; i < shadow.pairs.items.len; i++)
		list_samples(&shadow, shadow.pairs.items.items[i], findings,
			     instances);
	vm->observer = NULL;
	mem_unmap(shadow.unwritten, poison_map_bytes(vm));
	shadow_release(&shadow);
	samples_release(&samples);
}
