import Streams

/// Subscribing and cancelling.
enum SubscribingRows {
  private static let crowd = 10_000

  static var all: [Row] {
    [
      Row("subscribe-cancel", goal: 5.5, allocations: 4, subscribeCancel),
      Row("cancel-10k", goal: 4, allocations: 4, values: crowd, cancelCrowd),
    ]
  }

  private static func subscribeCancel() -> Pair {
    let tally = Tally()
    let limit = Registry()
    let subject = PassthroughSubject<Int, Never>()
    return Pair { count in
      for _ in 0..<count { limit.remove(limit.add { tally.add($0) }) }
      let key = limit.add { tally.add($0) }
      limit.send(count)
      limit.remove(key)
      limit.send(1)
      return tally.take()
    } ours: { count in
      for _ in 0..<count { subject.sink { tally.add($0) }.cancel() }
      let cancellable = subject.sink { tally.add($0) }
      subject.send(count)
      cancellable.cancel()
      subject.send(1)
      return tally.take()
    }
  }

  private static func cancelCrowd() -> Pair {
    let tally = Tally()
    let order = shuffledOrder()
    let limit = Registry()
    let subject = PassthroughSubject<Int, Never>()
    var keys: [Int] = []
    var cancellables: [AnyCancellable] = []
    keys.reserveCapacity(crowd)
    cancellables.reserveCapacity(crowd)
    return Pair { count in
      for iteration in 0..<count {
        for _ in 0..<crowd { keys.append(limit.add { tally.add($0) }) }
        for index in order.dropLast() { limit.remove(keys[index]) }
        limit.send(iteration)
        limit.remove(keys[order[crowd - 1]])
        limit.send(1)
        keys.removeAll(keepingCapacity: true)
      }
      return tally.take()
    } ours: { count in
      for iteration in 0..<count {
        for _ in 0..<crowd { cancellables.append(subject.sink { tally.add($0) }) }
        for index in order.dropLast() { cancellables[index].cancel() }
        subject.send(iteration)
        cancellables[order[crowd - 1]].cancel()
        subject.send(1)
        cancellables.removeAll(keepingCapacity: true)
      }
      return tally.take()
    }
  }

  /// The same order in every run.
  private static func shuffledOrder() -> [Int] {
    var generator = SteadyGenerator()
    return (0..<crowd).shuffled(using: &generator)
  }
}

private struct SteadyGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
