/// Reads a sequence on behalf of one subscriber, at the pace of its demand.
///
/// One thread at a time reads; whoever requests meanwhile only raises the credit. `state` guards who reads, and
/// what is kept between readings.
@usableFromInline
final class Reading<Elements: Sequence, Downstream: Subscriber>: Supply
where Downstream.Input == Elements.Element {
  @usableFromInline let credit = Credit()
  private let state: Guarded<State>
  private let completion: Subscribers.Completion<Downstream.Failure>

  /// What a mirror shows beside the sequence.
  private let details: [Mirror.Child]

  private struct State {
    /// The sequence, for display; `nil` after the end.
    var sequence: Elements?
    /// What reading needs; `nil` while someone reads, and after the end.
    var work: Work?
    var isReading = false
  }

  @usableFromInline
  struct Work {
    @usableFromInline var iterator: Elements.Iterator
    /// The element read ahead; the end of the sequence shows before its last element is handed out.
    @usableFromInline var next: Elements.Element?
    @usableFromInline let downstream: Downstream
  }

  /// Whether there is no element at all.
  @usableFromInline let isExhausted: Bool

  @usableFromInline
  init(
    _ sequence: Elements, completion: Subscribers.Completion<Downstream.Failure>,
    details: [Mirror.Child] = [],
    to downstream: Downstream
  ) {
    var iterator = sequence.makeIterator()
    let first = iterator.next()
    isExhausted = first == nil
    self.completion = completion
    self.details = details
    let work = isExhausted ? nil : Work(iterator: iterator, next: first, downstream: downstream)
    state = Guarded(State(sequence: sequence, work: work))
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    guard var work = begin(demand) else { return }
    repeat {
      read(&work)
    } while !pause(&work)
  }

  /// Hands out elements until the demand or the sequence is used up, or the subscription is cancelled.
  @inlinable
  func read(_ work: inout Work) {
    while canHandOut(), let element = work.next {
      work.next = work.iterator.next()
      let more = work.downstream.receive(element)
      if more != .none { credit.add(more) }
    }
  }

  @inlinable
  @inline(__always)
  func canHandOut() -> Bool { credit.isUnlimited || credit.take() }

  /// Raises the credit.
  ///
  /// - Returns: What to read with, unless someone else reads already or everything is read.
  @usableFromInline
  func begin(_ demand: Subscribers.Demand) -> Work? {
    credit.add(demand)
    return state.withLock { state in
      if state.isReading { return nil }
      guard let work = state.work.take() else { return nil }
      state.isReading = true
      return work
    }
  }

  /// Ends a reading.
  ///
  /// - Returns: Whether it is over; if not, there is demand again.
  @usableFromInline
  func pause(_ work: inout Work) -> Bool {
    if work.next == nil || credit.isClosed {
      // A cancellation may come first at the very last moment; then there is no completion.
      let isFinished = work.next == nil && credit.close()
      _ = state.withLock { $0.sequence.take() }
      if isFinished { work.downstream.receive(completion: completion) }
      return true
    }
    return state.withLock { state in
      // A request may have come since the credit ran out; a cancellation is seen on the next round.
      if credit.demand != .none || credit.isClosed { return false }
      state.work = work
      state.isReading = false
      return true
    }
  }

  @usableFromInline
  func cancel() {
    guard credit.close() else { return }
    let old = state.withLock { state in
      defer { if !state.isReading { state = State(sequence: nil, work: nil) } }
      return state
    }
    withExtendedLifetime(old) {}
  }

  @usableFromInline var description: String {
    state.withLock { $0.sequence }.map { String(describing: $0) } ?? "Sequence"
  }

  @usableFromInline var customMirror: Mirror {
    let sequence = state.withLock { $0.sequence }
    // A sequence may have no end; a mirror has.
    return Mirror(self, children: [("sequence", sequence.map { Array($0.prefix(1_000)) } ?? [])] + details)
  }
}
