import Streams

/// Two subjects paired; each iteration sends one value into each.
enum ZipRows {
  static var all: [Row] { [Row("zip-2", goal: 2, values: 2, two)] }

  private static func two() -> Pair {
    let tally = Tally()
    let limit = Queues(Opaque.receive2 { tally.add($0 &* 3 &+ $1) })
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let cancellable = first.zip(second).sink { tally.add($0.0 &* 3 &+ $0.1) }
    return Pair { count in
      for value in 0..<count {
        limit.first.append(value)
        limit.send()
        limit.second.append(value)
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
}

private final class Queues {
  var first: [Int] = []
  var second: [Int] = []
  private let receive: (Int, Int) -> Void

  init(_ receive: @escaping (Int, Int) -> Void) { self.receive = receive }

  func send() {
    if !first.isEmpty, !second.isEmpty { receive(first.removeFirst(), second.removeFirst()) }
  }
}
