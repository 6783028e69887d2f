extension Wording {
  static let german = """
    clear: Klar
    mostlyClear: Meist klar
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
    squalls: Böen
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
    sunrise: Sonnenaufgang
    sunset: Sonnenuntergang
    sun: Sonne
    polarDay: Polartag
    polarNight: Polarnacht
    warning: Warnung
    loading: Wird geladen
    stale: Nicht aktuell
    failure: Kein Wetter
    recentPlaces: Letzte Orte
    noPlaces: Kein Ort gefunden
    now: Jetzt
    windUnits: km/h | mph
    speedUnits: km/h | mph
    pressureUnits: hPa | inHg
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
    """
}
