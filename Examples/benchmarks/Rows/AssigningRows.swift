import Streams

/// Three maps, and what people put behind them.
enum AssigningRows {
  static var all: [Row] {
    [
      Row("generic-helper", goal: 6) { chain { mapped($0, into: $1) } },
      Row("assign-published", goal: 10, assignPublished),
      // The runtime allocates to write by a key path.
      Row("assign-key-path", goal: 30, allocations: 1, assignKeyPath),
      Row("map-buffer", goal: 20) {
        chain { subject, tally in
          thrice(subject).buffer(size: 16, prefetch: .keepFull, whenFull: .dropOldest).sink { tally.add($0) }
        }
      },
      Row("map-measure-interval", goal: 20) {
        let clock = HandClock()
        return chain { subject, tally in
          thrice(subject).handleEvents(receiveOutput: { tally.add($0) }).measureInterval(using: clock)
            .sink { tally.add($0.magnitude == 0 ? 0 : 1) }
        }
      },
    ]
  }

  private typealias Numbers = PassthroughSubject<Int, Never>

  private final class Label {
    @Published var published = 0
    var plain = 0
  }

  private static func assignPublished() -> Pair {
    nonisolated(unsafe) let label = Label()
    return chain { subject, tally in
      thrice(subject).assign(to: &label.$published)
      let cancellable = label.$published.sink { tally.add($0) }
      return AnyCancellable { withExtendedLifetime(label) { cancellable.cancel() } }
    }
  }

  private static func assignKeyPath() -> Pair {
    let label = Label()
    let last = { label.plain }
    return chain(sum: last) { subject, _ in thrice(subject).assign(to: \.plain, on: label) }
  }

  /// - Parameter sum: The number to compare instead of the sum of all values, if the chain keeps only the last one.
  private static func chain(sum: (() -> Int)? = nil, _ build: (Numbers, Tally) -> AnyCancellable) -> Pair {
    let tally = Tally()
    let subject = Numbers()
    let cancellable = build(subject, tally)
    _ = tally.take()
    let first = Opaque.transform { $0 &+ 1 }, second = Opaque.transform { $0 &+ 2 }
    let third = Opaque.transform { $0 &+ 3 }
    var last = 0
    let receive = Opaque.receive {
      last = $0
      tally.add($0)
    }
    return Pair { count in
      for value in 0..<count { receive(third(second(first(value)))) }
      let total = tally.take()
      return sum == nil ? total : last
    } ours: { count in
      for value in 0..<count { subject.send(value) }
      withExtendedLifetime(cancellable) {}
      return sum?() ?? tally.take()
    }
  }

  private static func thrice(_ subject: Numbers) -> some Publisher<Int, Never> {
    subject.map { $0 &+ 1 }.map { $0 &+ 2 }.map { $0 &+ 3 }
  }

  /// A helper that does not know what it is given, as one in another module does not.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private static func mapped<P: Publisher>(_ publisher: P, into tally: Tally) -> AnyCancellable
  where P.Output == Int, P.Failure == Never {
    publisher.map { $0 &+ 1 }.map { $0 &+ 2 }.map { $0 &+ 3 }.sink { tally.add($0) }
  }
}
