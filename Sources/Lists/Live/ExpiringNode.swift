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
  ///   - lifetime: How long an element stays; `nil` for as long as this list has it.
  ///   - scheduler: What tells the time, and wakes the list.
  /// - Complexity: O(log *n*) for each element that changes or expires. Keeps all elements.
  @inlinable
  public func expiring<S: Scheduler>(
    after lifetime: @escaping @Sendable (Element) -> S.SchedulerTimeType.Stride?, on scheduler: S
  ) -> LiveList {
    let make = unchecked { [make] (assembly: LiveAssembly) -> LiveNode<Element> in
      let upstream = make(assembly)
      let node = ExpiringNode(upstream, lifetime, scheduler)
      _ = assembly.feed(of: node.bell.eraseToAnyPublisher())
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

  /// The end of an element's time, perhaps of one that has gone or has another end by now.
  @usableFromInline typealias End = (time: Time, id: Element.ID)

  @usableFromInline let upstream: LiveNode<Element>
  @usableFromInline let lifetime: @Sendable (Element) -> Time.Stride?
  @usableFromInline let scheduler: S

  @usableFromInline var lives: [Element.ID: Life] = [:]

  /// By ascending time.
  @usableFromInline var ends = CountedTree<End>()

  /// Begins a round when time has passed.
  @usableFromInline let bell = PassthroughSubject<Void, Never>()

  /// When the bell rings next.
  @usableFromInline var alarm: Time?

  @inlinable
  init(
    _ upstream: LiveNode<Element>, _ lifetime: @escaping @Sendable (Element) -> Time.Stride?,
    _ scheduler: S
  ) {
    self.upstream = upstream
    self.lifetime = lifetime
    self.scheduler = scheduler
  }

  @inlinable
  func pull() -> LiveChange<Element> {
    let change = upstream.pull()
    let now = scheduler.now
    var edits = LiveEdits<Element>()
    var former: [Element.ID: Life] = [:]
    if change.isReset {
      (former, lives) = (lives, [:])
    } else {
      for entry in change.leaving {
        guard let life = lives.removeValue(forKey: entry.element.id) else { continue }
        former[entry.element.id] = life
        if !life.isOver { edits.add(life.entry.element, to: nil, at: life.entry.rank) }
      }
    }
    for entry in change.arriving { arrive(entry, former[entry.element.id], now, &edits) }
    expire(now, &edits)
    setAlarm(now)
    var result = edits.change
    result.isReset = change.isReset
    return result
  }

  /// - Parameter former: Its life before the change. An element that only moves or is written again does not live longer.
  @inlinable
  func arrive(
    _ entry: LiveEntry<Element>, _ former: Life?, _ now: Time, _ edits: inout LiveEdits<Element>
  ) {
    let end =
      if let former, former.entry.element == entry.element { former.end } else {
        lifetime(entry.element).map { now.advanced(by: $0) }
      }
    let isOver = end.map { $0 <= now } ?? false
    lives[entry.element.id] = (entry, end, isOver)
    if isOver { return }
    edits.add(nil, to: entry.element, at: entry.rank)
    guard let end else { return }
    ends.insert((end, entry.element.id), at: ends.count { $0.time <= end })
  }

  @inlinable
  func expire(_ now: Time, _ edits: inout LiveEdits<Element>) {
    while !ends.isEmpty, ends[0].time <= now {
      let end = ends.remove(at: 0)
      guard let life = lives[end.id], !life.isOver, life.end == end.time else { continue }
      lives[end.id]?.isOver = true
      edits.add(life.entry.element, to: nil, at: life.entry.rank)
    }
  }

  @inlinable
  func setAlarm(_ now: Time) {
    if let alarm, alarm <= now { self.alarm = nil }
    guard !ends.isEmpty else { return }
    let next = ends[0].time
    if let alarm, alarm <= next { return }
    alarm = next
    scheduler.schedule(after: next) { [weak bell] in bell?.send() }
  }
}
