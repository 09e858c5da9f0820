/* SPDX-License-Identifier: Apache-2.0 */
/* Replays from boot what two attempts have found, on a device and in a
 * continuous run with the last attempt's inputs (paired_run.h). A difference
 * that the replay does not show is not reported. */
#include <inttypes.h>
#include <string.h>

#include "analysis/rerun/paired_run.h"
#include "analysis/rio_dynamic/rio_dynamic_parts.h"
#include "analysis/finding/messages.h"
#include "analysis/rio/rio.h"
#include "machine/bytes.h"

enum {
	MOST_DETAILS = 8, /* variables in the details of an effect */
	MOST_PARTS = 16,
};

bool rio_search_counts(const struct rio_search *x, uint64_t index)
{
	const struct image *image = rio_search_image(x);
	addr_t at = image->map.base + index;
	if (index >= x->vm->memory.heap_map)
		return false;
	if (at >= image->map.heap && at < image->map.heap_end)
		return x->vm->memory
			.bytes[x->vm->memory.heap_map + (at - image->map.heap)];
	const struct object *object = image_object_at(image, at);
	return !object || (!object->is_allocator &&
			   strcmp(object->section, ".brownout_log") != 0);
}

typedef VEC(struct number) number_list;

static void add_taken(number_list *values, const struct takings *takings,
		      uint32_t input, tick_t last)
{
	for (size_t i = 0; i < takings->items.len; i++) {
		const struct taken_value *taken = &takings->items.items[i];
		if (taken->input == input && taken->time <= last)
			vec_push(values, taken_number(taken));
	}
}

/* The values that an attempt took up to operation `last` or the next
 * checkpoint, without those that stay unchanged. */
static void add_event(const struct image *image,
		      const struct rio_attempt *attempt, uint32_t input,
		      tick_t last, struct strbuf *text)
{
	number_list values = { 0 };
	add_taken(&values, &attempt->taken, input, (tick_t)-1);
	add_taken(&values, &attempt->later_taken, input, last);
	while (values.len > 1 && memcmp(&values.items[values.len - 1],
					&values.items[values.len - 2],
					sizeof(struct number)) == 0)
		values.len--;
	for (size_t i = 0; i < values.len; i++) {
		if (i)
			strbuf_puts(text, ",");
		else
			strbuf_printf(text, " input:%s=",
				      image->inputs.items[input].name);
		number_print(&values.items[i], text);
	}
	vec_release(&values);
}

static void add_events(const struct rio_search *x, uint32_t attempt,
		       tick_t last, struct strbuf *text)
{
	const struct image *image = rio_search_image(x);
	for (uint32_t i = 0; i < image->inputs.len; i++) {
		if (script_covers(image, i))
			add_event(image, x->attempts.items[attempt], i, last,
				  text);
	}
}

static tick_t checkpoint_of(const struct rio_search *x)
{
	bool is_boot = when_is_called(x->options->when) && !x->since;
	return is_boot ? 0 : x->since + 1;
}

static const char *schedule_of(struct rio_search *x,
			       const struct rio_candidate *candidate)
{
	struct strbuf text = { 0 };
	strbuf_printf(&text, "checkpoint@%" PRIu64, checkpoint_of(x));
	add_events(x, candidate->first, candidate->failure, &text);
	strbuf_printf(&text, " fail@%" PRIu64, candidate->failure);
	add_events(x, candidate->second, 0, &text);
	return strbuf_to_arena(&text, &x->findings->arena);
}

/* Runs both executions; stop: before this operation, or 0: at the next
 * checkpoint or the end. */
static bool replay(struct rio_search *x, struct paired_run *paired_run,
		   const char *schedule, tick_t stop)
{
	struct paired_run_options options = {
		.image = rio_search_image(x),
		.fates = x->options->world_fates,
		.when = x->options->when,
		.last = x->options->stop - 1,
		.stop = stop ? stop : x->since + 2 * MOST_FOLLOWED,
		.until_fn = x->options->until_fn,
		.until_count = x->options->until_count,
	};
	struct schedule parsed;
	struct err err = { 0 };
	*paired_run = (struct paired_run){ 0 };
	bool ok = schedule_parse(&parsed, schedule, &err) &&
		  paired_run_run(paired_run, &options, &parsed, &err);
	schedule_release(&parsed);
	if (ok)
		x->result->operations += vm_clock(&paired_run->again) +
					 vm_clock(&paired_run->continuous);
	return ok;
}

/* The values of the part, with and without the failure. */
struct values_of {
	uint64_t expected, observed;
};

static uint64_t value_at(const struct vm *vm, uint32_t index, unsigned bytes)
{
	return load_bytes(vm->memory.bytes + index, bytes);
}

static struct values_of values_in(const struct paired_run *paired_run,
				  const struct rio_candidate *candidate)
{
	return (struct values_of){
		value_at(&paired_run->continuous, candidate->index,
			 candidate->bytes),
		value_at(&paired_run->again, candidate->index,
			 candidate->bytes),
	};
}

/* Whether the next operation, number `time`, reads any of these bytes. */
static bool reads_there(struct vm *vm, const struct rio_candidate *candidate)
{
	struct rio_stale stale;
	rio_stale_init(&stale, vm);
	for (unsigned i = 0; i < candidate->bytes; i++)
		stale.is_stale[candidate->index + i] = 1;
	vm->observer = &stale;
	vm_run_loop(vm, loop_stale, candidate->time + 1);
	bool is_read = stale.reads.len > 0;
	rio_stale_release(&stale);
	return is_read;
}

/* Whether the replay reaches the read, and the read sees a stale value. */
static bool shows_read(struct rio_search *x, const char *schedule,
		       const struct rio_candidate *candidate,
		       struct values_of *values)
{
	struct paired_run paired_run;
	bool ok = replay(x, &paired_run, schedule, candidate->time) &&
		  paired_run.ends.again == VM_STOPPED &&
		  paired_run.ends.continuous == VM_STOPPED &&
		  paired_run.again.at.pc == paired_run.continuous.at.pc;
	if (ok)
		*values = values_in(&paired_run, candidate);
	ok = ok && reads_there(&paired_run.again, candidate) &&
	     reads_there(&paired_run.continuous, candidate);
	paired_run_release(&paired_run);
	return ok &&
	       candidate->is_manifest == (values->expected != values->observed);
}

static bool differs(const struct paired_run *paired_run,
		    const struct rio_candidate *candidate)
{
	uint64_t end = (uint64_t)candidate->index + candidate->bytes;
	return paired_run->ends.again != VM_STOPPED &&
	       paired_run_is_same_place(paired_run) &&
	       paired_run_next_change(paired_run, candidate->index) < end;
}

static const char *part_text(struct rio_search *x, struct object_place place,
			     uint64_t index, unsigned bytes)
{
	struct strbuf name = { 0 };
	if (place.object == NONE)
		strbuf_puts(&name, "the call frame or a block header");
	else
		objects_part_name(&x->objects, place.object,
				  index - place.start, bytes, &name);
	return strbuf_to_arena(&name, &x->findings->arena);
}

static const struct type *part_type(const struct rio_search *x,
				    struct object_place place, uint64_t index,
				    unsigned bytes)
{
	const struct image *image = rio_search_image(x);
	uint32_t id =
		place.object == NONE
			? NONE
			: x->objects.items.items[place.object].image_object;
	return id == NONE ? NULL
			  : object_part_type(image, &image->objects.items[id],
					     index - place.start, bytes);
}

static const char *value_text(struct rio_search *x, const struct type *type,
			      uint64_t value, unsigned bytes)
{
	struct strbuf text = { 0 };
	type_format_value(type, value, bytes, &text);
	return strbuf_to_arena(&text, &x->findings->arena);
}

/* The bytes of the scalar that contains a byte. */
static unsigned widen(const struct rio_search *x, struct object_place place,
		      uint64_t *index)
{
	for (unsigned bytes = 8; bytes > 1; bytes /= 2) {
		for (uint64_t back = 0; back < bytes; back++) {
			if (*index - back < place.start ||
			    !part_type(x, place, *index - back, bytes))
				continue;
			*index -= back;
			return bytes;
		}
	}
	return 1;
}

static uint64_t add_detail(struct rio_search *x,
			   const struct paired_run *paired_run, uint64_t index,
			   struct effect_detail *detail)
{
	struct arena *arena = &x->findings->arena;
	struct object_place place =
		objects_find(&x->objects, &paired_run->continuous, index);
	unsigned bytes = widen(x, place, &index);
	const struct type *type = part_type(x, place, index, bytes);
	uint64_t end = index + bytes;
	*detail = (struct effect_detail){
		.effect = EFFECT_WRONG_VALUE,
		.name = part_text(x, place, index, bytes),
		.expected = value_text(x, type,
				       value_at(&paired_run->continuous,
						(uint32_t)index, bytes),
				       bytes),
		.found = value_text(
			x, type,
			value_at(&paired_run->again, (uint32_t)index, bytes),
			bytes),
		.site = NONE,
	};
	detail->text =
		arena_printf(arena, "%s is %s instead of %s", detail->name,
			     detail->found, detail->expected);
	return end;
}

/* The effect at the next checkpoint or at the end. */
static const struct evaluation *evaluate(struct rio_search *x,
					 const struct paired_run *paired_run,
					 const char *schedule)
{
	struct arena *arena = &x->findings->arena;
	struct evaluation *made = arena_alloc(arena, sizeof(*made));
	struct effect_detail *details =
		arena_alloc(arena, MOST_DETAILS * sizeof(*details));
	uint64_t end = paired_run->continuous.memory.cursors, index = 0;
	bool is_comparable =
		paired_run->ends.again == paired_run->ends.continuous &&
		paired_run->ends.again != VM_STOPPED;
	*made = (struct evaluation){ .effect = EFFECT_MASKED,
				     .schedule = schedule,
				     .details = details };
	while (is_comparable &&
	       (index = paired_run_next_change(paired_run, index)) < end) {
		struct effect_detail more;
		bool is_told = made->detail_count < MOST_DETAILS;
		index = add_detail(x, paired_run, index,
				   is_told ? &details[made->detail_count]
					   : &more);
		made->detail_count += is_told;
		made->more += !is_told;
		made->effect = EFFECT_WRONG_VALUE;
	}
	if (!paired_run_is_same_place(paired_run))
		made->effect = paired_run->ends.again == VM_TRAPPED
				       ? EFFECT_CRASH
				       : EFFECT_CONTROL_FLOW;
	if (paired_run->ends.again != VM_TRAPPED && is_comparable &&
	    !paired_run_is_same_output(paired_run))
		made->effect = EFFECT_WRONG_OUTPUT;
	return made;
}

/* The input that the write depends on, or else the first input that differs
 * between the two attempts. */
static uint32_t input_of(const struct rio_search *x,
			 const struct rio_candidate *candidate)
{
	const struct rio_attempt *a = x->attempts.items[candidate->first];
	const struct rio_attempt *b = x->attempts.items[candidate->second];
	uint32_t input = NONE;
	if (candidate->write != NONE)
		input = rio_mark_input(a->writes.items[candidate->write].mark);
	if (input != NONE)
		return input;
	const struct taken_value *own, *other;
	size_t i = 0;
	while ((own = rio_attempt_taken(a, NONE, i)) &&
	       (other = rio_attempt_taken(b, NONE, i)) &&
	       own->bits == other->bits)
		i++;
	return (own ? own : rio_attempt_taken(a, NONE, 0))->input;
}

static uint32_t take_site(const struct rio_attempt *attempt, uint32_t input)
{
	for (size_t i = 0; i < attempt->take_sites.len; i++) {
		if (rio_attempt_taken(attempt, NONE, i)->input == input)
			return attempt->take_sites.items[i];
	}
	return attempt->take_sites.items[0];
}

static const struct rio_finding *
describe_input(struct rio_search *x, const struct rio_candidate *candidate,
	       uint32_t producer)
{
	struct arena *arena = &x->findings->arena;
	const struct image *image = rio_search_image(x);
	uint32_t input = input_of(x, candidate);
	const char *code = image->inputs.items[input].name;
	const struct input *declared =
		environment_input(x->options->environment, code);
	struct rio_finding *made = arena_alloc(arena, sizeof(*made));
	uint32_t *path = arena_alloc(arena, 3 * sizeof(*path));
	*made = (struct rio_finding){
		.input = declared ? declared->name : code,
		.input_site =
			take_site(x->attempts.items[candidate->first], input),
		.path = path,
	};
	path[made->path_length++] = made->input_site;
	if (producer != NONE)
		path[made->path_length++] = producer;
	if (candidate->site != producer)
		path[made->path_length++] = candidate->site;
	return made;
}

static uint32_t producer_of(const struct rio_search *x,
			    const struct rio_candidate *candidate)
{
	if (candidate->write == NONE)
		return NONE;
	return x->attempts.items[candidate->first]
		->writes.items[candidate->write]
		.site;
}

static void name_object(struct rio_search *x,
			const struct rio_candidate *candidate,
			struct object_place place, struct finding *finding)
{
	struct arena *arena = &x->findings->arena;
	const struct image *image = rio_search_image(x);
	finding->name = finding->variable =
		part_text(x, place, candidate->index, candidate->bytes);
	finding->segment = "globals";
	finding->role = "variable";
	if (place.object == NONE)
		return;
	const struct run_object *object = &x->objects.items.items[place.object];
	finding->object = *object;
	finding->segment = segment_name(object->segment);
	finding->role = role_name(object->role);
	finding->function = objects_function(&x->objects, place.object);
	finding->size = objects_size(&x->objects, place.object);
	if (object->image_object != NONE)
		finding->variable = arena_strdup(
			arena, image->objects.items[object->image_object].name);
	if (object->segment == SEGMENT_GLOBALS) {
		finding->has_address = true;
		finding->address = image->map.base + place.start;
	}
}

static void name_output(struct rio_search *x, uint32_t output,
			struct finding *finding)
{
	struct arena *arena = &x->findings->arena;
	const struct image *image = rio_search_image(x);
	finding->name =
		output == PRINTED
			? "printed text"
			: arena_printf(arena, "output '%s'",
				       image->outputs.items[output].name);
	finding->variable = finding->name;
	finding->segment = finding->role = "";
}

static void add_part(struct rio_search *x, struct finding *finding,
		     const char *name)
{
	size_t count = 0;
	while (finding->parts[count]) {
		if (strcmp(finding->parts[count++], name) == 0)
			return;
	}
	if (count >= MOST_PARTS)
		return;
	const char **parts =
		arena_alloc(&x->findings->arena, (count + 2) * sizeof(*parts));
	memcpy(parts, finding->parts, count * sizeof(*parts));
	parts[count] = name;
	finding->parts = parts;
}

static enum level level_of(const struct rio_search *x,
			   const struct finding *finding)
{
	if (finding->is_intended)
		return LEVEL_NOTE;
	(void)x;
	return finding->is_manifest ? LEVEL_ERROR : LEVEL_WARNING;
}

/* Reactive windows start right before their first input. */
static const char *window_text(const struct rio_search *x)
{
	struct arena *arena = &x->findings->arena;
	const struct image *image = rio_search_image(x);
	if (x->options->when == WHEN_REACTIVE)
		return finding_before_input(
			arena, image,
			x->attempts.items[0]->take_sites.items[0]);
	return finding_checkpoint(arena, image, x->options->when, x->checkpoint,
				  "boot");
}

static void report(struct rio_search *x, const struct rio_candidate *candidate,
		   struct object_place place, struct values_of values,
		   const struct evaluation *evaluation)
{
	struct findings *findings = x->findings;
	uint32_t producer = producer_of(x, candidate);
	struct finding finding = {
		.rule = candidate->rule,
		.is_manifest = candidate->is_manifest,
		.consumer = { .site = candidate->site },
		.producer = { .site = NONE },
		.parts = arena_alloc(&findings->arena, sizeof(char *)),
		.checkpoint = window_text(x),
		.window = when_is_called(x->options->when) &&
					  x->checkpoint != NONE
				  ? x->checkpoint + 1
				  : 0,
		.instances = 1,
		.first_consumer = candidate->time,
		.attempt = { checkpoint_of(x), candidate->failure },
		.schedule = evaluation->schedule,
		.evaluation = evaluation,
		.details = describe_input(x, candidate, producer),
		.expected = candidate->expected,
		.observed = candidate->observed,
	};
	if (candidate->rule == RULE_RIO_STALE_READ)
		finding.producer.site = producer;
	if (candidate->output != NONE) {
		name_output(x, candidate->output, &finding);
	} else {
		const struct type *type =
			part_type(x, place, candidate->index, candidate->bytes);
		name_object(x, candidate, place, &finding);
		finding.expected =
			value_text(x, type, values.expected, candidate->bytes);
		finding.observed =
			value_text(x, type, values.observed, candidate->bytes);
	}
	finding.is_intended = environment_is_intended(
		x->options->environment, finding.variable, finding.function);
	finding.level = level_of(x, &finding);
	add_part(x, &finding, finding.name);
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

/* Replays a candidate, and reports it if the replay shows it. */
static bool confirm(struct rio_search *x, const struct rio_candidate *candidate,
		    struct object_place place)
{
	const char *schedule = schedule_of(x, candidate);
	bool is_read = candidate->time != 0;
	struct values_of values = { 0 };
	struct paired_run paired_run;
	if (is_read && !shows_read(x, schedule, candidate, &values))
		return false;
	bool ok = replay(x, &paired_run, schedule, 0);
	if (ok && !is_read) {
		values = values_in(&paired_run, candidate);
		ok = differs(&paired_run, candidate);
	}
	if (ok && candidate->output == PRINTED)
		ok = !paired_run_is_same_output(&paired_run);
	if (ok)
		report(x, candidate, place, values,
		       evaluate(x, &paired_run, schedule));
	paired_run_release(&paired_run);
	return ok;
}

static uint64_t key_of(const struct rio_search *x,
		       const struct rio_candidate *candidate,
		       struct object_place place)
{
	uint64_t fields[] = {
		candidate->rule,
		candidate->site,
		producer_of(x, candidate),
		candidate->output != NONE ? candidate->output : place.object,
	};
	uint64_t key = 0xcbf29ce484222325u;
	for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++)
		key = (key ^ fields[i]) * 0x9e3779b97f4a7c15u;
	return key;
}

/* Counts one more instance of a known finding, perhaps of another part. */
static void count(struct rio_search *x, const struct rio_candidate *candidate,
		  struct object_place place, struct finding *finding)
{
	finding->instances++;
	if (candidate->output != NONE || finding->instances > 1000)
		return;
	const char *name =
		part_text(x, place, candidate->index, candidate->bytes);
	add_part(x, finding, name);
}

/* Copies write more than one scalar: narrows the candidate to the scalar with
 * the byte. */
static struct rio_candidate numbered(const struct rio_search *x,
				     const struct rio_candidate *candidate,
				     struct object_place place)
{
	struct rio_candidate own = *candidate;
	const struct image *image = rio_search_image(x);
	uint32_t id =
		place.object == NONE
			? NONE
			: x->objects.items.items[place.object].image_object;
	if (id == NONE || (own.index >= place.start &&
			   part_type(x, place, own.index, own.bytes)))
		return own;
	uint64_t offset = own.byte - place.start;
	own.bytes = object_scalar_at(image, &image->objects.items[id], &offset);
	own.index = (uint32_t)(place.start + offset);
	return own;
}

void rio_search_found(struct rio_search *x, const struct rio_candidate *seen)
{
	struct object_place place =
		objects_find(&x->objects, x->vm, seen->byte);
	/* Saved frames differ because control flow has diverged: report what
	 * made it diverge. */
	if (seen->rule == RULE_RIO_STATE && place.is_frame &&
	    x->options->fates->of[seen->byte] != FATE_KEEP)
		return;
	struct rio_candidate numbers = numbered(x, seen, place);
	const struct rio_candidate *candidate = &numbers;
	uint64_t *known = map_put(&x->found_at, key_of(x, candidate, place));
	if (!*known) {
		vec_push(&x->found, ((struct rio_found){ .finding = NONE }));
		*known = x->found.len;
	}
	struct rio_found *found = &x->found.items[*known - 1];
	if (found->finding != NONE) {
		struct finding *finding =
			&x->findings->items.items[found->finding];
		if (finding->is_manifest || !candidate->is_manifest) {
			count(x, candidate, place, finding);
			return;
		}
	}
	unsigned *tries = &found->tries[candidate->is_manifest];
	if (candidate->site == NONE || *tries >= MOST_TRIES ||
	    rio_search_is_late(x))
		return;
	++*tries;
	size_t before = x->findings->items.len;
	if (!confirm(x, candidate, place))
		return;
	if (found->finding != NONE) {
		/* The earlier finding was latent. */
		x->findings->items.items[found->finding] =
			vec_pop(&x->findings->items);
		return;
	}
	found->finding = (uint32_t)before;
}

uint64_t rio_search_hidden(const struct rio_search *x)
{
	uint64_t count = 0;
	for (size_t i = 0; i < x->found.len; i++) {
		const struct rio_found *found = &x->found.items[i];
		bool is_shown =
			found->finding != NONE &&
			x->findings->items.items[found->finding].is_manifest;
		count += !is_shown && found->tries[true];
	}
	return count;
}
