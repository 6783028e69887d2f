import Streams
import StreamsTesting
import Testing

@Suite
struct FilterTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func requestsOneMoreValueForEachOmittedValue() {
    let probe = source.filter { $0.isMultiple(of: 2) }.probe(demand: .max(1))
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(probe.values == [2])
  }

  @Test
  func tryFilterRequestsOneMoreValueForEachOmittedValue() {
    let probe = source.tryFilter { try checked($0).isMultiple(of: 2) }.probe(demand: .max(1))
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(probe.values == [2])
  }

  @Test
  func consecutiveFiltersBecomeOne() {
    let both: Publishers.Filter<ManualPublisher<Int, TestError>> = source.filter { $0 > 1 }.filter { $0 < 4 }
    let probe = both.probe()
    for value in 0...5 { source.send(value) }
    #expect(probe.values == [2, 3])
  }

  @Test
  func theSecondFilterReceivesOnlyValuesThatPassTheFirst() {
    nonisolated(unsafe) var seen: [Int] = []
    let both = source.filter { $0 > 1 }.filter {
      seen.append($0)
      return true
    }
    let probe = both.probe()
    for value in 0...3 { source.send(value) }
    #expect(seen == [2, 3])
    #expect(probe.values == [2, 3])
  }

  @Test
  func consecutiveThrowingFiltersBecomeOne() {
    let rows: [Publishers.TryFilter<ManualPublisher<Int, TestError>>] = [
      source.filter { $0 != 0 }.tryFilter { try checked($0) < 2 },
      source.tryFilter { try checked($0) != 0 }.filter { $0 < 2 },
      source.tryFilter { $0 != 0 }.tryFilter { try checked($0) < 2 },
    ]
    for row in rows {
      let probe = row.probe()
      for value in [0, 1, 2, -1, 1] { source.send(value) }
      #expect(probe.events.textual().dropFirst() == [.value(1), .completion(.failure("negative"))])
    }
  }

  @Test
  func aClosureMaySendIntoTheSameStream() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let cancellable =
      subject
      .filter {
        if $0 == 1 { subject.send(2) }
        return true
      }
      .sink { values.append($0) }
    subject.send(1)
    #expect(values == [2, 1])
    withExtendedLifetime(cancellable) {}
  }
}
