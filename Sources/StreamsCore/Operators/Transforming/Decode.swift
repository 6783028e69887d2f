extension Publisher {
  /// Decodes each value with the given decoder.
  ///
  /// ```swift
  /// struct Lengths: TopLevelDecoder {
  ///   func decode<T: Decodable>(_ type: T.Type, from text: String) -> T { text.count as! T }
  /// }
  /// let cancellable = ["one", "three"].publisher.decode(type: Int.self, decoder: Lengths())
  ///   .sink { _ in } receiveValue: { print($0) }
  /// // 3
  /// // 5
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: An error of the upstream, or of `decoder`, which cancels the upstream.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/decode(type:decoder:)``.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: _PlacingPublisher
  where Upstream.Output == Coder.Input {
    /// Any error of the upstream or of the decoder.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let decoder: Coder

    /// Creates the publisher, as ``Publisher/decode(type:decoder:)`` does.
    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, on: place, through: DecodeRule(decoder: decoder), at: place)
    }
  }
}

@usableFromInline
struct DecodeRule<Output: Decodable, Coder: TopLevelDecoder>: Rule {
  @usableFromInline typealias Thrown = any Error

  @usableFromInline let decoder: Coder

  @inlinable
  init(decoder: Coder) { self.decoder = decoder }

  @usableFromInline var name: String { "Decode" }

  @inlinable @inline(__always)
  func receive(_ input: Coder.Input, emit: (Output) -> Step) throws -> Step {
    emit(try decoder.decode(Output.self, from: input))
  }
}
