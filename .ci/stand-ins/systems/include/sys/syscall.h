// Of Linux. The numbers of the kernel differ by processor; nothing runs here.
#pragma once
#define SYS_membarrier 1
#define SYS_gettid 2
