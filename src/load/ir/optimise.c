/* SPDX-License-Identifier: Apache-2.0 */
/* LLVM's passes on a module that clang has not optimised. */
#include <stdio.h>

#include <llvm-c/Error.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include "load/program.h"

/* Those of targets.def: a static program has no others. */
static void initialise_targets(void)
{
#define TARGET(name)                                                           \
	LLVMInitialize##name##TargetInfo();                                    \
	LLVMInitialize##name##Target();                                        \
	LLVMInitialize##name##TargetMC();
	TARGET(MSP430)
	TARGET(ARM)
	TARGET(RISCV)
	TARGET(X86)
#undef TARGET
}

/* What passes query for the costs of a target's instructions; NULL if LLVM
 * lacks the target. */
static LLVMTargetMachineRef machine_of(LLVMModuleRef module)
{
	LLVMTargetRef target;
	char *message = NULL;
	initialise_targets();
	const char *triple = LLVMGetTarget(module);
	if (LLVMGetTargetFromTriple(triple, &target, &message)) {
		LLVMDisposeMessage(message);
		return NULL;
	}
	return LLVMCreateTargetMachine(target, triple, "", "",
				       LLVMCodeGenLevelDefault,
				       LLVMRelocDefault, LLVMCodeModelDefault);
}

void optimise(LLVMModuleRef module, const char *level)
{
	char passes[32];
	snprintf(passes, sizeof(passes), "default<%s>", level + 1);
	LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
	LLVMPassBuilderOptionsSetLoopVectorization(options, true);
	LLVMPassBuilderOptionsSetSLPVectorization(options, true);
	LLVMTargetMachineRef machine = machine_of(module);
	LLVMErrorRef failed = LLVMRunPasses(module, passes, machine, options);
	if (failed)
		BUG("'%s': %s", passes, LLVMGetErrorMessage(failed));
	LLVMDisposePassBuilderOptions(options);
	if (machine)
		LLVMDisposeTargetMachine(machine);
}
