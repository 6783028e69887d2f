// The declarations of POSIX that CStreams.h uses.
#pragma once
#define PROT_NONE 0
#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_PRIVATE 2
#define MAP_ANON 0x20
#define MAP_NORESERVE 0x4000
#define MAP_FAILED ((void *)-1)
void *mmap(void *address, __SIZE_TYPE__ size, int protection, int flags, int file, long offset);
int mprotect(void *address, __SIZE_TYPE__ size, int protection);
int munmap(void *address, __SIZE_TYPE__ size);
