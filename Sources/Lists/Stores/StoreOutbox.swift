import Streams

/// The changes of a store on their way to those who listen, and why it failed to look for others.
///
/// What is to be told is added while a transaction still has its turn, which fixes the order, and delivered after that.
final class StoreOutbox<Object: Sendable>: Sendable {
  private enum Event {
    case change(StoreChange<Object>)
    case failure(StoreError?)
  }

  private let queue = StoreQueue<Event>()
  private let subject = PassthroughSubject<StoreChange<Object>, Never>()
  private let failure = CurrentValueSubject<StoreError?, Never>(nil)

  var changes: AnyPublisher<StoreChange<Object>, Never> { subject.eraseToAnyPublisher() }

  var failures: AnyPublisher<StoreError?, Never> { failure.eraseToAnyPublisher() }

  func add(_ change: StoreChange<Object>) { queue.add(.change(change)) }

  func add(failure: StoreError?) { queue.add(.failure(failure)) }

  func deliver() {
    queue.handleAll { event in
      switch event {
      case .change(let change): subject.send(change)
      case .failure(let error): failure.send(error)
      }
    }
  }
}
