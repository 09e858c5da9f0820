/* SPDX-License-Identifier: Apache-2.0 */
/* The table of all commands. */
#include "cli/command/command.h"

#include <string.h>

const struct command *const commands[COMMAND_COUNT] = {
#define COMMAND(name) &command_##name,
#include "cli/command/list.def"
#undef COMMAND
};

const struct command *command_find(const char *name)
{
	for (size_t i = 0; i < COMMAND_COUNT; i++) {
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	}
	return NULL;
}

struct similar command_similar(const char *name)
{
	struct similar similar = similar_to(name);
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		similar_try(&similar, commands[i]->name);
	similar_try(&similar, "help");
	return similar;
}

bool command_takes(const struct command *command, const struct option_set *set)
{
	for (size_t i = 0; command->sets[i]; i++) {
		if (command->sets[i] == set)
			return true;
	}
	return false;
}
