/* SPDX-License-Identifier: Apache-2.0 */
/* Who listens hears everything, in order; where nobody does, nothing is said.
 */
#include "util/listener.h"

#include "unit.h"
#include "util/strbuf.h"

static void hear(void *context, enum heard what, const char *text)
{
	strbuf_printf(context, "%d:%s;", (int)what, text);
}

static void all_is_heard(void **state)
{
	(void)state;
	struct strbuf said = { 0 };
	struct listener listener = { .hear = hear, .context = &said };
	listener_note(&listener, "note: %d of %s", 3, "four");
	listener_tell(&listener, HEARD_COMPILER, "a\nb\n");
	listener_progress(&listener, "%d%%", 50);
	listener_progress_end(&listener);
	assert_string_equal(strbuf_text(&said),
			    "0:note: 3 of four;1:a\nb\n;2:50%;2:;");
	strbuf_release(&said);
}

static void nobody_listens(void **state)
{
	(void)state;
	struct listener listener = { 0 };
	listener_note(&listener, "%s", "a");
	listener_progress(&listener, "%s", "a");
	listener_progress_end(&listener);
}

int test_listener(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_is_heard),
		cmocka_unit_test(nobody_listens),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
