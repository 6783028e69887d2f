/// A property of an object, known by its key path.
struct ListField: Hashable, Sendable {
  let path: AnyKeyPath & Sendable

  init(_ path: AnyKeyPath & Sendable) { self.path = path }

  static func == (left: ListField, right: ListField) -> Bool {
    let (first, second): (AnyKeyPath, AnyKeyPath) = (left.path, right.path)
    return first == second
  }

  func hash(into hasher: inout Hasher) {
    let path: AnyKeyPath = path
    hasher.combine(path)
  }
}

extension ListField: CustomStringConvertible {
  /// The key path, which has no value in it unless a subscript is part of it.
  var description: String {
    let path: AnyKeyPath = path
    return "\(path)"
  }
}
