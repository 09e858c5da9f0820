/* SPDX-License-Identifier: Apache-2.0 */
/* A file whose name is not UTF-8: no finding of it is lost, in any format. */
#include <stdlib.h>

__attribute__((section(".persistent"))) int count;

int main(void)
{
	int *block = malloc(sizeof(int));
	count = count + 1;
	if (*block)
		count = 0;
	return 0;
}

/*
 * check: locate --nvm heap --format json %t/caf*.c
 * setup: cp %s "$(printf '%t/caf\351.c')"
 * exit: 1
 * stdout-has: /caf\\xe9.c",
 * stdout-has: "name": "block from
 * stdout-has: "rule": "data-access",
 * stdout-has: "rule": "poison-read",
 * check: locate --all --nvm heap --format sarif %t/caf*.c
 * setup: cp %s "$(printf '%t/caf\351.c')"
 * exit: 1
 * stdout-has: "ruleId": "data-access",
 * stdout-has: "ruleId": "poison-read",
 * check: locate --nvm heap %t/caf*.c
 * setup: cp %s "$(printf '%t/caf\351.c')"
 * exit: 1
 * stdout-has: data-access]
 */
