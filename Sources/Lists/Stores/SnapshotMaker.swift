/// Makes the snapshots of a list one after another, and marks what changed since the previous one.
///
/// If a transaction changed a few objects, the previous snapshot is edited; see ``edit(by:)``.
@usableFromInline
struct SnapshotMaker<
  Item: Identifiable & Equatable & Sendable, SectionID: Hashable & Sendable, Content: Equatable
>
where Item.ID: Sendable {
  @usableFromInline
  typealias Snapshot = ListSnapshot<SectionID, Item.ID>
  @usableFromInline
  typealias SeenStep = FetchedList<Item>.SeenStep

  @usableFromInline let section: (Item) -> SectionID
  @usableFromInline let content: ((Item) -> Content)?
  @usableFromInline let always: [SectionID]
  @usableFromInline var watch: DuplicateWatch<Item.ID>?

  /// The previous snapshot, without marks.
  @usableFromInline var last = Snapshot()

  /// The first object of each section, and its content.
  @usableFromInline var firsts: [SectionID: LivePlaces<Item>.Place] = [:]
  @usableFromInline var contents: [SectionID: Content] = [:]

  /// - Parameter always: The sections that exist even without items.
  @inlinable
  init(
    section: @escaping (Item) -> SectionID, content: ((Item) -> Content)? = nil, always: [SectionID] = [],
    onDuplicate: ((Item.ID) -> Void)?
  ) {
    self.section = section
    self.content = content
    self.always = always
    watch = DuplicateWatch(onDuplicate)
  }

  @inlinable
  mutating func snapshot(of seen: SeenStep) -> Snapshot {
    // With duplicate ids, what is shown cannot be found by its id.
    let isEditable = seen.isEdit && watch == nil && last.numberOfItems == seen.formerCount
    let former = contents
    let edited = isEditable ? edit(by: seen) : nil
    if edited == nil { last = made(of: seen.step) }
    var snapshot = last
    for update in seen.change.updates {
      snapshot.marks.reconfiguredItems.insert(seen.step[update.new].entry.element.id)
    }
    if let content {
      for section in edited ?? Set(firsts.keys) {
        let present = firsts[section].map { content($0.entry.element) }
        contents[section] = present
        if let present, let past = former[section], past != present {
          snapshot.marks.reloadedSections.insert(section)
        }
      }
      if edited == nil { contents = contents.filter { firsts[$0.key] != nil } }
    }
    return snapshot
  }

  @inlinable
  mutating func made(of step: FetchedStep<Item>) -> Snapshot {
    let places = step.places.map { $0 }
    watch?.look(through: places) { $0.entry.element.id }
    firsts = [:]
    var pairs: [(Item.ID, SectionID)] = []
    pairs.reserveCapacity(places.count)
    for place in places {
      let element = place.entry.element, section = section(element)
      pairs.append((element.id, section))
      if firsts[section] == nil { firsts[section] = place }
    }
    return Snapshot(keepingFirst: pairs, sections: always)
  }
}
