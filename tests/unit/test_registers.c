/* SPDX-License-Identifier: Apache-2.0 */
/* The tables of device registers, SPEC 2.1: every row is right in itself, and
 * rows do not contradict each other. */
#include "image/peripherals.h"
#include "machine/memory.h"
#include "util/map.h"

#include "unit.h"

static const struct target *msp430(void)
{
	return target_by_name("msp430");
}

static unsigned family(const char *name)
{
	unsigned found = 0;
	assert_true(family_by_name(name, &found));
	assert_string_equal(family_name(found), name);
	return found;
}

static void check_range(const struct image *image)
{
	struct register_list list = registers_of(image);
	assert_true(list.len > 100);
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *row = &list.items[i];
		addr_t last = row->address + row->size - 1;
		assert_true(is_register_address(msp430(), row->address));
		assert_true(is_register_address(msp430(), last));
		assert_int_equal(row->address % (row->size > 1 ? 2 : 1), 0);
		assert_ptr_equal(register_by_name(image, row->name), row);
		assert_true(families_with(msp430(), row->name) >>
				    image->family &
			    1);
	}
}

static void rows_are_in_range(void **state)
{
	(void)state;
	static const char *const names[] = { "fr59",  "fr235x", "fr57", "f55",
					     "g2xx3", "i2",     "f16" };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct image image = { .target = msp430(),
				       .family = family(names[i]) };
		check_range(&image);
	}
}

/* The same name lies elsewhere in another family. */
static void families_have_their_addresses(void **state)
{
	(void)state;
	static const struct {
		const char *family, *name;
		addr_t at; /* 0: it has none */
	} rows[] = {
		{ "fr59", "P1OUT", 0x0202 },    { "g2xx3", "P1OUT", 0x0021 },
		{ "i2", "P1OUT", 0x0012 },      { "f55", "P1OUT", 0x0202 },
		{ "f55", "UCSCTL4", 0x0168 },   { "fr59", "UCSCTL4", 0 },
		{ "fr59", "TA0R", 0x0350 },     { "g2xx3", "TA0R", 0x0170 },
		{ "g2xx3", "TAR", 0x0170 },     { "fr59", "CSCTL0", 0x0160 },
		{ "fr235x", "CSCTL0", 0x0180 }, { "fr57", "CSCTL0", 0x0160 },
		{ "g2xx3", "IE1", 0x0ffe },     { "g2xx3", "IFG1", 0x0002 },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct image image = { .target = msp430(),
				       .family = family(rows[i].family) };
		const struct device_register *row =
			register_by_name(&image, rows[i].name);
		assert_int_equal(row ? row->address : 0, rows[i].at);
	}
	unsigned none;
	assert_false(family_by_name("fr", &none));
	assert_int_equal(families_with(msp430(), "counter"), 0);
}

/* Rows for the same bytes are names of the same register: one of them has the
 * reset value, and none sticks out at a side. */
static void rows_agree(void **state)
{
	(void)state;
	struct image image = { .target = msp430() };
	struct register_list list = registers_of(&image);
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *a = &list.items[i];
		for (size_t n = 0; n < i; n++) {
			const struct device_register *b = &list.items[n];
			addr_t a_end = a->address + a->size;
			addr_t b_end = b->address + b->size;
			if (a->address >= b_end || b->address >= a_end)
				continue;
			assert_false(a->reset && b->reset);
			assert_true(
				(a->address >= b->address && a_end <= b_end) ||
				(b->address >= a->address && b_end <= a_end));
		}
	}
}

/* Registers are of one peripheral if and only if its name is the same. */
static void peripherals_have_names(void **state)
{
	(void)state;
	struct image image = { .target = msp430() };
	struct register_list list = registers_of(&image);
	struct intern names = { 0 };
	struct map bases = { 0 };
	for (size_t i = 0; i < list.len; i++) {
		addr_t at = list.items[i].address;
		struct peripheral found = peripheral_at(&image, at);
		assert_true(at - found.base < found.size);
		struct strbuf name = { 0 };
		peripheral_name(&image, at, &name);
		uint64_t id = 1 + intern_id(&names, strbuf_text(&name));
		strbuf_release(&name);
		uint64_t *known = map_put(&bases, found.base);
		assert_true(!*known || *known == id);
		*known = id;
	}
	assert_int_equal(bases.entries.len, names.strings.len);
	map_release(&bases);
	intern_release(&names);
}

static void peripherals_of_some_registers(void **state)
{
	(void)state;
	static const struct {
		const char *target;
		addr_t at;
		const char *name;
	} rows[] = {
		{ "msp430", 0x0204, "P1" },
		{ "msp430", 0x0205, "P2" },
		{ "msp430", 0x0284, "P9" },
		{ "msp430", 0x0285, "P10" },
		{ "msp430", 0x015c, "WDT" },
		{ "msp430", 0x05ce, "UCA0" },
		{ "msp430", 0x0860, "ADC12" },
		{ "msp430", 0x0352, "TA0" },
		{ "cortex-m", 0x40020014, "0x40020000" },
		{ "cortex-m", 0x400207fc, "0x40020400" },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct image image = { .target = target_by_name(rows[i].target),
				       .family = family("fr69") };
		struct strbuf name = { 0 };
		peripheral_name(&image, rows[i].at, &name);
		assert_string_equal(strbuf_text(&name), rows[i].name);
		strbuf_release(&name);
	}
}

static void other_targets_have_none(void **state)
{
	(void)state;
	const struct target *host = target_by_name("host");
	struct image image = { .target = host };
	assert_int_equal(registers_of(&image).len, 0);
	assert_null(register_by_name(&image, "P1OUT"));
	assert_int_equal(families_with(host, "P1OUT"), 0);
	assert_false(is_register_address(host, 0x0202));
	assert_false(is_register_address(msp430(), 0x0001));
	assert_false(is_register_address(msp430(), 0x1000));
	image.target = msp430();
	assert_true(register_overlaps(&image, 0x0201, 2));
	assert_false(register_overlaps(&image, 0x0f00, 0x100));
}

static void names_of_addresses(void **state)
{
	(void)state;
	static const struct {
		addr_t at;
		unsigned bytes;
		const char *name;
	} rows[] = {
		{ 0x0202, 1, "P1OUT" },     { 0x0202, 2, "PAOUT" },
		{ 0x0203, 1, "P2OUT" },     { 0x015c, 2, "WDTCTL" },
		{ 0x015d, 1, "WDTCTL_H" },  { 0x05dc, 2, "UCA0IFG" },
		{ 0x0860, 2, "ADC12MEM0" }, { 0x089e, 2, "ADC12MEM31" },
		{ 0x0322, 1, "PJOUT_L" },   { 0x0512, 4, "DMA0SA" },
		{ 0x0f00, 2, "0x0f00" },    { 0x0203, 2, "0x0203" },
	};
	struct image *image =
		load_program("tests/unit/programs/memory.c", "msp430", "-O0");
	struct memory memory;
	memory_init(&memory, image);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct strbuf name = { 0 };
		enum trap_kind why;
		register_name(image, rows[i].at, rows[i].bytes, &name);
		assert_string_equal(strbuf_text(&name), rows[i].name);
		uint64_t index =
			memory_find(&memory, rows[i].at, 1, true, false, &why);
		assert_int_equal(memory_address(&memory, index), rows[i].at);
		strbuf_release(&name);
	}
	memory_release(&memory);
	image_free(image);
}

int test_registers(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rows_are_in_range),
		cmocka_unit_test(families_have_their_addresses),
		cmocka_unit_test(rows_agree),
		cmocka_unit_test(peripherals_have_names),
		cmocka_unit_test(peripherals_of_some_registers),
		cmocka_unit_test(other_targets_have_none),
		cmocka_unit_test(names_of_addresses),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
