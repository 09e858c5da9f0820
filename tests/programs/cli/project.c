/* SPDX-License-Identifier: Apache-2.0 */
/* --project: files are compiled as their project does it. The project in the
 * folder beside this file has a database as bear writes it (lists of
 * arguments, relative) and one as cmake writes it (commands, absolute). */
int main(void)
{
	return 0;
}

/*
 * check: run --project %d/project/compile_commands.json
 * exit: 42
 * stdout:
 *   main: my project, level 1, unsigned char, C 199901, 8 pins
 *   main: optimised
 *   log: level 2, signed char, C 201112
 * stderr:
 * check: run --project=%d/project
 * exit: 42
 * stdout-has: main: my project, level 1, unsigned char, C 199901, 8 pins
 * check: run --target host --project %d/project
 * exit: 42
 * stdout-has: main: my project, level 1, unsigned char, C 199901, 8 pins
 * check: run --project %t/cmake.json
 * setup: sed "s|@ROOT@|$PWD/%d/project|g" %d/project/cmake.json.in >%t/cmake.json
 * exit: 42
 * stdout:
 *   main: my project, level 1, unsigned char, C 199901, 8 pins
 *   main: optimised
 *   log: level 2, signed char, C 201112
 * stderr:
 *   note: the project is compiled for more than 64 KiB of memory (-mlarge); here pointers have 16 bits, and everything lies in the lower 64 KiB
 * check: run --verbose --project %t/cmake.json
 * setup: sed "s|@ROOT@|$PWD/%d/project|g" %d/project/cmake.json.in >%t/cmake.json
 * exit: 42
 * stderr-has: note: 2 C files of '
 * stderr-has: cmake.json', 1 other left out
 * stderr-has: src/main.c: note: flags of the project: -O2 -D LEVEL=1 -D NAME="my project" -I tests/programs/cli/project/include -isystem tests/programs/cli/project/vendor -D__MSP430FR5969__ -funsigned-char -std=gnu99 -include tests/programs/cli/project/include/prefix.h; not used: -mlarge -Wall -Werror -fno-tree-vectorize -fconserve-stack -MD -MT src/main.c.obj -MF src/main.c.obj.d -o CMakeFiles/demo.dir/src/main.c.obj -c
 * stderr-has: src/log.c: note: flags of the project: -D LEVEL=2 -I tests/programs/cli/project/include -std=c11; not used: -Wl,--gc-sections -Xlinker -include -L/opt/lib -lm -T link.ld -o CMakeFiles/demo.dir/src/log.c.obj -c
 * check: run --verbose --project %d/project %d/project/src/log.c --entry log_level
 * exit: 2
 * stdout:
 *   log: level 2, signed char, C 201112
 * stderr:
 *   tests/programs/cli/project/src/log.c: note: 2 entries in 'tests/programs/cli/project/compile_commands.json', the first is used
 *   tests/programs/cli/project/src/log.c: note: flags of the project: -std=c11 -U LEVEL -D LEVEL=2 -iquote tests/programs/cli/project/include; not used: -c -o log.o
 * check: run --project %d/project %d/project/src/../src/log.c "$PWD"/%d/project/src/main.c
 * exit: 42
 * stdout-has: main: my project, level 1, unsigned char, C 199901, 8 pins
 * stdout-has: log: level 2, signed char, C 201112
 * check: run --project %d/project %t/link/log.c %t/other.c
 * setup: ln -s "$PWD"/%d/project/src %t/link && ln -s "$PWD"/%d/project/src/main.c %t/other.c
 * exit: 42
 * stdout-has: main: my project, level 1, unsigned char, C 199901, 8 pins
 * stdout-has: log: level 2, signed char, C 201112
 * check: run --project %t/through
 * setup: ln -s "$PWD"/%d/project %t/through
 * exit: 42
 * stdout-has: main: my project, level 1, unsigned char, C 199901, 8 pins
 * check: run --project %d/project -O0 -DLEVEL=7
 * exit: 47
 * stdout:
 *   main: my project, level 7, unsigned char, C 199901, 8 pins
 *   log: level 7, signed char, C 201112
 * check: run --project %d/project --cflags "-std=c17 -fsigned-char"
 * exit: 42
 * stdout-has: main: my project, level 1, signed char, C 201710, 8 pins
 * stdout-has: log: level 2, signed char, C 201710
 * check: run --project %d/project -I %t
 * setup: echo '#define DEVICE_PINS 99' >%t/device.h
 * exit: 42
 * stdout-has: 99 pins
 * check: run --project %t
 * setup: cp %d/project/src/log.c %d/project/include/log.h %t; echo '-DLEVEL=5 @more.rsp' >%t/flags.rsp; echo "'-std=c99'" >%t/more.rsp; echo 'int log_level(void); int main(void) { return log_level(); }' >%t/start.c; printf '[{"directory": ".", "file": "log.c", "command": "gcc @flags.rsp @none.rsp log.c"}, {"directory": "", "file": "start.c", "command": "gcc -- -DLEVEL start.c"}]' >%t/compile_commands.json
 * exit: 5
 * stdout:
 *   log: level 5, signed char, C 199901
 * check: run --project %d/project tests/ir/values-msp430.ll
 * exit: 110
 * stderr:
 * check: locate --format json --project %d/project
 * stdout-has:       "tests/programs/cli/project/src/main.c",
 * stdout-has:       "tests/programs/cli/project/src/log.c"
 * check: dump --project %d/project %d/project/src/log.c --entry log_level
 * stdout-has: log_level  ; tests/programs/cli/project/src/log.c:11
 * check: run --help
 * stdout-has:   --project FILE          compile_commands.json or its folder: compile each .c file with the
 * stdout-has:   -v, --verbose           print details on stderr
 */
