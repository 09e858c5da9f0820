/* SPDX-License-Identifier: Apache-2.0 */
/* Executables: 32-bit ELF, little endian. */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

void program_open(struct program *program, const char *path)
{
	FILE *file = fopen(path, "rb");
	if (!file)
		die("cannot open '%s'", path);
	fseek(file, 0, SEEK_END);
	program->size = (size_t)ftell(file);
	rewind(file);
	program->file = malloc(program->size + 1);
	if (!program->file ||
	    fread(program->file, 1, program->size, file) != program->size)
		die("cannot read '%s'", path);
	fclose(file);
	program->file[program->size] = 0;
	if (program->size < sizeof(Elf32_Ehdr) ||
	    memcmp(program->file, ELFMAG, SELFMAG) ||
	    program->file[EI_CLASS] != ELFCLASS32 ||
	    program->file[EI_DATA] != ELFDATA2LSB)
		die("'%s' is no 32-bit ELF file", path);
}

void program_close(struct program *program)
{
	free(program->file);
}

static const Elf32_Ehdr *header_of(const struct program *program)
{
	return (const Elf32_Ehdr *)program->file;
}

static const Elf32_Shdr *sections_of(const struct program *program)
{
	return (const Elf32_Shdr *)(program->file +
				    header_of(program)->e_shoff);
}

void program_load(const struct program *program, struct machine *machine)
{
	const Elf32_Ehdr *header = header_of(program);
	const Elf32_Phdr *segments =
		(const Elf32_Phdr *)(program->file + header->e_phoff);
	const struct region *ram = &machine->regions[REGION_RAM];
	for (int i = 0; i < header->e_phnum; i++) {
		const Elf32_Phdr *segment = &segments[i];
		if (segment->p_type != PT_LOAD ||
		    segment->p_paddr - ram->at < ram->size)
			continue;
		for (uint32_t n = 0; n < segment->p_filesz; n++) {
			uint8_t *byte =
				machine_byte(machine, segment->p_paddr + n);
			if (!byte)
				die("no memory at 0x%x",
				    (unsigned)segment->p_paddr + n);
			*byte = program->file[segment->p_offset + n];
		}
	}
}

bool program_symbol(const struct program *program, const char *name,
		    uint32_t *at, uint32_t *size)
{
	const Elf32_Shdr *sections = sections_of(program);
	for (int i = 0; i < header_of(program)->e_shnum; i++) {
		const Elf32_Shdr *table = &sections[i];
		if (table->sh_type != SHT_SYMTAB)
			continue;
		const char *names = (const char *)program->file +
				    sections[table->sh_link].sh_offset;
		const Elf32_Sym *symbols =
			(const Elf32_Sym *)(program->file + table->sh_offset);
		for (size_t n = 0; n < table->sh_size / sizeof(*symbols); n++) {
			if (strcmp(names + symbols[n].st_name, name))
				continue;
			*at = symbols[n].st_value;
			*size = symbols[n].st_size;
			return true;
		}
	}
	return false;
}

bool program_section(const struct program *program, const char *name,
		     uint32_t *at, uint32_t *size)
{
	const Elf32_Ehdr *header = header_of(program);
	const Elf32_Shdr *sections = sections_of(program);
	const char *names = (const char *)program->file +
			    sections[header->e_shstrndx].sh_offset;
	for (int i = 0; i < header->e_shnum; i++) {
		if (strcmp(names + sections[i].sh_name, name))
			continue;
		*at = sections[i].sh_addr;
		*size = sections[i].sh_size;
		return true;
	}
	return false;
}
