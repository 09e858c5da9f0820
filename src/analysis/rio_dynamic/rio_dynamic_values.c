/* SPDX-License-Identifier: Apache-2.0 */
/* Chooses the input values to try in a window, SPEC 7.3: the declared ones, and
 * those that input data is compared with, each also plus one and minus one. */
#include "analysis/rio_dynamic/rio_dynamic_parts.h"

#include "vm/numbers.h"

enum {
	MOST_DECLARED = 16, /* values of a declared list */
	MOST_AFTER = 4,     /* values after the one that turned a comparison */
	MOST_ADDED = 3,     /* what is added to each of them: 1 to this */
};

static void add_variants(struct rio_search *x,
			 const struct rio_attempt *attempt, uint32_t input,
			 struct number value)
{
	size_t all = attempt->taken.items.len + attempt->later_taken.items.len;
	size_t own = rio_attempt_count(attempt, input, all);
	struct rio_variant variant = {
		.input = input,
		.value = value,
		.base = (uint32_t)x->attempts.len - 1,
	};
	enum rio_which last = own > 1 ? WHICH_REST : WHICH_ONE;
	for (unsigned which = WHICH_ALL; which <= (unsigned)last; which++) {
		variant.which = (enum rio_which)which;
		vec_push(&x->variants, variant);
	}
	variant.input = NONE;
	variant.which = WHICH_ALL;
	if (all > own)
		vec_push(&x->variants, variant);
}

/* SPEC 6.1: a declared range says which values there are; registers are
 * unsigned. */
static bool is_possible(const struct world_input *input, struct number value)
{
	const struct feed *feed = &input->feed;
	double at = value.is_real ? value.real : (double)value.whole;
	if (feed->kind != FEED_RANGE)
		return !input->bytes || at >= 0;
	double low =
		feed->low.is_real ? feed->low.real : (double)feed->low.whole;
	double high =
		feed->high.is_real ? feed->high.real : (double)feed->high.whole;
	return at >= low && at <= high;
}

static uint64_t number_bits(struct number number, unsigned kind)
{
	if (number.is_real && (kind == INPUT_FLOAT || kind == INPUT_DOUBLE))
		return BITS64(number.real);
	uint64_t whole = number.is_real ? vm_float_to_signed(number.real, 64)
					: (uint64_t)number.whole;
	kind &= ~(unsigned)VALUE_UNSIGNED;
	return kind < 64 ? whole & ((1ull << kind) - 1) : whole;
}

static void add_value(struct rio_search *x, const struct rio_attempt *attempt,
		      uint32_t input, struct number value)
{
	const struct taken_value *taken = rio_attempt_taken(attempt, input, 0);
	const struct image *image = rio_search_image(x);
	if (!taken || !script_covers(image, input) ||
	    !is_possible(&image->inputs.items[input], value))
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
	const struct taken_value *taken = rio_attempt_taken(attempt, input, 0);
	if (!taken || (*map_put(&x->known_inputs, input))++)
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

static void add_compared(struct rio_search *x,
			 const struct rio_attempt *attempt,
			 const struct rio_comparison *row, uint32_t input)
{
	for (int i = -1; i <= 1; i++) {
		uint64_t other = row->other + (uint64_t)(int64_t)i;
		double real = FLOAT64(row->other) + i;
		add_value(x, attempt, input,
			  row->is_real ? (struct number){ true, 0, real }
				       : whole_number(other));
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
	for (uint32_t input = 0; input < inputs; input++)
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
	for (size_t i = 0; (taken = rio_attempt_taken(base, NONE, i)); i++) {
		if (taken->input == input)
			vec_push(&values, taken_number(taken));
	}
	switch (variant->which) {
	case WHICH_ONE:
		if (variant->at >= values.len)
			break;
		/* Another path may take more values than this attempt did. */
		if (variant->at + 1 == values.len)
			vec_push(&values, values.items[variant->at]);
		values.items[variant->at] = variant->value;
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

void rio_search_script(struct rio_search *x, const struct rio_variant *variant,
		       struct script *script)
{
	uint32_t inputs = (uint32_t)rio_search_image(x)->inputs.len;
	rio_search_back(x); /* for the number of values taken so far */
	for (uint32_t input = 0; input < inputs; input++) {
		if (variant->input == input || variant->input == NONE)
			add_stretch(x, variant, input, script);
	}
	if (variant->input != NONE)
		add_others(x, variant, script);
}

bool rio_search_next_variant(struct rio_search *x, struct rio_variant *variant)
{
	if (x->next_variant >= x->variants.len)
		return false;
	*variant = x->variants.items[x->next_variant++];
	return true;
}

/* Finds the n-th value that an attempt takes after the one that it turns a
 * comparison with; false: there are not so many. */
static bool find_after(const struct rio_attempt *attempt, size_t n,
		       struct rio_variant *variant)
{
	const struct rio_variant *own = &attempt->variant;
	const struct taken_value *taken;
	size_t at = 0;
	for (size_t seen = 0; (taken = rio_attempt_taken(attempt, NONE, at));
	     at++) {
		if (taken->input == own->input && seen++ == own->at)
			break;
	}
	at += 1 + n;
	taken = rio_attempt_taken(attempt, NONE, at);
	if (!taken)
		return false;
	variant->input = taken->input;
	variant->at = (uint32_t)rio_attempt_count(attempt, taken->input, at);
	variant->which = WHICH_ONE;
	variant->value = taken_number(taken);
	return true;
}

static uint64_t left_key(uint64_t index, uint64_t value)
{
	return index << 16 | value;
}

/* Notes what an attempt leaves in non-volatile memory. False: nothing that no
 * other attempt leaves. */
static bool note_left(struct rio_search *x, const struct rio_attempt *attempt)
{
	bool is_news = false;
	for (size_t i = 0; i < attempt->written.entries.len; i++) {
		uint64_t index = attempt->written.entries.items[i].key;
		uint64_t value = attempt->written.entries.items[i].value;
		if (x->options->fates->of[index] != FATE_KEEP)
			continue;
		uint64_t *known =
			map_put(&x->left_values, left_key(index, value));
		is_news |= !*known;
		*known = 1;
	}
	return is_news;
}

static void start_following(struct rio_search *x)
{
	x->followable = x->attempts.len;
	for (size_t i = 0; i < x->followable; i++)
		note_left(x, x->attempts.items[i]);
}

bool rio_search_try_after(struct rio_search *x)
{
	const struct image *image = rio_search_image(x);
	if (!x->followable)
		start_following(x);
	while (x->following < x->followable * MOST_AFTER * MOST_ADDED) {
		size_t n = x->following++, more = 1 + n % MOST_ADDED;
		struct rio_variant variant = {
			.base = (uint32_t)(n / (MOST_AFTER * MOST_ADDED))
		};
		const struct rio_attempt *base =
			x->attempts.items[variant.base];
		if (!base->is_turned ||
		    !find_after(base, n / MOST_ADDED % MOST_AFTER, &variant))
			continue;
		variant.value.whole += (int64_t)more;
		variant.value.real += (double)more;
		if (!script_covers(image, variant.input) ||
		    !is_possible(&image->inputs.items[variant.input],
				 variant.value))
			continue;
		struct rio_attempt *attempt = rio_search_probe(x, &variant);
		if (attempt && note_left(x, attempt))
			rio_search_keep(x, attempt, false);
		else if (attempt)
			rio_search_forget(attempt);
		return true;
	}
	return false;
}
