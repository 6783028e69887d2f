import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherExample

extension BrowserTests {
  /// The icons as a browser draws them in a list, at 36 pixels.
  struct WeatherIconsInABrowserTests {
    /// The pairs of pictures of which less than a part of all points differ clearly.
    private static func pairs(alike part: Double) -> String {
      """
      window => {
        const pictures = [...window.document.images].map(image => {
          const canvas = window.document.createElement("canvas");
          canvas.width = canvas.height = 36;
          const context = canvas.getContext("2d");
          context.fillStyle = image.title;
          context.fillRect(0, 0, 36, 36);
          context.drawImage(image, 0, 0, 36, 36);
          return { name: image.alt, points: context.getImageData(0, 0, 36, 36).data };
        });
        const difference = (one, other) => {
          let count = 0;
          for (let start = 0; start < one.length; start += 4) {
            const parts = [0, 1, 2].map(part => Math.abs(one[start + part] - other[start + part]));
            if (Math.max(...parts) > 60) count += 1;
          }
          return count / (one.length / 4);
        };
        const lines = [];
        pictures.forEach((one, index) => pictures.slice(index + 1).forEach(other => {
          const part = difference(one.points, other.points);
          if (part < \(part)) lines.push(one.name + " " + other.name + " " + part.toFixed(3));
        }));
        return lines.concat(pictures.length + " pictures");
      }
      """
    }

    private func page(_ icons: [WeatherIcon], _ tile: PageColor) throws -> String {
      let images = try icons.map { icon in
        let data = Data(try icon.svg().utf8).base64EncodedString()
        return "<img alt=\"\(icon.kind)\" title=\"\(tile.style)\" src=\"data:image/svg+xml;base64,\(data)\"/>"
      }
      return "<!DOCTYPE html><body>\(images.joined())</body>"
    }

    @Test(arguments: [
      (Light.day, IconTile.day), (.night, IconTile.night), (.polarTwilight, IconTile.polarTwilight),
    ])
    func iconsAreToldApart(_ light: Light, _ tile: PageColor) throws {
      let confused: [Condition.Kind] = [.rain, .sleet, .snow, .mist, .fog, .haze, .tropicalStorm, .hurricane]
      // Drizzle and rain, and the four kinds of thunderstorms, are alike in reality too.
      for (kinds, part) in [(confused, 0.055), (Condition.Kind.allCases, 0.024)] {
        let page = try page(kinds.map { WeatherIcon($0, light: light) }, tile)
        let lines = try Browser.lines(of: page, script: Self.pairs(alike: part))
        #expect(lines == ["\(kinds.count) pictures"])
      }
    }

    @Test func equalIconsAreNoticed() throws {
      let page = try page([WeatherIcon(.rain), WeatherIcon(.rain)], IconTile.day)
      let lines = try Browser.lines(of: page, script: Self.pairs(alike: 0.045))
      #expect(lines == ["rain rain 0.000", "2 pictures"])
    }
  }
}
