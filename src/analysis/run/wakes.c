/* SPDX-License-Identifier: Apache-2.0 */
/* What a run has done with interrupt handlers. */
#include "analysis/run/wakes.h"

enum {
	MOST_NAMED = 8,
	LAST_BIT = 63,
};

static bool has_run(const struct vm *vm, size_t handler)
{
	return vm->handlers_run >> (handler < LAST_BIT ? handler : LAST_BIT) &
	       1;
}

/* "note: interrupt handlers that never ran: 'a', 'b'"; NULL: all did. */
static const char *note_idle(const struct vm *vm, struct arena *arena)
{
	const struct image *image = vm->image;
	struct strbuf text = { 0 };
	size_t count = 0;
	for (size_t i = 0; i < image->handlers.len; i++) {
		if (has_run(vm, i) || ++count > MOST_NAMED)
			continue;
		strbuf_printf(&text, "%s '%s'", count > 1 ? "," : "",
			      image->fns.items[image->handlers.items[i]].name);
	}
	if (!count)
		return NULL;
	const char *note = arena_printf(
		arena,
		"note: interrupt handler%s that never ran:%s%s; they run when "
		"the device sleeps and they are enabled, or where --schedule "
		"'interrupt@N:NAME' says",
		count > 1 ? "s" : "", strbuf_text(&text),
		count > MOST_NAMED ? ", …" : "");
	strbuf_release(&text);
	return note;
}

size_t wakes_notes(const struct vm *vm, enum vm_end end, struct arena *arena,
		   const char **notes)
{
	const struct image *image = vm->image;
	size_t count = 0;
	const char *idle = note_idle(vm, arena);
	if (idle)
		notes[count++] = idle;
	if (end == VM_EXITED && image->wake != NONE &&
	    vm->until_fn == image->wake && !vm->until_left)
		notes[count++] = arena_printf(
			arena,
			"note: the run ends after %llu wake-ups; --ops N or "
			"--until FUNC:COUNT changes it",
			(unsigned long long)image->wake_limit);
	return count;
}

size_t wakes_notes_of_run(const struct image *image, uint32_t until_fn,
			  uint64_t until_left, tick_t operations,
			  struct arena *arena, const char **notes)
{
	struct vm vm;
	vm_init(&vm, image);
	vm.until_fn = until_fn;
	vm.until_left = until_left;
	enum vm_end end = vm_run(&vm, VM_PLAIN, operations + 1);
	size_t count = wakes_notes(&vm, end, arena, notes);
	vm_release(&vm);
	return count;
}
