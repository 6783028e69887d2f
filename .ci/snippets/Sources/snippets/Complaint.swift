import Foundation

/// A code block about which the compiler complains.
struct Complaint {
  let fence: Fence

  /// The errors and warnings, in order, without their places.
  let expected: [String]

  /// True if the code belongs to the main actor unless it says otherwise, as in a new project for an app.
  let isMainActorByDefault: Bool

  /// - Returns: `nil` if the block is marked otherwise.
  init?(_ fence: Fence) {
    switch fence.mark {
    case "complaint": isMainActorByDefault = false
    case "complaint main-actor": isMainActorByDefault = true
    default: return nil
    }
    self.fence = fence
    expected = Snippet.expectedOutput(of: fence.code)
  }

  /// The text of the program.
  var program: String { (["import Streams"] + fence.code).joined(separator: "\n") + "\n" }
}

extension Workshop {
  /// The errors and warnings of the compiler about a block, as a run that printed them.
  ///
  /// Called after the package has been built, whose modules the compiler needs.
  func complaints(about complaint: Complaint) -> Run {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    do {
      try complaint.program.write(to: file, atomically: true, encoding: .utf8)
    } catch {
      return Run(output: "\(error)", status: -1)
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let modules = products.appendingPathComponent("Modules").path
    let isolation = complaint.isMainActorByDefault ? "-default-isolation MainActor" : ""
    let run = Run(
      "/bin/sh",
      [
        "-c", "swiftc -typecheck -swift-version 6 \(isolation) \"$@\" 2>&1 || true", "sh", file.path, "-I",
        modules,
      ]
        + cModules.flatMap { ["-I", $0] }, seconds: 120)
    let lines = run.output.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix(file.path), let start = line.firstRange(of: #/: (error|warning): /#)?.lowerBound
      else {
        return nil
      }
      // The compiler may name the group of a message behind it.
      let message = line[start...].dropFirst(2).replacing(#/\s*\[#\w+\]$/#, with: "")
      return String(message)
    }
    return Run(output: lines.joined(separator: "\n"), status: run.status)
  }

  /// The folders of the package that describe modules of C.
  private var cModules: [String] {
    let sources = root.appendingPathComponent("Sources")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return folders.map { sources.appendingPathComponent($0).path }
      .filter { FileManager.default.fileExists(atPath: "\($0)/module.modulemap") }
  }
}
