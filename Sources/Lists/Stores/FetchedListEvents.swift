import StreamsCore

extension FetchedList {
  /// Called for one event at a time.
  ///
  /// What it passes through is inlinable, so that it is compiled where the type of the items is known. That makes the loops
  /// over all objects several times as fast.
  @inlinable
  func handle(_ event: Event) {
    switch event {
    case .begin(let query):
      if arrangement == nil { refetch(query) }
    case .query(let query):
      refetch(query)
    case .news(.change(let change)):
      fetch?.missed.append(change)
      // Before the first query there is nothing to change.
      if arrangement != nil { follow(change) }
    case .fetched(let number, let result):
      if let fetch, fetch.number == number {
        self.fetch = nil
        install(result, of: fetch.query, missed: fetch.missed)
      }
    case .news(.failure(let error)):
      noteFailure(error)
    }
  }

  @inlinable
  func follow(_ change: StoreChange<Item>) {
    guard let version, !change.isPartial else {
      if let query = fetch?.query ?? arrangement?.query { refetch(query, isExternal: true) }
      return
    }
    guard change.version > version else { return }
    self.version = change.version
    guard let outcome = arrangement?.apply(change, sameContent: sameContent) else { return }
    if arrangement?.isShort == true, let query = arrangement?.query {
      fetchNow(query, isExternal: true)
    } else {
      publish(outcome.change, isWritten: outcome.isWritten, edit: outcome.edit)
    }
  }

  /// Fetches, on another thread if that is wanted and there is something to show meanwhile.
  ///
  /// - Parameter isExternal: Whether objects may have been written that the list has not heard of.
  @inlinable
  func refetch(_ query: ListQuery<Item>, isExternal: Bool = false) {
    if fetchesAside, version != nil { fetchAside(query) } else { fetchNow(query, isExternal: isExternal) }
  }

  @inlinable
  func fetchNow(_ query: ListQuery<Item>, isExternal: Bool) {
    fetch?.task.cancel()
    fetch = nil
    watch?.open()
    let basis = latest.value
    let result = Result {
      try FetchedContents(of: query, in: store, after: basis, sameContent: sameContent)
    }
    install(result, of: query, isExternal: isExternal)
  }

  @inlinable
  func fetchAside(_ query: ListQuery<Item>) {
    fetch?.task.cancel()
    watch?.open()
    lastFetch += 1
    let number = lastFetch
    let basis = latest.value
    let task = Task.detached(priority: .userInitiated) { [store, sameContent, arrivals] in
      let result = Result {
        try FetchedContents(of: query, in: store, after: basis, sameContent: sameContent)
      }
      arrivals.send(.fetched(number: number, result))
    }
    fetch = (number, query, task, missed: [])
  }

  /// Shows what was fetched, with the changes that it does not include.
  @inlinable
  func install(
    _ result: Result<FetchedContents<Item>, any Error>, of query: ListQuery<Item>,
    missed: [StoreChange<Item>] = [], isExternal: Bool = false
  ) {
    switch result {
    case .success(let contents):
      let late = missed.filter { $0.version > contents.version }
      // What others wrote is not known, so it has to be fetched.
      if late.contains(where: \.isPartial) { return refetch(query, isExternal: true) }
      let isWritten = isExternal || version != contents.version || !late.isEmpty
      version = late.last?.version ?? contents.version
      var arrangement = contents.arrangement
      for change in late { _ = arrangement.apply(change, sameContent: sameContent) }
      self.arrangement = arrangement
      watch?.settle(query, ranks: arrangement.present)
      fetchFailure = contents.unreadable
      tellFailure()
      let shown = latest.value
      let isKnown = late.isEmpty && shown.number == contents.basis.number
      let change = isKnown ? contents.change : shown.change(to: arrangement.step, sameContent: sameContent)
      publish(change, isWritten: isWritten)
    case .failure(let error):
      // The query is kept, so that the next change of the store fetches again.
      version = nil
      arrangement = StoreArrangement(by: query)
      fetchFailure = error
      tellFailure()
    }
  }

  @inlinable
  func noteFailure(_ error: StoreError?) {
    storeFailure = error
    tellFailure()
    // The cause may have prevented fetching as well.
    if error == nil, version == nil, let query = arrangement?.query { refetch(query) }
  }

  @usableFromInline
  func tellFailure() {
    // The store's failure may be the cause of the other one.
    let present = storeFailure ?? fetchFailure
    if present != nil || failure != nil { failure = present }
  }

  /// - Parameters:
  ///   - isWritten: Whether an object was written, perhaps with the same content.
  ///   - edit: What leads from the objects to the new ones, if that is known.
  @inlinable
  func publish(
    _ change: ListChange<Item.ID>, isWritten: Bool, edit: StoreListEdit<Item>? = nil
  ) {
    guard let arrangement else { return }
    if change.isEmpty, arrangement.window.isEmpty || !isWritten { return }
    let step = FetchedStep(
      number: latest.value.number + 1, found: arrangement.found, window: arrangement.window, change: change,
      query: edit.map { _ in arrangement.query })
    if let edit, arrangement.query.limit == nil, arrangement.query.offset == 0 {
      // In place, if there are no subscribers.
      storedObjects.edit(publishes: !change.isEmpty) { edit.apply(to: &$0) { $0.object } }
    } else {
      storedObjects.replace(step.objects, publishes: !change.isEmpty)
    }
    index.follow(step, edit: edit)
    latest.send(step)
  }
}
