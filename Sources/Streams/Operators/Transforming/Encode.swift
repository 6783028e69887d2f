extension Publisher where Output: Encodable {
  /// Publishes each value as `encoder` encodes it, and fails with the first error it throws.
  ///
  /// ```swift
  /// struct Tags: TopLevelEncoder {
  ///   func encode<T: Encodable>(_ value: T) -> String { "<\(value)>" }
  /// }
  /// let cancellable = [1, 2].publisher.encode(encoder: Tags()).sink { _ in } receiveValue: { print($0) }
  /// // <1>
  /// // <2>
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: An error from above, or one that `encoder` throws; the latter cancels the publisher above.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// What ``Publisher/encode(encoder:)`` returns.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    /// What the encoder yields.
    public typealias Output = Coder.Output

    /// Any error: from above, or thrown by the encoder.
    public typealias Failure = any Error

    /// The publisher above.
    public let upstream: Upstream

    @usableFromInline let encoder: Coder

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    /// Attaches a subscriber to the publisher above, behind the encoder.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = EncodeRule<Upstream.Output, Coder>(encoder: encoder)
      upstream.receive(subscriber: Relay(rule, ThrowingPath<Upstream.Failure>.self, subscriber))
    }
  }
}

@usableFromInline
struct EncodeRule<Input: Encodable, Coder: TopLevelEncoder>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let encoder: Coder

  @inlinable
  init(encoder: Coder) { self.encoder = encoder }

  @usableFromInline static var name: String { "Encode" }
  @inlinable static var isStrict: Bool { false }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) throws -> Step<Coder.Output> { .emit(try encoder.encode(input)) }
}
