import StreamsCore

/// A live value that is read from stores, such as one object, a count, a sum, or a join.
///
/// ```swift
/// struct Task: Identifiable, Equatable { let id: Int; var isDone = false }
/// let store = ObjectStore([Task(id: 1), Task(id: 2)])
/// let open = FetchedValue(of: store) { try store.count(where: \.isDone == false) }
/// let cancellable = open.$value.sink { print($0 ?? 0, "open") }
/// try store.update(id: 1) { $0.isDone = true }
/// // 2 open
/// // 1 open
/// ```
///
/// The value is read again after each transaction on one of the stores, and published if it is another one. If reading
/// fails, the old value stays and ``failure`` says why.
///
/// - Threads: A value made on an actor changes on that actor: immediately if the actor itself writes to the store,
///   otherwise after a hop. One made elsewhere changes on the thread that writes. It may be read on any thread.
public final class FetchedValue<Value: Equatable & Sendable>: ObservableObject {
  /// The value; `nil` if there is none, or it was never read.
  @Published public private(set) var value: Value?

  /// Why the value may be out of date, or `nil`.
  @Published public private(set) var failure: (any Error)?

  private let read: @Sendable () throws -> Value?
  private let inbox = SerialDrain<Void>()

  /// Written once, by the initialiser.
  private var cancellables: Set<AnyCancellable> = []

  /// A value that is read from a store.
  ///
  /// - Parameters:
  ///   - store: The store whose transactions matter.
  ///   - isolation: The actor on which the value changes.
  ///   - read: Reads the value.
  public convenience init<Item>(
    of store: any ListStore<Item>, isolation: isolated (any Actor)? = #isolation,
    read: @escaping @Sendable () throws -> Value?
  ) {
    self.init(after: store.changes.map { _ in }, isolation: isolation, read: read)
  }

  /// A value that is read from two stores, such as a join.
  ///
  /// - Parameters:
  ///   - first: One store whose transactions matter.
  ///   - second: The other one.
  ///   - isolation: The actor on which the value changes.
  ///   - read: Reads the value.
  public convenience init<First, Second>(
    of first: any ListStore<First>, _ second: any ListStore<Second>,
    isolation: isolated (any Actor)? = #isolation, read: @escaping @Sendable () throws -> Value?
  ) {
    let changes = first.changes.map { _ in }.merge(with: second.changes.map { _ in })
    self.init(after: changes, isolation: isolation, read: read)
  }

  /// The object of a store with the given id. Transactions that do not write it cost nothing.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - id: The id of the object.
  ///   - isolation: The actor on which the value changes.
  public convenience init(
    _ store: any ListStore<Value>, id: Value.ID, isolation: isolated (any Actor)? = #isolation
  ) where Value: Identifiable, Value.ID: Sendable {
    self.init(after: store.changes.filter { $0.mayMention(id) }.map { _ in }, isolation: isolation) {
      try store.object(id: id)
    }
  }

  @usableFromInline
  init(
    after changes: some Publisher<Void, Never>, isolation: isolated (any Actor)?,
    read: @escaping @Sendable () throws -> Value?
  ) {
    self.read = read
    changes.sink(receiveValue: { [weak self] in self?.refresh() }, isolation: isolation)
      .store(in: &cancellables)
    refresh()
  }

  /// One reading after another, so that an older value never replaces a newer one.
  private func refresh() {
    inbox.append(())
    inbox.drain { _ in
      do {
        let new = try read()
        if _failure.current != nil { failure = nil }
        if new != _value.current { value = new }
      } catch {
        failure = error
      }
    }
  }
}

// The published properties guard themselves, and the others are never written again.
extension FetchedValue: @unchecked Sendable {}
