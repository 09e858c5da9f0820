/* SPDX-License-Identifier: Apache-2.0 */
/* Which functions other files can call, SPEC 10.3. A static function can be
 * called from there if its address gets there: drivers export a table of their
 * functions and register callbacks. */
#include "load/visible.h"

#include "load/user_functions.h"
#include "load/world/world.h"
#include "util/map.h"

static bool has_name_outside(LLVMValueRef global)
{
	return LLVMGetLinkage(global) != LLVMInternalLinkage &&
	       LLVMGetLinkage(global) != LLVMPrivateLinkage;
}

/* The variable or value that an address was made of. */
static LLVMValueRef base_of(LLVMValueRef address)
{
	while (LLVMIsAGetElementPtrInst(address) ||
	       (LLVMIsAConstantExpr(address) &&
		LLVMGetConstOpcode(address) == LLVMGetElementPtr))
		address = LLVMGetOperand(address, 0);
	return address;
}

/* Whether what is stored there may be called by other files. Other functions of
 * this file call what a static variable or a local pointer holds. */
static bool is_outside(LLVMValueRef address)
{
	LLVMValueRef base = base_of(address);
	if (LLVMIsAGlobalVariable(base))
		return has_name_outside(base);
	if (!LLVMIsAAllocaInst(base))
		return true;
	return LLVMGetTypeKind(LLVMGetAllocatedType(base)) ==
	       LLVMStructTypeKind;
}

/* Whether a call hands an argument to a function without a body. */
static bool is_handed_out(LLVMValueRef call, LLVMValueRef value)
{
	LLVMValueRef callee = LLVMIsAFunction(LLVMGetCalledValue(call));
	if (!callee || LLVMGetIntrinsicID(callee) ||
	    !(LLVMIsDeclaration(callee) || world_has(callee) ||
	      world_is_stub(callee)))
		return false;
	for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
		if (base_of(LLVMGetOperand(call, i)) == value)
			return true;
	}
	return false;
}

static bool gets_outside(LLVMValueRef value, struct map *seen);

/* Whether one use of an address brings it to other files. */
static bool brings_outside(LLVMValueRef user, LLVMValueRef value,
			   struct map *seen)
{
	if (LLVMIsACallInst(user))
		return is_handed_out(user, value);
	if (LLVMIsAStoreInst(user))
		return LLVMGetOperand(user, 0) == value &&
		       is_outside(LLVMGetOperand(user, 1));
	if (LLVMIsAGlobalVariable(user) && has_name_outside(user))
		return true;
	return (LLVMIsAConstant(user) || LLVMIsAGetElementPtrInst(user)) &&
	       gets_outside(user, seen);
}

/* Whether an address gets outside: in the initial value of a variable there, as
 * an argument, or by a store. */
static bool gets_outside(LLVMValueRef value, struct map *seen)
{
	if (map_get(seen, map_key(value)))
		return false;
	*map_put(seen, map_key(value)) = 1;
	for (LLVMUseRef use = LLVMGetFirstUse(value); use;
	     use = LLVMGetNextUse(use)) {
		if (brings_outside(LLVMGetUser(use), value, seen))
			return true;
	}
	return false;
}

bool is_visible(LLVMValueRef fn)
{
	if (!is_users(fn) || world_has(fn) || world_is_stub(fn))
		return false;
	if (has_name_outside(fn) || (handler_is_marked(fn) && is_plain(fn)))
		return true;
	struct map seen = { 0 };
	bool is = gets_outside(fn, &seen);
	map_release(&seen);
	return is;
}
