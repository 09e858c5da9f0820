/* SPDX-License-Identifier: Apache-2.0 */
/* Writes that add a constant to what their own place held.
 *
 * From each store, the value is followed back to the load of the same place:
 *
 *     ld.g16  r2 [0x1c42]
 *     add.i16 r2 r2 1
 *     urem.i  r2 r2 16       a mask or a remainder may follow
 *     st.g16  r2 [0x1c42] */
#include "analysis/locate/advance.h"

enum {
	MOST_OPS = 8, /* between load and store */
	WIDTHS = 4,   /* of each kind of access: 8, 16, 32 and 64 bits */
};

/* A store and the load of the same place. */
static const struct advance_kind {
	enum op_code load, store; /* of 8 bits; wider ones follow */
	bool has_base;            /* the address is in slot b */
} kinds[] = {
	{ OP_LDF8, OP_STF8, false },
	{ OP_LDG8, OP_STG8, false },
	{ OP_LDR8, OP_STR8, true },
	{ OP_LDGX8, OP_STGX8, true },
};

static const struct advance_kind *kind_of(const struct op *store)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (store->code >= kinds[i].store &&
		    store->code < kinds[i].store + WIDTHS)
			return &kinds[i];
	}
	return NULL;
}

static bool is_load_of(const struct op *load, const struct op *store,
		       const struct advance_kind *kind)
{
	return load->code - kind->load == store->code - kind->store &&
	       load->wide == store->wide &&
	       (!kind->has_base || load->b == store->b);
}

static bool is_sum(const struct op *op)
{
	return op->code >= OP_ADDI8 && op->code < OP_ADDI8 + WIDTHS &&
	       (int64_t)op->wide > 0;
}

/* What keeps a number that was advanced within its range. */
static bool is_bound(const struct op *op)
{
	bool is_remainder =
		op->code >= OP_SREM8 && op->code < OP_SREM8 + WIDTHS;
	return is_remainder || op->code == OP_UREM || op->code == OP_UREMI ||
	       op->code == OP_ANDI || op->code == OP_SEXT || op->code == OP_MOV;
}

static bool is_advance(const struct image *image, uint32_t at)
{
	const struct op *store = &image->code[at];
	const struct advance_kind *kind = kind_of(store);
	uint16_t slot = store->a;
	bool has_sum = false;
	for (uint32_t pc = at; kind && pc-- > 0 && at - pc <= MOST_OPS;) {
		const struct op *op = &image->code[pc];
		if (op_infos[op->code].flags & (OPF_END | OPF_STORE | OPF_LAST))
			return false;
		if (op->a != slot && kind->has_base && op->a == store->b)
			return false;
		if (op->a != slot)
			continue;
		if (is_load_of(op, store, kind))
			return has_sum && (!kind->has_base || slot != store->b);
		if (!is_sum(op) && !is_bound(op))
			return false;
		has_sum |= is_sum(op);
		slot = op->b;
	}
	return false;
}

void advances_find(const struct image *image, struct map *advances)
{
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (is_advance(image, pc))
			*map_put(advances, image->site[pc]) = 1;
	}
}
