#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Console
  import Dispatch
  import Foundation

  /// A socket, which is closed once there is no more use for it.
  ///
  /// Waiting takes no thread, so a client that does not read holds up no other. It ends when the task is cancelled.
  package final class Socket: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) {
      self.descriptor = descriptor
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    // MARK: Opening

    /// A socket that waits for connections.
    ///
    /// - Parameters:
    ///   - host: The IPv4 address of this machine to listen at.
    ///   - port: The port; for zero, one that the system chooses.
    static func listening(at host: String, port: UInt16) throws(Failure) -> (socket: Socket, port: UInt16) {
      let socket = try open { listener in
        // Data that the system keeps for a slow client is old when it arrives. Connections inherit the limit.
        var size: Int32 = 16_384
        setsockopt(listener, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        // Otherwise connections of a server that has ended would keep its port for a while.
        var isReused: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
        return with(host, port: port) { bind(listener, $0, $1) } == 0 && listen(listener, 256) == 0
      }
      var address = sockaddr_in(), length = socklen_t(MemoryLayout<sockaddr_in>.size)
      _ = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getsockname(socket.descriptor, $0, &length)
        }
      }
      return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// A socket that is connected to the one that listens on a port of this machine.
    package static func connected(to port: UInt16) throws(Failure) -> Socket {
      try open { client in with("127.0.0.1", port: port) { connect(client, $0, $1) } == 0 }
    }

    private static func open(_ prepare: (Int32) -> Bool) throws(Failure) -> Socket {
      // A client that has hung up is an error of the write, and not the end of the program.
      signal(SIGPIPE, SIG_IGN)
      #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      let descriptor = socket(AF_INET, stream, 0)
      let isReady = descriptor >= 0 && prepare(descriptor)
      let error = errno
      let opened = Socket(descriptor)
      guard isReady else { throw Failure("the socket cannot be opened: \(String(cString: strerror(error)))") }
      return opened
    }

    private static func with(
      _ host: String, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else {
        errno = EINVAL
        return -1
      }
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }

    // MARK: Waiting

    /// The next connection; nil once the task is cancelled.
    func nextConnection() async -> Socket? {
      let next = await retried(.reading) { Int(accept($0, nil, nil)) }
      return next.map { Socket(Int32($0)) }
    }

    /// The next bytes; nil once the other side has hung up.
    package func receive() async -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = await retried(.reading) { read($0, &bytes, bytes.count) } ?? 0
      return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// Sends a text, as fast as the other side reads.
    ///
    /// - Returns: True if all of it was sent. Otherwise the other side has hung up.
    package func send(_ text: String) async -> Bool {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = await retried(.writing) { descriptor in
          rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
        guard let count else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// Says that nothing follows. The other side can still read what was sent.
    package func finish() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    private enum Direction { case reading, writing }

    /// Calls a function of the system until it need not wait.
    ///
    /// - Returns: Its result; nil if it failed, or if the task is cancelled.
    private func retried(_ direction: Direction, _ call: (Int32) -> Int) async -> Int? {
      while !Task.isCancelled {
        let result = call(descriptor)
        if result >= 0 { return result }
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EAGAIN: await wait(direction)
        // The descriptors are used up until a client leaves.
        case EMFILE, ENFILE: try? await Task.sleep(for: .milliseconds(50))
        default: return nil
        }
      }
      return nil
    }

    private func wait(_ direction: Direction) async {
      // Its functions may be called on any thread.
      nonisolated(unsafe) let source: any DispatchSourceProtocol =
        switch direction {
        case .reading: DispatchSource.makeReadSource(fileDescriptor: descriptor)
        case .writing: DispatchSource.makeWriteSource(fileDescriptor: descriptor)
        }
      await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          source.setEventHandler { source.cancel() }
          // Only then may the socket be closed.
          source.setCancelHandler { continuation.resume() }
          source.resume()
        }
      } onCancel: {
        source.cancel()
      }
    }
  }
#endif
