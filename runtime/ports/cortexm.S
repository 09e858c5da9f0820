/* SPDX-License-Identifier: Apache-2.0 */
/* The start of a program on ARM Cortex-M, and of each task. */
	.syntax unified
	.thumb
	.text

	.global brownout_start
	.type brownout_start, %function
	.thumb_func
brownout_start:
	ldr	r1, =brownout_stack_top
	mov	sp, r1
	blx	r0
1:	b	1b
	.size brownout_start, . - brownout_start
