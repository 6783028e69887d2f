import Streams
import StreamsTesting
import TestSupport
import Testing

/// Flattening operators whose publishers publish on several threads.
@Suite(.blocking)
struct FlatteningThreadTests {
  private let count = 5_000

  @Test
  func flatMapDeliversEachValueOnce() {
    let inner = (0..<3).map { _ in PassthroughSubject<Int, TestError>() }
    let outer = PassthroughSubject<Int, TestError>()
    let probe = outer.flatMap { inner[$0 % 3] }.probe()
    for index in 0..<3 { outer.send(index) }
    onThreads(4) { [count] index in
      if index == 3 { return outer.send(completion: .finished) }
      for value in 0..<count { inner[index].send(value * 3 + index) }
      inner[index].send(completion: .finished)
    }
    #expect(probe.values.count == 3 * count)
    #expect(Set(probe.values).count == 3 * count)
    for index in 0..<3 {
      let own = probe.values.filter { $0 % 3 == index }
      #expect(own == own.sorted())
    }
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test
  func flatMapOfShortLivedPublishersLosesNoValue() {
    let outer = (0..<2).map { _ in PassthroughSubject<Int, TestError>() }
    let probe = Publishers.Merge(outer[0], outer[1]).flatMap { [$0, $0].publisher }.probe()
    onThreads(2) { [count] index in
      for value in 0..<count { outer[index].send(value) }
      outer[index].send(completion: .finished)
    }
    #expect(probe.values.count == 4 * count)
    let sum = 2 * count * (count - 1)
    #expect(probe.values.reduce(0, +) == sum)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test(arguments: [Subscribers.Demand.max(1), .max(3), .unlimited])
  func flatMapHonoursDemandFromOtherThreads(maxPublishers: Subscribers.Demand) {
    let probe = (0..<500).publisher.flatMap(maxPublishers: maxPublishers) { [$0, $0, $0].publisher }
      .probe(demand: nil)
    onThreads(3) { _ in
      while probe.completion == nil { probe.request(.max(1)) }
    }
    #expect(probe.values.count == 1_500)
    let sum = 3 * 500 * 499 / 2
    #expect(probe.values.reduce(0, +) == sum)
    #expect(probe.violations == [])
  }

  @Test
  func switchToLatestEndsWithTheLatest() {
    let inner = (0..<50).map { _ in PassthroughSubject<Int, TestError>() }
    let outer = PassthroughSubject<Int, TestError>()
    let probe = outer.flatMapLatest { inner[$0] }.probe()
    onThreads(3) { index in
      if index == 0 {
        for number in inner.indices { outer.send(number) }
        for value in 0..<100 { inner[49].send(49_000 + value) }
        inner[49].send(completion: .finished)
        outer.send(completion: .finished)
      } else {
        for number in inner.indices.dropLast() where number % 2 == index % 2 {
          for value in 0..<100 { inner[number].send(number * 1_000 + value) }
        }
      }
    }
    let numbers = probe.values.map { $0 / 1_000 }
    #expect(numbers == numbers.sorted())
    #expect(Array(probe.values.suffix(100)) == Array(49_000..<49_100))
    #expect(Set(probe.values).count == probe.values.count)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
  }

  @Test(arguments: [Publishers.PrefetchStrategy.byRequest, .keepFull], [1, 16, 5_000])
  func bufferHonoursDemandFromOtherThreads(prefetch: Publishers.PrefetchStrategy, size: Int) {
    if prefetch == .byRequest, size < count { return }
    let probe = (0..<count).publisher.buffer(size: size, prefetch: prefetch, whenFull: .dropNewest).probe(
      demand: nil)
    onThreads(3) { _ in
      while probe.completion == nil { probe.request(.max(1)) }
    }
    #expect(probe.values == Array(0..<count))
    #expect(probe.violations == [])
  }

  @Test
  func bufferKeepsTheOrderWhileOneThreadSendsAndOthersRequest() {
    let subject = PassthroughSubject<Int, TestError>()
    let probe = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).probe(demand: nil)
    onThreads(3) { [count] index in
      if index == 0 {
        for value in 0..<count { subject.send(value) }
        subject.send(completion: .finished)
      } else {
        while probe.completion == nil { probe.request(.max(1)) }
      }
    }
    #expect(probe.values == Array(0..<count))
    #expect(probe.violations == [])
  }

  @Test
  func aCancellationMeanwhileReachesAllPublishers() {
    for round in 0..<100 {
      let outer = ManualPublisher<Int, TestError>()
      let inner = ManualPublisher<Int, TestError>()
      let flat = outer.flatMap { _ in inner }.probe()
      outer.send(0)
      onThreads(3) { index in
        switch index {
        case 0: for value in 0..<50 { inner.offer(value, to: 0) }
        case 1: for value in 0..<round { outer.offer(value) }
        default: flat.cancel()
        }
      }
      #expect(outer.subscription!.cancellations == 1)
      #expect(inner.subscriptions.allSatisfy { $0.cancellations == 1 })
      let before = flat.events.count
      for index in inner.subscribers.indices { inner.send(1, to: index) }
      #expect(flat.events.count == before)
      #expect(flat.violations == [])
    }
  }

  @Test
  func aCancellationMeanwhileReachesTheLatestPublisher() {
    for round in 0..<100 {
      let outer = ManualPublisher<Int, TestError>()
      let inner = ManualPublisher<Int, TestError>()
      let latest = outer.flatMapLatest { _ in inner }.probe()
      outer.send(0)
      onThreads(3) { index in
        switch index {
        case 0: for value in 0..<50 { inner.offer(value, to: 0) }
        case 1: for value in 0..<round { outer.offer(value) }
        default: latest.cancel()
        }
      }
      #expect(outer.subscription!.cancellations == 1)
      #expect(inner.subscriptions.allSatisfy { $0.cancellations == 1 })
      #expect(latest.violations == [])
    }
  }
}
