extension LiveList {
  /// Joins each element with those of another list that have the same key, and leaves out those without a partner.
  ///
  /// ```swift
  /// struct Task: Identifiable, Equatable { let id: Int; var person: Int }
  /// struct Person: Identifiable, Equatable { let id: Int; var name: String }
  /// struct Row: Identifiable, Equatable { let id: Int; let name: String }
  /// let tasks = ObjectStore([Task(id: 7, person: 1)]), people = ObjectStore([Person(id: 1, name: "Ada")])
  /// let rows = LiveList(tasks).joined(with: LiveList(people), on: \.person, equals: \.id) { task, person in
  ///   Row(id: task.id, name: person.name)
  /// }
  /// let list = rows.objects()
  /// let cancellable = list.$objects.sink { print($0.map(\.name)) }
  /// try people.update(id: 1) { $0.name = "Grace" }
  /// // ["Ada"]
  /// // ["Grace"]
  /// ```
  ///
  /// Pairs come in the order of this list, and those of one element in the order of the other list.
  ///
  /// - Parameters:
  ///   - other: The other list.
  ///   - key: The key of an element of this list. Without one, it has no partners.
  ///   - otherKey: The key of an element of the other list.
  ///   - combine: Makes an element of two. If one element has several partners, the result should have an id of its own
  ///     for each pair.
  /// - Complexity: O(log *n*) for each pair that changes. Keeps the elements of both lists.
  @inlinable
  public func joined<Other, Key: Hashable & Sendable, Result>(
    with other: LiveList<Other>, on key: @escaping @Sendable (Element) -> Key?,
    equals otherKey: @escaping @Sendable (Other) -> Key?,
    _ combine: @escaping @Sendable (Element, Other) -> Result
  ) -> LiveList<Result> {
    paired(with: other, JoinStep(key, otherKey) { left, right in right.map { combine(left, $0) } })
  }

  /// Joins each element with those of another list that have the same key, or with `nil` if there are none.
  ///
  /// In all other respects this is ``joined(with:on:equals:_:)``.
  @inlinable
  public func joined<Other, Key: Hashable & Sendable, Result>(
    withAny other: LiveList<Other>, on key: @escaping @Sendable (Element) -> Key?,
    equals otherKey: @escaping @Sendable (Other) -> Key?,
    _ combine: @escaping @Sendable (Element, Other?) -> Result
  ) -> LiveList<Result> {
    paired(with: other, JoinStep(key, otherKey) { combine($0, $1) })
  }

  /// Adds the elements of another list whose ids this list has not. They come behind those of this list.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps the elements of both lists.
  @inlinable
  public func union(_ other: LiveList) -> LiveList {
    paired(with: other, SetStep((common: true, other: true), (common: false, other: true)))
  }

  /// Keeps the elements whose ids another list has.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps the elements of both lists.
  @inlinable
  public func intersection(_ other: LiveList) -> LiveList {
    paired(with: other, SetStep((common: true, other: false), (common: false, other: false)))
  }

  /// Keeps the elements whose ids another list has not.
  ///
  /// - Complexity: O(log *n*) for each element that changes. Keeps the elements of both lists.
  @inlinable
  public func subtracting(_ other: LiveList) -> LiveList {
    paired(with: other, SetStep((common: false, other: true), (common: false, other: false)))
  }

  @inlinable
  func paired<Step: LivePairStep>(
    with other: LiveList<Step.Right>, _ step: Step
  ) -> LiveList<Step.Output> where Step.Left == Element {
    LiveList<Step.Output> { [make] in LiveNode(make($0), other.make($0), step) }
  }
}
