/* SPDX-License-Identifier: Apache-2.0 */
/* What published frameworks call things, SPEC 3.5. */
#include "load/frameworks.h"

#include "load/program.h"

/* Each list has the rows of one kind. */
#define FRAMEWORK(id, name, mechanism, restored, limit)
#define CHECKPOINT(name)
#define TRANSITION(name)
#define REGION(names)
#define RECOVERY(name)
#define RESTORED(name)
#define ENTRY(name)

#undef CHECKPOINT
#define CHECKPOINT(name) name,
static const char *const checkpoints[] = {
#include "load/frameworks.def"
};
#undef CHECKPOINT
#define CHECKPOINT(name)

#undef TRANSITION
#define TRANSITION(name) name,
static const char *const transitions[] = {
#include "load/frameworks.def"
};
#undef TRANSITION
#define TRANSITION(name)

#undef REGION
#define REGION(names) names,
static const char *const regions[] = {
#include "load/frameworks.def"
};
#undef REGION
#define REGION(names)

#undef RECOVERY
#define RECOVERY(name) name,
static const char *const recoveries[] = {
#include "load/frameworks.def"
};
#undef RECOVERY
#define RECOVERY(name)

#undef RESTORED
#define RESTORED(name) name,
static const char *const restored[] = {
#include "load/frameworks.def"
};
#undef RESTORED
#define RESTORED(name)

#undef ENTRY
#define ENTRY(name) name,
static const char *const entries[] = {
#include "load/frameworks.def"
};
#undef ENTRY
#define ENTRY(name)

#undef FRAMEWORK
#define FRAMEWORK(id, name, mechanism, restored, limit)                        \
	{ "brownout_framework_" #id, { name, mechanism, restored, limit } },
static const struct {
	const char *mark; /* a variable of the header */
	struct framework framework;
} frameworks[] = {
#include "load/frameworks.def"
};

#define LIST(names)                                                            \
	{                                                                      \
		names, sizeof(names) / sizeof((names)[0])                      \
	}

struct framework_names framework_names(enum framework_name kind)
{
	static const struct framework_names lists[FRAMEWORK_NAMES] = {
		[FRAMEWORK_CHECKPOINT] = LIST(checkpoints),
		[FRAMEWORK_TRANSITION] = LIST(transitions),
		[FRAMEWORK_REGION] = LIST(regions),
		[FRAMEWORK_RECOVERY] = LIST(recoveries),
		[FRAMEWORK_RESTORED] = LIST(restored),
		[FRAMEWORK_ENTRY] = LIST(entries),
	};
	return lists[kind];
}

/* Says it once for all of them. */
static void tell(struct image *image)
{
	struct strbuf text = { 0 };
	strbuf_puts(&text, "note: headers of brownout stand in for those of ");
	for (size_t i = 0; i < image->frameworks.len; i++)
		strbuf_printf(&text, "%s%s", i ? ", " : "",
			      image->frameworks.items[i].name);
	strbuf_puts(&text, ", which the program does not have; -I DIR names "
			   "the folder of its own");
	vec_push(&image->warnings, strbuf_to_arena(&text, &image->arena));
	bool has_mechanism = false;
	for (size_t i = 0; i < image->frameworks.len; i++) {
		const struct framework *row = &image->frameworks.items[i];
		bool counts = !row->mechanism || !has_mechanism;
		has_mechanism |= row->mechanism != NULL;
		if (row->limit && counts)
			vec_push(&image->warnings,
				 (const char *)arena_printf(
					 &image->arena, "note: %s: %s",
					 row->name, row->limit));
	}
}

void frameworks_find(struct program *program)
{
	struct image *image = program->image;
	for (size_t i = 0; i < sizeof(frameworks) / sizeof(frameworks[0]);
	     i++) {
		if (LLVMGetNamedGlobal(program->module, frameworks[i].mark))
			vec_push(&image->frameworks, frameworks[i].framework);
	}
	if (image->frameworks.len)
		tell(image);
}
