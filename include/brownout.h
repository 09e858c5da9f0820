/* SPDX-License-Identifier: Apache-2.0 */
/* <brownout.h>: what a program tells brownout about itself.
 *
 * C99 and C++, freestanding. The device's own compiler can read it, too: there,
 * only BROWNOUT_NV and brownout_checkpoint have an effect. brownout finds this
 * file without -I. Making IR by hand takes -D__BROWNOUT__=1.
 *
 *   BROWNOUT_NV int log[8];                    non-volatile
 *   BROWNOUT_INPUT(read_temp, most_recent);    or long_term
 *   BROWNOUT_OUTPUT(servo_rotate, relative);   or absolute
 *   BROWNOUT_VAR(limit, most_recent);          one variable
 *   BROWNOUT_OUTPUT_CALL(relative, beep(3));   one call; has its value
 *   BROWNOUT_INTENDED(boots);                  its findings become notes
 *   BROWNOUT_EXPECT("at-most-once servo_rotate");
 *   BROWNOUT_SAVES(boots);                     the program saves it itself:
 *                                              with all checkpoints, or those
 *                                              of the function it stands in
 *   BROWNOUT_EQUAL(content);                   what the data mean is what this
 *                                              function returns and prints
 *   BROWNOUT_INVARIANT(sum == a + b);          must hold wherever it is
 *                                              executed, failures or not
 *   BROWNOUT_COMMITTED();                      the data are whole here
 *   brownout_checkpoint();                     a checkpoint may be taken here
 *   profiling_start(2); profiling_reset(1); profiling_log("t", t);
 *
 * BROWNOUT_OUTPUT_CALL, BROWNOUT_INVARIANT, BROWNOUT_COMMITTED and the last two
 * lines are expressions. The others are declarations: they stand at file scope
 * or where a block has declarations. Functions and device
 * registers are named as the code names them.
 */
#ifndef BROWNOUT_H
#define BROWNOUT_H

/* Where the linker puts non-volatile data: FRAM. Another section, or another
 * mark, can be defined before this file is included. */
#if defined __BROWNOUT__
#undef BROWNOUT_NV
#define BROWNOUT_NV __attribute__((section(".brownout_nv")))
#elif !defined BROWNOUT_NV
#ifndef BROWNOUT_NV_SECTION
#if defined __TI_COMPILER_VERSION__
#define BROWNOUT_NV_SECTION ".TI.persistent"
#elif defined __MSP430__
#define BROWNOUT_NV_SECTION ".persistent"
#else
#define BROWNOUT_NV_SECTION ".brownout_nv"
#endif
#endif
#if defined __IAR_SYSTEMS_ICC__
#define BROWNOUT_NV __persistent
#else
#define BROWNOUT_NV __attribute__((section(BROWNOUT_NV_SECTION)))
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

#if defined __BROWNOUT__

/* A declaration is a text of five lines that never runs: kind, name, detail,
 * file, line. */
#define BROWNOUT_QUOTE_(text) #text
#define BROWNOUT_TEXT_(macro) BROWNOUT_QUOTE_(macro)
#define BROWNOUT_DECLARED_(number, text)                                       \
	static const char brownout_declared_##number[]                         \
		__attribute__((used, section(".brownout"))) =                  \
			text "\n" __FILE__ "\n" BROWNOUT_TEXT_(__LINE__)
#define BROWNOUT_NUMBERED_(number, text) BROWNOUT_DECLARED_(number, text)
#define BROWNOUT_DECLARE_(text)          BROWNOUT_NUMBERED_(__COUNTER__, text)

#define BROWNOUT_INPUT(fn, model)                                              \
	BROWNOUT_DECLARE_("input\n" #fn "\n" #model)
#define BROWNOUT_OUTPUT(fn, semantics)                                         \
	BROWNOUT_DECLARE_("output\n" #fn "\n" #semantics)
#define BROWNOUT_VAR(variable, model)                                          \
	BROWNOUT_DECLARE_("variable\n" #variable "\n" #model)
#define BROWNOUT_INTENDED(variable)                                            \
	BROWNOUT_DECLARE_("intended\n" #variable "\n")
#define BROWNOUT_EXPECT(text)                                                  \
	BROWNOUT_DECLARE_("expect\n" text "\n")
#define BROWNOUT_SAVES(variable)                                               \
	BROWNOUT_DECLARE_("saves\n" #variable "\n")
/* The second declaration keeps a static function alive. */
#define BROWNOUT_KEPT_(number, fn)                                             \
	static __typeof__(fn) *const brownout_kept_##number                    \
		__attribute__((used, section(".brownout_kept"))) = fn
#define BROWNOUT_KEEP_(number, fn) BROWNOUT_KEPT_(number, fn)
#define BROWNOUT_EQUAL(fn)                                                     \
	BROWNOUT_DECLARE_("equal\n" #fn "\n");                                 \
	BROWNOUT_KEEP_(__COUNTER__, fn)
#define BROWNOUT_INVARIANT(expression)                                         \
	((expression)                                                          \
		 ? (void)0                                                     \
		 : __brownout_invariant(#expression, __FILE__, __LINE__))
#define BROWNOUT_COMMITTED() __brownout_committed(0)
#define BROWNOUT_OUTPUT_CALL(semantics, call)                                  \
	__extension__({                                                        \
		BROWNOUT_DECLARE_("call\n" #call "\n" #semantics);             \
		call;                                                          \
	})

void brownout_checkpoint(void);
__attribute__((__noreturn__)) void
__brownout_invariant(const char *expression, const char *file, int line);
void __brownout_committed(int zero);
void profiling_start(int failures);
void profiling_reset(int run);
void profiling_log(const char *name, long value);

#else

/* An empty declaration, which takes the semicolon. */
#if defined __cplusplus && __cplusplus >= 201103L
#define BROWNOUT_NOTHING_ static_assert(true, "")
#else
#define BROWNOUT_NOTHING_ struct brownout_nothing_
#endif
#define BROWNOUT_INPUT(fn, model)             BROWNOUT_NOTHING_
#define BROWNOUT_OUTPUT(fn, semantics)        BROWNOUT_NOTHING_
#define BROWNOUT_VAR(variable, model)         BROWNOUT_NOTHING_
#define BROWNOUT_INTENDED(variable)           BROWNOUT_NOTHING_
#define BROWNOUT_EXPECT(text)                 BROWNOUT_NOTHING_
#define BROWNOUT_SAVES(variable)              BROWNOUT_NOTHING_
#define BROWNOUT_EQUAL(fn)                    BROWNOUT_NOTHING_
#define BROWNOUT_INVARIANT(expression)        ((void)0)
#define BROWNOUT_COMMITTED()                  ((void)0)
#define BROWNOUT_OUTPUT_CALL(semantics, call) (call)
#define profiling_start(failures)             ((void)0)
#define profiling_reset(run)                  ((void)0)
#define profiling_log(name, value)            ((void)0)

/* A checkpoint that silently does nothing would be the worst of bugs: the
 * device's run-time defines this function, or the linker complains. */
#ifdef BROWNOUT_NO_CHECKPOINT
#define brownout_checkpoint() ((void)0)
#else
void brownout_checkpoint(void);
#endif

#endif

#ifdef __cplusplus
}
#endif

#endif
