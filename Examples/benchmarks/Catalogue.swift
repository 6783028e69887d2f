/// All rows, in the order of the table.
enum Catalogue {
  static var rows: [Row] {
    [
      SequenceRows.all,
      SubjectRows.all,
      CurrentValueRows.all,
      PublishedRows.all,
      ViewModelRows.all,
      AssigningRows.all,
      CombineLatestRows.all,
      ZipRows.all,
      MergeRows.all,
      FlatteningRows.all,
      SequenceOperatorRows.all,
      SubscribingRows.all,
      SharingRows.all,
      ErasingRows.all,
      ThreadRows.all,
      MainActorRows.all,
      TimeRows.all,
      AsyncRows.all,
      MemoryRows.all,
      ListRows.all,
      ChildrenRows.all,
      SnapshotRows.all,
      SectionRows.all,
      StoreRows.all,
      WeatherRows.all,
      SettingsRows.all,
      SettingsFileRows.all,
      WeatherWeekRows.all,
      InspectionRows.all,
      database,
    ].flatMap { $0 }
  }

  /// Rows that need the package trait `SQLite`.
  private static var database: [Row] {
    #if SQLite
      SQLiteRows.all
    #else
      []
    #endif
  }
}
