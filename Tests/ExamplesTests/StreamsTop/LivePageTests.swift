import Foundation
import Streams
import StreamsTesting
import TestSupport
import Testing

@testable import StreamsInspection
@testable import StreamsTopExample

extension BrowserTests {
  /// The page of `streams-top` as a browser runs it.
  struct LivePageTests {
    /// A text that would do harm if it were anything but text.
    private static let hostile = "<!--<script></script><img src=x onerror=\"document.title='harm'\">"

    private let scratch: Scratch
    private let page: LivePage
    private let time = VirtualTimeScheduler()
    private let trace: Trace
    private let source: PassthroughSubject<String, Never>
    private let cancellable: AnyCancellable
    private let reporter: Trace.Reporter

    init() throws {
      scratch = try Scratch()
      page = LivePage(scratch.path("page.html"), title: "todo <b>")
      trace = Trace(clock: time.clock, descriptionLimit: 100)
      source = PassthroughSubject<String, Never>().named("source", in: trace)
      cancellable = source.traced(Self.hostile, in: trace).sink { _ in }
      reporter = trace.report(into: scratch.url, as: "todo", every: .seconds(1_000))
      show()
    }

    private func show(isOver: Bool = false) {
      _ = reporter.write(isLast: isOver)
      page.show(Trace.Report.all(in: scratch.url), isOver: isOver)
    }

    /// Sends values within a second, long after all others.
    private func send(_ value: String, perSecond count: Int) {
      time.advance(by: .seconds(2))
      for _ in 0..<count {
        time.advance(by: .milliseconds(1_000 / count))
        source.send(value)
      }
    }

    private func open() throws -> BrowserSession {
      try Browser.open(
        scratch.url.appendingPathComponent("page.html"), width: 900, height: 600,
        isReady: "document.querySelector('.place')")
    }

    private static let counts =
      "[...document.querySelectorAll('.counts')].map(part => part.textContent).join('; ')"
    private static let rate = "document.querySelector('.run.moves')?.getAnimations()[0]?.playbackRate"

    @Test
    func thePageFollowsTheFileWithoutLoadingAgain() throws {
      let session = try open()
      #expect(try session.value(Self.counts) == "0 values; 0 values")
      #expect(try session.value("String(document.querySelectorAll('.run.moves').length)") == "0")
      _ = try session.value("document.querySelector('.place').mark = 'the same box'")
      send("x", perSecond: 5)
      show()
      try session.wait(for: "\(Self.rate) === 5")
      #expect(try session.value(Self.counts) == "5 values, 5 a second; 5 values, 5 a second")
      #expect(
        try session.value("document.querySelector('.run.moves').getAnimations()[0].playState") == "running")
      send("x", perSecond: 10)
      show()
      try session.wait(for: "\(Self.rate) === 10")
      #expect(try session.value("document.querySelector('.place').mark") == "the same box")
      // A place that is new makes another picture.
      let label = source.traced("label", in: trace).sink { _ in }
      show()
      try session.wait(for: "document.querySelectorAll('.place').length === 3")
      show(isOver: true)
      try session.wait(for: "document.getElementById('state').textContent === 'The command has ended.'")
      #expect(try session.value("String(document.querySelectorAll('.run.moves').length)") == "0")
      label.cancel()
    }

    @Test
    func textsAreNothingButTexts() throws {
      source.send(Self.hostile)
      show()
      let session = try open()
      #expect(try session.value("document.querySelectorAll('.name')[1].textContent") == Self.hostile)
      #expect(try session.value("document.querySelector('.last').textContent") == Self.hostile)
      #expect(try session.value("document.getElementById('title').textContent") == "todo <b>")
      #expect(try session.value("document.querySelectorAll('.inputs')[0].textContent") == "fed by source")
      #expect(try session.value("document.title + document.images.length") == "Streams0")
      #expect(
        try session.value("document.querySelectorAll('.place')[1].title")
          .hasPrefix("\(Self.hostile) (ExamplesTests/LivePageTests.swift:"))
    }

    @Test
    func aConnectionThatOnlyValuesTellOfLooksDifferent() throws {
      let other = PassthroughSubject<String, Never>().named("other", in: trace)
      let cancellables = [source.sink { other.send($0) }, other.sink { _ in }]
      source.send("x")
      show()
      let session = try open()
      #expect(try session.value("document.querySelectorAll('.inputs').length + ''") == "2")
      #expect(try session.value("document.querySelectorAll('.line.told').length + ''") == "1")
      #expect(try session.value("document.querySelectorAll('.line:not(.told)').length + ''") == "1")
      withExtendedLifetime(cancellables) {}
    }

    @Test
    func nothingMovesIfTheUserPrefersThat() throws {
      send("x", perSecond: 5)
      show()
      let session = try open()
      try session.wait(for: "\(Self.rate) === 5")
      try session.prefer("reduce", as: "prefers-reduced-motion")
      try session.wait(for: "!document.querySelector('.run.moves')")
      #expect(
        try session.value("document.querySelector('.run').getAnimations().map(run => run.playState).join()")
          == "paused")
      #expect(try session.value(Self.counts).hasPrefix("5 values, 5 a second"))
    }

    @Test(arguments: [("light", "rgb(255, 255, 255)"), ("dark", "rgb(22, 22, 24)")])
    func thePageHasTheColoursThatTheUserPrefers(_ scheme: String, _ ground: String) throws {
      let session = try open()
      try session.prefer(scheme, as: "prefers-color-scheme")
      try session.wait(for: "getComputedStyle(document.body).backgroundColor === '\(ground)'")
      // Each text can be read on what is behind it.
      let faint = try session.value(
        """
        (() => {
          const light = color => {
            const [r, g, b] = color.match(/\\d+/g).map(part => part / 255)
              .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const behind = element => {
            const color = getComputedStyle(element).backgroundColor;
            return color === "rgba(0, 0, 0, 0)" ? behind(element.parentElement) : color;
          };
          return [...document.querySelectorAll("h1, h2, #state, .place > *")].filter(element => {
            const [one, two] = [light(getComputedStyle(element).color), light(behind(element))];
            return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) < 4.5;
          }).map(element => element.className).join();
        })()
        """)
      #expect(faint == "")
    }

    @Test
    func thePageNeedsNothingFromElsewhere() throws {
      let session = try open()
      #expect(
        try session.value(
          """
          performance.getEntriesByType("resource").map(entry => entry.name)
            .filter(name => !name.startsWith(location.href)).join()
          """) == "")
      let text = try String(contentsOf: scratch.url.appendingPathComponent("page.html"), encoding: .utf8)
      #expect(text.matches(of: /(src|href)="/).isEmpty)
      #expect(!text.contains("<!--"))
    }

    private static func text(_ selector: String) -> String {
      "[...document.querySelectorAll('\(selector)')].map(part => part.textContent).join('; ')"
    }

    @Test
    func whatWentWrongStandsBesideItsPlace() throws {
      let lost = PassthroughSubject<String, Never>().named("lost", in: trace)
      lost.send("x")
      let broken = PassthroughSubject<String, TestError>().named("broken", in: trace)
      let cancellable = broken.sink { _ in
      } receiveValue: { _ in
      }
      broken.send(completion: .failure(TestError("gone")))
      show()
      let session = try open()
      #expect(try session.value(Self.text(".place.faulty .name")) == "lost; broken")
      #expect(try session.value(Self.text(".place.faulty .faults")) == "lost value; failed: gone")
      _ = try session.value(
        "[...document.querySelectorAll('.name')].find(name => name.textContent === 'lost').click() ?? ''")
      #expect(try session.value(Self.text(".story h3")) == "lost: sent x")
      #expect(try session.value(Self.text(".story .faults")).hasPrefix("lost value: "))
      cancellable.cancel()
    }

    @Test
    func aClickTellsWhatTheLastValueCameFromAndLedTo() throws {
      let other = PassthroughSubject<String, Never>().named("other", in: trace)
      let cancellables = [
        source.traced("middle", in: trace).sink { other.send($0 + "!") }, other.sink { _ in },
      ]
      source.send("x")
      show()
      let session = try open()
      #expect(try session.value("String(document.querySelector('.story').hidden)") == "true")
      func click(_ name: String) throws {
        _ = try session.value(
          "[...document.querySelectorAll('.name')].find(name => name.textContent === '\(name)').click() ?? ''"
        )
      }
      try click("middle")
      #expect(try session.value(Self.text(".story h3")) == "middle: value x")
      #expect(
        try session.value(Self.text(".story li"))
          == "source: sent x; source: value x; other: sent x!; other: value x!")
      #expect(try session.value(Self.text(".chosen .name")) == "middle")
      try click("middle")
      #expect(try session.value("String(document.querySelector('.story').hidden)") == "true")
      withExtendedLifetime(cancellables) {}
    }

    @Test
    func theRatesOfTheLastReportsAreALine() throws {
      let session = try open()
      for count in [2, 5] {
        send("x", perSecond: count)
        show()
        try session.wait(for: "\(Self.rate) === \(count)")
      }
      #expect(
        try session.value("document.querySelector('.spark path').getAttribute('d').split('L').length + ''")
          == "3")
    }

    /// Lines that pass a box which they neither begin nor end at.
    private static let crossings = """
      (() => {
        const boxes = [...document.querySelectorAll(".place")].map(box =>
          ({ x: box.offsetLeft, y: box.offsetTop, width: box.offsetWidth, height: box.offsetHeight }));
        return [...document.querySelectorAll(".line")].flatMap(line => {
          const points = Array.from({ length: 200 }, (_, step) => line.getPointAtLength(line.getTotalLength() * step / 199));
          return points.filter(point => boxes.some(box => point.x > box.x + 1 && point.x < box.x + box.width - 1
            && point.y > box.y + 1 && point.y < box.y + box.height - 1)).map(point => point.x + " " + point.y);
        }).join();
      })()
      """

    @Test(arguments: [1280, 390])
    func noLinePassesABoxAndTheRestIsScrolledTo(_ width: Int) throws {
      // A chain, a way past it, and a way back.
      let last = PassthroughSubject<String, Never>().named("last", in: trace)
      let chain = ["one", "two", "three", "four", "five"].reduce(source.eraseToAnyPublisher()) {
        publisher, name in
        publisher.traced(name, in: trace).eraseToAnyPublisher()
      }
      let cancellables = [
        chain.sink { last.send($0) }, source.sink { last.send($0) },
        last.traced("back", in: trace).sink { [source] in if $0 == "x" { source.send("y") } },
      ]
      source.send("x")
      show()
      let session = try open()
      try session.resize(width: width, height: 800)
      #expect(try session.value(Self.crossings) == "")
      #expect(
        try session.value("String(document.documentElement.scrollWidth <= innerWidth)") == "true",
        "the page is too wide")
      // Whatever is cut off can be scrolled to.
      #expect(
        try session.value(
          "(() => { const p = document.querySelector('.picture'); p.scrollLeft = 1e6; const all = [...document.querySelectorAll('.place')]; return String(Math.max(...all.map(b => b.getBoundingClientRect().right)) <= innerWidth); })()"
        ) == "true")
      withExtendedLifetime(cancellables) {}
    }
  }
}
