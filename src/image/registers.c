/* SPDX-License-Identifier: Apache-2.0 */
/* Device registers by name and address. */
#include "image/registers.h"

#include <string.h>

static const struct device_register msp430[] = {
#define REGISTER8(name, address, reset) { #name, address, 1, reset },
#define REGISTER16(name, address, reset)                                       \
	{ #name, address, 2, reset }, { #name "_L", address, 1, 0 },           \
		{ #name "_H", address + 1, 1, 0 },
#define REGISTER32(name, address, reset) { #name, address, 4, reset },
#include "msp430/registers.def"
#undef REGISTER8
#undef REGISTER16
#undef REGISTER32
};

static const struct {
	const char *target;
	struct register_list list;
} tables[] = {
	{ "msp430", { msp430, sizeof(msp430) / sizeof(msp430[0]) } },
};

struct register_list registers_of(const struct target *target)
{
	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		if (strcmp(tables[i].target, target->name) == 0)
			return tables[i].list;
	}
	return (struct register_list){ 0 };
}

const struct device_register *register_by_name(const struct target *target,
					       const char *name)
{
	struct register_list list = registers_of(target);
	for (size_t i = 0; i < list.len; i++) {
		if (strcmp(list.items[i].name, name) == 0)
			return &list.items[i];
	}
	return NULL;
}

bool register_is_output(const char *name)
{
	/* "*" stands for one or two characters. */
	static const char *const names[] = {
		"P*OUT",   "UCA*TXBUF", "UCB*TXBUF",  "U*TXBUF",
		"SAC*DAT", "GPIO*_ODR", "GPIO*_BSRR",
	};
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *star = strchr(names[i], '*');
		size_t head = (size_t)(star - names[i]);
		size_t tail = strlen(star + 1), length = strlen(name);
		if (length > head + tail && length <= head + tail + 2 &&
		    strncmp(name, names[i], head) == 0 &&
		    strcmp(name + length - tail, star + 1) == 0)
			return true;
	}
	return false;
}

bool register_overlaps(const struct target *target, addr_t at, uint64_t bytes)
{
	struct register_list list = registers_of(target);
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *row = &list.items[i];
		if (at < row->address + row->size && row->address < at + bytes)
			return true;
	}
	return false;
}

bool is_register_address(const struct target *target, addr_t at)
{
	for (int i = 0; i < 2; i++) {
		const struct addr_range *range = &target->mmio[i];
		if (range->last && at >= range->first && at <= range->last)
			return true;
	}
	return false;
}

/* A register that the program declares and that has all these bytes; with
 * is_exact, no others. NULL if there is none. */
static const struct object *declared(const struct image *image, addr_t at,
				     unsigned bytes, bool is_exact)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		addr_t end = object->address + object->size;
		if (object->kind != OBJECT_REGISTER || at < object->address ||
		    at + bytes > end)
			continue;
		if (!is_exact || object->size == bytes)
			return object;
	}
	return NULL;
}

static const char *known_name(const struct target *target, addr_t at,
			      unsigned bytes)
{
	struct register_list list = registers_of(target);
	for (size_t i = 0; i < list.len; i++) {
		if (list.items[i].address == at && list.items[i].size == bytes)
			return list.items[i].name;
	}
	return NULL;
}

/* The largest register that the program declares and that has this byte. */
static const struct object *outermost(const struct image *image, addr_t at)
{
	const struct object *found = NULL;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_REGISTER &&
		    at - object->address < object->size &&
		    (!found || object->size > found->size))
			found = object;
	}
	return found;
}

struct device_register register_at(const struct image *image, addr_t at)
{
	const struct object *own = outermost(image, at);
	if (own)
		return (struct device_register){ own->name, own->address,
						 (unsigned)own->size, 0 };
	/* Registers that start inside a declared one take its name. */
	struct register_list list = registers_of(image->target);
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *row = &list.items[i];
		if (at - row->address < row->size &&
		    !outermost(image, row->address))
			return *row;
	}
	unsigned word = image->target->word;
	addr_t first = at & ~(addr_t)(word - 1);
	if (outermost(image, first))
		return (struct device_register){ NULL, at, 1, 0 };
	return (struct device_register){ NULL, first, word, 0 };
}

void register_name(const struct image *image, addr_t at, unsigned bytes,
		   struct strbuf *out)
{
	const struct object *own = declared(image, at, bytes, true);
	const struct object *around = declared(image, at, bytes, false);
	const char *known = known_name(image->target, at, bytes);
	if (own)
		strbuf_puts(out, own->name);
	else if (known)
		strbuf_puts(out, known);
	else if (around)
		strbuf_printf(out, "%s+%llu", around->name,
			      (unsigned long long)(at - around->address));
	else
		strbuf_printf(out, "0x%04llx", (unsigned long long)at);
}
