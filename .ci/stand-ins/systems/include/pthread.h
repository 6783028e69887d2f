// The declarations of POSIX that CStreams.h and CStreamsInspection.h use, and one of Darwin.
#pragma once
typedef struct stand_in_pthread *pthread_t;
pthread_t pthread_self(void);
int pthread_main_np(void);
typedef unsigned long pthread_key_t;
int pthread_key_create(pthread_key_t *key, void (*release)(void *));
int pthread_setspecific(pthread_key_t key, const void *object);
