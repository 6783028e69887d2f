#pragma once
#define SIGTRAP 5
int raise(int signal);
