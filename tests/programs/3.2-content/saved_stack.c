/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.2: a mechanism that saves a non-volatile stack or heap restores it:
 * what a failure brings back causes no anomaly. Presets save what is volatile. */
#include <stdlib.h>

void checkpoint(void);

int *block;

__attribute__((noinline)) static int f(int x)
{
	int l = x;
	checkpoint();
	l++;
	return l;
}

int main(void)
{
	int a = f(1), b = f(2);
#ifdef HEAP
	block = malloc(sizeof(*block));
	*block = a;
	checkpoint();
	*block = *block + b;
	free(block);
	block = NULL;
#endif
	return a + b;
}

/*
 * check: locate --config %t/kept.yaml %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: [stack, heap]}' > %t/kept.yaml
 * exit: 1
 * stdout-has: 'l' advances twice
 * stdout-has: the return address of 'f' is read
 * check: locate --config %t/volatile.yaml %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: [stack], saves: volatile}' > %t/volatile.yaml
 * exit: 1
 * stdout-has: 'l' advances twice
 * check: locate --config %t/stack.yaml %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: [stack, heap], saves: [stack, globals]}' > %t/stack.yaml
 * exit: 0
 * stdout-has: no anomalies
 * check: bruteforce --config %t/stack.yaml %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: [stack, heap], saves: [stack, globals]}' > %t/stack.yaml
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: locate --config %t/stack.yaml --format json %s | tr -d ' \n'
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: [stack, heap], saves: [stack, globals]}' > %t/stack.yaml
 * exit: 0
 * stdout-has: "nvm":["stack","heap"],"restored":["stack"]
 * check: locate --all --config %t/stack.yaml -DHEAP %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: [stack, heap], saves: [stack, globals]}' > %t/stack.yaml
 * exit: 1
 * stdout-has: [memory-map]
 * stdout-has: [data-access]
 * check: locate --config %t/all.yaml -DHEAP %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: all, saves: all}' > %t/all.yaml
 * exit: 1
 * stdout-has: 'block' is read, then overwritten
 * stdout-has: 3 anomalies (3 data-access)
 * check: bruteforce --config %t/all.yaml -DHEAP %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: all, saves: all}' > %t/all.yaml
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: sets --config %t/all.yaml %s
 * setup: printf 'mechanism: {base: mementos, when: always, nvm: all, saves: all}' > %t/all.yaml
 * exit: 0
 * stdout-lacks: the stack is non-volatile
 * check: locate --config %t/table.yaml --entry f %s
 * setup: printf 'mechanism: {when: task, nvm: [stack], saves: [stack]}' > %t/table.yaml
 * exit: 3
 * stderr-has: with 'when: task' nothing volatile is saved
 */
