import Console
import Foundation

/// The folder that keeps answers of services between two runs.
enum CacheFolder {
  /// The folder of the command line or else the usual one; nil to keep nothing.
  static func url(_ arguments: Arguments, environment: [String: String]) -> URL? {
    if let path = arguments["--cache"] {
      return path == "-" ? nil : URL(fileURLWithPath: path, isDirectory: true)
    }
    return usual(environment)?.appendingPathComponent("watershed-weather", isDirectory: true)
  }

  private static func usual(_ environment: [String: String]) -> URL? {
    #if os(Linux)
      // A relative path would lead to another folder for each working directory.
      if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: home).appendingPathComponent(".cache", isDirectory: true)
    #else
      return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    #endif
  }
}
