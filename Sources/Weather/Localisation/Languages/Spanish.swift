extension Wording {
  static let spanish = """
    clear: Despejado
    mostlyClear: Mayormente despejado
    partlyCloudy: Parcialmente nublado
    mostlyCloudy: Muy nuboso
    overcast: Cubierto
    mist: Neblina
    fog: Niebla
    haze: Calima
    smoke: Humo
    dust: Polvo
    volcanicAsh: Ceniza volcánica
    drizzle: Llovizna | Llovizna débil | Llovizna fuerte
    freezingDrizzle: Llovizna helada | Llovizna helada débil | Llovizna helada fuerte
    rain: Lluvia | Lluvia débil | Lluvia fuerte
    freezingRain: Lluvia helada | Lluvia helada débil | Lluvia helada fuerte
    rainShowers: Chubascos | Chubascos débiles | Chubascos fuertes
    sleet: Aguanieve | Aguanieve débil | Aguanieve fuerte
    sleetShowers: Chubascos de aguanieve | Chubascos débiles de aguanieve | Chubascos fuertes de aguanieve
    snow: Nieve | Nieve débil | Nieve fuerte
    snowShowers: Chubascos de nieve | Chubascos débiles de nieve | Chubascos fuertes de nieve
    blowingSnow: Ventisca baja
    blizzard: Ventisca
    hail: Granizo
    thunderstorm: Tormenta | Tormenta débil | Tormenta fuerte
    thunderstormWithRain: Tormenta con lluvia
    thunderstormWithSleet: Tormenta con aguanieve
    thunderstormWithSnow: Tormenta con nieve
    thunderstormWithHail: Tormenta con granizo
    windy: Ventoso
    squalls: Turbonadas
    tornado: Tornado
    tropicalStorm: Tormenta tropical
    hurricane: Huracán
    hot: Mucho calor
    cold: Mucho frío
    unknown: Tiempo desconocido
    temperature: Temperatura
    feelsLike: Sensación térmica
    high: Máxima
    low: Mínima
    dewPoint: Punto de rocío
    humidity: Humedad
    pressure: Presión
    cloudCover: Nubosidad
    visibility: Visibilidad
    uvIndex: Índice UV
    clearSkyUVIndex: Índice UV con cielo despejado
    wind: Viento
    gusts: Rachas
    precipitation: Precipitación
    chanceOfPrecipitation: Probabilidad de precipitación
    snowfall: Nieve nueva
    precipitationNow: Precipitación ahora
    precipitationToday: Precipitación hoy
    chanceToday: Probabilidad de precipitación hoy
    snowToday: Nieve nueva hoy
    sunrise: Salida del sol
    sunset: Puesta del sol
    sun: Sol
    polarDay: Día polar
    polarNight: Noche polar
    moon: Luna
    moonrise: Salida de la luna
    moonset: Puesta de la luna
    warning: Aviso
    loading: Cargando
    stale: No actualizado
    failure: Sin datos del tiempo
    recentPlaces: Lugares recientes
    noPlaces: Ningún lugar encontrado
    now: Ahora
    midnight: medianoche
    comma: ,
    today: Hoy
    nextHours: Próximas horas
    nextDays: Próximos días
    air: Aire
    likelyRange: Intervalo probable
    weatherData: Datos meteorológicos
    fallFrom: {fall} desde {start}, {amount} hasta {end}
    fallSpan: {fall} de {start} a {end}
    fallUntil: {fall} hasta {end}, {amount}
    fallEnds: {fall} hasta {end}
    fallIn: {fall} en {minutes} min
    fallStops: {fall}, termina en {minutes} min
    dryUntil: Seco hasta {start}
    dryThroughout: No se esperan precipitaciones
    maybe: Quizá {sentence}
    europeanAirQuality: Calidad del aire (Europa)
    unitedStatesAirQuality: Calidad del aire (EE. UU.)
    pollutants: Contaminantes
    pollen: Polen
    likelyTemperature: Temperatura probable
    otherYears: Este día en otros años
    otherYearsExtremes: Extremos de otros años
    concentrationUnit: µg/m³
    pollenUnit: granos/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | nudos | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | in
    snowUnits: cm | in
    distanceUnits: km | mi
    intensityUnits: mm/h | in/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSO | SO | OSO | O | ONO | NO | NNO
    directions: norte | nornoreste | noreste | estenoreste | este | estesudeste | sudeste | sudsudeste | sur \
    | sudsudoeste | sudoeste | oestesudoeste | oeste | oestenoroeste | noroeste | nornoroeste
    beaufort: Calma | Ventolina | Flojito | Flojo | Bonancible | Fresquito | Fresco | Frescachón | Temporal \
    | Temporal fuerte | Temporal duro | Temporal muy duro | Temporal huracanado
    severities: leve | moderado | grave | extremo | desconocido
    uvLevels: bajo | moderado | alto | muy alto | extremo
    falls: lluvia | aguanieve | nieve | granizo | precipitación mixta
    moonPhases: Luna nueva | Luna creciente | Cuarto creciente | Gibosa creciente | Luna llena \
    | Gibosa menguante | Cuarto menguante | Luna menguante
    untilDays: el domingo | el lunes | el martes | el miércoles | el jueves | el viernes | el sábado
    europeanAirLevels: buena | razonable | regular | mala | muy mala | extremadamente mala
    unitedStatesAirLevels: buena | moderada | dañina para grupos sensibles | dañina | muy dañina \
    | peligrosa
    pollens: aliso | abedul | gramíneas | artemisa | olivo | ambrosía
    years: {count} año | {count} años
    """
}
