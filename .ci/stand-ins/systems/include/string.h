#pragma once
void *memcpy(void *to, const void *from, __SIZE_TYPE__ count);
void *memmove(void *to, const void *from, __SIZE_TYPE__ count);
void *memset(void *to, int byte, __SIZE_TYPE__ count);
