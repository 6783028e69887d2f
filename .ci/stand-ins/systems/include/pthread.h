// The declarations of POSIX that CStreams.h and CStreamsInspection.h use, and one of Darwin.
#pragma once
typedef struct stand_in_pthread *pthread_t;
pthread_t pthread_self(void);
int pthread_main_np(void);
typedef unsigned long pthread_key_t;
int pthread_key_create(pthread_key_t *key, void (*release)(void *));
int pthread_setspecific(pthread_key_t key, const void *object);
typedef struct stand_in_pthread_attributes { long content; } pthread_attr_t;
int pthread_attr_getstack(const pthread_attr_t *attributes, void **end, __SIZE_TYPE__ *size);
int pthread_attr_destroy(pthread_attr_t *attributes);
void *pthread_get_stackaddr_np(pthread_t thread);
__SIZE_TYPE__ pthread_get_stacksize_np(pthread_t thread);
