/// The reason a change does not fit a list, and the offset where it does not.
///
/// Handle it where you apply changes that something else has made.
///
/// ```swift
/// let change = ListChange(removals: [.init(offset: 7, id: "x")])
/// do { _ = try change.applying(to: ["a", "b"]) } catch { print(error) }
/// // removals, offset 7: the offset is outside the old list, which has 2 elements
/// ```
public struct ListChangeError: Error, Hashable, Sendable {
  /// The ways in which a change can be wrong.
  public enum Reason: Hashable, Sendable {
    /// An offset is outside the old list, which has this many elements.
    case oldOffsetOutOfBounds(count: Int)

    /// An offset is outside the new list, which has this many elements.
    case newOffsetOutOfBounds(count: Int)

    /// An element of the old list is removed or moved twice, both removed and moved, or updated twice.
    case duplicateOldOffset

    /// Two elements have the same offset in the new list.
    case duplicateNewOffset

    /// The removed element has another id than the change says.
    case idMismatch

    /// An updated element is not in both lists at the two offsets of the update.
    case updateOfMissingElement

    /// The result of the change differs from the new list.
    case resultMismatch
  }

  /// A part of a change.
  public enum Part: String, Hashable, Sendable {
    /// The removals.
    case removals
    /// The insertions.
    case insertions
    /// The moves.
    case moves
    /// The updates.
    case updates
    /// The result of the whole change.
    case result
  }

  /// The reason.
  public let reason: Reason

  /// The part of the change that is wrong.
  public let part: Part

  /// The offset at which it is wrong, in the old or the new list, depending on the reason.
  public let offset: Int

  /// An error with the given reason, part and offset.
  public init(_ reason: Reason, part: Part, offset: Int) {
    self.reason = reason
    self.part = part
    self.offset = offset
  }
}

extension ListChangeError: CustomStringConvertible {
  /// The part, the offset and the reason.
  public var description: String { "\(part.rawValue), offset \(offset): \(reason)" }
}

extension ListChangeError.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .oldOffsetOutOfBounds(let count): "the offset is outside the old list, which has \(count) elements"
    case .newOffsetOutOfBounds(let count): "the offset is outside the new list, which has \(count) elements"
    case .duplicateOldOffset: "the change names this offset of the old list twice"
    case .duplicateNewOffset: "the change names this offset of the new list twice"
    case .idMismatch: "the removed element has another id than the change says"
    case .updateOfMissingElement: "the updated element is not in both lists at the offsets of the update"
    case .resultMismatch: "the result differs from the new list"
    }
  }
}
