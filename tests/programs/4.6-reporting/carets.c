/* SPDX-License-Identifier: Apache-2.0 */
/* Carets are under what they mean after tabs, characters of several bytes and
 * wide ones. */
__attribute__((section(".persistent"))) int x;
int main(void)
{
	/* wide: 漢字 */ x = x + 1;
	char *text =	"é漢", *end = text; x = x + (end == text);
	return x;
}

/*
 * check: locate --target host --all --quiet %s
 * exit: 1
 * stdout-has:       | 	                     ^ (1) reads 0
 * stdout-has:       | 	                   ^ (2) overwrites it
 * stdout-has:       | 	            	                        ^ (1) reads 1
 * stdout-has:       | 	            	                      ^ (2) overwrites it
 */
