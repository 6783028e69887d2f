// Several threads of a program, explored on one thread of the system. Swift cannot switch stacks by itself.

#include "ExplorerFibers.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if !defined(IS_SANITIZED) && !defined(_WIN32) && (defined(__x86_64__) || defined(__aarch64__))

#ifdef __APPLE__
#define SYMBOL(name) "_" #name
#else
#define SYMBOL(name) #name
#endif

int explorer_fibers_are_supported(void) { return 1; }

#if defined(__x86_64__)

__asm__(".text\n"
        ".globl " SYMBOL(explorer_fiber_switch) "\n"
        SYMBOL(explorer_fiber_switch) ":\n"
        "  pushq %rbp\n"
        "  pushq %rbx\n"
        "  pushq %r12\n"
        "  pushq %r13\n"
        "  pushq %r14\n"
        "  pushq %r15\n"
        "  movq %rsp, (%rdi)\n"
        "  movq %rsi, %rsp\n"
        "  popq %r15\n"
        "  popq %r14\n"
        "  popq %r13\n"
        "  popq %r12\n"
        "  popq %rbx\n"
        "  popq %rbp\n"
        "  retq\n"
        SYMBOL(explorer_fiber_start) ":\n"
        "  movq %r12, %rdi\n"
        "  callq *%r13\n"
        "  ud2\n");

enum { saved = 7, entryWord = 2, argumentWord = 3, returnWord = 6 };

#else

__asm__(".text\n"
        ".balign 4\n"
        ".globl " SYMBOL(explorer_fiber_switch) "\n"
        SYMBOL(explorer_fiber_switch) ":\n"
        "  sub sp, sp, #160\n"
        "  stp x19, x20, [sp]\n"
        "  stp x21, x22, [sp, #16]\n"
        "  stp x23, x24, [sp, #32]\n"
        "  stp x25, x26, [sp, #48]\n"
        "  stp x27, x28, [sp, #64]\n"
        "  stp x29, x30, [sp, #80]\n"
        "  stp d8, d9, [sp, #96]\n"
        "  stp d10, d11, [sp, #112]\n"
        "  stp d12, d13, [sp, #128]\n"
        "  stp d14, d15, [sp, #144]\n"
        "  mov x9, sp\n"
        "  str x9, [x0]\n"
        "  mov sp, x1\n"
        "  ldp x19, x20, [sp]\n"
        "  ldp x21, x22, [sp, #16]\n"
        "  ldp x23, x24, [sp, #32]\n"
        "  ldp x25, x26, [sp, #48]\n"
        "  ldp x27, x28, [sp, #64]\n"
        "  ldp x29, x30, [sp, #80]\n"
        "  ldp d8, d9, [sp, #96]\n"
        "  ldp d10, d11, [sp, #112]\n"
        "  ldp d12, d13, [sp, #128]\n"
        "  ldp d14, d15, [sp, #144]\n"
        "  add sp, sp, #160\n"
        "  ret\n"
        SYMBOL(explorer_fiber_start) ":\n"
        "  mov x0, x19\n"
        "  blr x20\n"
        "  brk #1\n");

enum { saved = 20, entryWord = 1, argumentWord = 0, returnWord = 11 };

#endif

void explorer_fiber_start(void);

void *explorer_fiber_make(void *memory, size_t size, void (*entry)(void *), void *argument) {
  uint64_t *top = (uint64_t *)((char *)memory + size - 32);
  uint64_t *stack = top - saved;
  // A new stack begins as if it had been switched away from just before it was to return into its first function.
  for (int word = 0; word < saved; word++) stack[word] = 0;
  stack[entryWord] = (uint64_t)(uintptr_t)entry;
  stack[argumentWord] = (uint64_t)(uintptr_t)argument;
  stack[returnWord] = (uint64_t)(uintptr_t)&explorer_fiber_start;
  return stack;
}

#else

int explorer_fibers_are_supported(void) { return 0; }

void *explorer_fiber_make(void *memory, size_t size, void (*entry)(void *), void *argument) {
  (void)memory, (void)size, (void)entry, (void)argument;
  abort();
}

void explorer_fiber_switch(void **from, void *to) {
  (void)from, (void)to;
  abort();
}

#endif
