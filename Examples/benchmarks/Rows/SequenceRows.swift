import Streams

/// A sequence as the source. One iteration is one subscription.
enum SequenceRows {
  private static let length = 10_000

  static var all: [Row] { [Row("sequence-map-filter-sink", goal: 2.5, values: length, mapFilterSink)] }

  private static func mapFilterSink() -> Pair {
    let tally = Tally()
    let transform = Opaque.transform { $0 &+ 1 }
    let include = Opaque.include { $0 % 3 != 0 }
    let receive = Opaque.receive { tally.add($0) }
    return Pair { count in
      for _ in 0..<count {
        for value in 0..<length {
          let transformed = transform(value)
          if include(transformed) { receive(transformed) }
        }
      }
      return tally.take()
    } ours: { count in
      for _ in 0..<count {
        let cancellable = transformed((0..<length).publisher).sink { tally.add($0) }
        cancellable.cancel()
      }
      return tally.take()
    }
  }

  /// The publisher of a sequence overloads these operators, and works on all elements at once. Behind `some Publisher`
  /// the compiler picks the general operators, which are measured here.
  private static func transformed(_ values: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    values.map { $0 &+ 1 }.filter { $0 % 3 != 0 }
  }
}
