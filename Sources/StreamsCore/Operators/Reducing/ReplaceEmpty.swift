extension Publisher {
  /// Publishes all values unchanged, or `output` if the upstream finishes without a value.
  ///
  /// ```swift
  /// let cancellable = [String]().publisher.replaceEmpty(with: "nothing").sink { print($0) }
  /// // nothing
  /// ```
  ///
  /// - Demand: Passed on unchanged. The replacement waits for a request.
  /// - Completion: Finishes with the upstream, or right after the replacement.
  /// - Failure: Passed on, even if there were no values.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/replaceEmpty(with:)``.
  public struct ReplaceEmpty<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to publish if there are no others.
    public let output: Upstream.Output

    /// Creates the publisher, as ``Publisher/replaceEmpty(with:)`` does.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: ReplaceEmptyRule(output: output), at: nil)
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
struct ReplaceEmptyRule<Input>: ClosingRule {
  @usableFromInline let output: Input
  @usableFromInline var isEmpty = true

  @inlinable
  init(output: Input) { self.output = output }

  @usableFromInline var name: String { "ReplaceEmpty" }
  @inlinable var inputsPerOutput: Int? { 1 }

  @inlinable @inline(__always)
  mutating func receive(_ input: Input, emit: (Input) -> Step) -> Step {
    isEmpty = false
    return emit(input)
  }

  @inlinable
  func last() -> Input? { isEmpty ? output : nil }
}
