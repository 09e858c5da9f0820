/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs of attempts, SPEC 7.1: what the first one leaves when it is cut off,
 * and whether the second one sees it.
 *
 * Most pairs need no execution. A byte that was left matters to the second
 * attempt only if that reads it before writing it. If it reads no such byte,
 * the attempt runs unchanged, and in the end the left bytes that it does not
 * write are wrong. So attempts are re-executed only if they read a byte that
 * differs, once for each such set of bytes.
 *
 * What also goes wrong with unchanged inputs belongs to rule 4, if rule 4
 * reports it: the continuous run has the same read and the same later write of
 * the same object in this window (learn_here). If such a pair on its own
 * changes how the window ends, the bytes that the write left are restored
 * before a second attempt that reads and then writes them. If it does not, what
 * follows from them with other inputs is news. */
#include "analysis/rio_dynamic/rio_dynamic_parts.h"

#include <string.h>

#include "power/recovery.h"

static struct rio_attempt *attempt_at(const struct rio_search *x, size_t i)
{
	return x->attempts.items[i];
}

/* The allocation map of the heap is read at each heap access. */
static bool is_map(const struct rio_search *x, uint64_t index)
{
	const struct memory *memory = &x->vm->memory;
	return index >= memory->heap_map && index < memory->cursors;
}

static bool reads(const struct rio_search *x, const struct rio_attempt *second,
		  uint64_t index)
{
	return map_get(&second->read_at, index) || is_map(x, index);
}

/* The read by the second attempt and the write of the first one, as rule 4
 * reports them; 0: the second attempt does not read the byte and then write
 * it. */
static uint64_t pair_key(struct rio_search *x, const struct rio_attempt *second,
			 const struct kept_byte *byte)
{
	const uint64_t *read = map_get(&second->read_at, byte->index);
	if (!read || byte->writer == NONE ||
	    !map_get(&second->war, byte->index))
		return 0;
	const struct rio_attempt *first = attempt_at(x, x->first);
	uint64_t fields[] = {
		second->reads.items[*read - 1].site,
		first->writes.items[byte->writer].site,
		objects_find(&x->objects, x->vm, byte->index).object,
	};
	uint64_t key = 0xcbf29ce484222325u;
	for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++)
		key = (key ^ fields[i]) * 0x9e3779b97f4a7c15u;
	return key | 1;
}

static enum rio_pair pair_of(struct rio_search *x,
			     const struct rio_attempt *second,
			     const struct kept_byte *byte)
{
	uint64_t key = pair_key(x, second, byte);
	const uint64_t *known = key ? map_get(&x->reported, key) : NULL;
	return known ? (enum rio_pair) * known : PAIR_NONE;
}

/* Whether any pair of the byte's object matters; there are few of them. */
static bool may_matter(const struct rio_search *x, uint64_t index)
{
	for (size_t i = 0; i < x->mattering.len; i++) {
		if (index >= x->mattering.items[i].first &&
		    index < x->mattering.items[i].end)
			return true;
	}
	return false;
}

/* Whether a left byte is put back before the second attempt. */
static bool is_restored(struct rio_search *x, const struct rio_attempt *second,
			const struct kept_byte *byte)
{
	if (x->only)
		return pair_key(x, second, byte) != x->only;
	if (!may_matter(x, byte->index))
		return false;
	return pair_of(x, second, byte) == PAIR_MATTERS;
}

/* The byte's part of the hash of what the second attempt would read. */
static uint64_t reread_hash(struct rio_search *x,
			    const struct rio_attempt *second,
			    const struct kept_byte *byte)
{
	return kept_byte_differs(byte) && reads(x, second, byte->index) &&
			       !is_restored(x, second, byte)
		       ? kept_byte_hash(byte)
		       : 0;
}

static void forget_left(struct rio_search *x)
{
	leftover_set(&x->left, NULL, 0);
	vec_clear(&x->changed);
	memset(x->reread, 0, MOST_ATTEMPTS * sizeof(*x->reread));
}

/* Sets a left byte and updates the hashes of the attempts that read it. */
static void set_left(struct rio_search *x, uint32_t at, uint8_t now,
		     uint32_t writer)
{
	struct kept_byte *byte = &x->left.items.items[at];
	struct kept_byte before = *byte;
	byte->now = now;
	byte->writer = writer;
	for (size_t i = 0; i < x->attempts.len; i++) {
		const struct rio_attempt *second = attempt_at(x, i);
		x->reread[i] ^= reread_hash(x, second, &before) ^
				reread_hash(x, second, byte);
	}
	vec_push(&x->changed, at);
}

/* Executes the first attempt again; the vm is at the window's start. */
static void leave(struct rio_search *x, uint32_t number)
{
	const struct rio_attempt *first = attempt_at(x, x->first);
	const struct rio_write *write = &first->writes.items[number];
	for (uint32_t i = 0; i < write->bytes; i++) {
		uint32_t index = write->index + i;
		if (x->options->fates->of[index] == FATE_KEEP)
			set_left(x, leftover_at(&x->left, index),
				 (uint8_t)(write->value >> (8 * i)), number);
	}
}

/* Whether a byte is live, and so compared, at the end of the attempt. */
static bool is_live(const struct rio_search *x, const struct rio_end *end,
		    uint64_t index)
{
	const struct memory_map *map = &rio_search_image(x)->map;
	addr_t at = map->base + index;
	if (!rio_search_counts(x, index))
		return false;
	if (at >= map->stack && at < map->stack_end)
		return end->how == VM_CHECKPOINT && at >= end->at.at.sp;
	return end->how == VM_CHECKPOINT ||
	       x->options->fates->of[index] == FATE_KEEP;
}

static uint8_t byte_after(const struct rio_attempt *attempt, uint64_t index,
			  uint8_t before)
{
	const uint64_t *written = map_get(&attempt->written, index);
	return written ? (uint8_t)(*written - 1) : before;
}

/* A candidate with the bytes of the whole write, not only the byte that
 * differs. */
static struct rio_candidate candidate_of(const struct rio_search *x,
					 enum rule rule,
					 const struct kept_byte *byte,
					 uint32_t second)
{
	const struct rio_attempt *first = attempt_at(x, x->first);
	const struct rio_write *write =
		byte->writer == NONE ? NULL
				     : &first->writes.items[byte->writer];
	return (struct rio_candidate){
		.rule = rule,
		.is_manifest = byte->now != byte->before,
		.first = x->first,
		.second = second,
		.failure = x->failure,
		.byte = byte->index,
		.index = write ? write->index : byte->index,
		.bytes = write ? write->bytes : 1,
		.write = byte->writer,
		.site = write ? write->site : NONE,
		.output = NONE,
	};
}

/* Finds left bytes that the second attempt neither reads nor writes. */
static void find_stays(struct rio_search *x, uint32_t second,
		       const struct kept_byte *byte)
{
	const struct rio_attempt *attempt = attempt_at(x, second);
	bool is_open = attempt->end.how == VM_STOPPED ||
		       attempt->end.how == VM_TRAPPED;
	if (byte->now == byte->before || is_open ||
	    map_get(&attempt->written, byte->index) ||
	    map_get(&attempt->later, byte->index) ||
	    !is_live(x, &attempt->end, byte->index))
		return;
	struct rio_candidate candidate =
		candidate_of(x, RULE_RIO_STATE, byte, second);
	rio_search_found(x, &candidate);
}

/* Whether a write has left all its bytes unchanged; a scalar that differs may
 * have some equal bytes. */
static bool is_left_equal(const struct rio_search *x,
			  const struct rio_write *write)
{
	for (uint32_t i = 0; i < write->bytes; i++) {
		const struct kept_byte *left =
			leftover_find(&x->left, write->index + i);
		if (left && kept_byte_differs(left))
			return false;
	}
	return true;
}

/* SPEC 7.3: a finding with equal values is latent. */
static void find_latent(struct rio_search *x, uint32_t second,
			const struct kept_byte *byte)
{
	const struct rio_attempt *first = attempt_at(x, x->first);
	const struct rio_attempt *attempt = attempt_at(x, second);
	const uint64_t *read = map_get(&attempt->read_at, byte->index);
	bool is_tainted =
		byte->writer != NONE && first->writes.items[byte->writer].mark;
	if (!read || !is_tainted || !rio_search_counts(x, byte->index) ||
	    !is_left_equal(x, &first->writes.items[byte->writer]) ||
	    pair_of(x, attempt, byte) != PAIR_NONE)
		return;
	const struct rio_read *row = &attempt->reads.items[*read - 1];
	struct rio_candidate candidate =
		candidate_of(x, RULE_RIO_STALE_READ, byte, second);
	candidate.site = row->site;
	candidate.time = row->time;
	candidate.pc = row->pc;
	rio_search_found(x, &candidate);
}

/* False: the recovery routine does not complete. */
static bool start_again(struct rio_search *x, const struct rio_attempt *second)
{
	struct vm *vm = x->vm;
	rio_search_back(x);
	rio_stale_clear(&x->stale);
	for (size_t i = 0; i < x->left.items.len; i++) {
		const struct kept_byte *byte = &x->left.items.items[i];
		if (!is_restored(x, second, byte))
			vm_poke(vm, byte->index, byte->now);
	}
	if (!rio_search_reboot(x))
		return false;
	for (size_t i = 0; i < x->left.items.len; i++) {
		const struct kept_byte *byte = &x->left.items.items[i];
		if (vm->memory.bytes[byte->index] == byte->now &&
		    kept_byte_differs(byte) && !is_restored(x, second, byte))
			x->stale.is_stale[byte->index] = 1;
	}
	return true;
}

/* Whether the second attempt does the same read without a failure; if not,
 * control flow has already diverged. */
static bool is_on_the_way(const struct rio_attempt *second,
			  const struct rio_read *read)
{
	const uint64_t *known = map_get(&second->read_at, read->index);
	if (!known)
		return false;
	const struct rio_read *expected = &second->reads.items[*known - 1];
	return expected->time == read->time && expected->pc == read->pc;
}

/* A pair that rule 4 reports is news only if the attempt ends wrong. */
static void find_stale_reads(struct rio_search *x, uint32_t second,
			     bool is_wrong)
{
	const struct rio_attempt *attempt = attempt_at(x, second);
	for (size_t i = 0; i < x->stale.reads.len; i++) {
		const struct rio_read *read = &x->stale.reads.items[i];
		const struct kept_byte *left =
			leftover_find(&x->left, read->index);
		if (!left || !rio_search_counts(x, read->index) ||
		    !is_on_the_way(attempt, read) ||
		    (!is_wrong && pair_of(x, attempt, left) != PAIR_NONE))
			continue;
		struct rio_candidate candidate =
			candidate_of(x, RULE_RIO_STALE_READ, left, second);
		candidate.site = read->site;
		candidate.time = read->time;
		candidate.pc = read->pc;
		rio_search_found(x, &candidate);
	}
}

/* The last write to a byte after the failure; NULL: none. */
static const struct rio_write *writer_of(const struct rio_search *x,
					 uint64_t index)
{
	for (size_t i = x->stale.writes.len; i-- > 0;) {
		const struct rio_write *write = &x->stale.writes.items[i];
		if (index - write->index < write->bytes)
			return write;
	}
	return NULL;
}

static void found_byte(struct rio_search *x, uint32_t second, uint64_t index)
{
	const struct rio_write *write = writer_of(x, index);
	const struct kept_byte *left = leftover_find(&x->left, (uint32_t)index);
	struct kept_byte byte = { (uint32_t)index, NONE, 0, 1 };
	if (left && !write)
		byte = *left;
	struct rio_candidate candidate =
		candidate_of(x, RULE_RIO_STATE, &byte, second);
	if (write) {
		candidate.site = rio_search_image(x)->site[write->site];
		candidate.index = write->index;
		candidate.bytes = write->bytes;
	} else if (candidate.site == NONE && x->stale.reads.len) {
		candidate.site = x->stale.reads.items[0].site;
	}
	rio_search_found(x, &candidate);
}

typedef VEC(uint64_t) index_list;

/* Adds the bytes that differ from the end of this attempt; the vm is at the end
 * of its re-execution. */
static void add_wrong(const struct rio_search *x,
		      const struct rio_attempt *attempt,
		      const struct rio_end *end, index_list *wrong)
{
	const struct vm *vm = x->vm;
	struct map before = { 0 };
	for (size_t i = vm->log.len; i-- > x->start.log_len;) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++)
			*map_put(&before, undo->index + n) =
				undo->old >> (8 * n) & 0xff;
	}
	/* Bytes that only the continuous attempt has written. */
	for (size_t i = 0; i < attempt->written.entries.len; i++) {
		uint64_t index = attempt->written.entries.items[i].key;
		if (!map_get(&before, index))
			*map_put(&before, index) = vm->memory.bytes[index];
	}
	for (size_t i = 0; i < before.entries.len; i++) {
		const struct map_entry *entry = &before.entries.items[i];
		uint8_t wanted =
			byte_after(attempt, entry->key, (uint8_t)entry->value);
		if (vm->memory.bytes[entry->key] != wanted &&
		    entry->key < vm->memory.heap_map &&
		    x->options->fates->of[entry->key] != FATE_RESET &&
		    is_live(x, end, entry->key))
			vec_push(wrong, entry->key);
	}
	map_release(&before);
}

static void find_bytes(struct rio_search *x, uint32_t second,
		       const struct rio_end *end)
{
	index_list wrong = { 0 };
	add_wrong(x, attempt_at(x, second), end, &wrong);
	for (size_t i = 0; i < wrong.len; i++)
		found_byte(x, second, wrong.items[i]);
	vec_release(&wrong);
}

static const char *argument_text(struct rio_search *x,
				 const struct rio_act *act)
{
	if (!act)
		return "not executed";
	return arena_printf(&x->findings->arena, "%lld",
			    (long long)act->argument);
}

/* The stale read that caused it, for the replay to check. */
static const struct rio_read *first_stale(const struct rio_search *x,
					  uint32_t second)
{
	for (size_t i = 0; i < x->stale.reads.len; i++) {
		const struct rio_read *read = &x->stale.reads.items[i];
		if (is_on_the_way(attempt_at(x, second), read))
			return read;
	}
	return NULL;
}

static void found_output(struct rio_search *x, uint32_t second, uint32_t output,
			 uint32_t site, const char *expected,
			 const char *observed)
{
	const struct rio_read *read = first_stale(x, second);
	const struct kept_byte *left =
		read ? leftover_find(&x->left, read->index) : NULL;
	if (!left)
		return;
	struct rio_candidate candidate =
		candidate_of(x, RULE_RIO_STATE, left, second);
	candidate.site = site == NONE ? read->site : site;
	candidate.time = read->time;
	candidate.pc = read->pc;
	candidate.output = output;
	candidate.expected = expected;
	candidate.observed = observed;
	rio_search_found(x, &candidate);
}

/* The first output that differs in its function or arguments: its number among
 * those of either attempt, or NONE. */
static uint32_t other_act(const struct rio_search *x,
			  const struct rio_attempt *attempt)
{
	size_t wanted = attempt->acts.len, found = x->stale.acts.len;
	for (size_t i = 0; i < wanted || i < found; i++) {
		const struct rio_act *a = &attempt->acts.items[i];
		const struct rio_act *b = &x->stale.acts.items[i];
		if (i >= wanted || i >= found || a->output != b->output ||
		    a->given != b->given)
			return (uint32_t)i;
	}
	return NONE;
}

static void find_outputs(struct rio_search *x, uint32_t second)
{
	const struct rio_attempt *attempt = attempt_at(x, second);
	uint32_t i = other_act(x, attempt);
	if (i == NONE)
		return;
	const struct rio_act *a =
		i < attempt->acts.len ? &attempt->acts.items[i] : NULL;
	const struct rio_act *b =
		i < x->stale.acts.len ? &x->stale.acts.items[i] : NULL;
	const struct rio_act *act = b ? b : a;
	bool is_other = a && b && a->output != b->output;
	found_output(x, second, act->output, act->site,
		     argument_text(x, is_other ? NULL : a),
		     argument_text(x, b));
}

static bool prints_same(const struct rio_attempt *attempt,
			const struct rio_end *end)
{
	const struct strbuf *wanted = &attempt->end.output;
	return wanted->len == end->output.len &&
	       memcmp(strbuf_text(wanted), strbuf_text(&end->output),
		      wanted->len) == 0;
}

static void find_printed(struct rio_search *x, uint32_t second,
			 const struct rio_end *end)
{
	struct arena *arena = &x->findings->arena;
	const struct strbuf *wanted = &attempt_at(x, second)->end.output;
	if (prints_same(attempt_at(x, second), end))
		return;
	found_output(x, second, PRINTED, NONE,
		     arena_printf(arena, "%.40s", strbuf_text(wanted)),
		     arena_printf(arena, "%.40s", strbuf_text(&end->output)));
}

/* Whether both attempts ended at the same place; otherwise nothing is
 * compared. */
static bool is_same_end(const struct rio_end *a, const struct rio_end *b)
{
	if (a->how != b->how)
		return false;
	return a->how == VM_EXITED ||
	       (a->how == VM_CHECKPOINT && a->at.at.pc == b->at.at.pc &&
		a->at.at.depth == b->at.at.depth && a->at.at.fp == b->at.at.fp);
}

/* Executes an attempt again on what the failure left. False: the recovery
 * routine does not complete. */
static bool run_again(struct rio_search *x, const struct rio_attempt *attempt,
		      struct rio_end *end)
{
	struct vm *vm = x->vm;
	if (!start_again(x, attempt))
		return false;
	vm->observer = &x->stale;
	vm->script = &attempt->script;
	enum vm_end how = rio_search_run(x, loop_stale);
	vm->script = NULL;
	rio_search_end(x, how, end);
	return true;
}

/* False: the limit of the window is reached. */
static bool may_execute(struct rio_search *x)
{
	if (x->executed >= MOST_EXECUTED ||
	    x->result->operations > x->work + MOST_WORK)
		return false;
	x->executed++;
	x->result->coverage.executed++;
	return true;
}

static void end_again(struct rio_search *x, struct rio_end *end)
{
	for (size_t i = 0; i < x->left.items.len; i++)
		x->stale.is_stale[x->left.items.items[i].index] = 0;
	rio_search_back(x);
	snapshot_release(&end->at);
	strbuf_release(&end->output);
}

/* Whether the re-execution of an attempt ends differently; one without an end
 * is judged by what it reads. */
static bool ends_wrong(const struct rio_search *x,
		       const struct rio_attempt *attempt,
		       const struct rio_end *end)
{
	if (end->how == VM_STOPPED && attempt->end.how == VM_STOPPED)
		return x->stale.reads.len > 0;
	if (!is_same_end(end, &attempt->end) || other_act(x, attempt) != NONE ||
	    !prints_same(attempt, end))
		return true;
	index_list wrong = { 0 };
	add_wrong(x, attempt, end, &wrong);
	bool is_wrong = wrong.len > 0;
	vec_release(&wrong);
	return is_wrong;
}

static void execute(struct rio_search *x, uint32_t second)
{
	const struct rio_attempt *attempt = attempt_at(x, second);
	struct rio_end end = { 0 };
	if (!may_execute(x)) {
		x->result->coverage.left_pairs++;
		return;
	}
	if (run_again(x, attempt, &end)) {
		find_stale_reads(x, second, ends_wrong(x, attempt, &end));
		if (is_same_end(&end, &attempt->end)) {
			find_bytes(x, second, &end);
			find_outputs(x, second);
			find_printed(x, second, &end);
		}
	}
	end_again(x, &end);
}

/* Whether this pair alone makes the continuous run's window end differently
 * after a failure here. */
static bool matters_alone(struct rio_search *x, uint64_t pair)
{
	const struct rio_attempt *attempt = attempt_at(x, x->first);
	struct rio_end end = { 0 };
	if (x->learned++ >= MOST_LEARNED || !may_execute(x))
		return false;
	x->only = pair;
	bool matters = run_again(x, attempt, &end) && x->stale.reads.len &&
		       ends_wrong(x, attempt, &end);
	x->only = 0;
	end_again(x, &end);
	return matters;
}

/* Learns which pairs of the last write rule 4 reports. */
static void learn_here(struct rio_search *x)
{
	const struct rio_attempt *attempt = attempt_at(x, x->first);
	uint64_t last = 0;
	for (size_t i = 0; i < x->changed.len; i++) {
		const struct kept_byte *byte =
			&x->left.items.items[x->changed.items[i]];
		uint64_t pair = pair_key(x, attempt, byte);
		uint64_t *known = pair ? map_put(&x->reported, pair) : NULL;
		if (!known || *known == PAIR_MATTERS)
			continue;
		*known = PAIR_KNOWN;
		if (!kept_byte_differs(byte) || pair == last)
			continue;
		last = pair;
		struct object_place place =
			objects_find(&x->objects, x->vm, byte->index);
		if (!matters_alone(x, pair))
			continue;
		*map_put(&x->reported, pair) = PAIR_MATTERS;
		if (!may_matter(x, place.first))
			vec_push(&x->mattering, place);
	}
	vec_clear(&x->changed);
}

/* Finds what can be found without execution. */
static void look_at_changes(struct rio_search *x, uint32_t second)
{
	for (size_t i = 0; i < x->changed.len; i++) {
		struct kept_byte byte =
			x->left.items.items[x->changed.items[i]];
		if (is_restored(x, attempt_at(x, second), &byte))
			continue;
		find_stays(x, second, &byte);
		find_latent(x, second, &byte);
	}
}

/* Lets the power fail here, and checks each possible next attempt. */
static void fail_here(struct rio_search *x)
{
	bool recovers =
		recovery_is_needed(rio_search_image(x), x->undoable.is_boot);
	for (uint32_t second = 0; second < x->attempts.len; second++) {
		const struct rio_attempt *attempt = attempt_at(x, second);
		if (second == x->first || attempt->end.how == VM_TRAPPED)
			continue;
		x->result->coverage.pairs++;
		if (!recovers)
			look_at_changes(x, second);
		/* A recovery routine may change any left data. */
		uint64_t hash = recovers ? x->failure + 1 : x->reread[second];
		uint64_t *known =
			hash ? map_put(&x->known_reads, hash * 64 + second)
			     : NULL;
		if (!known || *known)
			continue;
		*known = 1;
		execute(x, second);
	}
	vec_clear(&x->changed);
}

/* Lets the power fail in an attempt wherever it has changed what lasts;
 * failures with no such write in between are alike. */
static void fail_in(struct rio_search *x, uint32_t first,
		    void (*look)(struct rio_search *x))
{
	const struct rio_attempt *attempt = attempt_at(x, first);
	x->first = first;
	rio_search_back(x);
	forget_left(x);
	for (uint32_t i = 0; i < attempt->writes.len; i++) {
		const struct rio_write *write = &attempt->writes.items[i];
		bool is_last = i + 1 == attempt->writes.len ||
			       write[1].time != write->time;
		if (write->time > attempt->reach || rio_search_is_late(x))
			break;
		leave(x, i);
		x->failure = write->time;
		if (is_last)
			look(x);
	}
}

void rio_search_try_pairs(struct rio_search *x)
{
	bool recovers =
		recovery_is_needed(rio_search_image(x), x->undoable.is_boot);
	fail_in(x, 0, learn_here);
	for (uint32_t first = 0; first < x->attempts.len; first++) {
		if (recovers)
			map_release(&x->known_reads);
		fail_in(x, first, fail_here);
	}
}
