/* SPDX-License-Identifier: Apache-2.0 */
/* Bitcode that was cut off, at many places, is refused, not run. */

/*
 * check: run %t/cut.bc
 * setup: head -c 1 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 3 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 4 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 16 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 64 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 200 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 500 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 1000 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 1500 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 2000 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 2500 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 * check: run %t/cut.bc
 * setup: head -c 3000 tests/ir/data/sort-msp430.bc >%t/cut.bc
 * exit: 3
 * stderr-has: cut.bc
 */
