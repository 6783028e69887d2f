import StreamsCore

/// What a store tells.
@usableFromInline
enum StoreNews<Object> {
  case change(StoreChange<Object>)
  case failure(StoreError?)
}

extension StoreNews: Sendable where Object: Sendable {}

/// Hears of a store, as long as it lives.
@usableFromInline
final class StoreWatch<Object: Identifiable & Equatable & Sendable>: Sendable where Object.ID: Sendable {
  /// What tells changes apart, and the number of this watch there. Other stores tell of every change.
  private let place: (outbox: StoreOutbox<Object>, number: Int)?
  private let cancellables: Set<AnyCancellable>

  /// Begins to hear of every change. `tell` is called on any thread, one call at a time for the changes.
  @usableFromInline
  init(_ store: any ListStore<Object>, _ tell: @escaping @Sendable (StoreNews<Object>) -> Void) {
    var cancellables: Set<AnyCancellable> = []
    let outbox = (store as? any WatchedStore<Object>)?.outbox
    place = outbox.map { ($0, $0.begin { tell(.change($0)) }) }
    if outbox == nil {
      store.changes.sink(receiveValue: { tell(.change($0)) }, isolation: nil).store(in: &cancellables)
    }
    store.failures.sink(receiveValue: { tell(.failure($0)) }, isolation: nil).store(in: &cancellables)
    self.cancellables = cancellables
  }

  /// Hears of every change from now on. It has to be called before fetching.
  @usableFromInline
  func open() { place.map { $0.outbox.open($0.number) } }

  /// Hears only of changes that may concern a query.
  ///
  /// - Parameter ranks: What it fetched; `nil` if the filter is to be asked about old objects as well.
  @usableFromInline
  func settle(_ query: ListQuery<Object>, ranks: StoreRanks?) {
    place.map { $0.outbox.settle($0.number, query: query, ranks: ranks) }
  }

  deinit { place.map { $0.outbox.end($0.number) } }
}
