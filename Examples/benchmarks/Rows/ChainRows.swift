import Streams

/// Chains of mixed operators, and what they are often made of.
enum ChainRows {
  static var all: [Row] {
    [
      // Each operator of a longer chain takes at most 1.3 of what one takes in a chain of four.
      Row("chain-6", goal: 1.95) { longer(than: four, six) },
      Row("chain-20", goal: 6.5) {
        longer(than: four) { six(six(six($0))).map { $0 &+ 2 }.filter { $0 != -8 } }
      },
      Row("generic-helper-mixed", goal: 12, mixedHelper),
      Row("share-replay-kept", goal: 1.5, allocations: nil) {
        longer(than: { $0.share(replay: 1) }, { $0.share(replay: 1, keepAlive: .whileConnected) })
      },
      Row("create-3", goal: 2.5, allocations: nil, values: 3, created),
      Row("combine-latest-of-1000", nanoseconds: 2_500, allocations: nil, values: crowd, combinedCrowd),
    ]
  }

  private static let crowd = 1_000

  private typealias Numbers = PassthroughSubject<Int, Never>

  // MARK: Length

  private static func four(_ numbers: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    numbers.map { $0 &+ 1 }.filter { $0 != -7 }.scan(0) { $0 &+ $1 }.removeDuplicates()
  }

  private static func six(_ numbers: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    four(numbers).compactMap { $0 == -3 ? nil : $0 }.map { $0 &* 3 }
  }

  /// Two chains, of which none leaves out a number. What they send is counted, since they do not send the same.
  private static func longer(
    than limit: (Numbers) -> some Publisher<Int, Never>, _ ours: (Numbers) -> some Publisher<Int, Never>
  ) -> Pair {
    func side(_ chain: (Numbers) -> some Publisher<Int, Never>) -> (Int) -> Int {
      let tally = Tally(), subject = Numbers()
      let cancellable = chain(subject).sink { tally.add($0 == .min ? 2 : 1) }
      return tally.sending(to: subject, [cancellable])
    }
    return Pair(limit: side(limit), ours: side(ours))
  }

  // MARK: A helper

  /// Four operators and a sink as people write them, built by a function that knows nothing of its upstream.
  private static func mixedHelper() -> Pair {
    let tally = Tally()
    let subject = Numbers()
    let cancellable = mixed(subject, into: tally)
    let first = Opaque.transform { $0 &+ 1 }, isWanted = Opaque.include { $0 != 7 }
    let second = Opaque.transform { $0 &* 3 }, isSame = Opaque.compare { $0 == $1 }
    let receive = Opaque.receive { tally.add($0) }
    var last: Int?
    return Pair { count in
      for value in 0..<count {
        let raised = first(value)
        guard isWanted(raised) else { continue }
        let tripled = second(raised)
        if let last, isSame(last, tripled) { continue }
        last = tripled
        receive(tripled)
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count { subject.send(value) }
      withExtendedLifetime(cancellable) {}
      return tally.take()
    }
  }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private static func mixed<P: Publisher>(_ publisher: P, into tally: Tally) -> AnyCancellable
  where P.Output == Int, P.Failure == Never {
    publisher.map { $0 &+ 1 }.filter { $0 != 7 }.map { $0 &* 3 }.removeDuplicates().sink { tally.add($0) }
  }

  // MARK: Publishers that are made

  /// Three values that a closure sends. The limit is a record of them.
  private static func created() -> Pair {
    let tally = Tally()
    return Pair { count in
      for value in 0..<count {
        Streams.Record<Int, Never> { record in
          for number in value..<value + 3 { record.receive(number) }
          record.receive(completion: .finished)
        }.sink { tally.add($0) }.cancel()
      }
      return tally.take()
    } ours: { count in
      for value in 0..<count {
        AnyPublisher<Int, Never>.create { subscriber in
          for number in value..<value + 3 { subscriber.send(number) }
          subscriber.send(completion: .finished)
          return Subscriptions.empty
        }.sink { tally.add($0) }.cancel()
      }
      return tally.take()
    }
  }

  /// A crowd of properties that are combined. By hand, each has a listener, and the row is made of what they have told.
  private static func combinedCrowd() -> Pair {
    let tally = Tally()
    let subjects = (0..<crowd).map { CurrentValueSubject<Int, Never>($0) }
    return Pair { count in
      for value in 0..<count {
        var row = Array(repeating: value, count: crowd)
        let listeners = (0..<crowd).map { index in Listener { row[index] = $0 } }
        for (index, listener) in listeners.enumerated() { listener.receive(index) }
        tally.add(row[crowd - 1])
      }
      return tally.take()
    } ours: { count in
      for _ in 0..<count { subjects.combineLatest().sink { tally.add($0[crowd - 1]) }.cancel() }
      return tally.take()
    }
  }
}
