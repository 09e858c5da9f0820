/* SPDX-License-Identifier: Apache-2.0 */
/* Several workers find what one does (src/analysis/locate/locate_workers.h):
 * runs `locate` with one, and with two and three whose stretches are tiny, and
 * compares all that is known of all findings.
 *
 * usage: judge-locate OPTIONS FILE...
 *
 * Options as for `brownout locate`; without --ed with several. At most MOST_OPS
 * operations are run. Prints findings that differ; exit 1: there are some, 3:
 * the program cannot be loaded. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/locate/locate.h"
#include "cli/command/command.h"
#include "cli/config/config.h"
#include "pipeline/program.h"
#include "util/print.h"

enum {
	MOST_OPS = 60000,
	MOST_PRINTED = 6,
};

static const tick_t stretches[] = { 1, 50, 333, 1000, 7001 };
static const tick_t eds[] = { 10, 77, 400, 3000 };

struct judge {
	const struct options *options;
	struct power_setup setup;
	struct fates fates;
	uint64_t compared, wrong;
};

/* What a run has shown, as text. */
struct seen {
	VEC(char *) findings;
};

static void seen_release(struct seen *seen)
{
	for (size_t i = 0; i < seen->findings.len; i++)
		free(seen->findings.items[i]);
	vec_release(&seen->findings);
}

static void add(struct seen *seen, struct strbuf *text)
{
	char *copy = mem_alloc(text->len + 1);
	memcpy(copy, strbuf_text(text), text->len);
	vec_push(&seen->findings, copy);
	strbuf_clear(text);
}

static void put_text(struct strbuf *out, const char *name, const char *text)
{
	strbuf_printf(out, " %s=%s", name, text ? text : "-");
}

static void put_number(struct strbuf *out, const char *name, uint64_t number)
{
	strbuf_printf(out, " %s=%llu", name, (unsigned long long)number);
}

static void put_list(struct strbuf *out, const char *name,
		     const char *const *list)
{
	strbuf_printf(out, " %s=", name);
	for (; list && *list; list++)
		strbuf_printf(out, "%s,", *list);
}

static void put_object(struct strbuf *out, const struct finding *finding)
{
	put_number(out, "image_object", finding->object.image_object);
	put_number(out, "fn", finding->object.fn);
	put_number(out, "site", finding->object.site);
	put_text(out, "name", finding->name);
	put_text(out, "variable", finding->variable);
	put_list(out, "parts", (const char *const *)finding->parts);
	put_text(out, "segment", finding->segment);
	put_text(out, "role", finding->role);
	put_text(out, "function", finding->function);
	put_number(out, "address", finding->address);
	put_number(out, "has_address", finding->has_address);
	put_number(out, "size", finding->size);
}

static void put_finding(struct strbuf *out, const struct finding *finding)
{
	put_text(out, "rule", rule_name(finding->rule));
	put_text(out, "level", level_name(finding->level));
	put_number(out, "manifest", finding->is_manifest);
	put_number(out, "consumer", finding->consumer.site);
	put_list(out, "stack", (const char *const *)finding->consumer.stack);
	put_number(out, "producer", finding->producer.site);
	put_list(out, "stack", (const char *const *)finding->producer.stack);
	put_object(out, finding);
	put_text(out, "checkpoint", finding->checkpoint);
	put_number(out, "instances", finding->instances);
	put_number(out, "distance", finding->distance);
	put_number(out, "steps", finding->steps);
	put_number(out, "first_consumer", finding->first_consumer);
	put_number(out, "first_producer", finding->first_producer);
	put_number(out, "attempt", finding->attempt.checkpoint);
	put_number(out, "failure", finding->attempt.failure);
	put_text(out, "expected", finding->expected);
	put_text(out, "observed", finding->observed);
	put_number(out, "poison_use", finding->poison_use);
	put_number(out, "is_lost", finding->is_lost);
	put_text(out, "consumer_fn", finding->consumer_fn);
	put_text(out, "producer_fn", finding->producer_fn);
	put_text(out, "message", finding->message);
	put_text(out, "fix", finding->fix);
	put_text(out, "use", finding->use);
	put_text(out, "change", finding->change);
	put_text(out, "again", finding->again);
	put_text(out, "fingerprint", finding->fingerprint);
}

/* How the run ended, as the last of its findings. */
static void put_end(struct strbuf *out, const struct vm *vm, enum vm_end end)
{
	put_number(out, "end", end);
	put_number(out, "clock", vm_clock(vm));
	put_number(out, "exit_code", vm->exit_code);
	put_number(out, "trap", vm->trap.kind);
	put_number(out, "pc", vm->trap.pc);
	put_text(out, "output", strbuf_text(&vm->output));
}

static bool locate(struct judge *judge, struct locate_options how,
		   struct seen *seen, struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	struct strbuf text = { 0 };
	tick_t stop = program_stop(judge->options);
	vm_init(&vm, judge->setup.image);
	bool ok = program_set_until(judge->options, &vm, err);
	how.nv = &judge->setup.exposed;
	how.fates = &judge->fates;
	how.when = WHEN_REACTIVE;
	how.stop = stop < MOST_OPS ? stop : MOST_OPS;
	enum vm_end end = ok ? locate_run(&vm, &how, &findings) : VM_EXITED;
	for (size_t i = 0; i < findings.items.len; i++) {
		put_finding(&text, &findings.items.items[i]);
		add(seen, &text);
	}
	put_end(&text, &vm, end);
	add(seen, &text);
	strbuf_release(&text);
	findings_release(&findings);
	vm_release(&vm);
	return ok;
}

static const char *text_at(const struct seen *seen, size_t i)
{
	return i < seen->findings.len ? seen->findings.items[i] : " nothing";
}

static void compare(struct judge *judge, const struct seen *one,
		    const struct seen *all, const struct locate_options *how)
{
	size_t count = one->findings.len > all->findings.len
			       ? one->findings.len
			       : all->findings.len;
	judge->compared += one->findings.len;
	for (size_t i = 0; i < count; i++) {
		const char *a = text_at(one, i), *b = text_at(all, i);
		if (strcmp(a, b) == 0 || judge->wrong++ >= MOST_PRINTED)
			continue;
		printf("ED %llu, %u workers, stretches of %llu:\n one: %s\n "
		       "all: %s\n",
		       (unsigned long long)how->ed, how->jobs,
		       (unsigned long long)how->stretch, a, b);
	}
}

static bool judge_ed(struct judge *judge, tick_t ed, struct err *err)
{
	struct seen one = { 0 };
	struct locate_options how = { .ed = ed, .jobs = 1 };
	bool ok = locate(judge, how, &one, err);
	size_t count = sizeof(stretches) / sizeof(*stretches);
	for (size_t i = 0; ok && i < 2 * count; i++) {
		struct seen all = { 0 };
		how.stretch = stretches[i / 2];
		how.jobs = 2 + i % 2;
		ok = locate(judge, how, &all, err);
		compare(judge, &one, &all, &how);
		seen_release(&all);
	}
	seen_release(&one);
	return ok;
}

static bool judge_all(struct judge *judge, struct err *err)
{
	bool ok = true;
	if (judge->options->ed != UNSET)
		return judge_ed(judge, judge->options->ed, err);
	for (size_t i = 0; ok && i < sizeof(eds) / sizeof(*eds); i++)
		ok = judge_ed(judge, eds[i], err);
	return ok;
}

static const struct command command = {
	.name = "locate",
	.sets = { &set_load, &set_memory, &set_power, &set_jobs, &set_format,
		  &set_output },
};

static int judge_program(const struct options *options, struct err *err)
{
	struct judge judge = { .options = options };
	if (!program_power(options, &judge.setup, err))
		return EXIT_INPUT;
	if (program_fates(options, &judge.setup, &judge.fates, err)) {
		judge_all(&judge, err);
		fates_release(&judge.fates);
	}
	program_power_release(&judge.setup);
	if (err->code)
		return EXIT_INPUT;
	printf("%llu compared, %llu differ\n",
	       (unsigned long long)judge.compared,
	       (unsigned long long)judge.wrong);
	return judge.wrong ? EXIT_FINDINGS : EXIT_CLEAN;
}

int main(int argc, char **argv)
{
	struct err err = { 0 };
	struct options options = { 0 };
	struct config config = { 0 };
	int code = EXIT_USAGE;
	bool ok = options_parse(&command, argc - 1, argv + 1, &options, &err);
	options.listener.hear = print_heard;
	if (ok && config_apply(&config, &command, &options, &err))
		code = judge_program(&options, &err);
	if (err.code)
		fprintf(stderr, "%s\n", err.text);
	options_release(&options);
	config_release(&config);
	return code;
}
