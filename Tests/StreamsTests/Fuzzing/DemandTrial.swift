import Streams
import StreamsTesting
import TestSupport

/// A pipeline that publishes at once, and a subscriber that asks for little at a time, from several threads.
struct DemandTrial {
  var pipeline: FuzzPipeline
  var appetite: Appetite
  /// What is requested between deliveries.
  var requests: [Int]
  /// The value within whose delivery the subscription is cancelled.
  var cancelled: Int?

  /// The interpretation of the pipeline; `nil` if it is open.
  func expected() -> Timeline? {
    // An operator that asks for a number of values may wait for good for those that another one omits.
    let traits = pipeline.allStages.map(\.species.traits)
    if traits.contains(where: { $0.contains(.limitsDemand) }),
      traits.contains(where: { $0.contains(.asksLate) })
    {
      return nil
    }
    let interpretation = Interpretation()
    let timeline = pipeline.meaning(in: interpretation)(0)
    return interpretation.isAmbiguous ? nil : timeline
  }

  /// Runs the pipeline.
  ///
  /// - Returns: The rules that were broken.
  func breaches(_ crew: Crew, _ expected: Timeline) -> [String] {
    let world = World()
    var breaches = run(in: world, crew, expected)
    breaches += world.tracker.survivors.map { "\($0) lives on" }
    return breaches
  }

  private func run(in world: World, _ crew: Crew, _ expected: Timeline) -> [String] {
    var breaches: [String] = []
    var demanded = appetite.first ?? 0
    var count = 0
    let probe = Probe<Int, TestError>(demand: appetite.first.map { .max($0) }) { _ in
      let returned = appetite.answer(to: count - 1).returned
      demanded += returned
      return .max(returned)
    }
    probe.onValue = { [unowned probe] _ in
      count += 1
      if count - 1 == cancelled { return probe.cancel() }
      let requested = appetite.answer(to: count - 1).requested
      demanded += requested
      if requested > 0 { probe.request(.max(requested)) }
    }
    func check(_ moment: String, _ demanded: Int) {
      let due = Array(expected.values.prefix(min(demanded, cancelled.map { $0 + 1 } ?? .max)).map(\.value))
      if probe.values != due { breaches.append("\(moment): \(probe.values) instead of \(due)") }
      guard let completion = probe.completion else { return }
      if !completion.isEnd(expected.end) || probe.values.count < expected.values.count {
        breaches.append("\(moment): \(completion) after \(probe.values)")
      }
    }
    crew.perform(on: 0) { pipeline.stream(in: world).subscribe(probe) }
    check("after the subscription", demanded)
    for (index, request) in requests.enumerated() {
      demanded += request
      crew.perform(on: index % crew.count) { probe.request(.max(request)) }
      check("after request \(index)", demanded)
    }
    crew.perform(on: 1) { probe.request(.unlimited) }
    check("at the end", .max)
    if cancelled ?? .max >= expected.values.count, expected.end != nil, probe.completion == nil {
      breaches.append("there is no completion")
    }
    breaches += probe.violations.map { "\($0)" }
    probe.cancel()
    probe.onValue = nil
    return breaches
  }
}

extension Subscribers.Completion<TestError> {
  /// Returns true if a stream ends in this way.
  func isEnd(_ end: End?) -> Bool {
    guard let end else { return false }
    switch self {
    case .finished: return end.failure == nil
    case .failure(let error): return end.failure == error.text
    }
  }
}

extension DemandTrial: Shrinkable {
  var smaller: [DemandTrial] {
    func with(_ change: (inout DemandTrial) -> Void) -> DemandTrial {
      var copy = self
      change(&copy)
      return copy
    }
    var all = pipeline.smaller.map { smaller in with { $0.pipeline = smaller } }
    all += requests.indices.map { index in with { $0.requests.remove(at: index) } }
    all += appetite.smaller.map { smaller in with { $0.appetite = smaller } }
    if cancelled != nil { all.append(with { $0.cancelled = nil }) }
    return all
  }
}

extension DemandTrial: CustomStringConvertible {
  var description: String {
    let plan = "\(appetite), requests \(requests)"
    return (pipeline.lines() + [plan + (cancelled.map { ", cancelled within value \($0)" } ?? "")])
      .joined(separator: "\n")
  }
}
