/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints on MSP430 (small memory model): all registers that a call keeps go
 * onto the stack, and the stack into the checkpoint. */
	.text

	.globl	brownout_checkpoint
	.type	brownout_checkpoint, @function
brownout_checkpoint:
	push	r2
	dint
	nop
	push	r10
	push	r9
	push	r8
	push	r7
	push	r6
	push	r5
	push	r4
	mov	r1, r12
	call	#brownout_save
resume:
	pop	r4
	pop	r5
	pop	r6
	pop	r7
	pop	r8
	pop	r9
	pop	r10
	pop	r2
	nop
	ret
	.size	brownout_checkpoint, . - brownout_checkpoint

/* Restores the stack of the program, so it runs on that of the boot, unless it
 * already does. */
	.globl	brownout_boot
	.type	brownout_boot, @function
brownout_boot:
	dint
	nop
	push	r10
	mov	r1, r10
	cmp	#brownout_stack_top+1, r1
	jhs	1f
	mov	#brownout_boot_stack, r1
1:	call	#brownout_restore
	tst	r12
	jeq	2f
	mov	r12, r1
	jmp	resume
2:	mov	r10, r1
	pop	r10
	ret
	.size	brownout_boot, . - brownout_boot
