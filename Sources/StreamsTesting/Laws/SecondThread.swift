#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A second thread. A task would not do, because all of the few threads that run tasks may be waiting for one.
enum SecondThread {
  /// Runs `work` on a new thread.
  ///
  /// - Returns: True if the thread was started; always `false` on systems without support for it here.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      let argument = Unmanaged.passRetained(Work(work)).toOpaque()
      if create(argument) { return true }
      Unmanaged<Work>.fromOpaque(argument).release()
      return false
    #else
      return false
    #endif
  }

  /// Runs `work`, on a new thread if `elsewhere` is true and there are threads, and waits until it is done.
  static func run(elsewhere: Bool, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    let isDone = Meeting(false)
    let hasThread =
      elsewhere
      && start {
        work()
        isDone.withLock { $0 = true }
      }
    hasThread ? isDone.wait { $0 } : work()
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    private static func create(_ argument: UnsafeMutableRawPointer) -> Bool {
      #if canImport(Glibc)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, { perform($0) }, argument) == 0 else { return false }
        pthread_detach(thread)
      #else
        var thread: pthread_t?
        guard pthread_create(&thread, nil, { perform($0) }, argument) == 0, let thread else { return false }
        pthread_detach(thread)
      #endif
      return true
    }
  #endif
}

private final class Work: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func perform(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}

/// Tells how much of the processor's time a thread has taken.
struct ThreadClock: Sendable {
  #if canImport(Darwin)
    private let thread = pthread_mach_thread_np(pthread_self())

    /// The time that the thread which made the clock has taken.
    var elapsed: Duration {
      var info = thread_basic_info()
      let words = MemoryLayout<thread_basic_info>.size / MemoryLayout<natural_t>.size
      var count = mach_msg_type_number_t(words)
      _ = withUnsafeMutablePointer(to: &info) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: words) {
          thread_info(thread, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      let microseconds = info.user_time.microseconds + info.system_time.microseconds
      return .seconds(info.user_time.seconds + info.system_time.seconds) + .microseconds(microseconds)
    }
  #elseif canImport(Glibc) || canImport(Musl)
    private let clock = {
      var clock = clockid_t()
      pthread_getcpuclockid(pthread_self(), &clock)
      return clock
    }()

    /// The time that the thread which made the clock has taken; zero once the thread has ended.
    var elapsed: Duration {
      var time = timespec()
      clock_gettime(clock, &time)
      return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
  #else
    var elapsed: Duration { .zero }
  #endif
}
