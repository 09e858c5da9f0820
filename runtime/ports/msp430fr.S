/* SPDX-License-Identifier: Apache-2.0 */
/* The start of a program on MSP430, and of each task. */
	.text

	.globl	brownout_start
	.type	brownout_start, @function
brownout_start:
	mov	#brownout_stack_top, r1
	call	r12
1:	jmp	1b
	.size	brownout_start, . - brownout_start

/* The reset vector leads here. The watchdog is held, because start-up may take
 * longer than it waits. */
	.globl	brownout_reset
	.type	brownout_reset, @function
brownout_reset:
	mov	#brownout_boot_stack, r1
	mov	#0x5a80, &0x015c
	call	#brownout_start_up
	.size	brownout_reset, . - brownout_reset

	.section .reset_vector, "a"
	.short	brownout_reset
