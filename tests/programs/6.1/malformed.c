/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: declarations that make no sense are errors with their line. */
#include <brownout.h>

int read_temp(void)
{
	return 3;
}

#if WRONG == 1
BROWNOUT_INPUT(read_temp, recent);
#elif WRONG == 2
BROWNOUT_OUTPUT(read_temp, most_recent);
#elif WRONG == 3
BROWNOUT_INPUT(read_temp, most_recent);
BROWNOUT_INPUT(read_temp, most_recent);
BROWNOUT_INPUT(read_temp, long_term);
#elif WRONG == 4
__attribute__((used, section(".brownout"))) const int mine = 3;
#elif WRONG == 5
__attribute__((used, section(".brownout"))) const char mine[] = "input\nx";
#elif WRONG == 6
BROWNOUT_EXPECT("sometimes read_temp");
#elif WRONG == 7
BROWNOUT_EXPECT("at-most-once read_temp");
#elif WRONG == 8
BROWNOUT_INPUT(, most_recent);
#elif WRONG == 9
BROWNOUT_INPUT(read_tmp, most_recent);
#endif

int main(void)
{
	return read_temp() - 3;
}

/*
 * check: locate -DWRONG=1 %s
 * exit: 3
 * stderr:
 *   tests/programs/6.1/malformed.c:11: error: 'BROWNOUT_INPUT' of 'read_temp': 'recent' is neither most_recent nor long_term
 * check: locate -DWRONG=2 %s
 * exit: 3
 * stderr-has: malformed.c:13: error: 'BROWNOUT_OUTPUT' of 'read_temp': 'most_recent' is neither absolute nor relative
 * check: locate -DWRONG=3 %s
 * exit: 3
 * stderr-has: malformed.c:17: error: 'read_temp' is declared long_term here, but most_recent at tests/programs/6.1/malformed.c:15
 * check: locate -DWRONG=4 %s
 * exit: 3
 * stderr-has: malformed.c:19: error: 'mine' is in section .brownout, but is not a declaration of <brownout.h>
 * check: locate -DWRONG=5 %s
 * exit: 3
 * stderr-has: malformed.c:21: error: 'mine' is in section .brownout
 * check: locate -DWRONG=6 %s
 * exit: 3
 * stderr-has: malformed.c:23: error: 'sometimes read_temp' is no expectation: at-most-once
 * check: locate -DWRONG=7 %s
 * exit: 3
 * stderr-has: malformed.c:25: error: 'at-most-once read_temp': no output 'read_temp' is declared
 * check: locate -DWRONG=8 %s
 * exit: 3
 * stderr-has: malformed.c:27: error: 'BROWNOUT_INPUT' needs a name
 * check: locate -DWRONG=9 %s
 * stdout-has: malformed.c:29: warning: input 'read_tmp': the program uses no function 'read_tmp'
 */
