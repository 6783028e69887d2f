import Streams
import StreamsTesting
import Testing

@Suite
struct MapTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func consecutiveMapsBecomeOne() {
    let both: Publishers.Map<ManualPublisher<Int, TestError>, String> = source.map { $0 + 1 }.map {
      "<\($0)>"
    }
    let probe = both.probe()
    source.send(1)
    #expect(probe.values == ["<2>"])
  }

  @Test
  func consecutiveThrowingMapsBecomeOne() {
    let rows: [Publishers.TryMap<ManualPublisher<Int, TestError>, String>] = [
      source.map { $0 - 1 }.tryMap { "<\(try checked($0))>" },
      source.tryMap { try checked($0 - 1) }.map { "<\($0)>" },
      source.tryMap { $0 - 1 }.tryMap { "<\(try checked($0))>" },
    ]
    for row in rows {
      let probe = row.probe()
      for value in [1, 0, 2] { source.send(value) }
      #expect(
        probe.events.textual() == [.subscription("TryMap"), .value("<0>"), .completion(.failure("negative"))])
    }
  }
}
