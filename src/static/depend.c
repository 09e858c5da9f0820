/* SPDX-License-Identifier: Apache-2.0 */
/* What depends on inputs. Needs statics. */
#include "static/depend.h"

#include <stdlib.h>

/* Marks are spans: of things, or of webs, which have numbers of their own. The
 * web before all others is no value: it is marked from a function's entry on,
 * until a checkpoint clears everything. */
enum {
	WEBS = 0x40000000,
	NO_CHECKPOINT = WEBS - 1,
	RESULTS = 0x60000000, /* of the function, in its end */
};

struct depend_flow {
	span_set *in;      /* by block */
	bool *is_reached;  /* by block */
	bool *waits;       /* by block */
	bool *is_control;  /* by block: depends on a marked branch */
	bool is_called_so; /* all of it does: a call of it */
	bool is_queued;
	span_set end; /* where it returns */
	bool has_end;
	dependence_list dependence;
};

/* A walk through a block: what is marked before the operation at hand. */
struct walk {
	struct depend *depend;
	const struct flow *flow;
	uint32_t instance;
	bool is_control;
	span_set set;
};

static struct span web_span(uint32_t web)
{
	return (struct span){ WEBS + web, 0, 1 };
}

static bool is_web_marked(const struct walk *walk, uint32_t web)
{
	return web != NONE && spans_have_some(&walk->set, web_span(web));
}

static void set_web(struct walk *walk, uint32_t web, bool is_marked)
{
	if (web == NONE)
		return;
	if (is_marked)
		spans_add(&walk->set, web_span(web));
	else
		spans_remove(&walk->set, web_span(web));
}

static bool is_list_marked(const struct walk *walk, const access_list *list)
{
	const struct places *places = &walk->depend->statics->points.places;
	for (size_t i = 0; i < list->len; i++) {
		if (spans_have_some(&walk->set,
				    access_span(places, list->items[i])))
			return true;
	}
	return false;
}

static bool reads_marked_memory(const struct walk *walk, uint32_t pc)
{
	access_list list = { 0 };
	points_access(&walk->depend->statics->points, walk->instance, pc, false,
		      &list);
	bool found = is_list_marked(walk, &list);
	vec_release(&list);
	return found;
}

static bool reads_marked_slot(const struct walk *walk, uint32_t pc)
{
	for (unsigned i = 0; i < 4; i++) {
		if (is_web_marked(walk, flow_read(walk->flow, pc, i)))
			return true;
	}
	return false;
}

static void write_memory(struct walk *walk, uint32_t pc, bool is_marked)
{
	struct points *points = &walk->depend->statics->points;
	access_list list = { 0 };
	points_access(points, walk->instance, pc, true, &list);
	bool is_sure = points_is_sure(points, &list);
	for (size_t i = 0; i < list.len; i++) {
		struct span span = access_span(&points->places, list.items[i]);
		if (is_marked)
			spans_add(&walk->set, span);
		else if (is_sure)
			spans_remove(&walk->set, span);
	}
	vec_release(&list);
}

static void wake(struct depend *depend, uint32_t instance, uint32_t block)
{
	struct depend_flow *flow = &depend->of[instance];
	flow->waits[block] = true;
	if (flow->is_queued)
		return;
	flow->is_queued = true;
	vec_push(&depend->work, instance);
}

/* Brings marks to the start of a block. */
static void bring(struct depend *depend, uint32_t instance, uint32_t block,
		  const span_set *set)
{
	struct depend_flow *flow = &depend->of[instance];
	bool changes = spans_unite(&flow->in[block], set);
	if (!changes && flow->is_reached[block])
		return;
	flow->is_reached[block] = true;
	wake(depend, instance, block);
}

/* What a callee finds: memory, and its parameters. */
static void enter(struct walk *walk, uint32_t pc, uint32_t callee)
{
	struct depend *depend = walk->depend;
	const struct points *points = &depend->statics->points;
	const struct flow *to =
		&points->flows->of[points->instances.items[callee].fn];
	span_set given = { 0 };
	for (size_t i = 0; i < walk->set.len; i++) {
		if (walk->set.items[i].thing < NO_CHECKPOINT)
			vec_push(&given, walk->set.items[i]);
	}
	for (unsigned i = 0; i < to->params.len; i++) {
		if (is_web_marked(walk, flow_argument(walk->flow, pc, i)))
			spans_add(&given, web_span(to->params.items[i]));
	}
	spans_add(&given, (struct span){ NO_CHECKPOINT, 0, 1 });
	bring(depend, callee, 0, &given);
	vec_release(&given);
	if (!walk->is_control || depend->of[callee].is_called_so)
		return;
	depend->of[callee].is_called_so = true;
	for (uint32_t i = 0; i < to->blocks.len; i++) {
		if (depend->of[callee].is_reached[i])
			wake(depend, callee, i);
	}
}

/* Adds to `after` what a call leaves, if it leads to this callee. */
static void leave(struct walk *walk, uint32_t pc, uint32_t callee,
		  span_set *after)
{
	struct depend *depend = walk->depend;
	const struct depend_flow *flow = &depend->of[callee];
	const struct fn_effect *effect = &depend->statics->effects.of[callee];
	if (!flow->has_end)
		return;
	bool keeps = spans_have_some(&flow->end,
				     (struct span){ NO_CHECKPOINT, 0, 1 });
	if (keeps)
		spans_copy(after, &walk->set);
	for (size_t i = 0; keeps && i < effect->surely.len; i++)
		spans_remove(after, effect->surely.items[i]);
	span_set written = { 0 };
	for (size_t i = 0; i < flow->end.len; i++) {
		struct span span = flow->end.items[i];
		if (span.thing < NO_CHECKPOINT &&
		    spans_have_some(&effect->written, span))
			vec_push(&written, span);
	}
	spans_unite(after, &written);
	vec_release(&written);
	if (spans_have_some(&flow->end, (struct span){ RESULTS, 0, 1 }) &&
	    flow_write(walk->flow, pc) != NONE)
		spans_add(after, web_span(flow_write(walk->flow, pc)));
}

static void walk_call(struct walk *walk, uint32_t pc)
{
	const struct points *points = &walk->depend->statics->points;
	span_set after = { 0 };
	set_web(walk, flow_write(walk->flow, pc), false);
	for (uint32_t i = points_first_call(points, walk->instance, pc); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		span_set one = { 0 };
		enter(walk, pc, callee);
		leave(walk, pc, callee, &one);
		spans_unite(&after, &one);
		vec_release(&one);
	}
	vec_release(&walk->set);
	walk->set = after;
}

static void walk_op(struct walk *walk, uint32_t pc)
{
	struct depend *depend = walk->depend;
	const struct image *image = depend->statics->image;
	enum op_code code = image->code[pc].code;
	bool is_marked = walk->is_control || reads_marked_slot(walk, pc) ||
			 reads_marked_memory(walk, pc);
	if (code == OP_GETRET)
		is_marked |= is_web_marked(
			walk, flow_write(walk->flow,
					 flow_call_before(walk->flow, pc)));
	if (depend->options.is_source(depend->options.context, walk->instance,
				      pc))
		is_marked = true;
	if (op_is_call(code)) {
		bool was_marked = is_marked;
		walk_call(walk, pc);
		if (was_marked)
			set_web(walk, flow_write(walk->flow, pc), true);
	} else if (code == OP_CHECKPOINT) {
		if (depend->options.ends_at_checkpoints)
			vec_clear(&walk->set);
	} else {
		set_web(walk, flow_write(walk->flow, pc), is_marked);
		write_memory(walk, pc, is_marked);
	}
	if ((code == OP_RET || code == OP_RETV) && is_marked)
		spans_add(&walk->set, (struct span){ RESULTS, 0, 1 });
}

static struct walk walk_start(struct depend *depend, uint32_t instance,
			      uint32_t block)
{
	const struct points *points = &depend->statics->points;
	struct depend_flow *flow = &depend->of[instance];
	struct walk walk = {
		.depend = depend,
		.flow = &points->flows
				 ->of[points->instances.items[instance].fn],
		.instance = instance,
		.is_control = flow->is_called_so || flow->is_control[block],
	};
	spans_copy(&walk.set, &flow->in[block]);
	return walk;
}

/* What lies on a side of a marked branch depends on it. */
static void mark_sides(struct depend *depend, uint32_t instance, uint32_t block)
{
	struct depend_flow *flow = &depend->of[instance];
	for (size_t i = 0; i < flow->dependence.len; i++) {
		struct dependence here = flow->dependence.items[i];
		if (here.branch != block || flow->is_control[here.node])
			continue;
		flow->is_control[here.node] = true;
		if (flow->is_reached[here.node])
			wake(depend, instance, here.node);
	}
}

/* A function's end has changed: so has what its callers find. */
static void wake_callers(struct depend *depend, uint32_t instance)
{
	const struct points *points = &depend->statics->points;
	const index_list *callers = &depend->callers[instance];
	for (size_t i = 0; i < callers->len; i++) {
		const struct call *call =
			&points->calls.items[callers->items[i]];
		const struct flow *flow =
			&points->flows->of
				 [points->instances.items[call->instance].fn];
		uint32_t block = flow_block_at(flow, call->pc);
		if (depend->of[call->instance].is_reached[block])
			wake(depend, call->instance, block);
	}
}

static void visit(struct depend *depend, uint32_t instance, uint32_t block)
{
	struct depend_flow *flow = &depend->of[instance];
	struct walk walk = walk_start(depend, instance, block);
	const struct block *row = &walk.flow->blocks.items[block];
	for (uint32_t pc = row->first; pc + 1 < row->end; pc++)
		walk_op(&walk, pc);
	uint32_t last = row->end - 1;
	if (reads_marked_slot(&walk, last))
		mark_sides(depend, instance, block);
	walk_op(&walk, last);
	if (depend->statics->image->code[last].code == OP_RET) {
		bool changes = spans_unite(&flow->end, &walk.set);
		if (changes || !flow->has_end)
			wake_callers(depend, instance);
		flow->has_end = true;
	}
	for (uint32_t i = 0; i < row->ways; i++)
		bring(depend, instance, flow_way(walk.flow, block, i),
		      &walk.set);
	vec_release(&walk.set);
}

static void visit_all(struct depend *depend, uint32_t instance)
{
	const struct statics *statics = depend->statics;
	struct depend_flow *flow = &depend->of[instance];
	uint32_t fn = statics->points.instances.items[instance].fn;
	size_t blocks = statics->flows.of[fn].blocks.len;
	flow->is_queued = false;
	for (uint32_t i = 0; i < blocks; i++) {
		if (!flow->waits[i])
			continue;
		flow->waits[i] = false;
		visit(depend, instance, i);
	}
}

/* Round by round, so that marks from several sides are seen together. */
static void solve(struct depend *depend)
{
	while (depend->work.len) {
		index_list round = depend->work;
		depend->work = (index_list){ 0 };
		for (size_t i = 0; i < round.len; i++)
			visit_all(depend, round.items[i]);
		vec_release(&round);
	}
}

/* Branches and what depends on them; a checkpoint may be the end of that. */
static void find_dependence(struct depend *depend, const struct flow *flow,
			    dependence_list *list)
{
	size_t count = flow->blocks.len;
	uint8_t *exits = mem_alloc(count);
	uint32_t *ipdom = mem_alloc(count * sizeof(uint32_t));
	for (uint32_t i = 0; i < count; i++) {
		enum op_code code = flow->image->code[flow_last(flow, i)].code;
		if (code == OP_CHECKPOINT &&
		    depend->options.ends_at_checkpoints)
			exits[i] = EXIT_ONLY;
	}
	graph_post_dominators(&flow->graph, exits, ipdom);
	graph_dependence(&flow->graph, exits, ipdom, list);
	free(exits);
	free(ipdom);
}

static void init_flow(struct depend *depend, uint32_t instance)
{
	const struct points *points = &depend->statics->points;
	const struct flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	size_t count = flow->blocks.len;
	struct depend_flow *row = &depend->of[instance];
	row->in = mem_alloc(count * sizeof(span_set));
	row->is_reached = mem_alloc(count);
	row->waits = mem_alloc(count);
	row->is_control = mem_alloc(count);
	find_dependence(depend, flow, &row->dependence);
}

void depend_init(struct depend *depend, struct statics *statics,
		 const struct depend_options *options)
{
	const struct points *points = &statics->points;
	span_set start = { 0 };
	*depend = (struct depend){ .statics = statics,
				   .options = *options,
				   .count = points->instances.len };
	depend->of = mem_alloc(depend->count * sizeof(*depend->of));
	depend->callers = mem_alloc(depend->count * sizeof(*depend->callers));
	for (uint32_t i = 0; i < depend->count; i++)
		init_flow(depend, i);
	for (uint32_t i = 0; i < points->calls.len; i++)
		vec_push(&depend->callers[points->calls.items[i].callee], i);
	spans_add(&start, (struct span){ NO_CHECKPOINT, 0, 1 });
	/* Those that nobody calls run, too: roots, and tasks. */
	for (uint32_t i = 0; i < depend->count; i++) {
		if (points->instances.items[i].parent == NONE)
			bring(depend, i, 0, &start);
	}
	solve(depend);
	vec_release(&start);
}

void depend_release(struct depend *depend)
{
	for (size_t i = 0; i < depend->count; i++) {
		struct depend_flow *row = &depend->of[i];
		uint32_t fn = depend->statics->points.instances.items[i].fn;
		size_t blocks = depend->statics->flows.of[fn].blocks.len;
		for (size_t k = 0; k < blocks; k++)
			vec_release(&row->in[k]);
		free(row->in);
		free(row->is_reached);
		free(row->waits);
		free(row->is_control);
		vec_release(&row->end);
		vec_release(&row->dependence);
		vec_release(&depend->callers[i]);
	}
	free(depend->of);
	free(depend->callers);
	vec_release(&depend->work);
}

/* The walk up to an operation. */
static struct walk walk_to(struct depend *depend, uint32_t instance,
			   uint32_t pc)
{
	const struct points *points = &depend->statics->points;
	const struct flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	uint32_t block = flow_block_at(flow, pc);
	struct walk walk = walk_start(depend, instance, block);
	for (uint32_t at = flow->blocks.items[block].first; at < pc; at++)
		walk_op(&walk, at);
	return walk;
}

bool depend_of_field(struct depend *depend, uint32_t instance, uint32_t pc,
		     unsigned field)
{
	struct walk walk = walk_to(depend, instance, pc);
	bool found = is_web_marked(&walk, flow_read(walk.flow, pc, field));
	vec_release(&walk.set);
	return found;
}

bool depend_of_branch(struct depend *depend, uint32_t instance, uint32_t block)
{
	const struct points *points = &depend->statics->points;
	const struct flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	uint32_t last = flow_last(flow, block);
	struct walk walk = walk_to(depend, instance, last);
	enum op_code code = flow->image->code[last].code;
	bool chooses = flow->blocks.items[block].ways > 1 || code == OP_CALLI;
	bool found = chooses && reads_marked_slot(&walk, last);
	vec_release(&walk.set);
	return found;
}

bool depend_of_control(const struct depend *depend, uint32_t instance,
		       uint32_t pc)
{
	const struct points *points = &depend->statics->points;
	const struct flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	return depend->of[instance].is_called_so ||
	       depend->of[instance].is_control[flow_block_at(flow, pc)];
}

bool depend_of_address(struct depend *depend, uint32_t instance, uint32_t pc)
{
	struct walk walk = walk_to(depend, instance, pc);
	enum op_code code = depend->statics->image->code[pc].code;
	enum at at = op_meaning(code)->at;
	bool is_block = at == AT_BLOCK;
	bool is_indexed = at == AT_FRAME_X || at == AT_GLOBAL_X ||
			  at == AT_SLOT || at == AT_SLOT_X;
	bool found = false;
	/* MEMSET's b is a byte, all others' are addresses or indices. */
	if (is_block)
		found |= is_web_marked(&walk, flow_read(walk.flow, pc, 0));
	if (is_indexed || (is_block && code != OP_MEMSET))
		found |= is_web_marked(&walk, flow_read(walk.flow, pc, 1));
	if (is_block || at == AT_SLOT_X)
		found |= is_web_marked(&walk, flow_read(walk.flow, pc, 2));
	vec_release(&walk.set);
	return found;
}

bool depend_of_memory(struct depend *depend, uint32_t instance, uint32_t pc,
		      struct span span)
{
	struct walk walk = walk_to(depend, instance, pc);
	bool found = spans_have_some(&walk.set, span);
	vec_release(&walk.set);
	return found;
}
