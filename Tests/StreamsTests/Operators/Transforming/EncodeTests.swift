import Streams
import StreamsTesting
import Testing

@Suite
struct EncodeTests {
  @Test
  func encodesValues() {
    let publisher: Publishers.Encode<Publishers.Sequence<[Int], Never>, BracketCoder> = [1, 2].publisher
      .encode(
        encoder: BracketCoder())
    #expect(publisher.probe().values == ["<1>", "<2>"])
  }
}
