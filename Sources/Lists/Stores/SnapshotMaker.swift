/// Makes the snapshots of a list one after another, and marks what changed since the previous one.
struct SnapshotMaker<Item: Identifiable, SectionID: Hashable & Sendable, Content: Equatable>
where Item.ID: Sendable {
  private let section: (Item) -> SectionID
  private let content: ((Item) -> Content)?
  private let always: [SectionID]
  private var watch: DuplicateWatch<Item.ID>?
  private var contents: [SectionID: Content] = [:]

  /// - Parameter always: The sections that exist even without items.
  init(
    section: @escaping (Item) -> SectionID, content: ((Item) -> Content)? = nil, always: [SectionID] = [],
    onDuplicate: ((Item.ID) -> Void)?
  ) {
    self.section = section
    self.content = content
    self.always = always
    watch = DuplicateWatch(onDuplicate)
  }

  mutating func snapshot(of revision: ListRevision<[Item], Item.ID>) -> ListSnapshot<SectionID, Item.ID> {
    let items = revision.items
    watch?.look(through: items) { $0.id }
    var snapshot = ListSnapshot(keepingFirst: items.map { ($0.id, section($0)) }, sections: always)
    snapshot.marks.reconfiguredItems = Set(revision.change.updates.map { items[$0.new].id })
    if let content {
      let former = contents
      contents = Dictionary(items.map { (section($0), content($0)) }) { first, _ in first }
      snapshot.marks.reloadedSections = Set(
        contents.filter { former[$0.key] != nil && former[$0.key] != $0.value }.keys)
    }
    return snapshot
  }
}
