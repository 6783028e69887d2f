import Foundation

extension Trace {
  /// A report on the streams of a program at one instant, for another program.
  ///
  /// Use it to write a tool such as `streams-top`.
  ///
  /// It is a file of JSON in a folder that both know. Each process writes to a file of its own and replaces it as a whole,
  /// so that a reader never sees half a report, and neither has to wait for the other or notices its end.
  public struct Report: Codable, Sendable {
    /// The environment variable that names the folder for reports.
    public static let variable = "STREAMS_TOP"

    /// The name of the program.
    public let program: String

    /// The number of the program's process.
    public let process: Int

    /// The position among the reports of the same trace, beginning with 1.
    public let number: Int

    /// True if no further report follows.
    public let isLast: Bool

    /// The number of events that were recorded and are not kept any more.
    public let dropped: Int

    /// The places, and what they count.
    public let graph: Graph

    /// The faults that the kept events show. See ``Trace/findings(_:)``.
    public let faults: [Fault]

    /// The events with the same cause as the last value of each place, in order.
    public let moments: [Moment]

    /// Something that has gone wrong at a place.
    public struct Fault: Codable, Hashable, Sendable {
      /// The number of the place.
      public let place: Int

      /// The name of the rule that found it, or `failed` if a stream has failed there.
      public let name: String

      /// The number of times that it happened.
      public let count: Int

      /// The fault in words; of a failure, the error.
      public let explanation: String
    }

    /// An event, as far as another program needs to know it.
    public struct Moment: Codable, Hashable, Sendable {
      /// The position among all events of the trace.
      public let number: Int

      /// The number of the place.
      public let place: Int

      /// The number of the event that it happened within; `nil` if it happened within no other.
      public let cause: Int?

      /// True if it is a value that came or was sent.
      public let isValue: Bool

      /// The event in a few words: `value 1`.
      public let text: String
    }

    /// The last report of each process that wrote to a folder, by the numbers of the processes.
    ///
    /// Leaves out files that are not reports, and files of more than 16 MB.
    ///
    /// - Parameter folder: The folder that ``variable`` named.
    public static func all(in folder: URL) -> [Report] {
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.fileSizeKey])
      let reports = (files ?? []).filter { $0.pathExtension == "json" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
        .compactMap { file -> Report? in
          let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
          guard let size, size <= 16_000_000, let data = try? Data(contentsOf: file) else { return nil }
          return try? JSONDecoder().decode(Report.self, from: data)
        }
      return reports.sorted { $0.process < $1.process }
    }
  }
}
