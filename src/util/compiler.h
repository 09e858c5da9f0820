/* SPDX-License-Identifier: Apache-2.0 */
/* What gcc and clang are told for speed. */
#ifndef BROWNOUT_UTIL_COMPILER_H
#define BROWNOUT_UTIL_COMPILER_H

#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* A function that is rarely called, so that its caller stays small. */
#define NOINLINE __attribute__((noinline))

/* clang has another way than gcc to say that a sanitizer is on. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define HAS_SANITIZER 1
#endif

/* Not with sanitizers: then it takes minutes to compile the loops. */
#ifdef HAS_SANITIZER
#define ALWAYS_INLINE inline
#else
#define ALWAYS_INLINE inline __attribute__((always_inline))
#endif

#endif
