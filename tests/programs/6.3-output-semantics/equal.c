/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: a model's comparison has two pointers; one that fails is told, and
 * bytes are compared. An output that never returns was executed. */
#include <stdlib.h>

void turn(int by);
void leave(void);

int main(void)
{
	turn(3);
	leave();
	return 1;
}

void leave(void)
{
	exit(0);
}

/* check: outputs --when always --config %t/c.yaml %s
 * setup: echo 'outputs: [{name: turn, semantics: absolute, environment: m.c}, {name: leave, semantics: relative}]' > %t/c.yaml; echo 'int p; void turn(int b) { p += b; } int turn_equal(int b) { return 1; }' > %t/m.c
 * exit: 3
 * stderr-has: m.c:1: error: a comparison of states is 'int turn_equal(const void *continuous, const void *intermittent)'
 * check: outputs --when always --config %t/c.yaml %s
 * setup: echo 'outputs: [{name: turn, semantics: absolute, environment: m.c}, {name: leave, semantics: relative}]' > %t/c.yaml; echo 'int p; void turn(int b) { p += b; } int turn_equal(const void *a, const void *b) { return 1 / (a == b); }' > %t/m.c
 * exit: 1
 * stdout-has: p is 6 instead of 3
 * stdout-has: warning: the comparison 'turn_equal' fails:
 * stdout-lacks: never executed
 * check: outputs --when always --config %t/c.yaml %s
 * setup: echo 'outputs: [{name: turn, semantics: absolute, environment: m.c}, {name: leave, semantics: relative}]' > %t/c.yaml; echo 'int p; void turn(int b) { p += b; } int turn_equal(const void *a, const void *b) { return *(const int *)a % 3 == *(const int *)b % 3; }' > %t/m.c
 * stdout-has: no anomalies, 2 outputs tried
 */
