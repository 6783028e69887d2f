import Synchronization

/// The meaning of calls that happen one after the other.
package protocol SequentialMeaning: Hashable, Sendable {
  associatedtype Step: Sendable
  associatedtype Answer: Equatable & Sendable

  /// Does a step, and returns what its caller learns of it.
  mutating func perform(_ step: Step) -> Answer
}

/// A call as it happened: what its caller learned, and between which moments.
package struct RecordedCall<Meaning: SequentialMeaning>: Sendable {
  package let thread: Int
  package let step: Meaning.Step
  package let answer: Meaning.Answer
  package let begin: Int
  package let end: Int
}

extension RecordedCall: CustomStringConvertible {
  package var description: String { "thread \(thread), \(begin) to \(end): \(step) = \(answer)" }
}

/// Runs small programs on several threads, one program after another, and records their calls.
///
/// The threads wait for each other before each program, so that it runs on all of them at the same time.
///
/// - Parameters:
///   - programs: The steps of each thread, program by program. All have as many threads.
///   - perform: Does a step of the program of a number.
/// - Returns: The calls of each program.
package func histories<Meaning: SequentialMeaning>(
  of programs: [[[Meaning.Step]]], as meaning: Meaning.Type,
  _ perform: @escaping @Sendable (Int, Meaning.Step) -> Meaning.Answer
) -> [[RecordedCall<Meaning>]] {
  let threads = programs.first?.count ?? 0
  let line = StartingLine(threads)
  let clock = Clock()
  // Each thread fills its own row.
  nonisolated(unsafe) let rows = UnsafeMutableBufferPointer<[[RecordedCall<Meaning>]]>.allocate(
    capacity: threads)
  rows.initialize(repeating: [])
  defer { rows.deinitialize().deallocate() }
  onThreads(threads) { thread in
    for (number, program) in programs.enumerated() {
      line.wait()
      rows[thread].append(
        program[thread].map { step in
          let begin = clock.tick()
          let answer = perform(number, step)
          return RecordedCall<Meaning>(
            thread: thread, step: step, answer: answer, begin: begin, end: clock.tick())
        })
    }
  }
  return programs.indices.map { number in rows.flatMap { $0[number] } }
}

private final class Clock: Sendable {
  private let moment = Atomic<Int>(0)

  func tick() -> Int { moment.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
}

extension Array {
  /// Returns true if there is an order of these calls that explains all answers: each call takes place at an
  /// instant between its beginning and its end, and the meaning goes from one to the next.
  ///
  /// This is the search of Wing and Gong. It remembers which calls, done with which result, lead nowhere.
  ///
  /// - Parameters:
  ///   - start: The meaning before the first call.
  ///   - isPossible: True if the meaning after all calls agrees with what was seen otherwise.
  package func isLinearizable<Meaning>(
    from start: Meaning, endingWith isPossible: (Meaning) -> Bool = { _ in true }
  ) -> Bool where Element == RecordedCall<Meaning> {
    var deadEnds: Set<PlaceInHistory<Meaning>> = []
    func leadsOn(_ place: PlaceInHistory<Meaning>) -> Bool {
      let open = indices.filter { place.done & 1 << UInt64($0) == 0 }
      guard let firstEnd = open.map({ self[$0].end }).min() else { return isPossible(place.meaning) }
      if deadEnds.contains(place) { return false }
      for index in open where self[index].begin < firstEnd {
        var meaning = place.meaning
        guard meaning.perform(self[index].step) == self[index].answer else { continue }
        if leadsOn(PlaceInHistory(done: place.done | 1 << UInt64(index), meaning: meaning)) { return true }
      }
      deadEnds.insert(place)
      return false
    }
    return leadsOn(PlaceInHistory(done: 0, meaning: start))
  }
}

/// The calls that are done, and the meaning after them.
private struct PlaceInHistory<Meaning: SequentialMeaning>: Hashable {
  let done: UInt64
  let meaning: Meaning
}
