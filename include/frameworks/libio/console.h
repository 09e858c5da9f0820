/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for libio's header: PRINTF prints, LOG is off as it is without
 * VERBOSE. */
#ifndef BROWNOUT_LIBIO_CONSOLE_H
#define BROWNOUT_LIBIO_CONSOLE_H

#include <brownout_framework.h>
#include <stdio.h>

BROWNOUT_FRAMEWORK(libio)

#define INIT_CONSOLE()
#define PRINTF(...)       printf(__VA_ARGS__)
#define EIF_PRINTF(...)   printf(__VA_ARGS__)
#define BARE_PRINTF(...)  printf(__VA_ARGS__)
#define BLOCK_PRINTF(...) printf(__VA_ARGS__)
#define BLOCK_PRINTF_BEGIN()
#define BLOCK_PRINTF_END()

#ifdef VERBOSE
#define LOG(...)       printf(__VA_ARGS__)
#define LOG2(...)      printf(__VA_ARGS__)
#define BLOCK_LOG(...) printf(__VA_ARGS__)
#else
#define LOG(...)
#define LOG2(...)
#define BLOCK_LOG(...)
#endif
#define BLOCK_LOG_BEGIN()
#define BLOCK_LOG_END()

#endif
