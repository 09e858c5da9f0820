/* SPDX-License-Identifier: Apache-2.0 */
/* Flags of compilers among the options, as in a build. */
#ifndef LIMIT
#define LIMIT 5
#endif
__attribute__((section(".persistent"))) int total;

int main(void)
{
#if __STDC_VERSION__ < 199901L
	total = total + 100;
#endif
#ifdef __CHAR_UNSIGNED__
	total = total + 50;
#endif
#ifdef __MSP430FR5969__
	total = total + 1;
#endif
	total = total + LIMIT; /* char is unsigned on ARM and RISC-V */
	return total;
}

/*
 * check: run -Wall -Wextra -Werror -W -pedantic -g -g3 -ggdb -c -pipe %s
 * exit: 5
 * check: run -std=c90 -Wall %s
 * exit: 105
 * check: run -funsigned-char -ffunction-sections -fdata-sections -fno-exceptions %s
 * exit: 55
 * check: run -DLIMIT=9 -ULIMIT %s
 * exit: 5
 * check: run -ULIMIT -DLIMIT=9 %s
 * exit: 9
 * check: run -U LIMIT -D LIMIT=9 %s
 * exit: 9
 * check: run -include %t/limit.h %s
 * setup: echo '#define LIMIT 7' > %t/limit.h
 * exit: 7
 * check: run -include%t/limit.h %s
 * setup: echo '#define LIMIT 7' > %t/limit.h
 * exit: 7
 * check: run -isystem %t -include limit.h %s
 * setup: echo '#define LIMIT 8' > %t/limit.h
 * exit: 8
 * check: run -isystem%t -include limit.h %s
 * setup: echo '#define LIMIT 8' > %t/limit.h
 * exit: 8
 * check: run -imacros %t/limit.h %s
 * setup: echo '#define LIMIT 6' > %t/limit.h
 * exit: 6
 * check: run -Og %s
 * exit: 5
 * check: run -Ofast %s
 * exit: 5
 * check: run -O7 %s
 * exit: 2
 * stderr-has: unknown optimisation level '-O7'
 * check: run -mmcu=msp430fr5969 %s
 * exit: 6
 * check: run --dump-config -mcpu=cortex-m0 -mthumb %s
 * stdout-has: target: cortex-m
 * stderr:
 * check: run -mcpu=cortex-m0 -mthumb -mfloat-abi=soft %s
 * exit: 55
 * check: run -march=rv32imc -mabi=ilp32 --dump-config %s
 * stdout-has: target: riscv32
 * check: run -march=rv32imc -mabi=ilp32 %s
 * exit: 55
 * check: run -mcpu=cortex-m0 --target riscv32 %s
 * exit: 55
 * stderr-has: note: '-mcpu=cortex-m0' is for cortex-m, and the target is riscv32: it is left out
 * check: run -fplugin=evil.so %s
 * exit: 2
 * stderr-has: '-fplugin=evil.so' can make clang load or execute code; '--unsafe-cflags --cflags' allows it
 * check: run --unsafe-cflags -fplugin=evil.so %s
 * exit: 2
 * stderr-has: can make clang load or execute code
 * check: run -Xclang -load %s
 * exit: 2
 * stderr-has: '-Xclang' can make clang load or execute code
 * check: run -Wl,-Tx.ld %s
 * exit: 2
 * stderr-has: '-Wl,-Tx.ld' can make clang load or execute code
 * check: run -Wp,-MD,%t/x %s
 * exit: 2
 * check: run -B%t %s
 * exit: 2
 * check: run -std=@%t/x %s
 * exit: 2
 * check: run -D@%t/x %s
 * exit: 2
 * stderr-has: does not name a macro
 * check: run -U@%t/x %s
 * exit: 2
 * stderr-has: does not name a macro
 * check: run -include @%t/x %s
 * exit: 3
 * check: run -MD %s
 * exit: 2
 * stderr-has: unknown option '-MD'
 * check: run -ftime-trace %s
 * exit: 2
 * stderr-has: unknown option '-ftime-trace'
 * check: run -save-temps %s
 * exit: 2
 * check: run -isysroot=@x %s
 * exit: 2
 * check: ed -Wall
 * exit: 2
 * stderr-has: unknown option '-Wall'
 * check: locate -Wall -g -std=c99 --when always %s
 * exit: 1
 * stdout-has: brownout replay --trace -std=c99 --when always --schedule
 * stdout-lacks: -Wall
 * check: locate --dump-config -std=c99 -UX -DY -isystem %d %s
 * stdout-has: cflags: "-std=c99 -U X -isystem
 */
