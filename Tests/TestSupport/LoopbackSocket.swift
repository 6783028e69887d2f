#if canImport(Glibc)
  import Foundation
  import Glibc

  /// What servers of tests need of sockets. Everything stays on the loopback.
  package enum LoopbackSocket {
    /// A socket with a port of its own, on which nobody listens yet.
    package static func bound() throws -> (descriptor: Int32, port: UInt16) {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
        }
      }
      guard isBound else {
        defer { close(descriptor) }
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// A socket that listens, with up to `backlog` connections that wait.
    package static func listening(backlog: Int32) throws -> (descriptor: Int32, port: UInt16) {
      let (descriptor, port) = try bound()
      guard listen(descriptor, backlog) == 0 else {
        defer { close(descriptor) }
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      return (descriptor, port)
    }

    /// A port on which nobody listens; it stays taken, so that nobody can begin to.
    package static let deadPort = try? bound().port

    /// Lets whoever waits for the other side give up after a long time.
    package static func setTimeout(of descriptor: Int32) {
      var limit = timeval(tv_sec: 600, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// - Returns: What arrives next, nothing if the other side hung up; `nil` after a long time.
    package static func read(_ connection: Int32) -> Data? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &buffer, buffer.count, 0)
      // A peer that resets the connection has gone as well.
      if count < 0 { return errno == ECONNRESET ? Data() : nil }
      return Data(buffer[..<count])
    }
  }
#endif
