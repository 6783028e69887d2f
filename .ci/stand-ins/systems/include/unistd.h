#pragma once
typedef __PTRDIFF_TYPE__ ssize_t;
#define STDERR_FILENO 2
ssize_t write(int file, const void *bytes, __SIZE_TYPE__ count);
long syscall(long number, ...);
int getpid(void);
