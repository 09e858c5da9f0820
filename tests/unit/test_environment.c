/* SPDX-License-Identifier: Apache-2.0 */
/* Inputs and outputs, SPEC 6.1, 6.4: texts that declare them, and how several
 * declarations of one thing are put together. */
#include "power/environment.h"

#include "unit.h"

static void numbers_are_whole_or_real(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		bool ok, is_real;
		int64_t whole;
		const char *printed;
	} cases[] = {
		{ "0", true, false, 0, "0" },
		{ "20", true, false, 20, "20" },
		{ "+7", true, false, 7, "7" },
		{ "-3", true, false, -3, "-3" },
		{ "010", true, false, 10, "10" },
		{ "0x1f", true, false, 31, "31" },
		{ "-0x10", true, false, -16, "-16" },
		{ "9223372036854775807", true, false, INT64_MAX,
		  "9223372036854775807" },
		{ "9223372036854775808", false, false, 0, NULL },
		{ "2.5", true, true, 0, "2.5" },
		{ ".5", true, true, 0, "0.5" },
		{ "1e3", true, true, 0, "1000.0" },
		{ "1e999", false, false, 0, NULL },
		{ "0x1p3", false, false, 0, NULL },
		{ "0x1.8", false, false, 0, NULL },
		{ "", false, false, 0, NULL },
		{ "-", false, false, 0, NULL },
		{ ".", false, false, 0, NULL },
		{ "nan", false, false, 0, NULL },
		{ "inf", false, false, 0, NULL },
		{ " 1", false, false, 0, NULL },
		{ "1 ", false, false, 0, NULL },
		{ "1,2", false, false, 0, NULL },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct number number;
		bool ok = number_parse(cases[i].text, &number);
		if (ok != cases[i].ok)
			fail_msg("'%s'", cases[i].text);
		if (!ok)
			continue;
		assert_int_equal(number.is_real, cases[i].is_real);
		struct strbuf out = { 0 };
		number_print(&number, &out);
		assert_string_equal(strbuf_text(&out), cases[i].printed);
		strbuf_release(&out);
		assert_int_equal(number.whole, cases[i].whole);
	}
}

static void expectations_count(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		bool ok;
		const char *output;
		enum relation relation;
		uint64_t count;
	} cases[] = {
		{ "at-most-once servo", true, "servo", RELATION_AT_MOST, 1 },
		{ " exactly-once\tservo ", true, "servo", RELATION_EQUAL, 1 },
		{ "at-least-once s", true, "s", RELATION_AT_LEAST, 1 },
		{ "count s <= 2", true, "s", RELATION_AT_MOST, 2 },
		{ "count s < 2", true, "s", RELATION_LESS, 2 },
		{ "count s == 0", true, "s", RELATION_EQUAL, 0 },
		{ "count s = 3", true, "s", RELATION_EQUAL, 3 },
		{ "count s >= 3", true, "s", RELATION_AT_LEAST, 3 },
		{ "count s > 3", true, "s", RELATION_MORE, 3 },
		{ "count s <= -2", false, NULL, RELATION_LESS, 0 },
		{ "count s <= 2.5", false, NULL, RELATION_LESS, 0 },
		{ "count s <=", false, NULL, RELATION_LESS, 0 },
		{ "count s <= 2 3", false, NULL, RELATION_LESS, 0 },
		{ "count s <= 2 3 4", false, NULL, RELATION_LESS, 0 },
		{ "at-most-once", false, NULL, RELATION_LESS, 0 },
		{ "at-most-once a b", false, NULL, RELATION_LESS, 0 },
		{ "", false, NULL, RELATION_LESS, 0 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct environment environment = { 0 };
		struct expectation got;
		struct err err = { 0 };
		bool ok = expectation_parse(&environment, cases[i].text, &got,
					    &err);
		if (ok != cases[i].ok)
			fail_msg("'%s': %s", cases[i].text, err.text);
		if (ok) {
			assert_string_equal(got.output, cases[i].output);
			assert_int_equal(got.relation, cases[i].relation);
			assert_int_equal(got.count, cases[i].count);
		} else {
			assert_int_equal(err.code, EXIT_INPUT);
		}
		environment_release(&environment);
	}
}

static void inputs_have_values_or_a_trace(void **state)
{
	(void)state;
	static const struct {
		const char *text, *name, *file;
		size_t count;
	} good[] = {
		{ "temp=20", "temp", NULL, 1 },
		{ "temp=20,-3,2.5", "temp", NULL, 3 },
		{ "light=@a,b=c.csv", "light", "a,b=c.csv", 0 },
	};
	static const char *const bad[] = { "temp",    "temp=",  "=3",    "",
					   "temp=1,", "temp=@", "temp=a" };
	struct environment environment = { 0 };
	struct input input;
	for (size_t i = 0; i < COUNT(good); i++) {
		struct err err = { 0 };
		assert_true(
			input_parse(&environment, good[i].text, &input, &err));
		assert_string_equal(input.name, good[i].name);
		assert_int_equal(input.values.count, good[i].count);
		assert_int_equal(input.values.source,
				 good[i].file ? SOURCE_TRACE : SOURCE_LIST);
		if (good[i].file)
			assert_string_equal(input.values.file, good[i].file);
	}
	for (size_t i = 0; i < COUNT(bad); i++) {
		struct err err = { 0 };
		if (input_parse(&environment, bad[i], &input, &err))
			fail_msg("'%s' was taken", bad[i]);
		assert_int_equal(err.code, EXIT_USAGE);
	}
	environment_release(&environment);
}

/* What was said first counts; what was not said comes from the next. */
static void the_first_word_counts(void **state)
{
	(void)state;
	static const struct number seven = { .whole = 7, .real = 7 };
	struct origin line = { .kind = ORIGIN_COMMAND_LINE };
	struct origin file = { .kind = ORIGIN_FILE,
			       .file = "brownout.yaml",
			       .line = 3 };
	struct origin source = { .kind = ORIGIN_ANNOTATION,
				 .file = "main.c",
				 .line = 12 };
	const struct input inputs[] = {
		{ .name = "temp",
		  .origin = line,
		  .values = { .source = SOURCE_LIST,
			      .list = &seven,
			      .count = 1,
			      .origin = line } },
		{ .name = "temp",
		  .function = "read_temp",
		  .origin = file,
		  .values = { .source = SOURCE_TRACE,
			      .file = "t.csv",
			      .origin = file } },
		{ .name = "read_temp",
		  .origin = source,
		  .model = MODEL_LONG_TERM,
		  .model_origin = source },
		{ .name = "light", .reg = "P1IN", .origin = file },
		{ .name = "P1IN", .origin = source },
	};
	struct environment environment = { 0 };
	for (size_t i = 0; i < COUNT(inputs); i++)
		environment_add_input(&environment, &inputs[i]);
	assert_int_equal(environment.inputs.len, 2);
	const struct input *temp = &environment.inputs.items[0];
	assert_string_equal(temp->name, "temp");
	assert_string_equal(temp->function, "read_temp");
	assert_int_equal(temp->origin.kind, ORIGIN_FILE);
	assert_int_equal(temp->values.source, SOURCE_LIST);
	assert_int_equal(temp->values.origin.kind, ORIGIN_COMMAND_LINE);
	assert_int_equal(temp->model, MODEL_LONG_TERM);
	assert_int_equal(temp->model_origin.line, 12);
	assert_string_equal(environment.inputs.items[1].name, "light");
	environment_release(&environment);
}

static void outputs_are_put_together_too(void **state)
{
	(void)state;
	const struct output outputs[] = {
		{ .name = "servo" },
		{ .name = "servo", .function = "rotate", .model = "s.c" },
		{ .name = "rotate", .semantics = SEMANTICS_RELATIVE },
		{ .name = "rotate", .semantics = SEMANTICS_ABSOLUTE },
		{ .name = "led", .reg = "P1OUT" },
	};
	struct environment first = { 0 }, second = { 0 };
	for (size_t i = 0; i < COUNT(outputs); i++)
		environment_add_output(&first, &outputs[i]);
	environment_add(&second, &first);
	environment_add(&second, &first);
	assert_int_equal(second.outputs.len, 2);
	assert_string_equal(second.outputs.items[0].function, "rotate");
	assert_string_equal(second.outputs.items[0].model, "s.c");
	assert_int_equal(second.outputs.items[0].semantics, SEMANTICS_RELATIVE);
	environment_release(&first);
	environment_release(&second);
}

static void intended_variables_have_functions(void **state)
{
	(void)state;
	static const struct intended marks[] = {
		{ .name = "boots" },
		{ .name = "boots" },
		{ .name = "f.count" },
		{ .name = "serial", .function = "next" },
	};
	static const struct {
		const char *name, *function;
		bool is_intended;
	} cases[] = {
		{ "boots", NULL, true },    { "boots", "f", true },
		{ "boot", NULL, false },    { "count", "f", true },
		{ "count", "g", false },    { "count", NULL, false },
		{ "serial", "next", true }, { "serial", "other", false },
		{ "serial", NULL, true },
	};
	struct environment environment = { 0 };
	for (size_t i = 0; i < COUNT(marks); i++)
		environment_add_intended(&environment, marks[i]);
	assert_int_equal(environment.intended.len, 3);
	for (size_t i = 0; i < COUNT(cases); i++) {
		if (environment_is_intended(&environment, cases[i].name,
					    cases[i].function) !=
		    cases[i].is_intended)
			fail_msg("%s of %s", cases[i].name,
				 cases[i].function ? cases[i].function : "-");
	}
	environment_release(&environment);
}

static void origins_are_told(void **state)
{
	(void)state;
	static const struct {
		struct origin origin;
		const char *text;
	} cases[] = {
		{ { .kind = ORIGIN_DEFAULT }, "default" },
		{ { .kind = ORIGIN_COMMAND_LINE }, "command line" },
		{ { ORIGIN_FILE, "brownout.yaml", 3, 5 }, "brownout.yaml:3" },
		{ { ORIGIN_ANNOTATION, "main.c", 12, 0 },
		  "main.c:12 (annotation)" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct strbuf out = { 0 };
		origin_print(&cases[i].origin, &out);
		assert_string_equal(strbuf_text(&out), cases[i].text);
		strbuf_release(&out);
	}
}

int test_environment(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_are_whole_or_real),
		cmocka_unit_test(expectations_count),
		cmocka_unit_test(inputs_have_values_or_a_trace),
		cmocka_unit_test(the_first_word_counts),
		cmocka_unit_test(outputs_are_put_together_too),
		cmocka_unit_test(intended_variables_have_functions),
		cmocka_unit_test(origins_are_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
