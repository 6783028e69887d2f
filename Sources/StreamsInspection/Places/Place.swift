import Synchronization

extension Trace {
  /// A named place in the program through which events pass.
  public struct Place: Hashable, Codable, Sendable {
    /// The number of the place in its trace.
    public let id: Int

    /// The name.
    public let name: String

    /// The file in which the place was named.
    public let file: String

    /// The line in which the place was named.
    public let line: Int
  }
}

extension Trace.Place: CustomStringConvertible {
  /// The name, the file and the line: `label (App/Search.swift:12)`.
  public var description: String { "\(name) (\(file):\(line))" }
}

/// A place, as the trace that it belongs to keeps it.
@usableFromInline
final class PlaceRecord: @unchecked Sendable {
  let place: Trace.Place
  let id: UInt32

  /// True if values are not described.
  @usableFromInline let isPrivate: Bool

  /// Describes a value that is kept as bytes.
  let describe: (UnsafeRawPointer) -> String

  /// The number of values that wait at the place; see ``StreamsCore/Publisher/followed(_:in:isPrivate:file:line:across:)``.
  let waiting = Atomic<Int>(0)

  /// True if values can wait at the place.
  let isFollowed = Atomic<Bool>(false)

  init(
    _ place: Trace.Place, isPrivate: Bool, describe: @escaping (UnsafeRawPointer) -> String
  ) {
    self.place = place
    id = UInt32(place.id)
    self.isPrivate = isPrivate
    self.describe = describe
  }

  /// Returns what is recorded of a value here.
  @inlinable
  func payload<Value>(of value: Value) -> Trace.Payload {
    if isPrivate { return .none }
    guard _isPOD(Value.self), MemoryLayout<Value>.size <= 16, MemoryLayout<Value>.alignment <= 8 else {
      return .text(String(describing: value))
    }
    var bytes: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: value, as: Value.self) }
    return .bytes(bytes.0, bytes.1)
  }

  /// Returns what is recorded of an error here.
  func payload(ofError error: any Error) -> Trace.Payload {
    isPrivate ? .none : .text(String(describing: error))
  }
}
