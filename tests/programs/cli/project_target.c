/* SPDX-License-Identifier: Apache-2.0 */
/* The project's compiler and its flags choose the target, unless the user does;
 * the result tells which one it is. */
int main(void)
{
#if defined(__MSP430__)
	return 1;
#elif defined(__arm__)
	return 2;
#elif defined(__riscv)
	return 3;
#else
	return 4;
#endif
}

/*
 * check: run --project %t
 * setup: cp %s %t/a.c; echo '[{"directory": ".", "file": "a.c", "command": "ccache /opt/bin/arm-none-eabi-gcc -c a.c"}]' >%t/compile_commands.json
 * exit: 2
 * stderr-has: note: target cortex-m, because the project is compiled with 'arm-none-eabi-gcc'; --target changes it
 * check: run --project %t
 * setup: cp %s %t/a.c; echo '[{"directory": ".", "file": "a.c", "command": "riscv64-unknown-elf-gcc -march=rv32imac -c a.c"}]' >%t/compile_commands.json
 * exit: 3
 * stderr-has: note: target riscv32, because the project is compiled with '-march=rv32imac'
 * check: run --project %t
 * setup: cp %s %t/a.c; echo '[{"directory": ".", "file": "a.c", "command": "clang --target=thumbv7m-none-eabi -c a.c"}]' >%t/compile_commands.json
 * exit: 2
 * check: run --project %t --target host
 * setup: cp %s %t/a.c; echo '[{"directory": ".", "file": "a.c", "command": "arm-none-eabi-gcc -mlarge -c a.c"}]' >%t/compile_commands.json
 * exit: 4
 * stderr:
 * check: run --project %t
 * setup: cp %s %t/a.c; echo 'target: riscv32' >%t/brownout.yaml; echo '[{"directory": ".", "file": "a.c", "command": "arm-none-eabi-gcc -c a.c"}]' >%t/compile_commands.json
 * exit: 2
 * check: run --project %t %t/a.c
 * setup: cp %s %t/a.c; echo 'target: riscv32' >%t/brownout.yaml; echo '[{"directory": ".", "file": "a.c", "command": "arm-none-eabi-gcc -c a.c"}]' >%t/compile_commands.json
 * exit: 3
 * check: run --project %t
 * setup: cp %s %t/a.c; echo '[{"directory": ".", "file": "a.c", "command": "msp430-elf-gcc -mlarge -mmcu=msp430fr5994 -c a.c"}]' >%t/compile_commands.json
 * exit: 1
 * stderr-has: note: the project is compiled for more than 64 KiB of memory (-mlarge); here pointers have 16 bits
 * check: run --project %t
 * setup: cp %s %t/a.c; echo '[{"directory": ".", "file": "a.c", "command": "gcc -c a.c -o arm-none-eabi-gcc"}]' >%t/compile_commands.json
 * exit: 1
 * stderr:
 */
