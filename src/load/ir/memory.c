/* SPDX-License-Identifier: Apache-2.0 */
/* What happens when LLVM runs out of memory. LLVM's C interface has nothing
 * for it, so two functions of C++ are called by their linker names:
 * std::set_new_handler, and llvm::install_bad_alloc_error_handler. */
#include "load/ir/memory.h"

#include <pthread.h>
#include <stdbool.h>

#include "util/mem.h"

typedef void (*new_handler)(void);
typedef void (*llvm_handler)(void *, const char *, bool);

extern new_handler
	set_new_handler(new_handler) __asm__("_ZSt15set_new_handlerPFvvE");
extern void set_llvm_handler(llvm_handler, void *) __asm__(
	"_ZN4llvm31install_bad_alloc_error_handlerEPFvPvPKcbES0_");

static void on_new(void)
{
	mem_run_out(0);
}

static void on_llvm(void *context, const char *reason, bool is_diagnosed)
{
	(void)context;
	(void)reason;
	(void)is_diagnosed;
	mem_run_out(0);
}

/* LLVM wants its handler to be set once. */
static void set_handlers(void)
{
	set_new_handler(on_new);
	set_llvm_handler(on_llvm, NULL);
}

void llvm_memory_init(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, set_handlers);
}
