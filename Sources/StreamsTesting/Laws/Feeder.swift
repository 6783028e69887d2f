import StreamsCore

/// Sends numbers to all subscribers of a source, within their demand. With it, the source keeps the contract.
final class Feeder: Sendable {
  private let source: ManualPublisher<Int, TestError>
  private let last: Int
  private let state = Guarded(State())

  private struct State {
    /// The next number for each subscriber.
    var next: [Int: Int] = [:]
    /// The number of current deliveries to each subscriber.
    var busy: [Int: Int] = [:]
    var isPumping = false
    var mustPumpAgain = false
  }

  init(_ source: ManualPublisher<Int, TestError>, upTo last: Int = 20) {
    self.source = source
    self.last = last
  }

  /// Sends each subscriber as many numbers as it has requested.
  ///
  /// If another call is at work, on this thread or on another, this call leaves the work to that one and returns.
  ///
  /// - Returns: True if this call did the work.
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

  /// Sends one number to each subscriber with demand.
  ///
  /// - Returns: True if any number was sent.
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

  /// Sends the next number to a subscriber, also during a delivery.
  ///
  /// - Returns: True if there is such a subscriber, with demand.
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

  /// The subscribers that are not receiving anything at the moment.
  var idle: [Int] {
    let busy = state.withLock { $0.busy }
    return source.subscribers.indices.filter { busy[$0, default: 0] == 0 }
  }

  /// True if all numbers were sent to all subscribers.
  var isExhausted: Bool {
    let next = state.withLock { $0.next }
    return source.subscribers.indices.allSatisfy { next[$0, default: 1] > last }
  }

  /// Ends the stream that arrives at `probe`. Repeats that if the operator subscribes again.
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

  /// Completes the streams of all subscribers.
  func end(_ completion: Subscribers.Completion<TestError>) {
    for index in source.subscribers.indices { source.offer(completion: completion, to: index) }
  }
}
