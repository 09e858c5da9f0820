/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: variables that are NV by their name, and by every section of the
 * field's code; a section counts more than a name. */
#define IN(section_name) __attribute__((section(section_name)))
int _global_a, __NV_b;
IN(".ram_vars") int _global_v;
IN(".persistent") int s0;
IN(".upper.persistent") int s1;
IN(".persistent_hifram") int s2;
IN("persistent") int s3;
IN(".upper.nv_vars") int s4;
IN(".p_vars") int s5;
IN(".mmdata") int s6;
IN(".nvs") int s7;
IN("FRAMVARS") int s8;
IN(".known") int s9;
IN(".noinit") int s10;
IN(".TI.noinit") int s11;
IN(".leaRAM") int v1;

int main(void)
{
	_global_a++;
	__NV_b++;
	_global_v++;
	s0++, s1++, s2++, s3++, s4++, s5++, s6++, s7++, s8++, s9++;
	s10++, s11++;
	v1++;
	return 0;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: '_global_a' advances twice
 * stdout-has: '__NV_b' advances twice
 * stdout-has: 's0' advances twice
 * stdout-has: 's11' advances twice
 * stdout-has: 14 anomalies (14 data-access)
 */
