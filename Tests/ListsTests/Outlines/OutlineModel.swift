import Lists

typealias Outline = ListSectionSnapshot<Int>
typealias OutlineError = ListSectionSnapshotError<Int>

/// The simplest model of an outline: its items one below the other, each with its level.
struct OutlineModel: Equatable {
  struct Entry: Equatable {
    let item: Int
    var level: Int
    var isExpanded = false
  }

  var entries: [Entry] = []

  init() {}

  /// Reads the entries from an outline.
  init(_ outline: Outline) {
    entries = outline.items.map {
      Entry(item: $0, level: outline.level(of: $0) ?? -1, isExpanded: outline.isExpanded($0))
    }
  }

  var items: [Int] { entries.map(\.item) }

  var visible: [Int] {
    var shown: [Int] = []
    var depth = 0
    for entry in entries where entry.level <= depth {
      shown.append(entry.item)
      depth = entry.isExpanded ? entry.level + 1 : entry.level
    }
    return shown
  }

  func index(_ item: Int) throws(OutlineError) -> Int {
    guard let index = entries.firstIndex(where: { $0.item == item }) else { throw .unknownItem(item) }
    return index
  }

  /// The index behind an item and all below it.
  func end(_ index: Int) -> Int {
    entries[(index + 1)...].firstIndex { $0.level <= entries[index].level } ?? entries.count
  }

  func parent(_ index: Int) -> Int? {
    entries[..<index].last { $0.level == entries[index].level - 1 }?.item
  }

  func children(_ parent: Int) throws(OutlineError) -> [Int] {
    let index = try index(parent)
    return entries[(index + 1)..<end(index)].filter { $0.level == entries[index].level + 1 }.map(\.item)
  }

  mutating func append(_ items: [Int], to parent: Int?) throws(OutlineError) {
    guard let parent else { return try insert(items.map { Entry(item: $0, level: 0) }, at: entries.count) }
    let index = try index(parent)
    try insert(items.map { Entry(item: $0, level: entries[index].level + 1) }, at: end(index))
  }

  mutating func insert(_ items: [Int], besides other: Int, isBehind: Bool) throws(OutlineError) {
    let index = try index(other)
    try insert(
      items.map { Entry(item: $0, level: entries[index].level) }, at: isBehind ? end(index) : index)
  }

  mutating func insert(_ new: [Entry], at index: Int) throws(OutlineError) {
    for (number, entry) in new.enumerated()
    where items.contains(entry.item) || new[..<number].contains(where: { $0.item == entry.item }) {
      throw .duplicateItem(entry.item)
    }
    entries.insert(contentsOf: new, at: index)
  }

  mutating func insert(_ other: OutlineModel, besides item: Int, isBehind: Bool) throws(OutlineError) {
    let index = try index(item)
    try insert(other.raised(by: entries[index].level), at: isBehind ? end(index) : index)
  }

  mutating func replace(_ parent: Int, with other: OutlineModel) throws(OutlineError) {
    var copy = self
    let index = try index(parent)
    copy.entries.removeSubrange(index + 1..<end(index))
    try copy.insert(other.raised(by: entries[index].level + 1), at: index + 1)
    self = copy
  }

  func part(_ parent: Int, includingParent: Bool) throws(OutlineError) -> OutlineModel {
    let index = try index(parent)
    var part = self
    part.entries = Array(entries[(includingParent ? index : index + 1)..<end(index)])
    part.entries = part.raised(by: -(part.entries.first?.level ?? 0))
    return part
  }

  func raised(by levels: Int) -> [Entry] {
    entries.map { Entry(item: $0.item, level: $0.level + levels, isExpanded: $0.isExpanded) }
  }

  mutating func delete(_ items: [Int]) throws(OutlineError) {
    for item in items { _ = try index(item) }
    for item in items {
      guard let index = try? index(item) else { continue }
      entries.removeSubrange(index..<end(index))
    }
  }

  mutating func move(_ item: Int, besides other: Int, isBehind: Bool) throws(OutlineError) {
    let index = try index(item), target = try self.index(other)
    if item == other { return }
    if (index..<end(index)).contains(target) { throw .insideItself(item) }
    let moved = try part(item, includingParent: true)
    entries.removeSubrange(index..<end(index))
    try insert(moved, besides: other, isBehind: isBehind)
  }

  mutating func move(_ item: Int, to parent: Int?) throws(OutlineError) {
    let index = try index(item)
    if let parent, try (index..<end(index)).contains(self.index(parent)) { throw .insideItself(item) }
    let moved = try part(item, includingParent: true)
    entries.removeSubrange(index..<end(index))
    guard let parent else { return entries += moved.entries }
    let above = try self.index(parent)
    entries.insert(contentsOf: moved.raised(by: entries[above].level + 1), at: end(above))
  }

  mutating func set(_ items: [Int], expanded: Bool) throws(OutlineError) {
    for item in items { _ = try index(item) }
    for item in items { entries[try index(item)].isExpanded = expanded }
  }
}
