/// Operations on paths as texts. They look at bytes: a slash and a combining mark after it are one character.
enum Path {
  #if os(Windows)
    private static let separators: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
  #else
    private static let separators: Set<UInt8> = [UInt8(ascii: "/")]
  #endif

  /// The folder that contains the path.
  static func folder(of path: String) -> String {
    guard let index = path.utf8.lastIndex(where: separators.contains) else { return "." }
    return String(
      decoding: index == path.startIndex ? path.utf8[...index] : path.utf8[..<index], as: UTF8.self)
  }

  /// The last component.
  static func name(of path: String) -> String {
    guard let index = path.utf8.lastIndex(where: separators.contains) else { return path }
    return String(decoding: path.utf8[path.utf8.index(after: index)...], as: UTF8.self)
  }

  /// Returns true if a path begins at the root. On Windows it may begin with a drive.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }
}
