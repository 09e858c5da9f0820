/* SPDX-License-Identifier: Apache-2.0 */
/* SARIF: one finding, with the steps that lead to its failure as a code
 * flow. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "report/format/explain.h"
#include "report/format/sarif.h"
#include "util/strbuf.h"

/* How the steps describe the consumer and the producer, and their order. */
struct words {
	const char *use, *change;
	/* 'c': the consumer uses the object, 'p': the producer changes it, 'f':
	 * the power fails. */
	const char *order;
};

static const struct words words[] = {
#define RULE(id, name, level, family, order, use, change, summary)             \
	[RULE_##id] = { use, change, order },
#include "analysis/finding/rules.def"
#undef RULE
};

static const char *name_of(const json_t *finding)
{
	static const char *const keys[] = { "object", "input", "output" };
	const char *name = NULL;
	for (size_t i = 0; !name && i < sizeof(keys) / sizeof(keys[0]); i++)
		name = sarif_text(json_object_get(finding, keys[i]), "name");
	return name ? name : "memory";
}

static const char *value_of(const json_t *finding, const char *which)
{
	return sarif_text(json_object_get(finding, "values"), which);
}

/* " Effect: crash: crashes at main.c:9:2: …." */
static void add_effect(const json_t *effect, struct strbuf *text)
{
	size_t i;
	json_t *detail;
	if (!effect)
		return;
	strbuf_printf(text, " Effect: %s", sarif_text(effect, "kind"));
	json_array_foreach(json_object_get(effect, "details"), i, detail)
		strbuf_printf(text, "%s %s", i ? ";" : ":",
			      sarif_text(detail, "text"));
	strbuf_puts(text, ".");
}

/* " The same cause: 41 more pairs." */
static void add_more(const json_t *count, struct strbuf *text)
{
	long long more = json_integer_value(count);
	if (more)
		strbuf_printf(text, " The same cause: %lld more pair%s.", more,
			      more == 1 ? "" : "s");
}

/* The message, ending in a full stop, with the fix. */
static json_t *result_message(const json_t *finding)
{
	struct strbuf text = { 0 };
	const char *message = sarif_text(finding, "message");
	const char *fix = sarif_text(finding, "fix");
	if (!message || !*message)
		message = name_of(finding);
	strbuf_printf(&text, "%c%s.", toupper((unsigned char)*message),
		      message + 1);
	if (fix)
		strbuf_printf(&text, " Fix: %s.", fix);
	add_effect(json_object_get(finding, "effect"), &text);
	add_more(json_object_get(finding, "more_pairs"), &text);
	json_t *out = sarif_message(strbuf_text(&text));
	strbuf_release(&text);
	return out;
}

/* Adds a step at a site. */
static void add_step(struct sarif *sarif, json_t *steps, const json_t *site,
		     size_t shallowest, const struct strbuf *message)
{
	size_t depth = json_array_size(json_object_get(site, "stack"));
	json_t *step = json_pack(
		"{s:o, s:I, s:I, s:s}", "location",
		sarif_location(sarif, site, strbuf_text(message)),
		"executionOrder", (json_int_t)json_array_size(steps) + 1,
		"nestingLevel",
		(json_int_t)(depth > shallowest ? depth - shallowest : 0),
		"importance", "essential");
	json_array_append_new(steps, step);
}

/* Sets the value of the object at the last step. */
static void set_state(json_t *steps, const json_t *finding, const char *value)
{
	json_t *step = json_array_get(steps, json_array_size(steps) - 1);
	if (value)
		json_object_set_new(step, "state",
				    json_pack("{s:{s:s}}", name_of(finding),
					      "text", value));
}

/* Adds "after operation 9; … before operation 7", as far as it is known. */
static void tell_failure(const char *schedule, struct strbuf *out)
{
	unsigned long long checkpoint, failure;
	/* An interrupt may be between the two. */
	const char *last = schedule ? strstr(schedule, "fail@") : NULL;
	bool is_known = last &&
			sscanf(schedule, "checkpoint@%llu", &checkpoint) == 1 &&
			sscanf(last, "fail@%llu", &failure) == 1;
	strbuf_puts(out, "The power fails");
	if (is_known)
		strbuf_printf(out, " after operation %llu", failure);
	strbuf_puts(out, "; execution goes back to the ");
	if (is_known && checkpoint)
		strbuf_printf(out, "checkpoint before operation %llu.",
			      checkpoint);
	else
		strbuf_puts(out, is_known ? "boot." : "checkpoint.");
}

static const char *schedule_of(const json_t *finding)
{
	const char *own = sarif_text(finding, "schedule");
	return own ? own
		   : sarif_text(json_object_get(finding, "effect"), "schedule");
}

static size_t shallowest_stack(const json_t *consumer, const json_t *producer)
{
	size_t a = json_array_size(json_object_get(consumer, "stack"));
	size_t b = json_array_size(json_object_get(producer, "stack"));
	return producer && b < a ? b : a;
}

/* A code flow that is being built. */
struct telling {
	struct sarif *sarif;
	const json_t *finding, *consumer, *producer;
	const struct words *words;
	const char *expected, *observed; /* NULL: unknown */
	size_t shallowest;
	json_t *steps;
	bool is_used, has_failed; /* by the steps so far */
};

static void tell(struct telling *telling, const json_t *site,
		 struct strbuf *text, const char *value)
{
	add_step(telling->sarif, telling->steps, site, telling->shallowest,
		 text);
	set_state(telling->steps, telling->finding, value);
	strbuf_release(text);
}

static void tell_use(struct telling *telling)
{
	const char *expected = telling->expected;
	const char *observed = telling->observed;
	struct strbuf text = { 0 };
	strbuf_printf(&text, "'%s' %s%s", name_of(telling->finding),
		      telling->words->use, telling->is_used ? " again" : "");
	if (!telling->has_failed && expected)
		strbuf_printf(&text, ": %s", expected);
	else if (expected && observed && strcmp(expected, observed) == 0)
		strbuf_printf(&text, ": %s, in this run as before", observed);
	else if (expected && observed)
		strbuf_printf(&text, ": %s instead of %s", observed, expected);
	strbuf_puts(&text, ".");
	tell(telling, telling->consumer, &text,
	     telling->has_failed ? observed : expected);
	telling->is_used = true;
}

static void tell_change(struct telling *telling)
{
	struct strbuf text = { 0 };
	const char *handler = sarif_text(telling->finding, "interrupt");
	if (!telling->producer)
		return;
	if (handler) {
		strbuf_printf(&text, "Interrupt handler '%s' runs.", handler);
		tell(telling, telling->consumer, &text, NULL);
	}
	strbuf_printf(&text, "'%s' %s.", name_of(telling->finding),
		      telling->words->change);
	/* The value that it writes over a used value is unknown. */
	tell(telling, telling->producer, &text,
	     telling->is_used || telling->has_failed ? NULL
						     : telling->expected);
}

/* A read of memory that was never written needs no failure; only the message
 * explains it. */
static bool has_failure(const json_t *finding, enum rule rule)
{
	const char *message = sarif_text(finding, "message");
	return rule != RULE_POISON_READ || !message ||
	       strstr(message, "power failure");
}

/* Adds the failure after the later of the two accesses. */
static void tell_power(struct telling *telling)
{
	struct strbuf text = { 0 };
	bool is_at_producer = telling->is_used && telling->producer;
	tell_failure(schedule_of(telling->finding), &text);
	tell(telling, is_at_producer ? telling->producer : telling->consumer,
	     &text, NULL);
	telling->has_failed = true;
}

/* SPEC 6.2: the path of the data, from the read to the use. */
static json_t *path_story(struct sarif *sarif, const json_t *path,
			  const char *name)
{
	size_t i, last = json_array_size(path) - 1;
	json_t *site, *steps = json_array();
	json_array_foreach(path, i, site)
	{
		struct strbuf text = { 0 };
		strbuf_printf(&text,
			      i == 0      ? "'%s' is read."
			      : i == last ? "What depends on '%s' is used."
					  : "'%s' passes here.",
			      name);
		add_step(sarif, steps, site, 0, &text);
		strbuf_release(&text);
	}
	return json_pack("[{s:[{s:o}]}]", "threadFlows", "locations", steps);
}

/* Without a producer, there is no step for the change. */
static json_t *story(struct sarif *sarif, const json_t *finding, enum rule rule)
{
	const json_t *path = json_object_get(finding, "path");
	if (path)
		return path_story(sarif, path, name_of(finding));
	struct telling telling = {
		.sarif = sarif,
		.finding = finding,
		.consumer = json_object_get(finding, "consumer"),
		.producer = json_object_get(finding, "producer"),
		.words = &words[rule],
		.expected = value_of(finding, "expected"),
		.observed = value_of(finding, "observed"),
		.steps = json_array(),
	};
	if (!telling.consumer)
		telling.consumer = json_object_get(finding, "site");
	telling.shallowest =
		shallowest_stack(telling.consumer, telling.producer);
	for (const char *step = telling.words->order; *step; step++) {
		if (*step == 'c')
			tell_use(&telling);
		else if (*step == 'p')
			tell_change(&telling);
		else if (has_failure(finding, rule))
			tell_power(&telling);
	}
	return json_pack("[{s:[{s:o}]}]", "threadFlows", "locations",
			 telling.steps);
}

static void relate(struct sarif *sarif, json_t *list, const json_t *site,
		   const char *message)
{
	json_t *location = sarif_location(sarif, site, message);
	json_object_set_new(
		location, "id",
		json_integer((json_int_t)json_array_size(list) + 1));
	json_array_append_new(list, location);
}

/* Adds the calls that a site was inlined into. */
static void relate_inlined(struct sarif *sarif, json_t *list,
			   const json_t *site)
{
	size_t i;
	json_t *call;
	json_array_foreach(json_object_get(site, "inlined_at"), i, call)
	{
		struct strbuf text = { 0 };
		const char *function = sarif_text(call, "function");
		strbuf_printf(&text, "Inlined into '%s' here.",
			      function ? function : "?");
		relate(sarif, list, call, strbuf_text(&text));
		strbuf_release(&text);
	}
}

static json_t *related(struct sarif *sarif, const json_t *finding,
		       enum rule rule)
{
	const json_t *path = json_object_get(finding, "path");
	const json_t *consumer =
		json_object_get(finding, path ? "site" : "consumer");
	const json_t *producer = path ? json_array_get(path, 0)
				      : json_object_get(finding, "producer");
	json_t *list = json_array();
	if (producer) {
		struct strbuf text = { 0 };
		strbuf_printf(&text, "'%s' %s here.", name_of(finding),
			      words[rule].change);
		relate(sarif, list, producer, strbuf_text(&text));
		strbuf_release(&text);
	}
	relate_inlined(sarif, list, consumer);
	if (producer && !json_equal(json_object_get(consumer, "inlined_at"),
				    json_object_get(producer, "inlined_at")))
		relate_inlined(sarif, list, producer);
	return list;
}

/* The fields that SARIF has no place for. */
static json_t *properties(const json_t *finding)
{
	static const char *const keys[] = {
		"manifest", "instances", "distance", "checkpoint",
		"first",    "values",    "effect",   "object",
		"fix",      "interrupt", "input",    "output",
		"required", "measured",  "group",    "more_pairs",
	};
	json_t *out = json_object();
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		json_object_set(out, keys[i],
				json_object_get(finding, keys[i]));
	if (schedule_of(finding))
		json_object_set_new(out, "schedule",
				    json_string(schedule_of(finding)));
	return out;
}

/* Whether a comment in the source suppresses it, or an option. */
static json_t *suppression(const json_t *finding)
{
	const json_t *source = json_object_get(finding, "suppression");
	const json_t *reason = json_object_get(source, "reason");
	json_t *out =
		json_pack("{s:s}", "kind", source ? "inSource" : "external");
	if (json_string_length(reason))
		json_object_set_new(out, "justification",
				    json_deep_copy(reason));
	return out;
}

json_t *sarif_result(struct sarif *sarif, const json_t *finding)
{
	const char *name = sarif_text(finding, "rule");
	enum rule rule = name ? rule_find(name) : RULE_COUNT;
	if (rule == RULE_COUNT)
		return NULL;
	json_t *out = json_pack(
		"{s:s, s:i, s:O, s:o, s:[o]}", "ruleId", name, "ruleIndex",
		(int)rule, "level", json_object_get(finding, "level"),
		"message", result_message(finding), "locations",
		sarif_location(sarif, json_object_get(finding, "site"), NULL));
	json_t *list = related(sarif, finding, rule);
	if (json_array_size(list))
		json_object_set(out, "relatedLocations", list);
	json_decref(list);
	json_object_set_new(out, "partialFingerprints",
			    json_pack("{s:O, s:O}", "brownout/v1",
				      json_object_get(finding, "fingerprint"),
				      "brownout/cause/v1",
				      json_object_get(finding, "group")));
	/* An output that is never executed has no code flow. */
	if (rule != RULE_EXPECTATION || schedule_of(finding))
		json_object_set_new(out, "codeFlows",
				    story(sarif, finding, rule));
	if (json_is_true(json_object_get(finding, "suppressed")))
		json_object_set_new(out, "suppressions",
				    json_pack("[o]", suppression(finding)));
	json_object_set_new(out, "properties", properties(finding));
	return out;
}
