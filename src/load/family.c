/* SPDX-License-Identifier: Apache-2.0 */
/* Which family of devices a program is for, SPEC 2.1: <msp430.h> leaves the
 * name of the family in a section, if it knows the device. Else the registers
 * that the program uses tell it. */
#include <string.h>

#include "image/registers.h"
#include "load/program.h"

#define FAMILY_SECTION ".brownout_family"

enum {
	MOST_FAMILIES = 32,
};

/* The text of a constant, NULL if it is none. */
static const char *text_of(LLVMValueRef global)
{
	LLVMValueRef value = LLVMGetInitializer(global);
	if (!value || !LLVMIsAConstantDataSequential(value) ||
	    !LLVMIsConstantString(value))
		return NULL;
	size_t length;
	const char *text = LLVMGetAsString(value, &length);
	return length && !text[length - 1] ? text : NULL;
}

/* What the headers say. False if they say different things. */
static bool read_families(struct program *program, bool *is_known,
			  struct err *err)
{
	struct image *image = program->image;
	for (LLVMValueRef global = LLVMGetFirstGlobal(program->module); global;
	     global = LLVMGetNextGlobal(global)) {
		const char *section = LLVMGetSection(global);
		if (!section || strcmp(section, FAMILY_SECTION) != 0)
			continue;
		const char *name = text_of(global);
		unsigned family;
		if (!name || !family_by_name(name, &family))
			return err_set(err,
				       "section " FAMILY_SECTION
				       " does not name a family of devices");
		if (*is_known && family != image->family)
			return err_set(err,
				       "files are for different devices: "
				       "families '%s' and '%s'",
				       family_name(image->family),
				       family_name(family));
		image->family = family;
		*is_known = true;
	}
	return true;
}

/* The first of the families that have most of the registers; *any: there are
 * some. */
static unsigned most_likely(struct program *program, bool *any)
{
	unsigned count[MOST_FAMILIES] = { 0 }, best = 0;
	for (LLVMValueRef global = LLVMGetFirstGlobal(program->module); global;
	     global = LLVMGetNextGlobal(global)) {
		if (!is_register(global) || !LLVMGetFirstUse(global))
			continue;
		uint32_t families = families_with(program->image->target,
						  LLVMGetValueName(global));
		for (unsigned i = 0; i < MOST_FAMILIES; i++)
			count[i] += families >> i & 1;
	}
	for (unsigned i = 1; i < MOST_FAMILIES; i++) {
		if (count[i] > count[best])
			best = i;
	}
	*any = count[best] != 0;
	return best;
}

bool program_find_family(struct program *program, struct err *err)
{
	struct image *image = program->image;
	bool is_known = false, any = false;
	if (!read_families(program, &is_known, err))
		return false;
	if (!is_known)
		image->family = most_likely(program, &any);
	image->family_by = is_known ? "header" : any ? "registers" : NULL;
	return true;
}
