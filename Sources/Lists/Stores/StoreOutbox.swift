import Streams

/// Delivers the changes of a store and its failures to see what others wrote, in order.
///
/// An event is added while its transaction has the turn, which fixes the order, and is delivered afterwards.
final class StoreOutbox<Object: Sendable>: Sendable {
  private enum Event {
    case change(StoreChange<Object>)
    case failure(StoreError?)
  }

  private let queue = SerialDrain<Event>()
  private let subject = PassthroughSubject<StoreChange<Object>, Never>()
  private let failure = CurrentValueSubject<StoreError?, Never>(nil)

  var changes: AnyPublisher<StoreChange<Object>, Never> { subject.eraseToAnyPublisher() }

  var failures: AnyPublisher<StoreError?, Never> { failure.eraseToAnyPublisher() }

  func add(_ change: StoreChange<Object>) { queue.append(.change(change)) }

  func add(failure: StoreError?) { queue.append(.failure(failure)) }

  func deliver() {
    queue.drain { event in
      switch event {
      case .change(let change): subject.send(change)
      case .failure(let error): failure.send(error)
      }
    }
  }
}
