/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libcapybara: the board that makefiles name, if
 * none does. */
#ifndef BROWNOUT_LIBCAPYBARA_BOARD_H
#define BROWNOUT_LIBCAPYBARA_BOARD_H

#include <brownout_framework.h>

BROWNOUT_FRAMEWORK(libcapybara)

#ifndef BOARD_MAJOR
#define BOARD_MAJOR 2
#define BOARD_MINOR 0
#endif

#endif
