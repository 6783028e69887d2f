/// Delivers the elements of a sequence to one subscriber, within its demand.
///
/// One thread at a time reads the sequence. A request that comes meanwhile only adds to the demand. `lock` guards
/// `isReading`, and what is kept between two readings.
@usableFromInline
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription
where Downstream.Input == Elements.Element {
  /// Handles a request. Made where all types are known: called through `any Subscription`, the methods of a generic
  /// class run unspecialised. It comes first, so that its place does not depend on the types.
  @usableFromInline let onRequest: (SequenceSubscription, Subscribers.Demand) -> Void

  @usableFromInline let outstandingDemand = AtomicDemand()
  @usableFromInline let lock = Lock()
  @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>

  /// The iterator and the subscriber; `nil` while a thread reads, and after the end.
  @exclusivity(unchecked) @usableFromInline var work: Work?
  @exclusivity(unchecked) @usableFromInline var isReading = false

  @usableFromInline
  struct Work {
    @usableFromInline var iterator: Elements.Iterator
    /// The next element. It is read ahead, so that the completion follows the last element at once.
    @usableFromInline var next: Elements.Element?
    @usableFromInline let downstream: Downstream

    @inlinable
    init(iterator: Elements.Iterator, next: Elements.Element?, downstream: Downstream) {
      self.iterator = iterator
      self.next = next
      self.downstream = downstream
    }
  }

  /// True if the sequence has no elements.
  @usableFromInline let isEmpty: Bool

  @inlinable
  init(
    _ sequence: Elements, completion: Subscribers.Completion<Downstream.Failure>, to downstream: Downstream
  ) {
    onRequest = { $0.handOut($1) }
    self.completion = completion
    var iterator = sequence.makeIterator()
    let first = iterator.next()
    isEmpty = first == nil
    work = isEmpty ? nil : Work(iterator: iterator, next: first, downstream: downstream)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if !demand.isEmpty(for: name) { onRequest(self, demand) }
  }

  @inlinable
  func handOut(_ demand: Subscribers.Demand) {
    guard var work = begin(demand) else { return }
    repeat {
      read(&work)
    } while !pause(&work)
  }

  /// Delivers elements until the demand or the sequence is used up, or the subscription is cancelled.
  @inlinable
  func read(_ work: inout Work) {
    while canDeliver(), let element = work.next {
      work.next = work.iterator.next()
      let more = work.downstream.receive(element)
      if more != .none { outstandingDemand.add(more) }
    }
  }

  @inlinable @inline(__always)
  func canDeliver() -> Bool { outstandingDemand.isUnlimited || outstandingDemand.take() }

  /// Adds to the demand.
  ///
  /// - Returns: The iterator and the subscriber, unless a thread reads already or everything is read.
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
  /// - Returns: True if it is over; if not, there is demand again.
  @inlinable
  func pause(_ work: inout Work) -> Bool {
    if work.next == nil || outstandingDemand.isClosed {
      // A cancellation may come first at the very last moment; then there is no completion.
      let isFinished = work.next == nil && outstandingDemand.close()
      if isFinished { work.downstream.receive(completion: completion) }
      return true
    }
    lock.lock()
    defer { lock.unlock() }
    // A request may have come since the demand ran out. A cancellation is seen in the next round.
    if outstandingDemand.current != .none || outstandingDemand.isClosed { return false }
    self.work = work
    isReading = false
    return true
  }

  @usableFromInline
  func cancel() {
    guard outstandingDemand.close() else { return }
    lock.lock()
    // A thread that reads finds the demand closed.
    let old = isReading ? nil : work.take()
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}

extension SequenceSubscription: Displayed {
  @usableFromInline var name: String { "Sequence" }
}
