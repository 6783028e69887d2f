import Streams
import StreamsTesting
import TestSupport
import Testing

struct SharedSequenceTests {
  @Test
  func eachElementOfAnAsynchronousStreamGoesToOneOfTwoSubscribers() async {
    let (numbers, input) = AsyncStream<Int>.makeStream(), received = Happenings(Int.self)
    let cancellables = (0..<2).map { _ in numbers.publisher.sink { received.note($0) } }
    for number in 0..<100 { input.yield(number) }
    #expect(await received.next(100).sorted() == Array(0..<100))
    input.finish()
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func eachElementOfASharedStreamGoesToBothSubscribers() async {
    let (numbers, input) = AsyncStream<Int>.makeStream(), received = Happenings(Int.self)
    let shared = numbers.publisher.share()
    let cancellables = (0..<2).map { _ in shared.sink { received.note($0) } }
    for number in 0..<50 { input.yield(number) }
    #expect(await received.next(100).sorted() == (0..<100).map { $0 / 2 })
    input.finish()
    withExtendedLifetime(cancellables) {}
  }
}
