import Streams

extension Publisher where Output: RandomAccessCollection, Output.Element: Identifiable & Equatable {
  /// Publishes each list together with what led there from the one before.
  ///
  /// The first list a subscriber receives comes as insertions. Where the publisher above starts a late subscriber with
  /// the present list, as a published property does, so does this one.
  ///
  /// ```swift
  /// struct Item: Identifiable, Equatable { let id: Int, text: String }
  /// let lists = [[Item(id: 1, text: "tea")], [Item(id: 2, text: "milk"), Item(id: 1, text: "ale")]]
  /// let cancellable = lists.publisher.differences().sink { print($0.change) }
  /// // insertions: 1 at 0
  /// // insertions: 2 at 0; updates: 0 → 1
  /// ```
  ///
  /// - Parameter onDuplicate: Called once with each id that is in a list twice. Given, every id is hashed; see
  ///   `ListChange(from:to:)` for what happens to duplicates in any case.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @inlinable
  public func differences(
    onDuplicate: ((Output.Element.ID) -> Void)? = nil
  ) -> Publishers.Differences<Self, Output.Element.ID> {
    Publishers.Differences(upstream: self, keys: ContentKeys(), onDuplicate: onDuplicate)
  }
}

extension Publisher where Output: RandomAccessCollection, Output.Element: Identifiable {
  /// Publishes each list together with what led there from the one before, with no regard to the elements' content.
  ///
  /// - Parameter onDuplicate: Called once with each id that is in a list twice.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @inlinable
  public func differences(
    onDuplicate: ((Output.Element.ID) -> Void)? = nil
  ) -> Publishers.Differences<Self, Output.Element.ID> {
    Publishers.Differences(upstream: self, keys: IdentifiableKeys(), onDuplicate: onDuplicate)
  }
}

extension Publisher where Output: RandomAccessCollection, Output.Element: Hashable {
  /// Publishes each list together with what led there from the one before; the elements are their own ids.
  ///
  /// ```swift
  /// let cancellable = [["a"], ["b", "a"]].publisher.differences().sink { print($0.change) }
  /// // insertions: a at 0
  /// // insertions: b at 0
  /// ```
  ///
  /// - Parameter onDuplicate: Called once with each element that is in a list twice.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @_disfavoredOverload
  @inlinable
  public func differences(
    onDuplicate: ((Output.Element) -> Void)? = nil
  ) -> Publishers.Differences<Self, Output.Element> {
    Publishers.Differences(upstream: self, keys: OwnKeys(), onDuplicate: onDuplicate)
  }
}

extension Publisher where Output: RandomAccessCollection {
  /// Publishes each list together with what led there from the one before; elements are told apart by one key and
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
  ) -> Publishers.Differences<Self, ID> {
    let keys = ClosureKeys(id: id) { content($0) == content($1) }
    return Publishers.Differences(upstream: self, keys: keys, onDuplicate: onDuplicate)
  }

  /// Publishes each list together with what led there from the one before; elements are told apart by a key and
  /// compared by a closure.
  ///
  /// - Parameters:
  ///   - id: Tells which element one is.
  ///   - sameContent: Tells whether the content of an element, first as it was, then as it is, is the same; `nil` to
  ///     have no regard to it.
  ///   - onDuplicate: Called once with each id that is in a list twice.
  /// - Demand: Passed on unchanged.
  /// - Complexity: The last list is kept.
  @inlinable
  public func differences<ID: Hashable>(
    by id: @escaping (Output.Element) -> ID,
    sameContent: ((Output.Element, Output.Element) -> Bool)? = nil,
    onDuplicate: ((ID) -> Void)? = nil
  ) -> Publishers.Differences<Self, ID> {
    let keys = ClosureKeys(id: id, sameContent: sameContent)
    return Publishers.Differences(upstream: self, keys: keys, onDuplicate: onDuplicate)
  }
}

extension Publishers {
  /// What `differences(onDuplicate:)` and its kin return.
  public struct Differences<Upstream: Publisher, ID: Hashable>: Publisher
  where Upstream.Output: RandomAccessCollection {
    /// A list and what led there.
    public typealias Output = ListRevision<Upstream.Output, ID>

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the memory of one subscriber. It is made where the type of the elements is known.
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
            before.map { ListChange(from: $0, to: items, keys: keys) } ?? ListChange(inserting: items, keys)
          previous = items
          watch?.look(through: items, id: keys.id)
          return ListRevision(previous: before, items: items, change: change)
        }
      }
    }

    /// Attaches a subscriber to the publisher above, behind a memory of one list.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.map(makeMemory()).receive(subscriber: subscriber)
    }
  }
}

extension ListChange {
  /// All of a list comes.
  @inlinable
  init<C: RandomAccessCollection, Keys: ListKeys<C.Element>>(inserting items: C, _ keys: Keys)
  where Keys.ID == ID {
    let entries = items.enumerated().map { Entry(offset: $0, id: keys.id(of: $1)) }
    self.init(orderedRemovals: [], insertions: entries, moves: [], updates: [])
  }
}
