/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: marks that only the vendor's compiler knows are honoured. */
#pragma PERSISTENT(a)
int a = 1;
#pragma NOINIT ( b )
int b;
__attribute__((persistent)) int c = 3;
int d;
#pragma DATA_SECTION(e, ".leaRAM")
int e;
#pragma DATA_SECTION(f, ".my_section")
int f;
#ifdef LOST
#pragma PERSISTENT(nobody)
#endif

int main(void)
{
	a++;
	b++;
	c++;
	d++;
	e++;
	f++;
	return 0;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: 'a' advances twice
 * stdout-has: 'b' advances twice
 * stdout-has: 'c' advances twice
 * stdout-has: 'f' advances twice
 * stdout-has: 4 anomalies (4 data-access)
 * check: locate --nvm -section:.my_section %s
 * exit: 1
 * stdout-has: 3 anomalies (3 data-access)
 * check: locate -DLOST %s
 * exit: 1
 * stdout-has: dropped.c:14: warning: clang drops this mark of non-volatile data, and it matches no variable
 */
