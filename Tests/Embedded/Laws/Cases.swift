import StreamsCore
import StreamsTesting

typealias Source = PassthroughSubject<Int32, Trouble>

/// Runs operators between a subject and a probe, and counts what breaks a law.
struct Cases {
  private(set) var count: Int32 = 0
  private(set) var failures: Int32 = 0

  /// Sends `inputs` and a completion through an operator, whose results should be `expected`:
  /// once with unlimited demand, once with demand for single values, and cancelled after no, one and all values.
  mutating func check<P: Publisher>(
    _ name: StaticString, _ expected: [Int32], of inputs: [Int32] = [1, 2, 2, 3],
    through apply: (Source, VirtualTimeScheduler) -> P
  ) where P.Output == Int32 {
    count += 1
    let all = play(inputs, Probe(demand: .unlimited), apply)
    var isKept = all.values == expected && all.completions == 1 && all.breaches == 0
    let few = play(inputs, Probe(demand: .max(1)), apply)
    isKept = isKept && few.breaches == 0 && few.values.count <= 1 && few.completions <= 1
    for most in 0...expected.count {
      let cut = play(inputs, Probe(demand: .unlimited, most: most), apply)
      isKept = isKept && cut.breaches == 0 && cut.values == Array(expected.prefix(most))
      isKept = isKept && cut.completions == 0
    }
    if isKept { return }
    failures += 1
    print(name, terminator: " breaks the contract\n")
  }

  private func play<P: Publisher>(
    _ inputs: [Int32], _ probe: Probe<Int32, P.Failure>, _ apply: (Source, VirtualTimeScheduler) -> P
  ) -> Probe<Int32, P.Failure> where P.Output == Int32 {
    let source = Source()
    let time = VirtualTimeScheduler()
    apply(source, time).subscribe(probe)
    for input in inputs {
      source.send(input)
      time.advance(by: .seconds(2))
    }
    source.send(completion: .finished)
    time.advance(by: .seconds(9))
    return probe
  }
}
