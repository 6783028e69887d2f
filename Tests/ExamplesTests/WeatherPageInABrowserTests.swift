import Foundation
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherExample

extension BrowserTests {
  /// The page as a browser lays it out and colours it.
  struct WeatherPageInABrowserTests {
    private static let languages = ["en", "de", "pl", "ar", "ja", "zh-Hans"]

    private func page(
      _ language: String, times: TimeNotation = .twentyFourHour, _ weather: WeatherData? = nil
    ) throws -> String {
      let screen = try #require(Screen.showing(weather ?? .eventful(), in: language, times: times))
      return Page(screen, locale: Locale(identifier: language)).text
        .replacing(" open=\"open\"", with: "").replacing("<details", with: "<details open=\"\"")
    }

    /// Elements that stand out of the page, and whether the page can be scrolled sideways.
    private static let overflow = """
      window => {
        const lines = [], width = window.innerWidth, root = window.document.documentElement;
        if (root.scrollWidth > width) lines.push("the page is " + root.scrollWidth + " wide");
        for (const element of window.document.body.querySelectorAll("*")) {
          const style = window.getComputedStyle(element), box = element.getBoundingClientRect();
          if (style.visibility == "hidden" || box.width < 2 || element.closest(".sheet")) continue;
          if (box.left < -0.5 || box.right > width + 0.5)
            lines.push(element.nodeName + "." + element.getAttribute("class") + " " + box.left + " to " + box.right);
        }
        return lines;
      }
      """

    @Test(arguments: languages)
    func pageFitsItsWidth(_ language: String) throws {
      let widths = [320, 390, 1280]
      #expect(
        try Browser.lines(of: page(language), in: widths.map { ($0, false) }, script: Self.overflow) == [])
    }

    @Test(arguments: ["en", "ja", "ar"])
    func longTimesFitToo(_ language: String) throws {
      let page = try page(language, times: .twelveHour)
      #expect(try Browser.lines(of: page, script: Self.overflow) == [])
    }

    @Test func aPageThatIsTooWideIsNoticed() throws {
      let page = try page("en").replacing("</main>", with: "<p style=\"width:500px\">wide</p></main>")
      #expect(try Browser.lines(of: page, script: Self.overflow) != [])
    }

    /// Whatever a finger operates that is smaller than 24 pixels. Words within a line of text may be.
    private static let small = """
      window => [...window.document.querySelectorAll("a, summary, input")].flatMap(target => {
        const box = target.getBoundingClientRect();
        const isShown = box.width > 0 && !target.closest("details:not([open]) > div");
        return isShown && (box.width < 24 || box.height < 24)
          ? [target.nodeName + " " + box.width + " x " + box.height] : [];
      })
      """

    @Test
    func everyTargetIsLargeEnoughForAFinger() throws {
      let widths = [320, 390, 820, 1280]
      for page in [try page("en"), try page("en", .twoDays())] {
        #expect(try Browser.lines(of: page, in: widths.map { ($0, false) }, script: Self.small) == [])
      }
    }

    /// Times below the drawing that are less than three pixels apart.
    private static let touching = """
      window => {
        const extents = [...window.document.querySelectorAll(".columns .time")].map(time => {
          const range = window.document.createRange();
          range.selectNodeContents(time);
          return { words: time.textContent, box: range.getBoundingClientRect() };
        }).filter(time => time.box.width > 0).sort((one, other) => one.box.left - other.box.left);
        const lines = extents.slice(1).flatMap((time, index) =>
          time.box.left - extents[index].box.right < 3 ? [extents[index].words + " " + time.words] : []);
        return extents.length < 3 ? ["only " + extents.length + " times"] : lines;
      }
      """

    @Test(arguments: ["en", "ru", "he", "fi", "ja", "hi"])
    func timesDoNotTouch(_ language: String) throws {
      let widths = [320, 390, 704]
      for page in [try page(language), try page(language, .twoDays())] {
        #expect(try Browser.lines(of: page, in: widths.map { ($0, false) }, script: Self.touching) == [])
      }
    }

    /// Texts whose contrast is less than 4.5, with the worst colour of each gradient below them.
    private static let contrast = """
      window => {
        const lines = [];
        const parse = text => [...text.matchAll(/rgba?\\(([^)]*)\\)/g)].map(match => match[1].split(/[ ,/]+/).map(Number));
        const linear = part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        const luminance = color => 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
        const contrast = (first, second) => {
          const [dark, light] = [luminance(first), luminance(second)].sort((one, other) => one - other);
          return (light + 0.05) / (dark + 0.05);
        };
        const solid = color => color.length < 4 || color[3] > 0;
        const surfaces = element => {
          for (let around = element; around; around = around.parentElement) {
            const style = window.getComputedStyle(around);
            const colors = parse(style.backgroundImage).filter(solid);
            if (colors.length) return colors;
            const color = parse(style.backgroundColor)[0];
            if (color && solid(color)) return [color];
          }
          return [[255, 255, 255]];
        };
        const walker = window.document.createTreeWalker(window.document.body, NodeFilter.SHOW_TEXT);
        let count = 0;
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          if (!walker.currentNode.data.trim() || element.closest(".spoken, svg")) continue;
          count += 1;
          const color = parse(window.getComputedStyle(element).color)[0];
          const least = Math.min(...surfaces(element).map(surface => contrast(color, surface)));
          if (least < 4.5) lines.push(walker.currentNode.data + " " + least.toFixed(2));
        }
        if (count < 100) lines.push("only " + count + " texts");
        const ground = parse(window.getComputedStyle(window.document.body).backgroundColor)[0];
        return lines.concat("ground " + (luminance(ground) < 0.2 ? "dark" : "light"));
      }
      """

    @Test func everyTextHasItsContrast() throws {
      let lines = try Browser.lines(of: page("en"), in: [(390, false), (390, true)], script: Self.contrast)
      #expect(lines == ["ground light", "ground dark"])
    }

    @Test func aFaintTextIsNoticed() throws {
      let page = try page("en").replacing("</main>", with: "<p style=\"color:#888\">faint</p></main>")
      let lines = try Browser.lines(of: page, script: Self.contrast)
      #expect(lines.first?.hasPrefix("faint 3.") == true)
    }

    /// The labels of the controls in the order in which the tab key reaches them; a choice is one control.
    private static let focus = """
      window => {
        const controls = [...window.document.querySelectorAll("a, summary, input:checked, [tabindex='0']")];
        return controls.map(control => {
          control.focus();
          const isFocused = window.document.activeElement == control;
          return (isFocused ? "" : "without focus: ") + control.nodeName + " " + Math.round(control.getBoundingClientRect().top + window.scrollY);
        });
      }
      """

    @Test func focusGoesFromTheTopToTheBottom() throws {
      let lines = try Browser.lines(of: page("en"), script: Self.focus)
      #expect(
        lines.map { $0.prefix { $0 != " " } } == Array(repeating: "SUMMARY", count: 5) + [
          "INPUT"
        ] + Array(repeating: "SUMMARY", count: 7) + ["A", "A"])
      let tops = lines.compactMap { line in line.split(separator: " ").last.flatMap { Int($0) } }
      #expect(tops.count == lines.count && tops == tops.sorted())
    }
  }
}
