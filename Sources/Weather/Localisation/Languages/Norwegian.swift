extension Wording {
  static let norwegian = """
    clear: Klart
    mostlyClear: Lettskyet
    partlyCloudy: Delvis skyet
    mostlyCloudy: For det meste skyet
    overcast: Overskyet
    mist: Tåkedis
    fog: Tåke
    haze: Tørrdis
    smoke: Røyk
    dust: Støv
    volcanicAsh: Vulkansk aske
    drizzle: Yr | Lett yr | Kraftig yr
    freezingDrizzle: Underkjølt yr | Lett underkjølt yr | Kraftig underkjølt yr
    rain: Regn | Lett regn | Kraftig regn
    freezingRain: Underkjølt regn | Lett underkjølt regn | Kraftig underkjølt regn
    rainShowers: Regnbyger | Lette regnbyger | Kraftige regnbyger
    sleet: Sludd | Lett sludd | Kraftig sludd
    sleetShowers: Sluddbyger | Lette sluddbyger | Kraftige sluddbyger
    snow: Snø | Lett snø | Kraftig snø
    snowShowers: Snøbyger | Lette snøbyger | Kraftige snøbyger
    blowingSnow: Snøfokk
    blizzard: Snøstorm
    hail: Hagl
    thunderstorm: Tordenvær | Lett tordenvær | Kraftig tordenvær
    thunderstormWithRain: Tordenvær med regn
    thunderstormWithSleet: Tordenvær med sludd
    thunderstormWithSnow: Tordenvær med snø
    thunderstormWithHail: Tordenvær med hagl
    windy: Mye vind
    squalls: Vindbyger
    tornado: Tornado
    tropicalStorm: Tropisk storm
    hurricane: Tropisk orkan
    hot: Sterk varme
    cold: Sterk kulde
    unknown: Ukjent vær
    temperature: Temperatur
    feelsLike: Føles som
    high: Høyest
    low: Lavest
    dewPoint: Duggpunkt
    humidity: Luftfuktighet
    pressure: Lufttrykk
    cloudCover: Skydekke
    visibility: Sikt
    uvIndex: UV-indeks
    clearSkyUVIndex: UV-indeks ved klar himmel
    wind: Vind
    gusts: Vindkast
    precipitation: Nedbør
    chanceOfPrecipitation: Sannsynlighet for nedbør
    snowfall: Nysnø
    precipitationNow: Nedbør nå
    precipitationToday: Nedbør i dag
    chanceToday: Sannsynlighet for nedbør i dag
    snowToday: Nysnø i dag
    sunrise: Soloppgang
    sunset: Solnedgang
    sun: Sol
    polarDay: Midnattssol
    polarNight: Mørketid
    moon: Måne
    moonrise: Måneoppgang
    moonset: Månenedgang
    warning: Advarsel
    loading: Laster
    stale: Ikke oppdatert
    failure: Ikke noe vær
    recentPlaces: Siste steder
    noPlaces: Fant ikke noe sted
    now: Nå
    midnight: midnatt
    comma: ,
    today: I dag
    nextHours: Neste timer
    nextDays: Neste dager
    air: Luft
    likelyRange: Sannsynlig intervall
    weatherData: Værdata
    fallFrom: {fall} fra {start}, {amount} til {end}
    fallSpan: {fall} fra {start} til {end}
    fallUntil: {fall} til {end}, {amount}
    fallEnds: {fall} til {end}
    fallIn: {fall} om {minutes} min
    fallStops: {fall} slutter om {minutes} min
    dryUntil: Tørt til {start}
    dryThroughout: Ingen nedbør ventes
    maybe: Kanskje {sentence}
    europeanAirQuality: Luftkvalitet (Europa)
    unitedStatesAirQuality: Luftkvalitet (USA)
    pollutants: Forurensning
    pollen: Pollenmengde
    likelyTemperature: Sannsynlig temperatur
    otherYears: Denne dagen i andre år
    otherYearsExtremes: Ytterpunkter i andre år
    concentrationUnit: µg/m³
    pollenUnit: korn/m³
    windUnits: km/t | mph | m/s | kn | Bft
    speedUnits: km/t | mph | m/s | knop | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | tommer
    snowUnits: cm | tommer
    distanceUnits: km | mi
    intensityUnits: mm/t | tommer/t
    compass: N | NNØ | NØ | ØNØ | Ø | ØSØ | SØ | SSØ | S | SSV | SV | VSV | V | VNV | NV | NNV
    directions: nord | nord-nordøst | nordøst | øst-nordøst | øst | øst-sørøst | sørøst | sør-sørøst \
    | sør | sør-sørvest | sørvest | vest-sørvest | vest | vest-nordvest | nordvest | nord-nordvest
    beaufort: Stille | Flau vind | Svak vind | Lett bris | Laber bris | Frisk bris | Liten kuling \
    | Stiv kuling | Sterk kuling | Liten storm | Full storm | Sterk storm | Orkan
    severities: liten | moderat | alvorlig | ekstrem | ukjent
    uvLevels: lav | moderat | sterk | svært sterk | ekstrem
    falls: regn | sludd | snø | hagl | blandet nedbør
    moonPhases: Nymåne | Voksende månesigd | Første kvarter | Voksende måne | Fullmåne | Minkende måne \
    | Siste kvarter | Minkende månesigd
    untilDays: søndag | mandag | tirsdag | onsdag | torsdag | fredag | lørdag
    europeanAirLevels: god | akseptabel | moderat | dårlig | svært dårlig | ekstremt dårlig
    unitedStatesAirLevels: god | moderat | usunn for følsomme | usunn | svært usunn | farlig
    pollens: or | bjørk | gress | burot | oliven | ambrosia
    years: {count} år | {count} år
    """
}
