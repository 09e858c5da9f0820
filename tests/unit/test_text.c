/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of files. */
#include "util/text.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit.h"

/* Makes a file; the path ends in XXXXXX. */
static void make(char *path, const char *text, size_t length)
{
	int fd = mkstemp(path);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, length), length);
	close(fd);
}

static void a_file_is_read_once(void **state)
{
	(void)state;
	char path[] = "/tmp/brownout-text-XXXXXX";
	make(path, "one\n\nthree\r\nfour", 17);
	struct text_lines *lines = text_lines_new();
	assert_string_equal(text_line(lines, path, 3), "three");
	unlink(path); /* it is not read again */
	assert_string_equal(text_line(lines, path, 1), "one");
	assert_string_equal(text_line(lines, path, 2), "");
	assert_string_equal(text_line(lines, path, 4), "four");
	assert_null(text_line(lines, path, 0));
	assert_null(text_line(lines, path, 5));
	assert_null(text_line(lines, "/nowhere/at/all.c", 1));
	assert_null(text_line(lines, "/nowhere/at/all.c", 1));
	text_lines_free(lines);
}

static void lines_end_as_for_clang(void **state)
{
	(void)state;
	char path[] = "/tmp/brownout-text-XXXXXX";
	static const char text[] = "one\rtwo\r\n\n\rfi\0ve\nsix\xff\r";
	static const char *const expected[] = { "one", "two", "",
						"",    "fi",  "six\xff" };
	make(path, text, sizeof(text) - 1);
	struct text_lines *lines = text_lines_new();
	for (unsigned i = 0; i < 6; i++) {
		char *line = text_read_line(path, i + 1);
		assert_string_equal(line, expected[i]);
		assert_string_equal(text_line(lines, path, i + 1), expected[i]);
		free(line);
	}
	assert_null(text_read_line(path, 7));
	assert_null(text_line(lines, path, 7));
	text_lines_free(lines);
	unlink(path);
}

/* Debug information can name anything as a source. */
static void only_files_have_lines(void **state)
{
	(void)state;
	char path[] = "/tmp/brownout-text-XXXXXX";
	make(path, "", 0);
	assert_null(text_read_line(path, 1));
	unlink(path);
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_null(text_read_line(path, 1));
	unlink(path);
	assert_null(text_read_line("/dev/zero", 1));
	assert_null(text_read_line("/tmp", 1));
}

int test_text(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_file_is_read_once),
		cmocka_unit_test(lines_end_as_for_clang),
		cmocka_unit_test(only_files_have_lines),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
