import Streams

/// The latest values of several subjects. Each iteration sends one value to each subject.
enum CombineLatestRows {
  static var all: [Row] {
    [
      Row("combine-latest-2", goal: 12, values: 2) { two(isShared: false) },
      Row("combine-latest-2-shared", goal: nil, values: 2) { two(isShared: true) },
      Row("combine-latest-3", goal: 9, values: 3, three),
    ]
  }

  /// - Parameter isShared: True if another thread has used the subjects before.
  private static func two(isShared: Bool) -> Pair {
    let tally = Tally()
    let limit = Latest2(Opaque.receive2 { tally.add($0 &* 3 &+ $1) })
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let cancellable = first.combineLatest(second).sink { tally.add($0.0 &* 3 &+ $0.1) }
    seed(isShared: isShared) {
      first.send(0)
      second.send(0)
    }
    limit.first = 0
    limit.second = 0
    _ = tally.take()
    return Pair { count in
      for value in 0..<count {
        limit.first = value
        limit.send()
        limit.second = value
        limit.send()
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

  private static func three() -> Pair {
    let tally = Tally()
    let limit = Latest3(Opaque.receive3 { tally.add($0 &* 9 &+ $1 &* 3 &+ $2) })
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let third = PassthroughSubject<Int, Never>()
    let cancellable = first.combineLatest(second, third).sink { tally.add($0.0 &* 9 &+ $0.1 &* 3 &+ $0.2) }
    return Pair { count in
      for value in 0..<count {
        limit.first = value
        limit.send()
        limit.second = value
        limit.send()
        limit.third = value
        limit.send()
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        first.send(value)
        second.send(value)
        third.send(value)
      }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  /// Sends from this thread first, so that the gates favour it, and then from the other thread if `isShared`.
  private static func seed(isShared: Bool, _ send: @escaping () -> Void) {
    send()
    if isShared { Partner.shared.run(send) }
  }
}

private final class Latest2 {
  var first: Int?
  var second: Int?
  private let receive: (Int, Int) -> Void

  init(_ receive: @escaping (Int, Int) -> Void) { self.receive = receive }

  func send() {
    if let first, let second { receive(first, second) }
  }
}

private final class Latest3 {
  var first: Int?
  var second: Int?
  var third: Int?
  private let receive: (Int, Int, Int) -> Void

  init(_ receive: @escaping (Int, Int, Int) -> Void) { self.receive = receive }

  func send() {
    if let first, let second, let third { receive(first, second, third) }
  }
}
