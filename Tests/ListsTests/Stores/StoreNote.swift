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

extension ListChange where ID: Sendable {
  /// A short form of the change.
  var summary: String {
    "-\(removals.map(\.id)) +\(insertions.map(\.id)) moved \(moves) updated \(updates.map(\.new))"
  }
}
