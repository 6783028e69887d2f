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

// MARK: - Where this is

extension Platform {
  /// Whether an actor with this executor is the present one; `nil` where nobody tells.
  static func isCurrent(_ executor: UnownedSerialExecutor) -> Bool? {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      guard let isCurrent else { return nil }
      let (identity, implementation) = unsafeBitCast(executor, to: (UInt, UInt).self)
      return isCurrent(identity, implementation, 0)
    #else
      nil
    #endif
  }

  #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
    private typealias IsCurrent = @convention(c) @Sendable (UInt, UInt, UInt64) -> Bool

    /// What `Task.immediate` asks; `nil` where the runtime shows no names, as one that is linked statically.
    ///
    /// Both processors here pass these arguments to functions of Swift and of C alike. Without a flag, the function only
    /// answers and never traps.
    private static let isCurrent: IsCurrent? = {
      guard let program = dlopen(nil, RTLD_NOW),
        let symbol = dlsym(program, "swift_task_isCurrentExecutorWithFlags")
      else { return nil }
      return unsafeBitCast(symbol, to: IsCurrent.self)
    }()
  #endif

  /// Whether this is known to be the main queue, which is where the main actor runs; `false` where it cannot be known.
  static var isOnMainQueue: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #elseif canImport(Glibc)
      mainQueue?.isPresent ?? false
    #else
      false
    #endif
  }

  #if canImport(Glibc)
    /// Any thread may run the main queue here, so that it is marked and each thread asks what it runs.
    ///
    /// Dispatch is not imported for it: a program that does without has no main queue.
    private struct MainQueue: Sendable {
      typealias Get = @convention(c) @Sendable (UnsafeRawPointer) -> UnsafeMutableRawPointer?
      typealias Set =
        @convention(c) (
          UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer?, UnsafeRawPointer?
        ) -> Void

      let get: Get
      let key: Int

      var isPresent: Bool { UnsafeRawPointer(bitPattern: key).flatMap(get) != nil }
    }

    /// The main queue, marked; `nil` without Dispatch.
    private static let mainQueue: MainQueue? = {
      guard let program = dlopen(nil, RTLD_NOW), let queue = dlsym(program, "_dispatch_main_q"),
        let get = dlsym(program, "dispatch_get_specific"),
        let set = dlsym(program, "dispatch_queue_set_specific")
      else { return nil }
      let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
      unsafeBitCast(set, to: MainQueue.Set.self)(queue, key, key, nil)
      return MainQueue(get: unsafeBitCast(get, to: MainQueue.Get.self), key: Int(bitPattern: key))
    }()
  #endif
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
