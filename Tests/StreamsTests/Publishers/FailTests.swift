import Streams
import Testing

@Suite
struct FailTests {
  @Test
  func failsWithoutDemand() {
    let recorder = Fail<Int, SourceTrouble>(error: .first).recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.failures == [.first])
    #expect(recorder.values.isEmpty)
  }

  @Test
  func isEqualIfTheErrorsAre() {
    #expect(Fail(outputType: Int.self, failure: SourceTrouble.first) == Fail(error: .first))
    #expect(Fail<Int, SourceTrouble>(error: .first) != Fail(error: .second))
  }
}
