/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering of one function from LLVM IR to operations, in these files:
 *   lower.c            blocks, edges, control flow
 *   lower_value.c      operands: constants, registers, frame addresses
 *   lower_memory.c     addresses, loads, stores, allocas
 *   lower_arith.c      integers, floats, casts, comparisons
 *   lower_vector.c     vectors: lane by lane
 *   lower_wide.c       integers of more than 64 bits
 *   lower_float.c      floating point beyond float and double
 *   lower_atomic.c     atomic accesses, and those that a mask allows
 *   lower_call.c       calls, returns, variable arguments
 *   lower_intrinsic.c  LLVM's intrinsics and the machine's own functions
 *   lower_jump.c       setjmp and longjmp
 *   lower_runtime.c    checkpoints, transitions between tasks
 *   lower_device.c     intrinsics of microcontrollers
 *   lower_assembly.c   inline assembly
 *   lower_math.c       functions of the mathematical library
 *   lower_real.c       LLVM's intrinsics on floats of any format
 *   liveness.c, registers.c, spill.c
 *                      with --registers N: which values are in registers
 *   pack.c             registers to slots, ticks, the final code
 *
 * Folding. An address (GEP) whose users are all loads or stores, and a
 * comparison whose user is the branch right after it, become no operation: the
 * user computes them. Their tick is added to the next operation's (image.h says
 * why this is exact). Only pure instructions fold, and a memory access is
 * always the last thing that an operation does. In SSA form the operands still
 * have their values at the user: whatever redefines them lies on a path through
 * the folded instruction.
 *
 * Errors are sticky: the first one is kept in *err, lowering goes on with
 * dummies until the instruction is done, and lower_function then checks *err.
 */
#ifndef BROWNOUT_LOAD_LOWER_LOWER_H
#define BROWNOUT_LOAD_LOWER_LOWER_H

#include "load/world/world.h"

enum {
	OUT_ARG = 0x40000000, /* register OUT_ARG + k: out-going argument k */
	NO_REG = 0x7fffffff,  /* NO_SLOT, when packed */
	MOST_PENDING = 100,   /* ticks that are folded into one operation */
	/* Operations of a program, and registers of a function. Each
	 * instruction can need thousands, so that a small file would take all
	 * memory. */
	MOST_OPS = 1 << 22,
};

/* An operation with virtual registers. */
struct vop {
	uint16_t code;
	uint16_t
		ticks; /* since the operation before it, folded ones included */
	uint32_t site;
	uint32_t root; /* of its constant, as image.root */
	uint32_t a, b, c;
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

typedef VEC(struct vop) vop_list;

enum value_kind {
	VALUE_REGS,   /* `count` registers from `first`, one per scalar */
	VALUE_FRAME,  /* the address fp + offset */
	VALUE_FOLDED, /* its users compute it */
};

struct value {
	enum value_kind kind;
	uint32_t first, count;
	int32_t offset;
	uint32_t object; /* allocas: image.objects */
};

struct vblock {
	LLVMBasicBlockRef source; /* NULL: moves on an edge */
	uint32_t start;           /* index into ops; NONE: not emitted */
};

struct lower {
	struct program *program;
	struct image *image;
	const struct target *target;
	struct err *err;
	LLVMValueRef source; /* the function */
	uint32_t fn;         /* its index */

	vop_list ops;
	VEC(struct vblock) blocks;
	struct map block_index; /* LLVM block -> index into blocks */
	struct map edge_index;  /* successor -> edge block, of this branch */
	VEC(struct value) values;
	struct map value_index;  /* LLVM value -> index into values */
	uint32_t regs;           /* virtual registers so far */
	uint32_t params;         /* registers 0 … params-1 are the callers' */
	uint32_t out_args;       /* most out-going arguments of a call */
	uint32_t frame;          /* bytes of locals so far */
	uint32_t stacked;        /* bytes of arguments that callers push */
	unsigned pending;        /* ticks of what was folded */
	unsigned lane;           /* of a vector operation; the first one pays */
	bool has_setjmp;         /* a longjmp may come back to it */
	uint32_t site;           /* of the current instruction */
	LLVMValueRef inst;       /* the current instruction */
	LLVMOpcode opcode;       /* what it does, also if it is a call */
	LLVMBasicBlockRef block; /* the current block */
	LLVMBasicBlockRef follow; /* goes on here without a jump; NULL */
};

/* lower.c */
bool lower_failed(const struct lower *lower);
/* Sets the error at the current instruction; always false. */
bool lower_fail(struct lower *lower, const char *fmt, ...) PRINTF_LIKE(2, 3);
/* The new last operation; valid until the next one. */
struct vop *emit(struct lower *lower, enum op_code code, uint32_t a, uint32_t b,
		 uint32_t c);
uint32_t new_reg(struct lower *lower);
uint32_t block_of(struct lower *lower, LLVMBasicBlockRef source);
/* A block inside an instruction: created, then started where its code begins.
 * The code before a start must end with a branch. */
uint32_t new_block(struct lower *lower, LLVMBasicBlockRef source);
void start_block(struct lower *lower, uint32_t block);
void emit_branch(struct lower *lower, uint32_t bit, uint32_t yes, uint32_t no);
void emit_jump(struct lower *lower, uint32_t to);
/* Makes the result another name for the operand, at no cost. */
void lower_alias(struct lower *lower);
/* Adds ticks to the next operation. */
void spend(struct lower *lower, unsigned ticks);

/* lower_value.c */
struct value *value_set(struct lower *lower, LLVMValueRef source,
			struct value value);
const struct value *value_find(struct lower *lower, LLVMValueRef source);
/* Allocates registers for the result of an instruction; returns the first. */
uint32_t result_regs(struct lower *lower, LLVMValueRef source);
/* The register for the result of the current instruction (in this lane). */
uint32_t result_reg(struct lower *lower);
/* The register that holds a scalar operand (of a vector: the current lane).
 * Constants are put into a new one. */
uint32_t reg_of(struct lower *lower, LLVMValueRef value);
/* The same for scalar i of an aggregate. */
uint32_t leaf_reg(struct lower *lower, LLVMValueRef value, unsigned i);
uint32_t const_reg(struct lower *lower, uint64_t bits);
/* Where such a constant comes from, as image.root has it. */
uint32_t root_of(struct lower *lower, LLVMValueRef value);
/* Limb i of a constant integer: its bits from 64 * i on. */
uint64_t constant_limb(struct lower *lower, LLVMValueRef value, unsigned i);
/* True if value is a scalar constant (or a lane of one); its bits. */
bool as_constant(struct lower *lower, LLVMValueRef value, uint64_t *bits);
/* The type of a lane, or the type itself. */
LLVMTypeRef scalar_type(LLVMTypeRef type);
/* Bits of a scalar (or lane) that takes several registers, 64 bits in each: a
 * wide integer, a long double; 0 for others. */
unsigned wide_bits(LLVMTypeRef type);
/* Register i of the current lane of an operand; the first one of the current
 * lane of the result. */
uint32_t lane_reg(struct lower *lower, LLVMValueRef value, unsigned i);
uint32_t lane_result(struct lower *lower);
/* Bits of a scalar type or of a lane; fails for what is not supported. */
unsigned type_bits(struct lower *lower, LLVMTypeRef type);

struct leaf {
	LLVMTypeRef type;
	uint64_t offset; /* bytes from the start of the aggregate */
};
typedef VEC(struct leaf) leaf_list;
/* The scalars of a type, in order. */
void leaves_of(struct lower *lower, LLVMTypeRef type, uint64_t offset,
	       leaf_list *list);
unsigned leaf_count(struct lower *lower, LLVMTypeRef type);
/* How many scalars of an aggregate lie before its element or member `part`. */
unsigned leaves_before(struct lower *lower, LLVMTypeRef type, unsigned part);

static inline uint64_t mask_of(unsigned bits)
{
	return bits >= 64 ? UINT64_MAX : (1ull << bits) - 1;
}

/* 0 to 3 for widths up to 8, 16, 32, 64, the order of operations in ops.def. */
static inline unsigned width_class(unsigned bits)
{
	return bits <= 8 ? 0 : bits <= 16 ? 1 : bits <= 32 ? 2 : 3;
}

static inline bool is_full_width(unsigned bits)
{
	return bits == 8 || bits == 16 || bits == 32 || bits == 64;
}

/* lower_memory.c */
enum address_form {
	ADDRESS_FRAME,
	ADDRESS_GLOBAL,
	ADDRESS_REG,
};

struct address {
	enum address_form form;
	uint32_t base;  /* register, of ADDRESS_REG */
	uint32_t index; /* register; NONE: no index */
	uint64_t scale;
	int64_t offset; /* global: the device's address */
	uint32_t root;  /* frame, global: what the program means by it */
};

void lower_alloca(struct lower *lower);
void lower_gep(struct lower *lower);
void lower_load(struct lower *lower);
void lower_store(struct lower *lower);
struct address address_of(struct lower *lower, LLVMValueRef pointer);
/* The alignment that the current access must have. Clang assumes that atomic
 * objects are aligned to their size; those wider than a word are not on every
 * target. */
unsigned access_align(struct lower *lower);
/* An address without index, for accesses of several operations. */
struct address address_simple(struct lower *lower, struct address address);
/* Word operations that move one scalar of `size` bytes, SPEC 2.4. */
void load_scalar(struct lower *lower, struct address from, unsigned size,
		 unsigned align, uint32_t to);
void store_scalar(struct lower *lower, struct address to, unsigned size,
		  unsigned align, uint32_t from);
/* Allocates room in the frame; returns its offset from fp. */
int32_t frame_room(struct lower *lower, uint64_t size, uint64_t align);
/* Adds a nameless object at that offset; returns its index in image.objects. */
uint32_t add_local(struct lower *lower, enum object_kind kind, int32_t offset,
		   uint64_t size);
uint32_t address_reg(struct lower *lower, struct address address);
/* Allocates room in the frame, of any alignment; returns a register with its
 * address. */
uint32_t frame_address(struct lower *lower, uint64_t size, uint64_t align);
/* False, with the error set, for types that LLVM cannot measure. */
bool has_size(struct lower *lower, LLVMTypeRef type);
/* Whether an address can be left to its users. */
bool gep_folds(struct lower *lower, LLVMValueRef gep);

/* lower_arith.c */
void lower_binary(struct lower *lower);
void lower_cast(struct lower *lower);
void lower_icmp(struct lower *lower);
void lower_fcmp(struct lower *lower);
void lower_select(struct lower *lower);
bool icmp_folds(LLVMValueRef icmp);
/* A branch on a comparison: where to go if it holds, and if not. */
void lower_compare_branch(struct lower *lower, LLVMValueRef icmp, uint32_t yes,
			  uint32_t no);
/* Sign-extends b from a width to 64 bits, into a new register. */
uint32_t sign_extended(struct lower *lower, uint32_t b, unsigned bits);
void emit_mask(struct lower *lower, uint32_t to, uint32_t from, unsigned bits);

/* lower_vector.c */
bool is_vector(LLVMTypeRef type);
/* Lowers the current instruction for each lane of its result. */
void for_lanes(struct lower *lower, void (*lower_lane)(struct lower *lower));
void lower_extract_element(struct lower *lower);
void lower_insert_element(struct lower *lower);
void lower_shuffle(struct lower *lower);
/* llvm.vector.reduce.NAME…; false if that is not supported. */
bool lower_vector_reduce(struct lower *lower, const char *name);
/* At no cost: only the shape of the value changes. */
void lower_bitcast(struct lower *lower);
/* Moves the same bits to other registers: from[0], from[1] and so on, one for
 * each scalar, to those from `to` on. */
void reshape(struct lower *lower, const uint32_t *from, LLVMTypeRef from_type,
	     uint32_t to, LLVMTypeRef to_type);

/* lower_float.c */
/* A format that has no operations of its own: half, long double. */
bool is_rare_float(LLVMTypeRef type);
enum float_format format_of(struct lower *lower, LLVMTypeRef type);
/* For each lane, one after the other: operations, casts from and to floats
 * (also of wide integers). */
void lower_rare_binary(struct lower *lower);
void lower_rare_fcmp(struct lower *lower);
void lower_rare_negation(struct lower *lower);
void lower_float_conversion(struct lower *lower);
/* Calls of a function of wide.def: wide_put puts an operand's lane after the
 * first `at` limbs and returns how many limbs there are then, wide_call calls,
 * wide_take sets the result of the instruction. */
unsigned wide_put(struct lower *lower, LLVMValueRef value, unsigned at);
unsigned wide_put_reg(struct lower *lower, uint32_t reg, unsigned at);
void wide_call(struct lower *lower, enum wide_fn fn, unsigned a, unsigned b);
void wide_take(struct lower *lower);

/* lower_atomic.c */
void lower_atomic_rmw(struct lower *lower);
void lower_compare_exchange(struct lower *lower);
/* masked.load and masked.gather: pointer(s), alignment, mask, what the other
 * lanes are; masked.store and masked.scatter: value, pointer(s), alignment,
 * mask. */
void lower_masked_read(struct lower *lower);
void lower_masked_write(struct lower *lower);

/* lower_wide.c */
bool is_wide(LLVMTypeRef type);
void lower_wide_binary(struct lower *lower);
void lower_wide_cast(struct lower *lower);
void lower_wide_icmp(struct lower *lower);
void lower_wide_overflow(struct lower *lower, LLVMOpcode opcode,
			 bool is_signed);

/* lower_call.c */
/* A code address for the operation after the next call or setjmp. pack.c fills
 * in the operation. */
int32_t new_return_point(struct lower *lower);
void lower_call(struct lower *lower);
void lower_return(struct lower *lower);
void lower_va_arg(struct lower *lower);
/* Binds the parameters, loads the stacked ones. */
void lower_parameters(struct lower *lower);
/* lower_send.c: what the function sends, if it is an output. */
void lower_send(struct lower *lower);
/* The kind of a scalar, as image/world.h has it. */
uint16_t value_kind(struct lower *lower, LLVMTypeRef type);
/* The registers of x86-64 that fixed arguments use, and where the save area for
 * variable arguments starts and ends, from the first stacked argument. */
struct x86_registers {
	unsigned integers, floats;
	unsigned area, end; /* bytes */
};
struct x86_registers x86_variadic(struct lower *lower);
/* Offset from fp to the first variable argument. */
uint32_t variadic_offset(struct lower *lower);

/* lower_intrinsic.c: true if the call was one and is done (or failed). */
bool lower_intrinsic(struct lower *lower, const char *name);

bool lower_machine_call(struct lower *lower, const char *name);
/* "memcpy" names llvm.memcpy and llvm.memcpy.p0…; "dbg." all of llvm.dbg.* */
bool is_intrinsic(const char *name, const char *prefix);

/* lower_real.c */
/* llvm.experimental.constrained.NAME…, which is like NAME because the rounding
 * mode never changes. False if it is not supported. */
bool lower_constrained(struct lower *lower, const char *name);
LLVMRealPredicate fcmp_predicate(struct lower *lower);
void lower_fmuladd(struct lower *lower);
void lower_is_fpclass(struct lower *lower);
void lower_powi(struct lower *lower);
void lower_minimum(struct lower *lower);
void lower_maximum(struct lower *lower);
void lower_frexp(struct lower *lower);
void lower_canonicalize(struct lower *lower);
void lower_to_half(struct lower *lower);
void lower_from_half(struct lower *lower);
void lower_saturating_conversion(struct lower *lower);

/* lower_runtime.c: the same for checkpoints, transitions between tasks. */
bool lower_runtime_call(struct lower *lower, const char *name);

/* lower_jump.c */
/* setjmp, longjmp and their kin; false: it is none of them. */
bool lower_far_jump(struct lower *lower, const char *name);
/* lower_device.c: the same for compilers' intrinsics; what lowers an
 * instruction of the table, in lower case and with single spaces, or NULL. */
bool lower_device_call(struct lower *lower, const char *name);
void (*device_instruction(const char *text))(struct lower *lower);
/* lower_assembly.c */
void lower_assembly(struct lower *lower, LLVMValueRef assembly);
/* What cannot be run; returns a register with what may be any number made of
 * its operands. */
uint32_t lower_unknown_assembly(struct lower *lower, LLVMValueRef assembly);
/* Whether it does nothing. */
bool is_empty_assembly(LLVMValueRef assembly);
/* The text of assembly that is one instruction, in lower case; false: it is
 * not. */
bool assembly_instruction(LLVMValueRef assembly, char *text, size_t room);
/* The label that an `asm goto` jumps to, counted from 1; 0: not known. */
unsigned assembly_label(LLVMValueRef assembly);
/* lower_math.c: the same for functions of the mathematical library. */
bool lower_math(struct lower *lower);

/* registers.c: with --registers N. */
void allocate_registers(struct lower *lower);

/* pack.c */
bool pack_function(struct lower *lower);

/* The fields of an operation that can name a register; returns how many. */
struct vop_field {
	enum op_field kind;
	uint32_t *reg;
};
unsigned vop_fields(struct vop *op, struct vop_field fields[4]);
/* Whether a field names a register, and whether the operation reads or writes
 * it. */
bool field_is_reg(const struct vop_field *field);
bool field_is_read(const struct vop_field *field);
bool field_is_written(const struct vop_field *field);
/* By operation: the block it is in. */
void number_blocks(const struct lower *lower, uint32_t *block_at);

#endif
