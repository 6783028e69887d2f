import StreamsCore
import StreamsTesting

/// The bytes that the page and the scenes hand to each other. A page has only one thread.
nonisolated(unsafe) private var bytes: [UInt8] = []

/// The place of the bytes, with room for `count` of them. What was there stays there.
@_cdecl("buffer")
public func buffer(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  while bytes.count < Int(count) { bytes.append(0) }
  return bytes.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Plays a scene.
///
/// - Parameters:
///   - scene: The position of the scene in the catalogue.
///   - value: The value of its parameter.
///   - count: The number of bytes of its inputs: diagrams, with a line feed after each.
/// - Returns: The number of bytes of its output, or -1 if there is no such scene, or not as many inputs as it has. An
///   event is a line: its tick, a space, then `|` for the end, `#` for a failure, or `=` and the value.
@_cdecl("play")
public func play(_ scene: Int32, _ value: Int32, _ count: Int32) -> Int32 {
  guard Catalogue.scenes.indices.contains(Int(scene)), (0...bytes.count).contains(Int(count)) else {
    return -1
  }
  let scene = Catalogue.scenes[Int(scene)]
  let inputs = bytes[..<Int(count)].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { Diagram(ascii: $0) }.dropLast()
  guard inputs.count == scene.inputs.count else { return -1 }
  let time = VirtualTime()
  let record = Record(time)
  let cancellable = scene.stream(Array(inputs), on: time, value: Int(value)).sink {
    record.add($0 == .finished ? "|" : "#")
  } receiveValue: {
    record.add("=", $0.bytes)
  }
  time.advance(by: .seconds(Scene.length))
  cancellable.cancel()
  bytes = record.lines
  return Int32(bytes.count)
}

/// The events of an output, as lines.
private final class Record {
  private let time: VirtualTime
  private(set) var lines: [UInt8] = []

  init(_ time: VirtualTime) { self.time = time }

  func add(_ kind: Unicode.Scalar, _ value: [UInt8] = []) {
    lines += Letters(Int(time.now.nanoseconds / 1_000_000_000)).bytes
    lines += [UInt8(ascii: " "), UInt8(ascii: kind)]
    lines += value
    lines.append(UInt8(ascii: "\n"))
  }
}
