#if !hasFeature(Embedded)
  /// All that a publisher sends to one subscriber: its values, each with its instant, and its end.
  ///
  /// A meaning of an operator turns the course of its upstream into the course that it publishes; see
  /// ``Laws/check(_:_:seeds:operator:against:)``.
  ///
  /// ```swift
  /// var course = Course<Int>()
  /// course.add(1, at: .seconds(1))
  /// course.add(3, at: .seconds(2))
  /// course.fail("torn", at: .milliseconds(2_500))
  /// print(course.compactMap { $0 > 1 ? "\($0)!" : nil })
  /// // 3! at 2 s, fails with torn at 2.5 s
  /// ```
  ///
  /// Instants count from the subscription. Values of the same instant follow one another in the order of the list.
  public struct Course<Value> {
    /// The values, in order.
    public var values: [TimedValue<Value>]

    /// The end; `nil` if the course goes on.
    public var end: TimedEnd?

    /// Returns what a subscriber receives that comes later; `nil` if it receives the same.
    private var later: ((Duration) -> Course)?

    /// Creates a course.
    public init(_ values: [TimedValue<Value>] = [], end: TimedEnd? = nil) {
      self.values = values
      self.end = end
    }

    /// Adds a value.
    public mutating func add(_ value: Value, at time: Duration) {
      values.append(TimedValue(value, at: time))
    }

    /// Finishes the course.
    public mutating func finish(at time: Duration) { end = TimedEnd(at: time) }

    /// Ends the course with a failure.
    public mutating func fail(_ failure: TestError, at time: Duration) {
      end = TimedEnd(failure, at: time)
    }

    /// Replaces each value. Leaves a value out for `nil`, and ends with the failure that the closure throws.
    public func compactMap<Other>(_ transform: (Value) throws -> Other?) -> Course<Other> {
      var result = Course<Other>()
      for value in values {
        do {
          if let other = try transform(value.value) { result.add(other, at: value.time) }
        } catch {
          result.fail(error as? TestError ?? TestError(describing: error), at: value.time)
          return result
        }
      }
      result.end = end
      return result
    }

    /// The course of a subscriber that comes at an instant, such as the next attempt of a `retry`.
    ///
    /// Some sources of ``Laws`` begin again for each subscriber. Others send everybody the same, and what was sent before a
    /// subscriber came is lost to it, but for the values that the source keeps.
    public func subscribed(at time: Duration) -> Course {
      let course = later?(time) ?? self
      return Course(
        course.values.map { TimedValue($0.value, at: $0.time + time) },
        end: course.end.map { TimedEnd($0.failure, at: $0.time + time) })
    }

    /// The same without what comes after an instant.
    public func cut(after time: Duration) -> Course {
      Course(values.filter { $0.time <= time }, end: end.flatMap { $0.time <= time ? $0 : nil })
    }

    /// The course of a subscriber that comes at an instant of this one.
    ///
    /// - Parameter kept: The number of earlier values that it receives at once.
    func heard(from start: Duration, keeping kept: Int) -> Course {
      // Whoever comes at the beginning comes before the first value.
      let future = values.drop { start > .zero && $0.time <= start }
      let past = values.dropLast(future.count).suffix(kept)
      var course = Course(
        past.map { TimedValue($0.value, at: .zero) }
          + future.map { TimedValue($0.value, at: $0.time - start) },
        end: end.map { TimedEnd($0.failure, at: max($0.time - start, .zero)) })
      course.later = { heard(from: start + $0, keeping: kept) }
      return course
    }
  }

  extension Course: Equatable where Value: Equatable {
    /// Returns true if the values, their instants and the ends are equal.
    public static func == (lhs: Course, rhs: Course) -> Bool {
      lhs.values == rhs.values && lhs.end == rhs.end
    }
  }

  extension Course: CustomStringConvertible {
    /// The values and the end in one line.
    public var description: String {
      let last = end.map { "\($0.failure.map { "fails with \($0)" } ?? "finishes") at \($0.time.inSeconds)" }
      return (values.map { "\($0.value) at \($0.time.inSeconds)" } + [last ?? "goes on"])
        .joined(separator: ", ")
    }
  }

  /// A value of a ``Course``, and its instant.
  public struct TimedValue<Value> {
    /// The time since the subscription.
    public var time: Duration

    /// The value.
    public var value: Value

    /// Creates a value at an instant.
    public init(_ value: Value, at time: Duration) {
      self.time = time
      self.value = value
    }
  }

  extension TimedValue: Equatable where Value: Equatable {}
  extension TimedValue: Sendable where Value: Sendable {}

  /// The end of a ``Course``, and its instant.
  public struct TimedEnd: Equatable, Sendable {
    /// The time since the subscription.
    public var time: Duration

    /// The failure; `nil` if the course finishes.
    public var failure: TestError?

    /// Creates an end at an instant.
    public init(_ failure: TestError? = nil, at time: Duration) {
      self.time = time
      self.failure = failure
    }
  }

  extension Duration {
    /// The text `1.25 s`.
    var inSeconds: String {
      let seconds = components.seconds
      let digits = String(components.attoseconds / 1_000_000_000 + 1_000_000_000).dropFirst()
      let fraction = digits.prefix(digits.count - digits.reversed().prefix { $0 == "0" }.count)
      return fraction.isEmpty ? "\(seconds) s" : "\(seconds).\(fraction) s"
    }
  }
#endif
