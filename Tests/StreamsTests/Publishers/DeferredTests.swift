import Streams
import Testing

@Suite
struct DeferredTests {
  @Test
  func createsAPublisherForEachSubscriber() {
    nonisolated(unsafe) var made = 0
    let deferred = Deferred {
      made += 1
      return [made].publisher
    }
    #expect(made == 0)
    let first = deferred.recorded(demand: .unlimited)
    let second = deferred.recorded()
    #expect(made == 2)
    #expect(first.values == [1])
    #expect(second.values.isEmpty)
    #expect(second.descriptions == ["Sequence"])
    #expect(deferred.createPublisher().sequence == [3])
  }
}
