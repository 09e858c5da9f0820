/* SPDX-License-Identifier: Apache-2.0 */
/* string.h and ctype.h on ordinary text. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = "It was the best of times, it was the worst of "
			   "times, it was the age of wisdom.";

static void reverse(char *s)
{
	for (size_t i = 0, k = strlen(s); i + 1 < k; i++) {
		char c = s[i];
		s[i] = s[--k];
		s[k] = c;
	}
}

static void count_words(char *copy)
{
	static char words[20][12];
	static int16_t counts[20];
	int16_t used = 0;
	for (char *w = strtok(copy, " ,."); w; w = strtok(NULL, " ,.")) {
		int16_t i = 0;
		while (i < used && strcmp(words[i], w) != 0)
			i++;
		if (i == used)
			strncpy(words[used++], w, sizeof(words[0]) - 1);
		counts[i]++;
	}
	for (int16_t i = 0; i < used; i++)
		printf("%s=%d ", words[i], counts[i]);
	printf("\n");
}

int main(void)
{
	char copy[sizeof(text)], line[100];
	strcpy(copy, text);
	for (char *p = copy; *p; p++)
		*p = (char)tolower((unsigned char)*p);
	count_words(copy);
	strcpy(copy, text);
	reverse(copy);
	puts(copy);
	const char *at = strstr(text, "worst");
	printf("%d %d %d\n", (int)(at - text), (int)(strchr(text, ',') - text),
	       (int)(strrchr(text, 'w') - text));
	printf("%d %d\n", (int)strspn(text, "It wash"),
	       (int)strcspn(text, ",."));
	memset(line, '-', sizeof(line));
	line[30] = 0;
	memmove(line + 3, line + 1, 5);
	strcat(strcpy(line + 10, "middle"), "|");
	strncat(line, "0123456789", 4);
	puts(line);
	printf("%d %d %d\n", strcmp("abc", "abd") < 0, strncmp("abc", "abd", 2),
	       memcmp("a\0c", "a\0b", 3) > 0);
	int16_t kinds[4] = { 0 };
	for (const char *p = text; *p; p++) {
		kinds[0] += isalpha((unsigned char)*p) != 0;
		kinds[1] += isupper((unsigned char)*p) != 0;
		kinds[2] += isspace((unsigned char)*p) != 0;
		kinds[3] += ispunct((unsigned char)*p) != 0;
	}
	printf("%d %d %d %d\n", kinds[0], kinds[1], kinds[2], kinds[3]);
	printf("%ld %ld %lu\n", strtol("-77abc", NULL, 10),
	       strtol("0x7f", NULL, 0), strtoul("777", NULL, 8));
	return atoi("  57 ");
}
