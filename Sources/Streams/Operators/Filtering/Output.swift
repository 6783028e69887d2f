extension Publisher {
  /// Publishes the first `maxLength` values, then finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c"].publisher.prefix(2).sink { print($0) }
  /// // a
  /// // b
  /// ```
  ///
  /// - Precondition: `maxLength` is not negative.
  /// - Demand: Passed on unchanged.
  /// - Completion: Finishes right after the last value, and cancels the publisher above.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Violation.require(maxLength >= 0, "prefix: a number of values cannot be negative.")
    return output(in: 0..<maxLength)
  }

  /// Publishes only the value with the position `index`, counted from zero.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c"].publisher.output(at: 1).sink { print($0) }
  /// // b
  /// ```
  ///
  /// - Precondition: `index` is not negative.
  /// - Demand: For each value left out, one more is asked for.
  /// - Completion: Finishes right after the value, and cancels the publisher above.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    Violation.require(index >= 0, "output(at:): an index cannot be negative.")
    return output(in: index...index)
  }

  /// Publishes the values with positions in `range`, counted from zero.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c", "d"].publisher.output(in: 1...2).sink { print($0) }
  /// // b
  /// // c
  /// ```
  ///
  /// - Precondition: `range` has no negative positions.
  /// - Demand: For each value left out, one more is asked for.
  /// - Completion: Finishes right after the last value of the range, and cancels the publisher above.
  @inlinable
  public func output<Range: RangeExpression>(in range: Range) -> Publishers.Output<Self>
  where Range.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// What ``Publisher/output(in:)`` returns.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// The positions of the values that pass.
    public let range: CountableRange<Int>

    /// Makes the publisher.
    ///
    /// - Precondition: `range` has no negative positions.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      Violation.require(range.lowerBound >= 0, "output(in:): an index cannot be negative.")
      self.upstream = upstream
      self.range = range
    }

    /// Attaches a subscriber to the publisher above, behind a count of its own.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Relay(OutputRule(range: range), PlainPath<Failure>.self, subscriber))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

@usableFromInline
struct OutputRule<Input>: Rule {
  /// How many more values are left out.
  @usableFromInline var before: Int
  /// How many more values pass after those.
  @usableFromInline var remaining: Int

  @inlinable
  init(range: Range<Int>) {
    before = range.lowerBound
    remaining = range.count
  }

  @usableFromInline static var name: String { "Output" }
  @inlinable static var isStrict: Bool { false }
  @inlinable static var refusesEmptyRequests: Bool { true }
  @inlinable var endsAtOnce: Bool { remaining == 0 }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) -> Step<Input> {
    // True also for a value sent while the last one is being received.
    if remaining == 0 { return .finish }
    if before > 0 {
      before -= 1
      return .skip
    }
    remaining -= 1
    return remaining == 0 ? .emitThenFinish(input) : .emit(input)
  }

  @usableFromInline
  func children(downstream: Any, status: Any) -> [Mirror.Child] { [] }
}
