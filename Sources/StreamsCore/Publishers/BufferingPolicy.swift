/// The choice of values that are kept for a subscriber that is slower than its publisher.
///
/// Pass it to `values(buffering:)` or ``AnyPublisher/create(buffering:_:)``.
public enum BufferingPolicy: Hashable, Sendable {
  /// All values. Memory grows with those that wait.
  case unlimited

  /// The given number of the newest values. Older ones are dropped.
  case newest(Int)

  /// The given number of the oldest values. Newer ones are dropped.
  case oldest(Int)
}

extension Publisher {
  /// Takes all values of the upstream, and keeps those that the subscriber has not asked for yet.
  @inlinable
  func buffered(_ policy: BufferingPolicy) -> Operators.Buffered<Self> {
    policy.requireCount()
    return Operators.Buffered(upstream: self, policy: policy)
  }
}

extension BufferingPolicy {
  @usableFromInline
  func requireCount() {
    switch self {
    case .unlimited: break
    case .newest(let count), .oldest(let count):
      Contract.require(count >= 0, "BufferingPolicy: a number of values cannot be negative.")
    }
  }

  /// A stage that takes all values of an upstream, and keeps those that its subscriber has not asked for yet.
  @inlinable
  func stage<Upstream: Publisher, S: Subscriber<Upstream.Output, Upstream.Failure>>(
    _ subscriber: S
  ) -> Publishers.Buffer<Upstream>.BufferStage<S> {
    let (size, whenFull): (Int, Publishers.BufferingStrategy<Upstream.Failure>) =
      switch self {
      case .unlimited: (.max, .dropNewest)
      case .newest(let count): (count, .dropOldest)
      case .oldest(let count): (count, .dropNewest)
      }
    return Publishers.Buffer<Upstream>.BufferStage(
      subscriber, size: size, prefetch: .byRequest, whenFull: whenFull, isEager: false)
  }
}

extension Operators {
  /// Takes all values of the upstream, and keeps those that the subscriber has not asked for yet.
  ///
  /// ``Publisher/conflated()`` and `values(buffering:)` are made of it. Unlike
  /// ``Publishers/Buffer``, it asks the upstream once the subscriber has its subscription. So
  /// nothing that the upstream publishes at once is dropped.
  public struct Buffered<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The choice of values that are kept.
    public let policy: BufferingPolicy

    @inlinable
    init(upstream: Upstream, policy: BufferingPolicy) {
      self.upstream = upstream
      self.policy = policy
    }

    /// Attaches a subscriber to the upstream.
    @inlinable
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      upstream.receive(subscriber: policy.stage(subscriber) as Publishers.Buffer<Upstream>.BufferStage<S>)
    }
  }
}

extension Operators.Buffered: Equatable where Upstream: Equatable {}
extension Operators.Buffered: Sendable where Upstream: Sendable {}
