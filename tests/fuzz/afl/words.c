/* SPDX-License-Identifier: Apache-2.0 */
/* The command line, a word in each line, the command in the first one; and the
 * small texts that options have: each line as a number, an expectation, an
 * input and a quantity. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

#include "cli/config/config.h"
#include "pipeline/request.h"
#include "power/energy.h"

enum {
	MOST_WORDS = 32,
};

static void parse_texts(const char *text)
{
	struct environment environment = { 0 };
	struct err err = { 0 }, why = { 0 }, no = { 0 };
	struct expectation expectation;
	struct input input;
	struct number number, again;
	double value;
	bool ok = expectation_parse(&environment, text, &expectation, &err);
	harness_expect(ok == !err.code, "what fails says why");
	ok = input_parse(&environment, text, &input, &why);
	harness_expect(ok == !why.code, "what fails says why");
	ok = energy_parse_quantity(text, ENERGY_FARAD, &value, &no);
	harness_expect(ok == !no.code, "what fails says why");
	environment_release(&environment);
	if (!number_parse(text, &number))
		return;
	struct strbuf shown = { 0 };
	number_print(&number, &shown);
	harness_expect(number_parse(strbuf_text(&shown), &again) &&
			       again.is_real == number.is_real &&
			       again.whole == number.whole &&
			       again.real == number.real,
		       "a number that is printed can be read again");
	strbuf_release(&shown);
}

static void parse_command(const struct command *command, char **words,
			  int count)
{
	struct options options;
	struct config config = { 0 };
	struct request request;
	struct err err = { 0 };
	bool ok = options_parse(command, count, words, &options, &err);
	options.config = "none";
	options.database = NULL;
	ok = ok && config_apply(&config, command, &options, &err) &&
	     program_check(&options, &err);
	/* Shell patterns in --cflags read folders. */
	options.cflags = NULL;
	if (ok) {
		ok = request_init(&request, &options, &err);
		request_release(&request);
	}
	harness_expect(ok == !err.code, "what fails says why");
	options_release(&options);
	config_release(&config);
}

static void run(const uint8_t *bytes, size_t size)
{
	char *text = harness_text(bytes, size), *rest = text, *word;
	char *words[MOST_WORDS];
	int count = 0;
	while (count < MOST_WORDS && (word = strsep(&rest, "\n"))) {
		parse_texts(word);
		words[count++] = word;
	}
	const struct command *command = command_find(words[0]);
	if (command)
		parse_command(command, words + 1, count - 1);
	free(text);
}

const struct harness harness_words = { .name = "words", .run = run };
