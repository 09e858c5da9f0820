/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libcapybara of this name. */
#ifndef BROWNOUT_LIBCAPYBARA_RECONFIG_H
#define BROWNOUT_LIBCAPYBARA_RECONFIG_H

#include <libcapybara/capybara.h>

#endif
