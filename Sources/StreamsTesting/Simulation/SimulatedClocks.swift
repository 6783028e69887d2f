#if !hasFeature(Embedded)
  import StreamsCore

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Android)
    import Android
  #endif

  /// `ContinuousClock` and `SuspendingClock`, which show virtual time to the tasks of a simulation, and let them sleep in it.
  ///
  /// The library of concurrency reads both clocks by a function of the system, and lets jobs wait by functions of the library of
  /// queues. Their addresses stand in a table of its own, and are replaced there. Other libraries, such as Foundation, have tables
  /// of their own: they read real time, and their queues wait in it. For all other tasks, the functions do what they did.
  ///
  /// - Why: the runtime has hooks for jobs that wait, but since Swift 6.3 a sleep does not come to them. With clocks in real time,
  ///   each run would sleep until another instant.
  /// - Since: Swift 5.7, on systems with the library of queues. If a function is not in the table, none is replaced.
  /// - Without: on Apple's systems, on Windows, and in statically linked programs, clocks show real time, and a sleep counts as
  ///   something outside.
  enum SimulatedClocks {
    #if (canImport(Glibc) || canImport(Android)) && _pointerBitWidth(_64)
      private typealias Pointer = UnsafeMutableRawPointer
      private typealias Wake = @convention(c) @Sendable (Pointer?) -> Void
      private typealias Read = @convention(c) @Sendable (CInt, UnsafeMutablePointer<timespec>) -> CInt
      private typealias Sleep = @convention(c) @Sendable (UInt64, Pointer?, Pointer?, Wake) -> Void
      private typealias SetTimer = @convention(c) @Sendable (Pointer, UInt64, UInt64, UInt64) -> Void
      private typealias SetHandler = @convention(c) @Sendable (Pointer, Wake) -> Void
      private typealias Context = @convention(c) @Sendable (Pointer) -> Pointer?

      private struct Originals {
        let read: Read
        let sleep: Sleep
        let setTimer: SetTimer
        let setHandler: SetHandler
        let context: Context
      }

      private static let originals: Originals? = {
        guard let read = Runtime.symbol("clock_gettime"), let sleep = Runtime.symbol("dispatch_after_f"),
          let setTimer = Runtime.symbol("dispatch_source_set_timer"),
          let setHandler = Runtime.symbol("dispatch_source_set_event_handler_f"),
          let context = Runtime.symbol("dispatch_get_context")
        else { return nil }
        return Originals(
          read: unsafeBitCast(read, to: Read.self), sleep: unsafeBitCast(sleep, to: Sleep.self),
          setTimer: unsafeBitCast(setTimer, to: SetTimer.self),
          setHandler: unsafeBitCast(setHandler, to: SetHandler.self),
          context: unsafeBitCast(context, to: Context.self))
      }()

      /// The places of the addresses in the table, and the addresses that belong there. Each is written as one word.
      nonisolated(unsafe) private static let places: [(place: Pointer, function: UInt)] = {
        guard originals != nil, let table = LibraryTable(ofLibraryWith: "swift_get_time"),
          let clock = table.place(of: "clock_gettime"), let after = table.place(of: "dispatch_after_f"),
          let timer = table.place(of: "dispatch_source_set_timer"),
          let handler = table.place(of: "dispatch_source_set_event_handler_f")
        else { return [] }
        let read: Read = { SimulatedClocks.read($0, $1) }
        let sleep: Sleep = { SimulatedClocks.sleep(until: $0, on: $1, $2, $3) }
        let setTimer: SetTimer = { SimulatedClocks.setTimer($0, $1, $2, $3) }
        let setHandler: SetHandler = { SimulatedClocks.setHandler($0, $1) }
        return [
          (clock, unsafeBitCast(read, to: UInt.self)), (after, unsafeBitCast(sleep, to: UInt.self)),
          (timer, unsafeBitCast(setTimer, to: UInt.self)),
          (handler, unsafeBitCast(setHandler, to: UInt.self)),
        ]
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
        guard let result = originals?.read(clock, time) else { return -1 }
        if result == 0, let run = SimulationRun.ofCurrentTask {
          let shown = run.beginning(of: clock, time.pointee.nanoseconds).clampedAdding(
            run.time.now.nanoseconds)
          time.pointee = timespec(nanoseconds: shown)
        }
        return result
      }

      /// Calls `wake` at a deadline.
      private static func sleep(until deadline: UInt64, on queue: Pointer?, _ job: Pointer?, _ wake: Wake) {
        guard let run = SimulationRun.ofCurrentTask, let instant = instant(of: deadline, in: run) else {
          originals?.sleep(deadline, queue, job, wake)
          return
        }
        run.sleep(until: instant) { wake(job) }
      }

      /// Keeps the deadline of a sleep with a tolerance. Its timer gets none, so it never fires.
      private static func setTimer(
        _ timer: Pointer, _ deadline: UInt64, _ interval: UInt64, _ tolerance: UInt64
      ) {
        guard let run = SimulationRun.ofCurrentTask, let instant = instant(of: deadline, in: run) else {
          originals?.setTimer(timer, deadline, interval, tolerance)
          return
        }
        run.tolerantDeadline = instant
      }

      /// Calls `wake` at the deadline that was kept.
      private static func setHandler(_ timer: Pointer, _ wake: Wake) {
        originals?.setHandler(timer, wake)
        guard let run = SimulationRun.ofCurrentTask, let instant = run.tolerantDeadline.take() else { return }
        run.sleep(until: instant) { wake(originals?.context(timer)) }
      }

      /// The instant of virtual time that a deadline stands for. Its upper bits say which clock it is of, and the rest counts
      /// nanoseconds.
      private static func instant(of deadline: UInt64, in run: SimulationRun)
        -> VirtualTimeScheduler.SchedulerTimeType?
      {
        // A deadline of the calendar, or none at all, has both bits.
        if deadline >> 62 == 0b11 { return nil }
        let clock: CInt = deadline >> 63 == 1 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC
        var time = timespec()
        _ = originals?.read(clock, &time)
        let beginning = run.beginning(of: clock, time.nanoseconds)
        return .init(nanoseconds: Int64(deadline & (1 << 62 - 1)).clampedSubtracting(beginning))
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
