/* SPDX-License-Identifier: Apache-2.0 */
/* image_check accepts what the loader makes and finds each broken promise;
 * what it accepts, the vm can run without harm to the process. */
#include "image/verify.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"
#include "vm/vm.h"

#define PROGRAM "tests/unit/programs/verified.c"

static const char *const targets[] = { "msp430", "cortex-m", "riscv32",
				       "host" };

static void loaded_images_are_accepted(void **state)
{
	(void)state;
	static const struct {
		const char *file, *optimisation;
	} programs[] = {
		{ PROGRAM, "-O0" },
		{ PROGRAM, "-O2" },
		{ "tests/unit/programs/everything.c", "-Os" },
		{ "tests/programs/2.9-language/all.c", "-O1" },
	};
	for (size_t i = 0; i < COUNT(programs) * COUNT(targets); i++) {
		size_t program = i / COUNT(targets);
		struct image *image = load_program(
			programs[program].file, targets[i % COUNT(targets)],
			programs[program].optimisation);
		struct strbuf what = { 0 };
		if (!image_check(image, &what))
			fail_msg("%s", strbuf_text(&what));
		assert_string_equal(strbuf_text(&what), "");
		strbuf_release(&what);
		image_free(image);
	}
}

/* What a mutation can change, to be restored. */
struct backup {
	struct op *code;
	uint32_t *site;
	uint16_t *tick;
	struct fn *fns;
	struct switch_table *tables;
	struct switch_case *cases;
};

static void *copy_of(const void *bytes, size_t size)
{
	void *copy = malloc(size + 1);
	assert_non_null(copy);
	return memcpy(copy, bytes, size);
}

#define FOR_BACKUP(M)                                                          \
	M(code, image->code, image->code_len)                                  \
	M(site, image->site, image->code_len)                                  \
	M(tick, image->tick, image->code_len)                                  \
	M(fns, image->fns.items, image->fns.len)                               \
	M(tables, image->tables.items, image->tables.len)                      \
	M(cases, image->cases.items, image->cases.len)

static struct backup backup_of(const struct image *image)
{
	struct backup backup;
#define COPY(member, items, count)                                             \
	backup.member = copy_of(items, (count) * sizeof(*(items)));
	FOR_BACKUP(COPY)
#undef COPY
	return backup;
}

static void restore(struct image *image, const struct backup *backup)
{
#define COPY(member, items, count)                                             \
	memcpy(items, backup->member, (count) * sizeof(*(items)));
	FOR_BACKUP(COPY)
#undef COPY
}

static void release_backup(struct backup *backup)
{
	free(backup->code);
	free(backup->site);
	free(backup->tick);
	free(backup->fns);
	free(backup->tables);
	free(backup->cases);
}

enum where {
	CODE,
	A,
	B,
	C,
	IMM,
	IMM2,
	WIDE,
	SITE,
	TICK,
	FIELDS,
};

static const char *const where_names[FIELDS] = { "code", "a",    "b",
						 "c",    "imm",  "imm2",
						 "wide", "site", "tick" };

static void set_field(struct image *image, uint32_t pc, enum where where,
		      uint64_t value)
{
	struct op *op = &image->code[pc];
	uint16_t *const halves[] = { &op->code, &op->a, &op->b, &op->c };
	switch (where) {
	case IMM:
		op->imm = (int32_t)(uint32_t)value;
		break;
	case IMM2:
		op->imm2 = (int32_t)(uint32_t)value;
		break;
	case WIDE:
		op->wide = value;
		break;
	case SITE:
		image->site[pc] = (uint32_t)value;
		break;
	case TICK:
		image->tick[pc] = (uint16_t)value;
		break;
	default:
		*halves[where] = (uint16_t)value;
	}
}

/* The first operation of that name, of any width, or NONE. */
static uint32_t find_op(const struct image *image, const char *text)
{
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		const char *name = op_infos[image->code[pc].code].text;
		size_t length = strlen(text);
		if (strncmp(name, text, length) == 0 &&
		    !name[length + strspn(name + length, "0123456789")])
			return pc;
	}
	return NONE;
}

/* Without a text the mutated image must be accepted. */
static void check_says(const struct image *image, const char *what,
		       const char *says)
{
	struct strbuf text = { 0 };
	bool ok = image_check(image, &text);
	if (says ? ok || !strstr(strbuf_text(&text), says) : !ok)
		fail_msg("%s: %s: '%s', not '%s'", image->target->name, what,
			 ok ? "accepted" : strbuf_text(&text),
			 says ? says : "accepted");
	strbuf_release(&text);
}

static const struct {
	const char *op;
	enum where where;
	int64_t value;
	const char *says; /* NULL: that is allowed */
} broken_fields[] = {
	{ "mov", CODE, OP_COUNT, "(?): no such operation" },
	{ "mov", CODE, 0xffff, "no such operation 65535" },
	{ "mov", SITE, NONE, "(mov): no site 4294967295" },
	/* slots exist */
	{ "mov", A, 0xfff0, "no slot 65520" },
	{ "mov", A, NO_SLOT, "no slot 65535" },
	{ "mov", B, 0xfff0, "no slot 65520" },
	{ "select", C, 0xfff0, "no slot 65520" },
	{ "select", IMM, 0xfff0, "no slot 65520" },
	{ "ldp.f", A, 0xfff0, "no slot 65520" },
	{ "call", A, 0xfff0, "no slot 65520" },
	{ "call", A, NO_SLOT, NULL },
	{ "calli", B, 0xfff0, "no slot 65520" },
	{ "ret", A, 0xfff0, "no slot 65520" },
	{ "ret", A, NO_SLOT, NULL },
	{ "br.eq.i", B, 0xfff0, NULL }, /* a number */
	/* unused fields are 0 */
	{ "const", B, 1, "unused field is 1" },
	{ "mov", C, 1, "unused field is 1" },
	{ "jmp", A, 7, "unused field is 7" },
	{ "ret", B, 7, "unused field is 7" },
	{ "sti.f", A, 7, "unused field is 7" },
	/* control stays in the function */
	{ "jmp", IMM, INT32_MAX, "(jmp): leaves its function for" },
	{ "jmp", IMM, INT32_MIN, "leaves its function for" },
	{ "br", IMM, INT32_MAX, "leaves its function for" },
	{ "br", IMM2, INT32_MAX, "leaves its function for" },
	{ "br", IMM2, INT32_MIN, "leaves its function for" },
	{ "jmp", IMM, 0, NULL },
	/* tables, functions, return addresses */
	{ "switch", IMM, -1, "no switch table -1" },
	{ "switch", IMM, INT32_MAX, "no switch table" },
	{ "call", IMM, -1, "no function -1" },
	{ "call", IMM, INT32_MAX, "no function" },
	{ "call", IMM2, 0, "wrong return address 0" },
	{ "call", IMM2, -1, "wrong return address -1" },
	{ "calli", IMM2, 0, "wrong return address 0" },
	/* SPEC 2.1: accesses that are not checked when they happen */
	{ "ld.f", IMM, INT32_MAX, "outside of the frame" },
	{ "ld.f", IMM, INT32_MIN, "outside of the frame" },
	{ "ldp.f", IMM, INT32_MIN, "outside of the frame" },
	{ "st.f", IMM, INT32_MAX, "outside of the frame" },
	{ "stp.f", IMM, INT32_MAX, "outside of the frame" },
	{ "sti.f", IMM, INT32_MIN, "outside of the frame" },
	{ "ld.g", IMM, -1, "outside of globals: -1" },
	{ "ld.g", IMM, INT32_MAX, "outside of globals" },
	{ "ldp.g", IMM, INT32_MAX, "outside of globals" },
	{ "st.g", IMM, -1, "outside of globals: -1" },
	{ "stp.g", IMM, INT32_MAX, "outside of globals" },
	/* wide numbers */
	{ "wput", IMM, WIDE_REGS - 1, NULL },
	{ "wput", IMM, WIDE_REGS, "no wide register 192" },
	{ "wget", IMM, -1, "no wide register -1" },
	{ "wide", IMM, WIDE_COUNT, "no function" },
	{ "wide", A, 0, "wide number is 0" },
	{ "wide", A, 64 * MAX_LIMBS, NULL },
	{ "wide", A, 64 * MAX_LIMBS + 1, "wide number is 4097" },
	{ "wide", B, 1, "wide number is 1" },
	/* segments are short */
	{ "jmp", C, MAX_SEGMENT, NULL },
	{ "jmp", C, MAX_SEGMENT + 1, "segment is too long: 257" },
	{ "call", C, MAX_SEGMENT + 1, "segment is too long: 257" },
	{ "ret", C, 0xffff, "segment is too long: 65535" },
	{ "ret", C, 2, NULL }, /* its own two ticks */
	{ "ret", C, 1, "(ret): segment is too short: 1" },
	{ "call", C, 1, "(call): segment is too short: 1" },
	{ "calli", C, 0, "(calli): segment is too short: 0" },
	{ "memcpy", IMM, MAX_SEGMENT, NULL },
	{ "memcpy", IMM, MAX_SEGMENT + 1, "segment is too long: 257" },
	{ "memset", IMM, -1, "segment is too long" },
};

static void a_broken_field_is_found(void **state)
{
	(void)state;
	bool found[COUNT(broken_fields)] = { false };
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(PROGRAM, targets[t], "-O0");
		for (size_t i = 0; i < COUNT(broken_fields); i++) {
			uint32_t pc = find_op(image, broken_fields[i].op);
			if (pc == NONE) /* a target need not have them all */
				continue;
			struct op op = image->code[pc];
			uint32_t site = image->site[pc];
			set_field(image, pc, broken_fields[i].where,
				  (uint64_t)broken_fields[i].value);
			check_says(image, broken_fields[i].op,
				   broken_fields[i].says);
			image->code[pc] = op;
			image->site[pc] = site;
			found[i] = true;
		}
		image_free(image);
	}
	for (size_t i = 0; i < COUNT(broken_fields); i++) {
		if (!found[i])
			fail_msg("no operation '%s'", broken_fields[i].op);
	}
}

/* The limits themselves: what is still right and the first that is not. */
static void check_limit(struct image *image, uint32_t pc, enum where where,
			int64_t right, int64_t wrong, const char *says)
{
	struct op op = image->code[pc];
	set_field(image, pc, where, (uint64_t)right);
	check_says(image, op_infos[op.code].text, NULL);
	set_field(image, pc, where, (uint64_t)wrong);
	check_says(image, op_infos[op.code].text, says);
	image->code[pc] = op;
}

static void limits_are_exact(void **state)
{
	(void)state;
	static const struct {
		const char *target, *load, *store;
		int bytes;
	} cases[] = {
		{ "msp430", "16", "16", 2 },
		{ "cortex-m", "32", "32", 4 },
		{ "riscv32", "32", "32", 4 },
		{ "host", "64", "64", 8 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct image *image =
			load_program(PROGRAM, cases[i].target, "-O0");
		const struct memory_map *map = &image->map;
		char name[16];
		uint32_t pc = find_op(image, "mov");
		const struct fn *fn = &image->fns.items[image_fn_at(image, pc)];
		check_limit(image, pc, A, fn->room - 1, fn->room, "no slot");

		pc = find_op(image, "jmp");
		fn = &image->fns.items[image_fn_at(image, pc)];
		check_limit(image, pc, IMM, (int64_t)fn->entry - pc,
			    (int64_t)fn->entry - 1 - pc, "leaves its function");
		check_limit(image, pc, IMM, (int64_t)fn->end - 1 - pc,
			    (int64_t)fn->end - pc, "leaves its function");

		snprintf(name, sizeof(name), "ld.f%s", cases[i].load);
		pc = find_op(image, name);
		fn = &image->fns.items[image_fn_at(image, pc)];
		int64_t above = 2 * (int64_t)image->target->word + fn->stacked -
				cases[i].bytes;
		check_limit(image, pc, IMM, -(int64_t)fn->frame,
			    -(int64_t)fn->frame - 1, "outside of the frame");
		check_limit(image, pc, IMM, above, above + 1,
			    "outside of the frame");

		snprintf(name, sizeof(name), "ld.g%s", cases[i].load);
		pc = find_op(image, name);
		int64_t end = (int64_t)(map->heap - map->base);
		check_limit(image, pc, IMM, 0, -1, "outside of globals");
		check_limit(image, pc, IMM, end - cases[i].bytes,
			    end - cases[i].bytes + 1, "outside of globals");

		/* Constants are read, never written. */
		snprintf(name, sizeof(name), "st.g%s", cases[i].store);
		pc = find_op(image, name);
		end = (int64_t)(map->stack - map->base);
		check_limit(image, pc, IMM, end - cases[i].bytes,
			    end - cases[i].bytes + 1, "outside of globals");
		image_free(image);
	}
}

static struct switch_table *first_table(struct image *image)
{
	uint32_t pc = find_op(image, "switch");
	struct switch_table *table = &image->tables.items[image->code[pc].imm];
	assert_true(table->count >= 2);
	return table;
}

static struct switch_case *first_case(struct image *image)
{
	return &image->cases.items[first_table(image)->first];
}

static struct fn *main_of(struct image *image)
{
	return &image->fns.items[image_fn_by_name(image, "main")];
}

static void too_many_cases(struct image *image)
{
	first_table(image)->count = (uint32_t)image->cases.len + 1;
}

static void cases_behind_the_end(struct image *image)
{
	first_table(image)->first = UINT32_MAX;
}

static void unsorted_cases(struct image *image)
{
	struct switch_case *row = first_case(image);
	uint64_t value = row[0].value;
	row[0].value = row[1].value;
	row[1].value = value;
}

static void equal_cases(struct image *image)
{
	struct switch_case *row = first_case(image);
	row[1].value = row[0].value;
}

static void case_outside(struct image *image)
{
	first_case(image)->op = image->code_len;
}

static void default_outside(struct image *image)
{
	first_table(image)->other = image->code_len;
}

/* A call that would return behind another one. */
static void exchanged_return_address(struct image *image)
{
	uint32_t first = find_op(image, "call");
	uint32_t other = first + 1;
	while (image->code[other].code != OP_CALL)
		other++;
	image->code[first].imm2 = image->code[other].imm2;
}

static void return_address_of_a_function(struct image *image)
{
	image->code[find_op(image, "call")].imm2 =
		(int32_t)main_of(image)->address;
}

static void falls_off_its_end(struct image *image)
{
	image->code[main_of(image)->end - 1] = (struct op){ .code = OP_MOV };
}

static void calls_at_its_end(struct image *image)
{
	main_of(image)->end = find_op(image, "call") + 1;
}

static void has_no_operations(struct image *image)
{
	main_of(image)->end = main_of(image)->entry;
}

static void ends_behind_the_code(struct image *image)
{
	main_of(image)->end = image->code_len + 1;
}

static void more_parameters_than_slots(struct image *image)
{
	main_of(image)->params = main_of(image)->slots + 1;
}

static void more_slots_than_room(struct image *image)
{
	main_of(image)->room = main_of(image)->slots - 1;
}

static void nothing(struct image *image)
{
	(void)image;
}

static void a_broken_table_is_found(void **state)
{
	(void)state;
	static const struct {
		const char *what;
		void (*mutate)(struct image *image);
		const char *says;
	} cases[] = {
		{ "nothing", nothing, NULL },
		{ "too many cases", too_many_cases, "table is too long" },
		{ "cases behind the end", cases_behind_the_end,
		  "table is too long" },
		{ "unsorted cases", unsorted_cases,
		  "cases are not sorted at 1" },
		{ "equal cases", equal_cases, "cases are not sorted at 1" },
		{ "case outside", case_outside,
		  "(switch): leaves its function" },
		{ "default outside", default_outside,
		  "(switch): leaves its function" },
		{ "another's return address", exchanged_return_address,
		  "(call): wrong return address" },
		{ "a function as return address", return_address_of_a_function,
		  "(call): wrong return address" },
		{ "no end", falls_off_its_end,
		  "(mov): control falls out of the function" },
		{ "a call at the end", calls_at_its_end,
		  "(call): control falls out" },
		{ "no operations", has_no_operations, "function ends at 0" },
		{ "end behind the code", ends_behind_the_code,
		  "function ends at" },
		{ "more parameters than slots", more_parameters_than_slots,
		  "more parameters than slots" },
		{ "more slots than room", more_slots_than_room,
		  "more parameters than slots" },
	};
	for (size_t t = 0; t < COUNT(targets); t++) {
		struct image *image = load_program(PROGRAM, targets[t], "-O0");
		struct backup backup = backup_of(image);
		for (size_t i = 0; i < COUNT(cases); i++) {
			cases[i].mutate(image);
			check_says(image, cases[i].what, cases[i].says);
			restore(image, &backup);
		}
		release_backup(&backup);
		image_free(image);
	}
}

static void a_broken_site_is_found(void **state)
{
	(void)state;
	struct image *image = load_program(PROGRAM, targets[0], "-O0");
	struct site *site = &vec_last(&image->sites);
	uint32_t own = (uint32_t)(image->sites.len - 1);
	struct site good = *site;
	site->inlined_at = own - 1;
	check_says(image, "an earlier call", NULL);
	site->inlined_at = own;
	check_says(image, "inlined into itself", "no earlier site");
	*site = good;
	site->scope = (uint32_t)image->scopes.len;
	check_says(image, "no such function", "no scope");
	image_free(image);
}

static void a_broken_handler_is_found(void **state)
{
	(void)state;
	struct image *image = load_program(
		"tests/programs/3.6-interrupts/flag.c", "msp430", "-O0");
	check_says(image, "a handler", NULL);
	image->resume += CODE_STEP;
	check_says(image, "resumes elsewhere", "nowhere to resume");
	image->resume -= CODE_STEP;
	struct fn *fn = &image->fns.items[image->handlers.items[0]];
	fn->stacked = 2;
	check_says(image, "a stacked parameter", "handler with parameters");
	fn->stacked = 0;
	image->handlers.items[0] = (uint32_t)image->fns.len;
	check_says(image, "no such function", "no handler");
	image_free(image);
}

/* One number that is wrong, outside of operations. */
static void check_number_says(struct image *image, uint32_t *number,
			      uint32_t wrong, const char *says)
{
	uint32_t good = *number;
	*number = wrong;
	check_says(image, says, says);
	*number = good;
	check_says(image, "as it was", NULL);
}

static void a_broken_start_is_found(void **state)
{
	(void)state;
	struct image *image = load_program(PROGRAM, "msp430", "-O0");
	uint32_t fns = (uint32_t)image->fns.len;
	struct fn *last = &image->fns.items[fns - 1];
	check_number_says(image, &image->entry, fns, "no entry");
	check_number_says(image, &image->at_exit, fns, "no function at exit");
	check_number_says(image, &image->restore, fns, "no recovery routine");
	check_number_says(image, &image->phases.items[0], fns, "no phase");
	check_number_says(image, &image->entry_phase,
			  (uint32_t)image->phases.len, "is not phase");
	check_number_says(image, &image->destructors,
			  (uint32_t)image->phases.len + 1, "no destructors");
	check_number_says(image, &last->entry, last->entry + 1,
			  "a gap before function");
	check_number_says(image, &last->scope, NONE, "no scope");
	check_number_says(image, &last->input, 1000, "no input 1000");
	check_number_says(image, &last->output, 1000, "no output 1000");
	check_number_says(image, &last->arguments, NONE, "no argument");
	check_number_says(image, &last->scalars, NONE, "no scalar");
	last->results = MAX_RESULTS + 1;
	check_says(image, "results", "too many results: 65");
	image_free(image);
}

/* The first code address of a kind. */
static struct code_point *find_point(struct image *image, enum code_kind kind)
{
	for (size_t i = 0; i < image->points.len; i++) {
		if (image->points.items[i].kind == kind)
			return &image->points.items[i];
	}
	fail_msg("no code address of kind %d", (int)kind);
	return NULL;
}

static void a_broken_code_address_is_found(void **state)
{
	(void)state;
	struct image *image =
		load_program("tests/portable/labels.c", "msp430", "-O0");
	static const enum code_kind kinds[] = { CODE_FUNCTION, CODE_RETURN,
						CODE_LABEL };
	for (size_t i = 0; i < COUNT(kinds); i++) {
		struct code_point *point = find_point(image, kinds[i]);
		uint32_t fns = (uint32_t)image->fns.len;
		check_number_says(image, &point->fn, fns, "code address");
		check_number_says(image, &point->op, image->code_len,
				  i == 1 ? "return address" : "code address");
	}
	struct memory_map good = image->map;
	image->map.code_end = good.code;
	check_says(image, "no room", "no room for code addresses");
	image->map = good;
	image->map.heap_end = good.code + 1;
	check_says(image, "code in the heap", "code addresses are in memory");
	image->map = good;
	image->map.stack_end = good.heap + 1;
	check_says(image, "a long stack", "segments overlap at");
	image_free(image);
}

/* A call that pushes less than the function reads from the stack. */
static void a_call_that_pushes_too_little_is_found(void **state)
{
	(void)state;
	struct image *image = load_program(PROGRAM, "msp430", "-O0");
	struct op *call = &image->code[find_op(image, "call")];
	struct fn *fn = &image->fns.items[call->imm];
	uint32_t good = fn->stacked;
	fn->stacked = call->b;
	check_says(image, "exactly as much", NULL);
	fn->stacked = call->b + 1u;
	check_says(image, "a byte more", "(call): pushes too little");
	fn->stacked = good;
	image_free(image);
}

static void a_broken_object_is_found(void **state)
{
	(void)state;
	struct image *image = load_program(PROGRAM, "msp430", "-O0");
	struct object *global = NULL, *local = NULL;
	for (size_t i = 0; i < image->objects.len; i++) {
		struct object *object = &image->objects.items[i];
		if (object_is_local(object))
			local = object;
		else if (object->kind == OBJECT_GLOBAL)
			global = object;
	}
	assert_true(global && local && image->types.len > 0);
	check_number_says(image, &global->type, (uint32_t)image->types.len,
			  "no type");
	check_number_says(image, &local->fn, (uint32_t)image->fns.len,
			  "no function");
	check_number_says(image, &local->scope, (uint32_t)image->scopes.len,
			  "no scope");
	check_number_says(image, &image->types.items[0].element,
			  (uint32_t)image->types.len, "no type");
	check_number_says(image, &image->root[0],
			  root_make(ROOT_OBJECT, (uint32_t)image->objects.len),
			  "no object");
	check_number_says(image, &image->root[0],
			  root_make(ROOT_FN, (uint32_t)image->fns.len),
			  "no function");
	check_number_says(image, &image->sites.items[0].file,
			  (uint32_t)image->files.len, "no file");
	global->size = image->map.heap;
	check_says(image, "a large object", "an object outside of globals");
	image_free(image);
}

enum {
	MUTATIONS = 20000,
	BATCH = 500,        /* mutations of one child */
	OPERATIONS = 20000, /* of one run */
	PATIENCE = 2,       /* seconds for one run */
	SMALL_HEAP = 0x400,
};

static uint64_t next_random(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15u;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

/* A value that is often nearly right. */
static uint64_t odd_value(uint64_t old, uint64_t *random)
{
	uint64_t bits = next_random(random);
	switch (next_random(random) % 6) {
	case 0:
		return bits;
	case 1:
		return bits >> (bits & 63);
	case 2:
		return old + bits % 17 - 8;
	case 3:
		return old ^ 1ull << (bits & 63);
	case 4:
		return bits % 2 ? 0 : UINT64_MAX;
	default:
		return bits % 300;
	}
}

/* What image_check does not look at yet and the vm relies on: fields whose
 * values outside of [least, most] are left out. A row goes when the check is
 * there. */
static const struct {
	enum op_code first, last;
	enum where where;
	int64_t least, most;
} not_checked[] = {
	/* A loop without ticks never ends. */
	{ OP_JMP, OP_SWITCH, C, 1, MAX_SEGMENT },
};

static bool is_left_out(const struct op *op)
{
	for (size_t i = 0; i < COUNT(not_checked); i++) {
		if (op->code < not_checked[i].first ||
		    op->code > not_checked[i].last)
			continue;
		int64_t value = not_checked[i].where == C ? op->c
				: not_checked[i].where == WIDE
					? (int64_t)op->wide
					: op->imm;
		if (value < not_checked[i].least || value > not_checked[i].most)
			return true;
	}
	return false;
}

/* Changes one field of one operation; says what it did. False: left out. */
static bool mutate_op(struct image *image, uint64_t *random,
		      struct strbuf *what)
{
	uint32_t pc = (uint32_t)(next_random(random) % image->code_len);
	enum where where = (enum where)(next_random(random) % FIELDS);
	const struct op *op = &image->code[pc];
	const uint64_t old[FIELDS] = {
		op->code,
		op->a,
		op->b,
		op->c,
		(uint64_t)(int64_t)op->imm,
		(uint64_t)(int64_t)op->imm2,
		op->wide,
		image->site[pc],
		image->tick[pc],
	};
	uint64_t value = odd_value(old[where], random);
	if (where == CODE)
		value %= OP_COUNT + 1;
	strbuf_printf(what, "operation %u (%s): %s = 0x%llx, was 0x%llx", pc,
		      op_infos[op->code].text, where_names[where],
		      (unsigned long long)value,
		      (unsigned long long)old[where]);
	bool was_left_out = where != CODE && is_left_out(op);
	set_field(image, pc, where, value);
	bool is_target = op_infos[op->code % OP_COUNT].imm == IMM_TO ||
			 op_infos[op->code % OP_COUNT].imm == IMM_TO2;
	return !is_left_out(op) || (was_left_out && !is_target);
}

/* Changes one field of a function, a switch table or a case. False: left
 * out. */
static bool mutate_table(struct image *image, uint64_t *random,
			 struct strbuf *what)
{
	uint64_t pick = next_random(random);
	struct fn *fn = &image->fns.items[pick % image->fns.len];
	struct switch_table *table =
		&image->tables.items[pick % image->tables.len];
	struct switch_case *row = &image->cases.items[pick % image->cases.len];
	const struct {
		const char *name;
		uint16_t *half;
		uint32_t *word;
	} fields[] = {
		{ "slots", &fn->slots, NULL },
		{ "room", &fn->room, NULL },
		{ "params", &fn->params, NULL },
		{ "results", &fn->results, NULL },
		{ "frame", NULL, &fn->frame },
		{ "entry", NULL, &fn->entry },
		{ "end", NULL, &fn->end },
		{ "first", NULL, &table->first },
		{ "count", NULL, &table->count },
		{ "other", NULL, &table->other },
		{ "op", NULL, &row->op },
	};
	size_t i = next_random(random) % COUNT(fields);
	uint64_t old = fields[i].half ? *fields[i].half : *fields[i].word;
	uint64_t value = odd_value(old, random);
	strbuf_printf(what, "%s of %llu (%s): 0x%llx, was 0x%llx",
		      fields[i].name, (unsigned long long)pick, fn->name,
		      (unsigned long long)value, (unsigned long long)old);
	if (fields[i].half)
		*fields[i].half = (uint16_t)value;
	else
		*fields[i].word = (uint32_t)value;
	/* image_check itself reads the operation at the entry. */
	return fn->entry < image->code_len;
}

/* False: the mutation is left out. */
static bool mutate(struct image *image, uint32_t number, struct strbuf *what)
{
	uint64_t random = number;
	strbuf_printf(what, "mutation %u, %s: ", number, image->target->name);
	return number % 8 ? mutate_op(image, &random, what)
			  : mutate_table(image, &random, what);
}

/* Runs the image; how it ends does not matter, that it ends does. */
static void run(const struct image *image, enum vm_mode mode)
{
	struct vm vm;
	struct strbuf text = { 0 };
	vm_init(&vm, image);
	if (vm_run(&vm, mode, OPERATIONS) == VM_TRAPPED)
		vm_describe_trap(&vm, &text);
	struct vm_caller caller = vm_position(&vm);
	do
		assert_true(caller.site < image->sites.len);
	while (vm_next_caller(&vm, &caller));
	strbuf_release(&text);
	vm_release(&vm);
}

/* Shared with the child that tries the mutations. */
struct progress {
	uint32_t current, accepted;
};

static void try_mutations(struct image *image, const struct backup *backup,
			  uint32_t first, uint32_t end,
			  struct progress *progress)
{
	for (uint32_t i = first; i < end; i++) {
		struct strbuf what = { 0 };
		progress->current = i;
		alarm(PATIENCE);
		bool is_tried = mutate(image, i, &what);
		strbuf_clear(&what);
		if (is_tried && image_check(image, &what)) {
			progress->accepted++;
			run(image, i % 2 ? VM_LOGGED : VM_PLAIN);
		} else if (is_tried) {
			assert_true(what.len > 0);
		}
		strbuf_release(&what);
		restore(image, backup);
	}
}

/* Tries them in a child; true if it survives. */
static bool survives(struct image *image, const struct backup *backup,
		     uint32_t first, uint32_t end, struct progress *progress)
{
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		/* Not cmocka's handlers: a crash is to end the child. */
		static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL,
					       SIGABRT };
		for (size_t i = 0; i < COUNT(signals); i++)
			signal(signals[i], SIG_DFL);
		try_mutations(image, backup, first, end, progress);
		_exit(0);
	}
	int status = 0;
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Returns how many of the mutations end the process, and says which. */
static unsigned count_crashes(struct image *image, uint32_t first, uint32_t end,
			      struct progress *progress)
{
	struct backup backup = backup_of(image);
	unsigned crashes = 0;
	while (first < end) {
		uint32_t last = end - first > BATCH ? first + BATCH : end;
		if (survives(image, &backup, first, last, progress)) {
			first = last;
			continue;
		}
		struct strbuf what = { 0 };
		mutate(image, progress->current, &what);
		restore(image, &backup);
		print_error("accepted, and it crashes or hangs: %s\n",
			    strbuf_text(&what));
		strbuf_release(&what);
		crashes++;
		first = progress->current + 1;
	}
	release_backup(&backup);
	return crashes;
}

static void what_is_accepted_can_run(void **state)
{
	(void)state;
	struct progress *progress =
		mmap(NULL, sizeof(*progress), PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	assert_ptr_not_equal(progress, MAP_FAILED);
	static const struct {
		const char *target, *optimisation;
	} images[] = {
		{ "msp430", "-O0" }, { "msp430", "-O2" }, { "cortex-m", "-O1" },
		{ "host", "-O0" },   { "host", "-O2" },
	};
	unsigned crashes = 0;
	uint32_t each = MUTATIONS / COUNT(images);
	for (uint32_t i = 0; i < COUNT(images); i++) {
		struct image *image = load_program(PROGRAM, images[i].target,
						   images[i].optimisation);
		/* Less to clear before every run. */
		image->map.heap_end = image->map.heap + SMALL_HEAP;
		run(image, VM_PLAIN);
		crashes += count_crashes(image, i * each, (i + 1) * each,
					 progress);
		image_free(image);
	}
	assert_int_equal(crashes, 0);
	/* Both happen often, or the mutations would prove nothing. */
	assert_in_range(progress->accepted, MUTATIONS / 10, MUTATIONS / 10 * 9);
	munmap(progress, sizeof(*progress));
}

int test_verify(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(loaded_images_are_accepted),
		cmocka_unit_test(a_broken_field_is_found),
		cmocka_unit_test(limits_are_exact),
		cmocka_unit_test(a_broken_table_is_found),
		cmocka_unit_test(a_broken_site_is_found),
		cmocka_unit_test(a_broken_handler_is_found),
		cmocka_unit_test(a_broken_start_is_found),
		cmocka_unit_test(a_broken_code_address_is_found),
		cmocka_unit_test(a_call_that_pushes_too_little_is_found),
		cmocka_unit_test(a_broken_object_is_found),
		cmocka_unit_test(what_is_accepted_can_run),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
