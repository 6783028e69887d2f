import Streams

/// Several merged subjects. Each iteration sends one value to each subject.
enum MergeRows {
  static var all: [Row] {
    [
      Row("merge-2", goal: 12, values: 2, two),
      Row("merge-8", goal: 12, values: 8, eight),
      Row("merge-1000", nanoseconds: 20, values: crowd) {
        many { Publishers.MergeMany($0).eraseToAnyPublisher() }
      },
    ]
  }

  private typealias Numbers = PassthroughSubject<Int, Never>
  private static let crowd = 1_000

  private static func many(_ merge: ([Numbers]) -> AnyPublisher<Int, Never>) -> Pair {
    let tally = Tally()
    let listeners = (0..<crowd).map { _ in Listener { tally.add($0) } }
    let subjects = (0..<crowd).map { _ in Numbers() }
    let cancellable = merge(subjects).sink { tally.add($0) }
    return Pair(limit: tally.calling(listeners)) { count in
      for value in 0..<count {
        for subject in subjects { subject.send(value) }
      }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  private static func two() -> Pair {
    let tally = Tally()
    let receive = Opaque.receive { tally.add($0) }
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let cancellable = first.merge(with: second).sink { tally.add($0) }
    return Pair { count in
      for value in 0..<count {
        receive(value)
        receive(value)
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        first.send(value)
        second.send(value)
      }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  private static func eight() -> Pair {
    let tally = Tally()
    let receive = Opaque.receive { tally.add($0) }
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
    let c = PassthroughSubject<Int, Never>(), d = PassthroughSubject<Int, Never>()
    let e = PassthroughSubject<Int, Never>(), f = PassthroughSubject<Int, Never>()
    let g = PassthroughSubject<Int, Never>(), h = PassthroughSubject<Int, Never>()
    let cancellable = a.merge(with: b, c, d, e, f, g, h).sink { tally.add($0) }
    return Pair { count in
      for value in 0..<count {
        for _ in 0..<8 { receive(value) }
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        // Without a loop, because iterating over an array of objects costs more than sending.
        a.send(value)
        b.send(value)
        c.send(value)
        d.send(value)
        e.send(value)
        f.send(value)
        g.send(value)
        h.send(value)
      }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }
}
