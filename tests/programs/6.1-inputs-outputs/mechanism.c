/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.2 in a file: a mechanism of one's own does what its table says. */
int kept, lost;
void checkpoint(void);

int main(void)
{
	kept = 1;
	lost = 1;
	checkpoint();
	kept = kept + 1;
	return lost - 1;
}

/*
 * check: locate --config %t/b.yaml --format json %s
 * setup: printf 'mechanism: {name: mine, base: mementos, when: always, saves: [stack]}\nnvm: ["var:kept"]\n' > %t/b.yaml
 * exit: 1
 * stdout-has: "mechanism": "mine"
 * stdout-has: "when": "always"
 * stdout-has: "lost-volatile": 1
 * stdout-has: "data-access": 1
 * check: locate --config %t/b.yaml --format json %s
 * setup: printf 'mechanism: {base: dino, nvm: globals, restored: [kept, lost]}\n' > %t/b.yaml
 * stdout-has: "findings": 0
 * check: locate --config %t/b.yaml --mechanism hibernus++ --format json %s
 * setup: printf 'mechanism: {name: mine, base: dino}\nnvm: globals\n' > %t/b.yaml
 * exit: 1
 * stdout-has: "mechanism": "hibernus++"
 */
