/* SPDX-License-Identifier: Apache-2.0 */
/* Compilation databases, and what is kept of their flags: --project. */
#include "harness.h"

#include "cli/config/command_line.h"
#include "pipeline/project.h"

static void run(const uint8_t *bytes, size_t count)
{
	struct options options;
	struct project project;
	struct err err = { 0 };
	options_init(&options);
	options.project = harness_file("compile_commands.json", bytes, count);
	bool ok = project_read(&project, &options, &err);
	harness_expect(ok == !err.code, "what fails says why");
	for (size_t i = 0; ok && i < project.entries.len; i++) {
		const struct project_entry *entry = &project.entries.items[i];
		struct project_flags flags = { 0 };
		project_flags_sort(&project.arena, entry->folder, &entry->words,
				   &flags);
		project_flags_release(&flags);
	}
	options_release(&options);
	project_release(&project);
}

const struct harness harness_project = { .name = "project", .run = run };
