import StreamsCore

/// Delivers the changes of a store and its failures to see what others wrote, in order.
///
/// An event is added while its transaction has the turn, which fixes the order, and is delivered afterwards. A list that
/// watches the store is told of a change only if it may concern the list.
///
/// - Threads: `queue` lets one thread at a time handle events, and only that thread touches `watches`.
@usableFromInline
final class StoreOutbox<Object: Sendable>: @unchecked Sendable {
  @usableFromInline
  enum Event {
    case change(StoreChange<Object>)
    case failure(StoreError?)
    case watches((inout StoreWatches<Object>) -> Void)
  }

  @usableFromInline let queue = SerialDrain<Event>()
  @usableFromInline let subject = PassthroughSubject<StoreChange<Object>, Never>()
  @usableFromInline let failure = CurrentValueSubject<StoreError?, Never>(nil)
  private let lastNumber = Guarded(0)

  @usableFromInline var watches = StoreWatches<Object>()

  /// The ends of the lists that watch.
  let ends = LiveEnds()

  var changes: AnyPublisher<StoreChange<Object>, Never> { subject.eraseToAnyPublisher() }

  var failures: AnyPublisher<StoreError?, Never> { failure.eraseToAnyPublisher() }

  @inlinable
  func add(_ change: StoreChange<Object>) { queue.append(.change(change)) }

  @usableFromInline
  func add(failure: StoreError?) { queue.append(.failure(failure)) }

  @inlinable
  func deliver() { queue.drain(handle) }

  // MARK: Lists that watch

  /// Begins to tell a list of every change.
  ///
  /// - Returns: The number of the watch.
  func begin(
    tell: @escaping (StoreChange<Object>) -> Void, publish: @escaping () -> Void
  ) -> Int {
    // Both under one lock, so that numbers ascend in the queue.
    lastNumber.withLock { number in
      number += 1
      queue.append(.watches { [number] in $0.all.append(.init(number, tell: tell, publish: publish)) })
      return number
    }
  }

  /// Changes what a list is told of changes that come after this.
  func edit(_ number: Int, _ edit: @escaping (inout StoreWatches<Object>, _ place: Int) -> Void) {
    queue.append(
      .watches { watches in
        if let place = watches.all.firstIndex(where: { $0.number == number }) { edit(&watches, place) }
      })
    deliver()
  }

  @inlinable
  func handle(_ event: Event) {
    switch event {
    case .change(let change):
      // A value that is derived from several lists changes once.
      transaction {
        watches.tell(change)
        subject.send(change)
      }
    case .failure(let error): failure.send(error)
    case .watches(let edit): edit(&watches)
    }
  }
}
