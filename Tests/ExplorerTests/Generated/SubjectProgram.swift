import Explorer

/// A small program: what each thread does with a subject, one step after the other. One subscriber, the first, is there from
/// the beginning.
struct SubjectProgram: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case passthrough, current, property, replay

    /// True if a subscriber that comes or catches up begins with the newest value.
    var keeps: Bool { self == .current || self == .property }
  }

  enum Step: String, CaseIterable, Sendable {
    case send, complete
    /// A new subscriber, which wants all values.
    case subscribe
    /// The first subscriber asks for one more value.
    case request
    /// The first subscriber cancels.
    case cancel
    /// The subject is named, which changes nothing for its subscribers.
    case name
  }

  var kind: Kind
  /// The number of values that the first subscriber requests as it receives its subscription; `nil` for all.
  var first: Int?
  /// The step of the first subscriber within the first value that a thread has sent.
  var within: Step?
  var threads: [[Step]]

  /// The number of the value, and of the subscriber, that comes from within another value.
  static let nested = 90
}

extension SubjectProgram: CustomStringConvertible {
  var description: String {
    let steps = threads.map { $0.map(\.rawValue).joined(separator: " ") }.joined(separator: " | ")
    return
      "\(kind.rawValue), first wants \(first.map(String.init) ?? "all"), within: \(within?.rawValue ?? "nothing"): \(steps)"
  }
}

// MARK: - Actions

extension SubjectProgram {
  /// The part of a step that takes place at once.
  enum Action: Hashable {
    case send(Int)
    case complete
    case attach(Int)
    /// - Parameter count: `nil` for all values.
    case request(Int, count: Int?)
    /// Values pass, now that the subscriber has its subscription.
    case start(Int)
    case cancel
  }

  /// The actions of each thread. The values and the subscribers of thread 1 are numbered 11, 12 and so on.
  var actions: [[Action]] {
    threads.enumerated().map { index, steps in
      var counts: [Step: Int] = [:]
      return steps.flatMap { step in
        counts[step, default: 0] += 1
        return actions(of: step, number: 10 * (index + 1) + counts[step, default: 0])
      }
    }
  }

  var answer: [Action] { within.map { actions(of: $0, number: Self.nested) } ?? [] }

  func actions(of step: Step, number: Int) -> [Action] {
    switch step {
    case .send: [.send(number)]
    case .complete: [.complete]
    case .subscribe: attaching(number, wanting: nil)
    case .request: [.request(0, count: 1)]
    case .cancel: [.cancel]
    case .name: []
    }
  }

  /// The actions as a subscriber comes.
  func attaching(_ number: Int, wanting count: Int?) -> [Action] {
    let request: [Action] = count == 0 ? [] : [.request(number, count: count)]
    return [.attach(number)] + request + (kind == .replay ? [.start(number)] : [])
  }
}

// MARK: - Generating

extension SubjectProgram {
  /// A program for each number, always the same.
  ///
  /// - Parameter most: The most steps of a thread, and of how many threads.
  init(number: Int, most: (threads: Int, steps: Int)) {
    var dice = Dice(seed: UInt64(number))
    kind = Kind.allCases[number % Kind.allCases.count]
    // The property of a model never ends.
    let steps = kind == .property ? Step.allCases.filter { $0 != .complete } : Step.allCases
    // More often than the rest, since nothing happens without it.
    let likely = steps + [.send, .send]
    first = [nil, nil, 0, 1].randomElement(using: &dice) ?? nil
    within = Bool.random(using: &dice) ? steps.randomElement(using: &dice) : nil
    threads = (0..<Int.random(in: 2...most.threads, using: &dice)).map { _ in
      (0..<Int.random(in: 1...most.steps, using: &dice)).compactMap { _ in likely.randomElement(using: &dice)
      }
    }
  }
}
