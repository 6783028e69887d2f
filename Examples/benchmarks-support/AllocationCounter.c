#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

static _Atomic bool is_counting;
static _Atomic uint64_t calls;
static _Atomic uint64_t bytes;
static _Atomic int64_t in_use;
static _Atomic int64_t peak;

void allocation_counter_start(void) {
  atomic_store(&calls, 0);
  atomic_store(&bytes, 0);
  atomic_store(&in_use, 0);
  atomic_store(&peak, 0);
  atomic_store(&is_counting, true);
}

void allocation_counter_stop(void) { atomic_store(&is_counting, false); }

uint64_t allocation_counter_calls(void) { return atomic_load(&calls); }

uint64_t allocation_counter_bytes(void) { return atomic_load(&bytes); }

uint64_t allocation_counter_peak(void) { return (uint64_t)atomic_load(&peak); }

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_ALLOCATOR_OF_ITS_OWN 1
#endif
#endif

// These definitions replace the C library's in the program and in all its shared libraries, among them the Swift
// runtime. A sanitizer replaces the same functions, so this must not.
#if defined(__GLIBC__) && !defined(HAS_ALLOCATOR_OF_ITS_OWN)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Costs one load while nothing is counted, so that it does not spoil the times.
static inline void note(size_t size) {
  if (!atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

// Counts the usable size of a block, because that is the size known when it is freed.
static inline void *note_block(void *block) {
  if (block == NULL || !atomic_load_explicit(&is_counting, memory_order_relaxed)) return block;
  int64_t size = (int64_t)malloc_usable_size(block);
  int64_t now = atomic_fetch_add_explicit(&in_use, size, memory_order_relaxed) + size;
  int64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
  while (now > most && !atomic_compare_exchange_weak(&peak, &most, now)) {
  }
  return block;
}

static inline void note_end(void *block) {
  if (block == NULL || !atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
  atomic_fetch_sub_explicit(&in_use, (int64_t)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) {
  note(size);
  return note_block(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return note_block(__libc_calloc(count, size));
}

void *realloc(void *block, size_t size) {
  note(size);
  note_end(block);
  return note_block(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return note_block(__libc_memalign(alignment, size));
}

// In the test bundle, which has both, the explorer's function of this name takes precedence. There the peak is not counted.
__attribute__((weak)) void free(void *block) {
  note_end(block);
  __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *block = memory;
  return 0;
}

#endif
