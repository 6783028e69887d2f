#if SQLite
  import Dispatch
  import StreamsCore

  /// The methods of a ``SQLiteStore`` for callers that must not wait, such as the main actor.
  ///
  /// Use `background` of a store to make it.
  ///
  ///     let open = try await store.background.count(where: \.isDone == false)
  ///     try await store.background.write { try $0.save(task) }
  ///
  /// Writes run one after another, on a thread of their own. Reads run beside them and beside each other. A task that
  /// was cancelled before its turn came throws `CancellationError`, and nothing is read or written.
  public struct SQLiteBackground<Object: Codable & Identifiable & Equatable & Sendable>: Sendable
  where Object.ID: Codable & Sendable {
    let store: SQLiteStore<Object>

    /// Returns the objects that a query finds, in its order.
    public func objects(_ query: ListQuery<Object> = ListQuery()) async throws -> [Object] {
      try await read { store in try store.fetch(query).entries.map(\.object) }
    }

    /// Returns the object with the given id, or `nil` if there is none.
    public func object(id: Object.ID) async throws -> Object? {
      try await read { try $0.object(id: id) }
    }

    /// Returns how many objects meet a condition.
    public func count(where condition: ListCondition<Object> = .all) async throws -> Int {
      try await read { try $0.count(where: condition) }
    }

    /// Copies the database to a new file.
    public func backUp(to target: String) async throws { try await read { try $0.backUp(to: target) } }

    /// Replaces the database by a copy.
    public func restore(from source: String) async throws {
      try await run(on: store.writing) { try store.restore(from: source) }
    }

    /// Reads with a closure that does not wait for writers.
    public func read<Result: Sendable>(
      _ body: @escaping @Sendable (SQLiteStore<Object>) throws -> Result
    ) async throws -> Result {
      try await run(on: .global(qos: .userInitiated)) { try body(store) }
    }

    /// Runs a transaction. All of its edits are committed when `body` returns. If `body` throws, none are.
    public func write<Result: Sendable>(
      _ body: @escaping @Sendable (inout StoreTransaction<Object>) throws -> Result
    ) async throws -> Result {
      try await run(on: store.writing) { try store.write(body) }
    }

    private func run<Result: Sendable>(
      on queue: DispatchQueue, _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
      let isCancelled = Guarded(false)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          queue.async {
            continuation.resume(
              with: Swift.Result {
                if isCancelled.withLock({ $0 }) { throw CancellationError() }
                return try body()
              })
          }
        }
      } onCancel: {
        isCancelled.withLock { $0 = true }
      }
    }
  }

  extension SQLiteStore {
    /// The same store for callers that must not wait.
    public var background: SQLiteBackground<Object> { SQLiteBackground(store: self) }
  }
#endif
