/* SPDX-License-Identifier: Apache-2.0 */
/* Found only with the include folder of the CMake target. */
#define PERSISTENT __attribute__((section(".persistent")))
