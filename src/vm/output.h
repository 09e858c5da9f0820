/* SPDX-License-Identifier: Apache-2.0 */
/* What the world sees of a program, SPEC 5.1, 6.1: one stream, vm.output, in
 * the order in which it happens. It has the bytes that the program prints and,
 * if vm.records is set, a record for each call of an output and for each write
 * of an output register, so that whoever compares streams compares all of it.
 * The loop writes it, comparisons and reports read it.
 *
 *     a printed byte     itself; with records, a zero is 0 0
 *     a record           0, 1 + the output's number, the length, its values
 *     a value            its kind (image/world.h), then as many bytes as that
 *                        says; TEXT, RAW and MANY: a length first
 *
 * Numbers are in groups of seven bits, the lowest first. */
#ifndef BROWNOUT_VM_OUTPUT_H
#define BROWNOUT_VM_OUTPUT_H

#include "vm/vm.h"

/* The program prints a byte. */
void vm_putc(struct vm *vm, char byte);

/* Adds a value to the record. */
void vm_show(struct vm *vm, uint64_t bits, unsigned kind);

/* What a pointer points to. */
struct sent {
	addr_t at;
	uint64_t bytes; /* 0: it points to nothing that can be sent */
	unsigned kind;  /* VALUE_TEXT, VALUE_RAW or VALUE_MANY; VALUE_POINTER:
			   the address itself */
};

/* What operation `showp` sends for this pointer, SPEC 6.3. length: the value of
 * the argument that may tell, UINT64_MAX: there is none. */
struct sent vm_sent(const struct vm *vm, const struct op *showp, addr_t at,
		    uint64_t length);
/* Adds it to the record. */
void vm_show_sent(struct vm *vm, const struct sent *sent);

/* Ends the record: operation `send` at the entry of an output. */
void vm_send(struct vm *vm, const struct op *send);

/* The bytes at index are written; adds a record for each output register among
 * them. */
void vm_send_register(struct vm *vm, uint64_t index, unsigned bytes);

/* One part of a stream. */
struct output_item {
	size_t start, end;  /* in the stream */
	uint32_t output;    /* image.outputs; NONE: printed bytes */
	const char *values; /* of a record */
	size_t length;      /* of its values */
};

/* The item that begins at item->end, the longest run of printed bytes or one
 * record. False: the stream, which has records, ends there. */
bool output_next(const char *stream, size_t length, struct output_item *item);

/* Adds what was printed, without records. */
void output_printed(const char *stream, size_t length, struct strbuf *out);

/* Adds "out(2)", "send("n=1")" or "P1OUT = 3". */
void output_print(const struct image *image, const struct output_item *item,
		  struct strbuf *out);

/* Adds the value with this number; false: there is none. */
bool output_print_argument(const struct image *image,
			   const struct output_item *item, unsigned number,
			   struct strbuf *out);

/* Adds one value, as text. bytes, length: of TEXT, RAW, MANY, otherwise
 * unused. */
void output_print_value(const struct image *image, unsigned kind, uint64_t bits,
			const char *bytes, size_t length, struct strbuf *out);

/* Adds bytes as C writes them in a text, without quotes. */
void output_print_text(const char *bytes, size_t length, struct strbuf *out);

#endif
