/// A property of an object, known by its key path.
struct ListField: Hashable {
  private let path: AnyKeyPath

  init(_ path: AnyKeyPath & Sendable) { self.path = path }

  private init(of path: AnyKeyPath) { self.path = path }

  /// The text of the property without its case; `nil` if it is no text.
  var ignoringCase: ListField? {
    (path.appending(path: \String.ignoringCase) ?? path.appending(path: \String?.?.ignoringCase))
      .map { ListField(of: $0) }
  }
}

// A key path that captures something is made by others only, and is sendable then.
extension ListField: @unchecked Sendable {}

extension ListField: CustomStringConvertible {
  /// The key path, which has no value in it unless a subscript is part of it.
  var description: String { "\(path)" }
}
