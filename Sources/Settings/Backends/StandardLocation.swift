import Foundation

extension SettingsBackend where Self == FileBackend {
  /// Stores the settings of a program at the standard location of the system.
  ///
  /// That is `$XDG_CONFIG_HOME` or `~/.config` on Linux, Application Support on Apple's systems, and `%APPDATA%` on
  /// Windows; within it, the file `NAME/settings`.
  ///
  /// - Throws: ``SettingsError/invalidStoreName(name:reason:)`` if the name is empty, begins with a dot or a hyphen, begins
  ///   or ends with a space, ends with a dot, is the name of a device on Windows, such as `CON`, or contains anything but
  ///   letters, digits, dots, hyphens, underscores and spaces; ``SettingsError/noHome(variables:)``.
  public static func standard(
    _ name: String, options: FileBackend.Options = FileBackend.Options()
  ) throws(SettingsError) -> FileBackend {
    FileBackend(
      try StandardLocation.file(name, environment: ProcessInfo.processInfo.environment), options: options)
  }
}

/// Locates the standard folder.
enum StandardLocation {
  static func file(_ name: String, environment: [String: String]) throws(SettingsError) -> URL {
    if let objection = objection(to: name) { throw .invalidStoreName(name: name, reason: objection) }
    let folder = try folder(environment)
    return folder.appendingPathComponent(name, isDirectory: true).appendingPathComponent(
      "settings", isDirectory: false)
  }

  private static func objection(to name: String) -> String? {
    if name.isEmpty { return "it is empty" }
    if name.utf8.first == UInt8(ascii: ".") { return "it begins with a dot" }
    // Commands would take it for an option.
    if name.utf8.first == UInt8(ascii: "-") { return "it begins with a hyphen" }
    if name.hasPrefix(" ") || name.hasSuffix(" ") { return "it begins or ends with a space" }
    if name.hasSuffix(".") { return "it ends with a dot" }
    let stem = name.prefix { $0 != "." }.uppercased()
    if devices.contains(stem) { return "it is the name of a device on Windows" }
    if name.utf8.count > 100 { return "it is longer than 100 bytes" }
    // Some letters are one character with whatever follows them, such as a slash.
    let characters = Array(name) + name.unicodeScalars.filter(\.isASCII).map(Character.init)
    let other = characters.first { !$0.isLetter && !$0.isNumber && !".-_ ".contains($0) }
    return other.map { "it contains \(String($0).debugDescription)" }
  }

  private static let devices: Set<String> = {
    let ports = (1...9).flatMap { ["COM\($0)", "LPT\($0)"] }
    return Set(["CON", "PRN", "AUX", "NUL"] + ports)
  }()

  private static func folder(_ environment: [String: String]) throws(SettingsError) -> URL {
    #if canImport(Darwin)
      // The system knows it, even within a sandbox.
      let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
      guard let folder = folders.first else { throw .noHome(variables: ["HOME"]) }
      return folder
    #elseif os(Windows)
      guard let path = environment["APPDATA"], !path.isEmpty else { throw .noHome(variables: ["APPDATA"]) }
      return URL(fileURLWithPath: path, isDirectory: true)
    #else
      // A relative path would lead to another folder for each working directory.
      if let path = environment["XDG_CONFIG_HOME"], Path.isAbsolute(path) {
        return URL(fileURLWithPath: path, isDirectory: true)
      }
      guard let home = environment["HOME"], Path.isAbsolute(home) else {
        throw .noHome(variables: ["XDG_CONFIG_HOME", "HOME"])
      }
      return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(
        ".config", isDirectory: true)
    #endif
  }
}
