/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libcapybara of this name. */
#ifndef BROWNOUT_LIBCAPYBARA_POWER_H
#define BROWNOUT_LIBCAPYBARA_POWER_H

#include <libcapybara/capybara.h>

#endif
