/* SPDX-License-Identifier: Apache-2.0 */
/* The device that a project is compiled for. */
#include "pipeline/project_target.h"

#include <string.h>

#include "util/path.h"

/* Words that name a machine: compilers, by how their names begin, and flags.
 * Flags win, because a compiler can serve several machines. */
static const struct {
	const char *start, *target;
} compilers[] = {
	{ "msp430", "msp430" },       { "cl430", "msp430" },
	{ "icc430", "msp430" },       { "arm-none-eabi-", "cortex-m" },
	{ "arm-eabi-", "cortex-m" },  { "armcc", "cortex-m" },
	{ "armclang", "cortex-m" },   { "armcl", "cortex-m" },
	{ "tiarmclang", "cortex-m" }, { "iccarm", "cortex-m" },
	{ "riscv32-", "riscv32" },    { "riscv-none-", "riscv32" },
}, flags[] = {
	{ "-mmcu=msp430", "msp430" },     { "-mcpu=cortex-m", "cortex-m" },
	{ "-mthumb", "cortex-m" },        { "-march=rv32", "riscv32" },
	{ "--target=msp430", "msp430" },  { "--target=arm", "cortex-m" },
	{ "--target=thumb", "cortex-m" }, { "--target=riscv32", "riscv32" },
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

const char *project_target(const word_list *words, const char **why)
{
	const char *found = NULL;
	bool is_compiler = true; /* or a wrapper before it */
	for (size_t i = 0; i < words->len; i++) {
		const char *word = words->items[i], *name = path_base(word);
		is_compiler &= word[0] != '-';
		for (size_t k = 0; is_compiler && k < COUNT(compilers); k++) {
			const char *start = compilers[k].start;
			if (found || strncmp(name, start, strlen(start)) != 0)
				continue;
			found = compilers[k].target;
			*why = name;
		}
		for (size_t k = 0; k < COUNT(flags); k++) {
			const char *start = flags[k].start;
			if (strncmp(word, start, strlen(start)) != 0)
				continue;
			*why = word;
			return flags[k].target;
		}
	}
	return found;
}

bool project_is_large(const word_list *words)
{
	for (size_t i = 0; i < words->len; i++) {
		const char *word = words->items[i];
		if (strcmp(word, "-mlarge") == 0 ||
		    strcmp(word, "--data_model=large") == 0 ||
		    strcmp(word, "--code_model=large") == 0)
			return true;
	}
	return false;
}
