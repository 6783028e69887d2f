import StreamsCore
import StreamsTesting

// Beside the scenes of the playground, and not among them: with these, its page would be a fifth larger, and larger than it
// may be.
extension Catalogue {
  /// Scenes that are drawn, and that the playground does without.
  private static let onlyDrawn = [
    Scene("scanInto", ".scan(into: 0) { count, _ in count += 1 }", "a-b--c-|") { streams, _ in
      streams[0].scan(into: 0) { count, _ in count += 1 }.map { Letters($0) }
    },
    Scene("enumerated", ".enumerated()", "a-b--c-|") { streams, _ in
      streams[0].enumerated().map { Letters($0.offset) + $0.element }
    },
    Scene("repeat", ".repeat { rounds.next() < ", number: 2, in: 1...9, " }", "a-b-|") { streams, _, most in
      let rounds = Rounds()
      return streams[0].repeat { rounds.next() < most }
    },
    Scene(
      "windowOf", ".window(of: ", number: 2, in: 1...9, ").flatMap { $0.scan(\"\", +) }", "a-b--c-d-e|"
    ) { streams, _, count in
      streams[0].window(of: count).flatMap { $0.scan("", +) }
    },
    Scene(
      "windowBy", ".window(by: other).flatMap { $0.scan(\"\", +) }", "a-b--c-d--e-|", "---x----x---|"
    ) { streams, _ in
      streams[0].window(by: streams[1]).flatMap { $0.scan("", +) }
    },
    Scene("grouped", ".grouped { $0 }.flatMap { $0.scan(\"\", +) }", "a-b-a--b-a-|") { streams, _ in
      streams[0].grouped { $0 }.flatMap { $0.scan("", +) }
    },
    Scene(
      "delaySubscription", ".delaySubscription(for: ", number: 2, in: 0...9, ", scheduler: time)", "a-bc--|"
    ) { streams, time, ticks in
      streams[0].delaySubscription(for: .seconds(ticks), scheduler: time)
    },
  ]

  /// All scenes that are drawn.
  static let drawn = scenes + onlyDrawn
}

/// Counts the rounds of a stream that repeats.
private final class Rounds: Sendable {
  private let count = CurrentValueSubject<Int, Never>(0)

  func next() -> Int {
    count.value += 1
    return count.value
  }
}
