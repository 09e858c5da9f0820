/* SPDX-License-Identifier: Apache-2.0 */
/* The state of a brute-force run in a file: each line is a word and numbers.
 * The first line identifies program and configuration by a hash, the last one
 * is a hash of all lines before it. */
#include "analysis/brute/brute_state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "util/file.h"

#define HEADER "brownout-bruteforce-3"

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
	const uint8_t *byte = bytes;
	for (size_t i = 0; i < count; i++)
		hash = (hash ^ byte[i]) * 0x100000001b3u;
	return hash;
}

static uint64_t hash_number(uint64_t hash, const struct number *number)
{
	hash = hash_bytes(hash, &number->is_real, sizeof(number->is_real));
	hash = hash_bytes(hash, &number->whole, sizeof(number->whole));
	return hash_bytes(hash, &number->real, sizeof(number->real));
}

/* What an input gives is not in the code. */
static uint64_t hash_feed(uint64_t hash, const struct feed *feed)
{
	uint64_t numbers[] = { feed->kind, feed->count, feed->seed,
			       feed->at_end };
	hash = hash_bytes(hash, numbers, sizeof(numbers));
	hash = hash_number(hash, &feed->low);
	hash = hash_number(hash, &feed->high);
	for (size_t i = 0; feed->values && i < feed->count; i++)
		hash = hash_number(hash, &feed->values[i]);
	if (feed->times)
		hash = hash_bytes(hash, feed->times,
				  feed->count * sizeof(*feed->times));
	return hash;
}

/* A hash of everything that the result depends on. */
static uint64_t identity(const struct brute_progress *progress)
{
	const struct brute_options *options = progress->options;
	const struct image *image = options->image;
	uint64_t numbers[] = { options->when,        options->ed,
			       options->stop,        options->until_fn,
			       options->sample,      options->seed,
			       options->until_count, progress->pieces,
			       image->restore };
	uint64_t hash = 0xcbf29ce484222325u;
	hash = hash_bytes(hash, image->code,
			  image->code_len * sizeof(*image->code));
	hash = hash_bytes(hash, image->initial,
			  image->map.heap - image->map.base);
	hash = hash_bytes(hash, options->fates->of,
			  image->map.heap_end - image->map.base);
	for (size_t i = 0; i < image->cases.len; i++)
		hash = hash_bytes(hash, &image->cases.items[i].value,
				  sizeof(image->cases.items[i].value));
	for (size_t i = 0; i < image->inputs.len; i++)
		hash = hash_feed(hash, &image->inputs.items[i].feed);
	return hash_bytes(hash, numbers, sizeof(numbers));
}

static void write_done(struct strbuf *out,
		       const struct brute_progress *progress)
{
	for (uint64_t i = 0; i < progress->pieces; i++) {
		uint64_t first = i;
		while (i < progress->pieces && progress->done[i])
			i++;
		if (i > first)
			strbuf_printf(out, "done %" PRIu64 " %" PRIu64 "\n",
				      first, i);
	}
}

static void write_cause(struct strbuf *out, const struct cause *cause)
{
	strbuf_printf(out,
		      "cause %u %u %u %u %u %u %u %u %u %" PRIu64 " %" PRIu64
		      " %" PRIu64 "\n",
		      (unsigned)cause->kind, (unsigned)cause->effect,
		      cause->consumer, cause->producer,
		      (unsigned)cause->object.segment,
		      cause->object.image_object, cause->object.fn,
		      cause->object.site, (unsigned)cause->object.role,
		      cause->divergences, cause->first.checkpoint,
		      cause->first.failure);
}

static void write_all(struct strbuf *out, const struct brute_progress *progress)
{
	const struct brute_result *result = progress->result;
	strbuf_printf(out, HEADER " %016" PRIx64 "\n", identity(progress));
	strbuf_printf(out,
		      "sums %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
		      result->tested, result->executed, result->reexecuted,
		      result->covered);
	write_done(out, progress);
	for (size_t i = 0; i < result->question_count; i++)
		strbuf_printf(out, "question %zu %d %d %u\n", i,
			      result->questions[i].is_answered,
			      result->questions[i].diverges,
			      (unsigned)result->questions[i].effect);
	for (size_t i = 0; i < progress->cause_count; i++)
		write_cause(out, &progress->causes[i]);
}

bool brute_state_save(const struct brute_progress *progress, struct err *err)
{
	struct strbuf text = { 0 };
	write_all(&text, progress);
	strbuf_printf(&text, "end %016" PRIx64 "\n",
		      hash_bytes(0, text.text, text.len));
	bool ok = file_write(progress->options->state, strbuf_text(&text),
			     text.len, err);
	strbuf_release(&text);
	return ok;
}

static bool read_done(struct brute_progress *progress, const char *line)
{
	uint64_t first, end;
	if (sscanf(line, "done %" SCNu64 " %" SCNu64, &first, &end) != 2 ||
	    first >= end || end > progress->pieces)
		return false;
	memset(progress->done + first, 1, end - first);
	return true;
}

static bool read_question(const struct brute_progress *progress,
			  const char *line)
{
	size_t i;
	int is_answered, diverges;
	unsigned effect;
	if (sscanf(line, "question %zu %d %d %u", &i, &is_answered, &diverges,
		   &effect) != 4 ||
	    effect > EFFECT_CRASH || i >= progress->result->question_count)
		return false;
	progress->result->questions[i].is_answered = is_answered;
	progress->result->questions[i].diverges = diverges;
	progress->result->questions[i].effect = (enum effect)effect;
	return true;
}

static bool is_site(const struct brute_progress *progress, uint32_t site)
{
	return site == NONE || site < progress->options->image->sites.len;
}

static bool read_cause(struct brute_progress *progress, const char *line)
{
	struct cause cause = { 0 };
	unsigned kind, effect, segment, role;
	if (sscanf(line,
		   "cause %u %u %u %u %u %u %u %u %u %" SCNu64 " %" SCNu64
		   " %" SCNu64,
		   &kind, &effect, &cause.consumer, &cause.producer, &segment,
		   &cause.object.image_object, &cause.object.fn,
		   &cause.object.site, &role, &cause.divergences,
		   &cause.first.checkpoint, &cause.first.failure) != 12 ||
	    kind >= CAUSE_KINDS || !is_site(progress, cause.consumer) ||
	    !is_site(progress, cause.producer) || effect > EFFECT_CRASH ||
	    segment >= SEGMENT_COUNT || role >= ROLE_COUNT)
		return false;
	cause.kind = (enum cause_kind)kind;
	cause.effect = (enum effect)effect;
	cause.object.segment = (enum object_segment)segment;
	cause.object.role = (enum object_role)role;
	progress->causes =
		mem_resize(progress->causes,
			   (progress->cause_count + 1) * sizeof(struct cause));
	progress->causes[progress->cause_count++] = cause;
	return true;
}

static bool read_line(struct brute_progress *progress, const char *line)
{
	struct brute_result *result = progress->result;
	if (strncmp(line, "sums ", 5) == 0)
		return sscanf(line,
			      "sums %" SCNu64 " %" SCNu64 " %" SCNu64
			      " %" SCNu64,
			      &result->tested, &result->executed,
			      &result->reexecuted, &result->covered) == 4;
	if (strncmp(line, "done ", 5) == 0)
		return read_done(progress, line);
	if (strncmp(line, "question ", 9) == 0)
		return read_question(progress, line);
	return strncmp(line, "cause ", 6) == 0 && read_cause(progress, line);
}

/* Cuts off the last line; false if it is not the hash of the others. */
static bool check_end(struct strbuf *text)
{
	size_t start = text->len;
	while (start > 1 && text->text[start - 2] != '\n')
		start--;
	if (start < 2)
		return false;
	char end[32];
	snprintf(end, sizeof(end), "end %016" PRIx64 "\n",
		 hash_bytes(0, text->text, start - 1));
	if (strcmp(text->text + start - 1, end) != 0)
		return false;
	text->text[start - 1] = 0;
	return true;
}

static bool read_all(struct brute_progress *progress, struct strbuf *text,
		     struct err *err)
{
	const char *name = progress->options->state;
	uint64_t hash;
	if (sscanf(strbuf_text(text), HEADER " %" SCNx64, &hash) != 1)
		return err_at(err, name, 1, 0,
			      "this is no state of a brute-force run");
	if (!check_end(text))
		return err_at(err, name, 0, 0,
			      "this state is damaged; remove it to start anew");
	if (hash != identity(progress))
		return err_at(err, name, 1, 0,
			      "this state is of another program or other "
			      "options; remove it to start anew");
	char *rest = text->text;
	strsep(&rest, "\n");
	for (unsigned number = 2; rest && *rest; number++) {
		if (!read_line(progress, strsep(&rest, "\n")))
			return err_at(err, name, number, 0,
				      "this line of the state is damaged");
	}
	return true;
}

static bool read_text(FILE *file, struct strbuf *text)
{
	char part[4096];
	size_t length;
	while ((length = fread(part, 1, sizeof(part), file)) > 0)
		strbuf_add(text, part, length);
	return !ferror(file);
}

bool brute_state_load(struct brute_progress *progress, struct err *err)
{
	const char *name = progress->options->state;
	progress->causes = NULL;
	progress->cause_count = 0;
	FILE *file = fopen(name, "r");
	if (!file && errno == ENOENT)
		return true;
	struct strbuf text = { 0 };
	bool ok = file && read_text(file, &text);
	if (!ok)
		err_set(err, "cannot read '%s': %s", name, strerror(errno));
	if (file)
		fclose(file);
	ok = ok && read_all(progress, &text, err);
	strbuf_release(&text);
	return ok;
}
