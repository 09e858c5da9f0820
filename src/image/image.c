/* SPDX-License-Identifier: Apache-2.0 */
/* The program image: its tables and look-ups. */
#include "image/image.h"

#include <stdlib.h>
#include <string.h>

const struct op_info op_infos[OP_COUNT] = {
#define OP(name, text, a, b, c, imm, flags)                                    \
	[OP_##name] = { text,      FIELD_##a, FIELD_##b,                       \
			FIELD_##c, IMM_##imm, (flags) },
#include "image/ops.def"
#undef OP
};

const struct wide_info wide_infos[WIDE_COUNT] = {
#define WIDE(id, name, a, b) { name, WIDE_FIELD_##a, WIDE_FIELD_##b },
#include "image/wide.def"
#undef WIDE
};

const char *site_kind_name(enum site_kind kind)
{
	static const char *const names[] = {
#define SITE(id, name) name,
#include "image/sites.def"
#undef SITE
	};
	return names[kind];
}

struct image *image_new(void)
{
	struct image *image = mem_alloc(sizeof(*image));
	image->restore = NONE;
	image->next_task = NONE;
	image->wake = NONE;
	image->equal = NONE;
	return image;
}

void image_free(struct image *image)
{
	if (!image)
		return;
	free(image->initial);
	free(image->code);
	free(image->tick);
	free(image->site);
	free(image->root);
	vec_release(&image->pointers);
	vec_release(&image->left);
	vec_release(&image->fns);
	vec_release(&image->arguments);
	vec_release(&image->scalars);
	vec_release(&image->objects);
	vec_release(&image->types);
	vec_release(&image->members);
	vec_release(&image->scopes);
	vec_release(&image->sites);
	vec_release(&image->files);
	vec_release(&image->points);
	vec_release(&image->handlers);
	vec_release(&image->sources);
	vec_release(&image->inputs);
	vec_release(&image->outputs);
	vec_release(&image->cases);
	vec_release(&image->tables);
	vec_release(&image->declarations);
	vec_release(&image->warnings);
	vec_release(&image->frameworks);
	vec_release(&image->assumed);
	vec_release(&image->unreached);
	vec_release(&image->uncalled);
	vec_release(&image->entries);
	vec_release(&image->entry_arguments);
	vec_release(&image->callers);
	vec_release(&image->calls);
	vec_release(&image->start);
	vec_release(&image->phases);
	vec_release(&image->passes);
	vec_release(&image->placed);
	vec_release(&image->recovery);
	arena_release(&image->arena);
	free(image);
}

uint32_t image_fn_at(const struct image *image, uint32_t pc)
{
	size_t low = 0, high = image->fns.len;
	while (high - low > 1) {
		size_t middle = (low + high) / 2;
		if (image->fns.items[middle].entry <= pc)
			low = middle;
		else
			high = middle;
	}
	return (uint32_t)low;
}

uint32_t image_fn_by_name(const struct image *image, const char *name)
{
	for (uint32_t i = 0; i < image->fns.len; i++) {
		if (strcmp(image->fns.items[i].name, name) == 0)
			return i;
	}
	return NONE;
}

bool image_is_inlined(const struct image *image, uint32_t fn)
{
	for (size_t i = 0; i < image->sites.len; i++) {
		const struct site *site = &image->sites.items[i];
		if (site->inlined_at != NONE &&
		    site->scope == image->fns.items[fn].scope)
			return true;
	}
	return false;
}

const struct object *image_object_at(const struct image *image, addr_t at)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		bool is_static = object->kind == OBJECT_GLOBAL ||
				 object->kind == OBJECT_WORLD ||
				 object->kind == OBJECT_CONST;
		if (is_static && at - object->address < object->size)
			return object;
	}
	return NULL;
}

const char *object_label(const struct object *object)
{
	if (object->name[0])
		return object->name;
	switch (object->kind) {
	case OBJECT_SPILL:
		return "spill";
	case OBJECT_SAVED:
		return "saved register";
	default:
		return "temporary";
	}
}
