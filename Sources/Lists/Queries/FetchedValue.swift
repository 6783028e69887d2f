import StreamsCore

/// A live value that is read from stores, such as one object, a count, a sum, or a join.
///
/// Use it for a label or a badge that follows a store; for rows there is ``FetchedList``.
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
  @LivePublished public var value: Value? = nil

  /// The reason why the value may be out of date, or `nil`.
  @Published public private(set) var failure: (any Error)?

  private let inbox = SerialDrain<Void>()

  /// Written once, by the initialiser.
  private var cancellables: Set<AnyCancellable> = []
  @usableFromInline var run: AnyObject?

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

  private init(
    after changes: some Publisher<Void, Never>, isolation: isolated (any Actor)?,
    read: @escaping @Sendable () throws -> Value?
  ) {
    // One reading after another, so that an older value never replaces a newer one.
    let refresh = { [weak self] in
      self?.inbox.append(())
      self?.inbox.drain { _ in self?.adopt(Result { try read() })() }
    }
    changes.sink(receiveValue: refresh, isolation: isolation).store(in: &cancellables)
    refresh()
  }

  /// A value that follows a live list.
  ///
  /// - Parameter next: Returns the value after a round, or why there is none; `nil` if it is the same.
  @inlinable
  init<Element>(
    of run: LiveRun<Element>,
    next: @escaping (LiveChange<Element>, StoreError?) -> Result<Value?, any Error>?
  ) {
    self.run = run
    run.start { [weak self] change, failure in
      guard let result = next(change, failure) else { return nil }
      return { self?.adopt(result) }
    }
  }

  /// The storage of ``value``, for code that is compiled where its type is known.
  @usableFromInline var storedValue: LivePublished<Value?> { _value }

  @usableFromInline
  func tell(_ failure: (any Error)?) {
    if failure != nil || _failure.current != nil { self.failure = failure }
  }

  /// Takes a value, and returns what publishes it. Called where the value changes, one call at a time.
  @inlinable
  func adopt(_ result: Result<Value?, any Error>) -> () -> Void {
    switch result {
    case .success(let new):
      let isNew = new != storedValue.current
      if isNew { storedValue.hold { new } }
      return {
        self.tell(nil)
        if isNew { self.storedValue.publish(new) }
      }
    case .failure(let error): return { self.tell(error) }
    }
  }
}

// The published properties guard themselves, and the others are never written again.
extension FetchedValue: @unchecked Sendable {}
