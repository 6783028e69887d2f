import StreamsCore

extension Publisher where Output: RandomAccessCollection, Output.Element: Identifiable & Equatable {
  /// Publishes each list together with what changed since the previous one.
  ///
  /// A subscriber receives its first list as insertions. If the upstream starts a late subscriber with its current
  /// list, as a published property does, so does this publisher.
  ///
  /// ```swift
  /// struct Item: Identifiable, Equatable { let id: Int, text: String }
  /// let lists = [[Item(id: 1, text: "tea")], [Item(id: 2, text: "milk"), Item(id: 1, text: "ale")]]
  /// let cancellable = lists.publisher.differences().sink { print($0.change) }
  /// // insertions: 1 at 0
  /// // insertions: 2 at 0; updates: 0 → 1
  /// ```
  ///
  /// - Parameter onDuplicate: Called once for each id that is in a list twice. If given, every id is hashed.
  ///   `ListChange(from:to:)` says what happens to duplicates.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @inlinable
  public func differences(
    onDuplicate: ((Output.Element.ID) -> Void)? = nil
  ) -> Operators.Differences<Self, Output.Element.ID> {
    Operators.Differences(upstream: self, keys: ContentKeys(), onDuplicate: onDuplicate)
  }
}

extension Publisher where Output: RandomAccessCollection, Output.Element: Identifiable {
  /// Publishes each list together with what changed since the previous one, ignoring the content of the elements.
  ///
  /// - Parameter onDuplicate: Called once for each id that is in a list twice.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @inlinable
  public func differences(
    onDuplicate: ((Output.Element.ID) -> Void)? = nil
  ) -> Operators.Differences<Self, Output.Element.ID> {
    differences(by: { $0.id }, onDuplicate: onDuplicate)
  }
}

extension Publisher where Output: RandomAccessCollection, Output.Element: Hashable {
  /// Publishes each list together with what changed since the previous one. The elements are their own ids.
  ///
  /// ```swift
  /// let cancellable = [["a"], ["b", "a"]].publisher.differences().sink { print($0.change) }
  /// // insertions: a at 0
  /// // insertions: b at 0
  /// ```
  ///
  /// - Parameter onDuplicate: Called once for each element that is in a list twice.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @_disfavoredOverload
  @inlinable
  public func differences(
    onDuplicate: ((Output.Element) -> Void)? = nil
  ) -> Operators.Differences<Self, Output.Element> {
    Operators.Differences(upstream: self, keys: OwnKeys(), onDuplicate: onDuplicate)
  }
}

extension Publisher where Output: RandomAccessCollection {
  /// Publishes each list together with what changed since the previous one. Elements are identified by one key and
  /// compared by another.
  ///
  /// ```swift
  /// let lists = [[(key: 1, text: "tea")], [(key: 1, text: "ale")]]
  /// let cancellable = lists.publisher.differences(by: \.key, content: \.text).sink { print($0.change) }
  /// // insertions: 1 at 0
  /// // updates: 0 → 0
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @inlinable
  public func differences<ID: Hashable, Content: Equatable>(
    by id: @escaping (Output.Element) -> ID, content: @escaping (Output.Element) -> Content,
    onDuplicate: ((ID) -> Void)? = nil
  ) -> Operators.Differences<Self, ID> {
    let keys = ClosureKeys(id: id) { content($0) == content($1) }
    return Operators.Differences(upstream: self, keys: keys, onDuplicate: onDuplicate)
  }

  /// Publishes each list together with what changed since the previous one. Elements are identified by a key and
  /// compared by a closure.
  ///
  /// - Parameters:
  ///   - id: Returns the id of an element.
  ///   - sameContent: Returns whether an element, given first its old and then its new value, has the same content.
  ///     Pass `nil` to ignore the content.
  ///   - onDuplicate: Called once for each id that is in a list twice.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @inlinable
  public func differences<ID: Hashable>(
    by id: @escaping (Output.Element) -> ID,
    sameContent: ((Output.Element, Output.Element) -> Bool)? = nil,
    onDuplicate: ((ID) -> Void)? = nil
  ) -> Operators.Differences<Self, ID> {
    let keys = ClosureKeys(id: id, sameContent: sameContent)
    return Operators.Differences(upstream: self, keys: keys, onDuplicate: onDuplicate)
  }
}

extension Operators {
  /// A publisher of lists and what changed between them.
  ///
  /// Use `differences()` of a publisher to make it.
  public struct Differences<Upstream: Publisher, ID: Hashable>: Publisher
  where Upstream.Output: RandomAccessCollection {
    /// A list and what changed since the previous one.
    public typealias Output = ListRevision<Upstream.Output, ID>

    /// The failure type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher of lists.
    public let upstream: Upstream

    /// Makes the memory of one subscriber. The closure is made here, where the type of the elements is known.
    @usableFromInline let makeMemory: () -> (Upstream.Output) -> Output

    @inlinable
    init<Keys: ListKeys<Upstream.Output.Element>>(
      upstream: Upstream, keys: Keys, onDuplicate: ((ID) -> Void)?
    ) where Keys.ID == ID {
      self.upstream = upstream
      makeMemory = {
        var previous: Upstream.Output?
        var watch = DuplicateWatch(onDuplicate)
        return { items in
          let before = previous
          let change =
            before.map { ListChange(from: $0, to: items, keys: keys) }
            ?? ListChange(inserting: items.lazy.map(keys.id))
          previous = items
          watch?.look(through: items, id: keys.id)
          return ListRevision(previous: before, items: items, change: change)
        }
      }
    }

    /// Subscribes to the upstream and remembers one list.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.map(makeMemory()).receive(subscriber: subscriber)
    }
  }
}

extension ListChange {
  /// The change that inserts a whole list.
  @inlinable
  init(inserting ids: some Sequence<ID>) {
    let entries = ids.enumerated().map { Entry(offset: $0, id: $1) }
    self.init(orderedRemovals: [], insertions: entries, moves: [], updates: [])
  }
}
