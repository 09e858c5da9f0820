/* SPDX-License-Identifier: Apache-2.0 */
/* Usage errors. */

/*
 * check: run --no-such-option %s
 * exit: 2
 * stderr-has: --no-such-option
 * check: run --target pdp11 %s
 * exit: 2
 * stderr-has: pdp11
 * check: run
 * exit: 2
 * check: run --target
 * exit: 2
 * check: run --max-ops many %s
 * exit: 2
 * stderr-has: many
 * check: run --ops -5 %s
 * exit: 2
 * check: run --ops 99999999999999999999999 %s
 * exit: 2
 * check: walk %s
 * exit: 2
 * stderr-has: walk
 * check:
 * exit: 2
 * check: run %d/../2.9-language/multi/stack.h
 * exit: 2
 * stderr-has: stack.h
 */
