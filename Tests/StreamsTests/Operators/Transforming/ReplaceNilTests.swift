import Streams
import StreamsTesting
import Testing

@Suite
struct ReplaceNilTests {
  @Test
  func replacesNil() {
    let publisher: Publishers.Map<Publishers.Sequence<[Int?], Never>, Int> = [1, nil].publisher.replaceNil(
      with: 0)
    #expect(publisher.probe().values == [1, 0])
  }
}
