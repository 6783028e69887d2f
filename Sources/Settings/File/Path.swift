/// Operations on paths as texts.
enum Path {
  #if os(Windows)
    private static let separators: Set<Character> = ["/", "\\"]
  #else
    private static let separators: Set<Character> = ["/"]
  #endif

  /// The folder that contains the path.
  static func folder(of path: String) -> String {
    guard let index = path.lastIndex(where: separators.contains) else { return "." }
    return index == path.startIndex ? String(path[...index]) : String(path[..<index])
  }

  /// The last component.
  static func name(of path: String) -> String {
    guard let index = path.lastIndex(where: separators.contains) else { return path }
    return String(path[path.index(after: index)...])
  }
}
