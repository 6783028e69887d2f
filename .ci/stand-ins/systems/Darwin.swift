// Where Darwin differs from the others, and what only its Dispatch has.
public import Dispatch
public import Foundation

public typealias dev_t = Int32
public typealias ino_t = UInt64
public typealias mode_t = UInt16
public typealias nlink_t = UInt16
public typealias off_t = Int64

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

public func utimes(_ path: UnsafePointer<CChar>!, _ times: UnsafePointer<timeval>!) -> Int32 { 0 }

public struct timeval {}

public let AT_FDCWD: Int32 = -2
public let F_FULLFSYNC: Int32 = 51
public let O_NONBLOCK: Int32 = 0x4
public let O_NOFOLLOW: Int32 = 0x100
public let O_CREAT: Int32 = 0x200
public let O_EXCL: Int32 = 0x800
public let O_EVTONLY: Int32 = 0x8000
public let O_DIRECTORY: Int32 = 0x100000
public let O_CLOEXEC: Int32 = 0x1000000
public let EWOULDBLOCK: Int32 = 35
public let ENOTSUP: Int32 = 45
public let ELOOP: Int32 = 62
public let EDQUOT: Int32 = 69
public let ENOLCK: Int32 = 77
public let ENOSYS: Int32 = 78
public let EOPNOTSUPP: Int32 = 102

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var data: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { fatalError("Only declared.") }
}

// Foundation's, on all of Apple's systems but macOS.
extension ProcessInfo {
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {}
}
