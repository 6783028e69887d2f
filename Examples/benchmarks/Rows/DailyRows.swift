import Streams

/// Subscriptions that come and go as views do.
enum DailyRows {
  private static let cells = 1_000
  private static let crowd = 10_000

  static var all: [Row] {
    [
      Row("scroll-1000-rows", goal: 10, allocations: nil, values: cells, scroll),
      Row("bag-10k", goal: 6, allocations: nil, values: crowd, bag),
      Row("publishers-in-a-loop", nanoseconds: 800, allocations: nil, loop),
    ]
  }

  /// Cells that are used again: each lets go of three subscriptions and makes three for another item.
  private static func scroll() -> Pair {
    let tally = Tally()
    let registries = (0..<3).map { _ in Registry() }
    let subjects = (0..<3).map { _ in CurrentValueSubject<Int, Never>(1) }
    var keys: [[Int]] = Array(repeating: [], count: cells)
    var visible: [[AnyCancellable]] = Array(repeating: [], count: cells)
    return Pair { count in
      for _ in 0..<count {
        for cell in 0..<cells {
          for (registry, key) in zip(registries, keys[cell]) { registry.remove(key) }
          keys[cell] = registries.map { registry in
            tally.add(1)
            return registry.add { tally.add($0) }
          }
        }
      }
      return tally.take()
    } ours: { count in
      for _ in 0..<count {
        for cell in 0..<cells {
          visible[cell] = [
            subjects[0].sink { tally.add($0) },
            subjects[1].map { $0 &+ 0 }.sink { tally.add($0) },
            subjects[2].removeDuplicates().sink { tally.add($0) },
          ]
        }
      }
      return tally.take()
    }
  }

  /// A bag of cancellables that is emptied at once.
  private static func bag() -> Pair {
    let tally = Tally()
    let registry = Registry()
    let subject = PassthroughSubject<Int, Never>()
    return Pair { count in
      for value in 0..<count {
        let keys = (0..<crowd).map { _ in registry.add { tally.add($0) } }
        tally.add(value)
        for key in keys { registry.remove(key) }
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        var bag: Set<AnyCancellable> = []
        for _ in 0..<crowd { subject.sink { tally.add($0) }.store(in: &bag) }
        tally.add(value)
        bag.removeAll()
      }
      return tally.take()
    }
  }

  /// A publisher for each value, erased, and used once. By hand, each step is a closure that is made for the value.
  private static func loop() -> Pair {
    let tally = Tally()
    return Pair { count in
      for value in 0..<count {
        let first = Opaque.transform { $0 &+ value }
        let receive = Opaque.receive { tally.add($0) }
        receive(first(1))
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        let publisher = Just(1).map { $0 &+ value }.eraseToAnyPublisher()
        let cancellable = publisher.sink { tally.add($0) }
        withExtendedLifetime(cancellable) {}
      }
      return tally.take()
    }
  }
}
