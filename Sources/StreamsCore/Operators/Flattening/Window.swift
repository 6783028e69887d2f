extension Publisher {
  /// Publishes publishers of the given number of values each.
  ///
  /// ```swift
  /// let cancellable = (1...5).publisher.window(of: 2)
  ///   .flatMap { $0.reduce(0, +) }
  ///   .sink { print($0) }
  /// // 3
  /// // 7
  /// // 5
  /// ```
  ///
  /// `collect(2)` publishes arrays instead, each when it is full.
  ///
  /// - Demand: Requests an unlimited number of values. Windows wait for demand, and keep their values until they are subscribed
  ///   to.
  /// - Completion: The last window finishes, then the stream does.
  /// - Failure: The last window fails, then the stream does.
  /// - Precondition: `count` is positive.
  @_disfavoredOverload
  public func window(of count: Int) -> Operators.WindowByCount<Self> {
    Contract.require(count > 0, "window(of:): the number of values must be positive.")
    return Operators.WindowByCount(upstream: self, count: count)
  }

  /// Publishes publishers of the values between two values of another publisher.
  ///
  /// ```swift
  /// let (numbers, bell) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
  /// let cancellable = numbers.window(by: bell).flatMap { $0.count() }.sink { print($0) }
  /// for number in 1...3 { numbers.send(number) }
  /// bell.send()
  /// numbers.send(4)
  /// bell.send()
  /// // 3
  /// // 1
  /// ```
  ///
  /// A window begins with its first value, so there are no empty ones. `Ticks(every: 1, on: scheduler)` cuts by time.
  ///
  /// - Demand: Requests an unlimited number of values of both. Windows wait for demand, and keep their values until they are
  ///   subscribed to.
  /// - Completion: Finishes with the upstream, after the last window. If only the other publisher finishes, the last window goes on.
  /// - Failure: A failure of either fails the last window, then the stream.
  @_disfavoredOverload
  public func window<Other: Publisher>(by other: Other) -> Operators.WindowByOutput<Self, Other>
  where Other.Failure == Failure {
    Operators.WindowByOutput(upstream: self, other: other)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/window(of:)``.
  public struct WindowByCount<Upstream: Publisher>: Publisher {
    /// A publisher of the values of a window.
    public typealias Output = Part<Upstream.Output, Failure>

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values in a window.
    public let count: Int

    /// Attaches a subscriber to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      Windows(upstream: upstream.map { MarkedValue.value($0) }, most: count)
        .buffered(.unlimited).receive(subscriber: subscriber)
    }
  }

  /// The publisher returned by ``Publisher/window(by:)``.
  public struct WindowByOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// A publisher of the values of a window.
    public typealias Output = Part<Upstream.Output, Failure>

    /// The error type of both publishers.
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream

    /// The publisher that ends a window with each value.
    public let other: Other

    /// Attaches a subscriber to both publishers.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let marked = upstream.marked(by: other).prefix(
        while: { if case .end(isOfMarks: false) = $0 { false } else { true } })
      Windows(upstream: marked, most: .max).buffered(.unlimited).receive(subscriber: subscriber)
    }
  }
}

extension Operators.WindowByCount: Equatable where Upstream: Equatable {}
extension Operators.WindowByOutput: Equatable where Upstream: Equatable, Other: Equatable {}
/// Publishes windows, without regard to demand.
@usableFromInline
struct Windows<Value, Upstream: Publisher>: Publisher where Upstream.Output == MarkedValue<Value> {
  @usableFromInline typealias Output = Operators.Part<Value, Failure>
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let most: Int

  @inlinable
  init(upstream: Upstream, most: Int) {
    self.upstream = upstream
    self.most = most
  }

  @inlinable
  func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    upstream.receive(
      subscriber: ConnectedSubscriber(
        DividingSubscription(), WindowSubscriber<Value, S>(subscriber, most: most)))
  }
}

/// Sends each value to the present window. Everything is touched only by the thread that delivers.
@usableFromInline
final class WindowSubscriber<Value, Downstream: Subscriber>: PassThroughSubscriber
where Downstream.Input == Operators.Part<Value, Downstream.Failure> {
  @usableFromInline typealias Input = MarkedValue<Value>
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let most: Int
  @usableFromInline var window: Downstream.Input?
  @usableFromInline var count = 0

  @inlinable
  init(_ downstream: Downstream, most: Int) {
    self.downstream = downstream
    self.most = most
  }

  @usableFromInline var name: String { "Window" }

  @inlinable
  func receive(_ input: MarkedValue<Value>) -> Subscribers.Demand {
    switch input {
    case .value(let value): return add(value)
    case .mark: close(.finished)
    case .end: break
    }
    return .none
  }

  /// A window has its first value before it is published, so that a value sent meanwhile does not overtake that one. A full
  /// window takes no more, not even a value that is sent while its last one is delivered.
  @inlinable
  func add(_ value: Value) -> Subscribers.Demand {
    let isNew = window == nil
    let current = window ?? Downstream.Input()
    window = current
    count += 1
    let isFull = count == most
    if isFull {
      window = nil
      count = 0
    }
    current.send(value)
    if isFull { current.send(completion: .finished) }
    return isNew ? downstream.receive(current) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    close(completion)
    downstream.receive(completion: completion)
  }

  @inlinable
  func close(_ completion: Subscribers.Completion<Failure>) {
    count = 0
    window.take()?.send(completion: completion)
  }
}
