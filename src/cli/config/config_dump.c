/* SPDX-License-Identifier: Apache-2.0 */
/* --dump-config: prints all settings as YAML, each with its origin. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/config/config.h"
#include "pipeline/program.h"
#include "util/path.h"
#include "util/text.h"

enum {
	COMMENT_COLUMN = 40,
};

struct dump {
	const struct config *config;
	const struct options *options;
	const struct power_setup *setup;
	struct arena arena;
	struct strbuf *out;
	size_t line; /* start of the current line in out */
};

static bool is_plain(const char *text)
{
	static const char *const reserved[] = { "null", "true", "false", "yes",
						"no",   "on",   "off",   "y",
						"n",    "." };
	for (size_t i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++) {
		if (strcasecmp(text, reserved[i]) == 0)
			return false;
	}
	if (!isalnum((unsigned char)*text) && !strchr("_./", *text))
		return false;
	for (; *text; text++) {
		if (!isalnum((unsigned char)*text) && !strchr("_./+-", *text))
			return false;
	}
	return true;
}

static void add_text(struct strbuf *out, const char *text)
{
	if (*text && is_plain(text)) {
		strbuf_puts(out, text);
		return;
	}
	strbuf_puts(out, "\"");
	for (; *text; text++) {
		unsigned char letter = (unsigned char)*text;
		if (strchr("\"\\", letter))
			strbuf_printf(out, "\\%c", letter);
		else if (letter < ' ' || letter == 0x7f)
			strbuf_printf(out, "\\x%02x", letter);
		else
			strbuf_add(out, text, 1);
	}
	strbuf_puts(out, "\"");
}

static void end_line(struct dump *dump, struct origin origin)
{
	size_t used = dump->out->len - dump->line;
	size_t pad = used < COMMENT_COLUMN ? COMMENT_COLUMN - used : 1;
	strbuf_printf(dump->out, "%*s# ", (int)pad, "");
	origin_print(&origin, dump->out);
	strbuf_puts(dump->out, "\n");
	dump->line = dump->out->len;
}

static void end_bare_line(struct dump *dump)
{
	strbuf_puts(dump->out, "\n");
	dump->line = dump->out->len;
}

/* Adds "[a, b]", or a single text if no list is needed. */
static void add_values(struct dump *dump, const option_values *values,
		       bool is_list)
{
	strbuf_puts(dump->out, is_list ? "[" : "");
	for (size_t i = 0; i < values->len; i++) {
		strbuf_puts(dump->out, i ? ", " : "");
		add_text(dump->out, values->items[i]);
	}
	strbuf_puts(dump->out, is_list ? "]" : "");
}

static void split_commas(struct dump *dump, const char *text,
			 option_values *out)
{
	char *rest = arena_strdup(&dump->arena, text), *item;
	while ((item = strsep(&rest, ",")))
		vec_push(out, (const char *)item);
}

/* Names of segments, for `nvm` and `saves`. */
static void add_segments(unsigned segments, option_values *out)
{
	for (unsigned bit = SEGMENTS_STACK; bit <= SEGMENTS_GLOBALS; bit *= 2) {
		if (segments & bit)
			vec_push(out, nvm_segment_name((enum segments)bit));
	}
	if (!segments)
		vec_push(out, nvm_segment_name(SEGMENTS_NOTHING));
}

static void add_restored(struct dump *dump, const struct mechanism *mechanism,
			 option_values *out)
{
	const char *name = restored_name(mechanism->restored);
	split_commas(dump, name ? name : mechanism->list, out);
}

/* The defaults, by key; no value is added if the default is not one. */
static void default_target(struct dump *dump, option_values *out)
{
	vec_push(out, dump->setup->image->target->name);
}

static void default_optimisation(struct dump *dump, option_values *out)
{
	(void)dump;
	vec_push(out, (const char *)"0");
}

static void default_entry(struct dump *dump, option_values *out)
{
	vec_push(out, program_entry(dump->setup->image));
}

static void default_registers(struct dump *dump, option_values *out)
{
	(void)dump;
	vec_push(out, (const char *)"virtual");
}

static void default_param_registers(struct dump *dump, option_values *out)
{
	const struct image *image = dump->setup->image;
	unsigned count = image->target->param_registers;
	unsigned most = image->registers - image->registers / 2;
	if (image->registers && count > most)
		count = most;
	vec_push(out, (const char *)arena_printf(&dump->arena, "%u", count));
}

static void add_names(struct name_list list, option_values *out)
{
	for (size_t i = 0; i < list.len; i++)
		vec_push(out, list.items[i]);
}

static void default_checkpoint(struct dump *dump, option_values *out)
{
	add_names(program_checkpoints(dump->options), out);
}

static void default_transition(struct dump *dump, option_values *out)
{
	add_names(program_transitions(dump->options), out);
}

static void default_region(struct dump *dump, option_values *out)
{
	add_names(program_regions(dump->options), out);
}

static void default_mechanism(struct dump *dump, option_values *out)
{
	vec_push(out, dump->setup->mechanism.name);
}

static void default_when(struct dump *dump, option_values *out)
{
	vec_push(out, when_name(dump->setup->mechanism.when));
}

static void default_nvm(struct dump *dump, option_values *out)
{
	add_segments(dump->setup->mechanism.nv, out);
}

static void default_restored(struct dump *dump, option_values *out)
{
	add_restored(dump, &dump->setup->mechanism, out);
}

static void add_count(struct dump *dump, uint64_t count, option_values *out)
{
	vec_push(out, (const char *)arena_printf(&dump->arena, "%llu",
						 (unsigned long long)count));
}

static void default_ed(struct dump *dump, option_values *out)
{
	add_count(dump, dump->setup->ed, out);
}

static void default_max_ops(struct dump *dump, option_values *out)
{
	add_count(dump, program_max_ops(dump->options), out);
}

static void default_jobs(struct dump *dump, option_values *out)
{
	add_count(dump, 0, out);
}

static void default_seed(struct dump *dump, option_values *out)
{
	add_count(dump, 1, out);
}

static void default_restore(struct dump *dump, option_values *out)
{
	const struct image *image = dump->setup->image;
	vec_push(out, image->restore == NONE
			      ? (const char *)"none"
			      : image->fns.items[image->restore].name);
}

static const struct {
	const char *key;
	void (*add)(struct dump *dump, option_values *out);
	/* Names that the program need not define. Giving them explicitly would
	 * warn about those that are missing, so they are printed as a
	 * comment. */
	bool is_comment;
} defaults[] = {
#define DEFAULT(key) #key, default_##key
	{ DEFAULT(target), false },
	{ DEFAULT(optimisation), false },
	{ DEFAULT(entry), false },
	{ DEFAULT(registers), false },
	{ DEFAULT(param_registers), false },
	{ DEFAULT(checkpoint), true },
	{ DEFAULT(transition), true },
	{ DEFAULT(region), true },
	{ DEFAULT(restore), false },
	{ DEFAULT(mechanism), false },
	{ DEFAULT(when), false },
	{ DEFAULT(nvm), false },
	{ DEFAULT(restored), false },
	{ DEFAULT(ed), false },
	{ DEFAULT(max_ops), false },
	{ DEFAULT(jobs), false },
	{ DEFAULT(seed), false },
#undef DEFAULT
};

static void add_default(struct dump *dump, const char *key, option_values *out)
{
	for (size_t i = 0; i < sizeof(defaults) / sizeof(defaults[0]); i++) {
		if (strcmp(defaults[i].key, key) != 0)
			continue;
		defaults[i].add(dump, out);
		strbuf_puts(dump->out, defaults[i].is_comment ? "# " : "");
	}
}

static struct origin origin_of(const struct dump *dump, const char *key,
			       bool is_given)
{
	const struct setting *setting = config_setting(dump->config, key);
	if (!setting)
		return (struct origin){ .kind = is_given ? ORIGIN_COMMAND_LINE
							 : ORIGIN_DEFAULT };
	return (struct origin){ ORIGIN_FILE, dump->config->path, setting->line,
				setting->column };
}

enum shape {
	SHAPE_TEXT,
	SHAPE_FLAGS,
	SHAPE_PATH,
	SHAPE_PROJECT,
	SHAPE_COMMAS,
	SHAPE_NAMES,
	SHAPE_PATHS,
	SHAPE_MEMORIES,
};

/* Splits "a,b" into two values, and makes paths absolute. */
static void shape_values(struct dump *dump, enum shape shape,
			 option_values *values)
{
	if (shape == SHAPE_COMMAS && values->len == 1) {
		const char *text = vec_pop(values);
		split_commas(dump, text, values);
	}
	bool is_path = shape == SHAPE_PATH || shape == SHAPE_PROJECT ||
		       shape == SHAPE_PATHS;
	for (size_t i = 0; is_path && i < values->len; i++)
		values->items[i] =
			path_absolute(&dump->arena, values->items[i]);
}

/* Macros and folders can come from both sources: one line each. */
static void print_flags(struct dump *dump, const char *key, const char *option,
			enum shape shape)
{
	option_values all = { 0 }, of_file = { 0 };
	options_values(dump->options, option, &dump->arena, &all);
	options_values(&dump->config->options, option, &dump->arena, &of_file);
	if (all.len) {
		strbuf_printf(dump->out, "%s:", key);
		end_bare_line(dump);
	}
	for (size_t i = 0; i < all.len; i++) {
		bool is_files = false;
		for (size_t n = 0; n < of_file.len; n++)
			is_files |= of_file.items[n] == all.items[i];
		option_values one = { 0 };
		vec_push(&one, all.items[i]);
		shape_values(dump, shape, &one);
		strbuf_puts(dump->out, "  - ");
		add_text(dump->out, one.items[0]);
		end_line(dump, is_files
				       ? origin_of(dump, key, true)
				       : (struct origin){
						 .kind = ORIGIN_COMMAND_LINE });
		vec_release(&one);
	}
	vec_release(&all);
	vec_release(&of_file);
}

/* Adds what was taken for a stub, so that the file can be used again. */
static void add_assumed_stubs(const struct dump *dump, option_values *values,
			      struct origin *origin)
{
	const external_list *list = &dump->setup->image->assumed;
	for (size_t i = 0; i < list->len; i++) {
		const struct external *row = &list->items[i];
		if (row->is_input || row->is_output)
			continue;
		if (!origin->kind)
			*origin = (struct origin){ .kind = ORIGIN_ASSUMED,
						   .file = row->file,
						   .line = row->line };
		vec_push(values, row->name);
	}
}

/* Adds the flags of compilers that are among the options to `cflags`, the only
 * key that can have them. */
static bool add_compiler_flags(struct dump *dump, option_values *values)
{
	const struct options *options = dump->options;
	struct strbuf text = { 0 };
	for (size_t i = 0; i < options->compiler.len; i++) {
		strbuf_puts(&text, text.len ? " " : "");
		text_add_quoted(options->compiler.items[i], &text);
	}
	for (size_t i = 0; i + 1 < options->flags.len; i += 2) {
		const char *flag = options->flags.items[i];
		if (strcmp(flag, "-D") == 0 || strcmp(flag, "-I") == 0)
			continue;
		strbuf_printf(&text, "%s%s ", text.len ? " " : "", flag);
		text_add_quoted(options->flags.items[i + 1], &text);
	}
	bool is_any = text.len > 0;
	if (is_any && values->len)
		strbuf_printf(&text, " %s", values->items[0]);
	if (is_any) {
		vec_clear(values);
		vec_push(values, (const char *)arena_strdup(
					 &dump->arena, strbuf_text(&text)));
	}
	strbuf_release(&text);
	return is_any;
}

static void print_option(struct dump *dump, const char *key, const char *option,
			 enum shape shape)
{
	if (strcmp(option, "-D") == 0 || strcmp(option, "-I") == 0) {
		print_flags(dump, key, option, shape);
		return;
	}
	option_values values = { 0 };
	options_values(dump->options, option, &dump->arena, &values);
	bool is_given = values.len > 0;
	struct origin assumed = { 0 };
	bool is_ours =
		strcmp(key, "cflags") == 0 && add_compiler_flags(dump, &values);
	if (is_ours)
		assumed.kind = ORIGIN_COMMAND_LINE;
	if (strcmp(key, "stubs") == 0)
		add_assumed_stubs(dump, &values, &assumed);
	if (is_given && !is_ours)
		shape_values(dump, shape, &values);
	else if (!assumed.kind)
		add_default(dump, key, &values);
	if (values.len) {
		strbuf_printf(dump->out, "%s: ", key);
		add_values(dump, &values, shape >= SHAPE_COMMAS);
		end_line(dump, assumed.kind && (is_ours || !is_given)
				       ? assumed
				       : origin_of(dump, key, is_given));
	}
	vec_release(&values);
}

/* Prints a key whose value is a list of words. */
static void print_words(struct dump *dump, const char *key,
			option_values *values, struct origin origin)
{
	strbuf_printf(dump->out, "  %s: ", key);
	add_values(dump, values, true);
	end_line(dump, origin);
	vec_release(values);
}

static void print_mechanism(struct dump *dump)
{
	const struct mechanism *table = dump->options->table;
	struct origin origin = origin_of(dump, "mechanism", true);
	if (!table) {
		print_option(dump, "mechanism", "--mechanism", SHAPE_TEXT);
		return;
	}
	option_values nv = { 0 }, saves = { 0 }, restored = { 0 };
	add_segments(table->nv, &nv);
	if (table->saves == SEGMENTS_ALL && !table->saves_nv)
		vec_push(&saves, (const char *)SAVES_VOLATILE);
	else
		add_segments(table->saves, &saves);
	add_restored(dump, table, &restored);
	strbuf_puts(dump->out, "mechanism:\n  name: ");
	dump->line = dump->out->len - strlen("  name: ");
	add_text(dump->out, table->name);
	end_line(dump, origin);
	strbuf_printf(dump->out, "  when: %s", when_name(table->when));
	end_line(dump, origin);
	print_words(dump, "nvm", &nv, origin);
	print_words(dump, "saves", &saves, origin);
	print_words(dump, "restored", &restored, origin);
	strbuf_printf(dump->out, "  how: %s", restored_how_name(table->how));
	end_line(dump, origin);
}

/* Prints a line "    key: text" in a list of tables. */
static void print_field(struct dump *dump, const char *key, const char *text,
			struct origin origin)
{
	strbuf_printf(dump->out, "    %s: ", key);
	add_text(dump->out, text);
	end_line(dump, origin);
}

static void print_subject(struct dump *dump, const char *name,
			  const char *function, const char *reg,
			  struct origin origin)
{
	strbuf_puts(dump->out, "  - name: ");
	add_text(dump->out, name);
	end_line(dump, origin);
	print_field(dump, function ? "function" : "register",
		    function ? function : reg, origin);
}

static void print_list(struct dump *dump, const char *key,
		       const struct values *values)
{
	strbuf_printf(dump->out, "    %s: [", key);
	for (size_t i = 0; i < values->count; i++) {
		strbuf_puts(dump->out, i ? ", " : "");
		number_print(&values->list[i], dump->out);
	}
	strbuf_puts(dump->out, "]");
	end_line(dump, values->origin);
}

static void print_range(struct dump *dump, const struct values *values)
{
	strbuf_puts(dump->out, "    range: [");
	number_print(&values->low, dump->out);
	strbuf_puts(dump->out, ", ");
	number_print(&values->high, dump->out);
	strbuf_puts(dump->out, "]");
	end_line(dump, values->origin);
	if (!values->has_seed)
		return;
	strbuf_printf(dump->out, "    seed: %llu",
		      (unsigned long long)values->seed);
	end_line(dump, values->origin);
}

static void print_values(struct dump *dump, const struct values *values)
{
	switch (values->source) {
	case SOURCE_NONE:
		break;
	case SOURCE_LIST:
		print_list(dump, "values", values);
		break;
	case SOURCE_RANGE:
		print_range(dump, values);
		break;
	case SOURCE_TRACE:
		print_field(dump, "trace",
			    path_absolute(&dump->arena, values->file),
			    values->origin);
		break;
	case SOURCE_MODEL:
		print_field(dump, "environment",
			    path_absolute(&dump->arena, values->file),
			    values->origin);
		break;
	}
	if (values->at_end)
		print_field(dump, "at_end", at_end_names[values->at_end],
			    values->origin);
}

static void print_buffers(struct dump *dump, const char *key,
			  const struct fill *fills, size_t count,
			  struct origin origin)
{
	strbuf_printf(dump->out, "    %s: [", key);
	for (size_t i = 0; i < count; i++) {
		const struct fill *fill = &fills[i];
		strbuf_printf(dump->out, "%s{arg: %u", i ? ", " : "",
			      fill->arg);
		if (fill->bytes)
			strbuf_printf(dump->out, ", bytes: %llu",
				      (unsigned long long)fill->bytes);
		if (fill->has_count)
			strbuf_printf(dump->out, ", count: %u", fill->count);
		if (fill->each)
			strbuf_printf(dump->out, ", each: %u", fill->each);
		strbuf_puts(dump->out, "}");
	}
	strbuf_puts(dump->out, "]");
	end_line(dump, origin);
}

static void start_list(struct dump *dump, const char *key, size_t count)
{
	if (!count)
		return;
	strbuf_printf(dump->out, "%s:", key);
	end_bare_line(dump);
}

static void print_inputs(struct dump *dump)
{
	const struct environment *environment = &dump->setup->environment;
	start_list(dump, "inputs", environment->inputs.len);
	for (size_t i = 0; i < environment->inputs.len; i++) {
		const struct input *input = &environment->inputs.items[i];
		print_subject(dump, input->name, input->function, input->reg,
			      input->origin);
		if (input->model)
			print_field(dump, "model",
				    access_model_names[input->model],
				    input->model_origin);
		print_values(dump, &input->values);
		if (input->result.source)
			print_list(dump, "result", &input->result);
		if (input->fills)
			print_buffers(dump, "fills", input->fills,
				      input->fill_count, input->fills_origin);
	}
}

static void print_outputs(struct dump *dump)
{
	const struct environment *environment = &dump->setup->environment;
	start_list(dump, "outputs", environment->outputs.len);
	for (size_t i = 0; i < environment->outputs.len; i++) {
		const struct output *output = &environment->outputs.items[i];
		print_subject(dump, output->name, output->function, output->reg,
			      output->origin);
		if (output->semantics)
			print_field(dump, "semantics",
				    semantics_names[output->semantics],
				    output->semantics_origin);
		if (output->model)
			print_field(dump, "environment",
				    path_absolute(&dump->arena, output->model),
				    output->model_origin);
		if (output->has_sends)
			print_buffers(dump, "sends", output->sends,
				      output->send_count, output->sends_origin);
	}
}

static void print_expect(struct dump *dump)
{
	const struct environment *environment = &dump->setup->environment;
	start_list(dump, "expect", environment->expectations.len);
	for (size_t i = 0; i < environment->expectations.len; i++) {
		strbuf_puts(dump->out, "  - ");
		add_text(dump->out, environment->expectations.items[i].text);
		end_line(dump, environment->expectations.items[i].origin);
	}
}

static void print_intended(struct dump *dump)
{
	const struct environment *environment = &dump->setup->environment;
	start_list(dump, "intended", environment->intended.len);
	for (size_t i = 0; i < environment->intended.len; i++) {
		strbuf_puts(dump->out, "  - ");
		add_text(dump->out, environment->intended.items[i].name);
		end_line(dump, environment->intended.items[i].origin);
	}
}

static void print_all(struct dump *dump)
{
#define KEY(name, option, shape)                                               \
	print_option(dump, name, option, SHAPE_##shape);
#define OWN(name, option, help) print_##name(dump);
#include "cli/config/config.def"
#undef KEY
#undef OWN
}

bool config_dump(const struct config *config, const struct options *options,
		 struct strbuf *out, struct err *err)
{
	struct power_setup setup;
	struct dump dump = { .config = config,
			     .options = options,
			     .setup = &setup,
			     .out = out };
	bool ok = program_power(options, &setup, err);
	if (ok)
		print_all(&dump);
	program_power_release(&setup);
	arena_release(&dump.arena);
	return ok;
}
