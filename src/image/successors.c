/* SPDX-License-Identifier: Apache-2.0 */
/* Control flow between operations. */
#include "image/successors.h"

void raw_targets(const struct image *image, enum op_code code, int32_t imm,
		 int32_t imm2, op_list *to)
{
	enum op_imm kind = op_infos[code].imm;
	if (kind == IMM_TO || kind == IMM_TO2)
		vec_push(to, (uint32_t)imm);
	if (kind == IMM_TO2)
		vec_push(to, (uint32_t)imm2);
	if (kind != IMM_TABLE)
		return;
	const struct switch_table *table = &image->tables.items[imm];
	for (uint32_t i = 0; i < table->count; i++)
		vec_push(to, image->cases.items[table->first + i].op);
	vec_push(to, table->other);
}

void op_targets(const struct image *image, uint32_t pc, op_list *to)
{
	const struct op *op = &image->code[pc];
	size_t before = to->len;
	raw_targets(image, op->code, op->imm, op->imm2, to);
	/* Branches hold distances, switch tables hold operations. */
	if (op_infos[op->code].imm == IMM_TABLE)
		return;
	for (size_t i = before; i < to->len; i++)
		to->items[i] += pc;
}

void op_successors(const struct image *image, uint32_t pc, op_list *to)
{
	op_targets(image, pc, to);
	if (!(op_infos[image->code[pc].code].flags & OPF_LAST))
		vec_push(to, pc + 1);
}
