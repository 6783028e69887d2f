import Explorer
import Foundation
import Testing

/// Everything that is explored, one after the other: there is one engine.
@Suite(
  .serialized, .enabled(if: canExplore, "This processor, or a sanitizer, does not let stacks be switched."))
struct Proofs {
  /// True if everything is explored, and not only what takes a moment.
  static let isFull = ProcessInfo.processInfo.environment["PROOF"] == "full"
}
