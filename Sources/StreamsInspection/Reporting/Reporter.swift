import Foundation
import StreamsCore
import Synchronization

extension Trace {
  /// Reports the graph to the program that watches this one, if there is any.
  ///
  /// Call it once, before the first stream is made, and name the places that matter. Then
  /// `swift run streams-top -- PROGRAM` shows the streams of the program while it runs.
  ///
  /// ```swift
  /// let trace = Trace(isOn: false)
  /// trace.reportIfWatched()
  /// print(trace.isOn)
  /// // false
  /// ```
  ///
  /// If the environment variable `STREAMS_TOP` names no folder, this reads the environment and does nothing else.
  /// Otherwise it switches the trace on, and writes a ``Report`` to that folder again and again, and a last one when the
  /// program ends. A program that is killed leaves the one before. If the folder is removed, because the watching program
  /// has ended, the trace is switched off again.
  ///
  /// - Parameters:
  ///   - program: The name of the program. The default is that of the process.
  ///   - interval: The time from one report to the next. It is longer if a report takes more than a tenth of it.
  /// - Returns: The reporter; `nil` if the program is not watched.
  /// - Threads: Reports on a thread of its own, which also describes the values of the graph.
  @discardableResult
  public func reportIfWatched(as program: String? = nil, every interval: Duration = .milliseconds(250))
    -> Reporter?
  {
    reportIfWatched(in: ProcessInfo.processInfo.environment, as: program, every: interval)
  }

  func reportIfWatched(
    in environment: [String: String], as program: String? = nil, every interval: Duration = .milliseconds(250)
  ) -> Reporter? {
    guard let path = environment[Report.variable], !path.isEmpty else { return nil }
    let reporter = report(into: URL(fileURLWithPath: path), as: program, every: interval)
    Reporter.stopAtEnd(reporter)
    return reporter
  }

  /// Switches this trace on, and writes its graph to a folder again and again, until the result is stopped.
  ///
  /// - Parameters:
  ///   - folder: The folder. If it does not exist, nothing is written.
  ///   - program: The name of the program. The default is that of the process.
  ///   - interval: The time from one report to the next. It is longer if a report takes more than a tenth of it.
  /// - Returns: The reporter. It goes on if the result is released.
  /// - Threads: Reports on a thread of its own, which also describes the values of the graph.
  public func report(
    into folder: URL, as program: String? = nil, every interval: Duration = .milliseconds(250)
  ) -> Reporter {
    let reporter = Reporter(self, folder, program ?? ProcessInfo.processInfo.processName)
    Foundation.Thread.detachNewThread {
      let clock = ContinuousClock()
      while true {
        let start = clock.now
        guard reporter.write(isLast: false) else { return }
        let pause = max(interval, (clock.now - start) * 9)
        Foundation.Thread.sleep(forTimeInterval: pause.seconds)
      }
    }
    return reporter
  }

  /// Writes the graph of a trace to a folder; see ``Trace/reportIfWatched(as:every:)``.
  ///
  /// - Threads: It may be stopped on any thread.
  public final class Reporter: Sendable {
    private let trace: Trace
    private let folder: URL
    private let program: String
    private let file: URL

    /// True if the trace was on before.
    private let wasOn: Bool
    private let progress = Guarded(Progress())

    private struct Progress {
      var begun = 0
      var written = 0
      var isOver = false
    }

    private static let count = Atomic<Int>(0)

    fileprivate init(_ trace: Trace, _ folder: URL, _ program: String) {
      self.trace = trace
      self.folder = folder
      self.program = program
      let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
      file = folder.appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier)-\(number).json")
      wasOn = trace.isOn
      trace.isOn = true
    }

    /// Writes a last report. Further calls do nothing. The trace stays on.
    public func stop() { _ = write(isLast: true) }

    /// Writes a report, unless the last one was begun already.
    ///
    /// - Returns: True to go on.
    func write(isLast: Bool) -> Bool {
      let number = progress.withLock { progress -> Int? in
        if progress.isOver { return nil }
        progress.isOver = isLast
        progress.begun += 1
        return progress.begun
      }
      guard let number else { return false }
      // Describes values, so no lock is held.
      let report = Report(trace, program: program, number: number, isLast: isLast)
      guard let data = try? JSONEncoder().encode(report) else { return !isLast }
      // An earlier report never replaces a later one.
      let isWritten = progress.withLock { progress in
        if number < progress.written { return false }
        progress.written = number
        return (try? data.write(to: file, options: .atomic)) != nil
      }
      // A disk may be full for a while. A folder that is gone does not come back.
      if isWritten || FileManager.default.fileExists(atPath: folder.path) { return !isLast }
      // First, so that the trace is as it was once the end is known.
      if !wasOn { trace.isOn = false }
      progress.withLock { $0.isOver = true }
      return false
    }

    // MARK: The end of the program

    private static let reporters = Guarded<[Reporter]>([])

    private static let isAwaited = atexit {
      for reporter in Reporter.reporters.withLock({ $0 }) { reporter.stop() }
    }

    fileprivate static func stopAtEnd(_ reporter: Reporter) {
      _ = isAwaited
      reporters.withLock { $0.append(reporter) }
    }
  }
}
