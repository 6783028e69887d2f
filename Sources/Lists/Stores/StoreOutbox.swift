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
      queue.append(.watches { [number] in $0.begin(number, tell: tell, publish: publish) })
      return number
    }
  }

  /// Tells a list of every change from now on. It has to be called before the list fetches.
  func open(_ number: Int) { queue.append(.watches { $0.open(number) }) }

  /// Tells a list only of changes that may concern it.
  ///
  /// - Parameters:
  ///   - query: Its query.
  ///   - ranks: The ranks of what it fetched.
  func settle(_ number: Int, query: ListQuery<Object>, ranks: StoreRanks) {
    queue.append(.watches { $0.settle(number, query, ranks) })
    deliver()
  }

  func end(_ number: Int) {
    queue.append(.watches { $0.end(number) })
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
