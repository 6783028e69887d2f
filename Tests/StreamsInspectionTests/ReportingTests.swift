import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import StreamsInspection

struct ReportingTests {
  /// A folder that is removed after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("reports-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var reports: [Trace.Report] { Trace.Report.all(in: url) }
  }

  private let folder: Folder
  private let trace = Trace()

  init() throws { folder = try Folder() }

  /// A value that tells when it is described, which a report does.
  private struct Tell: CustomStringConvertible {
    static let happenings = Happenings<Int>()
    let number: Int

    var description: String {
      Self.happenings.note(number)
      return "told"
    }
  }

  @Test
  func aGraphSurvivesJSON() throws {
    let name = CurrentValueSubject<String, Never>("\"<é>\u{1}").named("name", in: trace)
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellables = [
      name.combineLatest(taps).traced("label", in: trace).sink { _ in },
      taps.followed("later", in: trace) { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest) }
        .sink { _ in },
    ]
    taps.send(7)
    let graph = trace.graph
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(graph)
    let again = try JSONDecoder().decode(Trace.Graph.self, from: data)
    #expect(try encoder.encode(again) == data)
    #expect(again.mermaid == graph.mermaid)
    #expect(again.edges == graph.edges && again.edges.count == 3)
    #expect(again["label"]?.demand == .unlimited && again["label"]?.lastValue == graph["label"]?.lastValue)
    #expect(again["later"]?.waiting == 0 && again["label"]?.waiting == nil)
    #expect(again["name"]?.age == graph["name"]?.age)
    withExtendedLifetime(cancellables) {}
  }

  @Test
  func anEdgeToAPlaceThatIsMissingIsRefused() throws {
    let text = #"{"nodes":[],"edges":[{"from":0,"to":1,"kind":"value"}]}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Trace.Graph.self, from: Data(text.utf8)) }
  }

  /// Reports of other programs may state numbers that no program counts.
  @Test
  func numbersBeyondAllMeasureAreShown() throws {
    let text = #"""
      {"edges":[],"nodes":[{"place":{"id":0,"name":"label","file":"","line":1},"subscribers":1,"values":1,
      "valuesPerSecond":1e300,"age":[9223372036854775807,0]}]}
      """#
    let node = try #require(JSONDecoder().decode(Trace.Graph.self, from: Data(text.utf8))["label"])
    #expect(node.description == "label\n1 value, 1e+300 a second\n1 subscriber")
    #expect(node.ageText == "\(Int64.max) s")
  }

  @Test
  func whatIsNotAReportIsLeftOut() throws {
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    trace.report(into: folder.url, as: "first").stop()
    let file = try #require(
      FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil).first)
    let half = try Data(contentsOf: file).prefix(40)
    for (name, data) in [("1.json", half), ("2.json", Data()), ("3.json", Data("[]".utf8)), ("note", Data())]
    {
      try data.write(to: folder.url.appendingPathComponent(name))
    }
    #expect(folder.reports.map(\.program) == ["first"])
    #expect(Trace.Report.all(in: folder.url.appendingPathComponent("missing")).isEmpty)
    withExtendedLifetime(taps) {}
  }

  @Test(.blocking)
  func reportsAgainAndAgainUntilItIsStopped() async throws {
    let taps = PassthroughSubject<Tell, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    taps.send(Tell(number: 1))
    let reporter = trace.report(into: folder.url, as: "program", every: .milliseconds(1))
    // Each report describes what was sent, and the value that came.
    _ = await Tell.happenings.next(6)
    reporter.stop()
    let report = try #require(folder.reports.first)
    #expect(folder.reports.count == 1)
    #expect(report.isLast && report.number >= 3 && report.program == "program")
    #expect(report.process == Int(ProcessInfo.processInfo.processIdentifier))
    #expect(report.graph["taps"]?.values == 1 && report.graph["taps"]?.lastValue == "told")
    reporter.stop()
    #expect(!reporter.write(isLast: false))
    #expect(folder.reports.first?.number == report.number)
    cancellable.cancel()
  }

  @Test(.blocking)
  func aReaderNeverSeesHalfAReport() async throws {
    let subjects = (0..<50).map { PassthroughSubject<Int, Never>().named("subject \($0)", in: trace) }
    let reporter = trace.report(into: folder.url, every: .seconds(1_000))
    #expect(reporter.write(isLast: false))
    let url = folder.url
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for _ in 0..<100 { _ = reporter.write(isLast: false) } }
      group.addTask { for _ in 0..<100 { #expect(Trace.Report.all(in: url).first?.graph.nodes.count == 50) } }
    }
    reporter.stop()
    withExtendedLifetime(subjects) {}
  }

  @Test
  func aProgramThatIsNotWatchedDoesNothing() throws {
    trace.isOn = false
    #expect(trace.reportIfWatched(in: [:]) == nil)
    #expect(trace.reportIfWatched(in: [Trace.Report.variable: ""]) == nil)
    #expect(!trace.isOn)
    let reporter = try #require(trace.reportIfWatched(in: [Trace.Report.variable: folder.url.path]))
    #expect(trace.isOn)
    reporter.stop()
    #expect(folder.reports.count == 1)
  }

  @Test(arguments: [false, true])
  func reportingEndsWithTheFolder(_ wasOn: Bool) throws {
    trace.isOn = wasOn
    let reporter = trace.report(into: folder.url, every: .seconds(1_000))
    #expect(trace.isOn)
    try FileManager.default.removeItem(at: folder.url)
    #expect(!reporter.write(isLast: false))
    #expect(trace.isOn == wasOn)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  /// A value that interrupts the report that describes it first.
  private struct Interruption: CustomStringConvertible {
    static let work = Guarded<(@Sendable () -> Void)?>(nil)
    let number: Int

    var description: String {
      Self.work.withLock { $0.take() }?()
      return "interruption"
    }
  }

  @Test
  func aReportThatIsOvertakenEndsWithTheFolderToo() {
    let taps = PassthroughSubject<Interruption, Never>().named("taps", in: trace)
    let cancellable = taps.sink { _ in }
    taps.send(Interruption(number: 1))
    let reporter = trace.report(into: folder.url, every: .seconds(1_000))
    let url = folder.url
    Interruption.work.withLock {
      $0 = {
        try? FileManager.default.removeItem(at: url)
        #expect(!reporter.write(isLast: false))
      }
    }
    #expect(!reporter.write(isLast: false))
    cancellable.cancel()
  }

  /// A report of this trace, as another program reads it.
  private func report() throws -> Trace.Report {
    let folder = try Folder()
    trace.report(into: folder.url, every: .seconds(1_000)).stop()
    return try #require(folder.reports.first)
  }

  @Test
  func aReportTellsWhatWentWrong() throws {
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    for tap in 0..<4 { taps.send(tap) }
    let broken = PassthroughSubject<Int, TestError>().named("broken", in: trace)
    let cancellable = broken.sink { _ in
    } receiveValue: { _ in
    }
    broken.send(completion: .failure(TestError("gone")))
    let faults = try report().faults
    #expect(faults.map(\.name) == ["failed", "lost value"])
    #expect(faults.map(\.place) == [1, 0] && faults.map(\.count) == [1, 4])
    #expect(faults.first?.explanation == "gone")
    cancellable.cancel()
  }

  private func subscribe(isBroken: Bool) {
    let numbers =
      isBroken
      ? Fail(error: TestError("gone")).eraseToAnyPublisher()
      : Just(1).setFailureType(to: TestError.self).eraseToAnyPublisher()
    numbers.traced("numbers", in: trace).replaceError(with: 0).sink { _ in }.cancel()
  }

  @Test
  func aStreamThatBeginsAgainHasNotFailed() throws {
    subscribe(isBroken: true)
    subscribe(isBroken: true)
    #expect(try report().faults.filter { $0.name == "failed" }.map(\.count) == [2])
    subscribe(isBroken: false)
    #expect(try report().faults.filter { $0.name == "failed" } == [])
  }

  @Test
  func aReportTellsWhatTheLastValuesCameFrom() throws {
    let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
    let cancellable = taps.traced("label", in: trace).sink { _ in }
    taps.send(1)
    taps.send(2)
    let moments = try report().moments
    #expect(moments.map(\.text) == ["sent 2", "value 2", "value 2"])
    #expect(moments.map(\.place) == [0, 0, 1] && moments.allSatisfy(\.isValue))
    #expect(moments.map(\.cause) == [nil, moments[0].number, moments[1].number])
    cancellable.cancel()
  }
}
