extension Publisher {
  /// Publishes all values unchanged, and `output` if the upstream fails.
  ///
  /// ```swift
  /// let cancellable = [6, 0].publisher
  ///   .tryMap { try $0 > 0 ? 12 / $0 : { throw CancellationError() }() }
  ///   .replaceError(with: -1)
  ///   .sink { print($0) }
  /// // 2
  /// // -1
  /// ```
  ///
  /// - Demand: Passed on unchanged. The replacement waits for demand.
  /// - Completion: Finishes with the upstream, or right after the replacement.
  /// - Failure: Never.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/replaceError(with:)``.
  public struct ReplaceError<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// A failure becomes a value.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to publish in place of a failure.
    public let output: Upstream.Output

    /// Creates the publisher, as ``Publisher/replaceError(with:)`` does.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Never {
      upstream.subscribe(subscriber, on: place, through: ReplaceErrorRule(output: output), at: nil)
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
struct ReplaceErrorRule<Input, Caught: Error>: ClosingRule {
  @usableFromInline let output: Input

  @inlinable
  init(output: Input) { self.output = output }

  @usableFromInline var name: String { "ReplaceError" }
  @inlinable var inputsPerOutput: Int? { 1 }

  @inlinable @inline(__always)
  func receive(_ input: Input, emit: (Input) -> Step) -> Step { emit(input) }

  @inlinable
  func last(insteadOf error: Caught) -> Input { output }
}
