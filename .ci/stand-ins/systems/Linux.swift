// Declarations that Android and Musl share, because both stand on the kernel of Linux.

public let AT_FDCWD: Int32 = -100
public let O_CREAT: Int32 = 0o100
public let O_EXCL: Int32 = 0o200
public let O_NONBLOCK: Int32 = 0o4000
public let O_DIRECTORY: Int32 = 0o200000
public let O_NOFOLLOW: Int32 = 0o400000
public let O_CLOEXEC: Int32 = 0o2000000
public let EWOULDBLOCK: Int32 = 11
public let ENOLCK: Int32 = 37
public let ENOSYS: Int32 = 38
public let ELOOP: Int32 = 40
public let ENOTSUP: Int32 = 95
public let EOPNOTSUPP: Int32 = 95
public let EDQUOT: Int32 = 122
