/* SPDX-License-Identifier: Apache-2.0 */
/* Which accesses a device allows (SPEC 2.1, 2.7) and what its memory holds
 * after a boot (2.8). */
#include "machine/memory.h"

#include <stdio.h>
#include <unistd.h>

#include "image/registers.h"

#include "unit.h"

#define PROGRAM "tests/unit/programs/memory.c"

static const char *const targets[] = { "msp430", "cortex-m", "riscv32",
				       "host" };

enum {
	LIVE = 0x40, /* a block in the heap, at this offset … */
	BYTES = 10,  /* … of that many bytes */
};

/* A device with one live block in its heap. */
static struct image *set_up(const char *target, struct memory *memory)
{
	struct image *image = load_program(PROGRAM, target, "-O0");
	memory_init(memory, image);
	memset(memory->bytes + memory->heap_map + LIVE, 1, BYTES);
	return image;
}

static void tear_down(struct image *image, struct memory *memory)
{
	memory_release(memory);
	image_free(image);
}

/* Where the addresses of the tables are counted from. */
enum from {
	ZERO,
	BASE,
	STACK,
	STACK_END,
	CONSTANTS,
	HEAP,
	HEAP_END,
	CODE,
	CODE_END,
	TOP, /* 2^64 */
};

static addr_t address_of(const struct image *image, enum from from)
{
	const struct memory_map *map = &image->map;
	const addr_t addresses[] = {
		0,
		map->base,
		map->stack,
		map->stack_end,
		map->constants,
		map->heap,
		map->heap_end,
		map->code,
		map->code_end,
		0,
	};
	return addresses[from];
}

enum access {
	READ,
	WRITE,
	ALLOCATOR_READ,
	ALLOCATOR_WRITE,
};

struct row {
	enum from from;
	int64_t distance;
	unsigned bytes;
	enum access access;
	enum trap_kind why; /* TRAP_NONE: allowed */
};

static void check_row(struct memory *memory, const struct row *row)
{
	const struct image *image = memory->image;
	addr_t at = address_of(image, row->from) + (addr_t)row->distance;
	enum trap_kind why = TRAP_NONE;
	uint64_t index = memory_find(memory, at, row->bytes,
				     row->access == WRITE ||
					     row->access == ALLOCATOR_WRITE,
				     row->access >= ALLOCATOR_READ, &why);
	enum trap_kind got = index == MEMORY_FAULT ? why : TRAP_NONE;
	if (got != row->why)
		fail_msg("%s: 0x%llx, %u bytes, access %d: %s, not %s",
			 image->target->name, (unsigned long long)at,
			 row->bytes, (int)row->access, trap_name(got),
			 trap_name(row->why));
	if (got != TRAP_NONE)
		return;
	if (at >= image->map.base && at < image->map.heap_end)
		assert_int_equal(index, at - image->map.base);
	assert_true(index + row->bytes <= memory->size);
}

static void check_rows(const char *target, const struct row *rows, size_t count)
{
	struct memory memory;
	struct image *image = set_up(target, &memory);
	for (size_t i = 0; i < count; i++)
		check_row(&memory, &rows[i]);
	tear_down(image, &memory);
}

static void accesses_on_every_target(void **state)
{
	(void)state;
	static const struct row rows[] = {
		/* null, and below memory */
		{ ZERO, 0, 1, READ, TRAP_NULL_ACCESS },
		{ ZERO, 0, 2, WRITE, TRAP_NULL_ACCESS },
		{ ZERO, 1, 1, READ, TRAP_NULL_ACCESS },
		{ BASE, -1, 1, READ, TRAP_UNMAPPED },
		{ BASE, -1, 1, WRITE, TRAP_UNMAPPED },
		{ BASE, -1, 2, READ, TRAP_UNMAPPED },
		/* globals */
		{ BASE, 0, 1, READ, TRAP_NONE },
		{ BASE, 0, 8, WRITE, TRAP_NONE },
		{ STACK, -1, 1, READ, TRAP_NONE },
		{ STACK, -1, 1, WRITE, TRAP_NONE },
		/* the stack follows at once */
		{ STACK, -1, 2, WRITE, TRAP_NONE },
		{ STACK, 0, 8, WRITE, TRAP_NONE },
		{ STACK_END, -1, 1, WRITE, TRAP_NONE },
		{ STACK_END, -8, 8, WRITE, TRAP_NONE },
		/* constants are read only */
		{ STACK_END, -1, 2, READ, TRAP_NONE },
		{ STACK_END, -1, 2, WRITE, TRAP_CONST_WRITE },
		{ CONSTANTS, 0, 1, READ, TRAP_NONE },
		{ CONSTANTS, 0, 1, WRITE, TRAP_CONST_WRITE },
		{ CONSTANTS, 0, 1, ALLOCATOR_WRITE, TRAP_CONST_WRITE },
		{ HEAP, -1, 1, READ, TRAP_NONE },
		{ HEAP, -1, 1, WRITE, TRAP_CONST_WRITE },
		{ HEAP, -8, 8, READ, TRAP_NONE },
		/* from the constants into the heap */
		{ HEAP, -1, 2, READ, TRAP_UNMAPPED },
		{ HEAP, -1, 2, WRITE, TRAP_CONST_WRITE },
		/* SPEC 2.1, 2.7: the heap is its live blocks */
		{ HEAP, 0, 1, READ, TRAP_DEAD_BLOCK },
		{ HEAP, 0, 1, WRITE, TRAP_DEAD_BLOCK },
		{ HEAP, 0, 1, ALLOCATOR_READ, TRAP_NONE },
		{ HEAP, 0, 8, ALLOCATOR_WRITE, TRAP_NONE },
		{ HEAP, LIVE - 1, 1, READ, TRAP_DEAD_BLOCK },
		{ HEAP, LIVE - 1, 2, READ, TRAP_DEAD_BLOCK },
		{ HEAP, LIVE, 1, READ, TRAP_NONE },
		{ HEAP, LIVE, 8, WRITE, TRAP_NONE },
		{ HEAP, LIVE + BYTES - 1, 1, WRITE, TRAP_NONE },
		{ HEAP, LIVE + BYTES - 1, 2, WRITE, TRAP_DEAD_BLOCK },
		{ HEAP, LIVE + BYTES - 2, 2, READ, TRAP_NONE },
		{ HEAP, LIVE + BYTES - 4, 8, READ, TRAP_DEAD_BLOCK },
		{ HEAP, LIVE + BYTES, 1, READ, TRAP_DEAD_BLOCK },
		{ HEAP, LIVE + BYTES - 1, 2, ALLOCATOR_WRITE, TRAP_NONE },
		{ HEAP_END, -1, 1, READ, TRAP_DEAD_BLOCK },
		{ HEAP_END, -1, 1, ALLOCATOR_READ, TRAP_NONE },
		{ HEAP_END, -1, 2, ALLOCATOR_READ, TRAP_UNMAPPED },
		{ HEAP_END, 0, 1, READ, TRAP_UNMAPPED },
		{ HEAP_END, 0, 1, ALLOCATOR_WRITE, TRAP_UNMAPPED },
		/* code */
		{ CODE, -1, 1, READ, TRAP_UNMAPPED },
		{ CODE, 0, 1, READ, TRAP_CODE_ACCESS },
		{ CODE, 0, 2, WRITE, TRAP_CODE_ACCESS },
		{ CODE_END, -1, 1, READ, TRAP_CODE_ACCESS },
		{ CODE_END, 0, 1, READ, TRAP_UNMAPPED },
		/* beyond all addresses */
		{ TOP, -1, 1, READ, TRAP_UNMAPPED },
		{ TOP, -1, 2, READ, TRAP_UNMAPPED },
		{ TOP, -8, 8, WRITE, TRAP_UNMAPPED },
		{ TOP, -4, 8, WRITE, TRAP_UNMAPPED },
	};
	for (size_t i = 0; i < COUNT(targets); i++)
		check_rows(targets[i], rows, COUNT(rows));
}

/* SPEC 2.1: device registers at 0x0002 to 0x0fff. */
static void device_registers_of_msp430(void **state)
{
	(void)state;
	static const struct row rows[] = {
		{ ZERO, 1, 2, READ, TRAP_NULL_ACCESS },
		{ ZERO, 2, 1, READ, TRAP_NONE },
		{ ZERO, 2, 2, WRITE, TRAP_NONE },
		{ ZERO, 0xfff, 1, READ, TRAP_NONE },
		{ ZERO, 0xffe, 2, WRITE, TRAP_NONE },
		{ ZERO, 0xfff, 2, WRITE, TRAP_UNMAPPED },
		{ ZERO, 0x1000, 1, READ, TRAP_UNMAPPED },
		{ ZERO, 0x1bff, 1, READ, TRAP_UNMAPPED },
		{ ZERO, 0x1c00, 1, READ, TRAP_NONE },
	};
	check_rows("msp430", rows, COUNT(rows));
}

/* Two ranges, and nothing between them. */
static void device_registers_of_cortex_m(void **state)
{
	(void)state;
	static const struct row rows[] = {
		{ ZERO, 0x3fffffff, 1, READ, TRAP_UNMAPPED },
		{ ZERO, 0x3fffffff, 2, READ, TRAP_UNMAPPED },
		{ ZERO, 0x40000000, 4, WRITE, TRAP_NONE },
		{ ZERO, 0x5ffffff8, 8, WRITE, TRAP_NONE },
		{ ZERO, 0x5fffffff, 1, READ, TRAP_NONE },
		{ ZERO, 0x5ffffffe, 4, READ, TRAP_UNMAPPED },
		{ ZERO, 0x60000000, 1, READ, TRAP_UNMAPPED },
		{ ZERO, 0xdfffffff, 1, WRITE, TRAP_UNMAPPED },
		{ ZERO, 0xe0000000, 4, WRITE, TRAP_NONE },
		{ ZERO, 0xe000ed08, 4, READ, TRAP_NONE },
		{ ZERO, 0xe00ffffc, 4, WRITE, TRAP_NONE },
		{ ZERO, 0xe0100000, 1, READ, TRAP_UNMAPPED },
	};
	check_rows("cortex-m", rows, COUNT(rows));
}

static void device_registers_of_riscv32(void **state)
{
	(void)state;
	static const struct row rows[] = {
		{ ZERO, 0x01fffffc, 4, READ, TRAP_UNMAPPED },
		{ ZERO, 0x02000000, 4, WRITE, TRAP_NONE },
		{ ZERO, 0x10013000, 4, WRITE, TRAP_NONE },
		{ ZERO, 0x1ffffffc, 4, WRITE, TRAP_NONE },
		{ ZERO, 0x40000000, 4, WRITE, TRAP_NONE },
		{ ZERO, 0x5ffffffc, 4, READ, TRAP_NONE },
		{ ZERO, 0x60000000, 4, READ, TRAP_UNMAPPED },
	};
	check_rows("riscv32", rows, COUNT(rows));
}

/* What was written is known, so that nobody looks at all of them. */
static void written_registers_are_known(void **state)
{
	(void)state;
	struct memory memory;
	struct image *image = set_up("cortex-m", &memory);
	static const struct {
		addr_t at;
		unsigned bytes;
		bool is_write;
		size_t pages; /* after it */
	} cases[] = {
		{ 0x40000000, 4, false, 0 }, { 0x40000000, 4, true, 1 },
		{ 0x40000ffc, 4, true, 1 },  { 0x40001ffe, 4, true, 3 },
		{ 0x40002000, 8, true, 3 },  { 0x5fffffff, 1, true, 4 },
		{ 0xe0000000, 1, true, 5 },  { 0xe00fffff, 1, true, 6 },
		{ 0xe0100000, 1, true, 6 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		enum trap_kind why;
		uint64_t index =
			memory_find(&memory, cases[i].at, cases[i].bytes,
				    cases[i].is_write, false, &why);
		if (index != MEMORY_FAULT && cases[i].is_write)
			memset(memory.bytes + index, 0x5c, cases[i].bytes);
		assert_int_equal(memory.registers.len, cases[i].pages);
	}
	memory_boot(&memory);
	assert_int_equal(memory.registers.len, 0);
	for (size_t i = 0; i < COUNT(cases); i++) {
		enum trap_kind why;
		uint64_t index = memory_find(&memory, cases[i].at, 1, false,
					     false, &why);
		assert_true(index == MEMORY_FAULT || memory.bytes[index] == 0);
	}
	tear_down(image, &memory);
}

static long resident_bytes(void)
{
	long all = 0, resident = 0;
	FILE *file = fopen("/proc/self/statm", "r");
	assert_non_null(file);
	assert_int_equal(fscanf(file, "%ld %ld", &all, &resident), 2);
	fclose(file);
	return resident * sysconf(_SC_PAGESIZE);
}

/* Hundreds of megabytes of registers cost what is written of them. */
static void registers_cost_what_is_touched(void **state)
{
	(void)state;
	static const char *const large[] = { "cortex-m", "riscv32" };
	for (size_t i = 0; i < COUNT(large); i++) {
		struct memory memory;
		struct image *image = load_program(PROGRAM, large[i], "-O0");
		const struct addr_range *range = &image->target->mmio[0];
		long before = resident_bytes();
		memory_init(&memory, image);
		assert_true(memory.size > 400000000);
		for (addr_t at = range->first; at < range->last;
		     at += (range->last - range->first) / 10) {
			enum trap_kind why;
			uint64_t index =
				memory_find(&memory, at, 1, true, false, &why);
			assert_true(index != MEMORY_FAULT);
			memory.bytes[index] = 1;
		}
		memory_boot(&memory);
		assert_true(resident_bytes() - before < 4000000);
		tear_down(image, &memory);
	}
}

static void host_has_no_device_registers(void **state)
{
	(void)state;
	static const struct row rows[] = {
		{ ZERO, 2, 2, READ, TRAP_NULL_ACCESS },
		{ ZERO, 7, 1, READ, TRAP_NULL_ACCESS },
		{ ZERO, 8, 1, READ, TRAP_UNMAPPED },
		{ ZERO, 0xfff, 1, READ, TRAP_UNMAPPED },
		{ ZERO, 0xffff, 1, READ, TRAP_UNMAPPED },
		{ ZERO, 0x10000, 1, READ, TRAP_NONE },
	};
	check_rows("host", rows, COUNT(rows));
}

/* Registers have bytes of their own, behind the map of the heap. */
static void device_registers_are_apart(void **state)
{
	(void)state;
	struct memory memory;
	struct image *image = set_up("msp430", &memory);
	enum trap_kind why;
	uint64_t heap = image->map.heap_end - image->map.heap;
	assert_true(heap > 0);
	assert_int_equal(memory.heap_map, image_memory_bytes(image));
	assert_int_equal(memory.mmio, memory.heap_map + heap);
	assert_int_equal(memory_find(&memory, 0x0002, 2, true, false, &why),
			 memory.mmio);
	assert_int_equal(memory_find(&memory, 0x0fff, 1, true, false, &why),
			 memory.size - 1);
	tear_down(image, &memory);
}

/* What needs no look may be accessed by eight bytes. */
static void the_quick_limits_are_safe(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(targets); i++) {
		struct memory memory;
		struct image *image = set_up(targets[i], &memory);
		const struct {
			uint64_t limit;
			bool is_write;
		} cases[] = {
			{ memory.readable, false },
			{ memory.writable, true },
		};
		for (size_t k = 0; k < COUNT(cases); k++) {
			enum trap_kind why;
			addr_t last = memory.base + cases[k].limit - 1;
			assert_int_equal(memory_find(&memory, last, 8,
						     cases[k].is_write, false,
						     &why),
					 cases[k].limit - 1);
			assert_true(memory_find(&memory, last + 1, 8,
						cases[k].is_write, false,
						&why) == MEMORY_FAULT);
		}
		tear_down(image, &memory);
	}
}

static const struct {
	const char *object;
	unsigned size;
	uint8_t bytes[4];
} boot_values[] = {
	{ "initialised", 4, { 0x11, 0x22, 0x33, 0x44 } },
	{ "half", 4, { 7, 0, 0, 0 } },
	{ "zeroed", 4, { 0 } },
	{ "kept", 4, { POISON, POISON, POISON, POISON } },
	{ "constant", 4, { 9, 8, 7, 6 } },
	{ "counter", 1, { 5 } },
	{ "persistent", 2, { 0x34, 0x12 } },
};

static const uint8_t *bytes_of(const struct memory *memory, const char *name)
{
	const struct image *image = memory->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (strcmp(object->name, name) == 0)
			return memory->bytes +
			       memory_index(memory, object->address);
	}
	fail_msg("no object '%s'", name);
	return NULL;
}

static void check_filled(const struct memory *memory, uint64_t first,
			 uint64_t end, uint8_t byte)
{
	assert_true(first < end);
	for (uint64_t i = first; i < end; i++) {
		if (memory->bytes[i] != byte)
			fail_msg("%s: byte %llu is 0x%02x, not 0x%02x",
				 memory->image->target->name,
				 (unsigned long long)i, memory->bytes[i], byte);
	}
}

/* Reset values where the table has some, 0 elsewhere. */
static void check_registers(const struct memory *memory)
{
	struct register_list list = registers_of(memory->image);
	addr_t first = memory->image->target->mmio[0].first;
	uint64_t sum = 0, expected = 0, end = memory->size;
	/* Where there are very many, the first two pages stand for all. */
	if (end > memory->mmio + 0x2000)
		end = memory->mmio + 0x2000;
	for (uint64_t i = memory->mmio; i < end; i++)
		sum += memory->bytes[i];
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *row = &list.items[i];
		const uint8_t *at =
			memory->bytes + memory->mmio + (row->address - first);
		for (unsigned n = 0; n < row->size && row->reset; n++) {
			uint8_t byte = (uint8_t)(row->reset >> 8 * n);
			assert_int_equal(at[n], byte);
			expected += byte;
		}
	}
	assert_int_equal(sum, expected);
}

static void check_booted(const struct memory *memory)
{
	const struct memory_map *map = &memory->image->map;
	for (size_t i = 0; i < COUNT(boot_values); i++)
		assert_memory_equal(bytes_of(memory, boot_values[i].object),
				    boot_values[i].bytes, boot_values[i].size);
	check_filled(memory, map->stack - map->base, map->stack_end - map->base,
		     POISON);
	check_filled(memory, map->heap - map->base, map->heap_end - map->base,
		     POISON);
	check_filled(memory, memory->heap_map, memory->mmio, 0);
	check_registers(memory);
}

/* Writes everywhere; of the device registers to the first 4 KiB. */
static void scribble(struct memory *memory)
{
	const struct addr_range *registers = &memory->image->target->mmio[0];
	memset(memory->bytes, 0x5c, memory->mmio);
	for (addr_t at = registers->first;
	     at <= registers->last && at < registers->first + 0x1000; at++) {
		enum trap_kind why;
		uint64_t index = memory_find(memory, at, 1, true, false, &why);
		if (index != MEMORY_FAULT)
			memory->bytes[index] = 0x5c;
	}
}

static void a_boot_forgets_everything(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(targets); i++) {
		struct memory memory;
		struct image *image = load_program(PROGRAM, targets[i], "-O0");
		memory_init(&memory, image);
		check_booted(&memory);
		scribble(&memory);
		memory_boot(&memory);
		check_booted(&memory);
		tear_down(image, &memory);
	}
}

static void traps_name_what_was_accessed(void **state)
{
	(void)state;
	static const struct {
		enum trap_kind kind;
		const char *detail, *name, *text;
	} cases[] = {
		{ TRAP_NULL_ACCESS, "0x0000", "null-pointer",
		  "access through a null pointer (address 0x0000)" },
		{ TRAP_DEAD_BLOCK, "0x3d04", "dead-block",
		  "access to address 0x3d04, in the heap but in no live "
		  "block" },
		{ TRAP_DIVISION, "", "division-by-zero", "division by zero" },
		{ TRAP_MISUSE, "free: 100 %s", "misuse", "free: 100 %s" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct strbuf text = { 0 };
		trap_describe(cases[i].kind, cases[i].detail, &text);
		assert_string_equal(strbuf_text(&text), cases[i].text);
		assert_string_equal(trap_name(cases[i].kind), cases[i].name);
		strbuf_release(&text);
	}
}

int test_memory(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(accesses_on_every_target),
		cmocka_unit_test(device_registers_of_msp430),
		cmocka_unit_test(device_registers_of_cortex_m),
		cmocka_unit_test(device_registers_of_riscv32),
		cmocka_unit_test(written_registers_are_known),
		cmocka_unit_test(registers_cost_what_is_touched),
		cmocka_unit_test(host_has_no_device_registers),
		cmocka_unit_test(device_registers_are_apart),
		cmocka_unit_test(the_quick_limits_are_safe),
		cmocka_unit_test(a_boot_forgets_everything),
		cmocka_unit_test(traps_name_what_was_accessed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
