/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: sections and names of checkpoint routines that the field's code
 * uses are recognised without configuration. */
#define IN(section_name) __attribute__((section(section_name)))
IN(".TI.persistent") int a;
IN(".nv_vars") int b;
IN(".fram_vars") int c;
IN(".upper.rodata") int d;
IN(".ram_vars") int e;
int f;
extern void __mementos_checkpoint(void);

int main(void)
{
	__mementos_checkpoint();
	a++;
	b++;
	c++;
	d++;
	e++;
	f++;
	return 0;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 'a' advances twice
 * stdout-has: 'b' advances twice
 * stdout-has: 'c' advances twice
 * stdout-has: 'd' advances twice
 * stdout-has: 4 anomalies (4 data-access)
 */
