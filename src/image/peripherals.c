/* SPDX-License-Identifier: Apache-2.0 */
/* Peripherals: which device registers belong together. */
#include "image/peripherals.h"

#include <string.h>

enum {
	BLOCK = 0x400, /* bytes of a peripheral of which nothing is known */
};

/* The first register of the table that has this byte; NULL. */
static const struct device_register *row_at(const struct image *image,
					    addr_t at)
{
	struct register_list list = registers_of(image);
	for (size_t i = 0; i < list.len; i++) {
		if (at - list.items[i].address < list.items[i].size)
			return &list.items[i];
	}
	return NULL;
}

static void extend(struct peripheral *peripheral, addr_t first, addr_t end)
{
	addr_t last = peripheral->base + peripheral->size;
	if (first < peripheral->base)
		peripheral->base = first;
	peripheral->size = (end > last ? end : last) - peripheral->base;
}

/* The row of the table that says which module a byte belongs to: that of the
 * declared register, if it is known, else the first. */
static const struct device_register *
known_at(const struct image *image, const struct object *declared, addr_t at)
{
	const struct device_register *own = NULL;
	if (declared)
		own = register_by_name(image, declared->name);
	return own ? own : row_at(image, at);
}

/* All registers of the module that has this row. */
static struct peripheral module_at(const struct image *image,
				   const struct device_register *row)
{
	struct peripheral found = { row->address, row->size };
	struct register_list list = registers_of(image);
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *other = &list.items[i];
		if (strcmp(other->module, row->module) == 0)
			extend(&found, other->address,
			       other->address + other->size);
	}
	return found;
}

static const struct object *declared_at(const struct image *image, addr_t at)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_REGISTER &&
		    at - object->address < object->size)
			return object;
	}
	return NULL;
}

/* The part of a declared name that names the peripheral: up to the last
 * underscore, if there is one inside. */
static size_t prefix_of(const char *name)
{
	const char *end = strrchr(name, '_');
	return end && end > name ? (size_t)(end - name) : strlen(name);
}

/* All declared registers with the prefix of this one. */
static struct peripheral declared_like(const struct image *image,
				       const struct object *one)
{
	struct peripheral found = { one->address, one->size };
	size_t length = prefix_of(one->name);
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_REGISTER &&
		    prefix_of(object->name) == length &&
		    strncmp(object->name, one->name, length) == 0 &&
		    !row_at(image, object->address))
			extend(&found, object->address,
			       object->address + object->size);
	}
	return found;
}

struct peripheral peripheral_at(const struct image *image, addr_t at)
{
	const struct object *declared = declared_at(image, at);
	const struct device_register *row = known_at(image, declared, at);
	if (row)
		return module_at(image, row);
	if (declared)
		return declared_like(image, declared);
	if (!registers_of(image).len)
		return (struct peripheral){ at & ~(addr_t)(BLOCK - 1), BLOCK };
	struct device_register alone = register_at(image, at);
	return (struct peripheral){ alone.address, alone.size };
}

void peripheral_name(const struct image *image, addr_t at, struct strbuf *out)
{
	const struct object *declared = declared_at(image, at);
	const struct device_register *row = known_at(image, declared, at);
	if (row)
		strbuf_puts(out, row->module);
	else if (declared)
		strbuf_printf(out, "%.*s", (int)prefix_of(declared->name),
			      declared->name);
	else
		strbuf_printf(
			out, "0x%04llx",
			(unsigned long long)peripheral_at(image, at).base);
}
