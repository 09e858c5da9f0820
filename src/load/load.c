/* SPDX-License-Identifier: Apache-2.0 */
/* From files to an image. */
#include "load/load.h"

#include <stdlib.h>
#include <string.h>

#include "image/names.h"
#include "image/runtime.h"
#include "image/verify.h"
#include "load/debug/debug.h"
#include "load/device_memory.h"
#include "load/dma.h"
#include "load/entries.h"
#include "load/frameworks.h"
#include "load/ir/memory.h"
#include "load/multiplier.h"
#include "load/user_functions.h"
#include "load/rewrite/placement.h"
#include "load/rewrite/source_ir.h"
#include "load/world/externals.h"
#include "load/world/world.h"

/* The machine pushes no parameters for the functions that it starts, so their
 * room must fit on the stack. */
static bool check_phases(const struct image *image, struct err *err)
{
	uint64_t stack = image->map.stack_end - image->map.stack;
	uint64_t least = 2 * (image->target->word + image->target->stack_align);
	for (size_t i = 0; i < image->phases.len; i++) {
		const struct fn *fn = &image->fns.items[image->phases.items[i]];
		if (fn->stacked + least > stack)
			return err_at(err, fn->file, fn->line, 0,
				      "function '%s': its parameters do not "
				      "fit on the stack",
				      fn->name);
	}
	return true;
}

static bool lower_all(struct program *program, struct err *err)
{
	struct image *image = program->image;
	for (uint32_t i = 0; i < program->fns.len; i++)
		vec_push(&image->fns, ((struct fn){ 0 }));
	for (uint32_t i = 0; i < program->fns.len; i++) {
		if (!lower_function(program, i, err))
			return false;
	}
	entries_add(program);
	if (program->restore)
		image->restore = (uint32_t)*map_get(&program->fn_index,
						    map_key(program->restore));
	if (program->equal)
		image->equal = (uint32_t)*map_get(&program->fn_index,
						  map_key(program->equal));
	image->next_task = image_fn_by_name(image, "brownout_next_task");
	/* Returning from main is calling exit, which runs the handlers. */
	image->at_exit = NONE;
	if (image_fn_by_name(image, "atexit") != NONE)
		image->at_exit = image_fn_by_name(image, "exit");
	program_add_phases(program);
	program_add_handlers(program);
	wake_finish(program);
	world_add_ports(program);
	return check_phases(image, err);
}

void program_release_types(struct program *program)
{
	for (size_t i = 0; i < program->member_leaves.entries.len; i++)
		free((void *)(uintptr_t)program->member_leaves.entries.items[i]
			     .value);
	map_release(&program->member_leaves);
	map_release(&program->leaf_counts);
	map_release(&program->sized_types);
	map_release(&program->type_bytes);
	map_release(&program->type_index);
}

static void release(struct program *program)
{
	program_release_types(program);
	wake_release(program);
	map_release(&program->fn_index);
	map_release(&program->addresses);
	map_release(&program->roots);
	map_release(&program->object_index);
	map_release(&program->labels);
	map_release(&program->site_counts);
	map_release(&program->scope_ids);
	map_release(&program->inlined_ids);
	map_release(&program->ignored);
	map_release(&program->told_arguments);
	intern_release(&program->file_ids);
	nv_marks_release(&program->nv_marks);
	vec_release(&program->fns);
	vec_release(&program->declared);
	vec_release(&program->entries);
	vec_release(&program->made);
	vec_release(&program->handlers);
	vec_release(&program->mentioned);
	vec_release(&program->memories);
	vec_release(&program->ports);
	vec_release(&program->globals);
	vec_release(&program->passes);
	vec_release(&program->placed);
	if (program->module)
		LLVMDisposeModule(program->module);
	/* The source IR is part of the context. */
	if (program->context && !program->options->source_ir)
		LLVMContextDispose(program->context);
}

/* Reads the user's files into one module and runs the placement passes. */
static bool read_placed(struct program *program, struct err *err)
{
	if (!placement_choose(program, err) || !module_read(program, err))
		return false;
	user_functions_warn(program);
	return placement_run(program, err);
}

/* Releases everything but the image, which it returns; NULL if it is not ok. */
static struct image *finish(struct program *program, bool ok)
{
	release(program);
	if (ok)
		return program->image;
	image_free(program->image);
	return NULL;
}

static bool has_log(const struct image *image)
{
	bool found = false;
	for (size_t i = 0; i < image->objects.len; i++)
		found |= runtime_is_log(&image->objects.items[i]);
	return found && image->restore != NONE;
}

struct image *load_image(const struct load_options *options, struct err *err)
{
	llvm_memory_init();
	struct program program = { .options = options, .image = image_new() };
	program.image->registers = options->registers;
	bool ok = read_placed(&program, err) && source_ir_make(&program);
	if (ok) {
		multiplier_add(&program);
		dma_add(&program);
	}
	ok = ok && program_declare(&program, err) &&
	     program_find_family(&program, err) && world_read(&program, err) &&
	     module_complete(&program, err) && world_connect(&program, err) &&
	     externals_stub_named(&program, err) &&
	     entries_find(&program, err) && module_verify(&program, err);
	if (ok) {
		tasks_find(&program);
		regions_find(&program);
		frameworks_find(&program);
	}
	ok = ok && program_find_entries(&program, err) &&
	     wake_prepare(&program, err);
	if (ok)
		program_find_reachable(&program);
	ok = ok && externals_resolve(&program, err) &&
	     device_memory_add(&program, err) &&
	     program_layout(&program, err) && lower_all(&program, err) &&
	     image_check_names(program.image, err);
	if (ok) {
		nv_marks_apply(&program.nv_marks, program.image);
		program.image->has_log = has_log(program.image);
		source_ir_note_variables(&program);
		image_choose(program.image, 0);
		image_verify(program.image);
	}
	return finish(&program, ok);
}

struct image *load_placed(const struct load_options *options,
			  enum ir_format format, struct strbuf *ir,
			  struct err *err)
{
	llvm_memory_init();
	struct program program = { .options = options, .image = image_new() };
	bool ok = read_placed(&program, err) && module_verify(&program, err);
	if (ok) {
		placement_describe(&program);
		ok = image_check_names(program.image, err);
	}
	if (ok) {
		module_apply_nv_marks(&program);
		module_write(program.module, format, ir);
	}
	return finish(&program, ok);
}
