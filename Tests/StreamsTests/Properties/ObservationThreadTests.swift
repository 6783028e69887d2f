import Streams
import StreamsTesting
import TestSupport
import Testing

@Suite(.blocking)
struct ObservationThreadTests {
  @Test
  func writersOnSeveralThreadsLoseNoLastValue() async {
    for _ in 0..<100 {
      let counter = ObservableNumber()
      let probe = counter.publisher(for: \.value).probe()
      await onThread { onThreads(3) { _ in for _ in 0..<5 { counter.increment() } } }
      let values = probe.values
      #expect(values.first == 0)
      #expect(values.last == 15)
      // Each value once, and never an older one.
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      #expect(probe.violations == [])
      probe.cancel()
    }
  }

  @Test
  func subscribersThatComeAndGoAmongWritersSeeTheCurrentValueFirst() async {
    let counter = ObservableNumber()
    await onThread {
      onThreads(4) { thread in
        for _ in 0..<200 {
          if thread < 2 {
            counter.increment()
          } else {
            let before = counter.value
            let probe = counter.publisher(for: \.value).probe()
            let values = probe.values
            probe.cancel()
            #expect(values.first ?? -1 >= before)
            #expect(values == values.sorted())
          }
        }
      }
    }
    #expect(counter.value == 400)
  }

  @Test
  func requestsAndCancellationsRaceWithWriters() async {
    for _ in 0..<100 {
      let counter = ObservableNumber()
      let probe = counter.publisher(for: \.value).probe(demand: nil)
      await onThread {
        onThreads(3) { thread in
          switch thread {
          case 0: for _ in 0..<20 { counter.increment() }
          case 1: for _ in 0..<20 { probe.request(.max(1)) }
          default: probe.cancel()
          }
        }
      }
      #expect(probe.violations == [])
    }
  }

  @Test
  func withoutDemandTheLastValueOfAllWritersWaits() async {
    for _ in 0..<100 {
      let counter = ObservableNumber()
      let probe = counter.publisher(for: \.value).probe(demand: nil)
      await onThread { onThreads(3) { _ in for _ in 0..<5 { counter.increment() } } }
      probe.request(.max(1))
      #expect(probe.values == [15])
      probe.cancel()
    }
  }

  @Test
  func publishedPropertiesSetOnSeveralThreadsLoseNoLastValue() async {
    final class Model: ObservableObject, @unchecked Sendable {
      @Published var number = 0
    }
    for _ in 0..<100 {
      let model = Model()
      let probe = model.publisher(for: \.number).probe()
      await onThread {
        onThreads(3) { thread in for value in 1...5 { model.number = thread * 10 + value } }
      }
      #expect(probe.values.first == 0)
      #expect(probe.values.last == model.number)
      #expect(probe.violations == [])
      probe.cancel()
    }
  }
}
