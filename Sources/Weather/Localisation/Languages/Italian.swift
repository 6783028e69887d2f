extension Wording {
  static let italian = """
    clear: Sereno
    mostlyClear: Prevalentemente sereno
    partlyCloudy: Parzialmente nuvoloso
    mostlyCloudy: Molto nuvoloso
    overcast: Coperto
    mist: Foschia
    fog: Nebbia
    haze: Caligine
    smoke: Fumo
    dust: Polvere
    volcanicAsh: Cenere vulcanica
    drizzle: Pioviggine | Pioviggine debole | Pioviggine forte
    freezingDrizzle: Pioviggine gelata | Pioviggine gelata debole | Pioviggine gelata forte
    rain: Pioggia | Pioggia debole | Pioggia forte
    freezingRain: Pioggia gelata | Pioggia gelata debole | Pioggia gelata forte
    rainShowers: Rovesci | Rovesci deboli | Rovesci forti
    sleet: Nevischio | Nevischio debole | Nevischio forte
    sleetShowers: Rovesci di nevischio | Rovesci deboli di nevischio | Rovesci forti di nevischio
    snow: Neve | Neve debole | Neve forte
    snowShowers: Rovesci di neve | Rovesci deboli di neve | Rovesci forti di neve
    blowingSnow: Scaccianeve
    blizzard: Bufera di neve
    hail: Grandine
    thunderstorm: Temporale | Temporale debole | Temporale forte
    thunderstormWithRain: Temporale con pioggia
    thunderstormWithSleet: Temporale con nevischio
    thunderstormWithSnow: Temporale con neve
    thunderstormWithHail: Temporale con grandine
    windy: Ventoso
    squalls: Raffiche
    tornado: Tornado
    tropicalStorm: Tempesta tropicale
    hurricane: Uragano
    hot: Molto caldo
    cold: Molto freddo
    unknown: Tempo sconosciuto
    temperature: Temperatura
    feelsLike: Percepita
    high: Massima
    low: Minima
    dewPoint: Punto di rugiada
    humidity: Umidità
    pressure: Pressione
    cloudCover: Nuvolosità
    visibility: Visibilità
    uvIndex: Indice UV
    clearSkyUVIndex: Indice UV con cielo sereno
    wind: Vento
    gusts: Raffiche
    precipitation: Precipitazioni
    chanceOfPrecipitation: Probabilità di precipitazioni
    snowfall: Neve fresca
    sunrise: Alba
    sunset: Tramonto
    sun: Sole
    polarDay: Giorno polare
    polarNight: Notte polare
    warning: Allerta
    loading: Caricamento
    stale: Non aggiornato
    failure: Nessun dato meteo
    recentPlaces: Luoghi recenti
    noPlaces: Nessun luogo trovato
    now: Adesso
    windUnits: km/h | mph
    speedUnits: km/h | mph
    pressureUnits: hPa | inHg
    depthUnits: mm | in
    snowUnits: cm | in
    distanceUnits: km | mi
    intensityUnits: mm/h | in/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSO | SO | OSO | O | ONO | NO | NNO
    directions: nord | nord-nordest | nordest | est-nordest | est | est-sudest | sudest | sud-sudest | sud \
    | sud-sudovest | sudovest | ovest-sudovest | ovest | ovest-nordovest | nordovest | nord-nordovest
    beaufort: Calma | Bava di vento | Brezza leggera | Brezza tesa | Vento moderato | Vento teso | Vento fresco \
    | Vento forte | Burrasca | Burrasca forte | Tempesta | Tempesta violenta | Uragano
    severities: lieve | moderata | grave | estrema | sconosciuta
    uvLevels: basso | moderato | alto | molto alto | estremo
    falls: pioggia | nevischio | neve | grandine | precipitazioni miste
    """
}
