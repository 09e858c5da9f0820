/* SPDX-License-Identifier: Apache-2.0 */
/* Device registers by name and address. */
#include "image/registers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* A register of the families that `families` has as bits. */
struct register_row {
	const char *name;
	uint16_t address;
	uint8_t size;
	uint32_t families;
};

#define DEVICE(header, file)

static const struct register_row rows[] = {
#define FAMILY(name, is_usual)
#define RESET(name, value, families)
#define REGISTER(name, address, size, families)                                \
	{ #name, address, size, families },
#include "msp430_tables.h"
#undef RESET
#undef REGISTER
};

static const struct reset_row {
	const char *name;
	uint16_t value;
	uint32_t families;
} resets[] = {
#define RESET(name, value, families) { #name, value, families },
#define REGISTER(name, address, size, families)
#include "msp430_tables.h"
#undef FAMILY
#undef RESET
};

static const char *const family_names[] = {
#define FAMILY(name, is_usual) #name,
#define RESET(name, value, families)
#include "msp430_tables.h"
#undef FAMILY
#undef RESET
#undef REGISTER
};

#undef DEVICE

/* The modules that registers are in, by the prefix of their names. */
static const struct module_row {
	const char *prefix, *name;
} modules[] = {
#define MODULE(prefix, name) { prefix, name },
#include "msp430/modules.def"
#undef MODULE
};

enum {
	ROW_COUNT = sizeof(rows) / sizeof(rows[0]),
	RESET_COUNT = sizeof(resets) / sizeof(resets[0]),
	MODULE_COUNT = sizeof(modules) / sizeof(modules[0]),
	FAMILY_COUNT = sizeof(family_names) / sizeof(family_names[0]),
};

/* The registers of each family that was asked for; never released. */
static struct register_list lists[FAMILY_COUNT];
static atomic_bool is_made[FAMILY_COUNT];
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

static uint32_t reset_of(const struct register_row *row, uint32_t family)
{
	for (size_t i = 0; i < RESET_COUNT; i++) {
		if ((resets[i].families & family) &&
		    strcmp(resets[i].name, row->name) == 0)
			return resets[i].value;
	}
	return 0;
}

/* The module with the longest prefix of a register's name; that name itself if
 * there is none. */
static const char *module_of(const char *name)
{
	const char *found = name;
	size_t longest = 0;
	for (size_t i = 0; i < MODULE_COUNT; i++) {
		size_t length = strlen(modules[i].prefix);
		if (length > longest &&
		    strncmp(modules[i].prefix, name, length) == 0) {
			found = modules[i].name;
			longest = length;
		}
	}
	return found;
}

/* The module of a pair of ports, PA, PB and so on: that of its first port,
 * which differs among families and stands before it. */
static const char *module_of_pair(const struct register_list *list,
				  const char *name, addr_t at)
{
	bool is_pair = name[0] == 'P' && name[1] >= 'A' && name[1] <= 'F';
	for (size_t i = 0; is_pair && i < list->len; i++) {
		if (list->items[i].address == at)
			return list->items[i].module;
	}
	return module_of(name);
}

/* IE1 and IE2 of old families are at 0 and 1, which are no addresses in C: they
 * lie at the end of all registers. */
static addr_t address_of(const struct register_row *row)
{
	return row->address < 2 ? 0x0ffeu + row->address : row->address;
}

static void make_list(struct register_list *list, uint32_t family)
{
	struct device_register *items = mem_alloc(ROW_COUNT * sizeof(*items));
	list->items = items;
	for (size_t i = 0; i < ROW_COUNT; i++) {
		const struct register_row *row = &rows[i];
		if (!(row->families & family))
			continue;
		addr_t at = address_of(row);
		items[list->len++] = (struct device_register){
			row->name, at, row->size, reset_of(row, family),
			module_of_pair(list, row->name, at)
		};
	}
}

struct register_list registers_of(const struct image *image)
{
	if (strcmp(image->target->name, "msp430") != 0)
		return (struct register_list){ 0 };
	unsigned family = image->family;
	if (!atomic_load(&is_made[family])) {
		pthread_mutex_lock(&making);
		if (!atomic_load(&is_made[family]))
			make_list(&lists[family], (uint32_t)1 << family);
		atomic_store(&is_made[family], true);
		pthread_mutex_unlock(&making);
	}
	return lists[family];
}

bool family_by_name(const char *name, unsigned *family)
{
	for (unsigned i = 0; i < FAMILY_COUNT; i++) {
		if (strcmp(family_names[i], name) == 0) {
			*family = i;
			return true;
		}
	}
	return false;
}

const char *family_name(unsigned family)
{
	return family_names[family];
}

uint32_t families_with(const struct target *target, const char *name)
{
	uint32_t found = 0;
	if (strcmp(target->name, "msp430") != 0)
		return 0;
	for (size_t i = 0; i < ROW_COUNT; i++) {
		if (strcmp(rows[i].name, name) == 0)
			found |= rows[i].families;
	}
	return found;
}

const struct device_register *register_by_name(const struct image *image,
					       const char *name)
{
	struct register_list list = registers_of(image);
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

bool register_overlaps(const struct image *image, addr_t at, uint64_t bytes)
{
	struct register_list list = registers_of(image);
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

static const char *known_name(const struct image *image, addr_t at,
			      unsigned bytes)
{
	struct register_list list = registers_of(image);
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
		return (struct device_register){ .name = own->name,
						 .address = own->address,
						 .size = (unsigned)own->size };
	/* Registers that start inside a declared one take its name. */
	struct register_list list = registers_of(image);
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *row = &list.items[i];
		if (at - row->address < row->size &&
		    !outermost(image, row->address))
			return *row;
	}
	unsigned word = image->target->word;
	addr_t first = at & ~(addr_t)(word - 1);
	if (outermost(image, first))
		return (struct device_register){ .address = at, .size = 1 };
	return (struct device_register){ .address = first, .size = word };
}

void register_name(const struct image *image, addr_t at, unsigned bytes,
		   struct strbuf *out)
{
	const struct object *own = declared(image, at, bytes, true);
	const struct object *around = declared(image, at, bytes, false);
	const char *known = known_name(image, at, bytes);
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
