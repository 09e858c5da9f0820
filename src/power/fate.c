/* SPDX-License-Identifier: Apache-2.0 */
/* What becomes of each byte of memory at a power failure. */
#include "power/fate.h"

#include <string.h>

void fates_init(struct fates *fates, const struct image *image,
		const struct nv_map *nv, struct content content)
{
	*fates = (struct fates){ 0 };
	memory_init(&fates->fresh, image);
	fates->bytes = fates->fresh.size;
	/* Device registers are RESET, which is 0. */
	fates->of = mem_map(fates->bytes);
	for (uint64_t i = 0; i < nv->bytes; i++) {
		if (nv->is_nv[i] && !(content.restored && content.restored[i]))
			fates->of[i] = FATE_KEEP;
		else if (nv->is_nv[i] || content.saves_volatile)
			fates->of[i] = FATE_BACK;
		else
			fates->resets_memory = true;
	}
	/* Which blocks there are is as lasting as the heap. */
	uint64_t heap = image->map.heap - image->map.base;
	uint64_t heap_bytes = image->map.heap_end - image->map.heap;
	memcpy(fates->of + fates->fresh.heap_map, fates->of + heap, heap_bytes);
}

void fates_release(struct fates *fates)
{
	if (!fates->of)
		return;
	mem_unmap(fates->of, fates->bytes);
	memory_release(&fates->fresh);
}
