// The needs of a Swift program without an operating system: memory, and the functions that compilers call by name.
//
// Memory is handed out in blocks of sixteen sizes, each a power of two. A block that is freed waits in the list of its size.
// A browser hands out more pages and takes none back. A board has as much as HEAP_SIZE says.

#include <stddef.h>
#include <stdint.h>

// MARK: - Memory

enum { least_order = 4, orders = 28 };

// A block begins with its order, in a place as large as the strictest alignment, 16 bytes.
typedef struct block {
  size_t order;
  struct block *next;
} block;

static block *freed[orders];
static uintptr_t top;

static const size_t header = 16;

#if defined(__wasm__)

extern unsigned char __heap_base;

static const size_t page = 65536;

static uintptr_t bottom(void) { return ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15; }

static int reaches(uintptr_t end) {
  const size_t present = __builtin_wasm_memory_size(0) * page;
  return end <= present || __builtin_wasm_memory_grow(0, (end - present + page - 1) / page) != (size_t)-1;
}

#else

static _Alignas(16) unsigned char heap[HEAP_SIZE];

static uintptr_t bottom(void) { return (uintptr_t)heap; }

static int reaches(uintptr_t end) { return end <= (uintptr_t)heap + sizeof heap; }

// The bytes of the heap that were needed so far.
size_t heap_used(void) { return top ? top - bottom() : 0; }

#endif

static block *carve(size_t order) {
  if (top == 0) top = bottom();
  const uintptr_t end = top + ((uintptr_t)1 << order);
  if (!reaches(end)) return NULL;
  block *const fresh = (block *)top;
  top = end;
  return fresh;
}

void *malloc(size_t size) {
  size_t order = least_order + 1;
  while (order < orders && ((size_t)1 << order) < size + header) order++;
  if (order == orders) return NULL;
  block *taken = freed[order];
  if (taken) {
    freed[order] = taken->next;
  } else {
    taken = carve(order);
    if (!taken) return NULL;
  }
  taken->order = order;
  return (unsigned char *)taken + header;
}

void free(void *memory) {
  if (!memory) return;
  block *const old = (block *)((unsigned char *)memory - header);
  old->next = freed[old->order];
  freed[old->order] = old;
}

// No type here is aligned more strictly than 16 bytes.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  const int invalid = 22, no_memory = 12;
  if (alignment > header) return invalid;
  *memory = malloc(size);
  return *memory ? 0 : no_memory;
}

// MARK: - Bytes

void *memset(void *target, int byte, size_t count) {
  unsigned char *to = target;
  while (count--) *to++ = (unsigned char)byte;
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) {
    while (count--) *to++ = *from++;
  } else {
    while (count--) to[count] = from[count];
  }
  return target;
}

void *memcpy(void *target, const void *source, size_t count) { return memmove(target, source, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *mine = left, *other = right;
  for (size_t index = 0; index < count; index++) {
    if (mine[index] != other[index]) return mine[index] - other[index];
  }
  return 0;
}

// The part up to the guards is that of WebAssembly. Other machines bring their own.
#if defined(__wasm__)

// MARK: - Numbers

// The product of two numbers of 128 bits, which the compiler asks for where a product of 64 bits might overflow. In
// halves, because otherwise the compiler would ask for this function again.
__int128 __multi3(__int128 left, __int128 right) {
  const uint64_t half = 0xffffffff, mine = (uint64_t)left, other = (uint64_t)right;
  const uint64_t low = (mine & half) * (other & half);
  const uint64_t cross = (mine >> 32) * (other & half) + (low >> 32);
  const uint64_t middle = (mine & half) * (other >> 32) + (cross & half);
  const uint64_t high = (mine >> 32) * (other >> 32) + (cross >> 32) + (middle >> 32);
  const uint64_t upper = high + mine * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * other;
  return (__int128)((unsigned __int128)upper << 64 | middle << 32 | (low & half));
}

// MARK: - Output

typedef struct {
  const void *bytes;
  size_t count;
} piece;

// The one function of WASI that is asked for. Runtimes of WebAssembly have it; a page brings its own.
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int host_write(
    int descriptor, const piece *pieces, size_t count, size_t *written);

// Writes a byte for `print`.
int putchar(int character) {
  const unsigned char byte = (unsigned char)character;
  const piece whole = {&byte, 1};
  size_t written;
  (void)host_write(1, &whole, 1, &written);  // There is nowhere to tell that it failed.
  return character;
}

#endif

// MARK: - Guards

uintptr_t __stack_chk_guard = 0x5eed;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Swift seeds its hash tables with it. No attacker chooses keys in a page, and each run should be the same.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 7, count); }
