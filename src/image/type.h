/* SPDX-License-Identifier: Apache-2.0 */
/* Types as the source declares them, enough to name every byte of an object
 * ("calib.flags[2]", SPEC 2.3). Part of the image. */
#ifndef BROWNOUT_IMAGE_TYPE_H
#define BROWNOUT_IMAGE_TYPE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/strbuf.h"

enum type_kind {
	TYPE_SCALAR, /* number, pointer, enumeration */
	TYPE_STRUCT,
	TYPE_UNION,
	TYPE_ARRAY,
};

struct type {
	enum type_kind kind;
	const char *name; /* "" if it has none */
	uint64_t size;    /* bytes */
	uint32_t first;   /* struct, union: image.members */
	uint32_t count;   /* struct, union: members; array: elements */
	uint32_t element; /* array: image.types */
	bool is_signed;   /* scalars, for printing values */
	bool is_float;
	bool is_pointer;
};

struct type_member {
	const char *name; /* "" for anonymous members */
	uint32_t type;    /* image.types */
	uint64_t bit_offset;
	uint64_t bit_size; /* differs from the type's size in bit-fields */
};

struct image;
struct object;

/* Adds the name of the smallest part of an object that contains [offset, offset
 * + size), the first of several: "calib.flags[2]", "buf", "u.word". Where
 * bit-fields share the bytes, it names all of them: "status.ready/mode". */
void object_part_name(const struct image *image, const struct object *object,
		      uint64_t offset, uint64_t size, struct strbuf *out);

/* The scalar type of exactly these bytes; NULL if they are not one scalar. */
const struct type *object_part_type(const struct image *image,
				    const struct object *object,
				    uint64_t offset, uint64_t size);

/* The size of the scalar that a byte of an object belongs to, with the scalar's
 * offset in *offset; 1 and the byte itself if that is not known. */
unsigned object_scalar_at(const struct image *image,
			  const struct object *object, uint64_t *offset);

/* Adds a value of that type (NULL: unsigned) as text: "-3", "0x1c00", "0.5". */
void type_format_value(const struct type *type, uint64_t bits, unsigned bytes,
		       struct strbuf *out);

#endif
