/* SPDX-License-Identifier: Apache-2.0 */
/* What happens when LLVM runs out of memory. */
#ifndef BROWNOUT_LOAD_IR_MEMORY_H
#define BROWNOUT_LOAD_IR_MEMORY_H

/* LLVM, too, ends the process as mem_run_out does, instead of aborting it. */
void llvm_memory_init(void);

#endif
