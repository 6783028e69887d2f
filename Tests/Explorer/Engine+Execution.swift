extension Engine {
  /// Does an operation of the current thread that finds, or follows, the store at `position`.
  func execute(_ operation: Operation, at position: Int) {
    let number = thread
    let before = threads[number].clock
    var answer = Answer()
    var made: Int?
    var found: Int?
    switch operation.kind {
    case .fence:
      fence(operation.strength)
    case .store:
      made = store(
        operation.operand, operation.strength, operation.location, after: position, continuing: nil)
    case .unlock:
      made = store(0, .releasing, operation.location, after: position, continuing: nil)
    case .load:
      found = read(operation.location, position, operation.strength)
    case .lock:
      found = read(operation.location, position, .acquiring)
      made = store(1, .relaxed, operation.location, after: position, continuing: found)
    case .compareExchange:
      let candidate = locations[operation.location].order[position]
      if stores[candidate].value == operation.expected {
        found = read(operation.location, position, operation.strength)
        made = store(
          operation.operand, operation.strength, operation.location, after: position, continuing: found)
        answer.exchanged = true
      } else {
        found = read(operation.location, position, operation.failure)
      }
    case .exchange, .add, .or:
      found = read(operation.location, position, operation.strength)
      let old = stores[locations[operation.location].order[position]].value
      let new =
        switch operation.kind {
        case .add: old &+ operation.operand
        case .or: old | operation.operand
        default: operation.operand
        }
      made = store(new, operation.strength, operation.location, after: position, continuing: found)
    case .barrier, .barrierEnd, .plain, .yield: break
    }
    if let found { answer.value = stores[found].value }
    threads[number].answer = answer
    finish(operation, before, made: made, found: found)
    record(number, operation) {
      var text = "\(operation.kind)"
      if let found { text += ", finds \(stores[found].value)" }
      if let made {
        text += ", stores \(stores[made].value)"
        let later =
          locations[operation.location].order.count - 1 - locations[operation.location].position(of: made)
        if later > 0 { text += ", \(later) before the newest" }
      }
      return text
    }
  }

  /// Writes the event down, and begins the next epoch of the thread.
  private func finish(_ operation: Operation, _ before: Clock, made: Int?, found: Int?) {
    let number = thread
    let hasFailed = operation.kind == .compareExchange && made == nil
    let isConsistent = (hasFailed ? operation.failure : operation.strength).isConsistent
    events.append(
      Event(
        thread: number, epoch: before[number], before: before, after: threads[number].clock,
        location: operation.location, store: made ?? found ?? 0, isStore: made != nil,
        isConsistent: isConsistent,
        isFence: operation.kind == .fence))
    if isConsistent {
      consistentEvents += 1
      if operation.kind == .fence { hasFences = true }
    }
    threads[number].clock[number] += 1
    threads[number].causes[number] += 1
  }

  private func read(_ location: Int, _ position: Int, _ strength: Strength) -> Int {
    let number = thread
    let store = locations[location].order[position]
    locations[location].looks.append(Look(thread: number, epoch: threads[number].clock[number], store: store))
    if strength.acquires {
      join(&threads[number].clock, stores[store].released)
    } else {
      join(&threads[number].unacquired, stores[store].released)
    }
    join(&threads[number].causes, stores[store].causes)
    return store
  }

  private func store(
    _ value: UInt64, _ strength: Strength, _ location: Int, after position: Int, continuing found: Int?
  ) -> Int {
    let number = thread
    var released = strength.releases ? threads[number].clock : threads[number].fenced
    // An update continues the release sequence of what it read.
    if let found {
      join(&released, stores[found].released)
      stores[found].isUpdated = true
    }
    let made = stores.count
    stores.append(
      Store(
        thread: number, epoch: threads[number].clock[number], value: value, released: released,
        causes: threads[number].causes))
    locations[location].order.insert(made, at: position + 1)
    return made
  }

  private func fence(_ strength: Strength) {
    if strength.acquires { join(&threads[thread].clock, threads[thread].unacquired) }
    if strength.releases { threads[thread].fenced = threads[thread].clock }
  }

  // MARK: Barriers on all threads

  func begin(_ operation: Operation) {
    let number = thread
    trail.noteBarrier(by: number, threads[number].causes)
    var missing: UInt16 = 0
    for other in 1...count where other != number && !threads[other].hasEnded { missing |= 1 << UInt16(other) }
    var barrier = Barrier(
      caller: number, clock: threads[number].clock, causes: threads[number].causes, passed: Clock(),
      passedCauses: Clock(), missing: missing)
    for other in 1...count where threads[other].hasEnded {
      join(&barrier.passed, threads[other].clock)
      join(&barrier.passedCauses, threads[other].causes)
    }
    threads[number].clock[number] += 1
    threads[number].causes[number] += 1
    threads[number].pending = Operation(
      kind: .barrierEnd, location: barriers.count, strength: .relaxed, site: operation.site)
    barriers.append(barrier)
    record(number, operation) { "asks for a barrier on all threads" }
  }

  func pass(_ index: Int) {
    let number = thread
    join(&barriers[index].passed, threads[number].clock)
    join(&barriers[index].passedCauses, threads[number].causes)
    join(&threads[number].clock, barriers[index].clock)
    join(&threads[number].causes, barriers[index].causes)
    threads[number].clock[number] += 1
    threads[number].causes[number] += 1
    barriers[index].missing &= ~(1 << UInt16(number))
    record(number, nil) { "passes the barrier of thread \(barriers[index].caller)" }
  }

  func end(_ operation: Operation) {
    let number = thread
    let barrier = barriers[operation.location]
    join(&threads[number].clock, barrier.passed)
    join(&threads[number].causes, barrier.passedCauses)
    for other in 1...count where barrier.missing & (1 << UInt16(other)) != 0 {
      join(&threads[number].clock, threads[other].clock)
      join(&threads[number].causes, threads[other].causes)
    }
    barriers[operation.location].missing = 0
    threads[number].answer = Answer(value: 1, exchanged: true)
    record(number, operation) { "every thread has passed its barrier" }
  }

  func record(_ number: Int, _ operation: Operation?, _ text: () -> String) {
    if recordsSteps { steps.append(Step(thread: number, site: operation?.site, text: text())) }
  }
}
