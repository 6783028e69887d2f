import Streams
import StreamsTesting
import Testing

@Suite
struct CompactMapTests {
  private let source = ManualPublisher<String, TestError>()

  @Test
  func requestsOneMoreValueForEachOmittedValue() {
    let plain = source.compactMap { Int($0) }.probe(demand: .max(1))
    #expect(source.send("x") == .max(1))
    #expect(source.send("1") == .none)
    #expect(plain.values == [1])
    let throwing = source.tryCompactMap { Int($0) }.probe(demand: .max(1))
    #expect(source.send("x") == .max(1))
    #expect(source.send("1") == .none)
    #expect(throwing.values == [1])
  }

  @Test
  func consecutiveCompactMapsBecomeOne() {
    let both: Publishers.CompactMap<ManualPublisher<String, TestError>, String> =
      source.compactMap { Int($0) }.compactMap { $0 > 1 ? $0 : nil }.map { "<\($0)>" }
    let probe = both.probe()
    for value in ["x", "1", "2"] { source.send(value) }
    #expect(probe.events == [.subscription("CompactMap"), .value("<2>")])
  }

  @Test
  func consecutiveThrowingCompactMapsBecomeOne() {
    let both: Publishers.TryCompactMap<ManualPublisher<String, TestError>, Int> =
      source.tryCompactMap { Int($0) }.compactMap { try checked($0) > 1 ? $0 : nil }
    let probe = both.probe()
    for value in ["x", "1", "2", "-1", "3"] { source.send(value) }
    #expect(
      probe.events.textual() == [
        .subscription("TryCompactMap"), .value(2), .completion(.failure("negative")),
      ])
  }
}
