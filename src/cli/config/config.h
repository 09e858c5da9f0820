/* SPDX-License-Identifier: Apache-2.0 */
/* brownout.yaml: settings that the command line does not give.
 *
 * The file is read into a struct options of its own, by the same rules as the
 * command line (config.def), which then fills in what is missing there. Called
 * by main. */
#ifndef BROWNOUT_CLI_CONFIG_CONFIG_H
#define BROWNOUT_CLI_CONFIG_CONFIG_H

#include "cli/command/command.h"
#include "cli/config/command_line.h"
#include "power/environment.h"
#include "power/mechanism.h"

/* A key that the file has and the command line does not override. */
struct setting {
	const char *name;
	const char *option;    /* NULL: there is no option for it */
	unsigned line, column; /* place of its value */
};

/* { 0 } is empty. */
struct config {
	struct arena arena;
	const char *path;       /* path of the file, for errors; NULL: none */
	struct options options; /* the options that it sets */
	struct mechanism mechanism; /* options.table, or a named preset */
	VEC(struct setting) settings;
	/* Inputs and outputs: of the file alone; of the command line and the
	 * file. */
	struct environment environment, declared;
};

/* Reads the file of --config, or the one found by default, and fills in
 * *options, which then points into *config. False with *err set. Release it
 * either way, after the options. */
bool config_apply(struct config *config, const struct command *command,
		  struct options *options, struct err *err);
void config_release(struct config *config);

/* The setting for an option, or for a key without an option; NULL: the file has
 * none that takes effect. */
const struct setting *config_setting(const struct config *config,
				     const char *name);

/* Adds to an error which settings it is about; false: none. */
bool config_explain(const struct config *config, const struct err *err,
		    struct strbuf *out);

/* --dump-config: loads the program and adds all settings with their origins, in
 * the format of the file. */
bool config_dump(const struct config *config, const struct options *options,
		 struct strbuf *out, struct err *err);

/* Functions of config_environment.c for the table of keys. */
struct reader;
struct field;
struct yaml_node_s;
#define KEY(name, option, shape)
#define OWN(name, option, help)                                                \
	bool config_##name(struct reader *reader, const struct field *field,   \
			   const struct yaml_node_s *value, void *into);
#include "cli/config/config.def"
#undef KEY
#undef OWN

#endif
