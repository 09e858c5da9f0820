/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a section that nobody knows is volatile, which is said if its name
 * sounds otherwise; --nvm decides. */
#define IN(section_name) __attribute__((section(section_name)))

IN(".my_FRAM_data") int a, b;
IN(".board.nvdata") int c;
IN(".fast_data") int d;
IN(".persistent") int e;

int main(void)
{
	a++, b++, c++, d++, e++;
	return 0;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: note: 'a' is in section '.my_FRAM_data', whose name sounds non-volatile, and is taken as volatile; --nvm section:.my_FRAM_data or -section:.my_FRAM_data says which it is
 * stdout-has: note: 'c' is in section '.board.nvdata'
 * stdout-lacks: note: 'b' is
 * stdout-lacks: note: 'd' is
 * stdout-has: 'e' advances twice
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --format json %s
 * exit: 1
 * stdout-has: "note: 'a' is in section '.my_FRAM_data'
 * check: locate --nvm section:.my_FRAM_data,section:.board.nvdata %s
 * exit: 1
 * stdout-has: 'a' advances twice
 * stdout-has: 'b' advances twice
 * stdout-has: 'c' advances twice
 * stdout-has: 4 anomalies (4 data-access)
 * stdout-lacks: sounds
 * check: locate --config %t/sections.yaml %s
 * setup: printf 'nvm: ["section:.my_FRAM_data", "-section:.persistent", "-var:c"]' > %t/sections.yaml
 * exit: 1
 * stdout-has: 2 anomalies (2 data-access)
 * stdout-lacks: sounds
 * check: locate --nvm globals,-section:.my_FRAM_data %s
 * exit: 1
 * stdout-has: 3 anomalies (3 data-access)
 * stdout-lacks: sounds
 * check: check %s
 * exit: 1
 * stdout-has: note: 'c' is in section '.board.nvdata'
 * stdout-has: note: non-volatile: e; volatile: stack and heap; --nvm changes it
 * check: locate --nvm section:.nowhere %s
 * exit: 3
 * stderr-has: '--nvm': no global variable is in section '.nowhere'
 */
