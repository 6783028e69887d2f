import Streams
import StreamsTesting
import TestSupport

/// A pipeline in virtual time, with a subscriber that sends from within its deliveries, or cancels.
struct VirtualTrial {
  /// A value that is sent to the subject while the subscriber receives.
  struct Nested {
    let output: Int
    let value: Int
    let isElsewhere: Bool
  }

  enum Cancellation {
    case at(Instant)
    case within(output: Int, isElsewhere: Bool)
  }

  var pipeline: FuzzPipeline
  var subject: SubjectScript
  var nested: [Nested] = []
  var cancellation: Cancellation?
  /// What the subscriber asks for; `nil` for everything at once.
  var appetite: Appetite?
  /// On how many threads the pieces of work run, one after the other.
  var threads: Int
  let seed: UInt64

  // MARK: What is expected

  /// What the subscriber receives, and what it sends within which value; `nil` if that is open.
  ///
  /// The subscriber sends while the subject sends, and within the last value to which that leads. So what it sends comes
  /// next, whether it is delivered at once or waits until the subject has delivered the value before.
  func expected() -> (timeline: Timeline, sends: [Int: Nested])? {
    if appetite != nil { return nil }
    let interpretation = Interpretation(subject)
    let meaning = pipeline.meaning(in: interpretation)
    let times = Set(subject.inputs.values.map(\.time))
    var timeline = meaning(0)
    var sends: [Int: Nested] = [:]
    var next = 0
    while next < timeline.values.count {
      defer { next += 1 }
      let time = timeline.values[next].time
      let isLast = next + 1 == timeline.values.count || timeline.values[next + 1].time > time
      guard isLast, times.contains(time), let send = nested.first(where: { $0.output == next }),
        !dropsValues(at: time, interpretation),
        let place = interpretation.subject.inputs.values.lastIndex(where: { $0.time == time })
      else { continue }
      sends[next] = send
      interpretation.subject.inputs.values.insert(Timed(time: time, value: send.value), at: place + 1)
      timeline = meaning(0)
    }
    if interpretation.isAmbiguous { return nil }
    switch cancellation {
    case .at(let time): return (timeline.cut(after: time - 1), sends)
    case .within(let output, _) where timeline.values.count > output:
      return (Timeline(values: Array(timeline.values.prefix(output + 1))), sends)
    default: return (timeline, sends)
    }
  }

  /// Returns true if an operator publishes less at an instant than it receives. Then the last value that
  /// comes out may not be the last of all, and what the subscriber sends comes between values that nothing
  /// shows.
  private func dropsValues(at time: Instant, _ interpretation: Interpretation) -> Bool {
    let counts = pipeline.beginnings.map { beginning in
      beginning.meaning(in: interpretation)(0).values.count { $0.time == time }
    }
    return zip(counts, counts.dropFirst()).contains { $0 > max(1, $1) }
  }

  /// All values that the subscriber sends, by the value that it receives, whether they can be interpreted or not.
  var allSends: [Int: Nested] { Dictionary(nested.map { ($0.output, $0) }) { first, _ in first } }

  // MARK: What happens

  /// Runs the pipeline.
  ///
  /// - Returns: What the subscriber received, and the rules that were broken.
  func observed(_ crew: Crew, sends: [Int: Nested]) -> (timeline: Timeline, breaches: [String]) {
    let world = World()
    var breaches: [String] = []
    let timeline = run(in: world, crew, sends, &breaches)
    world.subject = Empty<Int, TestError>().stream
    world.time.run()
    breaches += world.tracker.survivors.map { "\($0) lives on" }
    return (timeline, breaches)
  }

  private var firstDemand: Subscribers.Demand? {
    guard let appetite else { return .unlimited }
    return appetite.first.map { .max($0) }
  }

  private func run(
    in world: World, _ crew: Crew, _ sends: [Int: Nested], _ breaches: inout [String]
  ) -> Timeline {
    var dice = Dice(seed: seed)
    let time = world.time
    // The time of the trial runs on this thread.
    nonisolated(unsafe) let subject = self.subject.make()
    world.subject = subject.stream
    let publisher = pipeline.stream(in: world)
    var timeline = Timeline()
    let probe = Probe<Int, TestError>(demand: firstDemand) { _ in
      .max(appetite?.answer(to: timeline.values.count - 1).returned ?? 0)
    }
    func perform(elsewhere: Bool, _ work: @escaping () -> Void) {
      elsewhere && threads > 1 ? crew.performElsewhere(work) : work()
    }
    probe.onValue = { [unowned probe] value in
      let (now, index) = (time.now.nanoseconds, timeline.values.count)
      timeline.add(value, at: now)
      if case .within(index, let isElsewhere) = cancellation {
        return perform(elsewhere: isElsewhere) { probe.cancel() }
      }
      if let requested = appetite?.answer(to: index).requested, requested > 0 {
        probe.request(.max(requested))
      }
      guard let send = sends[index] else { return }
      perform(elsewhere: send.isElsewhere) { subject.send(send.value) }
    }
    probe.onCompletion = { completion in
      var end = End(time: time.now.nanoseconds)
      if case .failure(let error) = completion { end.failure = error.text }
      timeline.end = end
    }
    crew.perform(on: 0) {
      for value in self.subject.inputs.values {
        time.schedule(after: .init(nanoseconds: value.time)) { subject.send(value.value) }
      }
      if let end = self.subject.inputs.end {
        time.schedule(after: .init(nanoseconds: end.time)) { subject.end(end.failure) }
      }
      if case .at(let instant) = cancellation {
        time.schedule(after: .init(nanoseconds: instant)) { [weak probe] in probe?.cancel() }
      }
      publisher.subscribe(probe)
    }
    func work() {
      for _ in 0..<10_000 where time.waiting > 0 {
        crew.perform(on: dice.number(0...threads - 1)) { time.run(limit: 1) }
        if appetite != nil, dice.chance(4) {
          crew.perform(on: dice.number(0...threads - 1)) { probe.request(.max(1)) }
        }
      }
    }
    work()
    if appetite != nil {
      probe.request(.unlimited)
      work()
    }
    if time.waiting > 0 { breaches.append("there is no end of work") }
    breaches += probe.violations.map { "\($0)" }
    probe.cancel()
    probe.onValue = nil
    return timeline
  }
}

extension VirtualTrial: Shrinkable {
  var smaller: [VirtualTrial] {
    func with(_ change: (inout VirtualTrial) -> Void) -> VirtualTrial {
      var copy = self
      change(&copy)
      return copy
    }
    var all = pipeline.smaller.map { smaller in with { $0.pipeline = smaller } }
    all += subject.inputs.smaller.map { smaller in with { $0.subject.inputs = smaller } }
    all += nested.indices.map { index in with { $0.nested.remove(at: index) } }
    all += appetite?.smaller.map { smaller in with { $0.appetite = smaller } } ?? []
    if cancellation != nil { all.append(with { $0.cancellation = nil }) }
    if threads > 1 { all.append(with { $0.threads -= 1 }) }
    return all
  }
}

extension VirtualTrial: CustomStringConvertible {
  var description: String {
    var lines = pipeline.lines()
    if pipeline.source.kind == .subject {
      lines.append("the subject: \(subject.kind) of \(subject.initial), \(subject.inputs)")
      lines += nested.map { "within value \($0.output): \($0.value), elsewhere: \($0.isElsewhere)" }
    }
    if let appetite { lines.append("\(appetite)") }
    if let cancellation { lines.append("cancelled \(cancellation)") }
    lines.append("threads: \(threads)")
    return lines.joined(separator: "\n")
  }
}
