/// A place in a running list, which says what changed there.
///
/// It is a closure that is made where the types of the elements are known, so that the step is compiled for them. A method
/// that each node overrides would run the code for all types, which takes ten times as long.
///
/// - Threads: A run pulls its last node, on one thread at a time, and the others are pulled by that one.
@usableFromInline
struct LiveNode<Output: Sendable> {
  /// The change since the previous round. If a list that is kept in order begins again, its places name the elements.
  @usableFromInline let change: () -> LiveChange<Output>

  /// True if a step may add a number to the ranks.
  @usableFromInline let hasShortRanks: Bool

  @usableFromInline typealias Places = LivePlaces<Output>

  /// The elements with their ranks, if the node keeps them in order.
  @usableFromInline let places: (() -> Places)?

  @inlinable
  init(
    hasShortRanks: Bool, places: (() -> Places)? = nil, _ change: @escaping () -> LiveChange<Output>
  ) {
    self.hasShortRanks = hasShortRanks
    self.places = places
    self.change = change
  }

  /// The change since the previous round, with all of its elements.
  @inlinable
  func pull() -> LiveChange<Output> {
    var change = change()
    if change.isReset, let places { change.inserted = places().map { $0.result } }
    return change
  }

  /// Runs a step.
  ///
  /// - Parameter addsNumbers: True if it adds a number to the ranks.
  @inlinable
  init<Step: LiveStep>(_ upstream: LiveNode<Step.Input>, _ beginning: Step, addsNumbers: Bool)
  where Step.Output == Output {
    let input = addsNumbers ? upstream.withShortRanks : upstream
    // With a part that has a size, since a step may have none: the thread sanitizer takes a change of such a variable for one of
    // what happens to lie behind it.
    var state = (step: beginning, size: true)
    self.init(hasShortRanks: upstream.hasShortRanks && !addsNumbers) {
      state.step.follow(input, from: beginning)
    }
  }

  /// Puts elements in an order.
  ///
  /// - Parameter next: Returns another order, if there is one in this round.
  @inlinable
  init(
    _ upstream: LiveNode, sortedBy order: ListSort<Output>?,
    then next: @escaping () -> ListSort<Output>?? = { nil }
  ) {
    var step = SortStep(order)
    let change = { () -> LiveChange<Output> in
      let new = next()
      var change = upstream.pull()
      if change.isReset {
        step = SortStep(new ?? step.order, of: change.inserted)
        change.inserted = []
        return change
      }
      let former = new == nil ? [] : step.places.elements
      change = change.isEmpty ? change : step.apply(change)
      guard let new else { return change }
      let entries = step.places.elements.map { $0.entry }
      step = SortStep(new)
      return step.rebuild(entries, from: former)
    }
    self.init(hasShortRanks: true, places: { Places(step.places) }, change)
  }

  /// Runs a step that follows two lists.
  @inlinable
  init<Step: LivePairStep>(
    _ left: LiveNode<Step.Left>, _ right: LiveNode<Step.Right>, _ beginning: Step
  ) where Step.Output == Output {
    let (left, right) = (left.withShortRanks, right.withShortRanks)
    var step = beginning
    self.init(hasShortRanks: false) {
      var (changeOfLeft, changeOfRight) = (left.pull(), right.pull())
      if changeOfLeft.isEmpty, changeOfRight.isEmpty { return LiveChange() }
      if changeOfLeft.isReset, changeOfRight.isReset {
        step = beginning
        var result = step.apply(changeOfLeft, changeOfRight)
        result.isReset = true
        return result
      }
      // The list that does not begin again is still needed, so the other one is taken out of the step.
      if changeOfLeft.isReset { changeOfLeft.removed = step.left }
      if changeOfRight.isReset { changeOfRight.removed = step.right }
      return step.apply(changeOfLeft, changeOfRight)
    }
  }

  /// The objects that a source asks of a store, in the order of its query.
  @inlinable
  init(_ feed: StoreFeed<Output>, _ number: Int)
  where Output: Identifiable & Equatable, Output.ID: Sendable {
    let part = feed.parts[number]
    let node = LiveNode(hasShortRanks: true, places: part.isOrdered ? { feed.places(of: number) } : nil) {
      feed.change(of: number)
    }
    guard part.hasWindow else {
      self = node
      return
    }
    self.init(node, at: part.query.places) {
      feed.isReset(number) ? feed.window(of: number) : nil
    }
  }

  /// The latest value of a publisher, as a list of one element, or of none.
  @inlinable
  init(latestOf feed: PublisherFeed<Output>) {
    var latest: Output?
    self.init(hasShortRanks: true) {
      var change = LiveChange<Output>()
      guard let new = feed.round.last else { return change }
      change.note(latest, to: new, at: LiveRank(0))
      latest = new
      return change
    }
  }

  /// The same elements, kept in order.
  @inlinable var inPlace: LiveNode { places == nil ? LiveNode(self, sortedBy: nil) : self }

  /// The same elements, with ranks of one number.
  @inlinable var withShortRanks: LiveNode { hasShortRanks ? self : inPlace }
}

extension LiveStep {
  /// Follows what changed upstream.
  ///
  /// - Parameter beginning: The step before any change. A step is a value, so it can begin again.
  @inlinable
  mutating func follow(_ upstream: LiveNode<Input>, from beginning: Self) -> LiveChange<Output> {
    let change = upstream.pull()
    if change.isEmpty { return LiveChange() }
    if change.isReset { self = beginning }
    var result = apply(change)
    result.isReset = change.isReset
    return result
  }
}
