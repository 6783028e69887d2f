import StreamsCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// State that threads share, and that one of them waits for.
final class Meeting<State>: @unchecked Sendable {
  private var state: State
  private let bell = Bell()

  init(_ state: State) { self.state = state }

  /// Reads or changes the state, and wakes the thread that waits.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    bell.lock()
    defer { bell.ringAndUnlock() }
    return body(&state)
  }

  /// Waits until `condition` holds, for as long as it takes.
  func wait(until condition: (State) -> Bool) { _ = wait(.max, until: condition) }

  /// Waits until `condition` holds, but no more turns than that.
  ///
  /// - Returns: True if the condition holds.
  func wait(_ turns: Int, until condition: (State) -> Bool) -> Bool {
    bell.lock()
    defer { bell.ringAndUnlock() }
    for _ in 0..<turns {
      if condition(state) { return true }
      bell.rest(forGood: turns == .max)
    }
    return condition(state)
  }

  /// Waits for a turn, or until the state changes.
  func rest() { _ = wait(1) { _ in false } }
}

extension Duration {
  /// The number of times that a thread rests in this time if nothing wakes it. On a busy machine it rests less often.
  var turns: Int { turns(of: .milliseconds(1)) }

  /// The number of turns of this length in this time, at least one.
  func turns(of length: Duration) -> Int { Int(max(1, min(self / length, 1e9))) }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// A lock, and what wakes a thread that rests.
  private final class Bell: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      #if canImport(Darwin)
        pthread_cond_init(condition, nil)
      #else
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
      #endif
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }

    func ringAndUnlock() {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }

    /// Rests without the lock until the bell rings, or for a millisecond.
    func rest(forGood: Bool) {
      if forGood {
        pthread_cond_wait(condition, mutex)
        return
      }
      #if canImport(Darwin)
        var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        pthread_cond_timedwait_relative_np(condition, mutex, &pause)
      #else
        var end = timespec()
        clock_gettime(CLOCK_MONOTONIC, &end)
        end.tv_nsec += 1_000_000
        if end.tv_nsec >= 1_000_000_000 {
          end.tv_sec += 1
          end.tv_nsec -= 1_000_000_000
        }
        pthread_cond_timedwait(condition, mutex, &end)
      #endif
    }
  }
#else
  /// There are no threads to wait for here, or none that the laws start. A scheduler may have some.
  private final class Bell: Sendable {
    func lock() {}
    func ringAndUnlock() {}
    func rest(forGood: Bool) { Platform.yield() }
  }
#endif
