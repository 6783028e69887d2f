import Lists

/// The objects in the stores of the tests.
struct Note: Codable, Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
  var order = 0

  init(_ id: Int, _ text: String = "", order: Int = 0) {
    self.id = id
    self.text = text
    self.order = order
  }
}

/// An object whose `==` compares only its id, as is common for diffable data sources.
struct Label: Codable, Identifiable, Equatable, Sendable {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String) {
    self.id = id
    self.text = text
  }

  static func == (left: Label, right: Label) -> Bool { left.id == right.id }
}

extension ListChange where ID: Sendable {
  /// A short form of the change.
  var summary: String {
    "-\(removals.map(\.id)) +\(insertions.map(\.id)) moved \(moves) updated \(updates.map(\.new))"
  }
}
