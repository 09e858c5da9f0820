/* SPDX-License-Identifier: Apache-2.0 */
/* Every function of C11's library that is there, by its address: all link. What
 * needs files, a keyboard or a clock is not there. */
#include <complex.h>
#include <ctype.h>
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#undef log2 /* a macro of newlib's */

typedef void function(void);

#define ONE(name)  (function *)name,
#define BOTH(name) ONE(name) ONE(name##f)

static function *const functions[] = {
	/* string.h */
	ONE(memcpy) ONE(memmove) ONE(strcpy) ONE(strncpy) ONE(strcat)
	ONE(strncat) ONE(memcmp) ONE(strcmp) ONE(strcoll) ONE(strncmp)
	ONE(strxfrm) ONE(memchr) ONE(strchr) ONE(strcspn) ONE(strpbrk)
	ONE(strrchr) ONE(strspn) ONE(strstr) ONE(strtok) ONE(memset)
	ONE(strerror) ONE(strlen)
	/* stdlib.h */
	ONE(atof) ONE(atoi) ONE(atol) ONE(atoll) ONE(strtod) ONE(strtof)
	ONE(strtol) ONE(strtoll) ONE(strtoul) ONE(strtoull) ONE(rand) ONE(srand)
	ONE(aligned_alloc) ONE(calloc) ONE(free) ONE(malloc) ONE(realloc)
	ONE(abort) ONE(atexit) ONE(at_quick_exit) ONE(exit) ONE(_Exit)
	ONE(getenv) ONE(quick_exit) ONE(bsearch) ONE(qsort) ONE(abs) ONE(labs)
	ONE(llabs) ONE(div) ONE(ldiv) ONE(lldiv) ONE(mblen) ONE(mbtowc)
	ONE(wctomb) ONE(mbstowcs) ONE(wcstombs)
	/* ctype.h */
	ONE(isalnum) ONE(isalpha) ONE(isblank) ONE(iscntrl) ONE(isdigit)
	ONE(isgraph) ONE(islower) ONE(isprint) ONE(ispunct) ONE(isspace)
	ONE(isupper) ONE(isxdigit) ONE(tolower) ONE(toupper)
	/* inttypes.h */
	ONE(imaxabs) ONE(imaxdiv) ONE(strtoimax) ONE(strtoumax)
	/* stdio.h */
	ONE(fflush) ONE(setbuf) ONE(setvbuf) ONE(fprintf) ONE(printf)
	ONE(snprintf) ONE(sprintf) ONE(sscanf) ONE(vfprintf) ONE(vprintf)
	ONE(vsnprintf) ONE(vsprintf) ONE(vsscanf) ONE(fputc) ONE(fputs)
	ONE(putc) ONE(putchar) ONE(puts) ONE(fwrite) ONE(clearerr) ONE(feof)
	ONE(ferror) ONE(perror)
	/* locale.h */
	ONE(setlocale) ONE(localeconv)
	/* math.h */
	BOTH(acos) BOTH(asin) BOTH(atan) BOTH(atan2) BOTH(cos) BOTH(sin)
	BOTH(tan) BOTH(acosh) BOTH(asinh) BOTH(atanh) BOTH(cosh) BOTH(sinh)
	BOTH(tanh) BOTH(exp) BOTH(exp2) BOTH(expm1) BOTH(frexp) BOTH(ilogb)
	BOTH(ldexp) BOTH(log) BOTH(log10) BOTH(log1p) BOTH(log2) BOTH(logb)
	BOTH(modf) BOTH(scalbn) BOTH(scalbln) BOTH(cbrt) BOTH(fabs) BOTH(hypot)
	BOTH(pow) BOTH(sqrt) BOTH(erf) BOTH(erfc) BOTH(lgamma) BOTH(tgamma)
	BOTH(ceil) BOTH(floor) BOTH(nearbyint) BOTH(rint) BOTH(lrint)
	BOTH(llrint) BOTH(round) BOTH(lround) BOTH(llround) BOTH(trunc)
	BOTH(fmod) BOTH(remainder) BOTH(remquo) BOTH(copysign) BOTH(nan)
	BOTH(nextafter) BOTH(fdim) BOTH(fmax) BOTH(fmin) BOTH(fma)
	/* complex.h */
	BOTH(cacos) BOTH(casin) BOTH(catan) BOTH(ccos) BOTH(csin) BOTH(ctan)
	BOTH(cacosh) BOTH(casinh) BOTH(catanh) BOTH(ccosh) BOTH(csinh)
	BOTH(ctanh) BOTH(cexp) BOTH(clog) BOTH(cabs) BOTH(cpow) BOTH(csqrt)
	BOTH(carg) BOTH(cimag) BOTH(conj) BOTH(cproj) BOTH(creal)
#if __SIZEOF_LONG_DOUBLE__ == __SIZEOF_DOUBLE__
	ONE(strtold) ONE(sinl) ONE(powl) ONE(fmal) ONE(frexpl) ONE(lroundl)
	ONE(nexttoward) ONE(nexttowardf) ONE(nexttowardl) ONE(cabsl)
#endif
};

int main(void)
{
	int count = (int)(sizeof(functions) / sizeof(*functions));
	for (int i = 0; i < count; i++) {
		CHECK(functions[i] != NULL);
		for (int k = 0; k < i; k++)
			CHECK(functions[k] != functions[i]);
	}
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
