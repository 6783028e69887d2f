import Streams

/// A subject, followed by stages of one `map` each. Every stage is erased.
enum ErasingRows {
  static var all: [Row] {
    [(1, 4), (5, 2.2), (10, 2.5), (20, 2)].map { stages, goal in
      Row("erased-\(stages)", goal: goal) { erased(stages) }
    }
  }

  private static func erased(_ stages: Int) -> Pair {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    var limit = Opaque.receive { tally.add($0) }
    for _ in 0..<stages { limit = stage(before: limit) }
    var publisher = subject.map { $0 &+ 1 }.eraseToAnyPublisher()
    for _ in 1..<stages { publisher = publisher.map { $0 &+ 1 }.eraseToAnyPublisher() }
    let cancellable = publisher.sink { tally.add($0) }
    return Pair(limit: tally.calling(limit), ours: tally.sending(to: subject, [cancellable]))
  }

  private static func stage(before next: @escaping (Int) -> Void) -> (Int) -> Void {
    Opaque.receive { next($0 &+ 1) }
  }
}
