/* SPDX-License-Identifier: Apache-2.0 */
/* Further arguments for clang. */
#include "pipeline/cflags.h"

#include <string.h>

#include "util/path.h"

/* Sets an error at the place of the flags. */
static bool refuse(const struct options *options, const char *text,
		   const char *detail, struct err *err)
{
	const struct cflags_origin *origin = &options->cflags_origin;
	if (!origin->file)
		return err_usage(err, "'--cflags': '%s' %s", text, detail);
	return err_at(err, origin->file, origin->line, origin->column,
		      "'cflags': '%s' %s", text, detail);
}

/* How flags begin that make clang load or execute code, or hand flags on to a
 * part of it that does. */
static const char *const loading[] = {
	"@",
	"-X",
	"-mllvm",
	"-mmlir",
	"-fplugin",
	"-fpass-plugin",
	"-load",
	"-plugin",
	"-add-plugin",
	"-B",
	"--prefix",
	"-cc1",
	"--config",
	"-fuse-ld",
	"--ld-path",
	"-wrapper",
	"-Wp,",
	"-Wa,",
	"-Wl,",
	"-specs",
	"--specs",
	"-ccc-",
	"--driver-mode",
	"-fno-integrated",
	"-no-integrated",
	"-iplugindir",
};

bool cflags_loads_code(const char *word)
{
	for (size_t i = 0; i < sizeof(loading) / sizeof(loading[0]); i++) {
		if (strncmp(word, loading[i], strlen(loading[i])) == 0)
			return true;
	}
	/* -D@FILE, -mcpu=@FILE: the value is a file with more flags. */
	size_t name = strcspn(word, "=@");
	return word[name + (word[name] == '=')] == '@';
}

static bool check_users(const struct options *options, const word_list *words,
			struct err *err)
{
	for (size_t i = 0; i < words->len && !options->unsafe_cflags; i++) {
		if (cflags_loads_code(words->items[i]))
			return refuse(options, words->items[i],
				      "can make clang load or execute code; "
				      "'--unsafe-cflags' allows it",
				      err);
	}
	return true;
}

/* Accepts the flags of a configuration; flags->kept is what is left. */
static bool check_files(const struct options *options, struct arena *arena,
			const word_list *words, struct project_flags *flags,
			struct err *err)
{
	const struct cflags_origin *origin = &options->cflags_origin;
	project_flags_accept(arena, origin->folder, words, flags);
	if (flags->dropped.len)
		return refuse(options, flags->dropped.items[0],
			      "is not a flag that a file may give to clang; "
			      "'--cflags' on the command line takes more",
			      err);
	for (size_t i = 0; i < flags->paths.len; i++) {
		const char *path = flags->paths.items[i];
		if (!options->trust_config &&
		    !path_is_below(arena, origin->folder, path))
			return refuse(options, path,
				      "is outside the folder of the "
				      "configuration; '--trust-config' allows "
				      "it",
				      err);
	}
	if (flags->optimisation)
		vec_push(&flags->kept, flags->optimisation);
	return true;
}

bool cflags_words(const struct options *options, struct arena *arena,
		  word_list *words, struct err *err)
{
	if (!options->cflags)
		return true;
	word_list given = { 0 };
	struct project_flags flags = { 0 };
	bool is_files = options->cflags_origin.file;
	bool ok = project_split(arena, options->cflags, &given) ||
		  refuse(options, options->cflags, "has an open quote", err);
	if (ok && is_files)
		ok = check_files(options, arena, &given, &flags, err);
	else if (ok)
		ok = check_users(options, &given, err);
	const word_list *result = is_files ? &flags.kept : &given;
	for (size_t i = 0; ok && i < result->len; i++)
		vec_push(words, result->items[i]);
	project_flags_release(&flags);
	vec_release(&given);
	return ok;
}
