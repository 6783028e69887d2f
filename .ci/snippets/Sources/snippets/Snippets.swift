import Foundation
import Synchronization

/// Compiles every Swift code block of the documentation, runs those that show their output, and compares the output.
///
///     snippets PACKAGE
///
/// A block ends with the lines that it prints, each as a comment. A block marked `swift main-actor` belongs to the main actor by
/// default. A block marked `swift complaint` ends with the errors and
/// warnings of the compiler instead; with `swift complaint main-actor`, it belongs to the main actor by default. A block with a
/// part of a package manifest is marked `swift package` and skipped. No other block is skipped.
@main
struct Snippets {
  static func main() {
    do {
      try check(
        packageAt: URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".").standardizedFileURL)
    } catch {
      FileHandle.standardError.write(Data("snippets: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func check(packageAt root: URL) throws {
    let fences = try Sources(root: root).fences()
    let manifests = fences.filter { $0.mark == "package" }
    let snippets = try fences.filter { $0.mark == nil || $0.mark == "main-actor" }.map(Snippet.init)
    let complaints = fences.compactMap(Complaint.init)
    if fences.count > manifests.count + snippets.count + complaints.count {
      let unknown = fences.first {
        ![nil, "main-actor", "package"].contains($0.mark) && Complaint($0) == nil
      }
      throw Failure("\(unknown?.place ?? ""): a block is not `swift \(unknown?.mark ?? "")`.")
    }

    let workshop = Workshop(root: root, snippets: snippets)
    try workshop.build()

    let talking = snippets.filter { !$0.expected.isEmpty }
    var wrong = sideBySide(talking) { snippet in
      workshop.output(of: snippet).mismatch(with: snippet.expected).map { "\(snippet.fence.place): \($0)" }
    }
    wrong += sideBySide(complaints) { complaint in
      workshop.complaints(about: complaint).mismatch(with: complaint.expected).map {
        "\(complaint.fence.place): \($0)"
      }
    }
    for line in wrong { print(line) }
    if !wrong.isEmpty {
      throw Failure(
        "\(wrong.count) of \(talking.count + complaints.count) snippets do not print what their comments say."
      )
    }
    print(
      "\(snippets.count) snippets compiled, \(talking.count) of them run and compared; "
        + "\(complaints.count) complaints of the compiler compared; \(manifests.count) parts of manifests skipped"
    )
  }
}

/// The results of a transformation that are not `nil`, in order. Each processor transforms one value at a time.
func sideBySide<Value: Sendable>(_ values: [Value], _ transform: @Sendable (Value) -> String?) -> [String] {
  let results = Mutex([Int: String]())
  DispatchQueue.concurrentPerform(iterations: values.count) { index in
    guard let result = transform(values[index]) else { return }
    results.withLock { $0[index] = result }
  }
  return results.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
}

/// An error with a message for the log.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
