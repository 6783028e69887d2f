#if !hasFeature(Embedded)
  import StreamsCore

  /// All that a stream publishes, with its times, as a plain value.
  ///
  /// A meaning of an operator reads the course of a source, and writes the course that follows from it. It is a function like any
  /// other, without subscriptions, demand or threads. See ``Laws/check(_:_:seeds:operator:against:)``.
  ///
  /// ```swift
  /// var source = Course<Int>()
  /// source.send(1, at: .init(.seconds(1)))
  /// source.send(2, at: .init(.seconds(3)))
  /// source.send(completion: .finished, at: .init(.seconds(3)))
  /// print(source.compactMap { $0 > 1 ? $0 * 10 : nil })
  /// // 3.0 seconds: value 20, 3.0 seconds: finished
  /// ```
  public struct Course<Value> {
    /// A time on the scheduler of the source.
    public typealias Instant = VirtualTimeScheduler.SchedulerTimeType

    /// A value or a completion, and when it comes.
    public struct Moment {
      /// The time of the event.
      public let time: Instant

      /// The value or the completion. An error of another type is replaced by a ``TestError`` of the same description.
      public let event: Event<Value, TestError>
    }

    /// The time of the subscription.
    public let start: Instant

    /// The values, and the completion if there is one.
    public private(set) var moments: [Moment] = []

    /// Creates a course without events.
    ///
    /// - Parameter start: The time of the subscription.
    public init(start: Instant = .init(nanoseconds: 0)) { self.start = start }

    init(start: Instant, _ moments: some Sequence<Moment>) {
      self.start = start
      self.moments = Array(moments)
    }

    /// True if there is a completion.
    public var hasEnded: Bool {
      if case .completion? = moments.last?.event { true } else { false }
    }

    /// Adds a value. Does nothing after the completion.
    public mutating func send(_ value: Value, at time: Instant) {
      if !hasEnded { moments.append(Moment(time: time, event: .value(value))) }
    }

    /// Adds the completion. Does nothing if there is one.
    public mutating func send(completion: Subscribers.Completion<TestError>, at time: Instant) {
      if !hasEnded { moments.append(Moment(time: time, event: .completion(completion))) }
    }

    /// Reads one moment after the other, and writes what follows from each.
    ///
    /// ```swift
    /// // The meaning of delay(for: .seconds(2), …).
    /// func delayed(_ source: Course<Int>) -> Course<Int> {
    ///   source.rewritten { result, moment in
    ///     let time = moment.time.advanced(by: .seconds(2))
    ///     switch moment.event {
    ///     case .value(let value): result.send(value, at: time)
    ///     case .completion(let completion): result.send(completion: completion, at: time)
    ///     default: break
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter write: Writes into the result. Once that has ended, the rest has no effect.
    public func rewritten<Result>(_ write: (inout Course<Result>, Moment) -> Void) -> Course<Result> {
      var result = Course<Result>(start: start)
      for moment in moments where !result.hasEnded { write(&result, moment) }
      return result
    }

    /// The course of the values that `transform` returns, at the same times, with the same completion.
    ///
    /// - Parameter transform: Returns a value, or `nil` for none. It is called with each value, in order.
    public func compactMap<Result>(_ transform: (Value) -> Result?) -> Course<Result> {
      rewritten { result, moment in
        switch moment.event {
        case .value(let value): if let value = transform(value) { result.send(value, at: moment.time) }
        case .completion(let completion): result.send(completion: completion, at: moment.time)
        default: break
        }
      }
    }
  }

  extension Course.Moment: Equatable where Value: Equatable {}
  extension Course: Equatable where Value: Equatable {}
  extension Course.Moment: Sendable where Value: Sendable {}
  extension Course: Sendable where Value: Sendable {}

  extension Course.Moment: CustomStringConvertible {
    /// The time and the event: `3.0 seconds: value 20`.
    public var description: String { "\(time): \(event)" }
  }

  extension Course: CustomStringConvertible {
    /// The moments in one line.
    public var description: String { moments.map(\.description).joined(separator: ", ") }
  }
#endif
