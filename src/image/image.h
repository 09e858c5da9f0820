/* SPDX-License-Identifier: Apache-2.0 */
/* The program image: what is analysed. Flat arrays of fixed-size operations,
 * the functions, objects, types and source sites that they belong to, and the
 * memory map. Made once by src/load/, read-only afterwards, shared by threads.
 *
 * Time (SPEC 2.5). A function's code is cut into segments: straight runs that
 * end with an operation flagged END. tick[i] counts the ticks from the start of
 * i's segment to the tick at which i is done (STEPS: its first tick). An END
 * operation carries the ticks of its whole segment, so the clock is advanced
 * once per segment. Instructions that were folded into a later operation leave
 * a gap in the tick numbers: execution can stop in the gap, and the operation
 * after it computes the folded value when execution resumes. */
#ifndef BROWNOUT_IMAGE_IMAGE_H
#define BROWNOUT_IMAGE_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "image/entries.h"
#include "image/target.h"
#include "image/type.h"
#include "image/externals.h"
#include "image/world.h"
#include "util/arena.h"
#include "util/vec.h"

enum op_code {
#define OP(name, text, a, b, c, imm, flags) OP_##name,
#include "image/ops.def"
#undef OP
	OP_COUNT
};

enum op_flags {
	OPF_LOAD = 1,
	OPF_STORE = 2,
	OPF_END = 4,
	OPF_STEPS = 8,
	OPF_LAST = 16,
};

/* What an operation's fields are; the letters of ops.def. */
enum op_field {
	FIELD__,
	FIELD_D,
	FIELD_U,
	FIELD_M,
	FIELD_N,
	FIELD_R,
	FIELD_V,
};

enum op_imm {
	IMM__,
	IMM_WIDE,
	IMM_OFF,
	IMM_OFFV,
	IMM_ELEM,
	IMM_SCALE,
	IMM_TO,
	IMM_TO2,
	IMM_CALL,
	IMM_TABLE,
	IMM_NUM,
	IMM_SLOT,
	IMM_MOVE,
};

struct op_info {
	const char *text;
	enum op_field a, b, c;
	enum op_imm imm;
	unsigned flags; /* enum op_flags */
};

extern const struct op_info op_infos[OP_COUNT];

enum {
	NO_SLOT = 0xffff, /* in a field R or V */
	MAX_RESULTS = 64, /* values that a function returns */
	MAX_LIMBS = 64,   /* of a wide number, 64 bits each */
	WIDE_REGS = 3 * MAX_LIMBS,
	MIN_REGISTERS = 2, /* of --registers */
	MAX_REGISTERS = 64,
	MAX_KEPT = MAX_REGISTERS / 2, /* of them survive calls */
	MAX_SEGMENT = 256 /* no segment has more ticks, STEPS of END included */
};

struct op {
	uint16_t code;
	uint16_t a, b, c;
	union {
		uint64_t wide;
		struct {
			int32_t imm;
			union {
				int32_t imm2;
				struct {
					uint16_t scale, align;
				};
			};
		};
	};
};

/* Functions of MATH32, MATH64 and WIDE's FMATH. */
enum math_fn {
#define MATH(id, name, arguments) MATH_##id,
#include "image/math.def"
#undef MATH
	MATH_COUNT
};

/* Functions of WIDE. */
enum wide_fn {
#define WIDE(id, name, a, b) WIDE_##id,
#include "image/wide.def"
#undef WIDE
	WIDE_COUNT
};

/* What the numbers of a wide function are; the words of wide.def. */
enum wide_field {
	WIDE_FIELD_NONE,
	WIDE_FIELD_BITS,
	WIDE_FIELD_FORMAT,
	WIDE_FIELD_MATH,
	WIDE_FIELD_NUMBER,
};

struct wide_info {
	const char *text;
	enum wide_field a, b;
};

extern const struct wide_info wide_infos[WIDE_COUNT];

enum float_format {
#define FORMAT(id, bits) FORMAT_##id,
#include "image/formats.def"
#undef FORMAT
	FORMAT_COUNT
};

#define NONE UINT32_MAX /* "no such index" in every 32-bit index below */

/* A function as the source has it. One that was inlined everywhere has no code
 * of its own in image.fns. */
struct scope {
	const char *name;
	const char *file; /* "" if unknown */
	uint32_t line;    /* 0 if unknown */
	bool is_library;  /* from src/guest/ */
};

/* An instruction in its source position, SPEC 4.6. */
struct site {
	uint32_t file; /* image.files */
	uint32_t line, column;
	uint32_t scope;      /* image.scopes: where the code is written */
	uint32_t inlined_at; /* image.sites: the call that was replaced by a
				copy of this code, an earlier site; NONE */
	uint16_t kind;       /* enum site_kind */
	uint16_t ordinal;    /* the k-th of its kind at this position, from 0 */
	bool approximate;    /* the instruction itself had no position */
};

enum site_kind {
#define SITE(id, name) SITE_##id,
#include "image/sites.def"
#undef SITE
};

const char *site_kind_name(enum site_kind kind);

/* How a function gets an argument that is one number or one address. */
struct fn_argument {
	uint16_t slot;   /* NO_SLOT: it is stacked, or takes several slots */
	uint32_t offset; /* stacked: bytes from fp; 0: it takes several slots */
	bool is_pointer;
};

/* A scalar that callers pass to a function. */
struct fn_scalar {
	uint16_t kind;   /* image/world.h: bits, INPUT_FLOAT, … */
	bool is_stacked; /* it lies at fp + at on entry; else in slot at */
	uint32_t at;     /* offset from fp, or slot */
};

struct fn {
	const char *name;      /* of its symbol */
	uint32_t scope;        /* image.scopes: as the source has it */
	const char *file;      /* "" if unknown */
	uint32_t line;         /* 0 if unknown */
	uint32_t entry, end;   /* its operations: [entry, end) of image.code */
	uint16_t slots;        /* registers; the out-going arguments follow */
	uint16_t room;         /* slots + the most out-going arguments */
	uint16_t params;       /* slots that a caller fills: 0 … params-1 */
	uint16_t results;      /* values that it returns */
	bool returns_pointer;  /* a task: to the next one, SPEC 3.1 */
	uint32_t frame;        /* bytes below fp: locals */
	uint32_t stacked;      /* bytes of arguments that callers push */
	uint16_t result_kind;  /* of the first, as scalars have it; 0: none */
	uint32_t scalars;      /* image.scalars: the first of its arguments */
	uint32_t scalar_count; /* how many scalars they have */
	uint32_t arguments;    /* image.arguments: its first */
	uint32_t argument_count; /* how many it declares */
	bool has_alloca;         /* its frame grows: VLAs */
	bool is_library;         /* from src/guest/ */
	bool is_allocator;       /* may access heap bytes outside of blocks */
	bool is_world;           /* part of a model: runs outside the device */
	bool is_stub;    /* an output without body and model: does nothing */
	uint32_t input;  /* image.inputs: it is this one; NONE */
	uint32_t output; /* image.outputs */
	uint32_t instructions; /* of IR, for statistics */
	addr_t address;        /* of its code, as function pointers have it */
};

/* A checkpoint that a placement pass put in, SPEC 3.4. */
struct placed {
	uint32_t site;     /* image.sites */
	const char *pass;  /* its name */
	const char *where; /* "at the end of the loop body" */
};

/* What the source says by <brownout.h>, SPEC 6. */
enum declaration_kind {
	DECLARATION_INPUT,
	DECLARATION_OUTPUT,
	DECLARATION_VARIABLE, /* one variable that an input is kept in */
	DECLARATION_CALL,     /* one call of an output, at this line */
	DECLARATION_INTENDED,
	DECLARATION_EXPECT,
	DECLARATION_SAVES, /* one variable, with the checkpoint: SPEC 8.2 */
	DECLARATION_EQUAL, /* the function of SPEC 5.6 */
};

struct declaration {
	enum declaration_kind kind;
	const char *name;     /* of a function, register or variable; EXPECT:
				 the whole text */
	const char *detail;   /* "most_recent", "absolute", …; "": none */
	const char *function; /* that contains it; NULL: at file scope */
	const char *file;
	uint32_t line;
	uint32_t column; /* CALL: of the call; 0: not known */
};

/* From LOCAL on: what a frame holds. */
enum object_kind {
	OBJECT_GLOBAL, /* a variable of static storage, also function-local */
	OBJECT_CONST,
	OBJECT_REGISTER, /* of the device: declared, but not defined */
	OBJECT_WORLD,    /* a variable of a model, SPEC 6.1 */
	OBJECT_LOCAL,
	OBJECT_TEMP,  /* made by the compiler, has no name in the source */
	OBJECT_SPILL, /* spilled values, SPEC 2.6 */
	OBJECT_SAVED, /* a register as the caller had it */
};

struct object {
	const char *name;    /* in the source; locals: without their function */
	const char *section; /* "" if none */
	enum object_kind kind;
	uint32_t fn;      /* locals: whose frame has it; else NONE */
	uint32_t scope;   /* image.scopes: of the function that declares it;
			     NONE: none does, or not known */
	uint32_t type;    /* image.types, of the variable; NONE: unknown */
	uint64_t piece;   /* locals that the optimiser cut: how many bytes into
			     the variable this starts; else 0 */
	uint64_t size;    /* bytes */
	addr_t address;   /* globals, constants and registers */
	int32_t offset;   /* locals: from fp, negative */
	const char *file; /* of the declaration; "" if unknown */
	uint32_t line;
	bool is_library; /* from src/guest/ */
	/* State of the library that the program never sees: no failure
	 * changes it. */
	bool is_unseen;
	bool is_allocator; /* of the guest allocator: part of the heap */
	bool is_marked_nv; /* by a mark that clang drops; SPEC 3.5 */
	bool is_internal;  /* static, and only what the entries reach uses it */
	bool is_dynamic;   /* locals: below the fixed part of the frame, size
			      and offset are not known (0): VLAs */
};

/* A framework for intermittent power, for whose headers brownout's own stand
 * in: SPEC 3.5. */
struct framework {
	const char *name;
	const char *mechanism; /* the preset that it is; NULL: not known */
	const char *restored;  /* what it restores instead; NULL: as the preset
				  does */
	const char *limit;     /* what is not looked at; NULL: nothing */
};

/* Marks of <brownout.h> for profiling, SPEC 6.4, and for invariants. */
/* What a checkpoint call means for atomic regions, SPEC 3.1. */
enum region_mark {
	REGION_NONE, /* it is a checkpoint */
	REGION_BEGINS,
	REGION_ENDS,
};

enum mark_kind {
	MARK_START,     /* a: how many failures */
	MARK_RESET,     /* a: in which run the power fails here; -1: in each */
	MARK_LOG,       /* a: address of a name, b: a value, c: what it is */
	MARK_COMMITTED, /* SPEC 5.6: non-volatile data are whole */
};

enum code_kind {
	CODE_FUNCTION,
	CODE_RETURN, /* the operation after a call */
	CODE_LABEL,  /* switch tables say where it leads */
	CODE_RESUME, /* where a handler returns to; the vm knows what it
			interrupted */
};

/* What a code address means; address = map.code + index * CODE_STEP. */
struct code_point {
	enum code_kind kind;
	uint32_t fn;
	uint32_t op; /* functions: their entry; labels, resume: NONE */
};

enum {
	CODE_STEP = 2, /* so that the low bit of a function pointer is free */
};

struct switch_case {
	uint64_t value; /* sorted */
	uint32_t op;
};

struct switch_table {
	uint32_t first, count; /* image.cases */
	uint32_t other;        /* operation of the default */
};

/* Where things are, SPEC 2.1, in order: globals, env, stack, const, heap. */
struct memory_map {
	addr_t base;                    /* first address, of globals */
	addr_t env, env_stack, env_end; /* of models, SPEC 6.1: variables in
					   [env, env_stack), then a stack */
	addr_t stack, stack_end;        /* [stack, stack_end), grows down */
	addr_t constants, heap, heap_end;
	addr_t code, code_end;
};

/* What the program means by a constant that is an address. The number alone
 * does not tell: it may lie before its object, or right after its end. */
enum root_kind {
	ROOT_NONE,   /* it is a number, or nothing is known */
	ROOT_OBJECT, /* image.objects */
	ROOT_FN,     /* image.fns */
	ROOT_NUMBER, /* an address that the program gives as a number */
};

static inline uint32_t root_make(enum root_kind kind, uint32_t index)
{
	return (uint32_t)kind << 30 | index;
}

static inline enum root_kind root_kind(uint32_t root)
{
	return (enum root_kind)(root >> 30);
}

static inline uint32_t root_index(uint32_t root)
{
	return root & ((1u << 30) - 1);
}

/* An address among the initial bytes. */
struct initial_pointer {
	addr_t at;      /* where it lies */
	uint32_t bytes; /* how many of it */
	uint32_t root;  /* as image.root */
	addr_t value;
};

/* What can fire a handler when the device wakes up, SPEC 3.6, and what the
 * device's registers say of it meanwhile; addresses are 0 where there is no
 * such register. */
struct interrupt_source {
	uint32_t handler; /* image.fns */
	addr_t flag;      /* the register with its flag */
	uint32_t flag_bits;
	addr_t vector;   /* the register that says which source it is */
	uint32_t number; /* and what it says */
};

struct image {
	struct arena arena;
	const struct target *target;
	unsigned registers;    /* of --registers; 0: virtual */
	unsigned family;       /* of the device, image/registers.h */
	const char *family_by; /* "header": it names the device; "registers":
				  those that the program uses tell it; NULL:
				  nothing does */
	struct memory_map map;
	uint8_t *initial; /* bytes of [map.base, map.heap) after start-up */
	VEC(struct initial_pointer)
	pointers; /* among them, unordered */

	struct op *code;
	uint16_t *tick; /* by operation */
	uint32_t *site; /* by operation */
	uint32_t *root; /* by operation: of the address that its constant
			     is, or that its offset is added to */
	uint32_t code_len;

	VEC(struct fn) fns;
	VEC(struct fn_argument) arguments;
	VEC(struct fn_scalar) scalars; /* of all functions */
	VEC(struct object) objects;
	VEC(struct type) types;
	VEC(struct type_member) members;
	VEC(struct scope) scopes;
	VEC(struct site) sites;
	VEC(const char *) files; /* of the source, as the compiler names them */
	VEC(struct code_point) points;
	VEC(struct switch_case) cases;
	VEC(struct switch_table) tables;
	uint32_t entry; /* image.fns */
	/* SPEC 10.3. calls is empty if the entry gets zeros. */
	VEC(struct entry) entries; /* at least one */
	VEC(struct entry_argument) entry_arguments;
	VEC(struct caller_memory) callers;
	VEC(struct entry_call) calls; /* those of an entry are neighbours */
	uint32_t call;                /* the one that was chosen */
	/* What static analyses find there besides the initial values. */
	VEC(struct left_pointer) left;
	VEC(uint64_t) start; /* of the entry's scalars; empty: all are zero */
	uint32_t at_exit;    /* gets the entry's result; NONE: the run ends */
	VEC(uint32_t)
	phases;               /* what runs, one after another: constructors, the
				 entry, at_exit, destructors */
	uint32_t entry_phase; /* the entry's; tasks are part of it */
	uint32_t destructors; /* the first phase that is one */
	VEC(uint32_t)
	recovery; /* SPEC 3.1: what runs at each boot before a task starts
		     again: constructors, INIT functions */
	uint32_t restore; /* image.fns: the recovery routine, which runs when
			     the power comes back; NONE */
	/* SPEC 5.6, image.fns: says what non-volatile data mean; NONE. The
	 * width of its result in bits, 0: it has none. */
	uint32_t equal;
	unsigned equal_bits;
	bool has_log; /* the recovery routine has a log, which is all that may
			 differ after it, SPEC 5.3 */
	uint32_t next_task; /* image.fns, SPEC 3.1: follows a task that does
			       not name the next one; NONE: the run ends */
	bool uses_tasks; /* it calls transition routines */
	bool has_tasks;  /* checkpoints are transitions, and nothing else */
	bool has_regions; /* checkpoints are the beginnings and ends of atomic
			     regions, and nothing else */
	VEC(uint32_t) handlers; /* image.fns, of interrupts: SPEC 3.6 */
	VEC(struct interrupt_source) sources; /* SPEC 3.6 */
	uint32_t wake; /* image.fns: called after each wake-up; NONE: there are
			  none */
	uint64_t wake_limit; /* the wake-up that ends a run, SPEC 2.11 */
	addr_t resume; /* of the CODE_RESUME point; 0: there are no handlers */
	VEC(const char *) warnings; /* what the user must be told */
	VEC(struct framework) frameworks; /* the first one's mechanism counts */
	external_list assumed; /* what was missing, and taken for something */
	VEC(const char *) unreached; /* functions that main does not reach */
	VEC(const char *) uncalled;  /* whose address others get, and nobody
					calls */
	VEC(struct declaration) declarations; /* none twice */
	VEC(struct world_input) inputs;       /* SPEC 6.1, none twice */
	VEC(struct world_output) outputs;
	bool senses; /* some inputs are registers */

	/* SPEC 3.4 */
	VEC(const char *) passes;  /* placement passes that were run */
	VEC(struct placed) placed; /* what they did; only from load_placed */
	uint32_t kept;             /* the program's own checkpoint calls */
};

struct image *image_new(void);
void image_free(struct image *image);

/* The function that operation pc belongs to. */
uint32_t image_fn_at(const struct image *image, uint32_t pc);

/* The function with this name, or NONE. */
uint32_t image_fn_by_name(const struct image *image, const char *name);

/* Whether copies of this function are part of others. */
bool image_is_inlined(const struct image *image, uint32_t fn);

/* The global or constant that holds this address, or NULL. */
const struct object *image_object_at(const struct image *image, addr_t at);

/* Memory at fixed addresses, SPEC 2.1: the section of what is non-volatile, and
 * how names begin. */
#define MEMORY_SECTION ".brownout_memory"
#define MEMORY_NAME    "memory_0x"

/* The section of what a framework's run-time commits when a task ends: a
 * failure restores it, whatever the mechanism, SPEC 3.5. */
#define VERSIONED_SECTION ".brownout_versioned"

/* The object's name, or what a nameless one is for. */
const char *object_label(const struct object *object);

/* True for what a function's frame holds. */
static inline bool object_is_local(const struct object *object)
{
	return object->kind >= OBJECT_LOCAL;
}

static inline uint64_t image_memory_bytes(const struct image *image)
{
	return image->map.heap_end - image->map.base;
}

static inline const struct site *image_site(const struct image *image,
					    uint32_t pc)
{
	return &image->sites.items[image->site[pc]];
}

static inline const char *image_site_file(const struct image *image,
					  const struct site *site)
{
	return image->files.items[site->file];
}

/* The scope that a site is in. */
static inline const struct scope *image_site_scope(const struct image *image,
						   const struct site *site)
{
	return &image->scopes.items[site->scope];
}

/* Whether a site of image.sites is in the C library. */
static inline bool image_is_library_site(const struct image *image,
					 uint32_t site)
{
	return image_site_scope(image, &image->sites.items[site])->is_library;
}

/* The call that this site was inlined into, or NULL. */
static inline const struct site *image_inlined_at(const struct image *image,
						  const struct site *site)
{
	return site->inlined_at == NONE ? NULL
					: &image->sites.items[site->inlined_at];
}

#endif
