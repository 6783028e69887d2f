import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct LineWriterTests {
  @Test
  func writesToStandardOutputWithoutAStream() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let writer = LineWriter(prefix: "numbers", stream: nil)
      writer.write("one")
      writer.write("two")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("numbers: one\nnumbers: two\n"))
  }
}
