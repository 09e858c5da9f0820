/* SPDX-License-Identifier: Apache-2.0 */
/* Chooses the input values to try in a window, SPEC 7.3: the declared ones,
 * those that input data is compared with, and those that make the comparison
 * equal; each also plus one and minus one. */
#include "analysis/rio_dynamic/rio_dynamic_parts.h"

#include "vm/numbers.h"

enum {
	MOST_DECLARED = 16, /* values of a declared list */
};

/* The next value that an attempt takes, also after skipped checkpoint calls;
 * NULL: there are no more. */
static const struct taken_value *taken_at(const struct rio_attempt *attempt,
					  size_t i)
{
	size_t before = attempt->taken.items.len;
	if (i < before)
		return &attempt->taken.items.items[i];
	return i - before < attempt->later_taken.items.len
		       ? &attempt->later_taken.items.items[i - before]
		       : NULL;
}

/* The value that an input gives at its first read; NULL: it is not read. */
static const struct taken_value *first_taken(const struct rio_attempt *attempt,
					     uint32_t input)
{
	const struct taken_value *taken;
	for (size_t i = 0; (taken = taken_at(attempt, i)); i++) {
		if (taken->input == input)
			return taken;
	}
	return NULL;
}

static size_t count_taken(const struct rio_attempt *attempt, uint32_t input)
{
	const struct taken_value *taken;
	size_t count = 0;
	for (size_t i = 0; (taken = taken_at(attempt, i)); i++)
		count += taken->input == input;
	return count;
}

static void add_variants(struct rio_search *x,
			 const struct rio_attempt *attempt, uint32_t input,
			 struct number value)
{
	size_t all = attempt->taken.items.len + attempt->later_taken.items.len;
	size_t own = count_taken(attempt, input);
	enum rio_which last = own > 1 ? WHICH_REST : WHICH_FIRST;
	uint32_t base = (uint32_t)x->attempts.len - 1;
	struct rio_variant variant = { input, WHICH_ALL, value, base };
	for (unsigned which = WHICH_ALL; which <= (unsigned)last; which++) {
		variant.which = (enum rio_which)which;
		vec_push(&x->variants, variant);
	}
	variant = (struct rio_variant){ NONE, WHICH_ALL, value, base };
	if (all > own)
		vec_push(&x->variants, variant);
}

static uint64_t number_bits(struct number number, unsigned kind)
{
	if (number.is_real && (kind == INPUT_FLOAT || kind == INPUT_DOUBLE))
		return BITS64(number.real);
	uint64_t whole = number.is_real ? vm_float_to_signed(number.real, 64)
					: (uint64_t)number.whole;
	return kind < 64 ? whole & ((1ull << kind) - 1) : whole;
}

static void add_value(struct rio_search *x, const struct rio_attempt *attempt,
		      uint32_t input, struct number value)
{
	const struct taken_value *taken = first_taken(attempt, input);
	if (!taken || !script_covers(rio_search_image(x), input))
		return;
	uint64_t key =
		number_bits(value, taken->kind) * 0x9e3779b97f4a7c15u + input;
	uint64_t *known = map_put(&x->known_values, key);
	if (*known)
		return;
	*known = 1;
	if (x->value_counts[input]++ >= MOST_VALUES) {
		x->result->coverage.left_values++;
		return;
	}
	add_variants(x, attempt, input, value);
}

static struct number whole_number(uint64_t value)
{
	return (struct number){ false, (int64_t)value, (double)(int64_t)value };
}

static void add_declared(struct rio_search *x,
			 const struct rio_attempt *attempt, uint32_t input)
{
	const struct feed *feed =
		&rio_search_image(x)->inputs.items[input].feed;
	const struct taken_value *taken = first_taken(attempt, input);
	if (!taken)
		return;
	if (feed->kind == FEED_RANGE) {
		add_value(x, attempt, input, feed->low);
		add_value(x, attempt, input, feed->high);
	}
	for (size_t i = 0; i < feed->count && i < MOST_DECLARED; i++)
		add_value(x, attempt, input, feed->values[i]);
	if (feed->count > MOST_DECLARED)
		x->result->coverage.left_values += feed->count - MOST_DECLARED;
	/* An input that is never compared may still be used in an address. */
	struct number base = taken_number(taken);
	for (int i = 1; i <= 3; i++) {
		struct number more = base;
		more.whole = (int64_t)((uint64_t)more.whole + (uint64_t)i);
		more.real += i;
		add_value(x, attempt, input, more);
	}
}

/* Adds the value itself, and the input that yields it if what was compared is
 * the input plus a constant. */
static void add_compared(struct rio_search *x,
			 const struct rio_attempt *attempt,
			 const struct rio_comparison *row, uint32_t input)
{
	const struct taken_value *taken = first_taken(attempt, input);
	if (!taken)
		return;
	for (int i = -1; i <= 1; i++) {
		if (row->is_real) {
			double other = FLOAT64(row->other) + i;
			add_value(x, attempt, input,
				  (struct number){ true, (int64_t)0, other });
			continue;
		}
		uint64_t other = row->other + (uint64_t)(int64_t)i;
		add_value(x, attempt, input, whole_number(other));
		add_value(x, attempt, input,
			  whole_number(taken->bits + other - row->own));
	}
}

void rio_search_add_values(struct rio_search *x,
			   const struct rio_attempt *attempt)
{
	uint32_t inputs = (uint32_t)rio_search_image(x)->inputs.len;
	for (size_t i = 0; i < attempt->comparisons.len; i++) {
		const struct rio_comparison *row =
			&attempt->comparisons.items[i];
		for (uint32_t input = 0; input < inputs; input++) {
			unsigned bit =
				input < MARK_INPUTS ? input : MARK_INPUTS - 1;
			if (row->mark >> bit & 1)
				add_compared(x, attempt, row, input);
		}
	}
	for (uint32_t input = 0; input < inputs && x->attempts.len == 1;
	     input++)
		add_declared(x, attempt, input);
}

/* Adds the values of an input as in the attempt that suggested the new one,
 * with that one changed. */
static void add_stretch(struct rio_search *x, const struct rio_variant *variant,
			uint32_t input, struct script *script)
{
	const struct rio_attempt *base = x->attempts.items[variant->base];
	VEC(struct number) values = { 0 };
	const struct taken_value *taken;
	for (size_t i = 0; (taken = taken_at(base, i)); i++) {
		if (taken->input == input)
			vec_push(&values, taken_number(taken));
	}
	switch (variant->which) {
	case WHICH_FIRST:
		/* Another path may take more values than this attempt did. */
		if (values.len == 1)
			vec_push(&values, values.items[0]);
		if (values.len)
			values.items[0] = variant->value;
		break;
	case WHICH_REST:
		if (values.len)
			values.len = 1;
		vec_push(&values, variant->value);
		break;
	default:
		vec_clear(&values);
		vec_push(&values, variant->value);
	}
	script_add(script, input, vm_taken_from(x->vm, input), values.items,
		   values.len);
	vec_release(&values);
}

/* Other inputs give the same values as in that attempt. */
static void add_others(const struct rio_search *x,
		       const struct rio_variant *variant, struct script *script)
{
	const struct script *base = &x->attempts.items[variant->base]->script;
	for (size_t i = 0; i < base->stretches.len; i++) {
		const struct script_stretch *row = &base->stretches.items[i];
		if (row->input != variant->input)
			script_add(script, row->input, row->from,
				   base->values.items + row->first, row->count);
	}
}

bool rio_search_next_variant(struct rio_search *x, struct script *script)
{
	if (x->next_variant >= x->variants.len)
		return false;
	struct rio_variant variant = x->variants.items[x->next_variant++];
	uint32_t inputs = (uint32_t)rio_search_image(x)->inputs.len;
	rio_search_back(x); /* for the number of values taken so far */
	for (uint32_t input = 0; input < inputs; input++) {
		if (variant.input == input || variant.input == NONE)
			add_stretch(x, &variant, input, script);
	}
	if (variant.input != NONE)
		add_others(x, &variant, script);
	return true;
}
