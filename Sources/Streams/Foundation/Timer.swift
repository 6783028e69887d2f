#if canImport(Foundation) && !os(WASI)
  import Foundation

  extension Timer {
    /// Publishes the present date again and again, once it is connected.
    ///
    /// ```swift
    /// let cancellable = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
    ///   .prefix(1).sink { _ in print("tick") }
    /// RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    /// // tick
    /// ```
    ///
    /// An interval below 100 microseconds counts as 100 microseconds. Dates that a busy run loop missed are not made
    /// up for. The tolerance is handed to Foundation, whose timers on Linux have none as of 6.3.
    ///
    /// - Demand: A date is dropped for a subscriber that has no demand at that moment.
    /// - Completion: Never ends.
    /// - Threads: Dates are sent where the run loop runs.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Publishes the present date again and again, once it is connected.
    ///
    /// All subscribers share one timer.
    public final class TimerPublisher: ConnectablePublisher {
      /// The moment at which a value is sent.
      public typealias Output = Date

      /// A timer cannot fail.
      public typealias Failure = Never

      /// The number of seconds between two values.
      public let interval: TimeInterval

      /// By how many seconds a value may be late.
      public let tolerance: TimeInterval?

      /// The run loop that the timer belongs to.
      public let runLoop: RunLoop

      /// The mode of the run loop in which values are sent.
      public let mode: RunLoop.Mode

      /// The options of the run loop, of which there are none.
      public let options: RunLoop.SchedulerOptions?

      private let subscribers = SubscriberList<Date, Never>(name: "Timer")
      private let connection = Guarded<Connection?>(nil)

      /// Makes a publisher whose timer starts with ``connect()``.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      /// Attaches a subscriber; it receives dates as soon as the publisher is connected.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
        subscribers.attach(subscriber)
      }

      /// Starts the timer.
      ///
      /// - Returns: The running connection, which lasts until it is cancelled; the same one for every call meanwhile.
      public func connect() -> any Cancellable {
        let new = Connection(interval: interval, tolerance: tolerance, subscribers: subscribers)
        let running = connection.withLock { connection -> Connection in
          if let connection, connection.isRunning { return connection }
          connection = new
          return new
        }
        if running === new { new.start(on: runLoop, in: mode) }
        return running
      }
    }
  }

  /// A timer that feeds the subscribers of a publisher until it is cancelled.
  private final class Connection: Cancellable {
    private let timer: Timer
    private let running = Guarded(true)

    init(interval: TimeInterval, tolerance: TimeInterval?, subscribers: SubscriberList<Date, Never>) {
      let subscribers = Unchecked(subscribers)
      let pause = interval.asInterval
      // The initialiser without a date lets a timer fire at once, on some systems.
      timer = Timer(fire: Date(timeIntervalSinceNow: pause), interval: pause, repeats: true) { _ in
        subscribers.value.send(Date())
      }
      timer.tolerance = (tolerance ?? 0).asTolerance
    }

    var isRunning: Bool { running.withLock { $0 } }

    func start(on runLoop: RunLoop, in mode: RunLoop.Mode) { runLoop.add(timer, forMode: mode) }

    func cancel() {
      running.withLock { $0 = false }
      timer.invalidate()
    }
  }
#endif
