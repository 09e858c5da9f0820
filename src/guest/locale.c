/* SPDX-License-Identifier: Apache-2.0 */
/* The "C" locale, which is the only one. */
#include "guest/guest.h"

#include <limits.h>
#include <locale.h>
#include <string.h>

WEAK char *setlocale(int category, const char *name)
{
	(void)category;
	if (!name || !*name || !strcmp(name, "C") || !strcmp(name, "POSIX"))
		return "C";
	return NULL;
}

WEAK struct lconv *localeconv(void)
{
	static struct lconv c = {
		.decimal_point = ".",
		.thousands_sep = "",
		.grouping = "",
		.int_curr_symbol = "",
		.currency_symbol = "",
		.mon_decimal_point = "",
		.mon_thousands_sep = "",
		.mon_grouping = "",
		.positive_sign = "",
		.negative_sign = "",
		.int_frac_digits = CHAR_MAX,
		.frac_digits = CHAR_MAX,
		.p_cs_precedes = CHAR_MAX,
		.p_sep_by_space = CHAR_MAX,
		.n_cs_precedes = CHAR_MAX,
		.n_sep_by_space = CHAR_MAX,
		.p_sign_posn = CHAR_MAX,
		.n_sign_posn = CHAR_MAX,
		.int_p_cs_precedes = CHAR_MAX,
		.int_p_sep_by_space = CHAR_MAX,
		.int_n_cs_precedes = CHAR_MAX,
		.int_n_sep_by_space = CHAR_MAX,
		.int_p_sign_posn = CHAR_MAX,
		.int_n_sign_posn = CHAR_MAX,
	};
	return &c;
}
