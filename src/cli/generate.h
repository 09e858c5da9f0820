/* SPDX-License-Identifier: Apache-2.0 */
/* Man pages and completions of shells, from the tables of commands, options and
 * keys: `brownout --generate man|completion FOLDER`, which the Makefile calls.
 */
#ifndef BROWNOUT_CLI_GENERATE_H
#define BROWNOUT_CLI_GENERATE_H

#include "util/err.h"
#include "util/strbuf.h"

/* Writes "man" or "completion" into a folder, which is made. False with *err
 * set. */
bool generate(const char *what, const char *folder, struct err *err);

/* Writes one file of them. */
bool generate_file(const char *folder, const char *name,
		   const struct strbuf *text, struct err *err);

bool generate_man(const char *folder, struct err *err);
bool generate_completion(const char *folder, struct err *err);

#endif
