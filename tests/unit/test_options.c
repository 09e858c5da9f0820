/* SPDX-License-Identifier: Apache-2.0 */
/* The command line: every kind of option in every form, and what is refused
 * with exit code 2. */
#include "cli/config/command_line.h"

#include "cli/command/command.h"
#include "cli/help.h"
#include "unit.h"

enum {
	MOST_WORDS = 8,
};

static bool parse(const struct command *command, const char *const *words,
		  struct options *options, struct err *err)
{
	int count = 0;
	while (count < MOST_WORDS && words[count])
		count++;
	return options_parse(command, count, (char **)(uintptr_t)words, options,
			     err);
}

static struct options parsed(const struct command *command,
			     const char *const *words)
{
	struct options options;
	struct err err = { 0 };
	if (!parse(command, words, &options, &err))
		fail_msg("%s %s: %s", command->name, words[0], err.text);
	assert_int_equal(err.code, 0);
	return options;
}

static void texts_are_separate_or_after_an_equals_sign(void **state)
{
	(void)state;
	static const struct {
		const struct command *command;
		const char *words[MOST_WORDS];
		size_t member;
		const char *value;
	} cases[] = {
#define MEMBER(name) offsetof(struct options, name)
		{ &command_run,
		  { "--target", "host", "a.c" },
		  MEMBER(target),
		  "host" },
		{ &command_run,
		  { "--target=host", "a.c" },
		  MEMBER(target),
		  "host" },
		{ &command_run,
		  { "a.c", "--target", "host" },
		  MEMBER(target),
		  "host" },
		{ &command_run, { "--target=", "a.c" }, MEMBER(target), "" },
		{ &command_run,
		  { "--target", "host", "--target", "msp430", "a.c" },
		  MEMBER(target),
		  "msp430" },
		{ &command_run,
		  { "--cflags", "-O2 -DX=1", "a.c" },
		  MEMBER(cflags),
		  "-O2 -DX=1" },
		{ &command_run,
		  { "--cflags=-DX=1", "a.c" },
		  MEMBER(cflags),
		  "-DX=1" },
		{ &command_dump,
		  { "--restore", "start", "a.c" },
		  MEMBER(restore),
		  "start" },
		{ &command_run,
		  { "--until", "send:3", "a.c" },
		  MEMBER(until),
		  "send:3" },
		{ &command_run,
		  { "--dump-state=s.json", "a.c" },
		  MEMBER(dump_state),
		  "s.json" },
		{ &command_run,
		  { "--format", "json", "a.c" },
		  MEMBER(format),
		  "json" },
		{ &command_run,
		  { "--color", "never", "a.c" },
		  MEMBER(color),
		  "never" },
		{ &command_locate,
		  { "--mechanism", "hibernus", "a.c" },
		  MEMBER(mechanism),
		  "hibernus" },
		{ &command_locate,
		  { "--when=stop", "a.c" },
		  MEMBER(when),
		  "stop" },
		{ &command_locate,
		  { "--nvm", "globals,-var:x", "a.c" },
		  MEMBER(nvm),
		  "globals,-var:x" },
		{ &command_run,
		  { "--trace-json=t.json", "a.c" },
		  MEMBER(trace_json),
		  "t.json" },
		{ &command_run, { "-o", "out", "a.c" }, MEMBER(output), "out" },
		{ &command_dump, { "-o", "-x", "a.c" }, MEMBER(output), "-x" },
		{ &command_ed,
		  { "--capacitor", "20uF" },
		  MEMBER(capacitor),
		  "20uF" },
		{ &command_ed,
		  { "--v-trigger=1.97V" },
		  MEMBER(v_trigger),
		  "1.97V" },
		{ &command_ed, { "--v-min", "1.88V" }, MEMBER(v_min), "1.88V" },
		{ &command_ed,
		  { "--current", "250uA" },
		  MEMBER(current),
		  "250uA" },
		{ &command_ed, { "--clock=1MHz" }, MEMBER(clock), "1MHz" },
		{ &command_ed,
		  { "--t-checkpoint", "1.4ms" },
		  MEMBER(t_checkpoint),
		  "1.4ms" },
		{ &command_ed, { "--v-min", "-1V" }, MEMBER(v_min), "-1V" },
#undef MEMBER
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options =
			parsed(cases[i].command, cases[i].words);
		const char *value =
			*(const char **)((char *)&options + cases[i].member);
		assert_non_null(value);
		assert_string_equal(value, cases[i].value);
		options_release(&options);
	}
}

static void counts_that_people_write(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		uint64_t value;
	} cases[] = {
		{ "0", 0 },
		{ "1", 1 },
		{ "5000", 5000 },
		{ "007", 7 },
		{ "2e9", 2000000000 },
		{ "2E9", 2000000000 },
		{ "1.5e3", 1500 },
		{ "10^9", 1000000000 },
		{ "2^10", 1024 },
		{ "2^53", 9007199254740992 },
		{ "9007199254740992", 9007199254740992 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		const char *const words[MOST_WORDS] = { "--ops", cases[i].text,
							"a.c" };
		struct options options = parsed(&command_run, words);
		if (options.ops != cases[i].value)
			fail_msg("%s is %llu", cases[i].text,
				 (unsigned long long)options.ops);
		assert_true(options.max_ops == UNSET);
		assert_true(options.param_registers == UNSET);
		options_release(&options);
	}
}

static void every_count_has_its_place(void **state)
{
	(void)state;
	static const char *const words[MOST_WORDS] = {
		"--ops=1", "--max-ops", "2", "--param-registers=3", "a.c",
	};
	struct options options = parsed(&command_run, words);
	assert_int_equal(options.ops, 1);
	assert_int_equal(options.max_ops, 2);
	assert_int_equal(options.param_registers, 3);
	assert_true(options.ed == UNSET);
	options_release(&options);
	static const char *const depth[MOST_WORDS] = { "--ed=5800", "a.c" };
	options = parsed(&command_locate, depth);
	assert_int_equal(options.ed, 5800);
	assert_true(options.ops == UNSET);
	options_release(&options);
}

static void other_counts_are_refused(void **state)
{
	(void)state;
	static const char *const texts[] = {
		"",
		"x",
		"5x",
		"5 ",
		"-1",
		"1.5",
		"1e-1",
		"2^-1",
		"nan",
		"inf",
		"1e16",
		"1e400",
		"10^x",
		"10^2^2",
		"^2",
		"1,5",
		"9007199254740994",
		"2^64",
		"--",
		"10^1000",
	};
	for (size_t i = 0; i < COUNT(texts); i++) {
		const char *const words[MOST_WORDS] = { "--ops", texts[i],
							"a.c" };
		struct options options;
		struct err err = { 0 };
		if (parse(&command_run, words, &options, &err))
			fail_msg("'%s' was taken", texts[i]);
		assert_int_equal(err.code, EXIT_USAGE);
		assert_non_null(strstr(err.text,
				       "'--ops' needs a whole number such as"));
		assert_true(options.ops == UNSET);
		options_release(&options);
	}
}

static void check_list(const char *what, const char *const *items, size_t len,
		       const char *const *expected)
{
	size_t count = 0;
	while (expected[count])
		count++;
	if (len != count)
		fail_msg("%s: %zu items instead of %zu", what, len, count);
	for (size_t i = 0; i < count; i++)
		assert_string_equal(items[i], expected[i]);
}

static void lists_keep_their_order(void **state)
{
	(void)state;
	static const struct {
		const char *words[MOST_WORDS];
		const char *files[4], *flags[7], *checkpoints[4];
	} cases[] = {
		{ { "a.c" }, { "a.c" }, { NULL }, { NULL } },
		{ { "a.c", "b.ll", "c.bc" },
		  { "a.c", "b.ll", "c.bc" },
		  { NULL },
		  { NULL } },
		/* joined or not, the value is the same */
		{ { "-DX", "a.c" }, { "a.c" }, { "-D", "X" }, { NULL } },
		{ { "-D", "X", "a.c" }, { "a.c" }, { "-D", "X" }, { NULL } },
		{ { "-DX=1=2", "a.c" },
		  { "a.c" },
		  { "-D", "X=1=2" },
		  { NULL } },
		{ { "-Ifoo/bar", "a.c" },
		  { "a.c" },
		  { "-I", "foo/bar" },
		  { NULL } },
		{ { "-I", "foo", "a.c", "-DX", "-Ibar" },
		  { "a.c" },
		  { "-I", "foo", "-D", "X", "-I", "bar" },
		  { NULL } },
		{ { "--checkpoint", "save", "--checkpoint=keep", "a.c" },
		  { "a.c" },
		  { NULL },
		  { "save", "keep" } },
		{ { "--checkpoint", "none", "a.c" },
		  { "a.c" },
		  { NULL },
		  { "none" } },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options = parsed(&command_run, cases[i].words);
		check_list("files", options.files.items, options.files.len,
			   cases[i].files);
		check_list("flags", options.flags.items, options.flags.len,
			   cases[i].flags);
		check_list("checkpoints", options.checkpoints.items,
			   options.checkpoints.len, cases[i].checkpoints);
		options_release(&options);
	}
}

static void optimisation_levels(void **state)
{
	(void)state;
	static const struct {
		const char *words[MOST_WORDS];
		const char *level; /* NULL: not given */
	} cases[] = {
		{ { "a.c" }, NULL },
		{ { "-O0", "a.c" }, "-O0" },
		{ { "-O1", "a.c" }, "-O1" },
		{ { "-O2", "a.c" }, "-O2" },
		{ { "-O3", "a.c" }, "-O3" },
		{ { "-Os", "a.c" }, "-Os" },
		{ { "-Oz", "a.c" }, "-Oz" },
		{ { "-O", "2", "a.c" }, "-O2" },
		{ { "-O0", "-O3", "a.c" }, "-O3" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options = parsed(&command_run, cases[i].words);
		if (cases[i].level)
			assert_string_equal(options.optimisation,
					    cases[i].level);
		else
			assert_null(options.optimisation);
		options_release(&options);
	}
}

static void flags_take_no_value(void **state)
{
	(void)state;
	static const struct {
		const struct command *command;
		const char *words[MOST_WORDS];
		bool stats, library;
	} cases[] = {
		{ &command_run, { "a.c" }, false, false },
		{ &command_run, { "--stats", "a.c" }, true, false },
		{ &command_run, { "a.c", "--stats" }, true, false },
		{ &command_dump, { "--library", "a.c" }, false, true },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options =
			parsed(cases[i].command, cases[i].words);
		assert_int_equal(options.stats, cases[i].stats);
		assert_int_equal(options.library, cases[i].library);
		assert_int_equal(options.files.len, 1);
		options_release(&options);
	}
}

static void mistakes_are_explained(void **state)
{
	(void)state;
	static const struct {
		const struct command *command;
		const char *words[MOST_WORDS];
		const char *says;
	} cases[] = {
		{ &command_run, { NULL }, "no file given: brownout run" },
		{ &command_dump,
		  { "--library" },
		  "no file given: brownout dump" },
		{ &command_run,
		  { "--opps", "5", "a.c" },
		  "unknown option '--opps'" },
		{ &command_run,
		  { "--opps" },
		  "'brownout run --help' lists them" },
		{ &command_run,
		  { "--op", "5", "a.c" },
		  "unknown option '--op'" },
		{ &command_run,
		  { "-x", "c", "a.c" },
		  "the file '-' is not given" },
		{ &command_run, { "-" }, "'-' is the standard input" },
		{ &command_run, { "-xc", "-", "-" }, "'-' is given twice" },
		{ &command_run, { "-x", "d", "-" }, "expected c or ir" },
		{ &command_run, { "--ops", "5", "--" }, "no file given" },
		{ &command_run, { "-y", "a.c" }, "unknown option '-y'" },
		{ &command_run, { "-MD", "a.c" }, "unknown option '-MD'" },
		{ &command_run, { "-Xclang", "a.c" }, "load or execute code" },
		{ &command_ed, { "-Wall" }, "unknown option '-Wall'" },
		{ &command_run,
		  { "a.c", "--ops" },
		  "'--ops' needs a value: --ops N" },
		{ &command_run, { "a.c", "-D" }, "'-D' needs a value" },
		{ &command_run, { "a.c", "-O" }, "'-O' needs a value" },
		{ &command_run,
		  { "a.c", "-o" },
		  "'-o' needs a value: -o FILE" },
		{ &command_run,
		  { "a.c", "--target" },
		  "'--target' needs a value" },
		{ &command_run,
		  { "-O9", "a.c" },
		  "unknown optimisation level '-O9'" },
		{ &command_run,
		  { "-O", "x", "a.c" },
		  "optimisation level '-Ox'" },
		{ &command_run,
		  { "--max-ops", "many", "a.c" },
		  "'--max-ops' needs" },
		{ &command_run,
		  { "--param-registers=-1", "a.c" },
		  "'--param-registers' needs a whole number" },
		{ &command_run,
		  { "--registers=1", "a.c" },
		  "'--registers' needs a number from 2 to 64, or virtual" },
		{ &command_run, { "--registers", "65", "a.c" }, "not '65'" },
		{ &command_run, { "--registers", "4e0", "a.c" }, "not '4e0'" },
		{ &command_run, { "--registers=", "a.c" }, "not ''" },
		{ &command_run,
		  { "--registers=5", "--param-registers=4", "a.c" },
		  "at most 3 of 5 registers are for arguments" },
		/* options of other commands */
		{ &command_run,
		  { "--library", "a.c" },
		  "'run' does not take option '--library'" },
		{ &command_run,
		  { "--capacitor=20uF", "a.c" },
		  "'run' does not take option '--capacitor'" },
		{ &command_run,
		  { "--sample=5", "a.c" },
		  "'run' does not take option '--sample'" },
		{ &command_locate,
		  { "--stats", "a.c" },
		  "'locate' does not take option '--stats'" },
		{ &command_locate,
		  { "--ed", "deep", "a.c" },
		  "'--ed' needs a whole" },
		{ &command_dump,
		  { "--ops", "5", "a.c" },
		  "'dump' does not take option '--ops'" },
		{ &command_dump,
		  { "--stats", "a.c" },
		  "'dump' does not take option '--stats'" },
		{ &command_dump,
		  { "--format", "json", "a.c" },
		  "'dump' does not take option '--format'" },
		{ &command_ed, { "-DX" }, "'ed' does not take option '-D'" },
		{ &command_ed, { "--target=x" }, "'ed' does not take option" },
		{ &command_ed, { "a.c" }, "unexpected argument 'a.c'" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options;
		struct err err = { 0 };
		if (parse(cases[i].command, cases[i].words, &options, &err))
			fail_msg("row %zu was taken", i);
		assert_int_equal(err.code, EXIT_USAGE);
		if (!strstr(err.text, cases[i].says))
			fail_msg("row %zu: %s", i, err.text);
		options_release(&options);
	}
}

static void formats(void **state)
{
	(void)state;
	static const struct {
		const char *format;
		bool ok, is_json;
	} cases[] = {
		{ NULL, true, false },  { "text", true, false },
		{ "json", true, true }, { "JSON", false, false },
		{ "", false, false },   { "xml", false, false },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options = { .format = cases[i].format };
		struct err err = { 0 };
		bool is_json = false;
		assert_int_equal(options_format(&options, &is_json, &err),
				 cases[i].ok);
		assert_int_equal(is_json, cases[i].is_json);
		assert_int_equal(err.code, cases[i].ok ? 0 : EXIT_USAGE);
		if (!cases[i].ok)
			assert_non_null(strstr(err.text, "text, json"));
	}
}

static void results_pair_up_with_files(void **state)
{
	(void)state;
	static const struct {
		const char *words[MOST_WORDS];
		const char *pairs; /* NULL: refused */
	} cases[] = {
		{ { "a.c" }, "text>" },
		{ { "a.c", "-o", "f" }, "text>f" },
		{ { "a.c", "--format=json" }, "json>" },
		{ { "a.c", "-o", "f", "--format=json" }, "json>f" },
		{ { "a.c", "--format=text", "--format=sarif", "-o", "f" },
		  "text> sarif>f" },
		{ { "a.c", "--format=text", "-o", "f", "--format=sarif" },
		  "text>f sarif>" },
		{ { "a.c", "-o", "f", "--format=text", "--format=sarif" },
		  "text>f sarif>" },
		{ { "a.c", "--format=text", "--format=sarif", "-o", "f", "-o",
		    "g" },
		  "text>f sarif>g" },
		{ { "a.c", "--format=text", "--format=json" }, NULL },
		{ { "a.c", "--format=text", "-o", "f", "-o", "g" }, NULL },
		{ { "a.c", "-o", "f", "-o", "g" }, NULL },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options;
		struct err err = { 0 };
		struct strbuf got = { 0 };
		bool ok =
			parse(&command_locate, cases[i].words, &options, &err);
		for (size_t n = 0; n < options.outputs.len; n++) {
			const struct destination *out =
				&options.outputs.items[n];
			strbuf_printf(&got, "%s%s>%s", n ? " " : "",
				      out->format, out->file ? out->file : "");
		}
		assert_int_equal(ok, cases[i].pairs != NULL);
		if (ok)
			assert_string_equal(strbuf_text(&got), cases[i].pairs);
		strbuf_release(&got);
		options_release(&options);
	}
}

static void colours_are_as_asked_for(void **state)
{
	(void)state;
	struct options options = { .color = "always" };
	assert_true(options_color(&options));
	options.color = "never";
	assert_false(options_color(&options));
	setenv("NO_COLOR", "1", 1);
	options.color = "auto";
	assert_false(options_color(&options));
	options.color = NULL;
	assert_false(options_color(&options));
	options.color = "always";
	assert_true(options_color(&options));
}

static void help_lists_what_a_command_takes(void **state)
{
	(void)state;
	/* One line for each option. */
	setenv("COLUMNS", "100", 1);
	static const struct {
		const struct command *command;
		const char *has, *lacks;
	} cases[] = {
		{ &command_dump, "  --target T ", "--ops" },
		{ &command_dump, "  -DNAME[=V] ", "--capacitor" },
		{ &command_dump, "  -OLEVEL ", "--stats" },
		{ &command_run, "  --stats  ", "--library" },
		{ &command_run, "  --until FUNC:COUNT", "--library" },
		{ &command_ed, "  --v-min V ", "--target" },
		{ &command_ed, "  --format F ", "--library" },
		/* Names come from the tables that have them. */
		{ &command_run, " idempotent (", "--library" },
		{ &command_locate, " alpaca, alpaca+emw, chain, tics, ",
		  "--stats" },
		/* A letter is shown, an old name is not. */
		{ &command_check, "  -q, --quiet  ", "--output" },
		{ &command_check, "  -o FILE  ", "--output" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct strbuf out = { 0 };
		help_command(cases[i].command, &out);
		const char *text = strbuf_text(&out);
		if (!strstr(text, cases[i].has))
			fail_msg("no '%s' in:\n%s", cases[i].has, text);
		if (strstr(text, cases[i].lacks))
			fail_msg("'%s' in:\n%s", cases[i].lacks, text);
		strbuf_release(&out);
	}
}

/* Other options, such as a file's, fill what is not given; lists are replaced,
 * macros and folders added, so that those that were given count. */
static void others_fill_what_is_not_given(void **state)
{
	(void)state;
	static const char *const words[MOST_WORDS] = {
		"--ed", "5", "-DB=2", "-Imine", "--checkpoint", "c", "a.c",
	};
	static const struct {
		const char *option, *value;
	} settings[] = {
		{ "--ed", "7" },        { "--max-ops", "2e3" },
		{ "--target", "host" }, { "--checkpoint", "d" },
		{ "--interrupt", "i" }, { "--interrupt", "j" },
		{ "-O", "2" },          { "-D", "B=1" },
		{ "-I", "theirs" },
	};
	static const char *const flags[] = { "-D", "B=1",  "-D", "B=2",
					     "-I", "mine", "-I", "theirs" };
	struct options options = parsed(&command_locate, words), file;
	struct err err = { 0 };
	options_init(&file);
	for (size_t i = 0; i < COUNT(settings); i++)
		assert_true(options_set(&file, settings[i].option, "key",
					settings[i].value, &err));
	assert_true(options_is_given(&options, "--checkpoint"));
	assert_false(options_is_given(&options, "--interrupt"));
	options_merge(&options, &file);
	assert_int_equal(options.ed, 5);
	assert_int_equal(options.max_ops, 2000);
	assert_string_equal(options.target, "host");
	assert_string_equal(options.optimisation, "-O2");
	assert_int_equal(options.checkpoints.len, 1);
	assert_string_equal(options.checkpoints.items[0], "c");
	assert_int_equal(options.interrupts.len, 2);
	assert_int_equal(options.ops, UNSET);
	assert_int_equal(options.flags.len, COUNT(flags));
	for (size_t i = 0; i < COUNT(flags); i++)
		assert_string_equal(options.flags.items[i], flags[i]);
	assert_false(options_set(&file, "--ed", "key", "x", &err));
	assert_non_null(strstr(err.text, "'key' needs a whole number"));
	options_release(&options);
	options_release(&file);
}

/* As compilers have it; "--" ends the options. */
static void words_of_compilers_are_taken(void **state)
{
	(void)state;
	static const struct {
		const char *words[MOST_WORDS];
		const char *output, *target, *file, *replayed;
		size_t compiler, flags; /* words */
		bool quiet, verbose;
	} cases[] = {
		{ { "-oout", "a.c" }, "out", NULL, "a.c", NULL, 0, 0, 0, 0 },
		{ { "-o", "out", "a.c" },
		  "out",
		  NULL,
		  "a.c",
		  NULL,
		  0,
		  0,
		  0,
		  0 },
		{ { "-o=out", "a.c" }, "out", NULL, "a.c", NULL, 0, 0, 0, 0 },
		{ { "-o", "-", "a.c" }, NULL, NULL, "a.c", NULL, 0, 0, 0, 0 },
		{ { "-o-", "a.c" }, NULL, NULL, "a.c", NULL, 0, 0, 0, 0 },
		{ { "-q", "-v", "a.c" }, NULL, NULL, "a.c", NULL, 0, 0, 1, 1 },
		{ { "--", "-q.c" }, NULL, NULL, "-q.c", NULL, 0, 0, 0, 0 },
		{ { "-v", "--", "--" }, NULL, NULL, "--", NULL, 0, 0, 0, 1 },
		{ { "-Wall", "-g", "a.c" },
		  NULL,
		  NULL,
		  "a.c",
		  NULL,
		  2,
		  0,
		  0,
		  0 },
		{ { "-std=c99", "a.c" },
		  NULL,
		  NULL,
		  "a.c",
		  "-std=c99 ",
		  1,
		  0,
		  0,
		  0 },
		{ { "-imacros", "b.h", "a.c" },
		  NULL,
		  NULL,
		  "a.c",
		  "-imacros b.h ",
		  2,
		  0,
		  0,
		  0 },
		{ { "-includeb.h", "-UX", "a.c" },
		  NULL,
		  NULL,
		  "a.c",
		  "-includeb.h -UX ",
		  0,
		  4,
		  0,
		  0 },
		{ { "-isystem", "b", "a.c" },
		  NULL,
		  NULL,
		  "a.c",
		  "-isystem b ",
		  0,
		  2,
		  0,
		  0 },
		{ { "-mcpu=cortex-m0", "a.c" },
		  NULL,
		  "cortex-m",
		  "a.c",
		  "-mcpu=cortex-m0 ",
		  1,
		  0,
		  0,
		  0 },
		{ { "-mmcu=msp430fr5969", "a.c" },
		  NULL,
		  "msp430",
		  "a.c",
		  "-mmcu=msp430fr5969 ",
		  1,
		  0,
		  0,
		  0 },
		{ { "-mcpu=cortex-m0", "--target=host", "a.c" },
		  NULL,
		  "host",
		  "a.c",
		  "-mcpu=cortex-m0 --target=host ",
		  1,
		  0,
		  0,
		  0 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct options options = parsed(&command_check, cases[i].words);
		const char *got[] = { options.output, options.target,
				      options.files.items[0],
				      options.own_words };
		const char *wanted[] = { cases[i].output, cases[i].target,
					 cases[i].file, cases[i].replayed };
		for (size_t n = 0; n < 4; n++) {
			bool same = got[n] && wanted[n]
					    ? strcmp(got[n], wanted[n]) == 0
					    : got[n] == wanted[n];
			if (!same)
				fail_msg("%s: '%s' is not '%s'",
					 cases[i].words[0],
					 got[n] ? got[n] : "NULL",
					 wanted[n] ? wanted[n] : "NULL");
		}
		assert_int_equal(options.files.len, 1);
		assert_int_equal(options.compiler.len, cases[i].compiler);
		assert_int_equal(options.flags.len, cases[i].flags);
		assert_int_equal(options.quiet, cases[i].quiet);
		assert_int_equal(options.verbose, cases[i].verbose);
		options_release(&options);
	}
}

/* What an option has, as texts. */
static void values_are_texts_again(void **state)
{
	(void)state;
	static const char *const words[MOST_WORDS] = {
		"--ed", "2e3", "-O2",           "-DA",
		"-Ix",  "-DB", "--target=host", "a.c",
	};
	static const struct {
		const char *option, *values[3];
	} cases[] = {
		{ "--ed", { "2000" } },     { "-O", { "2" } },
		{ "-D", { "A", "B" } },     { "-I", { "x" } },
		{ "--target", { "host" } }, { "--entry", { NULL } },
		{ "--ops", { NULL } },      { "--checkpoint", { NULL } },
	};
	struct options options = parsed(&command_locate, words);
	struct arena arena = { 0 };
	for (size_t i = 0; i < COUNT(cases); i++) {
		option_values values = { 0 };
		options_values(&options, cases[i].option, &arena, &values);
		for (size_t n = 0; n < values.len; n++)
			assert_string_equal(values.items[n],
					    cases[i].values[n]);
		assert_null(cases[i].values[values.len]);
		vec_release(&values);
	}
	arena_release(&arena);
	options_release(&options);
}

int test_options(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_are_separate_or_after_an_equals_sign),
		cmocka_unit_test(counts_that_people_write),
		cmocka_unit_test(every_count_has_its_place),
		cmocka_unit_test(other_counts_are_refused),
		cmocka_unit_test(lists_keep_their_order),
		cmocka_unit_test(optimisation_levels),
		cmocka_unit_test(flags_take_no_value),
		cmocka_unit_test(mistakes_are_explained),
		cmocka_unit_test(formats),
		cmocka_unit_test(results_pair_up_with_files),
		cmocka_unit_test(colours_are_as_asked_for),
		cmocka_unit_test(help_lists_what_a_command_takes),
		cmocka_unit_test(others_fill_what_is_not_given),
		cmocka_unit_test(words_of_compilers_are_taken),
		cmocka_unit_test(values_are_texts_again),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
