#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Handles an error by replacing the failed upstream with another publisher.
    ///
    /// ```swift
    /// struct Offline: Error {}
    /// let cancellable = Fail<String, Offline>(error: Offline())
    ///   .catch { _ in Just("cached") }
    ///   .sink { print($0) }
    /// // cached
    /// ```
    ///
    /// - Demand: The new publisher is asked for the demand that the upstream has not met.
    /// - Failure: Fails if the new publisher fails.
    @inlinable
    public func `catch`<NewPublisher: Publisher>(
      _ handler: @escaping @isolated(any) (Failure) -> NewPublisher
    ) -> Publishers.Catch<Self, NewPublisher> where NewPublisher.Output == Output {
      Publishers.Catch(upstream: self, handler: handler)
    }

    /// Handles an error by replacing the failed upstream with another publisher, or by throwing a new error.
    ///
    /// ```swift
    /// struct Offline: Error {}
    /// let cancellable = Fail<String, Offline>(error: Offline())
    ///   .tryCatch { error -> Just<String> in throw error }
    ///   .sink { _ in print("failed") } receiveValue: { print($0) }
    /// // failed
    /// ```
    ///
    /// - Demand: The new publisher is asked for the demand that the upstream has not met.
    /// - Failure: Fails if the handler throws or if the new publisher fails.
    @inlinable
    public func tryCatch<NewPublisher: Publisher>(
      _ handler: @escaping @isolated(any) (Failure) throws -> NewPublisher
    ) -> Publishers.TryCatch<Self, NewPublisher> where NewPublisher.Output == Output {
      Publishers.TryCatch(upstream: self, handler: handler)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/catch(_:)``.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values of the upstream and of the new publisher.
    public typealias Output = Upstream.Output

    /// The error type of the new publisher.
    public typealias Failure = NewPublisher.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that returns a new publisher if the upstream fails.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher, at origin: _Place?) {
      self.upstream = upstream
      self.handler = handler
      self.origin = origin
    }

    /// Attaches a subscriber to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream._receive(
        subscriber: CatchSubscriber<Upstream, NewPublisher, PlainPath, S>("Catch", handler, subscriber),
        on: origin)
    }
  }

  /// The publisher returned by ``Publisher/tryCatch(_:)``.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values of the upstream and of the new publisher.
    public typealias Output = Upstream.Output

    /// Any error: of the handler or of the new publisher.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that returns a new publisher or throws if the upstream fails.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    @inlinable
    init(
      upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher, at origin: _Place?
    ) {
      self.upstream = upstream
      self.handler = handler
      self.origin = origin
    }

    /// Attaches a subscriber to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream._receive(
        subscriber: CatchSubscriber<Upstream, NewPublisher, ThrowingPath, S>("TryCatch", handler, subscriber),
        on: origin)
    }
  }
}

#if !hasFeature(Embedded)
  extension Publishers.Catch {
    /// Creates a publisher that handles errors of `upstream` with a closure.
    @inlinable
    public init(upstream: Upstream, handler: @escaping @isolated(any) (Upstream.Failure) -> NewPublisher) {
      self.init(upstream: upstream, handler: plain(handler), at: handler.isolation)
    }
  }

  extension Publishers.TryCatch {
    /// Creates a publisher that handles errors of `upstream` with a closure that can throw.
    @inlinable
    public init(
      upstream: Upstream, handler: @escaping @isolated(any) (Upstream.Failure) throws -> NewPublisher
    ) {
      self.init(upstream: upstream, handler: plain(handler), at: handler.isolation)
    }
  }
#endif

/// Receives from the upstream, and subscribes to the new publisher if it fails.
@usableFromInline
struct CatchSubscriber<
  Upstream: Publisher, NewPublisher: Publisher<Upstream.Output, Path.Upstream>, Path: ErrorPath,
  Downstream: Subscriber<Upstream.Output, Path.Downstream>
>: SequentialSide {
  /// Throws `Path.Thrown` and nothing else. A closure with a generic error type would need a wrapper.
  @usableFromInline typealias NextSource = (Upstream.Failure) throws -> NewPublisher

  @usableFromInline let owner: SequentialSubscription
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ name: String, _ handler: @escaping NextSource, _ downstream: Downstream) {
    owner = SequentialSubscription(name: name, nextSource: handler)
    self.downstream = downstream
  }

  @inlinable var number: Int { 0 }

  @inlinable
  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    switch completion {
    case .finished: finish(.finished)
    case .failure(let error): recover(from: error)
    }
  }

  @inlinable
  func recover(from error: Upstream.Failure) {
    guard owner.isCurrent(0), let handler = nextSource else {
      _ = owner.admits("completion", from: 0)
      return
    }
    let publisher: NewPublisher
    do {
      publisher = try handler(error)
    } catch {
      return finish(.failure(Path.raise(promised(error))))
    }
    if owner.advance(from: 0) { follow(by: publisher, Path.self) }
  }
}
