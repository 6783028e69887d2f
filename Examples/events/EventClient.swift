#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
  import Serving

  /// A client of an event server.
  struct EventClient {
    private let socket: Socket
    private var bytes: [UInt8] = []

    /// Connects, and asks for the events.
    init(port: UInt16) async throws(Failure) {
      socket = try Socket.connected(to: port)
      guard
        await socket.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAccept: text/event-stream\r\n\r\n")
      else {
        throw Failure("the server has hung up")
      }
    }

    /// Waits for the next event; nil if the server has hung up.
    mutating func next() async -> Int? {
      while true {
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: bytes[..<end], as: UTF8.self)
          bytes.removeSubrange(...end)
          if line.hasPrefix("data: "), let number = Int(line.dropFirst(6)) { return number }
        }
        guard let more = await socket.receive() else { return nil }
        bytes += more
      }
    }

    /// Waits for so many events; fewer if the server hangs up before.
    mutating func next(_ count: Int) async -> [Int] {
      var numbers: [Int] = []
      while numbers.count < count, let number = await next() { numbers.append(number) }
      return numbers
    }
  }
#endif
