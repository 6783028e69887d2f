import Foundation
import StreamsInspection
import StreamsTesting
import TestSupport
import Testing

@testable import MarblesExample

extension BrowserTests {
  /// The page as a browser runs it, compared with native runs of the same scenes.
  @Suite(.enabled(if: PlaygroundPage.file != nil, Comment(rawValue: PlaygroundPage.absence)))
  struct PlaygroundInABrowserTests {
    private static let text = "document.getElementById('text').textContent"

    private func open(_ address: String, width: Int = 1200) throws -> BrowserSession {
      let page = try #require(PlaygroundPage.file).absoluteString + "#" + address
      return try Browser.open(
        try #require(URL(string: page)), width: width, height: 900,
        isReady: "document.getElementById('text')?.textContent")
    }

    private func scene(_ name: String) throws -> Scene {
      try #require(Catalogue.scenes.first { $0.name == name })
    }

    /// The drawing of `marbles`.
    private func drawing(_ name: String, _ inputs: [Diagram], value: Int? = nil) throws -> String {
      MarbleDrawing(try scene(name).play(inputs, value: value)).text
    }

    /// The place of a marble, and the distance between two ticks.
    private func place(
      of label: String, in page: BrowserSession
    ) throws -> (x: Double, y: Double, tick: Double, step: Double) {
      let numbers = try page.value(
        """
        (() => {
          const marbles = [...document.querySelectorAll(".input [role=slider]")];
          // Where the marbles will be, and not where they are on their way.
          for (const animation of document.getAnimations()) animation.finish();
          const middle = label => {
            const marble = marbles.find(marble => marble.getAttribute("aria-label") === label);
            const box = marble.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2, marble.getAttribute("aria-valuenow")].map(Number);
          };
          const lane = document.querySelector(".input .lane");
          return [...middle("\(label)"), parseFloat(getComputedStyle(lane).getPropertyValue("--step"))].join(" ");
        })()
        """
      ).split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 4)
      return (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    @Test func aDraggedValueChangesTheOutputAsInANativeRun() throws {
      let page = try open("debounce")
      #expect(try page.value(Self.text) == drawing("debounce", ["abcd----e---f-g----|"]))
      let start = try place(of: "Value c", in: page)
      #expect(start.tick == 2)
      let places = (0...8).map { (start.x + Double($0) / 2 * start.step, start.y + 3) }
      try page.drag(places)
      #expect(try page.value(Self.text) == drawing("debounce", ["ab-d--c-e---f-g----|"]))
      // Off the line, it is removed.
      let end = try place(of: "Value c", in: page)
      try page.drag([(end.x, end.y), (end.x + 5, end.y + 60), (end.x + 5, end.y + 160)])
      #expect(try page.value(Self.text) == drawing("debounce", ["ab-d----e---f-g----|"]))
      // A press on the line adds one.
      try page.drag([(end.x, end.y)])
      #expect(try page.value(Self.text) == drawing("debounce", ["ab-d--h-e---f-g----|"]))
      // It is chosen, and a second press changes it.
      try page.drag([(end.x, end.y)])
      #expect(try page.value(Self.text) == drawing("debounce", ["ab-d--i-e---f-g----|"]))
    }

    @Test func keysDoWhatThePointerDoes() throws {
      let page = try open("merge/0/a--b%7C/-1--%7C")
      let focus = "document.querySelector('#lane0 [aria-label=\"Value b\"]').focus(), ''"
      _ = try page.value(focus)
      try page.press("ArrowLeft", code: 37)
      try page.press("x", code: 88)
      #expect(try page.value(Self.text) == drawing("merge", ["a-x-|", "-1--|"]))
      try page.press("Enter", code: 13)
      #expect(try page.value(Self.text) == drawing("merge", ["a-xy|", "-1--|"]))
      try page.press("Delete", code: 46)
      try page.press("ArrowRight", code: 39)
      #expect(try page.value(Self.text) == drawing("merge", ["a-x--|", "-1--|"]))
    }

    @Test func theParameterChangesTheCall() throws {
      let page = try open("debounce")
      _ = try page.value("document.getElementById('value0').focus(), ''")
      try page.press("ArrowRight", code: 39)
      #expect(try page.value(Self.text) == drawing("debounce", ["abcd----e---f-g----|"], value: 4))
      // The link follows at once, the address after a moment.
      let link = try page.value("document.getElementById('link').href")
      #expect(link.removingPercentEncoding?.hasSuffix("#debounce/4/abcd----e---f-g----|") == true)
      let address = """
        new Promise(resolve => {
          const look = () => { if (location.hash.includes("/4/")) resolve(location.href); else setTimeout(look, 20) };
          look();
        })
        """
      let kept = try page.value(address)
      #expect(kept.removingPercentEncoding?.hasSuffix("#debounce/4/abcd----e---f-g----|") == true)
      #expect(try page.value("document.getElementById('said').textContent").hasPrefix("Output: d at 7, "))
    }

    @Test func aChainSendsWhatItSendsNatively() throws {
      let links = [
        Chain.Link(scene: try scene("filter"), value: 98), Chain.Link(scene: try scene("merge")),
        Chain.Link(scene: try scene("delay"), value: 2),
      ]
      let drawn = MarbleDrawing(Chain(links: links).play(["abcd--e|", "-1--2-|"])).text
      let page = try open("filter/98/abcd--e%7C&merge/0/-1--2-%7C&delay/2")
      #expect(try page.value(Self.text) == drawn)
      // The link leads to the same picture.
      let link = try page.value("document.getElementById('link').href")
      let again = try open(link.split(separator: "#").last.map(String.init) ?? "")
      #expect(try again.value(Self.text) == drawn)
    }

    @Test func anOperatorIsAddedChangedAndRemoved() throws {
      let page = try open("filter/98/abcd--e%7C")
      func shown(_ others: Chain.Link..., inputs: [Diagram] = []) throws -> String {
        let first = Chain.Link(scene: try scene("filter"), value: 98)
        return MarbleDrawing(Chain(links: [first] + others).play(["abcd--e|"] + inputs)).text
      }
      _ = try page.value("document.getElementById('add').click(), ''")
      #expect(try page.value(Self.text) == shown(Chain.Link(scene: scene("map"))))
      _ = try page.value(
        """
        (() => {
          const choice = document.querySelector("[aria-label='Operator 2']");
          choice.value = [...choice.options].find(option => option.text === "merge").value;
          choice.dispatchEvent(new Event("change"));
          return "";
        })()
        """)
      let merge = Chain.Link(scene: try scene("merge"))
      #expect(try page.value(Self.text) == shown(merge, inputs: Array(merge.scene.inputs.dropFirst())))
      _ = try page.value("document.querySelector(\"[aria-label='Remove merge']\").click(), ''")
      #expect(try page.value(Self.text) == shown())
    }

    @Test(arguments: [320, 390, 1280]) func aLongChainIsNotWiderThanThePage(_ width: Int) throws {
      let page = try open(
        "debounce&collectByTimeOrCount&flatMapOneAtATime&prefixUntilOutput&replaceError&throttle",
        width: width)
      let fits = "document.documentElement.scrollWidth <= innerWidth && document.getElementById('add').hidden"
      #expect(try page.value("String(\(fits))") == "true")
    }

    /// Every scene with its own inputs, and with others.
    @Test func everySceneSendsWhatItSendsNatively() throws {
      let others: [[Diagram]] = [
        ["a-b-c-#", "-1-2-#"], ["(ab)-c--c-|", "1(23)-|"], ["|", "--1"], ["#", "|"], ["--9-0-a--5", "x-y|"],
        ["zz-y-(xw|)", "(12)--3-(4|)"], ["-", "-"],
      ]
      var addresses: [String] = []
      var expected: [String] = []
      for (index, scene) in Catalogue.scenes.enumerated() {
        let range = scene.parameter?.range ?? 0...0
        for (number, inputs) in ([scene.inputs] + others.map { Array($0.prefix(scene.inputs.count)) })
          .enumerated()
        {
          let value =
            number == 0 ? scene.parameter?.value ?? 0 : range.lowerBound + (index + number * 5) % range.count
          let parts = [scene.name, String(value)] + inputs.map(\.description)
          addresses.append(
            parts.map { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }.joined(
              separator: "/"))
          expected.append(MarbleDrawing(scene.play(inputs, value: value)).text)
        }
      }
      let page = try open("map")
      let list = String(decoding: try JSONEncoder().encode(addresses), as: UTF8.self)
      let shown = try page.value(
        """
        (() => {
          const shown = [];
          for (const address of \(list)) {
            // As if the address of the page had changed, which browsers permit only now and then.
            dispatchEvent(new HashChangeEvent("hashchange", { newURL: "file:///page#" + address }));
            shown.push(\(Self.text));
          }
          return JSON.stringify(shown);
        })()
        """)
      let texts = try JSONDecoder().decode([String].self, from: Data(shown.utf8))
      try #require(texts.count == expected.count)
      for (address, (text, native)) in zip(addresses, zip(texts, expected)) where text != native {
        Issue.record("\(address)\nin the page\n\(text)\nnatively\n\(native)")
      }
    }

    @Test(arguments: [320, 390, 1280]) func noSceneIsWiderThanThePage(_ width: Int) throws {
      let page = try open("map", width: width)
      let wide = try page.value(
        """
        (() => {
          const choice = document.getElementById("operator");
          return [...choice.options].filter(option => {
            choice.value = option.value;
            choice.dispatchEvent(new Event("change"));
            return document.documentElement.scrollWidth > innerWidth;
          }).map(option => option.text).join(", ");
        })()
        """)
      #expect(wide == "")
    }

    @Test func everyControlHasAName() throws {
      let page = try open("merge")
      let nameless = try page.value(
        """
        [...document.querySelectorAll("button, select, input, a, [role=slider], [role=group], [role=img]")].filter(element => {
          const label = element.closest("label")?.textContent;
          return !(element.getAttribute("aria-label") ?? label ?? element.textContent).trim();
        }).map(element => element.outerHTML).join("\\n")
        """)
      #expect(nameless == "")
    }
  }
}
