// What each thread keeps for inspection, and the time. Swift has no variables of a thread.

#ifndef CSTREAMSINSPECTION_H
#define CSTREAMSINSPECTION_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__APPLE__) || defined(__linux__) || defined(__unix__)
#define STREAMS_INSPECTION_POSIX 1
#include <pthread.h>
#include <time.h>
#include <unistd.h>
#endif
#if defined(__linux__)
#include <sys/syscall.h>
#endif

// MARK: - Variables of the thread

/// The innermost frame of the thread: what it is delivering.
extern _Thread_local void *streams_inspection_frame;

/// The number of the thread; zero before its first event.
extern _Thread_local uint32_t streams_inspection_thread;

static inline void *streams_inspection_innermost(void) { return streams_inspection_frame; }
static inline void streams_inspection_set_innermost(void *frame) { streams_inspection_frame = frame; }
static inline uint32_t streams_inspection_thread_number(void) { return streams_inspection_thread; }
static inline void streams_inspection_set_thread_number(uint32_t number) { streams_inspection_thread = number; }

/// Whether this is the thread on which the program began. False if the system does not tell.
static inline bool streams_inspection_is_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0;
#elif defined(__linux__) && defined(SYS_gettid)
  return syscall(SYS_gettid) == getpid();
#else
  return false;
#endif
}

// MARK: - Time

/// Whether `streams_inspection_nanoseconds` works here.
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
