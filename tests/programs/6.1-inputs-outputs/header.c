/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: <brownout.h> is found on every target, its declarations take no
 * memory and no time, and non-volatile data are marked. */
#include <brownout.h>

BROWNOUT_NV int count;
BROWNOUT_INPUT(read_temp, most_recent);
BROWNOUT_OUTPUT(rotate, relative);
static int at;

int read_temp(void)
{
	return 3;
}

int rotate(int by)
{
	return at += by;
}

int main(void)
{
	BROWNOUT_VAR(t, long_term);
	int t = read_temp();
	count = count + t;
	return BROWNOUT_OUTPUT_CALL(relative, rotate(2)) + rotate(1) - 5;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: header.c:25:10: error: 'count' is read, then overwritten
 * stdout-has: 1 anomaly (1 data-access)
 * check: run --target host %s
 * check: run -O2 --target riscv32 %s
 * check: run --target cortex-m %s
 * check: dump %s
 * stdout-lacks: brownout_declared
 * stdout-lacks: section .brownout 
 * stdout-has: count section .brownout_nv
 * check: locate --dump-config -O2 %s
 * stdout-has: - name: read_temp                     # tests/programs/6.1-inputs-outputs/header.c:7 (annotation)
 * stdout-has: model: most-recent                  # tests/programs/6.1-inputs-outputs/header.c:7 (annotation)
 * stdout-has: - name: rotate                        # tests/programs/6.1-inputs-outputs/header.c:8 (annotation)
 * stdout-has: semantics: relative                 # tests/programs/6.1-inputs-outputs/header.c:8 (annotation)
 */
