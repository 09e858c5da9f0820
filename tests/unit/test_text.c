/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of files that are read once. */
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "unit.h"

static void a_file_is_read_once(void **state)
{
	(void)state;
	char path[] = "/tmp/brownout-text-XXXXXX";
	int fd = mkstemp(path);
	assert_true(fd >= 0);
	FILE *file = fdopen(fd, "w");
	fputs("one\n\nthree\r\nfour", file);
	fclose(file);
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

int test_text(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_file_is_read_once),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
