#if canImport(Glibc)
  import Foundation
  import Glibc
  import Streams
  import TestSupport

  /// A loopback server that answers one connection after the other, as its script says or with what it computes.
  package final class WeatherServer: Sendable {
    /// The reaction of the server to a request.
    package enum Reply: Sendable {
      /// Sends a response and closes.
      case response(Int = 200, [String: String] = [:], Data = Data())
      /// Sends the head and half of the body, and the rest when the test signals.
      case slow(String)
      /// Promises more than it sends, and closes.
      case cut
      /// Sends nothing and waits for the client to close.
      case silence
      /// Promises a body of this size, sends nothing of it, and waits for the client to close.
      case promise(Int)
      /// Sends a body without end, until the client closes.
      case flood

      package static func text(_ text: String, _ headers: [String: String] = [:]) -> Reply {
        .response(200, headers, Data(text.utf8))
      }
    }

    package enum Event: Equatable, Sendable {
      /// A request arrived.
      case request(Request)
      /// The client closed the connection.
      case hangUp
      /// Nothing arrived for a long time.
      case timeout
    }

    /// The head of a request.
    package struct Request: Equatable, Sendable {
      package let line: String
      package let fields: [String: String]

      /// The path of the request, without the query.
      package var path: String {
        String(line.drop { $0 != " " }.dropFirst().prefix { $0 != " " && $0 != "?" })
      }
    }

    package let url: URL
    package let happenings = Happenings(Event.self)
    /// Lets a slow reply continue.
    package let gate = DispatchSemaphore(value: 0)
    private let listener: Listener

    /// Answers as many connections as there are replies.
    package convenience init(_ replies: [Reply]) throws {
      try self.init(replies.map { reply in { @Sendable _ in reply } })
    }

    /// Answers each request with the result of `answer`.
    package convenience init(answer: @escaping @Sendable (Request) -> Reply) throws {
      try self.init(repeatElement(answer, count: .max))
    }

    private init(_ answers: some Sequence<@Sendable (Request) -> Reply> & Sendable) throws {
      let (descriptor, port) = try LoopbackSocket.listening(backlog: 16)
      let listener = Listener(descriptor)
      self.listener = listener
      url = URL(string: "http://127.0.0.1:\(port)")!
      let (happenings, gate) = (happenings, gate)
      Thread.detachNewThread {
        defer { listener.close() }
        for answer in answers {
          let connection = accept(descriptor, nil, nil)
          guard connection >= 0 else { return }
          LoopbackSocket.setTimeout(of: connection)
          Self.serve(connection, answer, happenings, gate)
          close(connection)
        }
      }
    }

    deinit { listener.stop() }

    /// The listening socket. Once closed, its number may belong to another file, which must not be touched.
    private final class Listener: Sendable {
      private let descriptor: Guarded<Int32?>

      init(_ descriptor: Int32) { self.descriptor = Guarded(descriptor) }

      /// Wakes the thread that waits for a connection.
      func stop() { _ = descriptor.withLock { $0.map { shutdown($0, Int32(SHUT_RDWR)) } } }

      func close() {
        descriptor.withLock { descriptor in
          _ = descriptor.map { Glibc.close($0) }
          descriptor = nil
        }
      }
    }

    /// The next requests that arrive.
    package func requests(_ count: Int) async -> [Request] {
      await happenings.next(count).compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    private static func serve(
      _ connection: Int32, _ answer: (Request) -> Reply, _ happenings: Happenings<Event>,
      _ gate: DispatchSemaphore
    ) {
      guard let request = request(from: connection) else { return happenings.note(.timeout) }
      happenings.note(.request(request))
      switch answer(request) {
      case .response(let status, let headers, let body):
        write(head(status, headers.merging(["Content-Length": "\(body.count)"]) { $1 }), to: connection)
        write(body, to: connection)
      case .slow(let text):
        let body = Data(text.utf8)
        write(head(200, ["Content-Length": "\(body.count)"]), to: connection)
        write(body.prefix(body.count / 2), to: connection)
        gate.wait()
        write(body.dropFirst(body.count / 2), to: connection)
      case .cut:
        write(head(200, ["Content-Length": "500"]) + Data("sun".utf8), to: connection)
      case .silence:
        awaitHangUp(connection, happenings)
      case .promise(let size):
        write(head(200, ["Content-Length": "\(size)"]), to: connection)
        awaitHangUp(connection, happenings)
      case .flood:
        write(head(200, [:]), to: connection)
        let drop = Data(repeating: UInt8(ascii: " "), count: 1 << 16)
        while write(drop, to: connection) {}
        happenings.note(.hangUp)
      }
      shutdown(connection, Int32(SHUT_WR))
    }

    private static func head(_ status: Int, _ headers: [String: String]) -> Data {
      let fields = headers.merging(["Connection": "close"]) { $1 }.map { "\($0.key): \($0.value)\r\n" }
        .joined()
      return Data("HTTP/1.1 \(status) Said\r\n\(fields)\r\n".utf8)
    }

    private static func request(from connection: Int32) -> Request? {
      var bytes = Data()
      while bytes.range(of: Data("\r\n\r\n".utf8)) == nil {
        guard let more = LoopbackSocket.read(connection), !more.isEmpty else { return nil }
        bytes += more
      }
      let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
      let fields = lines.dropFirst().compactMap { line -> (String, String)? in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        return (line[..<colon].lowercased(), value)
      }
      return Request(line: lines[0], fields: Dictionary(fields) { $1 })
    }

    private static func awaitHangUp(_ connection: Int32, _ happenings: Happenings<Event>) {
      happenings.note(LoopbackSocket.read(connection).map { $0.isEmpty ? .hangUp : .timeout } ?? .timeout)
    }

    /// Returns true if all bytes were sent.
    @discardableResult
    private static func write(_ bytes: Data, to connection: Int32) -> Bool {
      bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } == bytes.count
    }
  }
#endif
