import Streams
import StreamsTesting
import Testing

@Suite
struct StreamEventTests {
  @Test
  func isEqualIfItsPartsAreEqual() {
    let events: [StreamEvent<Int, TestError>] = [
      .value(1), .value(2), .failure("a"), .failure("b"), .finished,
    ]
    for left in events.indices {
      for right in events.indices { #expect((events[left] == events[right]) == (left == right)) }
    }
    #expect(Set(events + events).count == events.count)
  }

  @Test
  func canBeCreatedFromACompletion() {
    #expect(StreamEvent<Int, TestError>(.finished) == .finished)
    #expect(StreamEvent<Int, TestError>(.failure("torn")) == .failure("torn"))
  }

  @Test
  func isSendableIfItsValueIs() {
    func requireSendable<T: Sendable>(_ value: T) {}
    requireSendable(StreamEvent<Int, TestError>.value(1))
  }
}
