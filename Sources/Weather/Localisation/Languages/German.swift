extension Wording {
  static let german = """
    clear: Wolkenlos
    mostlyClear: Leicht bewölkt
    partlyCloudy: Teils bewölkt
    mostlyCloudy: Stark bewölkt
    overcast: Bedeckt
    mist: Dunst
    fog: Nebel
    haze: Trockener Dunst
    smoke: Rauch
    dust: Staub
    volcanicAsh: Vulkanasche
    drizzle: Nieselregen | Leichter Nieselregen | Starker Nieselregen
    freezingDrizzle: Gefrierender Niesel | Leichter gefrierender Niesel | Starker gefrierender Niesel
    rain: Regen | Leichter Regen | Starker Regen
    freezingRain: Gefrierender Regen | Leichter gefrierender Regen | Starker gefrierender Regen
    rainShowers: Regenschauer | Leichte Regenschauer | Starke Regenschauer
    sleet: Schneeregen | Leichter Schneeregen | Starker Schneeregen
    sleetShowers: Schneeregenschauer | Leichte Schneeregenschauer | Starke Schneeregenschauer
    snow: Schnee | Leichter Schneefall | Starker Schneefall
    snowShowers: Schneeschauer | Leichte Schneeschauer | Starke Schneeschauer
    blowingSnow: Schneetreiben
    blizzard: Schneesturm
    hail: Hagel
    thunderstorm: Gewitter | Leichtes Gewitter | Schweres Gewitter
    thunderstormWithRain: Gewitter mit Regen
    thunderstormWithSleet: Gewitter mit Schneeregen
    thunderstormWithSnow: Gewitter mit Schnee
    thunderstormWithHail: Gewitter mit Hagel
    windy: Windig
    squalls: Sturmböen
    tornado: Tornado
    tropicalStorm: Tropischer Sturm
    hurricane: Hurrikan
    hot: Große Hitze
    cold: Große Kälte
    unknown: Unbekanntes Wetter
    temperature: Temperatur
    feelsLike: Gefühlt
    high: Höchstwert
    low: Tiefstwert
    dewPoint: Taupunkt
    humidity: Luftfeuchte
    pressure: Luftdruck
    cloudCover: Bewölkung
    visibility: Sichtweite
    uvIndex: UV-Index
    clearSkyUVIndex: UV-Index bei klarem Himmel
    wind: Wind
    gusts: Böen
    precipitation: Niederschlag
    chanceOfPrecipitation: Niederschlagsrisiko
    snowfall: Neuschnee
    precipitationNow: Niederschlag jetzt
    precipitationToday: Niederschlag heute
    chanceToday: Niederschlagsrisiko heute
    snowToday: Neuschnee heute
    sunrise: Sonnenaufgang
    sunset: Sonnenuntergang
    sun: Sonne
    polarDay: Polartag
    polarNight: Polarnacht
    moon: Mond
    moonrise: Mondaufgang
    moonset: Monduntergang
    warning: Warnung
    loading: Wird geladen
    stale: Nicht aktuell
    failure: Kein Wetter
    recentPlaces: Letzte Orte
    noPlaces: Kein Ort gefunden
    now: Jetzt
    midnight: Mitternacht
    comma: ,
    today: Heute
    nextHours: Nächste Stunden
    nextDays: Nächste Tage
    air: Luft
    likelyRange: Wahrscheinlicher Bereich
    weatherData: Wetterdaten
    fallFrom: {fall} ab {start}, {amount} bis {end}
    fallSpan: {fall} von {start} bis {end}
    fallUntil: {fall} bis {end}, {amount}
    fallEnds: {fall} bis {end}
    fallIn: {fall} in {minutes} min
    fallStops: {fall} endet in {minutes} min
    dryUntil: Trocken bis {start}
    dryThroughout: Kein Niederschlag erwartet
    maybe: Vielleicht {sentence}
    europeanAirQuality: Luftqualität (Europa)
    unitedStatesAirQuality: Luftqualität (USA)
    pollutants: Schadstoffe
    pollen: Pollenflug
    likelyTemperature: Wahrscheinliche Temperatur
    otherYears: Dieser Tag in anderen Jahren
    otherYearsExtremes: Extreme anderer Jahre
    concentrationUnit: µg/m³
    pollenUnit: Pollen/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | Knoten | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | in
    snowUnits: cm | in
    distanceUnits: km | mi
    intensityUnits: mm/h | in/h
    compass: N | NNO | NO | ONO | O | OSO | SO | SSO | S | SSW | SW | WSW | W | WNW | NW | NNW
    directions: Nord | Nordnordost | Nordost | Ostnordost | Ost | Ostsüdost | Südost | Südsüdost | Süd \
    | Südsüdwest | Südwest | Westsüdwest | West | Westnordwest | Nordwest | Nordnordwest
    beaufort: Windstille | Leiser Zug | Leichte Brise | Schwache Brise | Mäßige Brise | Frische Brise \
    | Starker Wind | Steifer Wind | Stürmischer Wind | Sturm | Schwerer Sturm | Orkanartiger Sturm | Orkan
    severities: gering | mäßig | schwer | extrem | unbekannt
    uvLevels: niedrig | mäßig | hoch | sehr hoch | extrem
    falls: Regen | Schneeregen | Schnee | Hagel | gemischter Niederschlag
    moonPhases: Neumond | Zunehmende Sichel | Erstes Viertel | Zunehmender Mond | Vollmond \
    | Abnehmender Mond | Letztes Viertel | Abnehmende Sichel
    untilDays: Sonntag | Montag | Dienstag | Mittwoch | Donnerstag | Freitag | Samstag
    europeanAirLevels: gut | ordentlich | mittel | schlecht | sehr schlecht | extrem schlecht
    unitedStatesAirLevels: gut | mäßig | ungesund für Empfindliche | ungesund | sehr ungesund \
    | gefährlich
    pollens: Erle | Birke | Gräser | Beifuß | Olive | Ambrosia
    years: {count} Jahr | {count} Jahre
    """
}
