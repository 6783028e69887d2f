import StreamsCore

/// Hears of a store, as long as it lives.
@usableFromInline
final class StoreWatch<Object: Identifiable & Equatable & Sendable>: Sendable where Object.ID: Sendable {
  /// The outbox that tells changes apart, and the number of this watch there. Other stores tell of every
  /// change.
  private let place: (outbox: StoreOutbox<Object>, number: Int)?
  private let cancellables: Set<AnyCancellable>

  /// Begins to hear of every change.
  ///
  /// - Parameters:
  ///   - change: Called with each change, on any thread, one call at a time.
  ///   - failure: Called with each failure of the store to see what others write.
  ///   - publish: Called after each, when all that watch the store have heard of it.
  @usableFromInline
  init(
    _ store: any ListStore<Object>, change: @escaping @Sendable (StoreChange<Object>) -> Void,
    failure: @escaping @Sendable (StoreError?) -> Void, publish: @escaping @Sendable () -> Void
  ) {
    var cancellables: Set<AnyCancellable> = []
    let outbox = (store as? any WatchedStore<Object>)?.outbox
    place = outbox.map { ($0, $0.begin(tell: change, publish: publish)) }
    func follow<Event>(_ events: AnyPublisher<Event, Never>, _ tell: @escaping @Sendable (Event) -> Void) {
      events.sink(
        receiveValue: {
          tell($0)
          publish()
        }, isolation: nil
      ).store(in: &cancellables)
    }
    if outbox == nil { follow(store.changes, change) }
    follow(store.failures, failure)
    self.cancellables = cancellables
  }

  /// Hears of every change from now on. It has to be called before fetching.
  @usableFromInline
  func open() { edit { $0.all[$1].open() } }

  /// Hears only of changes that may concern a query.
  ///
  /// - Parameter ranks: The ranks of what it fetched.
  @usableFromInline
  func settle(_ query: ListQuery<Object>, ranks: StoreRanks) {
    edit {
      $0.ask = query.sieve.ask
      $0.all[$1].settle(query.predicate, ranks)
    }
  }

  private func edit(_ edit: @escaping (inout StoreWatches<Object>, _ place: Int) -> Void) {
    if let (outbox, number) = place { outbox.edit(number, edit) }
  }

  deinit { edit { $0.all.remove(at: $1) } }
}
