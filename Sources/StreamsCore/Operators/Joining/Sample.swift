extension Publisher {
  /// Publishes the latest value each time another publisher publishes, unless there was none since the last time.
  ///
  /// ```swift
  /// let (degrees, clock) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
  /// let cancellable = degrees.sample(by: clock).sink { print($0) }
  /// for number in 20...22 { degrees.send(number) }
  /// clock.send()
  /// clock.send()
  /// degrees.send(23)
  /// clock.send()
  /// // 22
  /// // 23
  /// ```
  ///
  /// `Ticks(every: 1, on: scheduler)` samples by time.
  ///
  /// - Demand: Requests an unlimited number of values of both. A newer sample replaces one that waits for demand.
  /// - Completion: Finishes when one of the two does, without the value that was not sampled.
  /// - Failure: A failure of either ends the stream and cancels the other.
  @_disfavoredOverload
  @inlinable
  public func sample<Other: Publisher>(by other: Other) -> Operators.Sample<Self, Other>
  where Other.Failure == Failure {
    Operators.Sample(upstream: self, other: other)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/sample(by:)``.
  public struct Sample<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of both publishers.
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream

    /// The publisher that says when.
    public let other: Other

    @inlinable
    init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber to both publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let sampled = Ruled(upstream: upstream.marked(by: other), rule: SampleRule.init)
      sampled.buffered(.newest(1)).receive(subscriber: subscriber)
    }
  }
}

extension Operators.Sample: Equatable where Upstream: Equatable, Other: Equatable {}
/// A value, or a mark of another publisher.
@usableFromInline
enum MarkedValue<Value> {
  case value(Value)
  case mark
  /// The publisher of the values, or of the marks, has finished.
  case end(isOfMarks: Bool)
}

extension Publisher {
  /// The values of this publisher, and a mark for each value of another.
  @inlinable
  func marked<Other: Publisher>(
    by other: Other
  ) -> some Publisher<MarkedValue<Output>, Failure> where Other.Failure == Failure {
    let values = map { MarkedValue.value($0) }.append(MarkedValue.end(isOfMarks: false))
    let marks = other.map { _ in MarkedValue<Output>.mark }.append(
      MarkedValue.end(isOfMarks: true))
    return values.merge(with: marks)
  }
}

/// Runs a rule over a publisher.
@usableFromInline
struct Ruled<Upstream: Publisher, R: Rule>: Publisher
where R.Input == Upstream.Output, R.Thrown == Never {
  @usableFromInline typealias Output = R.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let rule: () -> R

  @inlinable
  init(upstream: Upstream, rule: @escaping () -> R) {
    self.upstream = upstream
    self.rule = rule
  }

  @inlinable
  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    upstream.subscribe(subscriber, on: nil, through: rule(), at: nil)
  }
}

/// Publishes the latest value at a mark.
@usableFromInline
struct SampleRule<Value>: Rule {
  @usableFromInline var latest: Value?

  @inlinable
  init() {}

  @usableFromInline var name: String { "Sample" }

  @inlinable @inline(__always)
  mutating func receive(_ input: MarkedValue<Value>, emit: (Value) -> Step) -> Step {
    switch input {
    case .value(let value):
      latest = value
      return .skip
    case .mark: return if let value = latest.take() { emit(value) } else { .skip }
    case .end: return .finish
    }
  }
}
