import Streams
import StreamsTesting

/// A publisher that fails while it is being subscribed to.
struct Failing: Publisher {
  typealias Output = Int
  typealias Failure = TestError

  let error: TestError

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Publishers.Sequence where Failure == Never {
  /// The same elements, from a publisher with an error type.
  func failing() -> Publishers.Sequence<Elements, TestError> { .init(sequence: sequence) }
}
