/* SPDX-License-Identifier: Apache-2.0 */
/* Which findings of a document are shown, and in which order. */
#include <stdlib.h>
#include <string.h>

#include "report/format/document.h"
#include "util/vec.h"

/* A finding, and where its cause stands. */
struct shown_finding {
	const json_t *finding;
	json_int_t rank;
	bool is_other; /* not the one that shows the cause best */
	size_t index;
};

static json_int_t rank_of(const json_t *finding)
{
	const json_t *rank = json_object_get(finding, "rank");
	return json_is_integer(rank) ? json_integer_value(rank) : INT64_MAX;
}

static int compare(const void *left, const void *right)
{
	const struct shown_finding *a = left, *b = right;
	if (a->rank != b->rank)
		return a->rank < b->rank ? -1 : 1;
	if (a->is_other != b->is_other)
		return a->is_other ? 1 : -1;
	return (a->index > b->index) - (a->index < b->index);
}

/* The findings that stand for their causes, by group. */
static json_t *best_of(const json_t *findings)
{
	json_t *best = json_object();
	for (size_t i = 0; i < json_array_size(findings); i++) {
		json_t *finding = json_array_get(findings, i);
		if (json_object_get(finding, "rank"))
			json_object_set(best, document_text(finding, "group"),
					finding);
	}
	return best;
}

json_t *document_shown(const json_t *document, bool is_all, bool with_masked)
{
	const json_t *findings = json_object_get(document, "findings");
	json_t *best = best_of(findings), *list = json_array();
	VEC(struct shown_finding) order = { 0 };
	for (size_t i = 0; i < json_array_size(findings); i++) {
		const json_t *finding = json_array_get(findings, i);
		const json_t *cause =
			json_object_get(best, document_text(finding, "group"));
		/* Without ranks, each is its own cause. */
		bool is_other = cause && cause != finding;
		bool is_masked = json_is_true(
			json_object_get(cause ? cause : finding, "masked"));
		if (json_is_true(json_object_get(finding, "suppressed")) ||
		    (is_other && !is_all) || (is_masked && !with_masked))
			continue;
		vec_push(&order,
			 ((struct shown_finding){
				 finding, rank_of(cause ? cause : finding),
				 is_other, i }));
	}
	if (order.len)
		qsort(order.items, order.len, sizeof(struct shown_finding),
		      compare);
	for (size_t i = 0; i < order.len; i++)
		json_array_append(list, (json_t *)order.items[i].finding);
	vec_release(&order);
	json_decref(best);
	return list;
}
