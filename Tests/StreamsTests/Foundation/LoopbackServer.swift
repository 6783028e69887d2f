#if canImport(Glibc)
  import Foundation
  import Glibc
  import TestSupport

  /// A server for one connection on the loopback interface.
  final class LoopbackServer: Sendable {
    /// The reply to the request.
    enum Reply {
      /// Sends this text and closes.
      case text(String)
      /// Sends nothing and waits for the other side to close.
      case silence
    }

    enum Event: Equatable {
      /// A request arrived, with this first line.
      case request(String)
      /// The other side closed the connection.
      case hangUp
      /// Nothing arrived for a long time.
      case timeout
    }

    let url: URL
    let events = Happenings(Event.self)

    init(_ reply: Reply) throws {
      let (listener, port) = try LoopbackSocket.listening(backlog: 1)
      url = URL(string: "http://127.0.0.1:\(port)/weather")!
      let events = events
      Thread.detachNewThread {
        defer { close(listener) }
        LoopbackSocket.setTimeout(of: listener)
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return events.note(.timeout) }
        defer { close(connection) }
        LoopbackSocket.setTimeout(of: connection)
        Self.serve(connection, reply, events)
      }
    }

    private static func serve(_ connection: Int32, _ reply: Reply, _ events: Happenings<Event>) {
      guard let head = LoopbackSocket.read(connection) else { return events.note(.timeout) }
      events.note(.request(String(String(decoding: head, as: UTF8.self).prefix { $0 != "\r\n" })))
      switch reply {
      case .text(let text):
        _ = text.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        shutdown(connection, Int32(SHUT_WR))
      case .silence:
        events.note(LoopbackSocket.read(connection)?.isEmpty == true ? .hangUp : .timeout)
      }
    }
  }
#endif
