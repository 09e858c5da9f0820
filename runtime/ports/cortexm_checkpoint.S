/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints on ARM Cortex-M: all registers that a call keeps go onto the
 * stack, and the stack into the checkpoint. Floating-point registers too, where
 * code uses them. */
	.syntax unified
	.thumb
	.text

	.global brownout_checkpoint
	.type brownout_checkpoint, %function
	.thumb_func
brownout_checkpoint:
	mrs	r3, primask
	cpsid	i
	push	{r4-r7, lr}
	mov	r4, r8
	mov	r5, r9
	mov	r6, r10
	mov	r7, r11
	push	{r3-r7}
#if defined __ARM_FP
	vmrs	r4, fpscr
	push	{r3, r4}
	vpush	{d8-d15}
#endif
	mov	r0, sp
	bl	brownout_save
resume:
#if defined __ARM_FP
	vpop	{d8-d15}
	pop	{r3, r4}
	vmsr	fpscr, r4
#endif
	pop	{r3-r7}
	mov	r8, r4
	mov	r9, r5
	mov	r10, r6
	mov	r11, r7
	msr	primask, r3
	pop	{r4-r7, pc}
	.size brownout_checkpoint, . - brownout_checkpoint

/* Restores the stack of the program, so it runs on that of the boot, unless it
 * already does. */
	.global brownout_boot
	.type brownout_boot, %function
	.thumb_func
brownout_boot:
	cpsid	i
	push	{r4, lr}
	mov	r4, sp
	ldr	r0, =brownout_stack_top
	cmp	r4, r0
	bhi	1f
	ldr	r0, =brownout_boot_stack
	mov	sp, r0
1:	bl	brownout_restore
	cmp	r0, #0
	beq	2f
	mov	sp, r0
	b	resume
2:	mov	sp, r4
	cpsie	i
	pop	{r4, pc}
	.size brownout_boot, . - brownout_boot
