import Foundation

/// A property of an object, known by its key path.
struct ListField: Hashable {
  private let path: AnyKeyPath

  /// The language in whose order texts are; `nil` for the order of their scalars.
  private(set) var language: Locale?

  init(_ path: AnyKeyPath & Sendable, in language: Locale? = nil) {
    self.path = path
    // One that follows the user's settings might have another order for each comparison.
    self.language = language.map { Locale(identifier: $0.identifier) }
  }

  private init(of path: AnyKeyPath) { self.path = path }

  /// The text of the property without its case; `nil` if it is no text.
  var ignoringCase: ListField? {
    (path.appending(path: \String.ignoringCase) ?? path.appending(path: \String?.?.ignoringCase))
      .map { ListField(of: $0) }
  }

  /// The same property in the order of scalars.
  var plain: ListField { ListField(of: path) }

  /// Returns whether the first value comes before the second. What is no text comes as scalars do.
  func puts(_ first: ListScalar, before second: ListScalar) -> Bool {
    guard let language, case (.text(let first), .text(let second)) = (first, second) else {
      return ListSort<ListScalar>.areInOrder(first, second)
    }
    return language.compare(first, second) == .orderedAscending
  }
}

// A key path that captures something is made by others only, and is sendable then.
extension ListField: @unchecked Sendable {}

extension ListField: CustomStringConvertible {
  /// The key path, which has no value in it unless a subscript is part of it.
  var description: String { "\(path)" }
}
