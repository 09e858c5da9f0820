/* SPDX-License-Identifier: Apache-2.0 */
/* Files that are no IR. */

/*
 * check: run %t/garbage.bc
 * setup: head -c 3000 tests/programs/bad/garbage_ir.c >%t/garbage.bc
 * exit: 3
 * stderr-has: garbage.bc
 * check: run %t/magic.bc
 * setup: printf 'BC\300\336and then nonsense, and more nonsense' >%t/magic.bc
 * exit: 3
 * stderr-has: magic.bc
 * check: run %t/empty.bc
 * setup: : >%t/empty.bc
 * exit: 3
 * stderr-has: empty.bc
 * check: run %t/empty.ll
 * setup: : >%t/empty.ll
 * exit: 3
 * stderr-has: empty.ll
 * check: run %t/garbage.ll
 * setup: echo 'define i16 @main( {' >%t/garbage.ll
 * exit: 3
 * stderr-has: garbage.ll:
 * check: run %t/folder.bc
 * setup: mkdir %t/folder.bc
 * exit: 3
 * stderr-has: folder.bc
 */
