/* SPDX-License-Identifier: Apache-2.0 */
/* Memory anomalies from one observed run, SPEC 4.1 to 4.3, 4.6: the pairs of
 * the shadow become findings. */
#include "analysis/locate.h"

#include <stdio.h>
#include <string.h>

#include "analysis/loop_observed.h"
#include "analysis/shadow.h"

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
			    image->fns.items[row->fn].name, row->line);
}

/* "f:12", "main:30": the access, then the calls that led to it. */
static const char **stack_of(const struct shadow *shadow,
			     struct findings *findings, uint32_t site,
			     uint32_t context)
{
	const struct contexts *contexts = &shadow->contexts;
	size_t depth = 1;
	for (uint32_t at = context; contexts->items.items[at].parent != NONE;
	     at = contexts->items.items[at].parent)
		depth++;
	const char **list = arena_alloc(&findings->arena,
					(depth + 1) * sizeof(const char *));
	list[0] = stack_entry(shadow->image, findings, site);
	for (size_t i = 1; i < depth; i++) {
		const struct context *row = &contexts->items.items[context];
		list[i] = stack_entry(shadow->image, findings,
				      shadow->image->site[row->call_pc]);
		context = row->parent;
	}
	return list;
}

static uint32_t object_of(const struct shadow *shadow,
			  const struct pair_details *details)
{
	return shadow->pairs.consumers.items[details->consumer].object;
}

static const char *value_text(const struct shadow *shadow,
			      struct findings *findings,
			      const struct pair_details *pair, uint64_t bits)
{
	const struct run_object *object =
		&shadow->objects.items.items[object_of(shadow, pair)];
	const struct type *type = NULL;
	if (object->image_object != NONE)
		type = object_part_type(
			shadow->image,
			&shadow->image->objects.items[object->image_object],
			pair->value_offset, pair->value_bytes);
	struct strbuf text = { 0 };
	type_format_value(type, bits, pair->value_bytes, &text);
	const char *copy = arena_strdup(&findings->arena, strbuf_text(&text));
	strbuf_release(&text);
	return copy;
}

static const char *checkpoint_text(const struct shadow *shadow,
				   struct findings *findings,
				   const struct pair_details *pair)
{
	if (shadow->when == WHEN_REACTIVE)
		return "reactive";
	if (pair->checkpoint == NONE)
		return "boot";
	const struct site *site = &shadow->image->sites.items[pair->checkpoint];
	return arena_printf(&findings->arena, "%s:%u",
			    image_site_file(shadow->image, site), site->line);
}

static void write_message(struct findings *findings, struct finding *finding)
{
	const char *plural = finding->distance == 1 ? "" : "s";
	unsigned long long distance = finding->distance;
	finding->message =
		finding->is_manifest
			? arena_printf(&findings->arena,
				       "'%s' is read, then overwritten %llu "
				       "operation%s later; after a power "
				       "failure the read sees %s instead of "
				       "%s",
				       finding->name, distance, plural,
				       finding->observed, finding->expected)
			: arena_printf(&findings->arena,
				       "'%s' is read, then overwritten %llu "
				       "operation%s later, in this run with "
				       "what was read (%s)",
				       finding->name, distance, plural,
				       finding->expected);
	finding->fix = arena_printf(&findings->arena,
				    "a checkpoint between the two, or save "
				    "'%s' with the checkpoint",
				    finding->parts[1] ? finding->variable
						      : finding->name);
}

static void describe_object(const struct shadow *shadow,
			    struct findings *findings, const struct pair *pair,
			    struct finding *finding)
{
	static const char *const segments[] = { "globals", "stack", "heap" };
	static const char *const roles[] = { "variable", "local", "block" };
	const struct pair_details *details =
		&shadow->pairs.details.items[pair->details];
	uint32_t id = object_of(shadow, details);
	const struct run_object *object = &shadow->objects.items.items[id];
	finding->segment = segments[object->segment];
	finding->role = roles[object->segment];
	finding->size = objects_size(&shadow->objects, id);
	finding->name =
		part_name(shadow, findings, id, details->first_offset, 1);
	finding->variable = part_name(shadow, findings, id, 0,
				      finding->size ? finding->size : 1);
	finding->parts = part_names(shadow, findings, pair, id, finding->name);
	if (object->segment == SEGMENT_GLOBALS) {
		finding->has_address = true;
		finding->address =
			shadow->image->objects.items[object->image_object]
				.address;
	}
}

static struct finding_access access_of(const struct shadow *shadow,
				       struct findings *findings, uint32_t site,
				       uint32_t context)
{
	return (struct finding_access){ site, stack_of(shadow, findings, site,
						       context) };
}

static void add_finding(const struct shadow *shadow, struct findings *findings,
			const struct pair *pair)
{
	const struct pair_details *details =
		&shadow->pairs.details.items[pair->details];
	uint32_t consumer =
		shadow->pairs.consumers.items[details->consumer].site;
	struct finding finding = {
		.rule = RULE_DATA_ACCESS,
		.level = pair->is_manifest ? LEVEL_ERROR : LEVEL_WARNING,
		.is_manifest = pair->is_manifest,
		.consumer = access_of(shadow, findings, consumer,
				      details->consumer_context),
		.producer = access_of(shadow, findings, details->producer,
				      details->producer_context),
		.checkpoint = checkpoint_text(shadow, findings, details),
		.instances = pair->instances,
		.distance = pair->distance,
		.first_consumer = details->first_consumer,
		.first_producer = details->first_producer,
		.expected = value_text(shadow, findings, details,
				       details->expected),
		.observed = value_text(shadow, findings, details,
				       details->observed),
	};
	describe_object(shadow, findings, pair, &finding);
	write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

enum vm_end locate_run(struct vm *vm, const struct locate_options *options,
		       struct findings *findings)
{
	struct shadow shadow;
	shadow_init(&shadow, vm, options->nv, options->when, options->ed);
	vm->observer = &shadow;
	enum vm_end end = vm_run_loop(vm, loop_observed, options->stop);
	for (size_t i = 0; i < pairs_room(&shadow.pairs); i++) {
		if (shadow.pairs.table[i].key)
			add_finding(&shadow, findings, &shadow.pairs.table[i]);
	}
	findings_finish(findings, vm->image);
	vm->observer = NULL;
	shadow_release(&shadow);
	return end;
}
