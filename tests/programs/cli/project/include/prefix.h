/* SPDX-License-Identifier: Apache-2.0 */
#define PREFIX 1
