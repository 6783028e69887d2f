import Streams
import StreamsTesting
import TestSupport
import Testing

/// The differential check of operators. `STREAMS_FUZZ=100` tries a hundred times as many courses.
@Suite(.blocking)
struct MeaningLawTests {
  private static let times = environmentNumber("STREAMS_FUZZ", otherwise: 1)

  @Test(arguments: MeaningSpecimen.lawful)
  func aLawfulChainDoesWhatItMeans(_ chain: MeaningSpecimen) {
    #expect(chain.violations(0..<UInt64(100 * Self.times)) == [])
  }

  @Test(arguments: MeaningSpecimen.mutants)
  func eachPlantedMutantIsFound(_ mutant: MeaningSpecimen) {
    #expect(mutant.violations(0..<500).map(\.rule) == ["operator equals meaning"])
  }

  @Test
  func aDifferenceIsToldWithTheFewestEvents() throws {
    let violations = Laws.check("running total") { source, _ in
      var total = 0
      return source.map { number in
        total += number
        return total
      }
    } against: { course in
      var total = 0
      return course.compactMap { number in
        total += number
        return total
      }
    }
    #expect(
      "\(try #require(violations.first))" == """
        operator equals meaning: running total: the subscriber that came at 5.306 s: 8 at 0.998 s, goes on instead of 4 at 0.998 s, goes on
        At 6.304 s, the source sends 4.
        At 5.306 s, another subscriber comes.
        To see it again, pass seeds: [0].
        """)
  }

  @Test
  func whatIsOpenIsHeldAgainstTheContractAlone() throws {
    #expect(
      Laws.check("anything") { source, _ in
        source.prefix(3)
      } against: { _ in
        nil
      } == [])
    let violations = Laws.check("twice") { source, _ in
      FaultyOperator(upstream: source, broken: .neverExceedsDemand)
    } against: { _ in
      nil
    }
    let event = try #require(violations.first).event
    #expect(event.hasPrefix("twice: no value comes without demand"))
  }

  @Test
  func workWithoutAnEndIsReported() {
    let violations = Laws.check("ticking") { source, time in
      // It is not cancelled with the subscription.
      let ticks = time.schedule(after: time.now, interval: .seconds(1)) {}
      return source.handleEvents(receiveOutput: { _ in withExtendedLifetime(ticks) {} })
    } against: {
      $0
    }
    #expect(violations.map(\.event) == ["ticking: work goes on after the cancellation"])
    #expect(violations.map(\.story) == ["To see it again, pass seeds: [0]."])
  }

  @Test
  func theCourseOfASubscriberThatComesLaterIsKnown() {
    var course = Course<Int>()
    course.add(1, at: .seconds(1))
    course.fail("torn", at: .seconds(2))
    var later = Course<Int>()
    later.add(1, at: .seconds(4))
    later.fail("torn", at: .seconds(5))
    #expect(course.subscribed(at: .seconds(3)) == later)
    #expect("\(later.cut(after: .milliseconds(4_500)))" == "1 at 4 s, goes on")
  }
}
