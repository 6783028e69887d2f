extension Publisher {
  /// Publishes all values unchanged, and stops the process if the upstream fails.
  ///
  /// Use it where a failure can only be a programming error.
  ///
  /// ```swift
  /// let cancellable = ["1", "2"].publisher
  ///   .tryMap { try Int($0) ?? { throw CancellationError() }() }
  ///   .assertNoFailure("digits only")
  ///   .sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: Traps, in release builds as well.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the message.
  ///   - file: The file to name in the message.
  ///   - line: The line to name in the message.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/assertNoFailure(_:file:line:)``.
  public struct AssertNoFailure<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// A failure traps.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// The beginning of the message.
    public let prefix: String

    /// The file to name in the message.
    public let file: StaticString

    /// The line to name in the message.
    public let line: UInt

    /// Creates the publisher, as ``Publisher/assertNoFailure(_:file:line:)`` does.
    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Never {
      upstream._receive(
        subscriber: AssertNoFailureSubscriber<Upstream.Failure, S>(
          prefix: prefix, file: file, line: line, subscriber), on: place)
    }
  }
}

@usableFromInline
struct AssertNoFailureSubscriber<Failure: Error, Downstream: Subscriber>: PassThroughSubscriber
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let prefix: String
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let downstream: Downstream

  @inlinable
  init(prefix: String, file: StaticString, line: UInt, _ downstream: Downstream) {
    self.prefix = prefix
    self.file = file
    self.line = line
    self.downstream = downstream
  }

  @usableFromInline var name: String { "AssertNoFailure" }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): trap(error)
    }
  }

  @usableFromInline
  func trap(_ error: Failure) -> Never {
    let prefix = prefix.isEmpty ? "" : prefix + ": "
    fatalError("\(prefix)\(file):\(line): \(error)", file: file, line: line)
  }
}
