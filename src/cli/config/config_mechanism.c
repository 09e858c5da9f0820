/* SPDX-License-Identifier: Apache-2.0 */
/* Key `mechanism` of brownout.yaml: the name of a preset, or a table as in SPEC
 * 3.2 that changes one. */
#include <string.h>

#include "cli/config/config.h"
#include "cli/config/config_reader.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Finds a preset by name; false with an error at its place. */
static bool find_preset(struct reader *reader, const char *name,
			const yaml_tree_node *node, struct mechanism *mechanism)
{
	struct err reason = { 0 };
	const struct mechanism *preset = mechanism_by_name(name, &reason);
	if (!preset)
		return reader_refuse(reader, node, "%s", err_reason(&reason));
	*mechanism = *preset;
	return true;
}

static bool read_when(struct reader *reader, const struct field *field,
		      const yaml_tree_node *value, void *into)
{
	struct mechanism *mechanism = into;
	const char *name = reader_text(reader, field->name, value);
	struct err reason = { 0 };
	if (name && !when_by_name(name, &mechanism->when, &reason))
		reader_refuse(reader, value, "%s", err_reason(&reason));
	return !reader->err->code;
}

/* nvm: globals, stack, heap, all, none. */
static bool read_segments(struct reader *reader, const struct field *field,
			  const yaml_tree_node *value, void *into)
{
	unsigned *segments = (unsigned *)((char *)into + field->offset);
	*segments = SEGMENTS_NOTHING;
	for (size_t i = 0; i < reader_count(value); i++) {
		const yaml_tree_node *node = reader_item(reader, value, i);
		const char *name = reader_text(reader, field->name, node);
		unsigned more;
		if (!name)
			return false;
		if (!segments_by_name(name, &more))
			return reader_refuse(reader, node,
					     "'%s' cannot be '%s'; there are: "
					     "globals, stack, heap, all, none",
					     field->name, name);
		*segments |= more;
	}
	return true;
}

/* saves: as nvm, also of NV stacks and heaps; or volatile, as presets do it. */
static bool read_saves(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct mechanism *mechanism = into;
	const char *list = reader_commas(reader, field->name, value);
	if (!list)
		return false;
	if (strcmp(list, SAVES_VOLATILE) == 0) {
		mechanism->saves = SEGMENTS_ALL;
		mechanism->saves_nv = SEGMENTS_NOTHING;
		return true;
	}
	if (!read_segments(reader, field, value, into))
		return false;
	mechanism->saves_nv =
		mechanism->saves & (SEGMENTS_STACK | SEGMENTS_HEAP);
	return true;
}

static bool read_restored(struct reader *reader, const struct field *field,
			  const yaml_tree_node *value, void *into)
{
	struct mechanism *mechanism = into;
	const char *list = reader_commas(reader, field->name, value);
	if (!list)
		return false;
	mechanism->restored = restored_by_name(list);
	mechanism->list = list;
	return true;
}

static bool read_how(struct reader *reader, const struct field *field,
		     const yaml_tree_node *value, void *into)
{
	struct mechanism *mechanism = into;
	unsigned how;
	struct field word = *field;
	word.offset = 0;
	if (!field_word(reader, &word, value, &how))
		return false;
	mechanism->how = (enum restored_how)(how - 1);
	return true;
}

/* The base was read before all other keys. */
static bool read_base(struct reader *reader, const struct field *field,
		      const yaml_tree_node *value, void *into)
{
	(void)into;
	return reader_text(reader, field->name, value) != NULL;
}

static const char *const how_names[] = { "", "copy", "undo", "redo", NULL };

#define MECHANISM(member) offsetof(struct mechanism, member)
static const struct field fields[] = {
	{ "name", field_text, MECHANISM(name), NULL, NULL },
	{ "base", read_base, 0, NULL, NULL },
	{ "when", read_when, 0, NULL, NULL },
	{ "nvm", read_segments, MECHANISM(nv), NULL, NULL },
	{ "saves", read_saves, MECHANISM(saves), NULL, NULL },
	{ "restored", read_restored, 0, NULL, NULL },
	{ "how", read_how, 0, how_names, NULL },
};

/* Starts from the preset; the table overrides it. */
static bool start_from_base(struct reader *reader, const yaml_tree_node *table,
			    struct mechanism *mechanism)
{
	const char *name = "hibernus++";
	const yaml_tree_node *at = table;
	for (size_t i = 0; i < yaml_tree_count(table); i++) {
		const yaml_tree_node *key =
			yaml_tree_key(&reader->yaml, table, i);
		if (key != reader_key(reader, table, "base"))
			continue;
		at = yaml_tree_value(&reader->yaml, table, i);
		name = reader_text(reader, "base", at);
	}
	return name && find_preset(reader, name, at, mechanism);
}

/* SPEC 3.1: with tasks, volatile data is reset as at start-up. */
static bool check_tasks(struct reader *reader, const yaml_tree_node *table,
			struct mechanism *mechanism)
{
	const yaml_tree_node *key = reader_key(reader, table, "saves");
	if (mechanism->when == WHEN_TASK && key && mechanism->saves)
		return reader_refuse(reader, key,
				     "with 'when: task' nothing volatile is "
				     "saved: 'saves' can only be none");
	return true;
}

bool config_mechanism(struct reader *reader, const struct field *field,
		      const yaml_tree_node *value, void *into)
{
	struct config *config = into;
	const char *name = yaml_tree_text(value);
	struct mechanism *mechanism = &config->mechanism;
	if (yaml_tree_is_list(value))
		return reader_refuse(reader, value,
				     "'%s' needs a name or a table, not a list",
				     field->name);
	if (name && !find_preset(reader, name, value, mechanism))
		return false;
	if (!name) {
		config->options.table = mechanism;
		if (!start_from_base(reader, value, mechanism) ||
		    !reader_table(reader, value, "'mechanism'", fields,
				  COUNT(fields), mechanism) ||
		    !check_tasks(reader, value, mechanism))
			return false;
	}
	config->options.mechanism = mechanism->name;
	return true;
}
