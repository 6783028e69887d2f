import StreamsCore

extension FetchedList {
  /// Called for one event at a time.
  ///
  /// What each change passes through is inlinable, because it runs for each write. Fetching runs for each query.
  @inlinable
  func handle(_ event: Event) {
    switch event {
    case .begin(let query):
      if arrangement == nil { refetch(query) }
    case .query(let query):
      refetch(query)
    case .change(let change):
      fetch?.missed.append(change)
      // Before the first query there is nothing to change.
      if arrangement != nil { follow(change) }
    case .fetched(let number, let result):
      if let fetch, fetch.number == number {
        self.fetch = nil
        install(result, of: fetch.query, missed: fetch.missed)
      }
    case .failure(let error):
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
  @usableFromInline
  func refetch(_ query: ListQuery<Item>, isExternal: Bool = false) {
    if fetchesAside, version != nil { fetchAside(query) } else { fetchNow(query, isExternal: isExternal) }
  }

  @usableFromInline
  func fetchNow(_ query: ListQuery<Item>, isExternal: Bool) {
    fetch?.task.cancel()
    fetch = nil
    watch.map { $0.outbox.open($0.number) }
    let basis = latest.value
    let result = Result {
      try FetchedContents(of: query, in: store, after: basis, sameContent: sameContent, loops)
    }
    install(result, of: query, isExternal: isExternal)
  }

  private func fetchAside(_ query: ListQuery<Item>) {
    fetch?.task.cancel()
    watch.map { $0.outbox.open($0.number) }
    lastFetch += 1
    let number = lastFetch
    let basis = latest.value
    let task = Task.detached(priority: .userInitiated) { [store, sameContent, loops, arrivals] in
      let result = Result {
        try FetchedContents(of: query, in: store, after: basis, sameContent: sameContent, loops)
      }
      arrivals.send(.fetched(number: number, result))
    }
    fetch = Fetch(number: number, query: query, task: task)
  }

  /// Shows what was fetched, with the changes that it does not include.
  @usableFromInline
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
      watch.map { $0.outbox.settle($0.number, query: query, ranks: arrangement.present) }
      fetchFailure = contents.unreadable
      tellFailure()
      let change =
        late.isEmpty
        ? contents.change(after: latest.value, sameContent: sameContent)
        : loops.change(latest.value, arrangement.step, sameContent)
      publish(change, isWritten: isWritten)
    case .failure(let error):
      // The query is kept, so that the next change of the store fetches again.
      version = nil
      arrangement = StoreArrangement(by: query)
      fetchFailure = error
      tellFailure()
    }
  }

  @usableFromInline
  func noteFailure(_ error: StoreError?) {
    storeFailure = error
    tellFailure()
    // The cause may have prevented fetching as well.
    if error == nil, version == nil, let query = arrangement?.query { refetch(query) }
  }

  private func tellFailure() {
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
      storedObjects.replace(loops.objects(step), publishes: !change.isEmpty)
    }
    index.follow(step, edit: edit)
    latest.send(step)
  }
}
