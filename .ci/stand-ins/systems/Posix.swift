// Declarations that Darwin, Android and Musl share. The types that differ are in the file of each system.

public typealias uid_t = UInt32
public typealias gid_t = UInt32
public typealias useconds_t = UInt32

// In C, `stat` is a type and a function. In Swift alone, the call has to be an initialiser; its result is compared with a
// number.
public struct stat: Equatable, ExpressibleByIntegerLiteral {
  public var st_dev: dev_t = 0
  public var st_ino: ino_t = 0
  public var st_mode: mode_t = 0
  public var st_nlink: nlink_t = 0
  public var st_uid: uid_t = 0
  public var st_gid: gid_t = 0
  public var st_size: off_t = 0
  public var st_mtim = FileTime()
  public var st_mtimespec = FileTime()
  public init() {}
  public init(integerLiteral value: Int32) {}
  public init(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<stat>!) {}
}

/// Called `timespec` on the systems themselves, each of which has one of the two names above.
public struct FileTime: Equatable {
  public var tv_sec = 0
  public var tv_nsec = 0
}

public var errno: Int32 {
  get { fatalError("Only declared.") }
  set {}
}

public func lstat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<stat>!) -> Int32 { 0 }
public func fstat(_ file: Int32, _ status: UnsafeMutablePointer<stat>!) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
@discardableResult public func close(_ file: Int32) -> Int32 { 0 }
public func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: Int) -> Int { 0 }
@discardableResult public func write(_ file: Int32, _ buffer: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
public func pread(_ file: Int32, _ buffer: UnsafeMutableRawPointer!, _ count: Int, _ offset: off_t) -> Int { 0 }
public func pwrite(_ file: Int32, _ buffer: UnsafeRawPointer!, _ count: Int, _ offset: off_t) -> Int { 0 }
public func ftruncate(_ file: Int32, _ size: off_t) -> Int32 { 0 }
public func fsync(_ file: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
@discardableResult public func fchmod(_ file: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fchown(_ file: Int32, _ user: uid_t, _ group: gid_t) -> Int32 { 0 }
public func flock(_ file: Int32, _ operation: Int32) -> Int32 { 0 }
public func geteuid() -> uid_t { 0 }
public func linkat(
  _ folder: Int32, _ path: UnsafePointer<CChar>!, _ other: Int32, _ name: UnsafePointer<CChar>!, _ flags: Int32
) -> Int32 { 0 }
public func renameat(
  _ folder: Int32, _ path: UnsafePointer<CChar>!, _ other: Int32, _ name: UnsafePointer<CChar>!
) -> Int32 { 0 }
public func unlink(_ path: UnsafePointer<CChar>!) -> Int32 { 0 }
public func mkdir(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { 0 }
public func readlink(_ path: UnsafePointer<CChar>!, _ buffer: UnsafeMutablePointer<CChar>!, _ size: Int) -> Int { 0 }
@discardableResult public func usleep(_ microseconds: useconds_t) -> Int32 { 0 }
@discardableResult public func pthread_detach(_ thread: pthread_t) -> Int32 { 0 }
public func dlopen(_ path: UnsafePointer<CChar>!, _ mode: Int32) -> UnsafeMutableRawPointer! { nil }
public func dlsym(_ handle: UnsafeMutableRawPointer!, _ symbol: UnsafePointer<CChar>!) -> UnsafeMutableRawPointer! { nil }

public struct pthread_attr_t {}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IWGRP: mode_t { 0o020 }
public var S_IWOTH: mode_t { 0o002 }

public let LOCK_EX: Int32 = 2
public let LOCK_UN: Int32 = 8
public let LOCK_NB: Int32 = 4
public let RTLD_NOW: Int32 = 2
public let O_RDONLY: Int32 = 0
public let O_WRONLY: Int32 = 1
public let O_RDWR: Int32 = 2
public let EPERM: Int32 = 1
public let ENOENT: Int32 = 2
public let EINTR: Int32 = 4
public let EACCES: Int32 = 13
public let EEXIST: Int32 = 17
public let ENOTDIR: Int32 = 20
public let EINVAL: Int32 = 22
public let EBUSY: Int32 = 16
public let EXDEV: Int32 = 18
public let ENOSPC: Int32 = 28
public let EROFS: Int32 = 30
public let EMLINK: Int32 = 31
