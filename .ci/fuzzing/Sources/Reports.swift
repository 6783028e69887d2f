import Foundation
import Lists
import Streams
import StreamsInspection

extension Target {
  /// Reads a report of another program, and draws it. One that was written again is read as the same.
  func readReport(_ bytes: [UInt8]) {
    guard let report = try? JSONDecoder().decode(Trace.Report.self, from: Data(bytes)) else { return }
    let graph = report.graph
    _ = (graph.description, graph.mermaid, graph.svg, graph.ends, graph["label"]?.description)
    guard let written = Self.written(report) else { return }
    let again = (try? JSONDecoder().decode(Trace.Report.self, from: written)).flatMap(Self.written)
    precondition(again == written, "a report that was written again is read otherwise")
  }

  /// Reads what streams code of themselves. What was written again is read as the same.
  func readRecording(_ bytes: [UInt8]) {
    guard let coded = try? JSONDecoder().decode(Coded.self, from: Data(bytes)) else { return }
    var values: [Int] = []
    coded.record.map { _ = $0.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) }) }
    precondition(values == coded.record?.recording.output ?? [], "a recording plays other values")
    if let demand = coded.demand { _ = (demand + demand, demand + 1, demand * 2, demand.max) }
    if let items = coded.items { _ = items.map { items[id: $0.id] } }
    guard let written = Self.written(coded) else { return }
    let again = (try? JSONDecoder().decode(Coded.self, from: written)).flatMap(Self.written)
    precondition(again == written, "something that was written again is read otherwise")
  }

  private struct Coded: Codable {
    enum Failure: String, Error, Codable { case offline, refused }
    struct Item: Codable, Identifiable { let id: Int, name: String? }

    let record: Record<Int, Failure>?
    let completion: Subscribers.Completion<Failure>?
    let demand: Subscribers.Demand?
    let stride: NanosecondStride?
    let step: ImmediateScheduler.SchedulerTimeType.Stride?
    let items: IdentifiedArray<Item>?
  }

  private static func written(_ value: some Encodable) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(value)
  }
}
