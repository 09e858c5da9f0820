/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of static/static_taint.h share. */
#ifndef BROWNOUT_STATIC_STATIC_TAINT_PARTS_H
#define BROWNOUT_STATIC_STATIC_TAINT_PARTS_H

#include "static/static_taint.h"

/* The step of an operation. Each has one, made the first time: why it was
 * tainted first. */
uint32_t taint_step(struct static_taint *taint, uint32_t instance, uint32_t pc,
		    uint32_t from, uint32_t input);

/* A node, or the nodes that call an instance, must be visited again. */
void taint_look_again(struct static_taint *taint, uint32_t node);
void taint_look_at_callers(struct static_taint *taint, uint32_t instance);

/* An instance returns with this memory. */
void taint_leave(struct static_taint *taint, uint32_t instance,
		 const tainted_list *memory);

/* Memory is tainted in an instance: if there are handlers, others may see it
 * at any time. */
void taint_share(struct static_taint *taint, uint32_t instance,
		 struct static_access access, uint32_t why);

/* Taints a web, if it is one and there is a reason. */
void taint_web(struct static_taint *taint, uint32_t instance, uint32_t web,
	       uint32_t why);

/* Why a web is tainted: a step; 0: it is not. */
uint32_t taint_web_step(const struct static_taint *taint, uint32_t instance,
			uint32_t web);

/* The input that lies in the device registers of an access; NONE: none. */
uint32_t taint_register_input(const struct regions *regions,
			      struct static_access access);

/* One operation of a node of the window. */
struct tainted_op {
	struct static_taint *taint;
	const struct fn_flow *flow;
	const struct op *op;
	uint32_t node, instance, pc;
	const struct op_access *accesses; /* `count` of them */
	uint32_t count;
	tainted_list *memory; /* before the operation, then after it */
};

void taint_operation(const struct tainted_op *here);

#endif
