// The functions that the compiler calls for each access to memory in code for the thread sanitizer. Here the explorer is
// told, instead of the sanitizer.

#define _GNU_SOURCE
#include "ExplorerFibers.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#if __has_feature(address_sanitizer)
#define FREES_ARE_SANITIZED 1
#endif
#endif

// The sanitizer brings these functions along, and nothing is explored then. Elsewhere, the code is not compiled for it.
#if !defined(IS_SANITIZED) && (defined(__APPLE__) || defined(__GLIBC__))

// Not every system has it.
#include <dlfcn.h>

// MARK: Accesses

static _Thread_local explorer_access_report report_access;
static _Thread_local explorer_object_report report_object;
static _Thread_local explorer_free_report report_free;
static _Thread_local int ignored;

// True while the explorer handles something that it was told. It makes objects itself.
static _Thread_local bool is_busy;

static inline void reach(const volatile void *address, size_t size, bool is_write) {
  if (!report_access || ignored != 0 || is_busy) return;
  is_busy = true;
  report_access((uintptr_t)address, size, is_write);
  is_busy = false;
}

void __tsan_init(void) {}
void __tsan_func_entry(void *caller) { (void)caller; }
void __tsan_func_exit(void) {}

// Nothing is checked in what the compiler runs once the last reference has gone: no other thread can be there.
void __tsan_ignore_thread_begin(void) { ignored++; }
void __tsan_ignore_thread_end(void) { ignored--; }

#define ACCESSES(size) \
  void __tsan_read##size(void *address) { reach(address, size, false); } \
  void __tsan_write##size(void *address) { reach(address, size, true); } \
  void __tsan_read_write##size(void *address) { reach(address, size, true); } \
  void __tsan_unaligned_read##size(void *address) { reach(address, size, false); } \
  void __tsan_unaligned_write##size(void *address) { reach(address, size, true); } \
  void __tsan_unaligned_read_write##size(void *address) { reach(address, size, true); }

ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

void __tsan_read_range(void *address, size_t size) { reach(address, size, false); }
void __tsan_write_range(void *address, size_t size) { reach(address, size, true); }
void __tsan_vptr_read(void **address) { reach(address, sizeof(void *), false); }
void __tsan_vptr_update(void **address, void *value) {
  if (*address != value) reach(address, sizeof(void *), true);
}

void __tsan_external_read(void *address, void *caller, void *tag) {
  (void)caller, (void)tag;
  reach(address, 1, false);
}

void __tsan_external_write(void *address, void *caller, void *tag) {
  (void)caller, (void)tag;
  reach(address, 1, true);
}

void *__tsan_memcpy(void *to, const void *from, size_t size) {
  reach(from, size, false);
  reach(to, size, true);
  return memcpy(to, from, size);
}

void *__tsan_memmove(void *to, const void *from, size_t size) {
  reach(from, size, false);
  reach(to, size, true);
  return memmove(to, from, size);
}

void *__tsan_memset(void *to, int byte, size_t size) {
  reach(to, size, true);
  return memset(to, byte, size);
}

// Atomics of the language's own, such as those of its caches. Those that are explored are calls.
#define ATOMICS(bits) \
  uint##bits##_t __tsan_atomic##bits##_load(const volatile uint##bits##_t *address, int order) { \
    (void)order; \
    return __atomic_load_n(address, __ATOMIC_SEQ_CST); \
  } \
  void __tsan_atomic##bits##_store(volatile uint##bits##_t *address, uint##bits##_t value, int order) { \
    (void)order; \
    __atomic_store_n(address, value, __ATOMIC_SEQ_CST); \
  }

ATOMICS(8)
ATOMICS(16)
ATOMICS(32)
ATOMICS(64)

// MARK: Objects

static void *tell(const void *type, void *memory, size_t size) {
  if (report_object && !is_busy) {
    is_busy = true;
    report_object((uintptr_t)type, (uintptr_t)memory, size);
    is_busy = false;
  }
  return memory;
}

// These stand before the functions of the runtime, in this program.

void *swift_allocObject(const void *type, size_t size, size_t alignment) {
  static void *(*allocate)(const void *, size_t, size_t);
  if (!allocate) allocate = dlsym(RTLD_NEXT, "swift_allocObject");
  return tell(type, allocate(type, size, alignment), size);
}

void *swift_slowAlloc(size_t size, size_t alignment) {
  static void *(*allocate)(size_t, size_t);
  if (!allocate) allocate = dlsym(RTLD_NEXT, "swift_slowAlloc");
  return tell(NULL, allocate(size, alignment), size);
}

int explorer_exchange_ignored(int other) {
  int present = ignored;
  ignored = other;
  return present;
}

void explorer_watch(
    explorer_access_report access, explorer_object_report object, explorer_free_report memory) {
  report_access = access;
  report_object = object;
  report_free = memory;
  ignored = 0;
  is_busy = false;
}

#else

int explorer_exchange_ignored(int other) { return other; }

void explorer_watch(
    explorer_access_report access, explorer_object_report object, explorer_free_report memory) {
  (void)access, (void)object, (void)memory;
}

#endif

// MARK: Frees

// The runtime frees all memory with this function. On Apple's systems a library calls its own, which cannot be replaced.
#if !defined(IS_SANITIZED) && !defined(FREES_ARE_SANITIZED) && defined(__GLIBC__)

extern void __libc_free(void *memory);

int explorer_frees_are_watched(void) { return 1; }

void free(void *memory) {
  if (memory && report_free && !is_busy) {
    is_busy = true;
    bool is_kept = report_free((uintptr_t)memory);
    is_busy = false;
    if (is_kept) return;
  }
  __libc_free(memory);
}

#else

int explorer_frees_are_watched(void) { return 0; }

#endif

void explorer_free(uintptr_t address) { free((void *)address); }
