extension Publisher {
  /// Publishes the values from here, and after a failure those of the publisher that `handler` puts in its place.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let cancellable = Fail<String, Offline>(error: Offline())
  ///   .catch { _ in Just("cached") }
  ///   .sink { print($0) }
  /// // cached
  /// ```
  ///
  /// - Demand: What was asked for and not yet received is asked of the second publisher.
  /// - Failure: That of the second publisher.
  @inlinable
  public func `catch`<NewPublisher: Publisher>(
    _ handler: @escaping (Failure) -> NewPublisher
  ) -> Publishers.Catch<Self, NewPublisher> where NewPublisher.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Publishes as ``catch(_:)`` does, and fails where `handler` throws.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let cancellable = Fail<String, Offline>(error: Offline())
  ///   .tryCatch { error -> Just<String> in throw error }
  ///   .sink { _ in print("failed") } receiveValue: { print($0) }
  /// // failed
  /// ```
  ///
  /// - Demand: What was asked for and not yet received is asked of the second publisher.
  /// - Failure: What the handler throws, or the failure of the second publisher.
  @inlinable
  public func tryCatch<NewPublisher: Publisher>(
    _ handler: @escaping (Failure) throws -> NewPublisher
  ) -> Publishers.TryCatch<Self, NewPublisher> where NewPublisher.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// What ``Publisher/catch(_:)`` returns.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values of both publishers.
    public typealias Output = Upstream.Output

    /// The errors of the second publisher.
    public typealias Failure = NewPublisher.Failure

    /// The first publisher.
    public let upstream: Upstream

    /// Makes the second publisher, should the first one fail.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber to the first publisher.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: CatchSubscriber<Upstream, NewPublisher, S>(
          sequential: CatchSuccession(name: "Catch", subscriber, reserve: handler)))
    }
  }
}

extension Publishers {
  /// What ``Publisher/tryCatch(_:)`` returns.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values of both publishers.
    public typealias Output = Upstream.Output

    /// Any error: that of the handler, or of the second publisher.
    public typealias Failure = any Error

    /// The first publisher.
    public let upstream: Upstream

    /// Makes the second publisher, should the first one fail, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber to the first publisher.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.receive(
        subscriber: TryCatchSubscriber<Upstream, NewPublisher, S>(
          sequential: CatchSuccession(name: "TryCatch", subscriber, reserve: handler)))
    }
  }
}

@usableFromInline
final class CatchSuccession<Downstream: Subscriber, Handler>: SequentialSubscription<Downstream, Handler> {
  @usableFromInline override var children: [Mirror.Child] {
    [("downstream", downstream), ("demand", outstandingDemand.current)]
  }
}

@usableFromInline
struct CatchSubscriber<Upstream: Publisher, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
where
  Upstream.Output == Downstream.Input, NewPublisher.Output == Downstream.Input,
  NewPublisher.Failure == Downstream.Failure
{
  @usableFromInline typealias Handler = (Upstream.Failure) -> NewPublisher

  @usableFromInline let sequential: SequentialSubscription<Downstream, Handler>

  @inlinable
  init(sequential: SequentialSubscription<Downstream, Handler>) { self.sequential = sequential }

  @inlinable var combineIdentifier: CombineIdentifier { sequential.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { sequential.receive(subscription: subscription, from: 0) }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { sequential.receive(input, from: 0) }

  @inlinable
  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    switch completion {
    case .finished:
      sequential.finish(.finished, from: 0)
    case .failure(let error):
      guard let handler = sequential.reserve, sequential.advance(from: 0) else { return }
      sequential.follow(0, by: handler(error), PlainPath<NewPublisher.Failure>.self)
    }
  }
}

extension CatchSubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { sequential.description }
  @usableFromInline var customMirror: Mirror { sequential.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}

@usableFromInline
struct TryCatchSubscriber<Upstream: Publisher, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
where
  Upstream.Output == Downstream.Input, NewPublisher.Output == Downstream.Input,
  Downstream.Failure == any Error
{
  @usableFromInline typealias Handler = (Upstream.Failure) throws -> NewPublisher

  @usableFromInline let sequential: SequentialSubscription<Downstream, Handler>

  @inlinable
  init(sequential: SequentialSubscription<Downstream, Handler>) { self.sequential = sequential }

  @inlinable var combineIdentifier: CombineIdentifier { sequential.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { sequential.receive(subscription: subscription, from: 0) }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { sequential.receive(input, from: 0) }

  @inlinable
  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    switch completion {
    case .finished:
      sequential.finish(.finished, from: 0)
    case .failure(let error):
      recover(from: error)
    }
  }

  @inlinable
  func recover(from error: Upstream.Failure) {
    guard sequential.isConnected(to: 0), let handler = sequential.reserve else { return }
    let successor: NewPublisher
    do {
      successor = try handler(error)
    } catch {
      return sequential.finish(.failure(error), from: 0)
    }
    if sequential.advance(from: 0) {
      sequential.follow(0, by: successor, ThrowingPath<NewPublisher.Failure>.self)
    }
  }
}

extension TryCatchSubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { sequential.description }
  @usableFromInline var customMirror: Mirror { sequential.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
