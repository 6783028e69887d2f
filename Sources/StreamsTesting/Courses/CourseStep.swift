#if !hasFeature(Embedded)
  /// Something that happens in a random course of events. Each may be left out.
  enum CourseStep {
    /// The source begins again for each subscriber. Without this step, it sends everybody the same.
    case restarts
    /// The source keeps so many values for subscribers that come later.
    case keeps(Int)
    case sends(Int, at: Duration)
    case ends(TestError?, at: Duration)
    /// Another subscriber comes, and asks for everything.
    case comes(at: Duration)
    /// The subscriber asks for so many values at first. Without this step, it asks for everything.
    case asks(Int)
    /// The subscriber returns so much demand for each value.
    case answers(Int)
    case requests(Int, at: Duration)
    case requestsWithin(output: Int, Int)
    case sendsWithin(output: Int, Int, elsewhere: Bool)
    case cancels(at: Duration)
    case cancelsWithin(output: Int, elsewhere: Bool)
    /// Every second event comes on another thread.
    case changesThreads
  }

  extension CourseStep {
    /// The random steps of a seed.
    ///
    /// No two instants are a whole number of tenths of a second apart, but for values that follow one another at once.
    static func random(_ seed: UInt64) -> [CourseStep] {
      var numbers = SeededNumbers(seed)
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
      func chance(_ one: Int) -> Bool { number(1...one) == 1 }
      var steps: [CourseStep] = []
      switch number(0...3) {
      case 0: steps.append(.restarts)
      case 1: steps.append(.keeps(number(1...2)))
      default: break
      }
      var (tenths, count, time) = (0, 0, Duration.zero)
      func instant(_ tenths: Int) -> Duration {
        count += 1
        return .milliseconds(100 * tenths + count)
      }
      func advance() {
        tenths += number(0...20)
        time = instant(tenths)
      }
      // Most sources that begin again publish something at once.
      let beginsAtOnce = !steps.isEmpty && chance(2)
      for index in 0..<number(0...8) {
        if index == 0 ? !beginsAtOnce : !chance(4) { advance() }
        steps.append(.sends(number(0...9), at: time))
      }
      if !chance(6) {
        if !chance(4) { advance() }
        steps.append(.ends(chance(3) ? "broken" : nil, at: time))
      }
      for _ in 0..<number(0...2) { steps.append(.comes(at: instant(number(0...tenths + 1)))) }
      if chance(3) {
        steps += [.asks(number(0...3)), .answers(max(0, number(-2...1)))]
        for _ in 0..<number(0...3) {
          steps.append(.requests(number(1...3), at: instant(number(0...tenths + 1))))
        }
        for _ in 0..<number(0...2) {
          steps.append(.requestsWithin(output: number(0...5), number(1...2)))
        }
      } else {
        for _ in 0..<number(0...3) {
          steps.append(.sendsWithin(output: number(0...5), number(0...9), elsewhere: chance(3)))
        }
      }
      switch number(0...5) {
      case 0: steps.append(.cancels(at: instant(number(0...tenths + 1))))
      case 1: steps.append(.cancelsWithin(output: number(0...4), elsewhere: chance(3)))
      default: break
      }
      if chance(3) { steps.append(.changesThreads) }
      return steps
    }
  }

  extension CourseStep: CustomStringConvertible {
    var description: String {
      switch self {
      case .restarts: "The source begins again for each subscriber."
      case .keeps(let count): "The source keeps values for those who come later: \(count)."
      case .sends(let value, let time): "At \(time.inSeconds), the source sends \(value)."
      case .ends(nil, let time): "At \(time.inSeconds), the source finishes."
      case .ends(let failure?, let time): "At \(time.inSeconds), the source fails with \(failure)."
      case .comes(let time): "At \(time.inSeconds), another subscriber comes."
      case .asks(let count): "The subscriber asks for \(count) at first."
      case .answers(let count): "The subscriber asks for \(count) more with each value."
      case .requests(let count, let time): "At \(time.inSeconds), the subscriber asks for \(count) more."
      case .requestsWithin(let output, let count):
        "Within value \(output + 1), the subscriber asks for \(count) more."
      case .sendsWithin(let output, let value, let elsewhere):
        "Within value \(output + 1), the source sends \(value)\(elsewhere ? " on another thread" : "")."
      case .cancels(let time): "At \(time.inSeconds), the subscriber cancels."
      case .cancelsWithin(let output, let elsewhere):
        "Within value \(output + 1), the subscriber cancels\(elsewhere ? " on another thread" : "")."
      case .changesThreads: "Every second event comes on another thread."
      }
    }
  }
#endif
