import Streams

/// Operators with state, downstream of a sequence. One iteration is one subscription.
enum SequenceOperatorRows {
  private static let length = 10_000

  static var all: [Row] {
    [
      Row("scan", goal: 4, values: length, scan),
      Row("remove-duplicates", goal: 8, values: length, removeDuplicates),
      Row("prefix", goal: 5, values: length, prefix),
    ]
  }

  private static func scan() -> Pair {
    let tally = Tally()
    let accumulate = Opaque.accumulate { $0 &+ $1 }
    let receive = Opaque.receive { tally.add($0) }
    return Pair { count in
      for _ in 0..<count {
        var result = 0
        for value in 0..<length {
          result = accumulate(result, value)
          receive(result)
        }
      }
      return tally.take()
    } ours: { count in
      for _ in 0..<count {
        let cancellable = scanned((0..<length).publisher).sink { tally.add($0) }
        cancellable.cancel()
      }
      return tally.take()
    }
  }

  private static func removeDuplicates() -> Pair {
    let tally = Tally()
    let values = (0..<length).map { $0 / 2 }
    let isSame = Opaque.compare { $0 == $1 }
    let receive = Opaque.receive { tally.add($0) }
    return Pair { count in
      for _ in 0..<count {
        var last: Int?
        for value in values {
          if let last, isSame(last, value) { continue }
          last = value
          receive(value)
        }
      }
      return tally.take()
    } ours: { count in
      for _ in 0..<count {
        let cancellable = deduplicated(values.publisher).sink { tally.add($0) }
        cancellable.cancel()
      }
      return tally.take()
    }
  }

  private static func prefix() -> Pair {
    let tally = Tally()
    let receive = Opaque.receive { tally.add($0) }
    return Pair { count in
      for _ in 0..<count {
        var taken = 0
        for value in 0..<(2 * length) {
          if taken == length { break }
          taken += 1
          receive(value)
        }
      }
      return tally.take()
    } ours: { count in
      for _ in 0..<count {
        let cancellable = cut((0..<(2 * length)).publisher).sink { tally.add($0) }
        cancellable.cancel()
      }
      return tally.take()
    }
  }

  // The publishers of sequences overload these operators, and work on all elements at once. Behind `some Publisher` the
  // compiler picks the general operators, which are measured here.

  private static func scanned(_ values: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    values.scan(0) { $0 &+ $1 }
  }

  private static func deduplicated(_ values: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    values.removeDuplicates()
  }

  private static func cut(_ values: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    values.prefix(length)
  }
}
