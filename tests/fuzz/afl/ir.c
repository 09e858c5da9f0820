/* SPDX-License-Identifier: Apache-2.0 */
/* LLVM IR, as text or bitcode: read, linked, lowered, verified, analysed
 * without running, run for a short time. */
#include "cli/config/command_line.h"
#include "harness.h"
#include "ir_mutate.h"
#include "pipeline/program.h"
#include "static/statics.h"

enum {
	OPS = 20000, /* of one run */
};

static void execute(const struct image *image)
{
	struct vm vm;
	vm_init(&vm, image);
	vm_run(&vm, VM_LOGGED, OPS);
	vm_release(&vm);
}

static bool is_bitcode(const uint8_t *bytes, size_t count)
{
	return count >= 2 && bytes[0] == 'B' && bytes[1] == 'C';
}

static void run(const uint8_t *bytes, size_t count)
{
	struct options options;
	struct err err = { 0 };
	options_init(&options);
	vec_push(&options.files,
		 harness_file(is_bitcode(bytes, count) ? "a.bc" : "a.ll", bytes,
			      count));
	struct image *image = program_load(&options, &err);
	harness_expect((image != NULL) == !err.code, "what fails says why");
	if (image) {
		statics_free(statics_new(image));
		execute(image);
		image_free(image);
	}
	options_release(&options);
}

const struct harness harness_ir = { .name = "ir",
				    .run = run,
				    .mutate = ir_mutate };
