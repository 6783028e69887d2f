import Streams
import StreamsTesting

extension Bug {
  /// Errors about the order and the number of values.
  static let streams = [
    Bug("values are dropped while the loop is suspended", sign: "saw") { _, isMended in
      let numbers = PassthroughSubject<Int, Never>()
      let values = isMended ? numbers.values(buffering: .unlimited).erased : numbers.values.erased
      var iterator = values.makeIterator()
      let producer = Task {
        await pause()
        for number in 1...3 {
          numbers.send(number)
          await pause()
        }
        numbers.send(completion: .finished)
      }
      var seen: [Int] = []
      while let number = await iterator() {
        seen.append(number)
        await pause()
      }
      await producer.value
      try Simulation.expect(seen == [1, 2, 3], "saw \(seen)")
    },
    Bug("the results of a search arrive in another order", sign: "shows r") { time, isMended in
      let texts = PassthroughSubject<String, Never>()
      let probe =
        isMended
        ? texts.flatMapLatest { text async in await find(text) }.eraseToAnyPublisher().probe()
        : texts.flatMap { text async in await find(text) }.eraseToAnyPublisher().probe()
      texts.send("r")
      await pause()
      texts.send("rain")
      await time.settle()
      try Simulation.expect(probe.values.last == "rain", "shows \(probe.values.last ?? "nothing")")
    },
  ]

  private static func find(_ text: String) async -> String {
    await pause()
    return text
  }
}

/// The two sequences have different types. What a loop needs is a function that returns the next value.
private struct Values {
  let makeIterator: () -> (() async -> Int?)
}

extension AsyncPublisher where Element == Int {
  fileprivate var erased: Values {
    Values {
      var iterator = self.makeAsyncIterator()
      return { await iterator.next() }
    }
  }
}
