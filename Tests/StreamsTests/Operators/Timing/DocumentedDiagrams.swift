import Foundation
import Streams
import StreamsTesting
import Testing

extension VirtualTimeScheduler {
  /// Draws the result of `operation` for `source`, and looks for both diagrams in the documentation.
  func check<P: Publisher>(
    _ file: String, in folder: String = "Operators/Timing", _ source: String, _ name: String,
    _ expected: String,
    location: SourceLocation = #_sourceLocation, operation: (DiagramPublisher<Character, TestError>) -> P
  ) throws where P.Output == Character {
    let recorder = operation(publisher(Diagram(source), failure: "torn")).record(on: self)
    #expect(run(), sourceLocation: location)
    let difference = recorder.difference(from: Diagram(expected))
    #expect(difference == nil, "\(difference ?? "")", sourceLocation: location)
    #expect(recorder.probe.violations == [], sourceLocation: location)
    let isDrawn = try documentedDrawings(in: "\(folder)/\(file)").contains { drawing in
      drawing.contains { $0.name == "source" && $0.diagram == source }
        && drawing.contains { $0.name == name && $0.diagram == expected }
    }
    #expect(isDrawn, "\(file) does not show this", sourceLocation: location)
  }
}

/// A virtual time scheduler that takes two seconds to run work that is due.
struct SlowScheduler: Scheduler {
  let time: VirtualTimeScheduler

  var now: VirtualTimeScheduler.SchedulerTimeType { time.now }
  var minimumTolerance: VirtualTimeScheduler.SchedulerTimeType.Stride { time.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    time.schedule(after: now.advanced(by: 2), action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType,
    tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    time.schedule(after: date, tolerance: tolerance, action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType,
    interval: VirtualTimeScheduler.SchedulerTimeType.Stride,
    tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    time.schedule(after: date, interval: interval, tolerance: tolerance, action)
  }
}

/// The rows of the diagrams before the first method or type of a file, block by block.
func documentedDrawings(in file: String) throws -> [[(name: String, diagram: String)]] {
  let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Sources/StreamsCore/\(file).swift").standardizedFileURL
  let lines = try String(contentsOf: sources, encoding: .utf8).components(separatedBy: "\n")
    .prefix { !$0.contains("public func") && !$0.contains("public struct") }
    .map { $0.trimmingCharacters(in: ["/", " "]) }
  return lines.split(separator: "").map { block in
    block.compactMap { line in
      let columns = line.components(separatedBy: "  ").filter { !$0.isEmpty }
      guard columns.count > 1 else { return nil }
      return (columns[0], columns[1].trimmingCharacters(in: [" "]))
    }
  }
}
