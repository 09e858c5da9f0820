/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of the JSON contract that several commands share. */
#include "report/format/json.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "image/registers.h"
#include "util/visible.h"

enum {
	SCHEMA = 1,
};

static json_t *json_fills(const struct external *external)
{
	json_t *list = json_array();
	for (size_t i = 0; i < external->fill_count; i++)
		json_array_append_new(
			list, json_integer((json_int_t)external->fills[i].arg));
	return list;
}

static json_t *json_external(const struct external *external)
{
	json_t *as = json_array();
	if (external->is_input)
		json_array_append_new(as, json_string("input"));
	if (external->is_output)
		json_array_append_new(as, json_string("output"));
	if (!external->is_input && !external->is_output)
		json_array_append_new(
			as,
			json_string(external->is_variable ? "zero" : "stub"));
	json_t *row = json_pack(
		"{s:o, s:s, s:o}", "name", json_words(external->name), "kind",
		external->is_variable ? "variable" : "function", "as", as);
	if (external->fill_count)
		json_object_set_new(row, "fills", json_fills(external));
	if (external->line)
		json_object_update_new(
			row, json_pack("{s:o, s:I}", "file",
				       json_words(external->file), "line",
				       (json_int_t)external->line));
	return row;
}

/* SPEC 6.1: what nothing defines, and what it was taken for. */
static void add_assumed(const struct image *image, json_t *document)
{
	json_t *list = json_array();
	for (size_t i = 0; i < image->assumed.len; i++)
		json_array_append_new(list,
				      json_external(&image->assumed.items[i]));
	if (image->assumed.len)
		json_object_set(document, "assumed", list);
	json_decref(list);
}

json_t *json_header(const char *command, const struct image *image,
		    const char *const *files, size_t file_count,
		    const char *entry)
{
	json_t *names = json_array();
	for (size_t i = 0; i < file_count; i++)
		json_array_append_new(names, json_words(files[i]));
	json_int_t functions = 0, instructions = 0;
	for (size_t i = 0; i < image->fns.len; i++) {
		const struct fn *fn = &image->fns.items[i];
		if (fn->is_library)
			continue;
		functions++;
		instructions += fn->instructions;
	}
	json_t *document = json_pack(
		"{s:{s:s, s:i}, s:s, s:{s:o, s:s, s:o, s:I, s:I}}", "brownout",
		"version", VERSION, "schema", SCHEMA, "command", command,
		"program", "files", names, "target", image->target->name,
		"entry", json_words(entry), "functions", functions,
		"instructions", instructions);
	/* SPEC 2.1: whose registers they are. */
	if (image->family_by)
		json_object_set_new(json_object_get(document, "program"),
				    "family",
				    json_pack("{s:s, s:s}", "name",
					      family_name(image->family), "by",
					      image->family_by));
	add_assumed(image, document);
	return document;
}

static json_t *json_place(const struct image *image, const struct site *site)
{
	return json_pack("{s:o, s:I, s:I, s:o}", "file",
			 json_words(image_site_file(image, site)), "line",
			 (json_int_t)site->line, "column",
			 (json_int_t)site->column, "function",
			 json_words(image_site_scope(image, site)->name));
}

/* The calls that were inlined, innermost first. */
static json_t *json_inlined_at(const struct image *image,
			       const struct site *site)
{
	json_t *calls = json_array();
	while ((site = image_inlined_at(image, site)))
		json_array_append_new(calls, json_place(image, site));
	return calls;
}

json_t *json_site(const struct image *image, const struct site *site)
{
	json_t *out = json_place(image, site);
	if (site->approximate)
		json_object_set_new(out, "approximate", json_true());
	if (site->inlined_at != NONE)
		json_object_set_new(out, "inlined_at",
				    json_inlined_at(image, site));
	return out;
}

json_t *json_caller(const struct image *image, uint32_t caller)
{
	const struct site *site = &image->sites.items[caller];
	struct strbuf text = { 0 };
	strbuf_printf(&text, "%s:%u", image_site_scope(image, site)->name,
		      site->line);
	json_t *out = json_words(strbuf_text(&text));
	strbuf_release(&text);
	return out;
}

json_t *json_trap(const struct vm *vm)
{
	struct strbuf message = { 0 };
	vm_describe_trap(vm, &message);
	struct vm_caller caller = vm_position(vm);
	json_t *stack = json_array();
	do
		json_array_append_new(stack,
				      json_caller(vm->image, caller.site));
	while (vm_next_caller(vm, &caller));
	uint32_t site = vm_users_caller(vm).site;
	json_t *trap = json_pack(
		"{s:s, s:o, s:o, s:I, s:o}", "kind", trap_name(vm->trap.kind),
		"message", json_words(strbuf_text(&message)), "site",
		json_site(vm->image, &vm->image->sites.items[site]),
		"operation", (json_int_t)vm_clock(vm), "stack", stack);
	strbuf_release(&message);
	return trap;
}

json_t *json_statistics(tick_t operations, double seconds)
{
	struct rusage usage;
	getrusage(RUSAGE_SELF, &usage);
	return json_pack("{s:I, s:f, s:I, s:f}", "operations",
			 (json_int_t)operations, "seconds", seconds,
			 "peak_bytes", (json_int_t)usage.ru_maxrss * 1024,
			 "operations_per_second",
			 seconds > 0 ? (double)operations / seconds : 0.0);
}

json_t *json_text(const char *bytes, size_t length)
{
	struct strbuf text = { 0 };
	visible_add_utf8(&text, bytes, length);
	json_t *out = json_stringn(strbuf_text(&text), text.len);
	if (!out)
		BUG("a text could not be made JSON");
	strbuf_release(&text);
	return out;
}

json_t *json_words(const char *text)
{
	return json_text(text, strlen(text));
}

void json_put(json_t *object, const char *key, json_t *value)
{
	struct strbuf text = { 0 };
	visible_add_utf8(&text, key, strlen(key));
	if (json_object_set_new(object, strbuf_text(&text), value) != 0)
		BUG("a JSON object could not be made");
	strbuf_release(&text);
}

/* Characters that are not for terminals become escapes of JSON, and so stay
 * the same for programs. */
char *json_finish(json_t *document)
{
	if (!document)
		BUG("a JSON document could not be made");
	char *text = json_dumps(document, JSON_INDENT(2));
	json_decref(document);
	if (!text)
		BUG("a JSON document could not be printed");
	size_t length = strlen(text);
	if (visible_length(text, length) == length) {
		text = mem_resize(text, length + 2);
		memcpy(text + length, "\n", 2);
		return text;
	}
	struct strbuf out = { 0 };
	visible_add(&out, text, length);
	strbuf_puts(&out, "\n");
	free(text);
	return out.text;
}

void json_count(json_t *object, const char *name, uint64_t count)
{
	json_int_t before = json_integer_value(json_object_get(object, name));
	json_object_set_new(object, name,
			    json_integer(before + (json_int_t)count));
}

static json_t *json_registers(const struct image *image)
{
	return image->registers ? json_integer(image->registers)
				: json_string("virtual");
}

static json_t *json_names(const char *const *names, size_t count)
{
	json_t *list = json_array();
	for (size_t i = 0; i < count; i++)
		json_array_append_new(list, json_words(names[i]));
	return list;
}

static json_t *json_frameworks(const struct image *image)
{
	json_t *names = json_array();
	for (size_t i = 0; i < image->frameworks.len; i++)
		json_array_append_new(
			names, json_words(image->frameworks.items[i].name));
	return names;
}

static json_t *json_handlers(const struct image *image)
{
	json_t *names = json_array();
	for (size_t i = 0; i < image->handlers.len; i++) {
		uint32_t fn = image->handlers.items[i];
		json_array_append_new(names,
				      json_words(image->fns.items[fn].name));
	}
	return names;
}

json_t *json_configuration(const struct image *image,
			   const struct power_configuration *power)
{
	json_t *out = NULL;
	if (!power)
		out = json_object();
	else
		out = json_pack("{s:o, s:s, s:I, s:o}", "mechanism",
				json_words(power->mechanism), "when",
				when_name(power->when), "ed",
				(json_int_t)power->ed, "nvm",
				json_names(power->nv->names.items,
					   power->nv->names.len));
	if (power && power->restored->names.len)
		json_object_set_new(out, "restored",
				    json_names(power->restored->names.items,
					       power->restored->names.len));
	if (image->frameworks.len)
		json_object_set_new(out, "frameworks", json_frameworks(image));
	if (image->passes.len)
		json_object_set_new(
			out, "placement",
			json_names(image->passes.items, image->passes.len));
	if (power && image->handlers.len)
		json_object_set_new(out, "interrupts", json_handlers(image));
	json_object_set_new(out, "registers", json_registers(image));
	return out;
}

json_t *json_list(const char *const *texts)
{
	json_t *list = json_array();
	for (size_t i = 0; texts[i]; i++)
		json_array_append_new(list, json_words(texts[i]));
	return list;
}
