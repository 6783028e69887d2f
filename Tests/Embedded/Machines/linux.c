// The few calls that a program makes of Linux on an aarch64 processor, without a C library.

#include <stddef.h>

extern int run(int first);

static long call(long number, long first, long second, long third) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = first;
  register long x1 __asm__("x1") = second;
  register long x2 __asm__("x2") = third;
  __asm__ volatile("svc #0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}

enum { write_bytes = 64, end_process = 93, output = 1 };

int putchar(int character) {
  const unsigned char byte = (unsigned char)character;
  call(write_bytes, output, (long)&byte, 1);
  return character;
}

_Noreturn void begin(void) {
  call(end_process, run(1) == 0 ? 0 : 1, 0, 0);
  __builtin_unreachable();
}
