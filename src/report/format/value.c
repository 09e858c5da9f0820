/* SPDX-License-Identifier: Apache-2.0 */
/* Formats values of variables by their types. */
#include "report/format/value.h"

#include <math.h>
#include <string.h>

#include "report/format/json.h"

static json_t *hex(const uint8_t *bytes, uint64_t size)
{
	struct strbuf text = { 0 };
	strbuf_puts(&text, "hex:");
	for (uint64_t i = 0; i < size; i++)
		strbuf_printf(&text, "%02x", bytes[i]);
	json_t *out = json_string(strbuf_text(&text));
	strbuf_release(&text);
	return out;
}

static json_t *number(double value)
{
	if (isfinite(value))
		return json_real(value);
	return json_string(isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
}

/* Bits of a scalar that may start inside a byte (a bit-field). */
static json_t *scalar(const struct type *type, const uint8_t *bytes,
		      unsigned shift, unsigned bits)
{
	uint64_t value = 0;
	memcpy(&value, bytes, (shift + bits + 7) / 8);
	value >>= shift;
	if (bits < 64)
		value &= (1ull << bits) - 1;
	if (type->is_float && bits == 32) {
		float single;
		memcpy(&single, &value, sizeof(single));
		return number((double)single);
	}
	if (type->is_float && bits == 64) {
		double wide;
		memcpy(&wide, &value, sizeof(wide));
		return number(wide);
	}
	if (type->is_signed && bits < 64 && value >> (bits - 1))
		value |= ~((1ull << bits) - 1);
	return json_integer((json_int_t)value);
}

static json_t *part(const struct image *image, uint32_t index,
		    const uint8_t *bytes, uint64_t bit_offset,
		    uint64_t bit_size)
{
	const struct type *type =
		index == NONE ? NULL : &image->types.items[index];
	const uint8_t *at = bytes + bit_offset / 8;
	unsigned shift = bit_offset % 8;
	if (!type || (type->kind == TYPE_SCALAR && shift + bit_size > 64))
		return hex(at, bit_size / 8);
	if (type->kind == TYPE_SCALAR)
		return scalar(type, at, shift, (unsigned)bit_size);
	json_t *out = type->kind == TYPE_ARRAY ? json_array() : json_object();
	uint64_t each = type->kind == TYPE_ARRAY && type->count
				? type->size / type->count
				: 0;
	for (uint32_t i = 0; i < type->count; i++) {
		if (type->kind == TYPE_ARRAY) {
			json_array_append_new(out,
					      part(image, type->element, at,
						   8 * each * i, 8 * each));
			continue;
		}
		const struct type_member *member =
			&image->members.items[type->first + i];
		json_put(out, member->name,
			 part(image, member->type, at, member->bit_offset,
			      member->bit_size));
	}
	return out;
}

/* Registers are shown as numbers: their declarations have no debug
 * information. */
static json_t *register_value(const struct memory *memory,
			      const struct object *object)
{
	uint64_t value = 0;
	uint64_t index = memory_register(memory, object->address, 1);
	if (index == MEMORY_FAULT)
		BUG("register '%s' is no register", object->name);
	if (object->size > sizeof(value))
		return hex(memory->bytes + index, object->size);
	memcpy(&value, memory->bytes + index, object->size);
	return json_integer((json_int_t)value);
}

json_t *value_json(const struct image *image, const struct memory *memory,
		   const struct object *object)
{
	if (object->kind == OBJECT_REGISTER)
		return register_value(memory, object);
	const uint8_t *bytes =
		memory->bytes + memory_index(memory, object->address);
	return part(image, object->type, bytes, 0, 8 * object->size);
}
