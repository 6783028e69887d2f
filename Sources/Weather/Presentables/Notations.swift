import Settings

/// The notations in which the user wants to read the weather.
struct Notations: Hashable, Sendable {
  var time = TimeNotation.twentyFourHour
  var units = WeatherUnits()
}

/// A row of a list. Some of its labels depend on the notations.
protocol NotationRow: Identifiable {
  /// Updates the labels that depend on a notation that changed; all of them if there was no notation before.
  mutating func follow(_ notations: Notations, insteadOf old: Notations?)
}

/// The rows of a list. They are created once for their contents, and then touched only if a label changes.
struct NotationRows<Source: Equatable, Row: NotationRow> {
  private(set) var rows: [Row] = []
  private var source: Source?
  private var notations: Notations?

  /// Shows a source under notations. Rows with an identity that came before are left out.
  mutating func show(_ newSource: Source, _ newNotations: Notations, _ makeRows: (Source) -> [Row]) {
    let isNew = source != newSource
    if isNew {
      var seen = Set<Row.ID>()
      rows = makeRows(newSource).filter { seen.insert($0.id).inserted }
      source = newSource
    }
    guard isNew || notations != newNotations else { return }
    let old = isNew ? nil : notations
    for index in rows.indices { rows[index].follow(newNotations, insteadOf: old) }
    notations = newNotations
  }
}
