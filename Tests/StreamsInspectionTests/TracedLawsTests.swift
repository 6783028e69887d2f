import Streams
import StreamsInspection
import StreamsTesting
import Testing

/// Subjects and schedulers keep their laws under a name.
@Suite
struct TracedLawsTests {
  @Test(arguments: [true, false])
  func aNamedSubjectKeepsEveryLaw(whileTheTraceIsOn isOn: Bool) {
    let trace = Trace(isOn: isOn)
    let violations = Laws.check(subject: "named") {
      PassthroughSubject<Int, TestError>().named("number", in: trace)
    }
    #expect(violations == [])
  }

  @Test(arguments: [true, false])
  func aTracedSchedulerKeepsEveryLaw(whileTheTraceIsOn isOn: Bool) async {
    let trace = Trace(isOn: isOn)
    let violations = await Laws.check(
      scheduler: "traced", advance: { $0.base.advance(by: $1) },
      make: { VirtualTimeScheduler().traced(in: trace) })
    #expect(violations == [])
  }
}
