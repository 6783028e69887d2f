// Functions of the system, if C says it more plainly than Swift, or if only C can.
//
// All functions are inline, so that a program compiled directly from the sources of Streams has nothing else to link.

#ifndef CSTREAMS_H
#define CSTREAMS_H

#include <stdbool.h>
#include <stdint.h>

#if defined(_WIN32)
#include <io.h>
__declspec(dllimport) unsigned long __stdcall GetCurrentThreadId(void);
__declspec(dllimport) int __stdcall SwitchToThread(void);
__declspec(dllimport) void __stdcall Sleep(unsigned long);
#elif defined(__APPLE__) || defined(__linux__) || defined(__unix__)
#define STREAMS_POSIX 1
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif
#endif

// MARK: - Threads

/// A number that no other living thread has. Never zero, and even, so that a flag fits beside it.
///
/// The register of the thread, if the system keeps one, because reading it is quicker than a call. The compiler must not
/// keep the number: after a suspension, an asynchronous function may run on another thread.
static inline __attribute__((always_inline)) uintptr_t streams_thread(void) {
#if defined(__linux__) && defined(__x86_64__)
  uintptr_t thread;
  __asm__ volatile("movq %%fs:0, %0" : "=r"(thread));
  return thread;
#elif defined(__APPLE__) && defined(__aarch64__)
  uint64_t thread;
  __asm__ volatile("mrs %0, tpidrro_el0" : "=r"(thread));
  return (uintptr_t)(thread & ~(uint64_t)7);  // Some systems keep the number of the processor there.
#elif defined(__linux__) && defined(__aarch64__)
  uint64_t thread;
  __asm__ volatile("mrs %0, tpidr_el0" : "=r"(thread));
  return (uintptr_t)thread;
#elif defined(STREAMS_POSIX)
  return (uintptr_t)pthread_self();
#elif defined(_WIN32)
  return (uintptr_t)GetCurrentThreadId() << 1;
#else
  return 2;  // There is only one thread.
#endif
}

/// Lets another thread run.
static inline void streams_yield(void) {
#if defined(STREAMS_POSIX)
  (void)sched_yield();
#elif defined(_WIN32)
  (void)SwitchToThread();
#endif
}

/// Waits for another thread that needs some instructions more, for the given time in a row.
///
/// At first it looks again soon. A thread that takes longer does not run. Then this one sleeps, because a thread that yields or
/// goes on looking keeps a processor from it, and comes after all other programs itself.
static inline void streams_rest(uintptr_t round) {
  const uintptr_t looking = 8;
  if (round < looking) {
    for (uintptr_t left = (uintptr_t)1 << round; left > 0; left--) {
#if defined(__x86_64__) || defined(__i386__)
      __asm__ volatile("pause");
#elif defined(__aarch64__) || defined(__arm__)
      __asm__ volatile("yield");
#else
      __asm__ volatile("");
#endif
    }
    return;
  }
#if defined(STREAMS_POSIX)
  const uintptr_t doublings = round - looking < 5 ? round - looking : 5;
  const struct timespec time = {.tv_nsec = 20000L << doublings};
  (void)nanosleep(&time, 0);
#elif defined(_WIN32)
  Sleep(round - looking < 5 ? 0 : 1);
#endif
}

// MARK: - The reads of a thread

/// The reads of a thread, and their purpose.
typedef struct {
  void *computation;     ///< The derived value that is being computed.
  void *probe;           ///< Learns whether a read is tracked.
  unsigned transactions; ///< The number of transactions that are open within each other.
  void *held_reports;    ///< The reports to make once they are over; created for the first of them.
  bool must_report;      ///< True if there is a report to make.
  const void *reported;  ///< The property whose change is being reported.
  bool has_trackings;    ///< True if the property that is being reported has trackings.
  uintptr_t stack_limit; ///< The address below which a computation takes a new stack; zero until it is asked for.
  void *spare_reads;     ///< Finds out whether a value that is computed for the first time reads something observable.
  void *detaching;       ///< The derived values that the thread lets go of.
} streams_reading;

/// The reading of the current thread. To be called in one place alone, because each file that calls it has its own.
static inline streams_reading *streams_reading_here(void) {
#if defined(STREAMS_POSIX) || defined(_WIN32)
  static __thread streams_reading reading;
#else
  static streams_reading reading;
#endif
  return &reading;
}

/// Makes a place that each thread has for itself. As a thread ends, what it keeps there is passed to `release`.
static inline uintptr_t streams_make_thread_place(void (*release)(void *)) {
#if defined(STREAMS_POSIX)
  pthread_key_t key;
  return pthread_key_create(&key, release) == 0 ? (uintptr_t)key + 1 : 0;
#else
  (void)release;
  return 0;
#endif
}

/// Keeps an object in such a place.
static inline void streams_keep_for_thread(uintptr_t place, void *object) {
#if defined(STREAMS_POSIX)
  if (place != 0) (void)pthread_setspecific((pthread_key_t)(place - 1), object);
#else
  (void)place;
  (void)object;
#endif
}

// MARK: - Stacks

/// An address on the stack, at which the caller is.
static inline __attribute__((always_inline)) uintptr_t streams_stack_address(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

/// The lowest address of the stack of the current thread, or zero if the system does not tell.
static inline uintptr_t streams_stack_end(void) {
#if defined(__linux__)
  // Under this name in every C library of Linux, but not always declared.
  extern int pthread_getattr_np(pthread_t, pthread_attr_t *);
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *end = 0;
  __SIZE_TYPE__ size = 0;
  const int error = pthread_attr_getstack(&attributes, &end, &size);
  pthread_attr_destroy(&attributes);
  return error == 0 ? (uintptr_t)end : 0;
#elif defined(__APPLE__)
  return (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - pthread_get_stacksize_np(pthread_self());
#else
  return 0;
#endif
}

#if defined(STREAMS_POSIX) && defined(__LP64__) && (defined(__x86_64__) || defined(__aarch64__))
#define STREAMS_STACKS 1

/// Calls a function with another stack, whose top is aligned to 16 bytes.
static inline __attribute__((noinline)) void streams_call_on_stack(void *top, void (*body)(void *), void *context) {
#if defined(__x86_64__)
  __asm__ volatile("movq %%rsp, %%rbx\n\t"
                   "movq %[top], %%rsp\n\t"
                   "callq *%[body]\n\t"
                   "movq %%rbx, %%rsp"
                   : "+D"(context)
                   : [top] "r"(top), [body] "r"(body)
                   : "rax", "rbx", "rcx", "rdx", "rsi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3",
                     "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14",
                     "xmm15", "cc", "memory");
#else
  register void *argument __asm__("x0") = context;
  __asm__ volatile("mov x19, sp\n\t"
                   "mov sp, %[top]\n\t"
                   "blr %[body]\n\t"
                   "mov sp, x19"
                   : "+r"(argument)
                   : [top] "r"(top), [body] "r"(body)
                   : "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15",
                     "x16", "x17", "x19", "x30", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10",
                     "v11", "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24",
                     "v25", "v26", "v27", "v28", "v29", "v30", "v31", "cc", "memory");
#endif
}
#endif

/// Makes a stack of a size. Touching the lowest part of it ends the program. Zero if there is none.
static inline uintptr_t streams_make_stack(uintptr_t size, uintptr_t guarded) {
#if defined(STREAMS_STACKS)
  int flags = MAP_PRIVATE | MAP_ANON;
#if defined(MAP_NORESERVE)
  flags |= MAP_NORESERVE;
#endif
  void *const stack = mmap(0, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (stack == MAP_FAILED) return 0;
  if (mprotect(stack, guarded, PROT_NONE) == 0) return (uintptr_t)stack;
  (void)munmap(stack, size);
#else
  (void)size;
  (void)guarded;
#endif
  return 0;
}

/// Calls a function on a stack that `streams_make_stack` has made, and frees the stack.
static inline void streams_use_stack(uintptr_t stack, uintptr_t size, void (*body)(void *), void *context) {
#if defined(STREAMS_STACKS)
  streams_call_on_stack((void *)(stack + size), body, context);
  (void)munmap((void *)stack, size);
#else
  (void)stack;
  (void)size;
  body(context);
#endif
}

// MARK: - Barriers

// Android ends a program for a system call that it does not know, so it is not asked.
#if defined(__linux__) && !defined(__ANDROID__) && defined(SYS_membarrier)
#define STREAMS_MEMBARRIER 1
#endif

/// Asks for `streams_barrier`, and tells whether the system grants it.
static inline bool streams_register_barrier(void) {
#if defined(STREAMS_MEMBARRIER)
  const int register_private_expedited = 16;
  return syscall(SYS_membarrier, register_private_expedited, 0, 0) == 0;
#else
  return false;
#endif
}

/// Makes every running thread of the process pass a full memory barrier before this returns. Only after
/// `streams_register_barrier` has granted it.
///
/// A sandbox that the program has entered since may refuse the system call. Then this waits for ten milliseconds. A
/// processor shows its stores to the others long before that, and a thread that does not run has shown them already.
static inline void streams_barrier(void) {
#if defined(STREAMS_MEMBARRIER)
  const int private_expedited = 8;
  if (syscall(SYS_membarrier, private_expedited, 0, 0) == 0) return;
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  do {
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while ((now.tv_sec - start.tv_sec) * 1000000000LL + (now.tv_nsec - start.tv_nsec) < 10000000LL);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

// MARK: - The main thread and its queue

/// Returns 1 if the current thread is the one on which the process began, -1 if not, 0 if that is unknown.
static inline int streams_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0 ? 1 : -1;
#elif defined(__linux__) && defined(SYS_gettid)
  static __thread signed char answer;  // A thread does not change, and to ask the system takes long.
  if (answer == 0) answer = syscall(SYS_gettid) == getpid() ? 1 : -1;
  return answer;
#else
  return 0;
#endif
}

#if defined(STREAMS_POSIX) && defined(__ELF__)
#define STREAMS_DISPATCH 1
// Weak, because only some programs have Dispatch. Under names of our own, because Dispatch's headers declare them too.
extern char streams_dispatch_main_queue[] __asm__("_dispatch_main_q") __attribute__((weak));
extern void *streams_dispatch_get_specific(const void *key) __asm__("dispatch_get_specific") __attribute__((weak));
extern void streams_dispatch_set_specific(void *queue, const void *key, void *value, void (*destroy)(void *))
    __asm__("dispatch_queue_set_specific") __attribute__((weak));
#endif

/// Marks the main queue with a key, by which a thread can tell that it runs that queue. Tells whether there is one.
static inline bool streams_mark_main_queue(const void *key) {
#if defined(__APPLE__)
  (void)key;
  return true;  // The main thread is known without a mark.
#elif defined(STREAMS_DISPATCH)
  if (!streams_dispatch_main_queue || !streams_dispatch_get_specific || !streams_dispatch_set_specific) return false;
  streams_dispatch_set_specific(streams_dispatch_main_queue, key, (void *)key, 0);
  return true;
#else
  (void)key;
  return false;
#endif
}

/// True if the current thread runs the main queue, after it was marked with the key.
static inline bool streams_is_on_main_queue(const void *key) {
#if defined(__APPLE__)
  (void)key;
  return pthread_main_np() != 0;
#elif defined(STREAMS_DISPATCH)
  return streams_dispatch_get_specific(key) != 0;
#else
  (void)key;
  return false;
#endif
}

// MARK: - Developers

/// Stops in the debugger; without one, the process ends.
static inline void streams_breakpoint(void) {
#if defined(STREAMS_POSIX)
  struct sigaction before, after;
  const bool is_handled = sigaction(SIGTRAP, NULL, &before) == 0 && before.sa_handler != SIG_DFL;
  (void)raise(SIGTRAP);
  // A handler that reports crashes gives up its place, so that the program ends where it crashed. A raised signal comes once.
  if (is_handled && sigaction(SIGTRAP, NULL, &after) == 0 && after.sa_handler == SIG_DFL) (void)raise(SIGTRAP);
#elif defined(_WIN32)
  __debugbreak();
#else
  __builtin_trap();
#endif
}

/// Writes to the standard error, which a debugger shows in its console. Tells whether the system has one.
static inline bool streams_write_error(const void *text, intptr_t count) {
#if defined(STREAMS_POSIX)
  const ssize_t written = write(STDERR_FILENO, text, count);
  (void)written;  // There is nowhere to tell that it failed.
  return true;
#elif defined(_WIN32)
  (void)_write(2, text, (unsigned)count);
  return true;
#else
  (void)text;
  (void)count;
  return false;
#endif
}

#endif
