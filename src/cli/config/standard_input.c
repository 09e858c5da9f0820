/* SPDX-License-Identifier: Apache-2.0 */
/* The file "-", and -x, which says what it is. */
#include <string.h>

#include "cli/config/command_line.h"
#include "util/input.h"
#include "util/similar.h"

bool options_name_input(struct options *options, struct err *err)
{
	const char *kind = options->stdin_kind;
	size_t count = 0;
	if (kind && strcmp(kind, "c") != 0 && strcmp(kind, "ir") != 0)
		return err_usage(err, "'-x %s': expected c or ir%s", kind,
				 similar_in(kind, "c, ir").hint);
	for (size_t i = 0; i < options->files.len; i++) {
		if (strcmp(options->files.items[i], "-") != 0)
			continue;
		options->files.items[i] = INPUT_NAME;
		count++;
	}
	if (count > 1)
		return err_usage(err, "'-' is given twice, and there is one "
				      "standard input");
	if (count && !kind)
		return err_usage(err,
				 "'-' is the standard input; is it C or LLVM "
				 "IR? Give '-x c' or '-x ir'");
	if (!count && kind)
		return err_usage(err,
				 "'-x %s' says what the standard input is, and "
				 "the file '-' is not given",
				 kind);
	return true;
}
