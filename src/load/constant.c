/* SPDX-License-Identifier: Apache-2.0 */
/* Constants: their bits and bytes, all addresses resolved. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/debug/debug.h"
#include "load/device_memory.h"
#include "load/program.h"

/* SPEC 2.8: every byte that was never set reads as 0xa5. */
static const uint64_t UNDEF_BITS = 0xa5a5a5a5a5a5a5a5u;

static uint64_t mask_bits(unsigned width)
{
	return width >= 64 ? UINT64_MAX : (1ull << width) - 1;
}

enum {
	MOST_NESTED = 5000, /* expressions in one another */
	MOST_SHOWN = 4096,  /* bits of an integer, which LLVM prints slowly */
	MOST_PARTS = 100,   /* of a constant that a message shows */
};

/* Whether LLVM prints a constant quickly: it prints a part as often as it is
 * used, so a small file can have one without end. *left: parts that may still
 * come. */
static bool is_short(LLVMValueRef value, unsigned *left)
{
	if (LLVMIsAGlobalValue(value))
		return true;
	if (LLVMIsAConstantInt(value))
		return LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= MOST_SHOWN;
	int count = LLVMIsAUser(value) ? LLVMGetNumOperands(value) : 0;
	for (int i = 0; i < count; i++) {
		LLVMValueRef part = LLVMGetOperand(value, (unsigned)i);
		if (!*left || (--*left, !is_short(part, left)))
			return false;
	}
	return true;
}

static bool refuse(LLVMValueRef value, struct err *err)
{
	unsigned left = MOST_PARTS;
	if (!is_short(value, &left))
		return err_set(err, "a constant like this is not supported");
	char *text = LLVMPrintValueToString(value);
	err_set(err, "constant '%.200s' is not supported", text);
	LLVMDisposeMessage(text);
	return false;
}

/* The host's conversion would make a signalling NaN quiet. LLVM prints a float
 * as the double of the same value, in hex, with all bits of a NaN. */
static uint32_t nan_bits(LLVMValueRef value)
{
	char *text = LLVMPrintValueToString(value);
	const char *hex = strstr(text, "0x");
	uint64_t wide = hex ? strtoull(hex, NULL, 16) : 0;
	LLVMDisposeMessage(text);
	return (uint32_t)(wide >> 63 << 31) | 0x7f800000u |
	       (uint32_t)(wide >> 29 & 0x7fffff);
}

/* The C API has no function for these values, but LLVM prints them: "half
 * 0xH3C00", "x86_fp80 0xK3FFF8000000000000000". Skips `skip` hexadecimal digits
 * and reads up to 16. */
static uint64_t printed_digits(LLVMValueRef value, unsigned skip,
			       unsigned digits)
{
	char *text = LLVMPrintValueToString(value);
	const char *hex = strstr(text, " 0x");
	char part[17] = "";
	if (hex && strlen(hex) >= 4 + skip + digits)
		memcpy(part, hex + 4 + skip, digits);
	LLVMDisposeMessage(text);
	return strtoull(part, NULL, 16);
}

static bool float_bits(LLVMValueRef value, uint64_t *bits, struct err *err)
{
	LLVMBool lossy;
	double number = LLVMConstRealGetDouble(value, &lossy);
	float single = (float)number;
	uint32_t word;
	*bits = 0;
	switch (LLVMGetTypeKind(LLVMTypeOf(value))) {
	case LLVMFloatTypeKind:
		memcpy(&word, &single, sizeof(word));
		*bits = number != number ? nan_bits(value) : word;
		return true;
	case LLVMDoubleTypeKind:
		memcpy(bits, &number, sizeof(number));
		return true;
	case LLVMHalfTypeKind:
	case LLVMBFloatTypeKind:
		*bits = printed_digits(value, 0, 4);
		return true;
	default:
		return refuse(value, err);
	}
}

/* Long doubles have two limbs. */
static bool long_double_limbs(LLVMValueRef value, uint64_t limbs[2])
{
	LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(value));
	if (!LLVMIsAConstantFP(value))
		return false;
	if (kind == LLVMX86_FP80TypeKind) {
		limbs[0] = printed_digits(value, 4, 16);
		limbs[1] = printed_digits(value, 0, 4);
	} else {
		limbs[0] = printed_digits(value, 0, 16);
		limbs[1] = printed_digits(value, 16, 16);
	}
	return true;
}

static bool label_address(struct program *program, LLVMValueRef value,
			  uint64_t *bits)
{
	LLVMBasicBlockRef block = LLVMGetBlockAddressBasicBlock(value);
	uint64_t *point = map_get(&program->labels, map_key(block));
	if (!point)
		BUG("a label has no address");
	*bits = program->image->map.code + *point * CODE_STEP;
	return true;
}

static bool gep_bits(struct program *program, LLVMValueRef value,
		     uint64_t *bits, struct err *err)
{
	if (!constant_bits(program, LLVMGetOperand(value, 0), bits, err))
		return false;
	LLVMTypeRef type = LLVMGetGEPSourceElementType(value);
	if (!LLVMTypeIsSized(type))
		return refuse(value, err);
	int count = LLVMGetNumOperands(value);
	for (int i = 1; i < count; i++) {
		LLVMValueRef operand = LLVMGetOperand(value, (unsigned)i);
		if (!LLVMIsAConstantInt(operand))
			return refuse(value, err);
		long long index = LLVMConstIntGetSExtValue(operand);
		LLVMTypeKind kind = LLVMGetTypeKind(type);
		if (i > 1 && kind == LLVMStructTypeKind) {
			*bits += LLVMOffsetOfElement(program->layout, type,
						     (unsigned)index);
			type = LLVMStructGetTypeAtIndex(type, (unsigned)index);
			continue;
		}
		if (i > 1)
			type = LLVMGetElementType(type);
		*bits += (uint64_t)index *
			 LLVMABISizeOfType(program->layout, type);
	}
	*bits &= target_pointer_mask(program->image->target);
	return true;
}

static unsigned width_of(struct program *program, LLVMValueRef value)
{
	return (unsigned)LLVMSizeOfTypeInBits(program->layout,
					      LLVMTypeOf(value));
}

static bool binary_bits(struct program *program, LLVMValueRef value,
			uint64_t *bits, struct err *err)
{
	uint64_t left, right;
	if (!constant_bits(program, LLVMGetOperand(value, 0), &left, err) ||
	    !constant_bits(program, LLVMGetOperand(value, 1), &right, err))
		return false;
	switch (LLVMGetConstOpcode(value)) {
	case LLVMAdd:
		*bits = left + right;
		break;
	case LLVMSub:
		*bits = left - right;
		break;
	case LLVMMul:
		*bits = left * right;
		break;
	case LLVMXor:
		*bits = left ^ right;
		break;
	default:
		return refuse(value, err);
	}
	*bits &= mask_bits(width_of(program, value));
	return true;
}

static bool operation_bits(struct program *program, LLVMValueRef value,
			   uint64_t *bits, struct err *err)
{
	switch (LLVMGetConstOpcode(value)) {
	case LLVMGetElementPtr:
		return gep_bits(program, value, bits, err);
	case LLVMPtrToInt:
	case LLVMIntToPtr:
	case LLVMBitCast:
	case LLVMAddrSpaceCast:
	case LLVMTrunc:
		if (!constant_bits(program, LLVMGetOperand(value, 0), bits,
				   err))
			return false;
		*bits &= mask_bits(width_of(program, value));
		return true;
	default:
		return binary_bits(program, value, bits, err);
	}
}

/* An expression may be a part of many, so its bits are kept. */
static bool expression_bits(struct program *program, LLVMValueRef value,
			    uint64_t *bits, struct err *err)
{
	if (program->nested == MOST_NESTED)
		return err_set(err, "constants are nested too deep");
	program->nested++;
	bool ok = LLVMIsAGlobalAlias(value)
			  ? constant_bits(program, LLVMAliasGetAliasee(value),
					  bits, err)
			  : operation_bits(program, value, bits, err);
	program->nested--;
	if (ok)
		*map_put(&program->addresses, map_key(value)) = *bits;
	return ok;
}

static bool refuse_function(LLVMValueRef fn, struct err *err)
{
	struct source_position at = debug_first_use(fn);
	return err_at(err, at.file, at.line, at.column,
		      "the address of function '%s' is used, but it has no "
		      "body in the given files",
		      LLVMGetValueName(fn));
}

bool constant_bits(struct program *program, LLVMValueRef value, uint64_t *bits,
		   struct err *err)
{
	*bits = 0;
	unsigned width = width_of(program, value);
	if (width > 64)
		return refuse(value, err);
	if (LLVMIsUndef(value) || LLVMIsPoison(value)) {
		*bits = UNDEF_BITS & mask_bits(width);
		return true;
	}
	if (LLVMIsNull(value))
		return true;
	if (LLVMIsAConstantInt(value)) {
		*bits = LLVMConstIntGetZExtValue(value);
		return true;
	}
	if (LLVMIsAConstantFP(value))
		return float_bits(value, bits, err);
	uint64_t *at = map_get(&program->addresses, map_key(value));
	if (at) {
		*bits = *at;
		return true;
	}
	if (LLVMIsAGlobalValue(value) && is_missing_weak(value))
		return true;
	if (LLVMIsAFunction(value))
		return refuse_function(value, err);
	if (LLVMIsABlockAddress(value))
		return label_address(program, value, bits);
	if (LLVMIsAConstantExpr(value) || LLVMIsAGlobalAlias(value))
		return expression_bits(program, value, bits, err);
	return refuse(value, err);
}

/* Of an address that the program gives as a number. */
static uint32_t number_root(struct program *program, LLVMValueRef number)
{
	const struct fixed_memory *memory =
		LLVMIsAConstantInt(number)
			? device_memory_at(program,
					   LLVMConstIntGetZExtValue(number))
			: NULL;
	return memory ? constant_root(program, memory->global)
		      : root_make(ROOT_NUMBER, 0);
}

static uint32_t operation_root(struct program *program, LLVMValueRef value)
{
	uint32_t left = constant_root(program, LLVMGetOperand(value, 0));
	switch (LLVMGetConstOpcode(value)) {
	case LLVMIntToPtr:
		return left ? left
			    : number_root(program, LLVMGetOperand(value, 0));
	case LLVMAdd:
	case LLVMSub:
	case LLVMMul:
	case LLVMXor:
		break;
	default:
		return left;
	}
	uint32_t right = constant_root(program, LLVMGetOperand(value, 1));
	/* The difference of two addresses is not an address. */
	if (left && right && LLVMGetConstOpcode(value) == LLVMSub)
		return root_make(ROOT_NONE, 0);
	return left ? left : right;
}

/* Not nested deeper than what has bits. */
static uint32_t expression_root(struct program *program, LLVMValueRef value)
{
	uint64_t *known = map_get(&program->roots, map_key(value));
	if (known)
		return (uint32_t)*known;
	uint32_t root =
		LLVMIsAGlobalAlias(value)
			? constant_root(program, LLVMAliasGetAliasee(value))
			: operation_root(program, value);
	*map_put(&program->roots, map_key(value)) = root;
	return root;
}

uint32_t constant_root(struct program *program, LLVMValueRef value)
{
	if (LLVMIsAConstantExpr(value) || LLVMIsAGlobalAlias(value))
		return expression_root(program, value);
	uint64_t *fn = map_get(&program->fn_index, map_key(value));
	if (fn)
		return root_make(ROOT_FN, (uint32_t)*fn);
	uint64_t *object = map_get(&program->object_index, map_key(value));
	if (object)
		return root_make(ROOT_OBJECT, (uint32_t)*object);
	return root_make(ROOT_NONE, 0);
}

/* Notes an address that was written to the initial bytes. */
static void add_pointer(struct program *program, LLVMValueRef value,
			const uint8_t *bytes, uint64_t size, uint64_t bits)
{
	struct image *image = program->image;
	struct initial_pointer pointer = {
		.at = image->map.base + (addr_t)(bytes - image->initial),
		.bytes = (uint32_t)size,
		.root = constant_root(program, value),
		.value = bits,
	};
	if (pointer.root)
		vec_push(&image->pointers, pointer);
}

/* Reads an integer in decimal: the C API returns 64 bits, but prints all of
 * them. */
static void read_decimal(const char *digit, uint64_t *limbs, unsigned count)
{
	for (; *digit >= '0' && *digit <= '9'; digit++) {
		uint64_t carry = (uint64_t)(*digit - '0');
		for (unsigned i = 0; i < 2 * count; i++) {
			/* In halves, so that nothing overflows. */
			unsigned shift = i % 2 * 32;
			uint64_t half = limbs[i / 2] >> shift & UINT32_MAX;
			half = half * 10 + carry;
			limbs[i / 2] &= ~((uint64_t)UINT32_MAX << shift);
			limbs[i / 2] |= (half & UINT32_MAX) << shift;
			carry = half >> 32;
		}
	}
}

bool constant_limbs(LLVMValueRef value, uint64_t *limbs, unsigned count)
{
	LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(value));
	unsigned top = kind == LLVMX86_FP80TypeKind ? 80
		       : kind == LLVMFP128TypeKind
			       ? 128
			       : LLVMGetIntTypeWidth(LLVMTypeOf(value));
	uint64_t top_mask = top % 64 ? mask_bits(top % 64) : UINT64_MAX;
	memset(limbs, LLVMIsUndef(value) ? 0xa5 : 0, count * sizeof(*limbs));
	limbs[count - 1] &= top_mask;
	if (LLVMIsUndef(value) || LLVMIsNull(value))
		return true;
	if (kind != LLVMIntegerTypeKind)
		return long_double_limbs(value, limbs);
	if (!LLVMIsAConstantInt(value))
		return false;
	char *text = LLVMPrintValueToString(value);
	const char *digit = strchr(text, ' ') + 1;
	bool is_negative = *digit == '-';
	read_decimal(digit + is_negative, limbs, count);
	bool carries = is_negative;
	for (unsigned i = 0; is_negative && i < count; i++) {
		limbs[i] = ~limbs[i] + carries;
		carries = carries && limbs[i] == 0;
	}
	limbs[count - 1] &= top_mask;
	LLVMDisposeMessage(text);
	return true;
}

static bool write_wide(LLVMValueRef value, uint64_t size, uint8_t *bytes,
		       struct err *err)
{
	uint64_t limbs[64] = { 0 };
	unsigned count = (unsigned)(size + 7) / 8;
	if (count > 64 || !constant_limbs(value, limbs, count))
		return refuse(value, err);
	memcpy(bytes, limbs, size);
	return true;
}

LLVMValueRef constant_element(LLVMValueRef value, unsigned i, struct err *err)
{
	LLVMValueRef element = LLVMGetAggregateElement(value, i);
	if (!element)
		refuse(value, err);
	return element;
}

/* A vector whose elements are not whole bytes: bit by bit. */
static bool write_packed(struct program *program, LLVMValueRef value,
			 unsigned width, uint8_t *bytes, struct err *err)
{
	unsigned count = LLVMGetVectorSize(LLVMTypeOf(value));
	for (unsigned i = 0; i < count; i++) {
		LLVMValueRef element = constant_element(value, i, err);
		uint64_t bits;
		if (!element || !constant_bits(program, element, &bits, err))
			return false;
		for (unsigned k = i * width; k < (i + 1) * width; k++)
			bytes[k / 8] |= (uint8_t)((bits >> (k - i * width) & 1)
						  << k % 8);
	}
	return true;
}

/* Vectors are packed, arrays and structs are not. */
static uint64_t element_offset(struct program *program, LLVMTypeRef type,
			       unsigned i)
{
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	if (kind == LLVMStructTypeKind)
		return LLVMOffsetOfElement(program->layout, type, i);
	LLVMTypeRef element = LLVMGetElementType(type);
	if (kind == LLVMVectorTypeKind)
		return LLVMSizeOfTypeInBits(program->layout, element) / 8 * i;
	return LLVMABISizeOfType(program->layout, element) * i;
}

static uint64_t element_count(LLVMTypeRef type)
{
	switch (LLVMGetTypeKind(type)) {
	case LLVMStructTypeKind:
		return LLVMCountStructElementTypes(type);
	case LLVMVectorTypeKind:
		return LLVMGetVectorSize(type);
	default:
		return LLVMGetArrayLength2(type);
	}
}

static bool write_elements(struct program *program, LLVMValueRef value,
			   uint8_t *bytes, struct err *err)
{
	LLVMTypeRef type = LLVMTypeOf(value);
	if (LLVMGetTypeKind(type) == LLVMVectorTypeKind) {
		unsigned width = (unsigned)LLVMSizeOfTypeInBits(
			program->layout, LLVMGetElementType(type));
		if (width % 8)
			return write_packed(program, value, width, bytes, err);
	}
	for (unsigned i = 0; i < element_count(type); i++) {
		LLVMValueRef element = constant_element(value, i, err);
		uint64_t offset = element_offset(program, type, i);
		if (!element ||
		    !constant_write(program, element, bytes + offset, err))
			return false;
	}
	return true;
}

bool constant_write(struct program *program, LLVMValueRef value, uint8_t *bytes,
		    struct err *err)
{
	LLVMTypeRef type = LLVMTypeOf(value);
	if (LLVMIsNull(value))
		return true; /* memory starts as zeros */
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	if (LLVMIsAConstantDataArray(value) && LLVMIsConstantString(value)) {
		size_t length;
		const char *text = LLVMGetAsString(value, &length);
		memcpy(bytes, text, length);
		return true;
	}
	if (kind == LLVMStructTypeKind || kind == LLVMArrayTypeKind ||
	    kind == LLVMVectorTypeKind) {
		/* Padding and elements that are not set stay zero. */
		return LLVMIsUndef(value) ||
		       write_elements(program, value, bytes, err);
	}
	uint64_t bits;
	uint64_t size = LLVMStoreSizeOfType(program->layout, type);
	if (size > 8)
		return write_wide(value, size, bytes, err);
	if (!constant_bits(program, value, &bits, err))
		return false;
	for (uint64_t i = 0; i < size; i++)
		bytes[i] = (uint8_t)(bits >> (8 * i));
	add_pointer(program, value, bytes, size, bits);
	return true;
}
