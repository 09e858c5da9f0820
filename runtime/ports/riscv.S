/* SPDX-License-Identifier: Apache-2.0 */
/* The start of a program on RISC-V (RV32), and of each task. */
	.text

	.globl	brownout_start
	.type	brownout_start, @function
brownout_start:
	la	sp, brownout_stack_top
	jalr	a0
1:	j	1b
	.size	brownout_start, . - brownout_start

/* Execution starts here. */
	.section .reset, "ax"
	.globl	brownout_reset
	.type	brownout_reset, @function
brownout_reset:
	la	sp, brownout_boot_stack
	j	brownout_start_up
	.size	brownout_reset, . - brownout_reset
