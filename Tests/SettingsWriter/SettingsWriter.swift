import Foundation
import Settings

#if os(Windows)
  /// Tests with processes run on other systems.
  @main
  enum SettingsWriter {
    static func main() {}
  }
#else
  /// A process that tests start, stop and kill.
  @main
  enum SettingsWriter {
    static func main() async throws {
      let arguments = CommandLine.arguments
      guard arguments.count > 2 else { fatalError("settings-writer COMMAND FILE [ARGUMENT…]") }
      let file = URL(fileURLWithPath: arguments[2])
      switch arguments[1] {
      case "write": try await write(to: file, as: arguments[3])
      case "count": try await count(in: file, steps: Int(arguments[3])!)
      case "set": try await set(arguments[3], to: Int(arguments[4])!, in: file)
      case "hold": hold(file)
      case "fill": try await fill(file)
      case "stamp": try await stamp(file, times: Int(arguments[3])!)
      case "open": try openMany(Int(arguments[3])!, in: file)
      case "standard": try await useStandardPlace(arguments[2])
      case "first": FirstLines().volume = Int(arguments[2])!
      case "end": try end(arguments[4], setting: Int(arguments[3])!, in: file)
      case "defaults": try await useDefaults(suite: arguments[2])
      default: fatalError("settings-writer: unknown command \(arguments[1])")
      }
    }

    /// Returns a store that waits a day for the lock, because the machine may be busy.
    private static func store(at file: URL, coalescing: Duration = .milliseconds(20)) throws -> SettingsStore
    {
      var options = FileBackend.Options()
      options.lockTimeout = .seconds(86_400)
      return try SettingsStore(.file(file, options: options), coalescing: coalescing)
    }

    /// Writes increasing numbers under two keys at once, forever, and prints those that are safe.
    private static func write(to file: URL, as writer: String) async throws {
      let store = try store(at: file)
      let first = SettingKey("first.\(writer)", default: 0)
      let second = SettingKey("second.\(writer)", default: 0)
      let ballast = SettingKey("ballast.\(writer)", default: "")
      say("ready")
      while true {
        let number = store[first] + 1
        store.edit { settings in
          settings[first] = number
          settings[second] = number
          settings[ballast] = String(repeating: "\(number % 10)", count: number % 97 * 20)
        }
        try await store.flush()
        say("\(number)")
      }
    }

    /// Counts up, and waits until each step is safe.
    private static func count(in file: URL, steps: Int) async throws {
      let store = try store(at: file)
      let counter = SettingKey("counter", default: 0)
      for _ in 0..<steps { try await store.commit { $0[counter] += 1 } }
      say("done")
    }

    /// Opens many stores at once, waits until each of them watches, and prints how many threads the process has.
    private static func openMany(_ count: Int, in folder: URL) throws {
      let stores = try (0..<count).map { try store(at: folder.appendingPathComponent("\($0).settings")) }
      for store in stores { try store.synchronize() }
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      say("\(threads.count)")
      withExtendedLifetime(stores) {}
    }

    private static func set(_ name: String, to value: Int, in file: URL) async throws {
      let store = try store(at: file)
      store[SettingKey(name, default: 0)] = value
      try await store.flush()
      say("done")
    }

    /// Takes the lock and holds it.
    private static func hold(_ file: URL) {
      let path = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).lock")
        .path
      let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
      guard flock(descriptor, LOCK_EX) == 0 else { fatalError("settings-writer: no lock") }
      say("held")
      while true { pause() }
    }

    /// Stores settings in the system's defaults. Tests give this process a home of its own.
    private static func useDefaults(suite: String) async throws {
      let volume = SettingKey("volume", default: 5)
      let store = try SettingsStore(.userDefaults(suite: suite))
      let before = store[volume]
      store[volume] = before + 1
      store[SettingKey("tags", default: [String]())] = ["a", "b"]
      try await store.flush()
      say("\(before)")
    }

    /// Writes more and more until the disk is full, and prints the state of the file.
    private static func fill(_ file: URL) async throws {
      let store = try store(at: file)
      let number = SettingKey("number", default: 0)
      let ballast = SettingKey("ballast", default: "")
      while true {
        let before = try? Data(contentsOf: file)
        let size = store[number] + 1
        store.edit { settings in
          settings[number] = size
          settings[ballast] = String(repeating: "x", count: size * 1_000)
        }
        guard try await isFull(store) else { continue }
        say("full")
        say(try Data(contentsOf: file) == before ? "unchanged" : "changed")
        say(store[number] == size && !store.information(for: number).isSaved ? "unsaved" : "lost")
        store[ballast] = ""
        try await store.flush()
        return say(store.information(for: number).isSaved ? "saved" : "lost")
      }
    }

    private static func isFull(_ store: SettingsStore) async throws -> Bool {
      do {
        try await store.flush()
        return false
      } catch {
        if case .outOfSpace = error { return true }
        throw error
      }
    }

    /// Writes the time repeatedly, with pauses.
    private static func stamp(_ file: URL, times: Int) async throws {
      let store = try store(at: file)
      for _ in 0..<times {
        store[SettingKey("stamp", default: UInt64(0))] = DispatchTime.now().uptimeNanoseconds
        try await store.flush()
        var nothing = pollfd(fd: -1, events: 0, revents: 0)
        poll(&nothing, 1, 5)
      }
      say("done")
    }

    /// The first lines of a program. Tests give this process a home of its own.
    private struct FirstLines {
      @Setting("volume") var volume = 5
    }

    /// Sets a value that only the end of the process writes.
    private static func end(_ way: String, setting value: Int, in file: URL) throws {
      let store = try store(at: file, coalescing: .seconds(3600))
      store[SettingKey("volume", default: 5)] = value
      switch way {
      case "return": return
      case "thread":
        DispatchQueue.global().async { exit(0) }
        while true { pause() }
      case "child":
        let child = fork()
        // The child has no other thread that could write.
        if child == 0 { exit(3) }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        say(
          "child \(status >> 8), \(FileManager.default.fileExists(atPath: file.path) ? "written" : "nothing written")"
        )
      default: fatalError("settings-writer: unknown end \(way)")
      }
    }

    /// Swift hides the function, because a child has only the thread that forked.
    private static func fork() -> pid_t {
      typealias Fork = @convention(c) () -> pid_t
      #if canImport(Darwin)
        let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
      #else
        let everywhere: UnsafeMutableRawPointer? = nil
      #endif
      guard let function = dlsym(everywhere, "fork") else { fatalError("settings-writer: no fork") }
      return unsafeBitCast(function, to: Fork.self)()
    }

    /// Stores settings at the standard location. Tests give this process a home of its own.
    private static func useStandardPlace(_ name: String) async throws {
      let store = try SettingsStore(.standard(name))
      store[SettingKey("volume", default: 5)] = 7
      try await store.flush()
      say("done")
    }

    /// Prints a line at once. If the pipe has no reader any more, the process ends.
    private static func say(_ line: String) {
      let bytes = Array("\(line)\n".utf8)
      guard Foundation.write(1, bytes, bytes.count) == bytes.count else { exit(1) }
    }
  }
#endif
