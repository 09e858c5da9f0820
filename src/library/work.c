/* SPDX-License-Identifier: Apache-2.0 */
/* What the child process of a call does. */
#include "library/work.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/invocation.h"
#include "cli/results.h"
#include "cli/signals.h"
#include "libbrownout.h"
#include "library/names.h"
#include "library/record.h"
#include "pipeline/steps.h"
#include "report/format/json.h"
#include "util/file.h"
#include "util/mem.h"
#include "util/visible.h"

enum {
	COLUMNS = 100, /* of a line of text */
};

/* Who the child tells everything. */
struct teller {
	int pipe;
	bool is_heard;
	struct strbuf details; /* what the compiler has said */
};

static void write_all(int file, const void *bytes, size_t length)
{
	const char *at = bytes;
	while (length) {
		ssize_t done = write(file, at, length);
		if (done < 0 && errno != EINTR)
			_exit(EXIT_BUG);
		if (done > 0) {
			at += done;
			length -= (size_t)done;
		}
	}
}

static void send(const struct teller *teller, enum record_kind kind,
		 unsigned number, const char *bytes, size_t length)
{
	struct record head = { .kind = kind,
			       .number = number,
			       .length = length };
	write_all(teller->pipe, &head, sizeof(head));
	write_all(teller->pipe, bytes, length);
}

/* Sends a text that may have bytes of others in it. */
static void send_text(const struct teller *teller, enum record_kind kind,
		      unsigned number, const char *text, size_t length)
{
	struct strbuf shown = { 0 };
	visible_add(&shown, text, length);
	send(teller, kind, number, strbuf_text(&shown), shown.len);
	strbuf_release(&shown);
}

static void hear(void *context, enum heard what, const char *text)
{
	static const enum bo_message messages[] = {
		[HEARD_NOTE] = BO_NOTE,
		[HEARD_COMPILER] = BO_COMPILER,
		[HEARD_PROGRESS] = BO_PROGRESS,
	};
	struct teller *teller = context;
	if (what == HEARD_COMPILER)
		strbuf_puts(&teller->details, text);
	if (teller->is_heard)
		send_text(teller, RECORD_MESSAGE, messages[what], text,
			  strlen(text));
}

static void tell_error(struct teller *teller,
		       const struct invocation *invocation,
		       const struct err *err)
{
	static const char prefix[] = "error: ";
	size_t skipped = strlen(prefix);
	int code = invocation_explain(invocation, err, &teller->details);
	if (strncmp(err->text, prefix, skipped) != 0)
		skipped = 0;
	send_text(teller, RECORD_DETAILS, 0, strbuf_text(&teller->details),
		  teller->details.len);
	send_text(teller, RECORD_ERROR, (unsigned)code, err->text + skipped,
		  strlen(err->text + skipped));
}

static void tell_format(const struct teller *teller, unsigned number,
			const struct report *report)
{
	struct strbuf text = { 0 };
	report_format(bo_format(number))->write(report, false, &text);
	if (number == REPORT_text)
		results_end(report, false, &text);
	send_text(teller, RECORD_FORMAT, number, strbuf_text(&text), text.len);
	strbuf_release(&text);
}

static void find(struct teller *teller, const struct command *command,
		 const struct options *options, struct err *err)
{
	struct job job;
	struct options own = *options;
	job_init(&job, &own, command->name);
	if (command->find(&job, &own, err)) {
		for (unsigned i = 0; i < REPORT_COUNT; i++)
			tell_format(teller, i, &job.report);
		unsigned state = (unsigned)report_exit_code(&job.report);
		if (report_is_complete(&job.report))
			state |= RECORD_COMPLETE;
		send(teller, RECORD_END, state, "", 0);
	}
	job_release(&job);
}

static void tell_program(const struct teller *teller,
			 const struct options *options,
			 const struct image *image)
{
	json_t *warnings = json_array();
	json_t *document =
		json_header("load", image, options->files.items,
			    options->files.len, program_entry(image));
	for (size_t i = 0; i < image->warnings.len; i++)
		json_array_append_new(warnings,
				      json_words(image->warnings.items[i]));
	json_object_set_new(document, "warnings", warnings);
	char *text = json_finish(document);
	send_text(teller, RECORD_PROGRAM, 0, text, strlen(text));
	free(text);
}

static void load(struct teller *teller, const struct options *options,
		 struct err *err)
{
	struct power_setup setup;
	if (program_power(options, &setup, err)) {
		tell_program(teller, options, setup.image);
		send(teller, RECORD_END, 0, "", 0);
	}
	program_power_release(&setup);
}

/* The words of a command line. */
struct word_store {
	struct arena arena;
	VEC(char *) items;
};

static void add_word(struct word_store *words, const char *first,
		     const char *rest)
{
	vec_push(&words->items,
		 arena_printf(&words->arena, "%s%s", first, rest));
}

static void add_option(struct word_store *words, const struct chosen *chosen)
{
	const struct option *option = chosen->option;
	bool is_joined =
		option->kind == KIND_CLANG || option->kind == KIND_LEVEL;
	add_word(words, option->name, is_joined ? chosen->value : "");
	if (chosen->value && !is_joined)
		add_word(words, chosen->value, "");
}

static void add_words(struct word_store *words, const struct work *work)
{
	for (size_t i = 0; i < work->chosen_count; i++)
		add_option(words, &work->chosen[i]);
	for (size_t i = 0; i < work->file_count; i++) {
		const char *file = work->files[i];
		add_word(words, file[0] == '-' ? "./" : "", file);
	}
}

static void run(struct teller *teller, const struct work *work)
{
	struct err err = { 0 };
	struct invocation invocation;
	struct options *options = &invocation.options;
	struct word_store words = { 0 };
	struct listener listener = { .hear = hear,
				     .context = teller,
				     .wants_progress = work->is_heard };
	add_words(&words, work);
	if (invocation_read(&invocation, work->command, (int)words.items.len,
			    words.items.items, &listener, &err)) {
		options->program = "brownout";
		options->columns = COLUMNS;
		signals_deadline(options->max_seconds == UNSET
					 ? 0
					 : options->max_seconds);
		if (work->only_loads)
			load(teller, options, &err);
		else
			find(teller, work->command, options, &err);
	}
	if (err.code)
		tell_error(teller, &invocation, &err);
	invocation_release(&invocation);
	vec_release(&words.items);
	arena_release(&words.arena);
}

/* What calls exit, out of memory for example, must not run the handlers of the
 * process that called: this one is called first. */
static void on_exit_called(int status, void *context)
{
	(void)context;
	file_abandon_all();
	_exit(status);
}

int work_do(void *data)
{
	const struct work *work = data;
	struct teller teller = { .is_heard = work->is_heard };
	/* The files of the process that called are none of ours, and what is
	 * printed in spite of all is kept with errors. */
	close_range(3, ~0U, 0);
	teller.pipe = fcntl(1, F_DUPFD_CLOEXEC, 3);
	if (teller.pipe < 0 || dup2(2, 1) < 0)
		return EXIT_BUG;
	signals_catch();
	on_exit(on_exit_called, NULL);
	json_set_alloc_funcs(mem_alloc, free);
	run(&teller, work);
	strbuf_release(&teller.details);
	return EXIT_CLEAN;
}
