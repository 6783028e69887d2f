import Foundation

/// A trace in the Trace Event Format, checked against the format's description.
public struct TraceLog {
  /// The objects of the format.
  public let entries: [[String: Any]]

  struct NotAnObject: Error {}

  /// Reads a trace.
  public init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let object = object as? [String: Any], let entries = object["traceEvents"] as? [[String: Any]]
    else {
      throw NotAnObject()
    }
    self.entries = entries
  }

  /// The names of all entries of a phase.
  public func names(of phase: String) -> [String] {
    entries.filter { $0["ph"] as? String == phase }.compactMap { $0["name"] as? String }
  }

  /// The text of each slice: the place, what happened there, and the value.
  public var deliveries: [String] {
    entries.filter { $0["ph"] as? String == "X" }.map { entry in
      let value = ((entry["args"] as? [String: Any])?["value"] as? String).map { " " + $0 } ?? ""
      return "\(entry["name"] as? String ?? ""): \(entry["cat"] as? String ?? "")\(value)"
    }
  }

  /// The threads that each arrow leads from and to.
  public var arrows: [(from: Int, to: Int)] {
    let starts = Dictionary(
      entries.filter { $0["ph"] as? String == "s" }.map { ($0["id"] as? Int ?? 0, $0["tid"] as? Int ?? 0) },
      uniquingKeysWith: { first, _ in first })
    return entries.filter { $0["ph"] as? String == "f" }.compactMap { entry in
      starts[entry["id"] as? Int ?? 0].map { ($0, entry["tid"] as? Int ?? 0) }
    }
  }

  /// The breaches of the format.
  public var faults: [String] { entries.flatMap(Self.faults) + arrowFaults + nestingFaults }

  private static func faults(_ entry: [String: Any]) -> [String] {
    guard let phase = entry["ph"] as? String, ["X", "i", "s", "f", "M"].contains(phase) else {
      return ["unknown phase: \(entry)"]
    }
    var faults: [String] = []
    func need<Value>(_ key: String, _ type: Value.Type, _ fault: String) {
      if !(entry[key] is Value) { faults.append("\(fault): \(entry)") }
    }
    need("name", String.self, "no name")
    need("pid", Int.self, "no process")
    need("tid", Int.self, "no thread")
    if phase == "M" {
      if !["process_name", "thread_name"].contains(entry["name"] as? String) {
        faults.append("unknown metadata")
      }
      if !((entry["args"] as? [String: Any])?["name"] is String) { faults.append("metadata without a name") }
      return faults
    }
    need("cat", String.self, "no category")
    need("ts", Double.self, "no time")
    if phase == "X" {
      need("dur", Double.self, "no duration")
      if let duration = entry["dur"] as? Double, duration < 0 { faults.append("negative duration") }
    }
    if phase == "i", !["g", "p", "t"].contains(entry["s"] as? String) { faults.append("unknown scope") }
    if phase == "s" || phase == "f" { need("id", Int.self, "arrow without a number") }
    if phase == "f", entry["bp"] as? String != "e" { faults.append("the end of an arrow binds to no slice") }
    return faults
  }

  /// Each arrow begins before it ends, within a slice of its thread.
  private var arrowFaults: [String] {
    var begun: [Int: Double] = [:]
    return entries.flatMap { entry -> [String] in
      guard let id = entry["id"] as? Int, let time = entry["ts"] as? Double else { return [] }
      if entry["ph"] as? String == "s" {
        begun[id] = time
        let isBound = slices[entry["tid"] as? Int ?? 0, default: []].contains { $0.contains(time) }
        return isBound ? [] : ["arrow from no slice: \(entry)"]
      }
      guard let start = begun[id] else { return ["arrow without a beginning: \(entry)"] }
      return start <= time ? [] : ["arrow back in time: \(entry)"]
    }
  }

  private var slices: [Int: [ClosedRange<Double>]] {
    entries.reduce(into: [:]) { slices, entry in
      if entry["ph"] as? String == "X", let start = entry["ts"] as? Double,
        let length = entry["dur"] as? Double
      {
        slices[entry["tid"] as? Int ?? 0, default: []].append(start...(start + length))
      }
    }
  }

  /// The slices of a thread are apart, or one is within the other.
  private var nestingFaults: [String] {
    slices.flatMap { thread, slices in
      let sorted = slices.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
      var open: [ClosedRange<Double>] = []
      return sorted.compactMap { slice -> String? in
        // Times are decimal fractions, and doubles are not.
        let tiny = 1e-4
        while let last = open.last, last.upperBound <= slice.lowerBound + tiny { open.removeLast() }
        defer { open.append(slice) }
        guard let last = open.last, slice.upperBound > last.upperBound + tiny else { return nil }
        return "slices overlap on thread \(thread): \(last) and \(slice)"
      }
    }
  }
}
