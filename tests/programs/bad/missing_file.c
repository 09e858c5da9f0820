/* SPDX-License-Identifier: Apache-2.0 */
/* Files that do not exist. */

/*
 * check: run --target host tests/programs/bad/nothing.c
 * exit: 3
 * stderr-has: nothing.c
 * check: run tests/programs/bad/nothing.ll
 * exit: 3
 * stderr-has: nothing.ll
 * check: run tests/programs/bad/nothing.bc
 * exit: 3
 * stderr-has: nothing.bc
 */
