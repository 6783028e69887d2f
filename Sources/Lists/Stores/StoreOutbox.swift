import Streams

/// Delivers the changes of a store and its failures to see what others wrote, in order.
///
/// An event is added while its transaction has the turn, which fixes the order, and is delivered afterwards. A list that
/// watches the store is told of a change only if it may concern the list.
///
/// - Threads: `queue` lets one thread at a time handle events, and only that thread touches `watches`.
final class StoreOutbox<Object: Sendable>: @unchecked Sendable {
  private enum Event {
    case change(StoreChange<Object>)
    case failure(StoreError?)
    case begin(StoreWatch<Object>)
    case open(number: Int)
    case settle(number: Int, predicate: StoreWatch<Object>.Predicate, ranks: Set<Int>)
    case end(number: Int)
  }

  private let queue = SerialDrain<Event>()
  private let subject = PassthroughSubject<StoreChange<Object>, Never>()
  private let failure = CurrentValueSubject<StoreError?, Never>(nil)
  private let lastNumber = Guarded(0)

  /// By ascending number.
  private var watches: [StoreWatch<Object>] = []

  var changes: AnyPublisher<StoreChange<Object>, Never> { subject.eraseToAnyPublisher() }

  var failures: AnyPublisher<StoreError?, Never> { failure.eraseToAnyPublisher() }

  func add(_ change: StoreChange<Object>) { queue.append(.change(change)) }

  func add(failure: StoreError?) { queue.append(.failure(failure)) }

  func deliver() { queue.drain(handle) }

  // MARK: Lists that watch

  /// Begins to tell a list of every change.
  ///
  /// - Returns: The number of the watch.
  func begin(_ tell: @escaping (StoreChange<Object>) -> Void) -> Int {
    // Both under one lock, so that numbers ascend in the queue.
    lastNumber.withLock { number in
      number += 1
      queue.append(.begin(StoreWatch(number: number, tell: tell)))
      return number
    }
  }

  /// Tells a list of every change from now on. It has to be called before the list fetches.
  func open(_ number: Int) { queue.append(.open(number: number)) }

  /// Tells a list only of changes that may concern it.
  ///
  /// - Parameters:
  ///   - predicate: The filter of its query.
  ///   - ranks: What it fetched.
  func settle(_ number: Int, predicate: @escaping StoreWatch<Object>.Predicate, ranks: Set<Int>) {
    queue.append(.settle(number: number, predicate: predicate, ranks: ranks))
    deliver()
  }

  func end(_ number: Int) {
    queue.append(.end(number: number))
    deliver()
  }

  private func handle(_ event: Event) {
    switch event {
    case .change(let change):
      tell(change)
      subject.send(change)
    case .failure(let error): failure.send(error)
    case .begin(let watch): watches.append(watch)
    case .open(let number): position(of: number).map { watches[$0].open() }
    case .settle(let number, let predicate, let ranks):
      position(of: number).map { watches[$0].settle(predicate, ranks) }
    case .end(let number): _ = position(of: number).map { watches.remove(at: $0) }
    }
  }

  private func position(of number: Int) -> Int? {
    var low = 0
    var high = watches.count
    while low < high {
      let middle = (low + high) / 2
      if watches[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < watches.count && watches[low].number == number ? low : nil
  }

  private func tell(_ change: StoreChange<Object>) {
    if watches.isEmpty { return }
    let isForAll = change.isExternal || !change.discarded.isEmpty
    var isConcerned = Array(repeating: isForAll, count: watches.count)
    watches.withUnsafeMutableBufferPointer { watches in
      for entry in change.removed { Self.mark(entry.rank, nil, watches, &isConcerned) }
      for update in change.updated { Self.mark(update.new.rank, update.new.object, watches, &isConcerned) }
      for entry in change.inserted { Self.mark(entry.rank, entry.object, watches, &isConcerned) }
    }
    for index in isConcerned.indices where isConcerned[index] {
      watches[index].note(change)
      watches[index].tell(change)
    }
  }

  /// Marks the watches that an object concerns. The object is read once, because that is slow in generic code.
  private static func mark(
    _ rank: Int, _ object: Object?, _ watches: UnsafeMutableBufferPointer<StoreWatch<Object>>,
    _ isConcerned: inout [Bool]
  ) {
    guard let object else {
      for index in watches.indices where watches[index].knows(rank) { isConcerned[index] = true }
      return
    }
    for index in watches.indices where !isConcerned[index] {
      isConcerned[index] = watches[index].isConcerned(by: object, rank: rank)
    }
  }
}
