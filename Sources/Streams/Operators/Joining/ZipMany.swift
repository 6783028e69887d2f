extension Sequence where Element: Publisher {
  /// Publishes the values of all publishers of this sequence in rows: the first of each, then the second of each.
  ///
  /// ```swift
  /// let cancellable = [[1, 2].publisher, [10, 20].publisher].zipped().sink { print($0) }
  /// // [1, 10]
  /// // [2, 20]
  /// ```
  ///
  /// As ``Publisher/zip(_:)``, in the order of the sequence. Of no publishers, it finishes at once. Combine has no such
  /// form.
  public func zipped() -> Operators.ZipMany<Element> { Operators.ZipMany(Array(self)) }
}

extension Operators {
  /// What ``Swift/Sequence/zipped()`` returns.
  public struct ZipMany<Upstream: Publisher>: Publisher {
    /// One value of each publisher.
    public typealias Output = [Upstream.Output]

    /// The errors of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Makes the publisher.
    public init(_ publishers: [Upstream]) { self.publishers = publishers }

    /// Attaches a subscriber to all publishers.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = ZipManyStage<Upstream.Output, S>(subscriber, count: publishers.count)
      for (index, publisher) in publishers.enumerated() {
        publisher.receive(subscriber: ManySide(stage: stage, index: index))
      }
      stage.begin()
      if publishers.isEmpty { stage.end(.finished, stage.gate.enter()) }
    }
  }
}

extension Operators.ZipMany: Equatable where Upstream: Equatable {}
extension Operators.ZipMany: Sendable where Upstream: Sendable {}

private final class ZipManyStage<Value, Downstream: Subscriber>: JoinStage<Downstream>, ManyStage
where Downstream.Input == [Value] {
  // Shared state of the gate.
  private var queues: [Queue<Value>]
  private var finished: [Int] = []

  override init(_ downstream: Downstream, count: Int) {
    queues = Array(repeating: Queue(), count: count)
    super.init(downstream, count: count)
  }

  override var name: StaticString { "Zip" }

  override func finishes(after index: Int) -> Bool {
    finished.append(index)
    return isExhausted
  }

  private var isExhausted: Bool { finished.contains { queues[$0].isEmpty } }

  override func raise(_ more: Subscribers.Demand) -> [Request] {
    let requests = super.raise(more)
    pair()
    return requests
  }

  override func clear() -> Any? {
    defer { queues = [] }
    return queues
  }

  func receive(_ value: Value, from index: Int) -> Subscribers.Demand {
    let access = gate.enter()
    if upstreams.isConnected(index) {
      queues[index].append(value)
      pair()
    }
    settle(access)
    return .none
  }

  /// Moves rows to the outbox, as far as there are any and the demand allows.
  private func pair() {
    while demand != .none, !queues.isEmpty, queues.allSatisfy({ !$0.isEmpty }) {
      demand -= 1
      outbox.append(queues.indices.compactMap { queues[$0].popFirst() })
    }
    if isExhausted { endAfterOutbox() }
  }
}
