import Lists
import TestSupport

/// An edit of a snapshot, which can also be made in the model.
enum SnapshotEdit {
  case appendSections([String]), insertSectionsBefore([String], String), insertSectionsAfter([String], String)
  case deleteSections([String]), moveSectionBefore(String, String), moveSectionAfter(String, String)
  case appendItems([Int], String?), insertItemsBefore([Int], Int), insertItemsAfter([Int], Int)
  case deleteItems([Int]), deleteAllItems, moveItemBefore(Int, Int), moveItemAfter(Int, Int)

  /// A random edit, with names that may or may not exist.
  init(dice: inout Dice, names: Int, numbers: Int) {
    func name() -> String { "s\(Int.random(in: 0..<names, using: &dice))" }
    func item() -> Int { Int.random(in: 0..<numbers, using: &dice) }
    func few<Element>(_ make: () -> Element) -> [Element] {
      (0..<Int.random(in: 0...3, using: &dice)).map { _ in make() }
    }
    switch Int.random(in: 0..<40, using: &dice) {
    case 0..<3: self = .appendSections(few(name))
    case 3: self = .insertSectionsBefore(few(name), name())
    case 4: self = .insertSectionsAfter(few(name), name())
    case 5: self = .deleteSections(few(name))
    case 6: self = .moveSectionBefore(name(), name())
    case 7: self = .moveSectionAfter(name(), name())
    case 8..<14: self = .appendItems(few(item), Bool.random(using: &dice) ? name() : nil)
    case 14..<20: self = .insertItemsBefore(few(item), item())
    case 20..<26: self = .insertItemsAfter(few(item), item())
    case 26..<31: self = .deleteItems(few(item))
    case 31..<35: self = .moveItemBefore(item(), item())
    case 35..<39: self = .moveItemAfter(item(), item())
    default: self = Int.random(in: 0..<20, using: &dice) == 0 ? .deleteAllItems : .appendItems([item()], nil)
    }
  }

  func make(in snapshot: inout Snapshot) throws(SnapshotError) {
    switch self {
    case .appendSections(let names): try snapshot.appendSections(names)
    case .insertSectionsBefore(let names, let other): try snapshot.insertSections(names, beforeSection: other)
    case .insertSectionsAfter(let names, let other): try snapshot.insertSections(names, afterSection: other)
    case .deleteSections(let names): try snapshot.deleteSections(names)
    case .moveSectionBefore(let name, let other): try snapshot.moveSection(name, beforeSection: other)
    case .moveSectionAfter(let name, let other): try snapshot.moveSection(name, afterSection: other)
    case .appendItems(let items, let name): try snapshot.appendItems(items, toSection: name)
    case .insertItemsBefore(let items, let other): try snapshot.insertItems(items, beforeItem: other)
    case .insertItemsAfter(let items, let other): try snapshot.insertItems(items, afterItem: other)
    case .deleteItems(let items): try snapshot.deleteItems(items)
    case .deleteAllItems: snapshot.deleteAllItems()
    case .moveItemBefore(let item, let other): try snapshot.moveItem(item, beforeItem: other)
    case .moveItemAfter(let item, let other): try snapshot.moveItem(item, afterItem: other)
    }
  }

  func make(in model: inout SnapshotModel) throws(SnapshotError) {
    switch self {
    case .appendSections(let names): try model.insert(names, at: model.sections.count)
    case .insertSectionsBefore(let names, let other): try model.insert(names, at: model.section(other))
    case .insertSectionsAfter(let names, let other): try model.insert(names, at: model.section(other) + 1)
    case .deleteSections(let names):
      for name in names { _ = try model.section(name) }
      model.sections.removeAll { names.contains($0.name) }
    case .moveSectionBefore(let name, let other): try model.move(name, by: 0, other)
    case .moveSectionAfter(let name, let other): try model.move(name, by: 1, other)
    case .appendItems(let items, let name):
      guard !model.sections.isEmpty || name != nil else { throw .noSection }
      let section = try name.map { name throws(SnapshotError) in try model.section(name) }
      let target = section ?? model.sections.count - 1
      try model.insert(items, at: ListPath(section: target, item: model.sections[target].items.count))
    case .insertItemsBefore(let items, let other): try model.insert(items, at: model.path(other))
    case .insertItemsAfter(let items, let other):
      var path = try model.path(other)
      path.item += 1
      try model.insert(items, at: path)
    case .deleteItems(let items): try model.delete(items)
    case .deleteAllItems: model.sections = []
    case .moveItemBefore(let item, let other): try model.move(item, by: 0, other)
    case .moveItemAfter(let item, let other): try model.move(item, by: 1, other)
    }
  }
}
