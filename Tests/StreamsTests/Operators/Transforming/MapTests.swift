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

  @Test
  func mapsUpToThreeKeyPaths() {
    let one: Publishers.MapKeyPath<ManualPublisher<Int, TestError>, String> = source.map(\.description)
    #expect(one.keyPath == \Int.description)
    let two = source.map(\.description, \.bitWidth)
    #expect(two.keyPath0 == \Int.description)
    #expect(two.keyPath1 == \Int.bitWidth)
    let three = source.map(\.description, \.bitWidth, \.magnitude)
    #expect(three.keyPath0 == \Int.description)
    #expect(three.keyPath1 == \Int.bitWidth)
    #expect(three.keyPath2 == \Int.magnitude)
    let probe = three.probe()
    source.send(-7)
    #expect(probe.values.map { "\($0)" } == [#"("-7", 64, 7)"#])
  }

  @Test
  func replacesNil() {
    let publisher: Publishers.Map<Publishers.Sequence<[Int?], Never>, Int> = [1, nil].publisher.replaceNil(
      with: 0)
    #expect(publisher.probe().values == [1, 0])
  }
}
