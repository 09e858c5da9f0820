/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for libmsp's header: where data are. */
#ifndef BROWNOUT_LIBMSP_MEM_H
#define BROWNOUT_LIBMSP_MEM_H

#include <brownout_framework.h>

BROWNOUT_FRAMEWORK(libmsp)

#define __fram      __attribute__((section(".persistent")))
#define __hifram    __attribute__((section(".upper.persistent")))
#define __known     __attribute__((section(".known")))
#define __ro_nv     __attribute__((section(".ro_nv_vars")))
#define __ro_fram   __attribute__((section(".ro_nv_vars")))
#define __ro_hifram __attribute__((section(".ro_nv_vars")))

#endif
