import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct RemoveDuplicatesTests {
  private let source = ManualPublisher<Int, TestError>()

  /// The values that differ from the value before them.
  private func expected(_ values: [Int]) -> [Int] {
    values.indices.filter { $0 == 0 || values[$0 - 1] != values[$0] }.map { values[$0] }
  }

  @Test
  func theRulePublishesValuesThatDifferFromTheValueBefore() throws {
    for values in sequences(below: 3, upTo: 4) {
      let outputs = expected(values)
      let plain = Transcript(RemoveDuplicatesRule<Int, Never>(predicate: ==), values)
      #expect(plain.outputs == outputs, "\(values)")
      #expect(plain.skipped == values.count - outputs.count, "\(values)")
      #expect(
        try Transcript(RemoveDuplicatesRule<Int, any Error>(predicate: ==), values) == plain, "\(values)")
    }
  }

  @Test
  func comparesEquatableValues() {
    let probe = source.removeDuplicates().probe()
    #expect(source.send(1) == .none)
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(source.send(1) == .none)
    #expect(probe.values == [1, 2, 1])
  }

  @Test
  func comparesWithTheValueBeforeEvenIfItWasOmitted() {
    let probe = source.removeDuplicates { abs($0 - $1) < 2 }.probe()
    for value in [1, 2, 3, 5] { source.send(value) }
    #expect(probe.values == [1, 5])
  }

  @Test
  func callsThePredicateWithValuesInTheirOrder() {
    nonisolated(unsafe) var pairs: [[Int]] = []
    let probe = source.removeDuplicates {
      pairs.append([$0, $1])
      return false
    }.probe()
    for value in 1...3 { source.send(value) }
    #expect(pairs == [[1, 2], [2, 3]])
    #expect(probe.values == [1, 2, 3])
  }

  @Test
  func comparesNilAsAValue() {
    let probe = [nil, nil, 1, nil].publisher.removeDuplicates().probe()
    #expect(probe.values == [nil, 1, nil])
  }

  @Test
  func aPredicateMaySendIntoTheSameStream() {
    let subject = PassthroughSubject<String, Never>()
    var values: [String] = []
    let cancellable =
      subject
      .removeDuplicates { old, new in
        if new == "b" { subject.send("c") }
        return old == new
      }
      .sink { values.append($0) }
    for value in ["a", "b", "c"] { subject.send(value) }
    #expect(values == ["a", "c", "b"])
    withExtendedLifetime(cancellable) {}
  }

  @Test
  func keepsOnlyTheLastValue() {
    let tracker = LifetimeTracker()
    let subject = PassthroughSubject<Tracked, Never>()
    let cancellable = subject.removeDuplicates { $0 === $1 }.sink { _ in }
    for label in ["first", "second"] { subject.send(tracker.make(label)) }
    #expect(tracker.survivors == ["second"])
    cancellable.cancel()
    #expect(tracker.survivors == [])
  }
}
