/* SPDX-License-Identifier: Apache-2.0 */
/* Texts of files. */
#include "util/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *text_read_line(const char *path, unsigned number)
{
	FILE *file = fopen(path, "r");
	char *line = NULL;
	size_t size = 0;
	ssize_t length = -1;
	for (unsigned i = 0; file && i < number; i++) {
		length = getline(&line, &size, file);
		if (length < 0)
			break;
	}
	if (file)
		fclose(file);
	if (length < 0) {
		free(line);
		return NULL;
	}
	line[strcspn(line, "\r\n")] = 0;
	return line;
}

char *text_read_file(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t size = 0;
	ssize_t length = -1;
	errno = file ? 0 : errno;
	/* No text has this byte: all of it is one line. */
	if (file)
		length = getdelim(&text, &size, 0, file);
	int why = errno;
	if (file)
		fclose(file);
	if (length >= 0)
		return text;
	free(text);
	errno = why;
	return why ? NULL : calloc(1, 1);
}
