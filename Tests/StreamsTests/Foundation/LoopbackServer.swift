#if canImport(Glibc)
  import Foundation
  import Glibc

  /// A server for one connection, on the loopback only.
  final class LoopbackServer: Sendable {
    /// What it does with the request.
    enum Reply {
      /// Sends this text and closes.
      case text(String)
      /// Sends nothing and waits for the other side to close.
      case silence
    }

    enum Event: Equatable {
      /// A request arrived; its first line.
      case request(String)
      /// The other side closed the connection.
      case hangUp
      /// Nothing came for a long time.
      case timeout
    }

    let url: URL
    let events = Happenings(Event.self)

    init(_ reply: Reply) throws {
      let (listener, port) = try Self.open(listening: true)
      url = URL(string: "http://127.0.0.1:\(port)/weather")!
      let events = events
      Thread.detachNewThread {
        defer { close(listener) }
        Self.setTimeout(of: listener)
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return events.note(.timeout) }
        defer { close(connection) }
        Self.setTimeout(of: connection)
        Self.serve(connection, reply, events)
      }
    }

    /// A port of the loopback on which nobody listens; it stays taken, so that nobody can begin to.
    static let deadPort = try? open(listening: false).port

    private static func serve(_ connection: Int32, _ reply: Reply, _ events: Happenings<Event>) {
      guard let head = read(connection) else { return events.note(.timeout) }
      events.note(.request(String(head.prefix { $0 != "\r\n" })))
      switch reply {
      case .text(let text):
        _ = text.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        shutdown(connection, Int32(SHUT_WR))
      case .silence:
        events.note(read(connection) == "" ? .hangUp : .timeout)
      }
    }

    /// - Returns: What arrives next, nothing if the other side hung up; `nil` after a long time.
    private static func read(_ connection: Int32) -> String? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &buffer, buffer.count, 0)
      // A peer that resets the connection has gone as well.
      if count < 0 { return errno == ECONNRESET ? "" : nil }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }

    private static func setTimeout(of descriptor: Int32) {
      var limit = timeval(tv_sec: 600, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    private static func open(listening: Bool) throws -> (descriptor: Int32, port: UInt16) {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          bind(descriptor, pointer, length) == 0 && (!listening || listen(descriptor, 1) == 0)
            && getsockname(descriptor, pointer, &length) == 0
        }
      }
      guard isOpen else {
        defer { close(descriptor) }
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      return (descriptor, UInt16(bigEndian: address.sin_port))
    }
  }
#endif
