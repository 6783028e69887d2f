import Console
import Foundation
import Weather

/// A place as a user names it: by its coordinate, by its name, or by its name and where that is.
struct PlaceQuery {
  /// The place of a coordinate, such as "59.9,10.7", "59,9 10,7" or "59.9N 10.7E".
  let place: Place?

  /// The name to search for.
  let name: String

  /// The region, the country or both, as in "Paris, Texas".
  private let whereabouts: [String]

  init(_ place: Place) { (self.place, name, whereabouts) = (place, "", []) }

  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let numbers = Self.coordinate(text) else {
      place = nil
      name = parts.first ?? ""
      whereabouts = parts.dropFirst().filter { !$0.isEmpty }
      if name.isEmpty { throw Failure(usage: "--place takes a name or a coordinate such as 59.9,10.7") }
      return
    }
    guard (-90...90).contains(numbers[0]), (-180...180).contains(numbers[1]) else {
      throw Failure(usage: "--place takes a latitude from -90 to 90 and a longitude from -180 to 180")
    }
    place = Place(coordinate: Coordinate(latitude: numbers[0], longitude: numbers[1]))
    (name, whereabouts) = ("", [])
  }

  /// The degrees north and east; nil if the text is no coordinate. Where a comma stands between decimals, a space stands
  /// between the numbers.
  private static func coordinate(_ text: String) -> [Double]? {
    let words = text.split(separator: " ").map(String.init)
    let hasDecimalCommas = words.count == 2 && words.allSatisfy { $0.contains(",") && !$0.hasSuffix(",") }
    let parts =
      hasDecimalCommas
      ? words.map { $0.replacing(",", with: ".") }
      : text.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
    guard parts.count == 2 else { return nil }
    let numbers = zip(parts, ["NS", "EW"]).compactMap { part, letters -> Double? in
      guard let letter = part.last?.uppercased(), letters.contains(letter) else { return Double(part) }
      return Double(part.dropLast()).map { letter == letters.suffix(1) ? -$0 : $0 }
    }
    return numbers.count == 2 ? numbers : nil
  }

  /// The places that fit, best match first: those with exactly this name, if there are any.
  func fitting(_ places: [Place], in locale: Locale?) -> [Place] {
    let there = places.filter { place in
      whereabouts.allSatisfy { place.isIn($0, locale ?? Locale(identifier: "en")) }
    }
    let exact = there.filter { $0.name?.folded == name.folded }
    return exact.isEmpty ? there : exact
  }

  /// Says that no place fits, and which were found elsewhere.
  func failure(found places: [Place]) -> Failure {
    let asked = ([name] + whereabouts).joined(separator: ", ").withoutControls
    let advice =
      places.isEmpty
      ? "try another spelling or a larger town nearby"
      : "there are " + places.map(\.title).joined(separator: "; ")
    return Failure("no place called \(asked) was found; \(advice)", code: 69)
  }

  /// The place that the user means by a name that several places have.
  ///
  /// A person at the terminal is asked. Otherwise it is the best match, and a note lists the others.
  func choice(among places: [Place]) -> Place? {
    guard places.count > 1, let first = places.first else { return places.first }
    guard Terminal.isInteractive else {
      let others = places.dropFirst().map(\.title).joined(separator: "; ")
      Terminal.note("weather: \(first.title) is the best match; others are \(others)")
      return first
    }
    for (index, place) in places.enumerated() { Terminal.write("\(index + 1)  \(place.title)\n") }
    while let line = Terminal.ask("Which one? [1] ") {
      if line.isEmpty { return first }
      if let number = Int(line), places.indices.contains(number - 1) { return places[number - 1] }
    }
    return first
  }
}

extension Place {
  /// Returns true if the place is in a region or country with this name or code.
  fileprivate func isIn(_ name: String, _ locale: Locale) -> Bool {
    let code = countryCode ?? ""
    let english = Locale(identifier: "en_US_POSIX")
    let names = [
      region, code, locale.localizedString(forRegionCode: code), english.localizedString(forRegionCode: code),
    ]
    return names.compactMap(\.self).contains { $0.folded == name.folded }
  }
}

extension String {
  fileprivate var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
