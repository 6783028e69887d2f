extension ListChange {
  /// Finds what changed between two lists of ids.
  ///
  /// ```swift
  /// print(ListChange(from: [1, 2, 3], to: [2, 3, 4]))
  /// // removals: 1 at 0; insertions: 4 at 2
  /// ```
  ///
  /// An id should be in a list once. If it occurs several times, as many of its occurrences are matched as both lists
  /// have: those at the common ends and close to each other first, the others in order. `Sequence.duplicates()` finds
  /// such ids.
  ///
  /// - Complexity: O(*n* + *m*) with a good hash, or O(*n* + *m* log *m*) if much moves. Common beginnings and ends are
  ///   not hashed. Uses at most 20 bytes an element besides the result.
  /// - Precondition: No list has more than 2,147,483,646 elements.
  @_disfavoredOverload
  @inlinable
  public init<C: RandomAccessCollection>(from old: C, to new: C) where C.Element == ID {
    self.init(from: old, to: new, keys: OwnKeys())
  }

  /// Finds what changed between two lists of elements. An element is updated if it is not equal to the old element with
  /// the same id.
  ///
  /// ```swift
  /// struct Item: Identifiable, Equatable { let id: Int, text: String }
  /// let change = ListChange(from: [Item(id: 1, text: "tea")], to: [Item(id: 1, text: "milk")])
  /// print(change)
  /// // updates: 0 → 0
  /// ```
  ///
  /// - Complexity: As `ListChange(from:to:)`, and one comparison for each element that is in both lists.
  @inlinable
  public init<C: RandomAccessCollection>(
    from old: C, to new: C
  ) where C.Element: Identifiable & Equatable, C.Element.ID == ID {
    self.init(from: old, to: new, keys: ContentKeys())
  }

  /// Finds what changed between two lists of elements, ignoring their content.
  ///
  /// - Complexity: As `ListChange(from:to:)`.
  @inlinable
  public init<C: RandomAccessCollection>(
    from old: C, to new: C
  ) where C.Element: Identifiable, C.Element.ID == ID {
    self.init(from: old, to: new, id: { $0.id })
  }

  /// Finds what changed between two lists of elements that are identified by one key and compared by another.
  ///
  /// ```swift
  /// let change = ListChange(
  ///   from: [(key: 1, text: "tea")], to: [(key: 2, text: "milk"), (key: 1, text: "ale")],
  ///   id: \.key, content: \.text)
  /// print(change)
  /// // insertions: 2 at 0; updates: 0 → 1
  /// ```
  ///
  /// - Complexity: As `ListChange(from:to:)`; a key is read about three times for each element.
  @inlinable
  public init<C: RandomAccessCollection, Content: Equatable>(
    from old: C, to new: C, id: @escaping (C.Element) -> ID, content: @escaping (C.Element) -> Content
  ) {
    self.init(from: old, to: new, keys: ClosureKeys(id: id) { content($0) == content($1) })
  }

  /// Finds what changed between two lists of elements that are identified by a key and compared by a closure.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: Returns the id of an element.
  ///   - sameContent: Returns whether an element, given first its old and then its new value, has the same content.
  ///     Pass `nil` to ignore the content.
  /// - Complexity: As `ListChange(from:to:)`.
  @inlinable
  public init<C: RandomAccessCollection>(
    from old: C, to new: C, id: @escaping (C.Element) -> ID,
    sameContent: ((C.Element, C.Element) -> Bool)? = nil
  ) {
    self.init(from: old, to: new, keys: ClosureKeys(id: id, sameContent: sameContent))
  }

  @inlinable
  init<C: RandomAccessCollection, Keys: ListKeys<C.Element>>(
    from old: C, to new: C, keys: Keys
  ) where Keys.ID == ID {
    self = Self.compare(old, new, keys).change
  }

  /// The difference between two lists, and how their elements were matched.
  @inlinable
  static func compare<C: RandomAccessCollection, Keys: ListKeys<C.Element>>(
    _ old: C, _ new: C, _ keys: Keys
  ) -> (change: ListChange, matching: Matching) where Keys.ID == ID {
    old.withElements { old in
      new.withElements { new in
        let matching = Differ(old, new, keys).match()
        return (ListChange(matching, from: old, to: new, keys), matching)
      }
    }
  }
}

extension RandomAccessCollection {
  /// Calls `body` with the elements in contiguous memory, copying them only if necessary.
  @inlinable
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? ContiguousArray(self).withUnsafeBufferPointer(body)
  }
}
