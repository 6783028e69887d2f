#pragma once
#define CLOCK_MONOTONIC 1
struct timespec {
  long tv_sec, tv_nsec;
};
int clock_gettime(int clock, struct timespec *time);
