import Streams
import StreamsTesting
import Testing

@Suite
struct ConflatedTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func aNewerValueReplacesOneThatWaits() {
    let probe = source.conflated().probe(demand: .max(1))
    for number in 1...4 { source.send(number) }
    #expect(probe.values == [1])
    probe.request(.max(2))
    #expect(probe.values == [1, 4])
    source.send(5)
    #expect(probe.values == [1, 4, 5])
    #expect(probe.violations == [])
  }

  @Test
  func theEndComesAfterTheValueThatWaits() {
    let probe = source.conflated().probe(demand: nil)
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.completion == nil)
    probe.request(.max(1))
    #expect(probe.values == [1])
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func nothingIsLostToASubscriberThatAsksForEverything() {
    #expect((1...5).publisher.conflated().probe().values == Array(1...5))
  }
}
