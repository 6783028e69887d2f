/// Reads a sequence on behalf of one subscriber, at the pace of its demand.
///
/// One thread at a time reads; whoever requests meanwhile only raises the outstandingDemand. `lock` guards who reads, and what is
/// kept between readings.
@usableFromInline
final class Reading<Elements: Sequence, Downstream: Subscriber>: Supply
where Downstream.Input == Elements.Element {
  @usableFromInline let outstandingDemand = AtomicDemand()
  @usableFromInline let lock = Lock()
  @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>

  /// What a mirror shows beside the sequence.
  private let details: [Mirror.Child]

  /// The sequence, for display; `nil` after the end.
  @exclusivity(unchecked) private var sequence: Elements?
  /// What reading needs; `nil` while someone reads, and after the end.
  @exclusivity(unchecked) @usableFromInline var work: Work?
  @exclusivity(unchecked) @usableFromInline var isReading = false

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
    work = isExhausted ? nil : Work(iterator: iterator, next: first, downstream: downstream)
    self.sequence = sequence
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
      if more != .none { outstandingDemand.add(more) }
    }
  }

  @inlinable
  @inline(__always)
  func canHandOut() -> Bool { outstandingDemand.isUnlimited || outstandingDemand.take() }

  /// Raises the outstandingDemand.
  ///
  /// - Returns: What to read with, unless someone else reads already or everything is read.
  @inlinable
  func begin(_ demand: Subscribers.Demand) -> Work? {
    outstandingDemand.add(demand)
    lock.lock()
    defer { lock.unlock() }
    if isReading { return nil }
    guard let taken = work.take() else { return nil }
    isReading = true
    return taken
  }

  /// Ends a reading.
  ///
  /// - Returns: Whether it is over; if not, there is demand again.
  @inlinable
  func pause(_ work: inout Work) -> Bool {
    if work.next == nil || outstandingDemand.isClosed {
      // A cancellation may come first at the very last moment; then there is no completion.
      let isFinished = work.next == nil && outstandingDemand.close()
      withExtendedLifetime(takeSequence()) {}
      if isFinished { work.downstream.receive(completion: completion) }
      return true
    }
    lock.lock()
    defer { lock.unlock() }
    // A request may have come since the outstandingDemand ran out; a cancellation is seen on the next round.
    if outstandingDemand.current != .none || outstandingDemand.isClosed { return false }
    self.work = work
    isReading = false
    return true
  }

  @usableFromInline
  func takeSequence() -> Elements? {
    lock.lock()
    defer { lock.unlock() }
    return sequence.take()
  }

  @usableFromInline
  func cancel() {
    guard outstandingDemand.close() else { return }
    lock.lock()
    // Who reads finds out by the outstandingDemand.
    let old = isReading ? nil : (sequence.take(), work.take())
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// The sequence, until the end.
  private var remaining: Elements? {
    lock.lock()
    defer { lock.unlock() }
    return sequence
  }

  @usableFromInline var description: String { remaining.map { String(describing: $0) } ?? "Sequence" }

  @usableFromInline var customMirror: Mirror {
    // A sequence may have no end; a mirror has.
    Mirror(self, children: [("sequence", remaining.map { Array($0.prefix(1_000)) } ?? [])] + details)
  }
}
