/// Looks for a part of a list that still fails a test.
///
/// It leaves out the whole list, then halves, quarters, and so on down to single elements, as long as the rest still fails.
struct Shortening<Element> {
  /// The shortest list that failed.
  private(set) var best: [Element]

  private var candidate: [Element] = []
  private var length: Int
  private var start = 0
  private var isShorter = false
  private var attempts = 0

  /// The most lists that are tried.
  private static var mostAttempts: Int { 1_000 }

  init(_ elements: [Element]) {
    best = elements
    length = elements.count
  }

  /// The next list to try; `nil` at the end.
  mutating func next() -> [Element]? {
    while length > 0, attempts < Self.mostAttempts {
      if start < best.count {
        attempts += 1
        candidate = best
        candidate.removeSubrange(start..<min(start + length, best.count))
        return candidate
      }
      // Without one element, others may have become superfluous.
      if !isShorter || length > 1 { length /= 2 }
      (start, isShorter) = (0, false)
    }
    return nil
  }

  /// Notes whether the list that was tried fails as well.
  mutating func note(fails: Bool) {
    if fails {
      best = candidate
      isShorter = true
    } else {
      start += length
    }
  }
}
