// The start of a program on a Cortex-M4, and how it talks to the machine that emulates it: semihosting.

#include <stddef.h>
#include <stdint.h>

extern int run(int first);
extern size_t heap_used(void);

// Places that board.ld names.
extern uint32_t data_in_flash[], data_start[], data_end[], zero_start[], zero_end[], stack_top[];

enum { write_character = 0x03, exit_extended = 0x20, application_exit = 0x20026 };

static uint32_t ask(uint32_t operation, const void *argument) {
  register uint32_t r0 __asm__("r0") = operation;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
  return r0;
}

int putchar(int character) {
  const unsigned char byte = (unsigned char)character;
  ask(write_character, &byte);
  return character;
}

static void say(const char *text) {
  while (*text) putchar(*text++);
}

static void say_number(size_t number) {
  if (number >= 10) say_number(number / 10);
  putchar('0' + (int)(number % 10));
}

static _Noreturn void end(uint32_t code) {
  const uint32_t reason[] = {application_exit, code};
  ask(exit_extended, reason);
  for (;;) {
  }
}

static void fault(void) {
  say("The processor stopped the program.\n");
  end(2);
}

// The unit for fractions is off after a start.
static volatile uint32_t *const access_to_units = (volatile uint32_t *)0xe000ed88;

void begin(void) {
  *access_to_units |= 0xf << 20;
  __asm__ volatile("dsb\nisb" ::: "memory");
  for (uint32_t *to = data_start, *from = data_in_flash; to < data_end;) *to++ = *from++;
  for (uint32_t *to = zero_start; to < zero_end;) *to++ = 0;
  const int result = run(1);
  say("heap ");
  say_number(heap_used());
  putchar('\n');
  end(result != 0);
}

// The first words of the memory: the stack, the start, and what happens on each of the first faults.
__attribute__((section(".vectors"), used)) static const void *const vectors[] = {
    stack_top, (void *)begin, (void *)fault, (void *)fault, (void *)fault, (void *)fault, (void *)fault};

// The functions that compilers for this processor call instead of memcpy and memset. The order of the arguments is theirs.
extern void *memmove(void *to, const void *from, size_t count);
extern void *memset(void *to, int byte, size_t count);

void __aeabi_memcpy(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memset(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memclr(void *to, size_t count) { memset(to, 0, count); }

#define SAME_AS(name) __attribute__((alias(#name)))
void __aeabi_memcpy4(void *to, const void *from, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memcpy8(void *to, const void *from, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memmove(void *to, const void *from, size_t count) SAME_AS(__aeabi_memcpy);
void __aeabi_memset4(void *to, size_t count, int byte) SAME_AS(__aeabi_memset);
void __aeabi_memset8(void *to, size_t count, int byte) SAME_AS(__aeabi_memset);
void __aeabi_memclr4(void *to, size_t count) SAME_AS(__aeabi_memclr);
void __aeabi_memclr8(void *to, size_t count) SAME_AS(__aeabi_memclr);
