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
  /// - Completion: Finishes right after the last value, and cancels the upstream.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Contract.require(maxLength >= 0, "prefix: a number of values cannot be negative.")
    return output(in: 0..<maxLength)
  }

  /// Publishes the value at position `index`, counted from zero, then finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c"].publisher.output(at: 1).sink { print($0) }
  /// // b
  /// ```
  ///
  /// - Precondition: `index` is not negative.
  /// - Demand: Requests one more value for each value left out.
  /// - Completion: Finishes right after the value, and cancels the upstream.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    Contract.require(index >= 0, "output(at:): an index cannot be negative.")
    return output(in: index...index)
  }

  /// Publishes the values whose positions are in `range`, counted from zero, then finishes.
  ///
  /// ```swift
  /// let cancellable = ["a", "b", "c", "d"].publisher.output(in: 1...2).sink { print($0) }
  /// // b
  /// // c
  /// ```
  ///
  /// - Precondition: `range` has no negative positions.
  /// - Demand: Requests one more value for each value left out.
  /// - Completion: Finishes right after the last value of the range, and cancels the upstream.
  @inlinable
  public func output<Range: RangeExpression>(in range: Range) -> Publishers.Output<Self>
  where Range.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/output(in:)``.
  public struct Output<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The positions of the values to publish.
    public let range: CountableRange<Int>

    /// Creates the publisher, as ``Publisher/output(in:)`` does.
    ///
    /// - Precondition: `range` has no negative positions.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      Contract.require(range.lowerBound >= 0, "output(in:): an index cannot be negative.")
      self.upstream = upstream
      self.range = range
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: OutputRule(range: range), at: place)
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

@usableFromInline
struct OutputRule<Input>: Rule {
  /// The number of values still to be omitted.
  @usableFromInline var before: Int
  /// The number of values to publish after those.
  @usableFromInline var remaining: Int

  @inlinable
  init(range: Range<Int>) {
    before = range.lowerBound
    remaining = range.count
  }

  @usableFromInline var name: String { "Output" }
  @inlinable var isSpent: Bool { remaining == 0 }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Input) -> Step) -> Step {
    // Also true for a value that is sent while the subscriber receives the last one.
    if isSpent { return .finish }
    if before > 0 {
      before -= 1
      return .skip
    }
    remaining -= 1
    let isLast = isSpent
    let step = emit(input)
    return isLast ? .finish : step
  }
}
