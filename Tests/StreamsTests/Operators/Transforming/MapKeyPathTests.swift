import Streams
import StreamsTesting
import Testing

@Suite
struct MapKeyPathTests {
  @Test
  func mapsUpToThreeKeyPaths() {
    let source = ManualPublisher<Int, TestError>()
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
}
