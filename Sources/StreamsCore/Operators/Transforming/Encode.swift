extension Publisher where Output: Encodable {
  /// Encodes each value with the given encoder.
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
  /// - Failure: An error of the upstream, or of `encoder`, which cancels the upstream.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/encode(encoder:)``.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: _PlacingPublisher
  where Upstream.Output: Encodable {
    /// The output of the encoder.
    public typealias Output = Coder.Output

    /// Any error of the upstream or of the encoder.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let encoder: Coder

    /// Creates the publisher, as ``Publisher/encode(encoder:)`` does.
    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: EncodeRule(encoder: encoder), at: place)
    }
  }
}

@usableFromInline
struct EncodeRule<Input: Encodable, Coder: TopLevelEncoder>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let encoder: Coder

  @inlinable
  init(encoder: Coder) { self.encoder = encoder }

  @usableFromInline var name: String { "Encode" }

  @inlinable @inline(__always)
  func receive(_ input: Input, emit: (Coder.Output) -> Step) throws -> Step {
    emit(try encoder.encode(input))
  }
}
