/* SPDX-License-Identifier: Apache-2.0 */
int log_level(void);
