/* SPDX-License-Identifier: Apache-2.0 */
/* What interrupt handlers may change, SPEC 3.6 and 4.4. */
#include "analysis/locate/handlers.h"

#include "analysis/locate/rule.h"
#include "analysis/rerun/access_log.h"

enum {
	MOST_OPERATIONS = 4000000, /* of a handler */
	STRETCH = 65536, /* operations whose accesses are kept at a time */
};

/* How a handler's run from boot went. */
struct handler_run {
	tick_t length; /* operations that it executed */
	enum vm_end end;
	bool has_returned;
};

/* Runs it alone, in larger and larger steps: after it the program goes on,
 * which may take long. */
static struct handler_run try_handler(struct vm *vm, uint32_t handler,
				      tick_t most)
{
	struct handler_run reexecution = { .end = VM_TRAPPED };
	if (!vm_interrupt(vm, handler))
		return reexecution;
	tick_t stop = 1;
	do {
		stop = 2 * stop < most ? 2 * stop : most + 1;
		reexecution.end = vm_run(vm, VM_PLAIN, stop);
		reexecution.has_returned =
			!vm->interrupted.len && vm->at.handled;
	} while (!reexecution.has_returned && reexecution.end == VM_STOPPED &&
		 stop <= most);
	reexecution.length =
		reexecution.has_returned ? vm->at.handled : vm_clock(vm);
	return reexecution;
}

static void warn(const struct image *image, uint32_t handler,
		 const struct handler_run *reexecution,
		 struct findings *findings)
{
	const struct fn *fn = &image->fns.items[handler];
	if (reexecution->has_returned || reexecution->end == VM_EXITED)
		return;
	const char *text = arena_printf(
		&findings->arena,
		"%s:%u: warning: interrupt handler '%s' %s when it is run from "
		"boot: what it writes after %llu operations is not known",
		fn->file, fn->line, fn->name,
		reexecution->end == VM_TRAPPED ? "crashes" : "does not end",
		(unsigned long long)reexecution->length);
	vec_push(&findings->warnings, text);
}

/* The number of a store; a site has one for each handler. */
static uint32_t store_id(struct interrupt_handlers *handlers,
			 struct handler_store store)
{
	uint64_t *known = map_put(&handlers->store_index,
				  (uint64_t)store.handler << 32 | store.site);
	if (!*known) {
		vec_push(&handlers->stores, store);
		*known = handlers->stores.len;
	}
	return (uint32_t)(*known - 1);
}

static void note_byte(struct interrupt_handlers *handlers, uint64_t index,
		      uint32_t store)
{
	uint64_t *known =
		map_put(&handlers->byte_index, (uint64_t)store << 32 | index);
	if (*known)
		return;
	struct handler_byte byte = { store, handlers->first[index] };
	vec_push(&handlers->bytes, byte);
	*known = handlers->bytes.len;
	handlers->first[index] = (uint32_t)handlers->bytes.len;
}

/* Only variables: its frame is dead when it returns. */
static void note_stores(struct interrupt_handlers *handlers,
			const struct access_log *access_log,
			const struct nv_map *nv, uint32_t handler)
{
	const struct image *image = handlers->image;
	uint64_t end = image->map.stack - image->map.base;
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->kind != ACCESS_WRITE || access->index >= end)
			continue;
		uint32_t id = store_id(
			handlers,
			(struct handler_store){ access_site(image, access),
						handler, access->time });
		for (uint32_t n = 0; n < access->bytes; n++) {
			if (nv->is_nv[access->index + n])
				note_byte(handlers, access->index + n, id);
		}
	}
}

/* Notes what a handler stores up to operation `last`, stretch by stretch. */
static void note_run(struct interrupt_handlers *handlers,
		     struct access_log *access_log, const struct nv_map *nv,
		     uint32_t handler, tick_t last)
{
	for (tick_t stop = 1; stop <= last;) {
		stop = last - stop < STRETCH ? last + 1 : stop + STRETCH;
		access_log_run(access_log, stop);
		note_stores(handlers, access_log, nv, handler);
		if (access_log->end != VM_STOPPED)
			return;
		access_log_skip(access_log, stop);
	}
}

static void run_handler(struct interrupt_handlers *handlers,
			const struct nv_map *nv, uint32_t handler, tick_t most,
			struct findings *findings)
{
	struct vm vm;
	struct access_log access_log;
	vm_init(&vm, handlers->image);
	struct handler_run reexecution = try_handler(&vm, handler, most);
	warn(handlers->image, handler, &reexecution, findings);
	vm_boot(&vm);
	access_log_init(&access_log, &vm);
	if (vm_interrupt(&vm, handler))
		note_run(handlers, &access_log, nv, handler,
			 reexecution.length);
	access_log_release(&access_log);
	vm_release(&vm);
}

/* Whether the first thing that a handler does is to take a checkpoint: after a
 * failure the program resumes there, after what the handler interrupted. */
static bool starts_window(const struct image *image, uint32_t handler,
			  enum when when)
{
	uint32_t entry = image->fns.items[handler].entry;
	return when_is_sure(when) && image->code[entry].code == OP_CHECKPOINT;
}

void handlers_init(struct interrupt_handlers *handlers,
		   const struct image *image, const struct nv_map *nv,
		   enum when when, tick_t most, struct findings *findings)
{
	*handlers = (struct interrupt_handlers){ .image = image };
	uint64_t globals = image->map.stack - image->map.base;
	handlers->first = mem_alloc((globals + 1) * sizeof(uint32_t));
	if (most > MOST_OPERATIONS)
		most = MOST_OPERATIONS;
	for (size_t i = 0; i < image->handlers.len; i++) {
		uint32_t handler = image->handlers.items[i];
		if (starts_window(image, handler, when))
			continue;
		if (!handlers->hits_returns)
			handlers->framed = handler;
		handlers->hits_returns = nv->is_nv[globals];
		run_handler(handlers, nv, handler, most, findings);
	}
}

void handlers_release(struct interrupt_handlers *handlers)
{
	vec_release(&handlers->stores);
	vec_release(&handlers->bytes);
	map_release(&handlers->store_index);
	map_release(&handlers->byte_index);
	free(handlers->first);
	map_release(&handlers->index);
	vec_release(&handlers->items);
}

/* The pair of a consumer and a handler's store. */
static struct pair *find_pair(struct interrupt_handlers *handlers,
			      struct pairs *pairs, uint32_t key, uint32_t id,
			      const struct handler_store *store, uint64_t size)
{
	uint64_t *known = map_put(&handlers->index, (uint64_t)key << 32 | id);
	if (!*known) {
		struct pair *pair = pairs_make(pairs, key, store->site, size);
		pair->handler = store->handler;
		vec_push(&handlers->items, pair);
		*known = handlers->items.len;
	}
	return handlers->items.items[*known - 1];
}

/* The handler fires so many operations after the read: as early as it can, so
 * that most of its own operations fit. time: of its store. */
static void count(struct pair *pair, const struct handled_read *read,
		  uint32_t offset, tick_t after, tick_t time)
{
	pair->instances += pair->execution != read->execution;
	pair->execution = read->execution;
	pair_hit(pair, offset, 1);
	if (pair->first_consumer)
		return;
	pair->distance = after + time - 1;
	pair->first_offset = offset;
	pair->first_consumer = pair->value_time = read->now;
	pair->first_producer = pair->value_producer =
		read->now + pair->distance;
	pair->checkpoint = read->region.origin;
	pair->value_window = read->region.start;
	pair->interrupt = read->now + after;
}

void handlers_read(struct interrupt_handlers *handlers, struct pairs *pairs,
		   const struct handled_read *read)
{
	uint32_t key = pair_key(read->consumer, RULE_DATA_ACCESS);
	for (uint64_t n = 0; n < read->bytes; n++) {
		uint32_t i = handlers->first[read->index + n];
		while (i) {
			const struct handler_byte *byte =
				&handlers->bytes.items[i - 1];
			const struct handler_store *store =
				&handlers->stores.items[byte->store];
			i = byte->next;
			if (!is_within_ed(store->time, read->ed))
				continue;
			count(find_pair(handlers, pairs, key, byte->store,
					store, read->size),
			      read, read->offset + (uint32_t)n, 1, store->time);
		}
	}
}

enum {
	AFTER_POP = 2, /* first comes the return's last step */
};

void handlers_return(struct interrupt_handlers *handlers, struct pairs *pairs,
		     const struct handled_read *read)
{
	const struct image *image = handlers->image;
	/* Any handler's frame overwrites it: name the first. */
	uint32_t handler = handlers->framed;
	struct handler_store frame = {
		image->site[image->fns.items[handler].entry], handler, 1
	};
	uint32_t key = pair_key(read->consumer, RULE_ACTIVATION_RECORD);
	if (is_within_ed(AFTER_POP, read->ed))
		count(find_pair(handlers, pairs, key, NONE, &frame, read->size),
		      read, 0, AFTER_POP, frame.time);
}

void handlers_finish(struct interrupt_handlers *handlers, struct pairs *pairs)
{
	for (size_t i = 0; i < handlers->items.len; i++) {
		struct pair *pair = handlers->items.items[i];
		const struct pair *known =
			pairs_find(pairs, pair->key, pair->producer);
		if (!known || known->handler != NONE)
			pairs_insert(pairs, pair);
	}
}
