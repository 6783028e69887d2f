import Streams
import StreamsTesting
import Testing

/// The story that a probe and the laws tell of a failure: the events that led there.
struct StoryTests {
  @Test
  func aBrokenRuleTellsWhatLedThere() {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.probe(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    for number in 1...3 { source.send(number) }
    source.send(completion: .failure("torn"))
    probe.cancel()
    #expect(
      probe.violations.map(\.description) == [
        """
        no value comes without demand: value 3
        downstream  S----1----2-3-
        upstream    --+1---+1-----
        """
      ])
    #expect(
      probe.story == """
        downstream  S----1----2-3-#---
        upstream    --+1---+1-------x-
        """)
  }

  @Test
  func tellsOnlyTheLastTwentyEvents() {
    let source = ManualPublisher<String, Never>()
    let probe = source.probe()
    for number in 10..<400 { source.send("\(number)\n") }
    source.send(completion: .finished)
    let lines = probe.story.split(separator: "\n")
    #expect(lines.map { $0.dropFirst(12).first } == ["…", "…"])
    #expect(lines[0].hasSuffix("-398 -399 -|-"))
    #expect(lines[0].count { $0 == " " } == 2 + 19)
    #expect(probe.values.count == 390)
  }

  @Test
  func theLawsTellWhatLedThere() {
    let violations = Laws.check(
      "doubled", [.passesSubscriptionThrough, .forwardsAfterEnd]
    ) {
      Doubled(upstream: $0)
    }
    let excess = violations.first { $0.rule == "doubled, neverExceedsDemand" }
    #expect(excess?.story.hasPrefix("downstream  S--") == true)
    #expect(excess?.description.contains("\nupstream    --") == true)
  }

  /// Sends each value twice, whatever the demand is.
  private struct Doubled<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let doubled = upstream.map(
        unchecked { (value: Output) in
          _ = subscriber.receive(value)
          return value
        })
      doubled.subscribe(subscriber)
    }
  }
}
