#if canImport(Foundation) && !os(WASI)
  import Foundation
  import StreamsCore

  extension Timer {
    /// Repeatedly publishes the current date, once it is connected.
    ///
    /// See ``Streams/TimerPublisher``. On Apple's systems Foundation has a method of this name, which publishes for Combine.
    /// The compiler takes that one unless only this one fits what follows. ``Streams/TimerPublisher`` itself is never
    /// Combine's.
    @_disfavoredOverload
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> Streams.TimerPublisher {
      Streams.TimerPublisher(
        interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
  }

  #if !canImport(Combine)
    extension Timer {
      /// Repeatedly publishes the current date. On Apple's systems this name belongs to Combine.
      public typealias TimerPublisher = Streams.TimerPublisher
    }
  #endif

  /// Repeatedly publishes the current date, once it is connected.
  ///
  /// Use `Timer.publish(every:on:in:)`, or `Ticks` for a count without a run loop.
  ///
  /// ```swift
  /// let cancellable = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect()
  ///   .prefix(1).sink { _ in print("tick") }
  /// RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
  /// // tick
  /// ```
  ///
  /// All subscribers share one timer. An interval below 100 microseconds counts as 100 microseconds. Dates that a busy
  /// run loop missed are not made up for. Foundation's timers on Linux ignore the tolerance as of 6.3.
  ///
  /// A timer fires only while its run loop runs. On Linux nothing runs that of the main thread while an asynchronous `main`
  /// awaits; there, use `Ticks` on the main queue.
  ///
  /// - Demand: A date is dropped for a subscriber without demand.
  /// - Completion: Never completes.
  /// - Threads: Dates are delivered on the thread of the run loop.
  public final class TimerPublisher: ConnectablePublisher {
    /// The current date.
    public typealias Output = Date

    /// This publisher cannot fail.
    public typealias Failure = Never

    /// The number of seconds between two values.
    public let interval: TimeInterval

    /// The number of seconds by which a value may be late.
    public let tolerance: TimeInterval?

    /// The run loop of the timer.
    public let runLoop: RunLoop

    /// The mode of the run loop in which dates are published.
    public let mode: RunLoop.Mode

    /// The options of the run loop, of which there are none.
    public let options: RunLoop.SchedulerOptions?

    private let subscribers = SubscriberList<Date, Never>(.timer)
    private let connection = Guarded<TimerConnection?>(nil)

    /// Creates a publisher whose timer starts with ``connect()``.
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

    /// Attaches a subscriber, which receives dates once the publisher is connected.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subscribers.attach(subscriber)
    }

    /// Starts the timer.
    ///
    /// - Returns: The connection, which lasts until it is cancelled. Further calls return the same connection.
    public func connect() -> any Cancellable {
      let new = TimerConnection(interval: interval, tolerance: tolerance, subscribers: subscribers)
      let running = connection.withLock { connection -> TimerConnection in
        if let connection, connection.isRunning { return connection }
        connection = new
        return new
      }
      if running === new { new.start(on: runLoop, in: mode) }
      return running
    }
  }

  /// A timer that sends dates to the subscribers of a publisher until it is cancelled.
  private final class TimerConnection: Cancellable {
    private let timer: Timer
    private let running = Guarded(true)

    init(interval: TimeInterval, tolerance: TimeInterval?, subscribers: SubscriberList<Date, Never>) {
      let subscribers = Unchecked(subscribers)
      let pause = interval.asInterval
      // Without a date, a timer fires at once on some systems.
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
