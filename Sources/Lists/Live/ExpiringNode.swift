import StreamsCore

extension LiveList {
  /// Keeps each element for a time after it came or got another value.
  ///
  /// ```swift
  /// import StreamsTesting
  ///
  /// struct Notice: Identifiable, Equatable { let id: Int; var text: String }
  /// let time = VirtualTimeScheduler()
  /// let store = ObjectStore<Notice>()
  /// let notices = LiveList(store).expiring(after: { _ in 5 }, on: time).objects()
  /// try store.insert(Notice(id: 1, text: "Saved"))
  /// print(notices.objects.count)
  /// time.advance(by: 6)
  /// print(notices.objects.count)
  /// // 1
  /// // 0
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: The time that an element stays; `nil` for as long as this list has it.
  ///   - scheduler: The scheduler that tells the time, and wakes the list. When it does, the time has come,
  ///     even if its clock was set back meanwhile.
  /// - Complexity: O(log *n*) for each element that changes or expires. Keeps all elements.
  @inlinable
  public func expiring<S: Scheduler>(
    after lifetime: @escaping @Sendable (Element) -> S.SchedulerTimeType.Stride?, on scheduler: S
  ) -> LiveList {
    let source = LiveSource()
    let make = unchecked { [make] (assembly: LiveAssembly) -> LiveNode<Element> in
      let upstream = make(assembly)
      let node = ExpiringNode(upstream, lifetime, assembly.feed(of: source) { ClockFeed(scheduler) })
      return LiveNode(hasShortRanks: upstream.hasShortRanks) { node.pull() }
    }
    return LiveList(make)
  }
}

/// Lets elements go when their time is over.
@usableFromInline
final class ExpiringNode<Element: Identifiable & Equatable & Sendable, S: Scheduler>
where Element.ID: Sendable {
  @usableFromInline typealias Time = S.SchedulerTimeType

  /// An element of the list before, with the end of its time. It is known for as long as that list has it.
  @usableFromInline typealias Life = (entry: LiveEntry<Element>, end: Time?, isOver: Bool)

  /// The end of an element's time.
  @usableFromInline typealias End = (time: Time, rank: LiveRank)

  @usableFromInline let upstream: LiveNode<Element>
  @usableFromInline let lifetime: @Sendable (Element) -> Time.Stride?
  @usableFromInline let clock: ClockFeed<S>

  @usableFromInline var lives: [LiveRank: Life] = [:]

  /// The ends of all elements whose time is not over, by ascending time and rank.
  @usableFromInline var ends = CountedTree<End>()

  @inlinable
  init(
    _ upstream: LiveNode<Element>, _ lifetime: @escaping @Sendable (Element) -> Time.Stride?,
    _ clock: ClockFeed<S>
  ) {
    self.upstream = upstream
    self.lifetime = lifetime
    self.clock = clock
  }

  @inlinable
  func pull() -> LiveChange<Element> {
    let change = upstream.pull()
    var edits = LiveEdits<Element>()
    let former = leave(change, &edits)
    expire(&edits)
    for entry in change.arriving { arrive(entry, former, &edits) }
    if !ends.isEmpty { clock.wake(at: ends[0].time) }
    var result = edits.change
    result.isReset = change.isReset
    return result
  }

  /// - Returns: The lives of the elements that leave, which some of them go on with.
  @inlinable
  func leave(_ change: LiveChange<Element>, _ edits: inout LiveEdits<Element>) -> [Element.ID: [Life]] {
    if change.isReset {
      defer { (lives, ends) = ([:], CountedTree()) }
      return Dictionary(grouping: lives.values) { $0.entry.element.id }
    }
    var former: [Element.ID: [Life]] = [:]
    for entry in change.leaving {
      guard let life = lives.removeValue(forKey: entry.rank) else { continue }
      former[life.entry.element.id, default: []].append(life)
      if life.isOver { continue }
      edits.add(life.entry.element, to: nil, at: entry.rank)
      if let end = life.end { ends.remove(at: place(of: (end, entry.rank))) }
    }
    return former
  }

  /// The number of ends that come before one.
  @inlinable
  func place(of end: End) -> Int { ends.count { $0 < end } }

  /// - Parameter former: Lives before the change. An element that only moves or is written again does not live longer.
  @inlinable
  func arrive(
    _ entry: LiveEntry<Element>, _ former: [Element.ID: [Life]], _ edits: inout LiveEdits<Element>
  ) {
    let before = former[entry.element.id]?.first { $0.entry.element == entry.element }
    let end: Time?
    let time: Time
    if let before {
      (end, time) = (before.end, clock.reached)
    } else {
      (end, time) = (lifetime(entry.element).map { clock.now.advanced(by: $0) }, clock.now)
    }
    let isOver = before?.isOver == true || end.map { $0 <= time } ?? false
    lives[entry.rank] = (entry, end, isOver)
    if isOver { return }
    edits.add(nil, to: entry.element, at: entry.rank)
    if let end { ends.insert((end, entry.rank), at: place(of: (end, entry.rank))) }
  }

  @inlinable
  func expire(_ edits: inout LiveEdits<Element>) {
    while !ends.isEmpty, ends[0].time <= clock.reached {
      let end = ends.remove(at: 0)
      lives[end.rank]?.isOver = true
      edits.add(lives[end.rank]?.entry.element, to: nil, at: end.rank)
    }
  }
}
