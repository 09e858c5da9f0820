/* SPDX-License-Identifier: Apache-2.0 */
/* The environment of a program, SPEC 6.1, 6.2, 6.4: its inputs and outputs,
 * what is known of them, and where that was declared. The command line,
 * brownout.yaml and the source declare it, in this order: an earlier
 * declaration takes precedence, a later one adds what is missing. The pipeline
 * makes it, analyses read it. */
#ifndef BROWNOUT_POWER_ENVIRONMENT_H
#define BROWNOUT_POWER_ENVIRONMENT_H

#include "image/image.h"
#include "util/strbuf.h"

enum origin_kind {
	ORIGIN_DEFAULT,
	ORIGIN_COMMAND_LINE,
	ORIGIN_FILE,
	ORIGIN_ANNOTATION,
	ORIGIN_ASSUMED, /* of what nothing defines, SPEC 6.1 */
};

/* Where something was declared. */
struct origin {
	enum origin_kind kind;
	const char *file; /* of a configuration or an annotation; else NULL */
	unsigned line, column; /* 0: none */
};

/* "command line", "brownout.yaml:3", "main.c:12 (annotation)", "default",
 * "main.c:14 (assumed)" */
void origin_print(const struct origin *origin, struct strbuf *out);

/* When a value may be used, SPEC 6.2. */
enum access_model {
	MODEL_NONE, /* not declared: nothing is checked */
	MODEL_MOST_RECENT,
	MODEL_LONG_TERM,
};

/* What repeating an output does, SPEC 6.3. */
enum semantics {
	SEMANTICS_NONE,
	SEMANTICS_ABSOLUTE,
	SEMANTICS_RELATIVE,
};

/* Names by enum value; [0] is empty, and NULL ends each list. */
extern const char *const access_model_names[];
extern const char *const semantics_names[];
extern const char *const at_end_names[];

enum value_source {
	SOURCE_NONE, /* those of the program's own function, else 0 */
	SOURCE_LIST, /* also a constant, which is one value that stays */
	SOURCE_TRACE,
	SOURCE_RANGE,
	SOURCE_MODEL,
};

/* What follows the last value of a list or a trace. */
enum at_end {
	AT_END_NONE, /* not declared: the last value stays */
	AT_END_STAY,
	AT_END_REPEAT,
	AT_END_STOP, /* the run ends, SPEC 2.11 */
};

struct values {
	enum value_source source;
	const struct number *list; /* LIST */
	size_t count;
	const char *file;        /* TRACE: CSV; MODEL: C */
	struct number low, high; /* RANGE, both included */
	bool has_seed;
	uint64_t seed;
	enum at_end at_end;
	struct origin origin;
};

/* An input: a function or a register, never both. */
struct input {
	const char *name;
	const char *function, *reg;
	struct origin origin; /* of name, function and reg */
	enum access_model model;
	struct origin model_origin;
	struct values values;
	struct values result;     /* of its own; SOURCE_NONE: from values */
	const struct fill *fills; /* NULL: every pointer, to its object's end */
	size_t fill_count;
	struct origin fills_origin;
};

struct output {
	const char *name;
	const char *function, *reg;
	struct origin origin;
	enum semantics semantics;
	struct origin semantics_origin;
	const char *model; /* a C file; NULL: none */
	struct origin model_origin;
	bool has_sends; /* else what each pointer points to */
	const struct fill *sends;
	size_t send_count;
	struct origin sends_origin;
};

/* BROWNOUT_VAR */
struct tagged_variable {
	const char *name;
	const char *function; /* of a local or a static; NULL: a global */
	enum access_model model;
	struct origin origin;
};

/* BROWNOUT_OUTPUT_CALL: a call of an output, at its origin. */
struct tagged_call {
	const char *function;
	enum semantics semantics;
	struct origin origin;
};

/* A variable whose anomalies the program intends, SPEC 6.4. */
struct intended {
	const char *name;     /* "x", or "f.x" for a static of f */
	const char *function; /* that contains the annotation; NULL: none */
	struct origin origin;
};

enum relation {
	RELATION_LESS,
	RELATION_AT_MOST,
	RELATION_EQUAL,
	RELATION_AT_LEAST,
	RELATION_MORE,
};

/* "at-most-once servo" or "count servo <= 2", SPEC 6.4. */
struct expectation {
	const char *text;
	const char *output;
	enum relation relation;
	uint64_t count;
	struct origin origin;
};

/* { 0 } is empty. Texts are in the arena or outlive the environment. */
struct environment {
	struct arena arena;
	VEC(struct input) inputs;
	VEC(struct output) outputs;
	VEC(struct tagged_variable) variables;
	VEC(struct tagged_call) calls;
	VEC(struct intended) intended;
	VEC(struct expectation) expectations;
};

void environment_release(struct environment *environment);

/* Adds one, or fills in what an equal one lacks. Two are equal if they have the
 * same name, function or register. */
void environment_add_input(struct environment *environment,
			   const struct input *input);
void environment_add_output(struct environment *environment,
			    const struct output *output);

/* Add one, unless there is an equal one. */
void environment_add_intended(struct environment *environment,
			      struct intended intended);
void environment_add_expectation(struct environment *environment,
				 struct expectation expectation);

/* Adds all of another environment, which must live as long. */
void environment_add(struct environment *environment,
		     const struct environment *more);

/* Adds what the source declares. False with *err set: it is malformed. */
bool environment_add_image(struct environment *environment,
			   const struct image *image, struct err *err);

/* Finds out whether each input and output is a function or a register, once all
 * are added. Warns of those that the program does not have. False with *err
 * set: an expectation is about an output that is not declared. */
bool environment_finish(struct environment *environment, struct image *image,
			struct err *err);

/* The output or input that is this function or register of the code; NULL:
 * none. */
const struct output *environment_output(const struct environment *environment,
					const char *code);
const struct input *environment_input(const struct environment *environment,
				      const char *code);

/* Whether the program intends the anomalies of a variable; `function` is the
 * one it belongs to, or NULL. */
bool environment_is_intended(const struct environment *environment,
			     const char *name, const char *function);

/* Reads "5", "-3", "0x1f" or "2.5"; false if the text is no number. */
bool number_parse(const char *text, struct number *number);
void number_print(const struct number *number, struct strbuf *out);

/* Reads "NAME=V,V" or "NAME=@FILE.csv", the argument of --input; false with
 * *err set. */
bool input_parse(struct environment *environment, const char *text,
		 struct input *input, struct err *err);

/* Reads an expectation; false with *err set. */
bool expectation_parse(struct environment *environment, const char *text,
		       struct expectation *expectation, struct err *err);

#endif
