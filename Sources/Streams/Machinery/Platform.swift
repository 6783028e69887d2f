import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#endif

/// The few things the machinery asks of the operating system.
@usableFromInline
package enum Platform {
  /// A number that no other living thread has. Never zero, and even, so that a flag fits beside it.
  @inlinable
  @inline(__always)
  package static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #elseif canImport(Musl)
      UInt(bitPattern: pthread_self())
    #elseif canImport(Glibc) || canImport(Android)
      UInt(truncatingIfNeeded: pthread_self())
    #elseif os(Windows)
      UInt(GetCurrentThreadId()) << 2
    #else
      2  // One thread is all there is.
    #endif
  }

  #if canImport(Darwin)
    /// Whether this is the thread of the main actor.
    static var isMainThread: Bool { pthread_main_np() != 0 }
  #else
    /// Which thread runs the main actor is not fixed here.
    static var isMainThread: Bool { false }
  #endif

  /// Lets another thread run.
  package static func yield() {
    #if os(Windows)
      _ = SwitchToThread()
    #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      _ = sched_yield()
    #endif
  }

  /// Stops in the debugger; without one, the process ends.
  @usableFromInline
  static func breakpoint() {
    #if os(Windows)
      DebugBreak()
    #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      _ = raise(SIGTRAP)
    #else
      fatalError("A breakpoint was hit.")
    #endif
  }
}

// MARK: - A barrier on every thread of the process

extension Platform {
  /// Makes every running thread of the process pass a full memory barrier before this returns.
  ///
  /// - Returns: Whether the system can do that; where it cannot, nothing has happened.
  static func barrierOnAllThreads() -> Bool {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      membarrier.map { $0.call($0.number, 8, 0, 0) == 0 } ?? false
    #else
      false
    #endif
  }

  /// Whether ``barrierOnAllThreads()`` can work here.
  @usableFromInline static let hasBarrierOnAllThreads = barrierOnAllThreads()

  #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
    private struct SystemCall: Sendable {
      let call: @convention(c) @Sendable (Int, Int, Int, Int) -> Int
      let number: Int
    }

    /// The expedited private form of `membarrier`, registered for this process; `nil` where the kernel refuses it.
    ///
    /// `syscall` is variadic, which Swift cannot import; both processors here pass such arguments like others.
    private static let membarrier: SystemCall? = {
      #if arch(x86_64)
        let number = 324
      #else
        let number = 283
      #endif
      guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "syscall") else { return nil }
      let call = unsafeBitCast(symbol, to: (@convention(c) @Sendable (Int, Int, Int, Int) -> Int).self)
      let registerPrivateExpedited = 16
      guard call(number, registerPrivateExpedited, 0, 0) == 0 else { return nil }
      return SystemCall(call: call, number: number)
    }()
  #endif
}
