// Where Android differs from the others.

public typealias dev_t = UInt64
public typealias ino_t = UInt64
public typealias mode_t = UInt32
public typealias nlink_t = UInt32
public typealias off_t = Int
public typealias pthread_t = Int

public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }
