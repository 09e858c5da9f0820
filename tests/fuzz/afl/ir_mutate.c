/* SPDX-License-Identifier: Apache-2.0 */
/* Changes LLVM IR word by word. */
#include "ir_mutate.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "util/strbuf.h"
#include "util/vec.h"

/* A part of the text. */
struct piece {
	size_t start, end;
};

struct text {
	const char *all;
	VEC(struct piece) words;
	VEC(struct piece) lines;
	uint64_t random;
};

static size_t choose(struct text *text, size_t count)
{
	text->random =
		text->random * 6364136223846793005u + 1442695040888963407u;
	return (size_t)(text->random >> 33) % count;
}

static bool is_letter(char c)
{
	return isalnum((unsigned char)c) || (c && strchr("%@!_.$-", c));
}

static void split(struct text *text, size_t count)
{
	struct piece line = { 0, 0 };
	size_t start = 0;
	for (size_t i = 0; i <= count; i++) {
		bool is_end = i == count || text->all[i] == '\n';
		if (is_end || !is_letter(text->all[i])) {
			if (i > start)
				vec_push(&text->words,
					 ((struct piece){ start, i }));
			start = i + 1;
		}
		if (!is_end)
			continue;
		line.end = i;
		vec_push(&text->lines, line);
		line.start = i + 1;
	}
}

/* Words of one kind can often stand for each other. */
static int kind_of(const char *word)
{
	if (word[0] == 'i' && isdigit((unsigned char)word[1]))
		return 't';
	if (isdigit((unsigned char)word[0]) || word[0] == '-')
		return '0';
	return isalpha((unsigned char)word[0]) ? 'a' : word[0];
}

static const char *const numbers[] = {
	"0",
	"1",
	"-1",
	"2",
	"7",
	"8",
	"15",
	"64",
	"65",
	"255",
	"-32768",
	"65535",
	"65536",
	"1000",
	"2147483647",
	"4294967296",
	"9223372036854775807",
	"18446744073709551615",
};

static const char *const types[] = {
	"i1", "i7", "i8", "i16", "i32", "i33", "i64", "i65", "i128", "i1000",
};

static const char *const words[] = {
	"add",
	"sub",
	"mul",
	"sdiv",
	"udiv",
	"srem",
	"urem",
	"shl",
	"lshr",
	"ashr",
	"and",
	"or",
	"xor",
	"zext",
	"sext",
	"trunc",
	"bitcast",
	"inttoptr",
	"ptrtoint",
	"fptosi",
	"sitofp",
	"fadd",
	"fdiv",
	"frem",
	"fneg",
	"freeze",
	"icmp",
	"eq",
	"ult",
	"sgt",
	"fcmp",
	"oeq",
	"une",
	"select",
	"load",
	"store",
	"volatile",
	"alloca",
	"getelementptr",
	"inbounds",
	"call",
	"ret",
	"br",
	"switch",
	"indirectbr",
	"unreachable",
	"phi",
	"extractvalue",
	"insertvalue",
	"extractelement",
	"insertelement",
	"shufflevector",
	"atomicrmw",
	"cmpxchg",
	"fence",
	"va_arg",
	"ptr",
	"void",
	"float",
	"double",
	"half",
	"fp128",
	"x86_fp80",
	"global",
	"constant",
	"alias",
	"internal",
	"external",
	"extern_weak",
	"weak",
	"undef",
	"poison",
	"null",
	"zeroinitializer",
	"byval",
	"sret",
	"noreturn",
	"musttail",
	"tail",
	"align",
	"section",
	"addrspace",
	"true",
	"false",
	"blockaddress",
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *usual(struct text *text, int kind)
{
	if (kind == '0')
		return numbers[choose(text, COUNT(numbers))];
	if (kind == 't')
		return types[choose(text, COUNT(types))];
	return words[choose(text, COUNT(words))];
}

/* Another word of this kind in the text; the same one if none is found. */
static struct piece similar(struct text *text, struct piece word)
{
	int kind = kind_of(text->all + word.start);
	for (int i = 0; i < 30; i++) {
		struct piece other =
			text->words.items[choose(text, text->words.len)];
		if (kind_of(text->all + other.start) == kind)
			return other;
	}
	return word;
}

static void add(struct text *text, struct piece piece, struct strbuf *out)
{
	strbuf_add(out, text->all + piece.start, piece.end - piece.start);
}

static void change_word(struct text *text, size_t count, struct strbuf *out)
{
	struct piece word = text->words.items[choose(text, text->words.len)];
	int kind = kind_of(text->all + word.start);
	bool is_usual = (kind == '0' || kind == 't' || kind == 'a') &&
			choose(text, 2) == 0;
	add(text, (struct piece){ 0, word.start }, out);
	if (is_usual)
		strbuf_puts(out, usual(text, kind));
	else
		add(text, similar(text, word), out);
	add(text, (struct piece){ word.end, count }, out);
}

/* A line comes again elsewhere; its result gets a new name. */
static void copy_line(struct text *text, size_t count, struct strbuf *out)
{
	struct piece line = text->lines.items[choose(text, text->lines.len)];
	size_t at = text->lines.items[choose(text, text->lines.len)].start;
	const char *first = text->all + line.start;
	size_t length = line.end - line.start;
	const char *equals = memchr(first, '=', length);
	add(text, (struct piece){ 0, at }, out);
	if (equals && equals > first && equals[-1] == ' ') {
		size_t name = (size_t)(equals - first) - 1;
		strbuf_add(out, first, name);
		strbuf_printf(out, ".%zu", choose(text, 1000));
		strbuf_add(out, first + name, length - name);
	} else {
		strbuf_add(out, first, length);
	}
	strbuf_puts(out, "\n");
	add(text, (struct piece){ at, count }, out);
}

static void drop_line(struct text *text, size_t count, struct strbuf *out)
{
	struct piece line = text->lines.items[choose(text, text->lines.len)];
	add(text, (struct piece){ 0, line.start }, out);
	add(text, (struct piece){ line.end + (line.end < count), count }, out);
}

static void change(struct text *text, size_t count, struct strbuf *out)
{
	size_t how = choose(text, 10);
	if (how < 7)
		change_word(text, count, out);
	else if (how < 9)
		copy_line(text, count, out);
	else
		drop_line(text, count, out);
}

size_t ir_mutate(uint8_t *bytes, size_t count, size_t most, unsigned seed)
{
	struct text text = { .all = (const char *)bytes, .random = seed };
	struct strbuf out = { 0 };
	if (count >= 2 && bytes[0] == 'B' && bytes[1] == 'C')
		return 0;
	split(&text, count);
	if (text.words.len)
		change(&text, count, &out);
	if (out.len > most)
		out.len = most;
	if (out.len)
		memcpy(bytes, out.text, out.len);
	size_t length = out.len;
	strbuf_release(&out);
	vec_release(&text.words);
	vec_release(&text.lines);
	return length;
}
