import Streams
import StreamsTesting

extension PlantedBug {
  private static let places = ["Rome", "Oslo", "Bern"]
  private static let answers = ["21", "7", "-99"]

  /// Errors of a forecast. The answer -99 is a failure.
  static let weather = [
    PlantedBug("a place that was left is still refreshed", sources: ["place": places]) { wiring, isMended in
      let time = wiring.time
      let refreshes = wiring.texts("place").map { place in
        Ticks(every: .seconds(4), on: time).map { _ in place }.prefix(3)
      }
      wiring.show(
        isMended
          ? refreshes.switchToLatest().eraseToAnyPublisher() : refreshes.flatMap { $0 }.eraseToAnyPublisher())
      return ()
    } isRight: { recording in
      var place: String?
      return recording.events.allSatisfy { event in
        switch event.kind {
        case .send(let text): place = text
        case .value(let text): return text == place
        default: break
        }
        return true
      }
    },

    PlantedBug("a warning stays after a good answer", sources: ["answer": answers]) { wiring, isMended in
      let failures = wiring.numbers("answer").map { $0 == -99 }
      wiring.show(failures.filter { isMended || $0 }.map { $0 ? "no connection" : "" })
      return ()
    } isRight: { recording in
      let hasFailed = recording.sent(by: "answer").last == "-99"
      return (recording.values(at: "shown").last == "no connection") == hasFailed
    },

    PlantedBug("failures add up over good answers", sources: ["answer": answers]) { wiring, isMended in
      let failures = wiring.numbers("answer").scan(0) { failures, answer in
        answer == -99 ? failures + 1 : isMended ? 0 : failures
      }
      wiring.show(failures.map { $0 >= 3 ? "given up" : "trying" })
      return ()
    } isRight: { recording in
      let last = recording.sent(by: "answer").suffix(3)
      let hasGivenUp = last.count == 3 && last.allSatisfy { $0 == "-99" }
      return (recording.values(at: "shown").last == "given up") == hasGivenUp
    },

    PlantedBug("the mean is of four hours instead of three", sources: ["degrees": ["0", "10", "20", "40"]]) {
      wiring, isMended in
      let hours = wiring.numbers("degrees").scan([Int]()) { Array(($0 + [$1]).suffix(isMended ? 3 : 4)) }
      wiring.show(hours.map { $0.reduce(0, +) / $0.count })
      return ()
    } isRight: { recording in
      let last = recording.sent(by: "degrees").suffix(3).compactMap { Int($0) }
      let mean = last.isEmpty ? nil : "\(last.reduce(0, +) / last.count)"
      return recording.values(at: "shown").last == mean
    },
  ]
}
