/* SPDX-License-Identifier: Apache-2.0 */
/* --write-config writes what is missing, never over a file that is there; what
 * it writes can be used. SPEC 6.1. */
int get_level(void);
void show(int level);
void wait_for_ever(void) __attribute__((noreturn));

int level;

int main(void)
{
	level = level + get_level();
	show(level);
	if (level > 1000)
		wait_for_ever();
	return 3;
}

/*
 * check: run --write-config %t/new.yaml %s
 * exit: 3
 * stderr-has: note: written: '
 * stderr-has: functions that look like outputs:
 * check: run --write-config %t/new.yaml --assume-externals %s
 * exit: 3
 * stderr-has: note: written: '
 * stderr-has: note: assumed of what the given files do not define: inputs: get_level; outputs: show, wait_for_ever;
 * check: run --config %t/new.yaml %s
 * setup: $BROWNOUT run --write-config %t/new.yaml %s 2>/dev/null || true
 * exit: 3
 * stderr:
 * check: run --write-config %t/old.yaml %s
 * setup: echo kept >%t/old.yaml
 * exit: 2
 * stderr-has: the file exists, and is not overwritten
 * check: run --write-config %t/link.yaml %s
 * setup: ln -s nowhere %t/link.yaml
 * exit: 2
 * stderr-has: the file exists, and is not overwritten
 * check: run --write-config %t/none/x.yaml --assume-externals %s
 * exit: 3
 * stderr-has: cannot
 * check: run --write-config %t/new.yaml --input get_level=1 --output show --output wait_for_ever %s
 * exit: 3
 * stderr-has: note: nothing that the program uses is missing, so '
 * check: run --config %t/writes.yaml %s
 * setup: echo 'write_config: x' >%t/writes.yaml
 * exit: 3
 * stderr-has: unknown key 'write_config'
 */
