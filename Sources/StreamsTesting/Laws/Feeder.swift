import Streams

/// Feeds all subscribers of a source with numbers, within their demand: a publisher that keeps to the contract.
final class Feeder: Sendable {
  private let source: ManualPublisher<Int, TestError>
  private let last: Int
  private let state = Guarded(State())

  private struct State {
    /// The next number for each subscriber, in the order they came.
    var next: [Int: Int] = [:]
    /// The subscribers to whom something is being sent.
    var busy: [Int: Int] = [:]
    var isPumping = false
    var mustPumpAgain = false
  }

  init(_ source: ManualPublisher<Int, TestError>, upTo last: Int = 20) {
    self.source = source
    self.last = last
  }

  /// Sends each subscriber what it has asked for and was not sent yet.
  ///
  /// A call from within, or from another thread meanwhile, leaves the work to the one that is at it.
  ///
  /// - Returns: Whether this call was the one at it.
  @discardableResult
  func pump(upTo limit: Int = .max) -> Bool {
    let isFirst = state.withLock { state in
      state.mustPumpAgain = true
      defer { state.isPumping = true }
      return !state.isPumping
    }
    guard isFirst else { return false }
    while resume() {
      while round(upTo: limit) {}
    }
    return true
  }

  /// Sends each subscriber one number.
  ///
  /// - Returns: Whether anyone wanted one.
  private func round(upTo limit: Int) -> Bool {
    source.subscribers.indices.reduce(false) { step($1, upTo: limit) || $0 }
  }

  private func resume() -> Bool {
    state.withLock { state in
      defer { state.mustPumpAgain = false }
      state.isPumping = state.mustPumpAgain
      return state.isPumping
    }
  }

  /// Sends the next number to one subscriber, even from within a delivery.
  ///
  /// - Returns: Whether there is such a subscriber, and it wanted it.
  @discardableResult
  func step(_ index: Int, upTo limit: Int = .max) -> Bool {
    guard source.subscribers.indices.contains(index) else { return false }
    let number = state.withLock { state -> Int? in
      let number = state.next[index] ?? 1
      guard number <= min(last, limit) else { return nil }
      state.next[index] = number + 1
      state.busy[index, default: 0] += 1
      return number
    }
    guard let number else { return false }
    let isSent = source.offer(number, to: index)
    state.withLock { state in
      state.busy[index]! -= 1
      if !isSent { state.next[index]! -= 1 }
    }
    return isSent
  }

  /// The subscribers to whom nothing is being sent just now.
  var idle: [Int] {
    let busy = state.withLock { $0.busy }
    return source.subscribers.indices.filter { busy[$0, default: 0] == 0 }
  }

  /// Whether every subscriber has been sent every number.
  var isExhausted: Bool {
    let next = state.withLock { $0.next }
    return source.subscribers.indices.allSatisfy { next[$0, default: 1] > last }
  }

  /// Ends what arrives at `probe` one way or another, as often as the operator subscribes anew.
  func end<Input, Failure: Error>(_ ending: Ending, until probe: Probe<Input, Failure>) {
    switch ending {
    case .finish:
      for _ in 1...5 where probe.completion == nil { end(.finished) }
    case .failure:
      for _ in 1...5 where probe.completion == nil { end(.failure("torn")) }
    case .cancel:
      probe.cancel()
    }
  }

  /// Ends the stream of every subscriber.
  func end(_ completion: Subscribers.Completion<TestError>) {
    for index in source.subscribers.indices { source.offer(completion: completion, to: index) }
  }
}
