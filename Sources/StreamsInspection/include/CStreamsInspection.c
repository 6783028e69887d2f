#include "CStreamsInspection.h"

_Thread_local void *streams_inspection_frame = 0;
_Thread_local uint32_t streams_inspection_thread = 0;
