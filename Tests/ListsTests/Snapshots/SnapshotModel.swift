import Lists

typealias Snapshot = ListSnapshot<String, Int>
typealias SnapshotError = ListSnapshotError<String, Int>

/// The simplest model of a snapshot: edits search through arrays.
struct SnapshotModel: Equatable {
  var sections: [(name: String, items: [Int])] = []

  static func == (first: Self, second: Self) -> Bool {
    first.sections.map(\.name) == second.sections.map(\.name)
      && first.sections.map(\.items) == second.sections.map(\.items)
  }

  init() {}

  init(_ snapshot: Snapshot) throws {
    sections = try snapshot.sectionIdentifiers.map { ($0, try snapshot.itemIdentifiers(inSection: $0)) }
  }

  var items: [Int] { sections.flatMap(\.items) }

  func section(_ name: String) throws(SnapshotError) -> Int {
    guard let index = sections.firstIndex(where: { $0.name == name }) else { throw .unknownSection(name) }
    return index
  }

  func path(_ item: Int) throws(SnapshotError) -> ListPath {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) { return ListPath(section: section, item: index) }
    }
    throw .unknownItem(item)
  }

  mutating func insert(_ names: [String], at index: Int) throws(SnapshotError) {
    for (number, name) in names.enumerated() {
      if sections.contains(where: { $0.name == name }) || names[..<number].contains(name) {
        throw .duplicateSection(name)
      }
    }
    sections.insert(contentsOf: names.map { ($0, []) }, at: index)
  }

  mutating func insert(_ items: [Int], at path: ListPath) throws(SnapshotError) {
    for (number, item) in items.enumerated()
    where self.items.contains(item) || items[..<number].contains(item) { throw .duplicateItem(item) }
    sections[path.section].items.insert(contentsOf: items, at: path.item)
  }

  mutating func delete(_ items: [Int]) throws(SnapshotError) {
    for item in items { _ = try path(item) }
    for index in sections.indices { sections[index].items.removeAll(where: items.contains) }
  }

  mutating func move(_ item: Int, by offset: Int, _ other: Int) throws(SnapshotError) {
    let old = try path(item)
    _ = try path(other)
    if item == other { return }
    sections[old.section].items.remove(at: old.item)
    let target = try path(other)
    sections[target.section].items.insert(item, at: target.item + offset)
  }

  mutating func move(_ name: String, by offset: Int, _ other: String) throws(SnapshotError) {
    let index = try section(name)
    _ = try section(other)
    if name == other { return }
    let moved = sections.remove(at: index)
    sections.insert(moved, at: try section(other) + offset)
  }
}
