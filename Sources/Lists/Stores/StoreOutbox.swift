import Streams

/// The changes of a store on their way to those who listen.
///
/// A change is added while its transaction still has its turn, which fixes the order, and delivered after that.
final class StoreOutbox<Object: Sendable>: Sendable {
  private let queue = StoreQueue<StoreChange<Object>>()
  private let subject = PassthroughSubject<StoreChange<Object>, Never>()

  var changes: AnyPublisher<StoreChange<Object>, Never> { subject.eraseToAnyPublisher() }

  func add(_ change: StoreChange<Object>) { queue.add(change) }

  func deliver() { queue.handleAll { subject.send($0) } }
}
