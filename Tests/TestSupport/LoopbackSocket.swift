#if canImport(Glibc)
  import Foundation
  import Glibc

  /// The socket functions that test servers need. Everything stays on the loopback interface.
  package enum LoopbackSocket {
    /// Opens a socket that is bound to a free port and does not listen yet.
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

    /// Opens a socket that listens, with up to `backlog` waiting connections.
    package static func listening(backlog: Int32) throws -> (descriptor: Int32, port: UInt16) {
      let (descriptor, port) = try bound()
      guard listen(descriptor, backlog) == 0 else {
        defer { close(descriptor) }
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      return (descriptor, port)
    }

    /// A port without a listener. Its socket stays bound, so that no other process can listen there.
    package static let deadPort = try? bound().port

    /// Makes reads of a socket give up after a long time.
    package static func setTimeout(of descriptor: Int32) {
      var limit = timeval(tv_sec: 600, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Waits for the next bytes.
    ///
    /// - Returns: The bytes; empty if the peer hung up, and `nil` after a long time.
    package static func read(_ connection: Int32) -> Data? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &buffer, buffer.count, 0)
      // A peer that resets the connection has hung up as well.
      if count < 0 { return errno == ECONNRESET ? Data() : nil }
      return Data(buffer[..<count])
    }
  }
#endif
