/* SPDX-License-Identifier: Apache-2.0 */
/* Reads LLVM IR, links the files and the guest library into one module.
 *
 * LLVM's reader can crash, exit or loop on garbage, so IR that we did not
 * make ourselves is read in a child process first. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Linker.h>

#include "load/ir/inline_names.h"
#include "load/world/world.h"
#include "util/input.h"
#include "util/path.h"
#include "util/strbuf.h"

enum {
	PATIENCE = 3, /* how much longer than its processor time it may take */
};

#define READER_MEMORY (4ull << 30)
#define READER_OUTPUT (1ull << 20)

/* Seconds of processor time for the child: LLVM loops forever on some debug
 * information, and otherwise reads more than 1 MiB a second. */
static unsigned seconds_to_read(size_t bytes)
{
	return 3 + (unsigned)(bytes >> 20);
}

/* Parses a buffer, which it takes over; NULL with *message set (by malloc). */
static LLVMModuleRef parse(LLVMContextRef context, LLVMMemoryBufferRef buffer,
			   char **message)
{
	LLVMModuleRef module = NULL;
	*message = NULL;
	if (LLVMParseIRInContext(context, buffer, &module, message))
		return NULL;
	/* The C API does not see debug records, only intrinsics. */
	LLVMSetIsNewDbgInfoFormat(module, 0);
	return module;
}

/* In the child: 0 if the file is readable, valid IR; else 1 with the reason on
 * stdout. */
static int try_to_read(void *data)
{
	LLVMMemoryBufferRef buffer = data;
	char *message = NULL;
	LLVMModuleRef module = parse(LLVMContextCreate(), buffer, &message);
	if (module &&
	    !LLVMVerifyModule(module, LLVMReturnStatusAction, &message))
		return 0;
	dprintf(1, "%s", message ? message : "unknown reason");
	return 1;
}

/* LLVM's message may start with "path:line:column: error: " itself. */
static void refuse_ir(const char *path, const char *message, struct err *err)
{
	size_t length = strlen(path);
	unsigned line, column;
	int used = 0;
	if (strncmp(message, path, length) == 0 &&
	    sscanf(message + length, ":%u:%u: error: %n", &line, &column,
		   &used) == 2 &&
	    used)
		err_at(err, path, line, column, "not valid LLVM IR: %.*s",
		       (int)strcspn(message + length + used, "\n"),
		       message + length + used);
	else
		err_at(err, path, 0, 0, "not valid LLVM IR: %s", message);
}

static void cut_newlines(struct strbuf *text)
{
	while (text->len && text->text[text->len - 1] == '\n')
		text->text[--text->len] = 0;
}

/* True if a child process could read and verify the buffer. */
static bool is_readable(const char *path, LLVMMemoryBufferRef buffer,
			enum sandbox sandbox, struct err *err)
{
	unsigned seconds = seconds_to_read(LLVMGetBufferSize(buffer));
	struct child_limits limits = {
		.cpu_seconds = seconds,
		.seconds = PATIENCE * seconds,
		.memory = READER_MEMORY,
		.output = READER_OUTPUT,
		.sandbox = sandbox,
	};
	struct child child;
	if (!child_start(&child, &limits, -1, try_to_read, buffer, err))
		return false;
	struct strbuf said = { 0 };
	int status;
	enum child_end end = child_finish(&child, &said, &status);
	cut_newlines(&said);
	if (end == CHILD_OUT_OF_TIME)
		err_at(err, path, 0, 0,
		       "not valid LLVM IR: LLVM's reader needs more than %u "
		       "seconds for it",
		       seconds);
	else if (end != CHILD_EXITED)
		err_at(err, path, 0, 0,
		       "not valid LLVM IR: LLVM's reader crashed on it");
	else if (status != 0)
		refuse_ir(path, strbuf_text(&said), err);
	strbuf_release(&said);
	return end == CHILD_EXITED && status == 0;
}

static LLVMModuleRef read_ir(const struct program *program, const char *path,
			     struct err *err)
{
	LLVMMemoryBufferRef buffer;
	char *message = NULL;
	if (!input_is(path) && access(path, R_OK) == 0 && !path_is_file(path)) {
		err_at(err, path, 0, 0, "it is not a regular file");
		return NULL;
	}
	if (LLVMCreateMemoryBufferWithContentsOfFile(input_path(path), &buffer,
						     &message)) {
		err_at(err, path, 0, 0, "cannot be read: %s", message);
		LLVMDisposeMessage(message);
		return NULL;
	}
	if (!is_readable(path, buffer, program->options->sandbox, err)) {
		LLVMDisposeMemoryBuffer(buffer);
		return NULL;
	}
	LLVMModuleRef module = parse(program->context, buffer, &message);
	if (!module)
		err_at(err, path, 0, 0, "not valid LLVM IR: %s", message);
	LLVMDisposeMessage(message);
	return module;
}

static LLVMModuleRef compile(struct program *program, size_t index,
			     enum passes passes, enum inlines inlines,
			     struct nv_marks *marks, struct err *err)
{
	const char *path = program->options->files[index];
	LLVMMemoryBufferRef buffer =
		compile_c(program->options, index, passes, inlines, marks, err);
	if (!buffer)
		return NULL;
	char *message = NULL;
	LLVMModuleRef module = parse(program->context, buffer, &message);
	if (!module)
		err_at(err, path, 0, 0, "clang's output cannot be read: %s",
		       message);
	LLVMDisposeMessage(message);
	return module;
}

typedef VEC(const char *) folder_list;

/* Adds the folders of `-Ifolder` and `-I folder`. */
static void add_folders(folder_list *folders, const char *const *flags,
			size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (strncmp(flags[i], "-I", 2) != 0)
			continue;
		if (flags[i][2])
			vec_push(folders, flags[i] + 2);
		else if (i + 1 < count)
			vec_push(folders, flags[++i]);
	}
}

/* Whether a function without a body is one that the file calls inline. */
static bool lacks_inline(const struct program *program, size_t index,
			 LLVMModuleRef module)
{
	const struct load_options *options = program->options;
	folder_list folders = { 0 };
	add_folders(&folders, options->flags, options->flag_count);
	if (options->own)
		add_folders(&folders, options->own[index].flags,
			    options->own[index].flag_count);
	struct inline_names names = { .folders = folders.items,
				      .folder_count = folders.len };
	inline_names_find(&names, options->files[index]);
	bool found = false;
	for (LLVMValueRef fn = LLVMGetFirstFunction(module);
	     fn && names.items.len && !found; fn = LLVMGetNextFunction(fn))
		found = LLVMIsDeclaration(fn) && LLVMGetFirstUse(fn) &&
			inline_names_have(&names, LLVMGetValueName(fn));
	inline_names_release(&names);
	vec_release(&folders);
	return found;
}

/* Whether every function that has a body in `old` has one in `new`. Those that
 * only `new` has may be in other files, too. */
static bool has_all(LLVMModuleRef new, LLVMModuleRef old)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(old); fn;
	     fn = LLVMGetNextFunction(fn)) {
		LLVMValueRef same =
			LLVMGetNamedFunction(new, LLVMGetValueName(fn));
		if (!LLVMIsDeclaration(fn) &&
		    (!same || LLVMIsDeclaration(same)))
			return false;
	}
	for (LLVMValueRef fn = LLVMGetFirstFunction(new); fn;
	     fn = LLVMGetNextFunction(fn)) {
		LLVMValueRef same =
			LLVMGetNamedFunction(old, LLVMGetValueName(fn));
		if (!LLVMIsDeclaration(fn) &&
		    LLVMGetLinkage(fn) == LLVMExternalLinkage &&
		    (!same || LLVMIsDeclaration(same)))
			LLVMSetLinkage(fn, LLVMWeakAnyLinkage);
	}
	return true;
}

/* SPEC 2.9: C99 leaves out the bodies of inline functions that are not static.
 * If a file uses one, it is compiled again, in the older dialect. */
static LLVMModuleRef read_compiled(struct program *program, size_t index,
				   enum passes passes, struct err *err)
{
	LLVMModuleRef module = compile(program, index, passes, INLINES_C99,
				       &program->nv_marks, err);
	if (!module || !lacks_inline(program, index, module))
		return module;
	struct nv_marks same = { 0 };
	struct err ignored = { 0 };
	LLVMModuleRef again =
		compile(program, index, passes, INLINES_GNU89, &same, &ignored);
	nv_marks_release(&same);
	bool better = again && has_all(again, module);
	if (better)
		LLVMDisposeModule(module);
	else if (again)
		LLVMDisposeModule(again);
	return better ? again : module;
}

/* The optimiser would see through functions that are inputs and outputs, so
 * world_protect comes before it. Whether the source declares any is only known
 * once it is compiled; at -O0 no pass touches them. */
static LLVMModuleRef read_c(struct program *program, size_t index,
			    struct err *err)
{
	const char *level = compile_level(program->options, index);
	bool has_ports = program->options->port_count;
	LLVMModuleRef module = read_compiled(
		program, index, has_ports ? PASSES_LEFT : PASSES_RUN, err);
	if (!module)
		return NULL;
	if (!has_ports) {
		if (strcmp(level, "-O0") == 0 || !world_is_declared(module))
			return module;
		LLVMDisposeModule(module);
		module = read_compiled(program, index, PASSES_LEFT, err);
		if (!module)
			return NULL;
	}
	world_protect(program, module);
	optimise(module, level);
	return module;
}

bool load_is_c(const struct load_options *options, size_t index)
{
	const char *path = options->files[index];
	return input_is(path) ? !options->input_is_ir
			      : path_has_suffix(path, ".c");
}

static LLVMModuleRef read_file(struct program *program, size_t index,
			       struct err *err)
{
	const char *path = program->options->files[index];
	if (load_is_c(program->options, index))
		return read_c(program, index, err);
	if (input_is(path) || path_has_suffix(path, ".ll") ||
	    path_has_suffix(path, ".bc")) {
		LLVMModuleRef module = read_ir(program, path, err);
		if (module)
			world_protect(program, module);
		return module;
	}
	err_usage(err, "'%s' is not a .c, .ll or .bc file", path);
	return NULL;
}

/* A triple may begin like those of a target and mean another machine: arm64 is
 * not arm, and armeb is big-endian. */
static bool fits_target(LLVMModuleRef module, const struct target *target)
{
	LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
	return LLVMByteOrder(layout) == LLVMLittleEndian &&
	       LLVMPointerSize(layout) == target->pointer;
}

/* All files are for one device; the first one determines which. */
static bool check_target(struct program *program, LLVMModuleRef module,
			 const char *path, struct err *err)
{
	const char *triple = LLVMGetTarget(module);
	const struct target *target = target_by_triple(triple);
	if (target && !*LLVMGetDataLayoutStr(module))
		return err_at(err, path, 0, 0,
			      "it has no line 'target datalayout', which says "
			      "how '%s' lays out data; compile it again with "
			      "clang --target",
			      triple);
	if (!target || !fits_target(module, target)) {
		struct strbuf names = { 0 };
		target_names(&names, 0);
		err_at(err, path, 0, 0,
		       "it is compiled for '%s' with the data layout '%s', "
		       "which fits none of: %s",
		       triple, LLVMGetDataLayoutStr(module),
		       strbuf_text(&names));
		strbuf_release(&names);
		return false;
	}
	if (!program->image->target)
		program->image->target = target;
	if (program->image->target != target)
		return err_at(err, path, 0, 0,
			      "it is for %s, the files before it are for %s",
			      target->name, program->image->target->name);
	return true;
}

struct link_message {
	char text[2048];
};

static void on_diagnostic(LLVMDiagnosticInfoRef info, void *context)
{
	struct link_message *message = context;
	if (LLVMGetDiagInfoSeverity(info) != LLVMDSError)
		return;
	char *text = LLVMGetDiagInfoDescription(info);
	snprintf(message->text, sizeof(message->text), "%s", text);
	LLVMDisposeMessage(text);
}

/* LLVM would print it, whatever is in it. */
static void on_warning(LLVMDiagnosticInfoRef info, void *context)
{
	struct image *image = ((struct program *)context)->image;
	if (LLVMGetDiagInfoSeverity(info) != LLVMDSWarning)
		return;
	char *text = LLVMGetDiagInfoDescription(info);
	vec_push(&image->warnings, (const char *)arena_printf(
					   &image->arena, "warning: %s", text));
	LLVMDisposeMessage(text);
}

/* Links module into *into and uses it up; the first module becomes *into. */
static bool link_into(struct program *program, LLVMModuleRef *into,
		      LLVMModuleRef module, const char *path, struct err *err)
{
	if (!*into) {
		*into = module;
		return true;
	}
	struct link_message message = { "" };
	LLVMContextSetDiagnosticHandler(program->context, on_diagnostic,
					&message);
	bool failed = LLVMLinkModules2(*into, module);
	LLVMContextSetDiagnosticHandler(program->context, on_warning, program);
	if (failed)
		return err_at(err, path, 0, 0, "cannot be linked: %s",
			      message.text);
	return true;
}

/* Makes the library's symbols link on demand, so that unused ones are left out.
 * A weak symbol would always be linked. */
static void link_on_demand(LLVMModuleRef library)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(library); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (LLVMGetLinkage(fn) == LLVMWeakAnyLinkage)
			LLVMSetLinkage(fn, LLVMLinkOnceAnyLinkage);
	}
	for (LLVMValueRef global = LLVMGetFirstGlobal(library); global;
	     global = LLVMGetNextGlobal(global)) {
		if (LLVMGetLinkage(global) == LLVMWeakAnyLinkage)
			LLVMSetLinkage(global, LLVMLinkOnceAnyLinkage);
	}
}

/* A program with exit handlers needs exit even if it never calls it: its
 * main returns there. */
static void ask_for_exit(LLVMModuleRef program, LLVMModuleRef library)
{
	LLVMValueRef exit = LLVMGetNamedFunction(library, "exit");
	if (LLVMGetNamedFunction(program, "atexit") && exit &&
	    !LLVMGetNamedFunction(program, "exit"))
		LLVMAddFunction(program, "exit", LLVMGlobalGetValueType(exit));
}

static bool is_used(LLVMModuleRef program, const char *name)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program, name);
	return fn && LLVMGetFirstUse(fn);
}

/* SPEC 2.10: a program that looks at errno gets those functions of math.h that
 * set it, "__brownout_errno_log" for "log". */
static void ask_for_errno(LLVMModuleRef program, LLVMModuleRef library)
{
	static const char prefix[] = "__brownout_errno_";
	/* What errno expands to in newlib's headers and in glibc's. */
	if (!is_used(program, "__errno") &&
	    !is_used(program, "__errno_location"))
		return;
	for (LLVMValueRef fn = LLVMGetFirstFunction(library); fn;
	     fn = LLVMGetNextFunction(fn)) {
		size_t length;
		const char *name = LLVMGetValueName2(fn, &length);
		if (strncmp(name, prefix, strlen(prefix)) != 0)
			continue;
		LLVMValueRef plain =
			LLVMGetNamedFunction(program, name + strlen(prefix));
		if (plain && LLVMIsDeclaration(plain) &&
		    LLVMGlobalGetValueType(plain) == LLVMGlobalGetValueType(fn))
			LLVMSetValueName2(plain, name, length);
	}
}

/* Assembly outside of functions is not simulated: whoever relies on a verdict
 * must know. */
static void warn_of_assembly(struct program *program, LLVMModuleRef module,
			     const char *path)
{
	size_t length;
	const char *text = LLVMGetModuleInlineAsm(module, &length);
	struct image *image = program->image;
	if (strspn(text, " \t\n;") < length)
		vec_push(&image->warnings,
			 (const char *)arena_printf(
				 &image->arena,
				 "%s: warning: it has assembly outside of "
				 "functions, which is left out",
				 path));
}

/* All files of the options as one module; NULL with *err set. */
static LLVMModuleRef read_files(struct program *program, struct err *err)
{
	LLVMModuleRef all = NULL;
	for (size_t i = 0; i < program->options->file_count; i++) {
		const char *path = program->options->files[i];
		LLVMModuleRef module = read_file(program, i, err);
		bool ok = module && check_target(program, module, path, err);
		if (ok)
			warn_of_assembly(program, module, path);
		if (module && !ok)
			LLVMDisposeModule(module);
		if (ok && link_into(program, &all, module, path, err))
			continue;
		if (all)
			LLVMDisposeModule(all);
		return NULL;
	}
	return all;
}

bool module_read(struct program *program, struct err *err)
{
	program->context = LLVMContextCreate();
	LLVMContextSetDiagnosticHandler(program->context, on_warning, program);
	program->module = read_files(program, err);
	if (!program->module)
		return false;
	module_give_prototypes(program->module);
	program->layout = LLVMGetModuleDataLayout(program->module);
	return true;
}

LLVMModuleRef module_read_beside(struct program *program,
				 const char *const *files, size_t count,
				 struct err *err)
{
	const struct load_options *options = program->options;
	struct load_options beside = *options;
	beside.files = files;
	beside.file_count = count;
	beside.own = NULL;
	beside.optimisation = "-O0"; /* models do not run on the device */
	beside.port_count = 0;       /* models have no models themselves */
	beside.target = program->image->target->name;
	program->options = &beside;
	LLVMModuleRef module = read_files(program, err);
	program->options = options;
	return module;
}

bool module_link(struct program *program, LLVMModuleRef module,
		 const char *path, struct err *err)
{
	return link_into(program, &program->module, module, path, err);
}

bool module_complete(struct program *program, struct err *err)
{
	LLVMMemoryBufferRef buffer = guest_library(program->image->target);
	if (!buffer)
		return err_set(err, "no C library for target '%s'",
			       program->image->target->name);
	/* Function bodies are read when they are linked. */
	LLVMModuleRef library = NULL;
	if (LLVMGetBitcodeModuleInContext2(program->context, buffer, &library))
		BUG("the guest library cannot be read");
	LLVMSetIsNewDbgInfoFormat(library, 0);
	link_on_demand(library);
	ask_for_exit(program->module, library);
	ask_for_errno(program->module, library);
	LLVMSetDataLayout(library, LLVMGetDataLayoutStr(program->module));
	LLVMSetTarget(library, LLVMGetTarget(program->module));
	return module_link(program, library, "the C library", err);
}

bool module_verify(struct program *program, struct err *err)
{
	char *message = NULL;
	if (LLVMVerifyModule(program->module, LLVMReturnStatusAction, &message))
		err_set(err, "the linked program is not valid LLVM IR: %s",
			message);
	LLVMDisposeMessage(message);
	return err->code == 0;
}
