import Streams
import StreamsTesting
import TestSupport
import Testing

/// That no operator publishes without demand, which is pitfall 9 as well, is the law `neverExceedsDemand`. The tests in
/// `Laws` try it on every operator.
@Suite
struct DemandPitfallTests {
  @Test
  func `Pitfall 9: values keep what a publisher sends without being asked`() async {
    let source = ManualPublisher<Int, Never>()
    var iterator = source.values.makeAsyncIterator()
    for number in 1...3 { source.send(number) }
    source.send(completion: .finished)
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test
  func `Pitfall 9: values ask for one at a time and drop nothing`() async {
    var values: [Int] = []
    for await value in (0..<10_000).publisher.values { values.append(value) }
    #expect(values == Array(0..<10_000))
  }

  @Test
  func `Pitfall 9: values buffered from another thread all arrive`() async {
    let subject = PassthroughSubject<Int, Never>()
    let buffered = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
    var iterator = buffered.values.makeAsyncIterator()
    async let sender: Void = Task.detached {
      for number in 0..<10_000 { subject.send(number) }
      subject.send(completion: .finished)
    }.value
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    await sender
    #expect(values == Array(0..<10_000))
  }

  @Test
  func `Pitfall 10: flatMap asks for the next value when one of its publishers has finished`() {
    let (outer, inner) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = outer.flatMap(maxPublishers: .max(2)) { _ in inner }.probe()
    #expect(outer.subscription?.requests == [.max(2)])
    outer.send(1)
    outer.send(2)
    #expect(outer.subscription?.requests == [.max(2)])
    #expect(inner.subscriptions.map(\.requests) == [[.unlimited], [.unlimited]])
    inner.send(completion: .finished, to: 0)
    #expect(outer.subscription?.requests == [.max(2), .max(1)])
    inner.send(7, to: 1)
    #expect(probe.values == [7])
  }

  @Test
  func `Pitfall 10: flatMap asks one value at a time of each publisher, and everything once all is wanted`() {
    let (outer, inner) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
    let probe = outer.flatMap { _ in inner }.probe(demand: .max(1))
    outer.send(1)
    #expect(outer.subscription?.requests == [.unlimited])
    #expect(inner.subscription?.requests == [.max(1)])
    #expect(inner.send(1) == .max(1))
    #expect(inner.send(2) == .none)
    #expect(probe.values == [1])
    probe.request(.unlimited)
    #expect(probe.values == [1, 2])
    #expect(inner.subscription?.requests == [.max(1), .unlimited])
  }

  @Test
  func `Pitfall 10: values that wait in flatMap leave as a queue, in linear time`() {
    let isLinear = takesLinearTime { count in
      let probe = (0..<count).publisher.flatMap { [$0].publisher }.probe(demand: nil)
      let time = processorTime {
        for _ in 0..<count { probe.request(.max(1)) }
      }
      #expect(probe.values == Array(0..<count))
      #expect(probe.completion == .finished)
      return time
    }
    #expect(isLinear)
  }
}
