/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints on RISC-V (RV32, machine mode): all registers that a call keeps go
 * onto the stack, and the stack into the checkpoint; also mepc and mstatus, so
 * that a checkpoint can be taken in an interrupt handler. */
	.text

	.globl	brownout_checkpoint
	.type	brownout_checkpoint, @function
brownout_checkpoint:
	addi	sp, sp, -64
	sw	ra, 0(sp)
	sw	s0, 4(sp)
	sw	s1, 8(sp)
	sw	s2, 12(sp)
	sw	s3, 16(sp)
	sw	s4, 20(sp)
	sw	s5, 24(sp)
	sw	s6, 28(sp)
	sw	s7, 32(sp)
	sw	s8, 36(sp)
	sw	s9, 40(sp)
	sw	s10, 44(sp)
	sw	s11, 48(sp)
	csrr	t0, mepc
	csrrci	t1, mstatus, 8
	sw	t0, 52(sp)
	sw	t1, 56(sp)
	mv	a0, sp
	call	brownout_save
resume:
	lw	t0, 52(sp)
	lw	t1, 56(sp)
	lw	ra, 0(sp)
	lw	s0, 4(sp)
	lw	s1, 8(sp)
	lw	s2, 12(sp)
	lw	s3, 16(sp)
	lw	s4, 20(sp)
	lw	s5, 24(sp)
	lw	s6, 28(sp)
	lw	s7, 32(sp)
	lw	s8, 36(sp)
	lw	s9, 40(sp)
	lw	s10, 44(sp)
	lw	s11, 48(sp)
	addi	sp, sp, 64
	csrw	mepc, t0
	csrw	mstatus, t1
	ret
	.size	brownout_checkpoint, . - brownout_checkpoint

/* Restores the stack of the program, so it runs on that of the boot, unless it
 * already does. */
	.globl	brownout_boot
	.type	brownout_boot, @function
brownout_boot:
	csrci	mstatus, 8
	addi	sp, sp, -16
	sw	ra, 0(sp)
	sw	s1, 4(sp)
	mv	s1, sp
	la	t0, brownout_stack_top
	bgtu	sp, t0, 1f
	la	sp, brownout_boot_stack
1:	call	brownout_restore
	beqz	a0, 2f
	mv	sp, a0
	j	resume
2:	mv	sp, s1
	lw	ra, 0(sp)
	lw	s1, 4(sp)
	addi	sp, sp, 16
	ret
	.size	brownout_boot, . - brownout_boot
