// The state of each thread for inspection, and the time. Swift has no variables of a thread.

#ifndef CSTREAMSINSPECTION_H
#define CSTREAMSINSPECTION_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__APPLE__) || defined(__linux__) || defined(__unix__)
#define STREAMS_INSPECTION_POSIX 1
#include <time.h>
#endif

// MARK: - Variables of the thread

/// The state that a thread keeps for itself.
typedef struct {
  /// The innermost frame: what the thread is delivering.
  void *frame;
  /// The number of the thread; zero before its first event.
  uint32_t number;
} streams_inspection_thread;

extern _Thread_local streams_inspection_thread streams_inspection_own;

/// The variables of the current thread, so that they are looked for once.
static inline streams_inspection_thread *streams_inspection_current(void) { return &streams_inspection_own; }

// MARK: - Time

/// True if `streams_inspection_nanoseconds` works here.
static inline bool streams_inspection_has_time(void) {
#if defined(STREAMS_INSPECTION_POSIX)
  return true;
#else
  return false;
#endif
}

/// Nanoseconds since some instant in the past. They go on evenly, whatever happens to the clock on the wall.
static inline int64_t streams_inspection_nanoseconds(void) {
#if defined(STREAMS_INSPECTION_POSIX)
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
#else
  return 0;
#endif
}

#endif
