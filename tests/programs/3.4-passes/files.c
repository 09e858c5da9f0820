/* SPDX-License-Identifier: Apache-2.0 */
/* Several files are one program: calls between them are calls of its functions,
 * and what is written is all of it. */
int twice(int n);

int main(void)
{
	return twice(20);
}

/*
 * check: place --placement function-return,function-entry %s %d/files/twice.c -o %t/out.ll
 * stdout:
 *   tests/programs/3.4-passes/files.c:6: note: checkpoint at the function's entry [function-entry]
 *   tests/programs/3.4-passes/files.c:8:9: note: checkpoint after the call [function-return]
 *   tests/programs/3.4-passes/files/twice.c:3: note: checkpoint at the function's entry [function-entry]
 *   3 checkpoints placed (1 function-return, 2 function-entry)
 * check: run %t/out.bc
 * setup: $BROWNOUT place --placement function-return %s %d/files/twice.c -o %t/out.bc
 * exit: 40
 * check: place --placement function-entry %d/files/twice.c
 * stdout:
 *   tests/programs/3.4-passes/files/twice.c:3: note: checkpoint at the function's entry [function-entry]
 *   1 checkpoint placed (1 function-entry)
 */
