/* SPDX-License-Identifier: Apache-2.0 */
/* Errors of the library. */
#include "library/error.h"

#include <stdlib.h>
#include <string.h>

struct bo_error {
	int code;
	const char *message;
	const char *details;
};

/* It takes no memory to say that there is none. */
static const struct bo_error no_memory = {
	.code = BO_SYSTEM,
	.message = "out of memory",
	.details = "",
};

void error_start(bo_error **error)
{
	if (error)
		*error = NULL;
}

int error_no_memory(bo_error **error)
{
	if (error && !*error)
		*error = (bo_error *)&no_memory;
	return -1;
}

int error_set(bo_error **error, int code, const char *message,
	      const char *details)
{
	if (!error || *error)
		return -1;
	if (!details)
		details = "";
	size_t first = strlen(message) + 1, second = strlen(details) + 1;
	bo_error *made = malloc(sizeof(*made) + first + second);
	if (!made)
		return error_no_memory(error);
	char *texts = (char *)(made + 1);
	memcpy(texts, message, first);
	memcpy(texts + first, details, second);
	*made = (struct bo_error){ code, texts, texts + first };
	*error = made;
	return -1;
}

int error_set_err(bo_error **error, const struct err *err)
{
	static const char prefix[] = "error: ";
	size_t length = sizeof(prefix) - 1;
	bool has_place = strncmp(err->text, prefix, length) != 0;
	return error_set(error, (int)err->code,
			 err->text + (has_place ? 0 : length), NULL);
}

int bo_error_code(const bo_error *error)
{
	return error->code;
}

const char *bo_error_message(const bo_error *error)
{
	return error->message;
}

const char *bo_error_details(const bo_error *error)
{
	return error->details;
}

void bo_error_free(bo_error *error)
{
	if (error != &no_memory)
		free(error);
}
