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

/// Plays a chain of scenes.
///
/// - Parameter count: The number of bytes of a text. A line of it has numbers: the position of each scene in the catalogue, and
///   the value of its parameter. The lines that follow are the inputs: a diagram, with a line feed after it.
/// - Returns: The number of bytes of the output, or -1 if there is no such scene, or not as many inputs as they have. An
///   event is a line: its tick, a space, then `|` for the end, `#` for a failure, or `=` and the value.
@_cdecl("play")
public func play(_ count: Int32) -> Int32 {
  guard (0...bytes.count).contains(Int(count)) else { return -1 }
  let lines = bytes[..<Int(count)].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let numbers = lines[0].split(separator: UInt8(ascii: " ")).map { Int(Letters(Array($0))) ?? -1 }
  var links: [Chain.Link] = []
  for place in stride(from: 0, to: numbers.count - 1, by: 2) {
    guard Catalogue.scenes.indices.contains(numbers[place]) else { return -1 }
    links.append(Chain.Link(scene: Catalogue.scenes[numbers[place]], value: numbers[place + 1]))
  }
  let chain = Chain(links: links)
  let inputs = lines.dropFirst().dropLast().map { Diagram(ascii: $0) }
  guard !links.isEmpty, inputs.count == chain.inputs else { return -1 }
  let time = VirtualTime()
  let record = Record(time)
  let cancellable = chain.stream(inputs, on: time).sink {
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
