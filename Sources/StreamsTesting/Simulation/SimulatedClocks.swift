#if !hasFeature(Embedded)
  import StreamsCore

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Android)
    import Android
  #endif

  /// `ContinuousClock` and `SuspendingClock`, which show virtual time on the thread of a simulation, and let tasks sleep in it.
  ///
  /// The library of concurrency reads both clocks by a function of the system, and lets jobs wait by one of the library of queues.
  /// Their addresses stand in a table of its own, and are replaced there. Other libraries, such as Foundation, have tables of their
  /// own: they read real time, and their queues wait in it. On other threads, both functions do what they did.
  ///
  /// - Why: the runtime has hooks for jobs that wait, but since Swift 6.3 a sleep does not come to them. With clocks in real time,
  ///   each run would sleep until another instant.
  /// - Without: on Apple's systems, and in statically linked programs, the clocks show real time, and a sleep counts as outside.
  enum SimulatedClocks {
    #if (canImport(Glibc) || canImport(Android)) && _pointerBitWidth(_64)
      typealias Wake = @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
      private typealias Read = @convention(c) @Sendable (CInt, UnsafeMutablePointer<timespec>) -> CInt
      private typealias Sleep =
        @convention(c) @Sendable (UInt64, UnsafeRawPointer?, UnsafeMutableRawPointer?, Wake) -> Void

      private static let originalRead = Runtime.symbol("clock_gettime").map {
        unsafeBitCast($0, to: Read.self)
      }
      private static let originalSleep = Runtime.symbol("dispatch_after_f").map {
        unsafeBitCast($0, to: Sleep.self)
      }

      /// The places of both addresses in the table, and the addresses that belong there. Each is written as one word.
      nonisolated(unsafe) private static let places: [(place: UnsafeMutableRawPointer, function: UInt)] = {
        guard originalRead != nil, originalSleep != nil,
          let table = LibraryTable(ofLibraryWith: "swift_get_time"),
          let clock = table.place(of: "clock_gettime"), let after = table.place(of: "dispatch_after_f")
        else { return [] }
        let read: Read = { SimulatedClocks.read($0, $1) }
        let sleep: Sleep = { SimulatedClocks.sleep(until: $0, on: $1, $2, $3) }
        return [(clock, unsafeBitCast(read, to: UInt.self)), (after, unsafeBitCast(sleep, to: UInt.self))]
      }()

      /// Lets the clocks show virtual time in simulations, from the first call on.
      ///
      /// The linker writes an address into the table when the function is called for the first time. If another thread does that
      /// meanwhile, the address is not replaced. So each run looks again.
      static func set() {
        for (place, function) in places where place.load(as: UInt.self) != function {
          place.storeBytes(of: function, as: UInt.self)
        }
      }

      private static func read(_ clock: CInt, _ time: UnsafeMutablePointer<timespec>) -> CInt {
        guard let result = originalRead?(clock, time) else { return -1 }
        if result == 0, let run = SimulationRun.current {
          let shown = run.beginning(of: clock, time.pointee.nanoseconds).clampedAdding(
            run.time.now.nanoseconds)
          time.pointee = timespec(nanoseconds: shown)
        }
        return result
      }

      /// Calls `wake` at a deadline. Its upper bits say which clock it is of, and the rest counts nanoseconds.
      private static func sleep(
        until deadline: UInt64, on queue: UnsafeRawPointer?, _ job: UnsafeMutableRawPointer?, _ wake: Wake
      ) {
        let clock: CInt = deadline >> 63 == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC
        // A deadline of the calendar, or none at all, has both bits.
        guard let run = SimulationRun.current, deadline >> 62 != 0b11, let job else {
          originalSleep?(deadline, queue, job, wake)
          return
        }
        var time = timespec()
        _ = originalRead?(clock, &time)
        let nanoseconds = Int64(deadline & (1 << 62 - 1)).clampedSubtracting(
          run.beginning(of: clock, time.nanoseconds))
        run.sleep(until: .init(nanoseconds: nanoseconds)) { wake(job) }
      }
    #else
      /// Does nothing.
      static func set() {}
    #endif
  }

  #if (canImport(Glibc) || canImport(Android)) && _pointerBitWidth(_64)
    extension timespec {
      fileprivate init(nanoseconds: Int64) {
        self.init(tv_sec: .init(nanoseconds / 1_000_000_000), tv_nsec: .init(nanoseconds % 1_000_000_000))
      }

      fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
    }
  #endif
#endif
