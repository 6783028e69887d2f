import Foundation
import Streams
import StreamsTesting
import Testing

@Suite
struct RecordingTests {
  // MARK: Text

  @Test
  func aTextIsReadAsItIsWritten() throws {
    let events: [Recording.Event] = [
      .init(time: .zero, place: "text", kind: .send("")),
      .init(time: .milliseconds(200), place: "text", kind: .send("two\nlines\r\n and a space ")),
      .init(time: .nanoseconds(1_000_000_001), place: "a: b\\", kind: .value("\\n is two letters")),
      .init(time: .seconds(2), place: "text", kind: .fail("torn")),
      .init(time: .seconds(2), place: "text", kind: .finish),
      .init(time: .seconds(3), place: "rain", kind: .finished),
      .init(time: .seconds(3), place: "räin 🌧", kind: .failed("torn: twice")),
    ]
    let recording = Recording(events: events)
    #expect(
      recording.description == #"""
        0 text: send
        0.2 text: send two\nlines\r\n and a space\s
        1.000000001 a\: b\\: value \\n is two letters
        2 text: fail torn
        2 text: finish
        3 rain: finished
        3 räin 🌧: failed torn: twice
        """#)
    #expect(Recording(recording.description) == recording)
    #expect(recording.inputs.count == 4)
    #expect(recording.outputs.count == 3)
    #expect(recording.sent(by: "text") == ["", "two\nlines\r\n and a space "])
    #expect(recording.values(at: "a: b\\") == ["\\n is two letters"])
  }

  @Test(arguments: [
    "rain", "0", "0 text", "0 text: rains 1", "x text: send 1", "-1 text: send 1", "0. text: send 1",
  ])
  func anotherTextIsRefused(_ text: String) {
    #expect(Recording(text) == nil)
  }

  /// Marks that join the character before them, such as the colon behind a name or the space in front of a value.
  @Test(arguments: [
    "\u{301}rain", "a\n\u{301}b", "\u{1F3FD}", " \u{301} ", "a:\u{301}b", "\\\u{301}", "\r\n\u{301}",
  ])
  func aMarkThatJoinsAnotherCharacterIsRead(_ text: String) {
    let recording = Recording(events: [
      .init(time: .zero, place: text, kind: .send(text)), .init(time: .zero, place: "a", kind: .value(text)),
    ])
    #expect(Recording(recording.description) == recording)
  }

  @Test
  func linesOfWindowsAreRead() {
    let text = "0 text: send r\r\n\r\n0.2 text: send rain\r\n"
    #expect(Recording(text)?.sent(by: "text") == ["r", "rain"])
  }

  // MARK: Playing back

  private static let letters: Recording = """
    0 text: send r
    0.2 text: send rain
    1 text: finish
    """

  @Test
  func sourcesSendInVirtualTime() throws {
    let seen = try Self.letters.replayed { playback in
      let text = playback.source("text", of: String.self)
      playback.observe(text.debounce(for: .milliseconds(300), scheduler: playback.time), as: "question")
    }
    #expect(
      seen == """
        0 text: send r
        0.2 text: send rain
        0.5 question: value rain
        1 text: finish
        1 question: finished
        """)
  }

  @Test
  func timeGoesOnAfterTheLastEvent() throws {
    let recording: Recording = "0 text: send r"
    let play = { (playback: Playback) in
      let text = playback.source("text", of: String.self)
      playback.observe(text.delay(for: .seconds(20), scheduler: playback.time), as: "late")
    }
    #expect(try recording.replayed(play).values(at: "late") == [])
    #expect(try recording.replayed(for: .seconds(20), play).values(at: "late") == ["r"])
    let longer = ("0 text: send r\n20 late: value r" as Recording)
    #expect(try longer.replayed(play).difference(from: longer) == nil)
  }

  @Test
  func modelsAreKeptAndGetValuesByTheirMethods() throws {
    let recording: Recording = "0 number: send 2\n1 number: send 5"
    let seen = try recording.replayed { playback in
      let sum = Sum()
      playback.perform("number") { sum.add($0) }
      playback.observe(sum.$total, as: "total")
      return sum
    }
    #expect(seen.values(at: "total") == ["0", "2", "7"])
  }

  private final class Sum {
    @Published private(set) var total = 0
    func add(_ number: Int) { total += number }
  }

  @Test
  func aSourceFailsAsItDid() throws {
    let recording: Recording = "0 number: send 1\n1 number: fail torn"
    let seen = try recording.replayed { playback in
      playback.observe(playback.failingSource("number") { Int($0) }, as: "number")
    }
    #expect(seen.outputs.map(\.kind) == [.value("1"), .failed("torn")])
  }

  @Test
  func whatCannotBePlayedBackIsReported() throws {
    let missing = #expect(throws: Unplayable.self) { try Self.letters.replayed { _ in } }
    #expect(
      missing?.description
        == "\"0 text: send r\" cannot be played back: no source of that name is connected.")
    let unreadable = #expect(throws: Unplayable.self) {
      try Self.letters.replayed { $0.observe($0.source("text", of: Int.self), as: "number") }
    }
    #expect(unreadable?.event.kind == .send("r"))
    let recording: Recording = "0 text: fail torn"
    #expect(throws: Unplayable.self) {
      try recording.replayed { $0.observe($0.source("text", of: String.self), as: "text") }
    }
  }

  @Test
  func tasksRunBeforeTimeMoves() async throws {
    let seen = try await Self.letters.replayed { playback in
      let answers = PassthroughSubject<String, Never>()
      let clock = playback.time.clock
      playback.perform("text") { (text: String) in
        Task {
          try await clock.sleep(for: .milliseconds(100))
          answers.send(text)
        }
      }
      playback.observe(answers, as: "answer")
    }
    #expect(seen.outputs.map(\.description) == ["0.1 answer: value r", "0.3 answer: value rain"])
  }

  @Test
  func aDifferenceNamesThePlace() throws {
    let one: Recording = "0 a: send 1\n1 b: value 1\n2 b: finished\n3 c: value 7"
    let same: Recording = "1 b: value 1\n1 c: value 7\n1 b: finished"
    let other: Recording = "1 b: value 2\n3 c: value 7"
    #expect(same.difference(from: one) == nil)
    #expect(other.difference(from: one) == "b\nexpected  value 1, finished\nactual    value 2")
    #expect(Recording().difference(from: other)?.hasSuffix("c\nexpected  value 7\nactual    nothing") == true)
  }

  // MARK: Making it smaller

  @Test
  func onlyWhatIsNeededIsLeft() {
    var recording = Recording()
    for number in 1...100 {
      recording.events.append(
        .init(time: .milliseconds(number * 1_003), place: "number", kind: .send("\(number)")))
      recording.events.append(.init(time: .milliseconds(number * 1_003), place: "out", kind: .value("1")))
    }
    let smallest = recording.shrunk { recording in
      let numbers = recording.sent(by: "number")
      return numbers.contains("17") && numbers.contains("60")
    }
    #expect(smallest.description == "0 number: send 17\n43 number: send 60")
  }

  @Test
  func timesThatMatterStay() {
    let recording: Recording = "1.001 a: send 1\n1.2344 a: send 2"
    let smallest = recording.shrunk { recording in
      let times = recording.inputs.map(\.time)
      return times.count == 2 && times[1] - times[0] >= .milliseconds(220)
        && times[1] - times[0] < .milliseconds(260)
    }
    #expect(smallest.description == "0 a: send 1\n0.23 a: send 2")
  }

  @Test
  func whatDoesNotFailStaysAsItIs() async {
    let recording: Recording = "1 a: send 1\n2 b: value 1"
    #expect(await recording.shrunk { _ in false } == recording)
    #expect(
      await recording.shrunk { _ in
        await Task.yield(); return false
      } == recording)
    #expect(
      await recording.shrunk { _ in
        await Task.yield(); return true
      } == Recording())
  }

  @Test
  func aTimeThatIsTooLargeToBeRoundedStays() {
    let recording: Recording = "0.0005 text: send r\n10000000000000000 text: finish"
    #expect(recording.shrunk { $0 == recording } == recording)
  }

  // MARK: As a test

  /// The test that `swiftTest` prints stands here as well, so it compiles and passes.
  @Test
  func theTestThatIsPrintedIsThisOne() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let first = Self.letters.swiftTest(named: "asksForTheLatestText", playing: "search")
    #expect(!source.contains(first))
    let printed = try Self.letters.replayed(search).swiftTest(
      named: "asksForTheLatestText", playing: "search")
    #expect(source.contains(printed))
    let text = "\"\"\"# \\#(1)"
    let strange = try Recording(events: [.init(time: .zero, place: "text", kind: .send(text))])
      .replayed(searchLater)
    #expect(
      source.contains(strange.swiftTest(named: "asksForStrangeText", playing: "searchLater", awaits: true)))
  }
}

private func search(_ playback: Playback) {
  let text = playback.source("text", of: String.self)
  playback.observe(text.debounce(for: .milliseconds(300), scheduler: playback.time), as: "question")
}

private func searchLater(_ playback: Playback) { search(playback) }

@Test
func asksForTheLatestText() throws {
  let recording: Recording = """
    0 text: send r
    0.2 text: send rain
    0.5 question: value rain
    1 text: finish
    1 question: finished
    """
  #expect(try recording.replayed(search).difference(from: recording) == nil)
}

@Test
func asksForStrangeText() async throws {
  let recording: Recording = ##"""
    0 text: send """# \\#(1)
    0.3 question: value """# \\#(1)
    """##
  #expect(try await recording.replayed(searchLater).difference(from: recording) == nil)
}
