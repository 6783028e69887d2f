/// A step that a thread can take next.
enum Choice {
  /// Its operation, with the store at this position of the modification order: to read, or to follow.
  case operation(at: Int)
  /// It passes a barrier.
  case passing(barrier: Int)
}

extension Engine {
  /// Runs the threads until all have ended, or the execution is given up or has failed.
  ///
  /// The choice of the next thread does not matter, as executions differ only in what reads from what: an operation
  /// finds a store that is there, and is done now; or it is put off until there is a new one. Stores need not be put
  /// off, because they may be placed anywhere in the modification order that coherence permits.
  func schedule() {
    var choices: [Choice] = []
    var last = 1
    var fairSteps = 0
    while failure == nil, !isAbandoned {
      if mode != .exploring {
        fairSteps += 1
        if fairSteps > 2000 {
          thread = 0
          if mode == .fair { fail("a thread waits forever for another one to go on") }
          break
        }
      }
      guard let number = pick(last, &choices) else {
        if finishOrGiveUp() { return }
        continue
      }
      last = number
      guard let operation = threads[number].pending else { return }
      if operation.kind == .yield {
        yield(number)
        continue
      }
      guard mode == .exploring else {
        act(number, operation, choices[0])
        continue
      }
      let index = trail.next(choices.count)
      let picked = trail.nodes[index].choice
      if picked == choices.count {
        threads[number].since = (stores.count, barriers.count)
        trail.delays += 1
        continue
      }
      if case .operation = choices[picked] {
        trail.nodes[index].thread = number
        trail.nodes[index].epoch = threads[number].clock[number]
        trail.nodes[index].location = operation.reads ? operation.location : -1
      } else {
        trail.nodes[index].thread = -1
      }
      act(number, operation, choices[picked])
    }
    abandonThreads()
  }

  /// - Returns: True if there is nothing more to run.
  private func finishOrGiveUp() -> Bool {
    var isDelayed = false
    var isParked = false
    var isWaiting = false
    for number in 1...count where !threads[number].hasEnded {
      isWaiting = true
      if threads[number].since != nil { isDelayed = true }
      if threads[number].isParked { isParked = true }
    }
    if !isWaiting { return true }
    if mode == .exploring {
      // The pending operations count as well: with other choices, they could have been done.
      for number in 1...count {
        if let operation = threads[number].pending {
          trail.note(operation, by: number, threads[number].causes)
        }
      }
      if isDelayed {
        // If none could go on had it not been put off, all of them wait for each other.
        for number in 1...count { threads[number].since = nil }
        var choices: [Choice] = []
        if isParked || (1...count).contains(where: { fill($0, &choices) }) {
          mode = .pruned
          return false
        }
      }
    }
    if isParked {
      if mode == .exploring { mode = .fair }
      for number in 1...count { threads[number].isParked = false }
      return false
    }
    if mode == .pruned {
      abandonThreads()
      return true
    }
    thread = 0
    fail("a deadlock: every thread waits for a lock")
    if failure == nil { abandonThreads() }
    return true
  }

  private func yield(_ number: Int) {
    threads[number].yields += 1
    if mode == .exploring, threads[number].yields > limits.yields {
      threads[number].isParked = true
    } else {
      record(number, threads[number].pending) { "lets others run" }
      switchTo(number)
    }
  }

  /// The thread that goes on, and all it can do. A thread that does not read is taken first.
  private func pick(_ last: Int, _ choices: inout [Choice]) -> Int? {
    if mode != .exploring {
      for offset in 1...count {
        let number = (last + offset - 1) % count + 1
        if fill(number, &choices) { return number }
      }
      return nil
    }
    for number in 1...count {
      guard let operation = threads[number].pending, !operation.reads, !threads[number].isParked else {
        continue
      }
      if fill(number, &choices) { return number }
    }
    if fill(last, &choices) { return last }
    for number in 1...count where fill(number, &choices) { return number }
    return nil
  }

  /// - Returns: True if the thread can do anything.
  private func fill(_ number: Int, _ choices: inout [Choice]) -> Bool {
    choices.removeAll(keepingCapacity: true)
    guard !threads[number].hasEnded, !threads[number].isParked, let operation = threads[number].pending
    else { return false }
    if operation.kind == .yield {
      choices.append(.operation(at: 0))
      return true
    }
    let since = threads[number].since
    switch operation.kind {
    case .barrierEnd:
      let barrier = barriers[operation.location]
      let missing = (1...count).contains { barrier.missing & (1 << UInt16($0)) != 0 && !threads[$0].hasEnded }
      if !missing, since == nil { choices.append(.operation(at: 0)) }
    case .fence, .barrier, .plain:
      if since == nil { choices.append(.operation(at: 0)) }
    case .store, .unlock:
      if since == nil { fillPlaces(number, operation, &choices) }
    default:
      fillStores(number, operation, since?.store ?? 0, &choices)
    }
    if mode != .exploring, !choices.isEmpty { return true }
    for (index, barrier) in barriers.enumerated()
    where index >= since?.barrier ?? 0 && barrier.missing & (1 << UInt16(number)) != 0 {
      choices.append(.passing(barrier: index))
    }
    return !choices.isEmpty
  }

  /// Where in the modification order a store may come, the newest first.
  private func fillPlaces(_ number: Int, _ operation: Operation, _ choices: inout [Choice]) {
    let location = locations[operation.location]
    let floor = location.floor(threads[number].clock, stores)
    for position in stride(from: location.order.count - 1, through: floor, by: -1)
    where !stores[location.order[position]].isUpdated {
      choices.append(.operation(at: position))
      if mode != .exploring { return }
    }
  }

  /// Adds the stores that may be read, the newest first.
  private func fillStores(_ number: Int, _ operation: Operation, _ since: Int, _ choices: inout [Choice]) {
    let location = locations[operation.location]
    let floor = location.floor(threads[number].clock, stores)
    for position in stride(from: location.order.count - 1, through: floor, by: -1) {
      let store = location.order[position]
      if store < since { continue }
      switch operation.kind {
      case .load: break
      case .lock: if stores[store].value != 0 || stores[store].isUpdated { continue }
      case .compareExchange:
        if stores[store].value == operation.expected, stores[store].isUpdated { continue }
      default: if stores[store].isUpdated { continue }
      }
      choices.append(.operation(at: position))
      if mode != .exploring { return }
    }
  }

  private func act(_ number: Int, _ operation: Operation, _ choice: Choice) {
    thread = number
    threads[number].since = nil
    switch choice {
    case .passing(let barrier):
      pass(barrier)
      if mode != .exploring { return }
    case .operation(let position):
      switch operation.kind {
      case .barrier: begin(operation)
      case .barrierEnd:
        end(operation)
        switchTo(number)
      case .plain: switchTo(number)
      default:
        if mode == .exploring { trail.note(operation, by: number, threads[number].causes) }
        execute(operation, at: position)
        if mode == .exploring, operation.strength.isConsistent || operation.failure.isConsistent || hasFences,
          !isConsistent()
        {
          // The rest of the execution is unknown, so everything may have been put off.
          trail.contestAll()
          mode = .pruned
          isAbandoned = true
          return
        }
        switchTo(number)
      }
    }
  }
}
