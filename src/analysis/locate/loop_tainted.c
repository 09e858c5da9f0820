/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that follows poison, SPEC 2.8: of several marks the first stays. */
#include "analysis/locate/poison.h"
#include "analysis/taint/taint_parts.h"

static ALWAYS_INLINE mark_t join(struct taint *taint, mark_t a, mark_t b)
{
	(void)taint;
	return a | (b & POISON_COMPUTED);
}

static ALWAYS_INLINE mark_t use(struct taint *taint, struct taint_op at,
				enum mark_use use, mark_t mark)
{
	if (use == USE_COMPUTE)
		return mark | POISON_COMPUTED;
	poison_use(taint, at, use, mark);
	return mark;
}

static const struct taint_rules rules = {
	.join = join,
	.use = use,
	.load = poison_load,
	.loads_all = true,
	.store = poison_store,
	.stores_all = true,
};

#define LOOP loop_tainted
#define LOCALS                                                                 \
	struct taint *const taint = vm->observer;                              \
	mark_t *m = taint->slots + vm->frames[vm->at.depth].slots;             \
	struct taint_access marked;
#define HERE ((struct taint_loop){ &rules, taint, m, r, { pc, base } })
#define BEFORE_EACH(code, a, b, c, imm, flags)                                 \
	(marked = taint_before(                                                \
		 HERE, (struct taint_row){ code, a, b, c, imm, flags }))
#define BEFORE_LOAD(index, n)  taint_load(HERE, marked, (index), (unsigned)(n))
#define BEFORE_COPY(index, n)  taint_carry(HERE, (index), (unsigned)(n))
#define BEFORE_STORE(index, n) taint_store(HERE, marked, (index), (unsigned)(n))
#define AFTER_ENTER                                                            \
	(taint_enter(taint), m = taint->slots + vm->frames[vm->at.depth].slots)
#define AFTER_LEAVE                                                            \
	(m = taint->slots + vm->frames[vm->at.depth].slots,                    \
	 taint_leave(HERE, pc))
#define AFTER_BLOCK          (SAVE, poison_block(taint, R(a) - origin, R(b), R(c) != 0))
#define AFTER_CHECKPOINT(at) poison_checkpoint(taint, (at), base)

#include "vm/loop.h"
