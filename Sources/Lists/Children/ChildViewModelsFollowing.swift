import StreamsCore

extension ChildViewModels {
  /// Applies the lists of a publisher from now on, and stops following the previous publisher.
  ///
  /// - Threads: Called from an actor, this applies lists on that actor: immediately if they are sent from there,
  ///   otherwise after a hop, in order.
  public func follow<P: Publisher>(
    _ lists: P, isolation: isolated (any Actor)? = #isolation
  ) where P.Output: RandomAccessCollection, P.Output.Element == Item, P.Failure == Never {
    feed.follow(lists, isolation: isolation) { [weak self] in self?.apply($0) }
  }

  /// Applies the revisions of a publisher, such as `differences()`, from now on, and stops following the previous
  /// publisher.
  ///
  /// The first revision is compared with the current list. Later ones are not, as each says what changed.
  ///
  /// - Parameters:
  ///   - revisions: Each revision after the first counts from the previous one.
  ///   - refused: Called with the error of a revision that does not fit the list. The list is unchanged then.
  ///   - isolation: The actor this is called from.
  /// - Threads: As ``follow(_:isolation:)``.
  public func follow<P: Publisher, Items>(
    _ revisions: P, refused: @escaping (ListChangeError) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation
  ) where P.Output == ListRevision<Items, Item.ID>, Items.Element == Item, P.Failure == Never {
    follow(revisions, refused, isolation) { (children, revision) throws(ListChangeError) in
      if revision.isFirst { return children.apply(revision.items) }
      try children.apply(revision.items, change: revision.change)
    }
  }

  /// Applies the differences of a publisher from now on, and stops following the previous publisher.
  ///
  /// ```swift
  /// struct ToDo: Identifiable, Equatable { let id: Int }
  /// final class Row {}
  /// let lists = [[ToDo(id: 1)], [ToDo(id: 2), ToDo(id: 1)]].publisher
  /// let rows = ChildViewModels<ToDo, Row> { _ in Row() }
  /// rows.follow(lists.differences().map(\.difference))
  /// print(rows.models.count)
  /// // 2
  /// ```
  ///
  /// - Parameters:
  ///   - differences: The first one counts from the current list.
  ///   - refused: Called with the error of a difference that does not fit the list. The list is unchanged then.
  ///   - isolation: The actor this is called from.
  /// - Threads: As ``follow(_:isolation:)``.
  public func follow<P: Publisher>(
    _ differences: P, refused: @escaping (ListChangeError) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation
  ) where P.Output == CollectionDifference<Item>, P.Failure == Never {
    follow(differences, refused, isolation) { (children, difference) throws(ListChangeError) in
      try children.apply(difference)
    }
  }

  /// Applies the edits of a publisher from now on, and stops following the previous publisher.
  ///
  /// - Parameters:
  ///   - edits: The first one counts from the current list.
  ///   - refused: Called with the error of an edit that does not fit the list. The list is unchanged then.
  ///   - isolation: The actor this is called from.
  /// - Threads: As ``follow(_:isolation:)``.
  public func follow<P: Publisher>(
    _ edits: P, refused: @escaping (ListChangeError) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation
  ) where P.Output == ListEdit<Item>, P.Failure == Never {
    follow(edits, refused, isolation) { (children, edit) throws(ListChangeError) in try children.apply(edit) }
  }

  private func follow<P: Publisher>(
    _ publisher: P, _ refused: @escaping (ListChangeError) -> Void, _ isolation: isolated (any Actor)?,
    apply: @escaping (ChildViewModels, P.Output) throws(ListChangeError) -> Void
  ) where P.Failure == Never {
    feed.follow(publisher, isolation: isolation) { [weak self] value in
      guard let self else { return }
      do throws(ListChangeError) { try apply(self, value) } catch { refused(error) }
    }
  }
}
