import Lists
import Streams
import TestSupport
import Testing

/// Several threads see a store as if their calls came one after the other.
///
/// `LISTS_FUZZ=20 swift test --filter StoreHistory` tries twenty times as many programs.
@Suite(.blocking)
struct StoreHistoryTests {
  private static let programs = 2_000 * environmentNumber("LISTS_FUZZ", otherwise: 1)

  private enum Failure: Error { case meant }

  @Test(arguments: [2, 3])
  func callsOfSeveralThreadsHaveAnOrder(threads: Int) {
    var dice = Dice(seed: UInt64(threads))
    let programs = (0..<Self.programs).map { _ in
      (0..<threads).map { thread in
        (0..<3).map { StoreMeaning.Step(number: 10 * (thread + 1) + $0, with: &dice) }
      }
    }
    let stores = programs.map { _ in ObjectStore([Note(0, order: 0), Note(1, order: 1)]) }
    let observers = Guarded<[Int: [Int: Observer]]>([:])
    let histories = histories(of: programs, as: StoreMeaning.self) { program, step in
      let store = stores[program]
      switch step {
      case .save(let id, let order):
        try? store.save(Note(id, order: order))
        return .done
      case .remove(let id): return .order((try? store.remove(id: id))??.order)
      case .read(let id): return .order(store[id]?.order)
      case .readAll: return .orders(store.fetch { _ in true }.entries.map(\.object.order))
      case .count: return .order(store.count)
      case .swap:
        let answer = try? store.write { transaction in
          let (first, second) = (try transaction.object(id: 0), try transaction.object(id: 1))
          // Lets another thread come in between, if the store does.
          glance { false }
          guard let first, let second else { return -1 }
          try transaction.save(Note(0, order: second.order))
          try transaction.save(Note(1, order: first.order))
          return first.order
        }
        return .order(answer)
      case .fail(let id):
        try? store.write { transaction in
          try transaction.save(Note(id, order: -1))
          throw Failure.meant
        }
        return .done
      case .observe(let number):
        let observer = Observer(store)
        observers.withLock { $0[program, default: [:]][number] = observer }
        return .done
      }
    }
    let seen = observers.withLock { $0.mapValues { $0.mapValues(\.orders) } }
    for (number, calls) in histories.enumerated() {
      let isLinearizable = calls.isLinearizable(from: StoreMeaning()) { $0.explains(seen[number] ?? [:]) }
      #expect(
        isLinearizable, "program \(number): \(calls.map(\.description)), observed \(seen[number] ?? [:])")
    }
  }

  /// Receives the changes of a store.
  private final class Observer: Sendable {
    private let received = Guarded<[[Int]]>([])
    private let cancellable = Guarded<AnyCancellable?>(nil)

    init(_ store: ObjectStore<Note>) {
      let cancellable = store.changes.sink { [unowned self] change in
        let orders =
          change.removed.map(\.object.order) + change.updated.map(\.new.object.order)
          + change.inserted.map(\.object.order)
        received.withLock { $0.append(orders) }
      }
      self.cancellable.withLock { $0 = cancellable }
    }

    /// The orders of the objects that each change has removed or brought.
    var orders: [[Int]] { received.withLock { $0 } }
  }
}

/// A store without threads.
private struct StoreMeaning: SequentialMeaning {
  enum Step: Sendable {
    case save(Int, order: Int)
    case remove(Int)
    case read(Int)
    case readAll, count
    /// A transaction over the first two objects.
    case swap
    /// A transaction that takes back what it has saved.
    case fail(Int)
    case observe(Int)

    init(number: Int, with dice: inout Dice) {
      let id = Int.random(in: 0...2, using: &dice)
      switch Int.random(in: 0..<12, using: &dice) {
      case 0...2: self = .save(id, order: number)
      case 3: self = .remove(id)
      case 4, 5: self = .read(id)
      case 6: self = .readAll
      case 7: self = .count
      case 8, 9: self = .swap
      case 10: self = .fail(id)
      default: self = .observe(number)
      }
    }
  }

  enum Answer: Equatable, Sendable {
    case done
    case order(Int?)
    case orders([Int])
  }

  private struct Entry: Hashable {
    let id: Int
    var order: Int
  }

  /// In the order in which they were added.
  private var entries = [Entry(id: 0, order: 0), Entry(id: 1, order: 1)]
  /// The orders of the objects that each change has removed or brought.
  private var changes: [[Int]] = []
  /// The number of changes before each observer came.
  private var arrivals: [Int: Int] = [:]

  mutating func perform(_ step: Step) -> Answer {
    switch step {
    case .save(let id, let order):
      commit { $0.save(id, order) }
      return .done
    case .remove(let id):
      guard let place = place(id) else { return .order(nil) }
      let entry = entries.remove(at: place)
      changes.append([entry.order])
      return .order(entry.order)
    case .read(let id): return .order(place(id).map { entries[$0].order })
    case .readAll: return .orders(entries.map(\.order))
    case .count: return .order(entries.count)
    case .swap:
      guard let first = place(0), let second = place(1) else { return .order(-1) }
      let (one, other) = (entries[first].order, entries[second].order)
      commit {
        $0.save(0, other)
        $0.save(1, one)
      }
      return .order(one)
    case .fail: return .done
    case .observe(let number):
      arrivals[number] = changes.count
      return .done
    }
  }

  /// Returns true if each observer has seen the changes since it came. One that was about to be published may
  /// come first.
  func explains(_ observed: [Int: [[Int]]]) -> Bool {
    arrivals.allSatisfy { number, arrival in
      let seen = (observed[number] ?? []).map { $0.sorted() }
      return seen.count >= changes.count - arrival && seen == changes.suffix(seen.count).map { $0.sorted() }
    }
  }

  private func place(_ id: Int) -> Int? { entries.firstIndex { $0.id == id } }

  private mutating func save(_ id: Int, _ order: Int) {
    if let place = place(id) {
      entries[place].order = order
    } else {
      entries.append(Entry(id: id, order: order))
    }
  }

  /// Edits the entries, and notes what is different afterwards.
  private mutating func commit(_ edit: (inout Self) -> Void) {
    let before = entries
    edit(&self)
    let change = entries.filter { !before.contains($0) }.map(\.order)
    if !change.isEmpty { changes.append(change) }
  }
}
