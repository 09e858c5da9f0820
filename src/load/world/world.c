/* SPDX-License-Identifier: Apache-2.0 */
/* Connects inputs, outputs and models to a program, SPEC 6.1. */
#include "load/world/world.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/Linker.h>

#include "image/registers.h"
#include "load/debug/debug.h"
#include "load/world/stub.h"

#define WORLD_MARK    "brownout-world"
#define WORLD_SECTION ".brownout_env"
#define MODEL_SUFFIX  ".model"

static void mark_function(LLVMValueRef fn)
{
	LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(fn));
	LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
				LLVMCreateStringAttribute(context, WORLD_MARK,
							  strlen(WORLD_MARK),
							  "", 0));
}

bool world_has(LLVMValueRef global)
{
	if (LLVMIsAFunction(global))
		return LLVMGetStringAttributeAtIndex(
			global, LLVMAttributeFunctionIndex, WORLD_MARK,
			strlen(WORLD_MARK));
	const char *section = LLVMGetSection(global);
	return section && strcmp(section, WORLD_SECTION) == 0;
}

#define DECLARED "brownout_declared_" /* the prefix that <brownout.h> uses */

bool world_is_declared(LLVMModuleRef module)
{
	LLVMValueRef global = LLVMGetFirstGlobal(module);
	while (global && strncmp(LLVMGetValueName(global), DECLARED,
				 strlen(DECLARED)) != 0)
		global = LLVMGetNextGlobal(global);
	return global;
}

/* Whether the text of a declaration in this module has this name: its second
 * line. */
static bool has_name(LLVMValueRef declared, const char *name)
{
	LLVMValueRef value = LLVMGetInitializer(declared);
	if (!value || !LLVMIsAConstantDataSequential(value) ||
	    !LLVMIsConstantString(value))
		return false;
	size_t length;
	const char *text = LLVMGetAsString(value, &length);
	const char *line = memchr(text, '\n', length);
	size_t size = strlen(name);
	return line && (size_t)(text + length - line) > size + 1 &&
	       strncmp(line + 1, name, size) == 0 && line[1 + size] == '\n';
}

static bool is_declared_function(const struct program *program,
				 LLVMModuleRef module, LLVMValueRef fn)
{
	const struct load_options *options = program->options;
	const char *name = LLVMGetValueName(fn);
	for (size_t i = 0; i < options->port_count; i++) {
		if (strcmp(options->ports[i].name, name) == 0)
			return true;
	}
	for (LLVMValueRef global = LLVMGetFirstGlobal(module); global;
	     global = LLVMGetNextGlobal(global)) {
		if (strncmp(LLVMGetValueName(global), DECLARED,
			    strlen(DECLARED)) == 0 &&
		    has_name(global, name))
			return true;
	}
	return false;
}

static void add_attribute(LLVMValueRef fn, const char *name)
{
	LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(fn));
	unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
	LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
				LLVMCreateEnumAttribute(context, kind, 0));
}

/* Replaces a function by a declaration of the same name. */
static void forget_body(LLVMModuleRef module, LLVMValueRef fn)
{
	const char *old = LLVMGetValueName(fn);
	char *name = mem_strdup(old);
	LLVMValueRef unknown =
		LLVMAddFunction(module, "", LLVMGlobalGetValueType(fn));
	stub_copy_attributes(fn, unknown);
	LLVMReplaceAllUsesWith(fn, unknown);
	LLVMSetValueName2(fn, "", 0);
	LLVMSetValueName2(unknown, name, strlen(name));
	LLVMDeleteFunction(fn);
	free(name);
}

static bool is_inlined_at_will(LLVMValueRef fn)
{
	unsigned kind = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
	return !LLVMGetEnumAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
					    kind);
}

void world_protect(const struct program *program, LLVMModuleRef module)
{
	const struct load_options *options = program->options;
	for (size_t i = 0; i < options->port_count; i++) {
		const struct load_port *port = &options->ports[i];
		LLVMValueRef fn = LLVMGetNamedFunction(module, port->name);
		if (!fn || LLVMIsDeclaration(fn))
			continue;
		if (port->is_fed || port->model)
			forget_body(module, fn);
	}
	/* Those that the source declares are not known yet. */
	for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (!LLVMIsDeclaration(fn) && is_inlined_at_will(fn) &&
		    is_declared_function(program, module, fn))
			add_attribute(fn, "noinline");
	}
}

/* The name that a model's function has in the program. */
static const char *model_name(struct program *program, const char *name)
{
	return arena_printf(&program->image->arena, "%s" MODEL_SUFFIX, name);
}

static const char *equal_name(struct program *program, const char *name)
{
	return arena_printf(&program->image->arena, "%s_equal", name);
}

/* Makes all functions and variables of models internal; expose_all makes those
 * visible that the program's stubs call. */
static void set_apart(LLVMModuleRef models)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(models); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (LLVMIsDeclaration(fn))
			continue;
		mark_function(fn);
		LLVMSetLinkage(fn, LLVMInternalLinkage);
	}
	for (LLVMValueRef global = LLVMGetFirstGlobal(models); global;
	     global = LLVMGetNextGlobal(global)) {
		if (LLVMIsDeclaration(global))
			continue;
		LLVMSetLinkage(global, LLVMInternalLinkage);
		if (!LLVMIsGlobalConstant(global))
			LLVMSetSection(global, WORLD_SECTION);
	}
}

/* Renames a function of the models so that it can be found. */
static bool expose(LLVMModuleRef models, const char *name, const char *as)
{
	LLVMValueRef fn = LLVMGetNamedFunction(models, name);
	bool found = fn && !LLVMIsDeclaration(fn);
	if (found) {
		LLVMSetValueName2(fn, as, strlen(as));
		LLVMSetLinkage(fn, LLVMExternalLinkage);
	}
	return found || LLVMGetNamedFunction(models, as);
}

/* int NAME_equal(const void *, const void *) */
static bool check_equal(LLVMModuleRef models, const char *name, struct err *err)
{
	LLVMValueRef fn = LLVMGetNamedFunction(models, name);
	if (!fn)
		return true;
	LLVMTypeRef type = LLVMGlobalGetValueType(fn), params[2];
	bool is_right =
		LLVMCountParamTypes(type) == 2 &&
		LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMIntegerTypeKind;
	if (is_right) {
		LLVMGetParamTypes(type, params);
		is_right = LLVMGetTypeKind(params[0]) == LLVMPointerTypeKind &&
			   LLVMGetTypeKind(params[1]) == LLVMPointerTypeKind;
	}
	struct source_position at = debug_position(fn);
	return is_right ||
	       err_at(err, at.file, at.line, 0,
		      "a comparison of states is 'int %.*s(const void "
		      "*continuous, const void *intermittent)'",
		      (int)(strlen(name) - strlen(MODEL_SUFFIX)), name);
}

static bool expose_all(struct program *program, LLVMModuleRef models,
		       struct err *err)
{
	for (size_t i = 0; i < program->ports.len; i++) {
		const struct load_port *port = &program->ports.items[i];
		const char *equal = equal_name(program, port->name);
		const char *as = model_name(program, port->name);
		if (!port->model)
			continue;
		if (!expose(models, port->name, as) &&
		    !expose(models, port->label, as))
			return err_at(err, port->model, 0, 0,
				      "the model has no function '%s'",
				      port->name);
		as = model_name(program, equal);
		if (!expose(models, equal, as))
			expose(models, equal_name(program, port->label), as);
		if (!check_equal(models, as, err))
			return false;
	}
	return true;
}

static bool is_port(const struct program *program, const char *name,
		    bool is_output)
{
	for (size_t i = 0; i < program->ports.len; i++) {
		const struct load_port *port = &program->ports.items[i];
		if (port->is_output == is_output &&
		    strcmp(port->name, name) == 0)
			return true;
	}
	return false;
}

/* Ports of the command line and the configuration come first, then those that
 * only the source declares. */
static void collect_ports(struct program *program)
{
	const struct load_options *options = program->options;
	const struct image *image = program->image;
	for (size_t i = 0; i < options->port_count; i++)
		vec_push(&program->ports, options->ports[i]);
	for (size_t i = 0; i < image->declarations.len; i++) {
		const struct declaration *from = &image->declarations.items[i];
		struct load_port port = {
			.name = from->name,
			.label = from->name,
			.is_output = from->kind == DECLARATION_OUTPUT,
		};
		bool is_new = !is_port(program, port.name, port.is_output);
		if (is_new &&
		    (port.is_output || from->kind == DECLARATION_INPUT))
			vec_push(&program->ports, port);
	}
}

static bool is_listed(const char *const *files, size_t count, const char *file)
{
	for (size_t i = 0; i < count; i++) {
		if (strcmp(files[i], file) == 0)
			return true;
	}
	return false;
}

bool world_read(struct program *program, struct err *err)
{
	VEC(const char *) files = { 0 };
	collect_ports(program);
	for (size_t i = 0; i < program->ports.len; i++) {
		const char *file = program->ports.items[i].model;
		if (file && !is_listed(files.items, files.len, file))
			vec_push(&files, file);
	}
	bool ok = true;
	if (files.len) {
		LLVMModuleRef models = module_read_beside(program, files.items,
							  files.len, err);
		ok = models != NULL;
		if (ok)
			set_apart(models);
		ok = ok && expose_all(program, models, err) &&
		     module_link(program, models, files.items[0], err);
	}
	vec_release(&files);
	return ok;
}

static bool is_function_port(const struct program *program,
			     const struct load_port *port)
{
	return LLVMGetNamedFunction(program->module, port->name) != NULL;
}

bool world_connect(struct program *program, struct err *err)
{
	uint32_t inputs = 0;
	for (size_t i = 0; i < program->ports.len; i++) {
		const struct load_port *port = &program->ports.items[i];
		uint32_t number = inputs;
		inputs += !port->is_output;
		if (port->is_register || !is_function_port(program, port))
			continue;
		LLVMValueRef model =
			port->model ? LLVMGetNamedFunction(
					      program->module,
					      model_name(program, port->name))
				    : NULL;
		if (!stub_make(program, port, number, model, err))
			return false;
	}
	return true;
}

void world_for_comparisons(struct program *program,
			   void (*visit)(LLVMValueRef fn, void *context),
			   void *context)
{
	for (size_t i = 0; i < program->ports.len; i++) {
		const char *name =
			equal_name(program, program->ports.items[i].name);
		LLVMValueRef fn = LLVMGetNamedFunction(
			program->module, model_name(program, name));
		if (fn)
			visit(fn, context);
	}
}

static uint32_t fn_index(const struct program *program, LLVMValueRef fn)
{
	const uint64_t *index =
		fn ? map_get(&program->fn_index, map_key(fn)) : NULL;
	return index ? (uint32_t)*index : NONE;
}

static uint32_t fn_named(const struct program *program, const char *name)
{
	return fn_index(program, LLVMGetNamedFunction(program->module, name));
}

struct register_range {
	addr_t at;
	unsigned bytes;
};

static struct register_range find_register(const struct image *image,
					   const char *name)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_REGISTER && object->size <= 8 &&
		    strcmp(object->name, name) == 0)
			return (struct register_range){
				object->address, (unsigned)object->size
			};
	}
	const struct device_register *known = register_by_name(image, name);
	if (known)
		return (struct register_range){ known->address, known->size };
	return (struct register_range){ 0 };
}

static struct feed copy_feed(struct arena *arena, const struct feed *from)
{
	struct feed feed = *from;
	if (!feed.count)
		return feed;
	size_t values = feed.count * sizeof(*feed.values);
	feed.values = memcpy(arena_alloc(arena, values), from->values, values);
	if (!feed.times)
		return feed;
	size_t times = feed.count * sizeof(*feed.times);
	feed.times = memcpy(arena_alloc(arena, times), from->times, times);
	return feed;
}

/* Static functions of several files may have this name; the linker has renamed
 * all but one. */
static bool is_named(const struct image *image, const struct fn *fn,
		     const char *name)
{
	return !fn->is_world && !fn->is_library &&
	       strcmp(image->scopes.items[fn->scope].name, name) == 0;
}

const struct load_port *world_output_of(const struct program *program,
					uint32_t fn, uint32_t *number)
{
	const struct image *image = program->image;
	const struct fn *row = &image->fns.items[fn];
	*number = 0;
	for (size_t i = 0; i < program->ports.len; i++) {
		const struct load_port *port = &program->ports.items[i];
		/* Stubs have no name in the source. */
		if (port->is_output && !port->is_register &&
		    (strcmp(row->name, port->name) == 0 ||
		     is_named(image, row, port->name)))
			return port;
		*number += port->is_output;
	}
	return NULL;
}

static void name_functions(struct image *image, const char *name,
			   bool is_output, uint32_t number)
{
	for (size_t i = 0; i < image->fns.len; i++) {
		struct fn *fn = &image->fns.items[i];
		if (is_named(image, fn, name))
			*(is_output ? &fn->output : &fn->input) = number;
	}
}

static void add_input(struct program *program, const struct load_port *port,
		      uint32_t fn, uint32_t model, struct register_range at)
{
	struct image *image = program->image;
	size_t bytes = port->fill_count * sizeof(*port->fills);
	struct fill *fills =
		port->fills ? arena_alloc(&image->arena, bytes + 1) : NULL;
	if (bytes)
		memcpy(fills, port->fills, bytes);
	struct world_input input = {
		.name = arena_strdup(&image->arena, port->name),
		.fn = fn,
		.model = model,
		.at = at.at,
		.bytes = at.bytes,
		.is_fed = port->is_fed,
		.feed = copy_feed(&image->arena, &port->feed),
		.fills = fills,
		.fill_count = port->fill_count,
	};
	if (fn != NONE) {
		struct fn *row = &image->fns.items[fn];
		row->input = (uint32_t)image->inputs.len;
		input.is_fed =
			world_is_stub(program->fns.items[fn]) && model == NONE;
	}
	image->senses |= at.bytes != 0;
	vec_push(&image->inputs, input);
}

static void add_output(struct program *program, const struct load_port *port,
		       uint32_t fn, uint32_t model, struct register_range at)
{
	struct image *image = program->image;
	const char *equal = equal_name(program, port->name);
	struct world_output output = {
		.name = arena_strdup(&image->arena, port->name),
		.fn = fn,
		.model = model,
		.equal = fn_named(program, model_name(program, equal)),
		.at = at.at,
		.bytes = at.bytes,
	};
	if (fn != NONE) {
		struct fn *row = &image->fns.items[fn];
		row->output = (uint32_t)image->outputs.len;
		row->is_stub =
			world_is_stub(program->fns.items[fn]) && model == NONE;
	}
	vec_push(&image->outputs, output);
}

static bool overlaps_output(const struct image *image,
			    struct register_range range)
{
	for (size_t i = 0; i < image->outputs.len; i++) {
		const struct world_output *row = &image->outputs.items[i];
		if (row->bytes && range.at < row->at + row->bytes &&
		    row->at < range.at + range.bytes)
			return true;
	}
	return false;
}

static void add_recognised(struct image *image, const char *name,
			   struct register_range range)
{
	struct world_output output = {
		.name = name,
		.fn = NONE,
		.model = NONE,
		.equal = NONE,
		.at = range.at,
		.bytes = range.bytes,
	};
	if (register_is_output(name) && range.bytes && range.bytes <= 8 &&
	    !overlaps_output(image, range))
		vec_push(&image->outputs, output);
}

/* SPEC 2.1: registers that are outputs without being declared. Names that the
 * program uses take precedence over others for the same bytes. */
static void recognise_registers(struct image *image)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_REGISTER)
			add_recognised(image, object->name,
				       (struct register_range){
					       object->address,
					       (unsigned)object->size });
	}
	struct register_list list = registers_of(image);
	for (size_t i = 0; i < list.len; i++)
		add_recognised(image, list.items[i].name,
			       (struct register_range){ list.items[i].address,
							list.items[i].size });
}

void world_add_ports(struct program *program)
{
	struct image *image = program->image;
	for (size_t i = 0; i < program->ports.len; i++) {
		const struct load_port *port = &program->ports.items[i];
		bool is_function =
			!port->is_register && is_function_port(program, port);
		uint32_t fn =
			is_function ? fn_named(program, port->name) : NONE;
		uint32_t model =
			port->model ? fn_named(program,
					       model_name(program, port->name))
				    : NONE;
		struct register_range at = { 0 };
		if (!is_function)
			at = find_register(image, port->name);
		(port->is_output ? add_output : add_input)(program, port, fn,
							   model, at);
		if (is_function)
			name_functions(image, port->name, port->is_output,
				       (uint32_t)(port->is_output
							  ? image->outputs.len
							  : image->inputs.len) -
					       1);
	}
	recognise_registers(image);
}
