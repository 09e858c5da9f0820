/* SPDX-License-Identifier: Apache-2.0 */
/* Reads printf formats, prints integers and text: every conversion of C11. */
#define _GNU_SOURCE
#include "guest/guest.h"
#include "guest/format.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "guest/chars.h"
#include "guest/machine.h"

/* In a struct, so that functions can share one list. */
struct arguments {
	va_list list;
};

WEAK void __brownout_out(struct out *out, char byte)
{
	if (out->count <= INT_MAX)
		out->count++;
	if (out->is_stream) {
		__brownout_putc((unsigned char)byte);
	} else if (out->room) {
		out->room--;
		*out->at++ = byte;
	}
}

/* Not inlined, so that fields without padding do not pay for it. */
__attribute__((noinline)) static void fill(struct out *out, char byte,
					   size_t count)
{
	while (count--) {
		__brownout_out(out, byte);
		if (out->is_stream || out->room)
			continue;
		/* Do not spend time on a width of INT_MAX that fits nowhere. */
		unsigned left = INT_MAX + 1u - out->count;
		out->count += count < left ? (unsigned)count : left;
		return;
	}
}

WEAK void __brownout_out_fill(struct out *out, char byte, size_t count)
{
	if (count)
		fill(out, byte, count);
}

static void put_text(struct out *out, const char *text, size_t len)
{
	while (len--)
		__brownout_out(out, *text++);
}

WEAK size_t __brownout_field(struct out *out, const struct spec *spec,
			     const char *prefix, size_t body)
{
	size_t prefix_len = strlen(prefix);
	size_t len = prefix_len + body;
	size_t pad = (size_t)spec->width > len ? (size_t)spec->width - len : 0;
	bool is_left = spec->flags & FLAG_LEFT;
	bool has_zeros = spec->flags & FLAG_ZERO;

	if (!is_left && !has_zeros)
		__brownout_out_fill(out, ' ', pad);
	put_text(out, prefix, prefix_len);
	if (!is_left && has_zeros)
		__brownout_out_fill(out, '0', pad);
	return is_left ? pad : 0;
}

WEAK void __brownout_field_text(struct out *out, const struct spec *spec,
				const char *prefix, const char *text,
				size_t len)
{
	size_t pad = __brownout_field(out, spec, prefix, len);
	put_text(out, text, len);
	__brownout_out_fill(out, ' ', pad);
}

/* The next integer argument, sign-extended if it is signed. */
static unsigned long long next_integer(struct arguments *args, int size,
				       bool is_signed)
{
	if (size == SIZE_LLONG)
		return va_arg(args->list, unsigned long long);
	if (size == SIZE_LONG) {
		long n = va_arg(args->list, long);
		return is_signed ? (unsigned long long)n : (unsigned long)n;
	}
	int n = va_arg(args->list, int);
	if (size == SIZE_CHAR)
		return is_signed ? (unsigned long long)(signed char)n
				 : (unsigned char)n;
	if (size == SIZE_SHORT)
		return is_signed ? (unsigned long long)(short)n
				 : (unsigned short)n;
	return is_signed ? (unsigned long long)n : (unsigned)n;
}

/* Writes digits down to the byte before end; returns the first one. */
static char *write_digits(char *end, unsigned long long n, unsigned base,
			  bool is_upper)
{
	const char *digits = is_upper ? "0123456789ABCDEF" : "0123456789abcdef";
	for (; n; n /= base)
		*--end = digits[n % base];
	return end;
}

static void print_unsigned(struct out *out, struct spec *spec,
			   const char *prefix, unsigned long long n,
			   unsigned base)
{
	char digits[sizeof(n) * CHAR_BIT / 3 + 1];
	char *end = digits + sizeof(digits);
	char *at = write_digits(end, n, base, spec->conversion == 'X');
	int len = (int)(end - at);
	int least = spec->precision < 0 ? 1 : spec->precision;

	if (spec->precision >= 0)
		spec->flags &= ~FLAG_ZERO;
	/* # adds the one 0 that makes a number octal */
	if (base == 8 && spec->flags & FLAG_ALT && least <= len)
		least = len + 1;
	size_t zeros = least > len ? (size_t)(least - len) : 0;
	size_t pad = __brownout_field(out, spec, prefix, zeros + (size_t)len);
	__brownout_out_fill(out, '0', zeros);
	put_text(out, at, (size_t)len);
	__brownout_out_fill(out, ' ', pad);
}

static void print_signed(struct out *out, struct spec *spec,
			 struct arguments *args)
{
	long long n = (long long)next_integer(args, spec->size, true);
	const char *prefix = "";
	if (n < 0)
		prefix = "-";
	else if (spec->flags & FLAG_PLUS)
		prefix = "+";
	else if (spec->flags & FLAG_SPACE)
		prefix = " ";
	unsigned long long magnitude = (unsigned long long)n;
	print_unsigned(out, spec, prefix, n < 0 ? -magnitude : magnitude, 10);
}

static void print_hex(struct out *out, struct spec *spec,
		      struct arguments *args)
{
	unsigned long long n = next_integer(args, spec->size, false);
	const char *prefix = "";
	if (n && spec->flags & FLAG_ALT)
		prefix = spec->conversion == 'X' ? "0X" : "0x";
	print_unsigned(out, spec, prefix, n, 16);
}

static void print_pointer(struct out *out, struct spec *spec,
			  struct arguments *args)
{
	uintptr_t n = (uintptr_t)va_arg(args->list, void *);
	print_unsigned(out, spec, "0x", n, 16);
}

/* Only ASCII has a form in bytes in the "C" locale. */
static bool is_encodable(__WCHAR_TYPE__ c)
{
	if (c >= 0 && c < 128)
		return true;
	errno = EILSEQ;
	return false;
}

static bool print_wide_text(struct out *out, struct spec *spec,
			    const __WCHAR_TYPE__ *text)
{
	size_t max = spec->precision < 0 ? SIZE_MAX : (size_t)spec->precision;
	size_t len = 0;
	for (; len < max && text[len]; len++) {
		if (!is_encodable(text[len]))
			return false;
	}
	size_t pad = __brownout_field(out, spec, "", len);
	while (len--)
		__brownout_out(out, (char)*text++);
	__brownout_out_fill(out, ' ', pad);
	return true;
}

static bool print_text(struct out *out, struct spec *spec,
		       struct arguments *args)
{
	const char *text = va_arg(args->list, const char *);
	spec->flags &= ~FLAG_ZERO;
	if (!text)
		text = "(null)";
	else if (spec->size == SIZE_LONG)
		return print_wide_text(out, spec, (const void *)text);
	size_t max = spec->precision < 0 ? SIZE_MAX : (size_t)spec->precision;
	__brownout_field_text(out, spec, "", text, strnlen(text, max));
	return true;
}

static bool print_character(struct out *out, struct spec *spec,
			    struct arguments *args)
{
	char c;
	spec->flags &= ~FLAG_ZERO;
	if (spec->size == SIZE_LONG) {
		__WINT_TYPE__ wide = va_arg(args->list, __WINT_TYPE__);
		if (!is_encodable((__WCHAR_TYPE__)wide))
			return false;
		c = (char)wide;
	} else {
		c = (char)va_arg(args->list, int);
	}
	__brownout_field_text(out, spec, "", &c, 1);
	return true;
}

static void print_double(struct out *out, struct spec *spec,
			 struct arguments *args)
{
	/* As a double: digits after the 17th can differ. */
	if (spec->size == SIZE_LDOUBLE) {
		long double value = va_arg(args->list, long double);
		__brownout_format_double(out, spec, (double)value);
		return;
	}
	__brownout_format_double(out, spec, va_arg(args->list, double));
}

/* %n */
static void store_count(const struct out *out, const struct spec *spec,
			struct arguments *args)
{
	void *to = va_arg(args->list, void *);
	switch (spec->size) {
	case SIZE_CHAR:
		*(signed char *)to = (signed char)out->count;
		break;
	case SIZE_SHORT:
		*(short *)to = (short)out->count;
		break;
	case SIZE_LONG:
		*(long *)to = (long)out->count;
		break;
	case SIZE_LLONG:
		*(long long *)to = out->count;
		break;
	default:
		*(int *)to = (int)out->count;
	}
}

/* Prints what is not a conversion as it stands. */
static void print_unknown(struct out *out, const struct spec *spec)
{
	const char *at = spec->text;
	__brownout_out(out, '%');
	while (*at && *at != spec->conversion)
		__brownout_out(out, *at++);
	if (*at)
		__brownout_out(out, *at);
}

/* False, with errno set, when the argument cannot be printed. */
static bool print(struct out *out, struct spec *spec, struct arguments *args)
{
	switch (spec->conversion) {
	case 'd':
	case 'i':
		print_signed(out, spec, args);
		return true;
	case 'u':
	case 'o':
		print_unsigned(out, spec, "",
			       next_integer(args, spec->size, false),
			       spec->conversion == 'u' ? 10 : 8);
		return true;
	case 'x':
	case 'X':
		print_hex(out, spec, args);
		return true;
	case 'c':
		return print_character(out, spec, args);
	case 's':
		return print_text(out, spec, args);
	case 'p':
		print_pointer(out, spec, args);
		return true;
	case 'n':
		store_count(out, spec, args);
		return true;
	case '%':
		__brownout_out(out, '%');
		return true;
	case 'a':
	case 'A':
	case 'e':
	case 'E':
	case 'f':
	case 'F':
	case 'g':
	case 'G':
		print_double(out, spec, args);
		return true;
	default:
		print_unknown(out, spec);
		return true;
	}
}

static const char *parse_flags(const char *at, struct spec *spec)
{
	for (;; at++) {
		switch (*at) {
		case '-':
			spec->flags |= FLAG_LEFT;
			break;
		case '+':
			spec->flags |= FLAG_PLUS;
			break;
		case ' ':
			spec->flags |= FLAG_SPACE;
			break;
		case '#':
			spec->flags |= FLAG_ALT;
			break;
		case '0':
			spec->flags |= FLAG_ZERO;
			break;
		case '\'': /* groups of thousands: none in the "C" locale */
			break;
		default:
			return at;
		}
	}
}

/* Reads a number or a star; NULL, with errno set, when it is too large. */
static const char *parse_number(const char *at, int *number,
				struct arguments *args)
{
	if (*at == '*') {
		*number = va_arg(args->list, int);
		return at + 1;
	}
	*number = 0;
	for (; CHAR_IS_DIGIT(*at); at++) {
		int digit = *at - '0';
		if (*number > (INT_MAX - digit) / 10) {
			errno = EOVERFLOW;
			return NULL;
		}
		*number = *number * 10 + digit;
	}
	return at;
}

static const char *parse_width(const char *at, struct spec *spec,
			       struct arguments *args)
{
	at = parse_number(at, &spec->width, args);
	if (at && spec->width < 0) {
		spec->flags |= FLAG_LEFT;
		spec->width = spec->width == INT_MIN ? INT_MAX : -spec->width;
	}
	return at;
}

static const char *parse_precision(const char *at, struct spec *spec,
				   struct arguments *args)
{
	spec->precision = -1;
	if (*at != '.')
		return at;
	at = parse_number(at + 1, &spec->precision, args);
	if (at && spec->precision < 0)
		spec->precision = -1;
	return at;
}

static const char *parse_size(const char *at, struct spec *spec)
{
	bool is_double = *at && at[0] == at[1];
	switch (*at) {
	case 'h':
		spec->size = is_double ? SIZE_CHAR : SIZE_SHORT;
		return at + 1 + is_double;
	case 'l':
		spec->size = is_double ? SIZE_LLONG : SIZE_LONG;
		return at + 1 + is_double;
	case 'j':
		spec->size = SIZE_LLONG;
		return at + 1;
	case 'z':
	case 't':
		spec->size =
			sizeof(size_t) == sizeof(int) ? SIZE_INT : SIZE_LONG;
		return at + 1;
	case 'L':
		spec->size = SIZE_LDOUBLE;
		return at + 1;
	default:
		spec->size = SIZE_INT;
		return at;
	}
}

/* Returns the conversion's place; NULL, with errno set, on failure. */
static const char *parse(const char *at, struct spec *spec,
			 struct arguments *args)
{
	spec->text = at;
	spec->flags = 0;
	at = parse_width(parse_flags(at, spec), spec, args);
	if (!at)
		return NULL;
	at = parse_precision(at, spec, args);
	if (!at)
		return NULL;
	at = parse_size(at, spec);
	spec->conversion = *at;
	return at;
}

/* What follows a %. Returns where the text goes on; NULL on failure. */
static const char *print_directive(struct out *out, const char *at,
				   struct arguments *args)
{
	struct spec spec;
	at = parse(at, &spec, args);
	if (!at || !print(out, &spec, args))
		return NULL;
	return *at ? at + 1 : at;
}

static bool print_all(struct out *out, const char *at, struct arguments *args)
{
	while (*at) {
		if (*at != '%') {
			__brownout_out(out, *at++);
			continue;
		}
		at = print_directive(out, at + 1, args);
		if (!at)
			return false;
	}
	if (out->count <= INT_MAX)
		return true;
	errno = EOVERFLOW;
	return false;
}

WEAK int __brownout_format(struct out *out, const char *format, va_list list)
{
	struct arguments args;
	va_copy(args.list, list);
	bool ok = print_all(out, format, &args);
	va_end(args.list);
	return ok ? (int)out->count : -1;
}
