/* SPDX-License-Identifier: Apache-2.0 */
/* brownout.yaml: settings for what the command line does not say.
 *
 * A file becomes a struct options of its own, by the same rules as the command
 * line (config.def), and then fills what is missing there. Called by main. */
#ifndef BROWNOUT_CLI_CONFIG_CONFIG_H
#define BROWNOUT_CLI_CONFIG_CONFIG_H

#include "cli/command/command.h"
#include "cli/config/command_line.h"
#include "power/environment.h"
#include "power/mechanism.h"

/* A key that the file has and the command line has not. */
struct setting {
	const char *name;
	const char *option;    /* NULL: no option says it */
	unsigned line, column; /* of its value */
};

/* { 0 } is empty. */
struct config {
	struct arena arena;
	const char *path;       /* of the file, as errors name it; NULL: none */
	struct options options; /* what it says */
	struct mechanism mechanism; /* options.table, or of a name */
	VEC(struct setting) settings;
	/* Inputs and outputs: of the file; of the command line, then it. */
	struct environment environment, declared;
};

/* Reads the file of --config, or the one that is found, and fills *options,
 * which then points into *config. False with *err set. Released either way,
 * after the options. */
bool config_apply(struct config *config, const struct command *command,
		  struct options *options, struct err *err);
void config_release(struct config *config);

/* The setting of an option or of a key that no option says; NULL: the file has
 * none that counts. */
const struct setting *config_setting(const struct config *config,
				     const char *name);

/* Adds to an error which settings it speaks of; false: of none. */
bool config_explain(const struct config *config, const struct err *err,
		    struct strbuf *out);

/* --dump-config: loads the program and adds all settings with their origins, as
 * a file that can be used again. */
bool config_dump(const struct config *config, const struct options *options,
		 struct strbuf *out, struct err *err);

/* config_environment.c, for the table of keys. */
struct reader;
struct field;
struct yaml_node_s;
#define KEY(name, option, shape)
#define OWN(name, option)                                                      \
	bool config_##name(struct reader *reader, const struct field *field,   \
			   const struct yaml_node_s *value, void *into);
#include "cli/config/config.def"
#undef KEY
#undef OWN

#endif
