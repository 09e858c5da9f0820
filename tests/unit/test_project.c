/* SPDX-License-Identifier: Apache-2.0 */
/* Commands of other compilers: words, paths, and what is kept of them. */
#include "pipeline/project_flags.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit.h"
#include "util/path.h"
#include "util/strbuf.h"
#include "util/text.h"

/* "[a] [b c]" */
static const char *joined(const word_list *words, struct strbuf *out)
{
	strbuf_clear(out);
	for (size_t i = 0; i < words->len; i++)
		strbuf_printf(out, "%s[%s]", i ? " " : "", words->items[i]);
	return strbuf_text(out);
}

static void commands_are_split_as_a_shell_does(void **state)
{
	(void)state;
	static const struct {
		const char *text, *words; /* NULL: a quote is open */
	} cases[] = {
		{ "", "" },
		{ " \t\n ", "" },
		{ "gcc -c  a.c\n", "[gcc] [-c] [a.c]" },
		{ "a\\ b 'c d' \"e f\"", "[a b] [c d] [e f]" },
		{ "-DX=\\\"my\\ name\\\"", "[-DX=\"my name\"]" },
		{ "-DX=\"\\\"my name\\\"\"", "[-DX=\"my name\"]" },
		{ "'-DX=\"my name\"'", "[-DX=\"my name\"]" },
		{ "-DX='a'\"b\"c", "[-DX=abc]" },
		{ "'' \"\"", "[] []" },
		{ "'a\\b' \"a\\b\" a\\b", "[a\\b] [a\\b] [ab]" },
		{ "\"a\\\\b\\$c\\`\"", "[a\\b$c`]" },
		{ "$HOME *.c ~ `x` $(y) a;b|c&d", "[$HOME] [*.c] [~] [`x`] "
						  "[$(y)] [a;b|c&d]" },
		{ "a\\", "[a\\]" },
		{ "'a", NULL },
		{ "\"a", NULL },
		{ "a \"b\\\"", NULL },
		{ "b '", NULL },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct arena arena = { 0 };
		struct strbuf text = { 0 };
		word_list words = { 0 };
		bool ok = project_split(&arena, cases[i].text, &words);
		assert_int_equal(ok, cases[i].words != NULL);
		if (ok)
			assert_string_equal(joined(&words, &text),
					    cases[i].words);
		vec_release(&words);
		strbuf_release(&text);
		arena_release(&arena);
	}
}

static void only_what_changes_the_meaning_is_kept(void **state)
{
	(void)state;
	static const struct {
		const char *command, *level, *kept, *dropped;
	} cases[] = {
		{ "gcc -c a.c -o a.o", NULL, "", "[-c] [-o] [a.o]" },
		{ "ccache gcc -DA -D B=1 -UC -U D", NULL,
		  "[-D] [A] [-D] [B=1] [-U] [C] [-U] [D]", "" },
		{ "gcc -Iinc -I /x -isystem sys -isystem/y -I=z", NULL,
		  "[-I] [/at/inc] [-I] [/x] [-isystem] [/at/sys] [-isystem] "
		  "[/y] [-I] [=z]",
		  "" },
		{ "gcc -I. -I.. -I../inc/./x/", NULL,
		  "[-I] [/at] [-I] [/] [-I] [/inc/x]", "" },
		{ "gcc -I- -iquote q -idirafter d --sysroot=s --sysroot t",
		  NULL,
		  "[-iquote] [/at/q] [-idirafter] [/at/d] [--sysroot=/at/s] "
		  "[--sysroot] [/at/t]",
		  "[-I-]" },
		{ "gcc -include not-there.h -include-pch a.pch", NULL,
		  "[-include] [not-there.h]", "[-include-pch] [a.pch]" },
		{ "gcc -O", "-O1", "", "" },
		{ "gcc -Og", "-O1", "", "" },
		{ "gcc -O0 -O2", "-O2", "", "" },
		{ "gcc -O9", "-O3", "", "" },
		{ "gcc -Os -Oz -Ofast", "-Ofast", "", "" },
		{ "gcc -std=gnu99 -ansi -fshort-enums -fno-builtin-memcpy "
		  "-fpack-struct=2 -undef -nostdinc",
		  NULL,
		  "[-std=gnu99] [-ansi] [-fshort-enums] "
		  "[-fno-builtin-memcpy] [-fpack-struct=2] [-undef] "
		  "[-nostdinc]",
		  "" },
		{ "gcc -mmcu=cc430f5137 -mlarge -mcpu=cortex-m4 -mthumb", NULL,
		  "[-D__CC430F5137__]",
		  "[-mlarge] [-mcpu=cortex-m4] [-mthumb]" },
		{ "gcc -Wall -Wl,-Map=x -Wp,-MD,x -w -pedantic -g3 -pipe", NULL,
		  "",
		  "[-Wall] [-Wl,-Map=x] [-Wp,-MD,x] [-w] [-pedantic] [-g3] "
		  "[-pipe]" },
		{ "gcc -MMD -MP -MF x.d -MT -Dx -MQ t", NULL, "",
		  "[-MMD] [-MP] [-MF] [x.d] [-MT] [-Dx] [-MQ] [t]" },
		{ "gcc -Xlinker -Ix -Xclang -Dx -T -Iy --param -Dz -u -Da",
		  NULL, "",
		  "[-Xlinker] [-Ix] [-Xclang] [-Dx] [-T] [-Iy] [--param] "
		  "[-Dz] [-u] [-Da]" },
		{ "gcc -fconserve-stack -fno-tree-vectorize -specs=nano.specs",
		  NULL, "",
		  "[-fconserve-stack] [-fno-tree-vectorize] "
		  "[-specs=nano.specs]" },
		{ "gcc -D", NULL, "", "" },
		{ "gcc a.c -I", NULL, "", "" },
		{ "gcc -DA -- -DB", NULL, "[-D] [A]", "" },
		{ "gcc @not-there.rsp -DA", NULL, "[-D] [A]", "" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct arena arena = { 0 };
		struct strbuf text = { 0 };
		word_list words = { 0 };
		struct project_flags flags = { 0 };
		assert_true(project_split(&arena, cases[i].command, &words));
		project_flags_sort(&arena, "/at", &words, &flags);
		assert_string_equal(joined(&flags.kept, &text), cases[i].kept);
		assert_string_equal(joined(&flags.dropped, &text),
				    cases[i].dropped);
		assert_string_equal(flags.optimisation ? flags.optimisation
						       : "",
				    cases[i].level ? cases[i].level : "");
		project_flags_release(&flags);
		vec_release(&words);
		strbuf_release(&text);
		arena_release(&arena);
	}
}

/* Words that clang would take for a file with more flags are dropped, and paths
 * cannot be taken for flags. */
static void flags_of_configurations_are_in_the_table(void **state)
{
	(void)state;
	static const struct {
		const char *flags, *kept, *dropped, *paths;
	} cases[] = {
		{ "-DX -Wall -mcpu=cortex-m4", "[-D] [X] [-Wall] "
					       "[-mcpu=cortex-m4]",
		  "", "" },
		{ "-I inc -include missing.h", "[-I] [/at/inc] [-include] "
					       "[missing.h]",
		  "", "[/at/inc] [/at/missing.h]" },
		{ "-include -pch", "[-include] [./-pch]", "", "[/at/-pch]" },
		{ "-D@x -D @x -U@x -mcpu=@x -std=@x", "",
		  "[-D@x] [-D] [@x] [-U@x] [-mcpu=@x] [-std=@x]", "" },
		{ "@x a.c - -- -DX", "[-D] [X]", "[@x] [a.c] [-] [--]", "" },
		{ "-Wp,-MD -Wa,x -Wl,x", "", "[-Wp,-MD] [-Wa,x] [-Wl,x]", "" },
		{ "-mllvm=-load", "", "[-mllvm=-load]", "" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct arena arena = { 0 };
		struct strbuf text = { 0 };
		word_list words = { 0 };
		struct project_flags flags = { 0 };
		assert_true(project_split(&arena, cases[i].flags, &words));
		project_flags_accept(&arena, "/at", &words, &flags);
		assert_string_equal(joined(&flags.kept, &text), cases[i].kept);
		assert_string_equal(joined(&flags.dropped, &text),
				    cases[i].dropped);
		assert_string_equal(joined(&flags.paths, &text),
				    cases[i].paths);
		project_flags_release(&flags);
		vec_release(&words);
		strbuf_release(&text);
		arena_release(&arena);
	}
}

static void folders_contain_what_links_lead_to(void **state)
{
	(void)state;
	char name[] = "/tmp/brownout-test-XXXXXX";
	struct arena arena = { 0 };
	assert_non_null(mkdtemp(name));
	const char *folder = path_join(&arena, name, "in");
	const char *up = path_join(&arena, folder, "up");
	assert_int_equal(mkdir(folder, 0700), 0);
	assert_int_equal(symlink("..", up), 0);
	static const struct {
		const char *path;
		bool is_below;
	} cases[] = {
		{ ".", true },         { "missing", true },
		{ "missing/x", true }, { "up/in", true },
		{ "..", false },       { "../in2", false },
		{ "up", false },       { "up/x", false },
		{ "/", false },        { "missing/../../x", false },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		const char *path = path_join(&arena, folder, cases[i].path);
		assert_int_equal(path_is_below(&arena, folder, path),
				 cases[i].is_below);
	}
	unlink(up);
	rmdir(folder);
	rmdir(name);
	arena_release(&arena);
}

/* How many words are kept of a file that names itself so many times. */
static size_t words_of_file(int names)
{
	char name[] = "/tmp/brownout-test-XXXXXX";
	int file = mkstemp(name);
	assert_true(file >= 0);
	dprintf(file, "-DA\n");
	for (int i = 0; i < names; i++)
		dprintf(file, "@%s\n", name);
	close(file);
	struct arena arena = { 0 };
	word_list words = { 0 };
	struct project_flags flags = { 0 };
	vec_push(&words, (const char *)arena_printf(&arena, "@%s", name));
	project_flags_sort(&arena, "/", &words, &flags);
	size_t kept = flags.kept.len;
	remove(name);
	project_flags_release(&flags);
	vec_release(&words);
	arena_release(&arena);
	return kept;
}

static void files_of_words_that_name_themselves_end(void **state)
{
	(void)state;
	assert_int_equal(words_of_file(1), 2 * 8);
	assert_int_equal(words_of_file(5), 2 * 100);
}

static void paths_are_joined_and_cleaned(void **state)
{
	(void)state;
	static const struct {
		const char *folder, *path, *joined, *clean;
	} cases[] = {
		{ "/a", "b", "/a/b", "/a/b" },
		{ "/a/", "b", "/a/b", "/a/b" },
		{ "/a", "/b", "/b", "/b" },
		{ ".", "b", "./b", "b" },
		{ ".", ".", "./.", "." },
		{ "/", "..", "/..", "/" },
		{ "/a/b", "../c", "/a/b/../c", "/a/c" },
		{ "/a/b", "../../../c", "/a/b/../../../c", "/c" },
		{ "a", "../../b", "a/../../b", "../b" },
		{ "..", "../b/./c//d/", "../../b/./c//d/", "../../b/c/d" },
		{ "a", "..", "a/..", "." },
		{ "/a", "...", "/a/...", "/a/..." },
	};
	struct arena arena = { 0 };
	for (size_t i = 0; i < COUNT(cases); i++) {
		const char *path =
			path_join(&arena, cases[i].folder, cases[i].path);
		assert_string_equal(path, cases[i].joined);
		assert_string_equal(path_clean(&arena, path), cases[i].clean);
	}
	assert_string_equal(path_folder(&arena, "a"), ".");
	assert_string_equal(path_folder(&arena, "/a"), "/");
	assert_string_equal(path_folder(&arena, "b/a"), "b");
	assert_string_equal(path_base("b/a"), "a");
	assert_string_equal(path_base("a"), "a");
	assert_true(path_has_suffix("a.c", ".c"));
	assert_false(path_has_suffix("c", ".c"));
	assert_string_equal(path_short(&arena, "src/../src/cli"), "src/cli");
	assert_string_equal(path_short(&arena, "."), ".");
	assert_string_equal(path_short(&arena, "/no/where"), "/no/where");
	arena_release(&arena);
}

static void files_are_read_whole(void **state)
{
	(void)state;
	char name[] = "/tmp/brownout-test-XXXXXX";
	int file = mkstemp(name);
	assert_true(file >= 0);
	char *text = text_read_file(name);
	assert_string_equal(text, "");
	free(text);
	assert_int_equal(write(file, "a\nb\n", 4), 4);
	close(file);
	text = text_read_file(name);
	assert_string_equal(text, "a\nb\n");
	free(text);
	remove(name);
	assert_null(text_read_file(name));
	assert_null(text_read_file("/"));
}

int test_project(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(commands_are_split_as_a_shell_does),
		cmocka_unit_test(only_what_changes_the_meaning_is_kept),
		cmocka_unit_test(flags_of_configurations_are_in_the_table),
		cmocka_unit_test(folders_contain_what_links_lead_to),
		cmocka_unit_test(files_of_words_that_name_themselves_end),
		cmocka_unit_test(paths_are_joined_and_cleaned),
		cmocka_unit_test(files_are_read_whole),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
