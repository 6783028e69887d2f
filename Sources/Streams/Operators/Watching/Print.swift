extension Publisher {
  /// Publishes everything unchanged, and writes a line about each thing that passes, up or down.
  ///
  /// ```swift
  /// let cancellable = [1].publisher.print("numbers").sink { _ in }
  /// // numbers: receive subscription: ([1])
  /// // numbers: request unlimited
  /// // numbers: receive value: (1)
  /// // numbers: receive finished
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Threads: Lines are written one at a time, each in one piece; one that comes while another thread is
  ///   writing to `stream` is written by that thread.
  ///
  /// - Parameters:
  ///   - prefix: What each line starts with, before a colon; nothing if empty.
  ///   - stream: Where the lines go; standard output if `nil`.
  @inlinable
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self>
  {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// What ``Publisher/print(_:to:)`` returns.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// What each line starts with, before a colon; nothing if empty.
    public let prefix: String

    /// Where the lines go; standard output if `nil`.
    public let stream: (any TextOutputStream)?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches a subscriber to the publisher above, and writes down what passes.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: PrintSubscription(LineWriter(prefix: prefix, stream: stream), subscriber))
    }
  }
}

/// Writes before it passes on, and passes on whatever comes, so that what is written is what happened.
@usableFromInline
final class PrintSubscription<Downstream: Subscriber>: OperatorSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let writer: LineWriter
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ writer: LineWriter, _ downstream: Downstream) {
    self.writer = writer
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "Print" }

  @inlinable
  func receive(subscription: any Subscription) {
    writer.write("receive subscription: (\(subscription))")
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    writer.write("receive value: (\(input))")
    let more = downstream.receive(input)
    if more != .none { writer.write("\(Self.line(more)) (synchronous)") }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: writer.write("receive finished")
    case .failure(let error): writer.write("receive error: (\(error))")
    }
    _ = connection.end()
    downstream.receive(completion: completion)
  }

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    writer.write(Self.line(demand))
    connection.subscription?.request(demand)
  }

  @inlinable
  override func cancel() {
    writer.write("receive cancel")
    if !connection.isWaiting { connection.end()?.cancel() }
  }

  @usableFromInline
  static func line(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "request max: (\($0))" } ?? "request unlimited"
  }
}
