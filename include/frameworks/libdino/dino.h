/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for DINO's header. A boundary is a checkpoint of registers and
 * volatile memory. DINO's compiler versions variables that are named __NV_X;
 * at boundaries of manual mode the program does, and what it did not version
 * stays as it is.
 *
 * A manual version is a local copy from before the boundary, and after a
 * restart the variable gets it back. Here it gets it back at once: it still has
 * that value, so nothing changes, and what follows depends on no value that a
 * cut-off attempt has left. A version that is out of date at the boundary
 * comes back after a restart only. */
#ifndef BROWNOUT_LIBDINO_DINO_H
#define BROWNOUT_LIBDINO_DINO_H

#include <brownout_framework.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#define BROWNOUT_MOST_VERSIONS 16

struct brownout_version {
	const char *at, *copy;
	size_t size;
	bool is_current; /* at the boundary both were the same */
};

__attribute__((weak)) BROWNOUT_VOLATILE struct {
	struct brownout_version versions[BROWNOUT_MOST_VERSIONS];
	unsigned count;     /* more than fit are not current */
	bool is_past;       /* the boundary of these versions */
	bool is_checkpoint; /* there was one */
	bool is_restored;   /* execution goes on from it */
} brownout_dino;

extern void brownout_checkpoint(void);

/* Runs when the power is back. */
__attribute__((weak)) void brownout_recover(void)
{
	brownout_dino.is_restored = brownout_dino.is_checkpoint;
}

static inline unsigned __dino_recovery_bit_set(void)
{
	return brownout_dino.is_restored;
}

static inline void __dino_unset_recovery_bit(void)
{
	brownout_dino.is_restored = false;
}

static inline void brownout_version(const void *at, const void *copy,
				    size_t size)
{
	if (brownout_dino.is_past)
		brownout_dino.count = 0;
	brownout_dino.is_past = false;
	if (brownout_dino.count == BROWNOUT_MOST_VERSIONS)
		return;
	struct brownout_version *version =
		&brownout_dino.versions[brownout_dino.count++];
	version->at = (const char *)at;
	version->copy = (const char *)copy;
	version->size = size;
}

static inline void brownout_boundary(void)
{
	if (brownout_dino.is_past)
		brownout_dino.count = 0;
	for (unsigned i = 0; i < brownout_dino.count; i++) {
		struct brownout_version *version = &brownout_dino.versions[i];
		version->is_current =
			memcmp(version->at, version->copy, version->size) == 0;
	}
	brownout_dino.is_past = true;
	brownout_dino.is_checkpoint = true;
	brownout_dino.is_restored = false;
}

/* Who makes versions: DINO's compiler, or the program. */
static inline void brownout_automatic_mode(void)
{
	BROWNOUT_FRAMEWORK_USED(dino)
}

static inline void brownout_manual_mode(void)
{
	BROWNOUT_FRAMEWORK_USED(dino_manual)
}

/* Whether the variable gets this copy back. */
static inline bool brownout_is_reverted(const void *copy)
{
	for (unsigned i = 0; i < brownout_dino.count; i++) {
		struct brownout_version *version = &brownout_dino.versions[i];
		if (version->copy == copy && version->is_current)
			return true;
	}
	return brownout_dino.is_restored;
}

#define DINO_TASK_BOUNDARY_MANUAL(...)                                         \
	brownout_manual_mode();                                                \
	brownout_boundary();                                                   \
	brownout_checkpoint();
#define DINO_TASK_BOUNDARY_SEMIAUTO(task, ...)                                 \
	DINO_TASK_BOUNDARY_MANUAL(task)                                        \
	if (__dino_recovery_bit_set()) {                                       \
		__dino_recover(task, __VA_ARGS__);                             \
		__dino_unset_recovery_bit();                                   \
	}
#if defined(DINO_MODE_MANUAL)
#define DINO_TASK_BOUNDARY DINO_TASK_BOUNDARY_MANUAL
#elif defined(DINO_MODE_SEMIAUTO)
#define DINO_TASK_BOUNDARY DINO_TASK_BOUNDARY_SEMIAUTO
#else
#define DINO_TASK_BOUNDARY(...)                                                \
	brownout_automatic_mode();                                             \
	brownout_boundary();                                                   \
	brownout_checkpoint();
#endif

/* The machine restores checkpoints by itself. */
#define DINO_RESTORE_CHECK() ;

#define DINO_VERSION_NAME(var) DINO_VERSION_##var
#define DINO_VERSION_VAL(type, var, label)                                     \
	type DINO_VERSION_##label = var;                                       \
	brownout_version((const void *)&(var), &DINO_VERSION_##label,          \
			 sizeof(type));
#define DINO_VERSION_PTR(var, type)                                            \
	type DINO_VERSION_##var;                                               \
	memcpy((void *)DINO_VERSION_##var, (const void *)(var), sizeof(type)); \
	brownout_version((const void *)(var), DINO_VERSION_##var, sizeof(type));

/* Between the two are reverts only, each with its own condition. */
#define DINO_REVERT_BEGIN() {
#define DINO_REVERT_VAL(var, label)                                            \
	if (brownout_is_reverted(&DINO_VERSION_##label))                       \
	var = DINO_VERSION_##label
#define DINO_REVERT_PTR(type, var)                                             \
	if (brownout_is_reverted(DINO_VERSION_##var))                          \
	memcpy((void *)(var), (const void *)DINO_VERSION_##var, sizeof(type))
#define DINO_REVERT_END()                                                      \
	__dino_unset_recovery_bit();                                           \
	}

/* The names of manual mode. */
#define DINO_MANUAL_VERSION_NAME   DINO_VERSION_NAME
#define DINO_MANUAL_VERSION_VAL(type, var, label)                              \
	DINO_VERSION_VAL(type, var, label)                                     \
	brownout_manual_mode();
#define DINO_MANUAL_VERSION_PTR(var, type)                                     \
	DINO_VERSION_PTR(var, type)                                            \
	brownout_manual_mode();
#define DINO_MANUAL_REVERT_VAL     DINO_REVERT_VAL
#define DINO_MANUAL_REVERT_PTR     DINO_REVERT_PTR
#define DINO_MANUAL_REVERT_END     DINO_REVERT_END
#define DINO_MANUAL_REVERT_BEGIN()                                             \
	brownout_manual_mode();                                                \
	DINO_REVERT_BEGIN()
#define DINO_MANUAL_RESTORE_NONE()                                             \
	DINO_MANUAL_REVERT_BEGIN()                                             \
	DINO_REVERT_END()
#define DINO_MANUAL_RESTORE_PTR(var, type)                                     \
	DINO_MANUAL_REVERT_BEGIN()                                             \
	DINO_REVERT_PTR(type, var);                                            \
	DINO_REVERT_END()
#define DINO_MANUAL_RESTORE_VAL(var, label)                                    \
	DINO_MANUAL_REVERT_BEGIN()                                             \
	DINO_REVERT_VAL(var, label);                                           \
	DINO_REVERT_END()

/* Routines that the program writes, one per task. */
#define DINO_RECOVERY_ROUTINE_LIST_BEGIN()                                     \
	void __dino_recover(unsigned brownout_task, ...)                       \
	{                                                                      \
		switch (brownout_task) {
#define DINO_RECOVERY_ROUTINE_LIST_END()                                       \
	default:                                                               \
		break;                                                         \
		}                                                              \
		}
#define DINO_RECOVERY_RTN_BEGIN(task)                                          \
	case task: {                                                           \
		va_list a;                                                     \
		va_start(a, brownout_task);
#define DINO_RECOVERY_RTN_END()                                                \
	va_end(a);                                                             \
	break;                                                                 \
	}
#define DINO_BIND(type) va_arg(a, type);
#define DINO_REVERT(type, var)                                                 \
	type DINO_VERSION_##var = va_arg(a, type);                             \
	var = DINO_VERSION_##var;

#ifndef __fram
#define __fram __attribute__((section("FRAMVARS")))
#endif

#endif
