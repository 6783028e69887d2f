#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  import Foundation
  import Streams

  /// Tells when a terminal must be drawn again: its size has changed, or the program continues after it was stopped.
  public enum Redrawing {
    /// The number of such moments since this or ``moments`` was first read.
    public static var number: Int {
      _ = isWatching
      return past.value
    }

    /// Publishes how many such moments there were, from those since this was first called, on a thread of its own.
    ///
    /// Call it before the first drawing, so that no moment is missed.
    public static var moments: AnyPublisher<Int, Never> {
      _ = isWatching
      return past.eraseToAnyPublisher()
    }

    /// One thread sends. A drawing that hears of a moment reads its number, so a property, which publishes before it has the new
    /// value, would not do.
    private static let past = CurrentValueSubject<Int, Never>(0)

    /// The place in which signal handlers write. They read it without a lock, because it is set before they are.
    nonisolated(unsafe) private static var bell: Int32 = -1

    /// Rings the bell. A signal handler may call it, because it allocates nothing and waits for nothing.
    static func ring() {
      var byte: UInt8 = 0
      let error = errno
      _ = Foundation.write(bell, &byte, 1)
      errno = error
    }

    /// Sets the handlers and starts the thread, once.
    private static let isWatching: Bool = {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // A full pipe already says everything.
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      bell = ends[1]
      signal(SIGWINCH) { _ in Redrawing.ring() }
      signal(SIGCONT) { _ in
        Keyboard.resume()
        Redrawing.ring()
      }
      Thread.detachNewThread { [source = ends[0]] in
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
          let count = read(source, &bytes, bytes.count)
          if count > 0 {
            past.send(past.value + 1)
          } else if count == 0 || errno != EINTR {
            return
          }
        }
      }
      return true
    }()
  }
#else
  import Streams

  /// Tells when a terminal must be drawn again. This system has no signals for it.
  public enum Redrawing {
    /// Zero.
    public static var number: Int { 0 }

    /// Publishes zero.
    public static var moments: AnyPublisher<Int, Never> { Just(0).eraseToAnyPublisher() }
  }
#endif
