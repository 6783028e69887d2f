import Testing

@testable import Streams

@Suite
struct LineWriterTests {
  @Test
  func writesToStandardOutputWithoutAStream() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let scribe = LineWriter(prefix: "numbers", stream: nil)
      scribe.write("one")
      scribe.write("two")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("numbers: one\nnumbers: two\n"))
  }
}
