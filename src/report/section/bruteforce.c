/* SPDX-License-Identifier: Apache-2.0 */
/* The section of brute force, SPEC 5.3. */
#include "analysis/brute/brute.h"

#include "report/format/source.h"
#include "report/section.h"

/* Adds a divergence that no finding explains, which is a bug in brownout, in
 * full detail. */
static void add_unexplained(const struct report *report,
			    const struct cause *cause, struct strbuf *out)
{
	const struct image *image = report->vm->image;
	strbuf_printf(out,
		      "unexplained: 'checkpoint@%llu fail@%llu' ends in "
		      "another state",
		      (unsigned long long)cause->first.checkpoint,
		      (unsigned long long)cause->first.failure);
	if (cause->consumer != NONE) {
		strbuf_puts(out, "; first read that differs: ");
		source_position(image, &image->sites.items[cause->consumer],
				out);
	}
	if (cause->producer != NONE) {
		strbuf_puts(out, ", last write: ");
		source_position(image, &image->sites.items[cause->producer],
				out);
	}
	strbuf_puts(out, "\n");
}

/* Adds what brute force observed that no rule covers. */
static void add_not_judged(struct strbuf *out, uint64_t count, const char *what,
			   const char *rule)
{
	if (!count)
		return;
	strbuf_puts(out, "note: ");
	report_number(out, count, "divergence");
	strbuf_printf(out, " through %s; %s is not analysed\n", what, rule);
}

static void notes(const struct report *report, const void *data,
		  struct strbuf *out)
{
	const struct brute_result *brute = data;
	for (size_t i = 0; i < brute->causes.len; i++) {
		if (cause_is_unexplained(&brute->causes.items[i]))
			add_unexplained(report, &brute->causes.items[i], out);
	}
	add_not_judged(out, brute->by_kind[CAUSE_LOST_HEAP],
		       "a heap that is lost", "its use");
	add_not_judged(out, brute->by_kind[CAUSE_RECOVERY],
		       "what functions that run at each boot write",
		       "their effect");
	if (brute->planned < brute->positions) {
		strbuf_puts(out, "note: a sample of ");
		report_count(out, brute->planned);
		strbuf_puts(out, " of ");
		report_number(out, brute->positions, "checkpoint");
		strbuf_puts(out, "\n");
	}
	if (brute->covered < brute->planned) {
		strbuf_puts(out, "note: gave up at --max-seconds; ");
		report_count(out, brute->covered);
		strbuf_puts(out, " of ");
		report_number(out, brute->planned, "checkpoint");
		strbuf_puts(out, " are done\n");
	}
	report_number(out, brute->tested, "failure");
	strbuf_puts(out, " at ");
	report_number(out, brute->covered, "checkpoint");
	strbuf_puts(out, " tested: ");
	report_number(out, brute->divergences, "divergence");
	strbuf_printf(out, ", %llu unexplained, %llu unconfirmed; ",
		      (unsigned long long)brute->unexplained,
		      (unsigned long long)brute->unconfirmed);
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct brute_result *brute = data;
	json_t *summary = json_object_get(document, "summary");
	json_t *more = json_pack(
		"{s:I, s:I, s:I, s:I, s:{s:I, s:I}, s:{s:I, s:I, s:I}}",
		"tested", (json_int_t)brute->tested, "divergences",
		(json_int_t)brute->divergences, "unexplained",
		(json_int_t)brute->unexplained, "unconfirmed",
		(json_int_t)brute->unconfirmed, "not_analysed", "lost-heap",
		(json_int_t)brute->by_kind[CAUSE_LOST_HEAP], "boot-functions",
		(json_int_t)brute->by_kind[CAUSE_RECOVERY], "checkpoints",
		"all", (json_int_t)brute->positions, "planned",
		(json_int_t)brute->planned, "covered",
		(json_int_t)brute->covered);
	json_object_update(summary, more);
	json_decref(more);
	json_t *statistics = json_object_get(document, "statistics");
	json_object_set_new(statistics, "reexecuted",
			    json_integer((json_int_t)brute->reexecuted));
	json_object_set_new(statistics, "failures",
			    json_integer((json_int_t)brute->tested));
	json_object_set_new(statistics, "snapshots_restored",
			    json_integer((json_int_t)brute->executed));
}

static unsigned state(const void *data)
{
	const struct brute_result *brute = data;
	return (brute->unexplained || brute->unconfirmed ? STATE_BUG : 0) |
	       (brute->divergences > brute->intended ? STATE_FOUND : 0) |
	       (brute->covered < brute->planned ? STATE_CUT : 0);
}

static void release(void *data)
{
	brute_release(data);
}

const struct section section_bruteforce = {
	.notes = notes,
	.json = json,
	.state = state,
	.release = release,
};
