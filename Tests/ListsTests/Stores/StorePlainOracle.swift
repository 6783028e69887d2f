import Lists
import Streams
import TestSupport

/// Live lists of a store, each compared after each transaction with what a plain array says.
final class StorePlainOracle<Store: ListStore<Note>> {
  private let store: Store
  private var model = StorePlainModel()
  private var dice: Dice
  private var followers: [Follower] = []
  private(set) var complaint: String?

  /// A list, and what its changes add up to.
  private final class Follower {
    let list: FetchedList<Note>
    var question: StoreQuestion
    private(set) var ids: [Int] = []
    private var sections = ListSnapshot<String, Int>()
    private var titled = ListSnapshot<Int, Int>()
    private var titles: [Int: String] = [:]
    private var isTitled = false
    private(set) var complaint: String?
    private var former: [Note] = []
    private var cancellables: Set<AnyCancellable> = []

    init(_ store: Store, _ question: StoreQuestion, isWatched: Bool) {
      self.question = question
      list = FetchedList(store, question.query)
      list.differences.sink { [unowned self] in follow($0) }.store(in: &cancellables)
      guard isWatched else { return }
      list.changes.sink { [unowned self] in judge($0) }.store(in: &cancellables)
      list.snapshots(sectionedBy: \.text).sink { [unowned self] in sections = $0 }.store(in: &cancellables)
      list.snapshots(sectionedBy: { $0.id % 5 }, content: \.text).sink { [unowned self] in
        titled = $0
        isTitled = true
      }.store(in: &cancellables)
    }

    private func follow(_ change: ListChange<Int>) {
      do {
        ids = try change.applying(to: ids)
      } catch {
        complaint = "the change \(change) does not fit: \(error)"
      }
    }

    /// Checks what a change says, beside where it leads.
    private func judge(_ revision: ListRevision<[Note], Int>) {
      if former != revision.previous ?? [] { complaint = "the list before" }
      let old = Dictionary(uniqueKeysWithValues: former.map { ($0.id, $0) })
      let updated = revision.items.filter { note in old[note.id].map { $0 != note } == true }.map(\.id)
      if revision.change.updates.map({ revision.items[$0.new].id }) != updated { complaint = "updates" }
      let removed = Set(former.map(\.id)).subtracting(revision.items.map(\.id))
      if Set(revision.change.removals.map(\.id)) != removed { complaint = "removals" }
      former = revision.items
    }

    func check(_ expected: [Note]) {
      if list.objects != expected { complaint = complaint ?? "\(list.objects) instead of \(expected)" }
      if ids != expected.map(\.id) { complaint = complaint ?? "the changes lead elsewhere" }
      for note in expected where list[id: note.id] != note {
        complaint = complaint ?? "\(note.id) is not found by its id"
      }
    }

    func checkSections(_ expected: [Note]) {
      check(sections, expected) { $0.text }
      check(titled, expected) { $0.id % 5 }
      var titles: [Int: String] = [:]
      for note in expected where titles[note.id % 5] == nil { titles[note.id % 5] = note.text }
      let renamed = titles.filter { former, title in self.titles[former].map { $0 != title } ?? false }
      if isTitled, Set(titled.reloadedSectionIdentifiers) != Set(renamed.keys) {
        complaint = complaint ?? "reloaded \(titled.reloadedSectionIdentifiers), not \(renamed.keys)"
      }
      self.titles = titles
      isTitled = false
    }

    private func check<SectionID: Hashable>(
      _ snapshot: ListSnapshot<SectionID, Int>, _ expected: [Note], _ section: (Note) -> SectionID
    ) {
      var order: [SectionID] = []
      for note in expected where !order.contains(section(note)) { order.append(section(note)) }
      if snapshot.sectionIdentifiers != order {
        complaint = complaint ?? "sections \(snapshot) in \(expected)"
      }
      for name in order {
        let ids = expected.filter { section($0) == name }.map(\.id)
        if (try? snapshot.itemIdentifiers(inSection: name)) != ids || snapshot.numberOfItems != expected.count
        {
          complaint = complaint ?? "items \(snapshot)"
        }
        for id in ids where snapshot.sectionIdentifier(containingItem: id) != name {
          complaint = complaint ?? "the section of \(id)"
        }
      }
    }
  }

  /// - Parameter notes: The number of notes in the store to begin with.
  init(_ store: Store, notes: Int, lists: Int, seed: UInt64) throws {
    self.store = store
    dice = Dice(seed: seed)
    try store.write { transaction in
      for id in 0..<notes {
        let note = Note(id, id % 5 < 2 ? "a" : "b", order: .random(in: 0..<8, using: &dice))
        try transaction.insert(note)
        model.save(note)
      }
    }
    for number in 0..<lists {
      followers.append(Follower(store, StoreQuestion(using: &dice), isWatched: number.isMultiple(of: 2)))
    }
  }

  /// Runs a transaction with random edits on the store and on the model, then compares all lists.
  func step(ids: Int) throws {
    let before = model
    var fails = false
    do {
      try store.write { transaction in
        for _ in 0..<Int.random(in: 0...6, using: &dice) { try edit(&transaction, ids: ids) }
        if Int.random(in: 0..<12, using: &dice) == 0 { throw Undone() }
      }
    } catch is Undone {
      model = before
    } catch StoreError.duplicate, StoreError.unknown {
      fails = true
      model = before
    }
    check()
    let isAsked = !fails && Int.random(in: 0..<4, using: &dice) == 0
    if isAsked, let follower = followers.randomElement(using: &dice) {
      follower.question = StoreQuestion(using: &dice)
      follower.list.query = follower.question.query
      check()
    }
  }

  private func check() {
    for (number, follower) in followers.enumerated() {
      let expected = model.found(by: follower.question)
      follower.check(expected)
      if number.isMultiple(of: 2) { follower.checkSections(expected) }
      if let found = follower.complaint { complaint = complaint ?? "list \(number): \(found)" }
    }
  }

  private struct Undone: Error {}

  private func edit(_ transaction: inout StoreTransaction<Note>, ids: Int) throws {
    let id = Int.random(in: 0..<ids, using: &dice)
    let text = Bool.random(using: &dice) ? "a" : "b"
    let order = Int.random(in: 0..<8, using: &dice)
    switch Int.random(in: 0..<40, using: &dice) {
    case 0:
      try transaction.removeAll()
      model.removeAll()
    case 1:
      // The notes that a list may show are removed, so that it needs others.
      for note in model.found(by: StoreQuestion(using: &dice)).prefix(300) {
        try transaction.remove(id: note.id)
        model.remove(note.id)
      }
    case 2...3:
      let isNew = model.insert(Note(id, text, order: order))
      if !isNew, !Bool.random(using: &dice) { return }
      try transaction.insert(Note(id, text, order: order))
    case 4...14:
      let isKnown = model.update(id) { $0.order = order }
      if !isKnown, !Bool.random(using: &dice) { return }
      try transaction.update(id: id) { $0.order = order }
    case 15...24:
      try transaction.remove(id: id)
      model.remove(id)
    default:
      try transaction.save(Note(id, text, order: order))
      model.save(Note(id, text, order: order))
    }
  }
}
