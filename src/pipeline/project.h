/* SPDX-License-Identifier: Apache-2.0 */
/* The compilation database of a project: the flags that each of its files is
 * compiled with (--project compile_commands.json). */
#ifndef BROWNOUT_PIPELINE_PROJECT_H
#define BROWNOUT_PIPELINE_PROJECT_H

#include "pipeline/project_flags.h"
#include "util/err.h"
#include "util/map.h"

struct options;

/* One entry of the database. */
struct project_entry {
	const char *folder; /* working directory of the command, absolute */
	const char *path;   /* path of the file, absolute */
	const char *real;   /* path with links resolved */
	word_list words;    /* words of the command */
	bool is_repeated;   /* an earlier entry is for the same file */
};

struct project {
	struct arena arena;
	const char *path; /* path of the database */
	VEC(struct project_entry) entries;
	struct intern files; /* real paths of the entries so far */
};

/* Reads the database of options->project, a file or its folder; false with *err
 * set. The result is { 0 } if the option is not given. Without files on the
 * command line, options->files becomes all C files of the project. Release it
 * either way, after the options. */
bool project_read(struct project *project, struct options *options,
		  struct err *err);
void project_release(struct project *project);

/* The database of --project: the path itself, or the file of the usual name in
 * that folder. */
const char *project_database(struct arena *arena, const char *path);

/* The flags of a file. False with *err set if it is not in the database. */
bool project_file_flags(struct project *project, const struct options *options,
			const char *file, struct project_flags *flags,
			struct err *err);

#endif
