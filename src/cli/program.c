/* SPDX-License-Identifier: Apache-2.0 */
/* From the command line to an image. */
#include "cli/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

#include "analysis/idempotent.h"
#include "analysis/omega_run.h"
#include "analysis/war.h"
#include "cli/ports.h"
#include "cli/project.h"
#include "util/path.h"

enum {
	DEFAULT_ED = 3000,
};

/* Usual names of checkpoint routines in the field's code, SPEC 3.5. */
static const char *const usual_checkpoints[] = {
	"checkpoint",         "checkpoint_full",       "checkpoint_manual",
	"_CHECKPOINT",        "__mementos_checkpoint", "__dino_task_boundary",
	"DINO_TASK_BOUNDARY", "brownout_checkpoint",
};

/* Usual names of what ends a task and starts another one. ink_start is for
 * programs whose tasks return the next one. */
static const char *const usual_transitions[] = {
	"transition_to",
	"coala_next_task",
	"ink_start",
	"brownout_transition_to",
};

/* Usual names of what a run-time does when the power is back. */
static const char *const usual_restores[] = {
	"brownout_recover",
	"checkpoint_restore",
	"restore_regs",
	"__mementos_restore",
};

const char *program_entry(const struct image *image)
{
	return image->fns.items[image->entry].name;
}

static bool check_target(const struct options *options, struct err *err)
{
	if (!options->target || target_by_name(options->target))
		return true;
	struct strbuf names = { 0 };
	target_names(&names, 0);
	err_usage(err, "unknown target '%s'; there are: %s", options->target,
		  strbuf_text(&names));
	strbuf_release(&names);
	return false;
}

#define USUAL(names)                                                           \
	((struct name_list){ names, sizeof(names) / sizeof(names[0]) })

/* Names that are given replace the usual ones. */
struct name_list program_checkpoints(const struct options *options)
{
	if (!options->checkpoints.len)
		return USUAL(usual_checkpoints);
	bool is_none = strcmp(options->checkpoints.items[0], "none") == 0;
	return (struct name_list){ options->checkpoints.items,
				   is_none ? 0 : options->checkpoints.len };
}

struct name_list program_transitions(const struct options *options)
{
	if (!options->transitions.len)
		return USUAL(usual_transitions);
	return (struct name_list){ options->transitions.items,
				   options->transitions.len };
}

/* The mechanism that was asked for, a preset or a table of the configuration;
 * NULL with *err set. */
static const struct mechanism *asked_mechanism(const struct options *options,
					       struct err *err)
{
	return options->table ? options->table
			      : mechanism_by_name(options->mechanism, err);
}

static bool check_ed(const struct options *options, struct err *err)
{
	if (options->ed == 0)
		return err_usage(err, "'--ed 0': a device that executes "
				      "nothing has no anomalies");
	return true;
}

bool program_check(const struct options *options, struct err *err)
{
	enum when when;
	return check_target(options, err) && check_ed(options, err) &&
	       (!options->when || when_by_name(options->when, &when, err)) &&
	       (!options->mechanism || asked_mechanism(options, err));
}

static void choose_restore(const struct options *options,
			   struct load_options *load)
{
	load->usual_restores = usual_restores;
	if (!options->restore)
		load->usual_restore_count =
			sizeof(usual_restores) / sizeof(usual_restores[0]);
	else if (strcmp(options->restore, "none") != 0)
		load->restore = options->restore;
}

/* Whoever says when checkpoints are taken says whether tasks do it. */
static bool choose_tasks(const struct options *options,
			 struct load_options *load, struct err *err)
{
	enum when when = WHEN_REACTIVE;
	if (options->when && !when_by_name(options->when, &when, err))
		return false;
	if (options->mechanism && !options->when) {
		const struct mechanism *mechanism =
			asked_mechanism(options, err);
		if (!mechanism)
			return false;
		when = mechanism->when;
	}
	if (options->mechanism || options->when)
		load->tasks = when == WHEN_TASK ? LOAD_TASKS : LOAD_NO_TASKS;
	return true;
}

/* --cflags, split as a shell would; *words is to be freed by wordfree. */
static bool split_flags(const char *text, wordexp_t *words, struct err *err)
{
	*words = (wordexp_t){ 0 };
	if (!text || wordexp(text, words, WRDE_NOCMD) == 0)
		return true;
	return err_usage(err, "cannot split '--cflags %s' into words", text);
}

/* Each file's flags, from the project. */
struct own_flags {
	VEC(struct file_flags) files;
	VEC(word_list) words; /* what `files` points to */
};

static void own_flags_release(struct own_flags *own)
{
	for (size_t i = 0; i < own->words.len; i++)
		vec_release(&own->words.items[i]);
	vec_release(&own->words);
	vec_release(&own->files);
}

/* The folders that the user gave. */
static void add_folders(const struct options *options, word_list *out)
{
	/* Flags and their values take turns. */
	for (size_t i = 0; i + 1 < options->flags.len; i += 2) {
		if (strcmp(options->flags.items[i], "-I") != 0)
			continue;
		vec_push(out, options->flags.items[i]);
		vec_push(out, options->flags.items[i + 1]);
	}
}

/* What the user gave counts more: an -O replaces the file's, folders are looked
 * at before the project's. */
static void add_own_flags(const struct options *options,
			  const struct project_flags *flags,
			  struct own_flags *own)
{
	word_list words = { 0 };
	add_folders(options, &words);
	for (size_t i = 0; i < flags->kept.len; i++)
		vec_push(&words, flags->kept.items[i]);
	vec_push(&own->words, words);
	struct file_flags row = { .flags = words.items,
				  .flag_count = words.len };
	if (!options->optimisation)
		row.optimisation = flags->optimisation;
	vec_push(&own->files, row);
}

static bool find_own_flags(const struct options *options, struct own_flags *own,
			   struct err *err)
{
	if (!options->database)
		return true;
	bool ok = true;
	for (size_t i = 0; ok && i < options->files.len; i++) {
		const char *file = options->files.items[i];
		struct project_flags flags = { 0 };
		if (path_has_suffix(file, ".c"))
			ok = project_file_flags(options->database, options,
						file, &flags, err);
		add_own_flags(options, &flags, own);
		project_flags_release(&flags);
	}
	return ok;
}

/* -D and -I of the command line, then --cflags. */
static void add_common_flags(const struct options *options,
			     const wordexp_t *words, word_list *out)
{
	for (size_t i = 0; i < options->flags.len; i++)
		vec_push(out, options->flags.items[i]);
	for (size_t i = 0; i < words->we_wordc; i++)
		vec_push(out, (const char *)words->we_wordv[i]);
}

/* What the loader is asked for, and what that points to. */
struct request {
	struct load_options load;
	wordexp_t words;
	struct own_flags own;
	word_list flags;
	struct ports ports;
	unsigned registers;
};

/* False with *err set. Released either way. */
static bool request_init(struct request *request, const struct options *options,
			 struct err *err)
{
	*request = (struct request){ 0 };
	if (!check_target(options, err) ||
	    !options_registers(options, &request->registers, err) ||
	    !split_flags(options->cflags, &request->words, err))
		return false;
	add_common_flags(options, &request->words, &request->flags);
	if (!find_own_flags(options, &request->own, err) ||
	    !ports_make(&request->ports, options->declared, err))
		return false;
	struct name_list checkpoints = program_checkpoints(options);
	struct name_list transitions = program_transitions(options);
	request->load = (struct load_options){
		.own = request->own.files.items,
		.files = options->files.items,
		.file_count = options->files.len,
		.target = options->target,
		.optimisation =
			options->optimisation ? options->optimisation : "-O0",
		.flags = request->flags.items,
		.flag_count = request->flags.len,
		.entry = options->entry,
		.param_registers = options->param_registers == UNSET
					   ? -1
					   : (int)options->param_registers,
		.registers = request->registers,
		.placement = options->placement,
		.handlers = options->interrupts.items,
		.handler_count = options->interrupts.len,
		.checkpoints = checkpoints.items,
		.checkpoint_count = checkpoints.len,
		.transitions = transitions.items,
		.transition_count = transitions.len,
		.ports = request->ports.items.items,
		.port_count = request->ports.items.len,
		.names_checkpoints = options->checkpoints.len > 0,
		.names_transitions = options->transitions.len > 0,
	};
	choose_restore(options, &request->load);
	return choose_tasks(options, &request->load, err);
}

static void request_release(struct request *request)
{
	vec_release(&request->flags);
	ports_release(&request->ports);
	own_flags_release(&request->own);
	if (request->words.we_wordv)
		wordfree(&request->words);
}

/* Places that pass idempotent is to cut at. */
struct cuts {
	VEC(struct load_cut) items;
	bool has_calls;
	unsigned rounds;
	struct arena arena;
};

enum {
	MOST_ROUNDS = 12, /* that look for few cuts; then all are made */
};

static void set_cuts(struct load_options *load, const struct cuts *cuts)
{
	if (!cuts)
		return;
	load->cuts = cuts->items.items;
	load->cut_count = cuts->items.len;
	load->cuts_calls = cuts->has_calls;
}

static struct image *load(const struct options *options,
			  const struct cuts *cuts, struct twin *twin,
			  struct err *err)
{
	struct request request;
	struct image *image = NULL;
	if (request_init(&request, options, err)) {
		request.load.twin = twin;
		set_cuts(&request.load, cuts);
		image = load_image(&request.load, err);
	}
	request_release(&request);
	return image;
}

struct image *program_load(const struct options *options, struct err *err)
{
	return load(options, NULL, NULL, err);
}

static const struct {
	const char *suffix;
	enum ir_format format;
} ir_formats[] = {
	{ ".ll", IR_TEXT },
	{ ".bc", IR_BITCODE },
};

bool options_ir_format(const struct options *options, enum ir_format *format,
		       struct err *err)
{
	*format = IR_NONE;
	if (!options->ir)
		return true;
	for (size_t i = 0; i < sizeof(ir_formats) / sizeof(ir_formats[0]);
	     i++) {
		if (path_has_suffix(options->ir, ir_formats[i].suffix))
			*format = ir_formats[i].format;
	}
	if (*format == IR_NONE)
		return err_usage(err,
				 "'-o %s': the program is written as .ll or "
				 ".bc",
				 options->ir);
	return true;
}

bool options_taint(const struct options *options, bool *is_off, struct err *err)
{
	*is_off = options->taint && strcmp(options->taint, "off") == 0;
	if (!options->taint || *is_off || strcmp(options->taint, "on") == 0)
		return true;
	return err_usage(err, "--taint: '%s' is none of on, off",
			 options->taint);
}

/* Calls that a pass has put in are there to be taken. */
bool program_take_calls(const struct options *options,
			struct mechanism *mechanism, const char *else_what,
			struct err *err)
{
	bool is_asked = options->when || options->mechanism;
	if (options->placement && !is_asked && !when_is_called(mechanism->when))
		mechanism->when = WHEN_ALWAYS;
	if (when_is_called(mechanism->when))
		return true;
	return err_usage(err,
			 "with '--when %s' a checkpoint can be anywhere, and "
			 "%s; --when always, conditional or task takes those "
			 "of the code, --placement PASS puts some in",
			 when_name(mechanism->when), else_what);
}

enum {
	DEFAULT_MAX_OPS = 1000000000,
};

uint64_t program_max_ops(const struct options *options)
{
	return options->max_ops == UNSET ? DEFAULT_MAX_OPS : options->max_ops;
}

tick_t program_stop(const struct options *options)
{
	tick_t most = program_max_ops(options);
	return (options->ops < most ? options->ops : most) + 1;
}

bool program_gave_up(const struct options *options, enum vm_end end)
{
	return end == VM_STOPPED && options->ops > program_max_ops(options);
}

bool program_set_until(const struct options *options, struct vm *vm,
		       struct err *err)
{
	if (!options->until)
		return true;
	const char *colon = strrchr(options->until, ':');
	char *end = NULL;
	bool is_number = colon && colon[1] >= '0' && colon[1] <= '9';
	errno = 0;
	uint64_t count = is_number ? strtoull(colon + 1, &end, 10) : 0;
	if (!count || errno || *end || colon == options->until)
		return err_usage(err,
				 "'--until' needs FUNC:COUNT, such as "
				 "'send:3', not '%s'",
				 options->until);
	char *name = mem_strdup(options->until);
	name[colon - options->until] = 0;
	vm->until_fn = image_fn_by_name(vm->image, name);
	vm->until_left = count;
	if (vm->until_fn == NONE)
		err_set(err,
			"'--until %s': the program does not reach a function "
			"'%s' (or it was inlined: -O0 keeps all)",
			options->until, name);
	else if (image_is_inlined(vm->image, vm->until_fn))
		err_set(err,
			"'--until %s': some calls of '%s' were inlined and "
			"cannot be counted; -O0 keeps all",
			options->until, name);
	free(name);
	return err->code == 0;
}

/* SPEC 3.5: programs of tasks say what they are. */
static bool choose_mechanism(const struct options *options,
			     struct power_setup *setup, struct err *err)
{
	bool is_chosen = !options->mechanism && setup->image->has_tasks &&
			 !options->when;
	const struct mechanism *found =
		options->mechanism
			? asked_mechanism(options, err)
			: mechanism_by_name(is_chosen ? "alpaca" : "hibernus++",
					    err);
	if (!found)
		return false;
	setup->mechanism = *found;
	if (is_chosen && options->verbose)
		fprintf(stderr, "note: the program has tasks: --mechanism "
				"alpaca\n");
	return true;
}

/* What else the options say of it. */
static bool change_mechanism(const struct options *options,
			     struct mechanism *mechanism, struct err *err)
{
	if (options->when &&
	    !when_by_name(options->when, &mechanism->when, err))
		return false;
	/* SPEC 3.1: with tasks, V data come up as after start-up. */
	if (mechanism->when == WHEN_TASK)
		mechanism->saves = SEGMENTS_NOTHING;
	if (options->restored) {
		mechanism->restored = restored_by_name(options->restored);
		mechanism->list = options->restored;
	}
	return true;
}

/* Nobody asked for it. */
static void note_restore(const struct options *options,
			 const struct image *image)
{
	if (image->restore != NONE && !options->restore && options->verbose)
		fprintf(stderr,
			"note: '%s' runs each time the power is back; "
			"--restore none leaves it out\n",
			image->fns.items[image->restore].name);
}

static bool configure(const struct options *options, struct power_setup *setup,
		      struct err *err)
{
	setup->ed = options->ed == UNSET ? DEFAULT_ED : options->ed;
	return choose_mechanism(options, setup, err) &&
	       change_mechanism(options, &setup->mechanism, err) &&
	       check_ed(options, err);
}

/* Who comes first counts more. */
static bool declare(const struct options *options, struct power_setup *setup,
		    struct err *err)
{
	struct environment *environment = &setup->environment;
	if (options->declared)
		environment_add(environment, options->declared);
	return environment_add_image(environment, setup->image, err) &&
	       environment_finish(environment, setup->image, err);
}

bool program_power(const struct options *options, struct power_setup *setup,
		   struct err *err)
{
	return program_power_with(options, NULL, setup, err);
}

static bool power_up(const struct options *options, const struct cuts *cuts,
		     struct twin *twin, struct power_setup *setup,
		     struct err *err)
{
	*setup = (struct power_setup){ 0 };
	setup->image = load(options, cuts, twin, err);
	if (setup->image)
		note_restore(options, setup->image);
	return setup->image && configure(options, setup, err) &&
	       declare(options, setup, err) &&
	       nv_map_build(&setup->nv, setup->image, &setup->mechanism,
			    options->nvm, err);
}

/* Whether the pass is wanted that needs to know what the program does. */
static bool is_idempotent(const struct options *options)
{
	static const char name[] = "idempotent";
	const char *at = options->placement;
	while (at && (at = strstr(at, name))) {
		bool is_first = at == options->placement || at[-1] == ',';
		at += strlen(name);
		if (is_first && (!*at || *at == ','))
			return true;
	}
	return false;
}

/* Says what no checkpoint can part. */
static void warn_stuck(struct image *image, const struct idempotent *found)
{
	for (size_t i = 0; i < found->stuck.len; i++) {
		const struct site *site =
			&image->sites.items[found->stuck.items[i]];
		const char *text = arena_printf(
			&image->arena,
			"%s:%u: warning: what is read and then written here "
			"cannot be parted by a checkpoint: a function of the "
			"library, one operation or an interrupt handler does "
			"both",
			image_site_file(image, site), site->line);
		vec_push(&image->warnings, text);
	}
}

/* A cut that is there and did not help: one instruction does both. */
static bool has_cut(const struct cuts *cuts, const struct load_cut *cut)
{
	for (size_t i = 0; i < cuts->items.len; i++) {
		const struct load_cut *other = &cuts->items.items[i];
		if (other->number == cut->number &&
		    strcmp(other->fn, cut->fn) == 0)
			return true;
	}
	return false;
}

/* The next places; false: there are no more. */
static bool add_cuts(struct cuts *cuts, const struct power_setup *setup,
		     const struct twin *twin)
{
	bool is_last = ++cuts->rounds >= MOST_ROUNDS;
	struct idempotent found = { 0 };
	size_t before = cuts->items.len;
	idempotent_find(&found, setup->image, &setup->nv, is_last);
	for (size_t i = 0; i < found.cuts.len; i++) {
		struct load_cut cut;
		if (load_cut_at(twin, found.cuts.items[i], &cuts->arena,
				&cut) &&
		    !has_cut(cuts, &cut))
			vec_push(&cuts->items, cut);
		else
			vec_push(&found.stuck, found.cuts.items[i]);
	}
	bool is_done = cuts->items.len == before;
	if (is_done)
		warn_stuck(setup->image, &found);
	idempotent_release(&found);
	return !is_done;
}

/* Frames of calls are non-volatile, and no checkpoint brings them back. */
static bool has_nv_stack(const struct power_setup *setup)
{
	const struct memory_map *map = &setup->image->map;
	return setup->nv.is_nv[map->stack - map->base];
}

/* Loads it again and again, each time with the checkpoints that the last time
 * has shown to be needed. */
static bool find_cuts(const struct options *options, struct cuts *cuts,
		      struct power_setup *setup, struct err *err)
{
	for (bool goes_on = true; goes_on;) {
		struct twin *twin = twin_new();
		bool ok = power_up(options, cuts, twin, setup, err);
		goes_on = ok && !cuts->has_calls && has_nv_stack(setup);
		cuts->has_calls |= goes_on;
		if (ok && !goes_on)
			goes_on = add_cuts(cuts, setup, twin);
		twin_free(twin);
		if (goes_on)
			program_power_release(setup);
	}
	return err->code == 0;
}

bool program_power_with(const struct options *options, struct twin *twin,
			struct power_setup *setup, struct err *err)
{
	struct cuts cuts = { 0 };
	bool ok = true;
	if (is_idempotent(options))
		ok = find_cuts(options, &cuts, setup, err);
	if (ok && is_idempotent(options) && twin) {
		program_power_release(setup);
		ok = power_up(options, &cuts, twin, setup, err);
	} else if (!is_idempotent(options)) {
		ok = power_up(options, NULL, twin, setup, err);
	}
	vec_release(&cuts.items);
	arena_release(&cuts.arena);
	return ok;
}

struct image *program_place(const struct options *options,
			    enum ir_format format, struct strbuf *ir,
			    struct err *err)
{
	struct request request;
	struct image *image = NULL;
	struct cuts cuts = { 0 };
	struct power_setup setup = { 0 };
	bool ok = !is_idempotent(options) ||
		  find_cuts(options, &cuts, &setup, err);
	if (ok && request_init(&request, options, err)) {
		set_cuts(&request.load, &cuts);
		image = load_placed(&request.load, format, ir, err);
	}
	if (ok)
		request_release(&request);
	program_power_release(&setup);
	vec_release(&cuts.items);
	arena_release(&cuts.arena);
	return image;
}

/* Where checkpoints can be anywhere: what a run with nothing restored shows. */
static bool run_for_war(const struct options *options,
			struct power_setup *setup, struct err *err)
{
	struct vm vm;
	struct nv_map nv;
	vm_init(&vm, setup->image);
	nv_map_without(&nv, &setup->nv, &setup->restored);
	nv_map_hide_logs(&nv, setup->image);
	bool ok = program_set_until(options, &vm, err);
	if (ok)
		war_find(&vm,
			 &(struct locate_options){
				 .nv = &nv,
				 .when = setup->mechanism.when,
				 .ed = setup->ed,
				 .stop = program_stop(options),
				 .jobs = options_jobs(options),
			 },
			 &setup->restored);
	nv_map_release(&nv);
	vm_release(&vm);
	return ok;
}

/* The computed set. */
static bool find_war(const struct options *options, struct power_setup *setup,
		     struct err *err)
{
	const struct mechanism *mechanism = &setup->mechanism;
	if (!when_is_called(mechanism->when))
		return run_for_war(options, setup, err);
	omega_restored(setup->image, mechanism->when, &setup->nv,
		       mechanism->restored == RESTORED_WAR_RIO,
		       &setup->restored);
	return true;
}

static bool find_contents(const struct options *options,
			  struct power_setup *setup, struct err *err)
{
	const struct mechanism *mechanism = &setup->mechanism;
	bool ok = true;
	nv_map_start(&setup->restored, &setup->nv);
	switch (mechanism->restored) {
	case RESTORED_NONE:
		break;
	case RESTORED_ALL:
		nv_map_add_list(&setup->restored, &setup->nv, setup->image,
				NULL, err);
		break;
	case RESTORED_WAR:
	case RESTORED_WAR_RIO:
		ok = find_war(options, setup, err);
		break;
	case RESTORED_LIST:
		ok = nv_map_add_list(&setup->restored, &setup->nv, setup->image,
				     mechanism->list, err);
		break;
	}
	nv_map_without(&setup->exposed, &setup->nv, &setup->restored);
	nv_map_hide_logs(&setup->exposed, setup->image);
	return ok;
}

static bool find_fates(const struct options *options, struct power_setup *setup,
		       bool keeps_world, struct fates *fates, struct err *err)
{
	*fates = (struct fates){ 0 };
	if (!setup->has_contents && !find_contents(options, setup, err))
		return false;
	setup->has_contents = true;
	fates_init(fates, setup->image, &setup->nv,
		   (struct content){ .saves = setup->mechanism.saves,
				     .restored = setup->restored.is_nv,
				     .keeps_world = keeps_world });
	return true;
}

bool program_fates(const struct options *options, struct power_setup *setup,
		   struct fates *fates, struct err *err)
{
	return find_fates(options, setup, false, fates, err);
}

bool program_world_fates(const struct options *options,
			 struct power_setup *setup, struct fates *fates,
			 struct err *err)
{
	return find_fates(options, setup, true, fates, err);
}

void program_power_release(struct power_setup *setup)
{
	nv_map_release(&setup->nv);
	nv_map_release(&setup->restored);
	nv_map_release(&setup->exposed);
	environment_release(&setup->environment);
	if (setup->image)
		image_free(setup->image);
}

void program_warn_environment(const struct power_setup *setup)
{
	const struct environment *environment = &setup->environment;
	for (size_t i = 0; i < environment->expectations.len; i++) {
		const struct expectation *expectation =
			&environment->expectations.items[i];
		const char *text = arena_printf(
			&setup->image->arena,
			"%s:%u: warning: '%s' is not checked by this command; "
			"brownout profile does it",
			expectation->origin.file, expectation->origin.line,
			expectation->text);
		vec_push(&setup->image->warnings, text);
	}
}

void program_warn(const struct image *image)
{
	for (size_t i = 0; i < image->warnings.len; i++)
		fprintf(stderr, "%s\n", image->warnings.items[i]);
}

void program_warn_placement(const struct options *options,
			    const struct power_setup *setup)
{
	enum when when = setup->mechanism.when;
	bool uses_calls = when == WHEN_ALWAYS || when == WHEN_CONDITIONAL;
	if (!options->placement || options->when || uses_calls)
		return;
	fprintf(stderr,
		"warning: with mechanism '%s' the checkpoint calls of "
		"'--placement %s' do nothing; --when always takes them\n",
		setup->mechanism.name, options->placement);
}
