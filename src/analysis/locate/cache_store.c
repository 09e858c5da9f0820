/* SPDX-License-Identifier: Apache-2.0 */
/* The fast ways of stores, SPEC 4.1, 4.4: they shorten meet_readers of shadow.c
 * (cache_store.h says how). */
#include "analysis/locate/cache_store.h"

#include <string.h>

#include "analysis/locate/shadow_pairs.h"

enum {
	FIRST_CAP = 4,
};

void store_caches_release(struct store_caches *caches)
{
	arena_release(&caches->arena);
}

static struct store_cache *add(struct store_caches *caches,
			       struct store_cache **list,
			       const struct op_cache *op)
{
	struct store_cache *cache = arena_alloc(&caches->arena, sizeof(*cache));
	*cache = (struct store_cache){
		.index = NO_INDEX, .next = *list, .op = op, .older = caches->all
	};
	caches->all = cache;
	*list = cache;
	return cache;
}

struct store_cache *store_caches_get(struct store_caches *caches,
				     struct store_cache **list,
				     const struct op_cache *op)
{
	struct store_cache **link = list;
	while (*link && (*link)->op != op)
		link = &(*link)->next;
	struct store_cache *found = *link;
	if (!found)
		return add(caches, list, op);
	*link = found->next;
	found->next = *list;
	*list = found;
	return found;
}

void store_caches_end(struct store_cache *list)
{
	for (; list; list = list->next)
		list->index = NO_INDEX;
}

/* Adds what was counted since a reader joined. */
static void add_up(const struct store_cache *cache,
		   const struct cached_reader *item)
{
	if (item->is_counted)
		item->pair->instances += cache->count - item->start;
}

static void add_up_all(const struct store_cache *cache)
{
	for (uint32_t i = 0; i < cache->len; i++)
		add_up(cache, &cache->items[i]);
}

void store_caches_add_up(struct store_caches *caches)
{
	for (struct store_cache *cache = caches->all; cache;
	     cache = cache->older)
		add_up_all(cache);
}

void store_cache_start(struct store_cache *cache, uint64_t index,
		       uint64_t bytes, bool is_on_stack,
		       const struct reader_table *table)
{
	add_up_all(cache);
	cache->index = index;
	cache->awake = &table->awake;
	cache->bytes = (uint8_t)bytes;
	cache->is_direct = false;
	cache->is_on_stack = is_on_stack;
	cache->slots = 0;
	cache->live = cache->len = cache->latent = 0;
}

void store_cache_make_direct(struct store_cache *cache)
{
	add_up_all(cache);
	for (uint32_t i = 0; i < cache->len; i++)
		cache->items[i].is_counted = false;
	cache->is_direct = true;
}

bool store_cache_has(const struct store_cache *cache, const struct pair *pair)
{
	for (uint32_t i = 0; i < cache->len; i++) {
		if (cache->items[i].pair == pair)
			return true;
	}
	return false;
}

static void make_room(struct store_caches *caches, struct store_cache *cache)
{
	cache->cap = cache->cap ? 2 * cache->cap : FIRST_CAP;
	struct cached_reader *items =
		arena_alloc(&caches->arena, cache->cap * sizeof(*items));
	if (cache->len)
		memcpy(items, cache->items, cache->len * sizeof(*items));
	cache->items = items;
}

void store_cache_join(struct store_caches *caches, struct store_cache *cache,
		      const struct cached_reader *reader, bool is_dead)
{
	if (cache->len == cache->cap)
		make_room(caches, cache);
	struct cached_reader *to = &cache->items[cache->len++];
	if (!is_dead) {
		*to = cache->items[cache->live];
		to = &cache->items[cache->live++];
	}
	*to = *reader;
	to->start = cache->count + 1;
	cache->latent += reader->is_latent;
	cache->slots |= 1ull << reader->slot;
}

/* From this store on another reader of the pair is counted instead. */
static void hand_over(struct store_cache *cache, struct pair *pair)
{
	for (uint32_t i = 0; i < cache->len; i++) {
		struct cached_reader *item = &cache->items[i];
		if (item->pair != pair || item->is_counted)
			continue;
		item->is_counted = true;
		item->start = cache->count;
		return;
	}
}

void store_cache_leave(struct store_cache *cache, uint32_t item)
{
	struct cached_reader left = cache->items[item];
	add_up(cache, &left);
	cache->latent -= left.is_latent;
	cache->slots &= ~(1ull << left.slot);
	if (item < cache->live) {
		cache->items[item] = cache->items[--cache->live];
		item = cache->live;
	}
	cache->items[item] = cache->items[--cache->len];
	if (left.is_counted)
		hand_over(cache, left.pair);
}

/* Fast check that every reader of a cache is steady, except for values that
 * agree so far. It shortens is_within_ed and is_of_dead_frame (rule.h): with
 * distance = now - time, time <= since is distance >= now - since, so one
 * comparison with the smaller of both bounds answers both for live readers. */
static ALWAYS_INLINE bool all_steady(const struct shadow *shadow,
				     const struct store_cache *cache,
				     tick_t now, tick_t since)
{
	const struct cached_reader *item = cache->items;
	tick_t ed = shadow->setting.ed, call = now - since;
	tick_t within = call < ed ? call : ed;
	for (uint32_t n = cache->live; n; n--, item++) {
		tick_t distance = now - item->reader->time;
		if (distance < item->nearest || distance >= within)
			return false;
	}
	for (uint32_t n = cache->len - cache->live; n; n--, item++) {
		tick_t distance = now - item->reader->time;
		if (distance < item->nearest || distance < call ||
		    distance >= ed)
			return false;
	}
	return true;
}

/* Whether the values that agreed so far agree once more. */
static bool all_agree(const struct shadow *shadow,
		      const struct store_cache *cache)
{
	uint32_t left = cache->latent;
	for (const struct cached_reader *item = cache->items; left; item++) {
		if (!item->is_latent)
			continue;
		if (!is_unchanged(shadow, item->reader, cache->index,
				  cache->bytes))
			return false;
		left--;
	}
	return true;
}

/* Whether a reader of a cache is steady. */
static ALWAYS_INLINE bool is_steady(const struct shadow *shadow,
				    const struct cached_reader *item,
				    bool is_dead,
				    const struct shadow_store *store)
{
	tick_t time = item->reader->time, distance = store->now - time;
	return distance >= item->nearest &&
	       is_within_ed(distance, shadow->setting.ed) &&
	       is_of_dead_frame(time, store->since) == is_dead &&
	       (!item->is_latent ||
		is_unchanged(shadow, item->reader, store->at, store->bytes));
}

/* A pair of a steady reader, whose producer is wide. */
NOINLINE static void tear_again(struct shadow *shadow,
				struct cached_reader *item,
				const struct shadow_store *store)
{
	struct torn *torn = item->pair->torn;
	if (!torn || !tearing_again(&shadow->tearing, torn))
		shadow_tear(shadow, item->pair, item->reader, store);
	torn = item->pair->torn;
	item->is_torn = !torn || (torn->is_always && torn->is_manifest);
}

/* One more instance of the pair of a steady reader. */
static ALWAYS_INLINE void count_again(struct shadow *shadow,
				      struct cached_reader *item,
				      const struct shadow_store *store)
{
	struct pair *pair = item->pair;
	pair->instances += pair->execution != store->execution;
	pair->execution = store->execution;
	if (UNLIKELY(store->is_wide) && !item->is_torn)
		tear_again(shadow, item, store);
}

/* Meets a reader that is not in the cache, the simple way; it joins. */
static void meet_anew(struct shadow *shadow, struct store_cache *cache,
		      struct reader_table *table, uint32_t slot,
		      const struct shadow_store *store)
{
	struct nv_reader *reader = &table->first[slot];
	/* reader_reached under reactive placement. */
	if (!is_within_ed(store->now - reader->time, shadow->setting.ed)) {
		reader_sleep(table, reader);
		return;
	}
	bool is_dead = is_of_dead_frame(reader->time, store->since);
	struct cached_reader item = { .reader = reader,
				      .nearest = UINT64_MAX,
				      .slot = (uint8_t)slot };
	uint32_t consumer = key_consumer(reader->key);
	enum rule rule = shadow->pairs.consumers.items[consumer].rule;
	struct pair *pair = shadow_pair_of(shadow, reader, store);
	/* Where its time alone says which pair it makes, it can be steady. */
	bool can_be_steady = rule == RULE_DATA_ACCESS &&
			     !store->op->is_library &&
			     (is_dead || !part_is_frame(reader->part));
	if (can_be_steady) {
		/* A unit has a consumer twice only if one is READER_DEAD. */
		bool is_known = is_dead && store_cache_has(cache, pair);
		item.pair = pair;
		item.is_counted = !cache->is_direct && !is_known;
		if (is_known && !cache->is_direct)
			pair->execution = store->execution;
	}
	shadow_count(shadow, reader, pair, store);
	if (can_be_steady) {
		item.nearest = pair->distance;
		item.is_latent = !pair->is_manifest;
	}
	store_cache_join(&shadow->caches, cache, &item, is_dead);
}

/* The cache of the store's operation in its unit. */
static struct store_cache *cache_of(struct shadow *shadow,
				    struct shadow_unit *unit,
				    const struct shadow_store *store)
{
	struct store_cache *cache = store->op->store;
	if (cache->index != store->at) {
		cache = store_caches_get(&shadow->caches, &unit->caches,
					 store->op);
		if (cache->index == NO_INDEX)
			store_cache_start(cache, store->at, store->bytes,
					  is_on_stack(shadow, store->at),
					  &unit->readers);
		store->op->store = cache;
	}
	if (!store->is_alone && !cache->is_direct)
		store_cache_make_direct(cache);
	return cache;
}

void store_cache_meet(struct shadow *shadow, const struct shadow_store *store)
{
	struct shadow_unit *unit = &shadow->units[store->at];
	struct reader_table *table = &unit->readers;
	struct store_cache *cache = cache_of(shadow, unit, store);
	/* From the end on: a reader that leaves is replaced by one that was
	 * looked at. */
	for (uint32_t i = cache->len; i--;) {
		struct cached_reader *item = &cache->items[i];
		if (!(table->awake >> item->slot & 1) ||
		    !is_steady(shadow, item, i >= cache->live, store))
			store_cache_leave(cache, i);
		else if (cache->is_direct)
			count_again(shadow, item, store);
	}
	for (uint64_t left = table->awake & ~cache->slots; left;
	     left &= left - 1)
		meet_anew(shadow, cache, table, (uint32_t)__builtin_ctzll(left),
			  store);
	cache->count++;
}

/* Makes the cache that an operation has in a unit its last one; false: it has
 * none, or it does not hold. */
static ALWAYS_INLINE bool find_cache(const struct shadow *shadow,
				     struct op_cache *op, uint64_t index)
{
	struct store_cache *cache = shadow->units[index].caches;
	while (cache && cache->op != op)
		cache = cache->next;
	if (!cache || cache->index != index)
		return false;
	op->store = cache;
	return true;
}

enum store_cache_answer store_cache_find(const struct shadow *shadow,
					 uint64_t index, unsigned bytes,
					 struct op_cache *op, tick_t base)
{
	if (UNLIKELY(op->store->index != index) &&
	    !find_cache(shadow, op, index))
		return STORE_UNKNOWN;
	struct store_cache *cache = op->store;
	tick_t since = 0;
	if (cache->is_on_stack) {
		/* Finding the owner in other frames takes longer. */
		if (!is_in_top_frame(shadow, index))
			return STORE_UNKNOWN;
		since = shadow->top_since;
	}
	if (cache->bytes != bytes || cache->slots != *cache->awake ||
	    !all_steady(shadow, cache, base + op->tick, since))
		return STORE_UNKNOWN;
	if (cache->is_direct || cache->latent)
		return STORE_STEADY;
	cache->count++;
	return STORE_COUNTED;
}

void store_cache_finish(struct shadow *shadow, enum store_cache_answer answer,
			uint64_t index, unsigned bytes, struct op_cache *op,
			tick_t base, uint64_t old)
{
	struct store_cache *cache = op->store;
	if (answer == STORE_UNKNOWN || !all_agree(shadow, cache)) {
		shadow_store(shadow, index, bytes, op, base, old);
		return;
	}
	if (!cache->is_direct) {
		cache->count++;
		return;
	}
	struct shadow_store store = { .op = op,
				      .at = index,
				      .execution = base + 1,
				      .now = base + op->tick,
				      .is_wide = op->wide };
	if (op->wide)
		shadow_torn_word(shadow, index, bytes, op, base, store.now, old,
				 op->wide);
	if (UNLIKELY(index >= shadow->blocks.first))
		shadow_use(shadow, op, index, bytes, store.now);
	for (uint32_t i = 0; i < cache->len; i++)
		count_again(shadow, &cache->items[i], &store);
}

/* Whether a push meets steady readers only; if so, it counts them. */
static ALWAYS_INLINE bool push_steady(const struct shadow *shadow,
				      uint64_t index, unsigned bytes,
				      struct op_cache *op, tick_t base,
				      tick_t now)
{
	if (UNLIKELY(op->store->index != index) &&
	    !find_cache(shadow, op, index))
		return false;
	const struct store_cache *cache = op->store;
	/* No live frame owns what it overwrites: for readers until now, that
	 * is `since` = now. */
	if (cache->bytes != bytes || cache->slots != *cache->awake ||
	    !all_steady(shadow, cache, now, now) ||
	    (cache->latent && !all_agree(shadow, cache)))
		return false;
	const struct cached_reader *item = cache->items;
	for (uint32_t n = cache->len; n; n--, item++) {
		struct pair *pair = item->pair;
		pair->instances += pair->execution != base + 1;
		pair->execution = base + 1;
	}
	return true;
}

void store_cache_push(struct shadow *shadow, uint64_t index, unsigned bytes,
		      struct op_cache *op, tick_t base)
{
	if (!push_steady(shadow, index, bytes, op, base, base + op->tick))
		shadow_push(shadow, index, bytes, op, base);
}
