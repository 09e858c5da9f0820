/* SPDX-License-Identifier: Apache-2.0 */
/* What becomes of each byte of memory at a power failure. */
#include "power/fate.h"

#include <string.h>
#include <sys/mman.h>

void fates_init(struct fates *fates, const struct image *image,
		const struct nv_map *nv, struct content content)
{
	*fates = (struct fates){ 0 };
	memory_init(&fates->fresh, image);
	fates->bytes = fates->fresh.size;
	/* Device registers can be a large range, and all of it is RESET. */
	void *pages = mmap(NULL, fates->bytes, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (pages == MAP_FAILED)
		BUG("out of memory");
	fates->of = pages;
	for (uint64_t i = 0; i < nv->bytes; i++) {
		if (nv->is_nv[i] && !(content.restored && content.restored[i]))
			fates->of[i] = FATE_KEEP;
		else if (nv->is_nv[i] || content.saves_volatile)
			fates->of[i] = FATE_BACK;
	}
	/* Which blocks there are is as lasting as the heap. */
	uint64_t heap = image->map.heap - image->map.base;
	uint64_t heap_bytes = image->map.heap_end - image->map.heap;
	memcpy(fates->of + fates->fresh.heap_map, fates->of + heap, heap_bytes);
	fates->keeps_heap = heap_bytes && fates->of[heap] == FATE_KEEP;
}

void fates_release(struct fates *fates)
{
	if (!fates->of)
		return;
	munmap(fates->of, fates->bytes);
	memory_release(&fates->fresh);
}
