/* SPDX-License-Identifier: Apache-2.0 */
/* The virtual machine: runs an image from any state to any operation.
 *
 * A vm is a device: its memory, its registers (struct vm_registers and the
 * slots of the live frames) and its output so far. It knows no power failures
 * and no analyses; they stop it, inspect it, restore a snapshot and run it
 * again. A vm belongs to one thread; the image is shared. */
#ifndef BROWNOUT_VM_VM_H
#define BROWNOUT_VM_VM_H

#include "machine/bytes.h"
#include "machine/memory.h"

struct script;
struct takings;

/* One call that has not returned; the entry's frame is number 0. */
struct frame {
	uint32_t fn;
	uint32_t slots; /* index of its first slot */
	addr_t fp;
	addr_t return_to; /* as the call pushed it */
	uint32_t pushed;  /* bytes above the return address: arguments; to
			     align an interrupt */
	tick_t since;     /* operations executed when it was entered */
};

/* The registers of the processor, without slots and frames. */
struct vm_registers {
	uint32_t pc;    /* next operation */
	uint32_t depth; /* live frames - 1 */
	uint32_t phase; /* image.phases */
	bool is_task;   /* after a transition: SPEC 3.1 */
	tick_t base;    /* ticks before the current segment */
	addr_t fp, sp;
	uint64_t progress; /* steps that operation pc has done already */
	uint64_t carried;  /* a word that a copy has read, or the popped fp */
	uint64_t popped;   /* the return address that was read */
	uint64_t status;   /* the status register, which OP_STATUS changes */
	uint64_t checkpoints; /* checkpoint routines called so far */
	uint64_t regions;     /* atomic regions that are open, SPEC 3.1 */
	tick_t handled;       /* operations of handlers that have returned */
	uint64_t results[MAX_RESULTS];
	uint64_t kept[MAX_KEPT]; /* set by OP_KEEP, a word each */
};

/* What an interrupt has saved. A handler's return address is always
 * CODE_RESUME, which resumes at the operation and step that are stored here. */
struct interrupted {
	struct vm_registers at;
	uint32_t handler; /* its frame's depth */
};

enum vm_end {
	VM_STOPPED, /* before the operation it was told to stop at */
	VM_EXITED,
	VM_TRAPPED,
	VM_CHECKPOINT, /* right after a checkpoint call or a transition, if
			  asked for */
};

/* Which instance of the loop runs. */
enum vm_mode {
	VM_PLAIN,
	VM_LOGGED, /* every write can be undone */
};

struct trap {
	enum trap_kind kind;
	addr_t address; /* what was accessed, called, returned to */
	uint32_t pc;
	const char *text; /* assertions, misuse: in the vm's arena; else NULL */
};

/* One write that can be undone: the bytes before it. */
struct undo {
	uint32_t index; /* memory.h */
	uint32_t bytes;
	uint64_t old; /* the eight bytes from index */
};

struct vm {
	const struct image *image;
	struct memory memory;
	addr_t stack, stack_end; /* the program's, a model's */
	struct vm_registers at;
	struct frame *frames;
	uint32_t frames_cap;
	uint64_t *slots;
	uint32_t slots_cap;
	VEC(struct interrupted) interrupted; /* the innermost last */
	VEC(struct undo) log;
	struct strbuf output; /* what the program printed; vm/output.h */
	struct strbuf shown;  /* the record that OP_SEND will end */
	bool records; /* output has what declared outputs get, too, because it
			 will be compared */
	/* If set, it gets the bytes instead. */
	void (*on_output)(void *context, char byte);
	void *output_context;
	bool pause_at_checkpoints;
	bool is_alone;    /* one function runs, then the run ends */
	bool is_sensed;   /* the register about to be read has its value */
	uint32_t changed; /* 1 + an input whose values differ now; 0: none */
	const struct script *script; /* vm/script.h: other values for inputs;
					NULL: none */
	struct takings *taken;       /* gets what inputs give; NULL: unused */
	struct world *world;      /* vm/world.h; NULL until a model has run */
	uint32_t until_fn;        /* its calls are counted, SPEC 2.11; NONE */
	uint64_t until_left;      /* calls of it until the run ends */
	uint64_t handlers_run;    /* as bits, of image.handlers: since vm_init;
				     bit 63 stands for all others */
	uint64_t wide[WIDE_REGS]; /* empty wherever the vm can stop */
	void *observer;           /* of the instance of the loop that runs */
	tick_t stop;              /* of the current run */
	tick_t ended;             /* ticks executed when it ended */
	uint64_t exit_code;
	struct trap trap;
	struct arena arena;
};

/* A device after C start-up, before its first operation. */
void vm_init(struct vm *vm, const struct image *image);
void vm_release(struct vm *vm);
void vm_boot(struct vm *vm);

/* Makes room for that many frames and slots. */
void vm_reserve(struct vm *vm, uint32_t frames, uint32_t slots);

/* The number of zero bytes, parameters included, from *top above the frame of a
 * function that is started on an empty stack. */
uint64_t vm_start_zeros(const struct image *image, uint32_t fn, addr_t *top);

/* Starts a function on an empty stack; while is_alone is set, the run ends when
 * it returns. */
void vm_start_alone(struct vm *vm, uint32_t fn);
/* The same below what is on the stack, which is kept. The function has no
 * parameters. */
void vm_start_below(struct vm *vm, uint32_t fn);

/* Runs until operation `stop` would be next or the program ends. After
 * VM_STOPPED the run can be continued with a later stop. */
enum vm_end vm_run(struct vm *vm, enum vm_mode mode, tick_t stop);

/* The same with an instance of the loop that lives elsewhere (vm/loop.h). */
enum vm_end vm_run_loop(struct vm *vm, enum vm_end (*loop)(struct vm *vm),
			tick_t stop);

/* Handler fn of image.handlers fires before the operation that the vm stopped
 * at, between any two ticks, SPEC 3.6. Return address and frame pointer are
 * pushed as by a call; the next run executes the handler, and its return
 * resumes the program. False with vm->trap set: the stack is full. */
bool vm_interrupt(struct vm *vm, uint32_t fn);

/* Bytes will be written: what they are is noted, so that it can be undone. */
static inline void log_write(struct vm *vm, uint64_t index, unsigned bytes)
{
	struct undo undo = { .index = (uint32_t)index,
			     .bytes = bytes,
			     .old = load64(vm->memory.bytes + index) };
	vec_push(&vm->log, undo);
}

/* Another value for a byte, from outside of the program; can be undone. */
static inline void vm_poke(struct vm *vm, uint64_t index, uint8_t value)
{
	log_write(vm, index, 1);
	vm->memory.bytes[index] = value;
}

/* Operations executed so far. */
tick_t vm_clock(const struct vm *vm);

/* Operations of the program itself: this clock stands still while handlers
 * run. */
tick_t vm_own_clock(const struct vm *vm);

/* Whether the function that runs is one of the heap's. */
/* Whether a call is a checkpoint. SPEC 3.1: of regions in regions only the
 * outermost one counts. */
static inline bool vm_takes_checkpoint(struct vm *vm, enum region_mark mark)
{
	switch (mark) {
	case REGION_BEGINS:
		return vm->at.regions++ == 0;
	case REGION_ENDS:
		return vm->at.regions && --vm->at.regions == 0;
	case REGION_NONE:
		break;
	}
	return true;
}

/* Whether a failure makes the device execute something again. SPEC 3.1: outside
 * of atomic regions it does not. */
static inline bool vm_has_window(const struct vm *vm)
{
	return !vm->image->has_regions || vm->at.regions;
}

static inline bool vm_in_allocator(const struct vm *vm)
{
	return vm->image->fns.items[vm->frames[vm->at.depth].fn].is_allocator;
}

/* What a code address means, or NULL. */
static inline const struct code_point *vm_code_point(const struct image *image,
						     addr_t address)
{
	uint64_t distance = address - image->map.code;
	if (distance % CODE_STEP || distance / CODE_STEP >= image->points.len)
		return NULL;
	return &image->points.items[distance / CODE_STEP];
}

/* The end of what the call of a frame has pushed: its frame pointer, return
 * address and stacked arguments. */
static inline addr_t vm_frame_end(const struct vm *vm, uint32_t depth)
{
	return vm->frames[depth].fp + 2 * vm->image->target->word +
	       vm->frames[depth].pushed;
}

/* When the frame that a byte of the stack belongs to was entered; 0: it is not
 * on the stack; UINT64_MAX: it belongs to no frame. */
tick_t vm_owner_since(const struct vm *vm, uint64_t index);

/* Where execution is, and the calls that led there, innermost first. An inlined
 * call counts like any other, SPEC 4.6. */
struct vm_caller {
	uint32_t depth; /* vm.frames */
	uint32_t site;  /* image.sites: of the operation; callers: of the call
			 */
};

/* The position itself, then its callers; false after the last one. */
struct vm_caller vm_position(const struct vm *vm);
bool vm_next_caller(const struct vm *vm, struct vm_caller *caller);

/* The position that a user knows: the innermost one that is not in the
 * library. */
struct vm_caller vm_users_caller(const struct vm *vm);
/* The same, starting at an operation of the top frame, by its site. */
struct vm_caller vm_users_caller_of(const struct vm *vm, uint32_t site);
/* The same, starting at any caller; that one if all are in the library. */
struct vm_caller vm_users_caller_from(const struct vm *vm,
				      struct vm_caller first);

/* SPEC 4.6: the site of a window's checkpoint, for users. at: its call, or the
 * first operation of the task that it starts. */
uint32_t vm_checkpoint_site(const struct vm *vm, uint32_t at);
/* The same of the checkpoint that has just paused the vm. */
uint32_t vm_paused_checkpoint(const struct vm *vm);

/* The text of vm->trap, without a position. */
void vm_describe_trap(const struct vm *vm, struct strbuf *out);

#endif
