extension Wording {
  static let swedish = """
    clear: Klart
    mostlyClear: Mest klart
    partlyCloudy: Halvklart
    mostlyCloudy: Mestadels molnigt
    overcast: Mulet
    mist: Fuktdis
    fog: Dimma
    haze: Torrdis
    smoke: Rök
    dust: Stoft
    volcanicAsh: Vulkanaska
    drizzle: Duggregn | Lätt duggregn | Kraftigt duggregn
    freezingDrizzle: Underkylt duggregn | Lätt underkylt duggregn | Kraftigt underkylt duggregn
    rain: Regn | Lätt regn | Kraftigt regn
    freezingRain: Underkylt regn | Lätt underkylt regn | Kraftigt underkylt regn
    rainShowers: Regnskurar | Lätta regnskurar | Kraftiga regnskurar
    sleet: Snöblandat regn | Lätt snöblandat regn | Kraftigt snöblandat regn
    sleetShowers: Skurar av snöblandat regn | Lätta snöblandade skurar | Kraftiga snöblandade skurar
    snow: Snö | Lätt snöfall | Kraftigt snöfall
    snowShowers: Snöbyar | Lätta snöbyar | Kraftiga snöbyar
    blowingSnow: Snödrev
    blizzard: Snöstorm
    hail: Hagel
    thunderstorm: Åska | Lätt åska | Kraftig åska
    thunderstormWithRain: Åska med regn
    thunderstormWithSleet: Åska med snöblandat regn
    thunderstormWithSnow: Åska med snö
    thunderstormWithHail: Åska med hagel
    windy: Blåsigt
    squalls: Vindbyar
    tornado: Tornado
    tropicalStorm: Tropisk storm
    hurricane: Orkan
    hot: Stark hetta
    cold: Sträng kyla
    unknown: Okänt väder
    temperature: Temperatur
    feelsLike: Känns som
    high: Högst
    low: Lägst
    dewPoint: Daggpunkt
    humidity: Luftfuktighet
    pressure: Lufttryck
    cloudCover: Molnighet
    visibility: Sikt
    uvIndex: UV-index
    clearSkyUVIndex: UV-index vid klar himmel
    wind: Vind
    gusts: Vindbyar
    precipitation: Nederbörd
    chanceOfPrecipitation: Risk för nederbörd
    snowfall: Nysnö
    sunrise: Soluppgång
    sunset: Solnedgång
    sun: Sol
    polarDay: Midnattssol
    polarNight: Polarnatt
    warning: Varning
    loading: Laddar
    stale: Inte aktuellt
    failure: Inget väder
    recentPlaces: Senaste platser
    noPlaces: Ingen plats hittades
    now: Nu
    windUnits: km/h | mph
    speedUnits: km/h | mph
    pressureUnits: hPa | inHg
    depthUnits: mm | tum
    snowUnits: cm | tum
    distanceUnits: km | mi
    intensityUnits: mm/h | tum/h
    compass: N | NNO | NO | ONO | O | OSO | SO | SSO | S | SSV | SV | VSV | V | VNV | NV | NNV
    directions: nord | nordnordost | nordost | ostnordost | ost | ostsydost | sydost | sydsydost | syd \
    | sydsydväst | sydväst | västsydväst | väst | västnordväst | nordväst | nordnordväst
    beaufort: Stiltje | Nästan stiltje | Lätt bris | God bris | Frisk bris | Styv bris | Hård bris \
    | Styv kuling | Hård kuling | Halv storm | Storm | Svår storm | Orkan
    severities: lindrig | måttlig | allvarlig | extrem | okänd
    uvLevels: lågt | måttligt | högt | mycket högt | extremt
    falls: regn | snöblandat regn | snö | hagel | blandad nederbörd
    """
}
