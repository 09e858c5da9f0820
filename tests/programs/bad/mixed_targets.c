/* SPDX-License-Identifier: Apache-2.0 */
/* IR for one target together with C for another. */

/*
 * check: run --target host tests/programs/bad/no_main.c tests/ir/data/sort-msp430.bc
 * exit: 3
 */
