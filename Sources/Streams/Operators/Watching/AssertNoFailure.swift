extension Publisher {
  /// Publishes everything unchanged, and stops the process at a failure, which is taken to be a mistake.
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
  ///   - prefix: What the message starts with.
  ///   - file: The file that the message names.
  ///   - line: The line that the message names.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// What ``Publisher/assertNoFailure(_:file:line:)`` returns.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// A failure traps.
    public typealias Failure = Never

    /// The publisher above.
    public let upstream: Upstream

    /// What the message starts with.
    public let prefix: String

    /// The file that the message names.
    public let file: StaticString

    /// The line that the message names.
    public let line: UInt

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches a subscriber to the publisher above.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.receive(
        subscriber: AssertNoFailureSubscriber<Upstream.Failure, S>(
          prefix: prefix, file: file, line: line, downstream: subscriber))
    }
  }
}

@usableFromInline
struct AssertNoFailureSubscriber<Failure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Failure == Never {
  @usableFromInline let prefix: String
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let downstream: Downstream

  @inlinable
  init(prefix: String, file: StaticString, line: UInt, downstream: Downstream) {
    self.prefix = prefix
    self.file = file
    self.line = line
    self.downstream = downstream
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

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

extension AssertNoFailureSubscriber: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline var description: String { "AssertNoFailure" }

  @usableFromInline var customMirror: Mirror {
    let children: [Mirror.Child] = [
      ("file", file), ("line", line), ("prefix", prefix),
    ]
    return Mirror(self, children: children)
  }

  @usableFromInline var playgroundDescription: Any { description }
}
