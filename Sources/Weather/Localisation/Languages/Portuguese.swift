extension Wording {
  static let portuguese = """
    clear: Céu limpo
    mostlyClear: Céu quase limpo
    partlyCloudy: Parcialmente nublado
    mostlyCloudy: Muito nublado
    overcast: Encoberto
    mist: Neblina
    fog: Nevoeiro
    haze: Névoa seca
    smoke: Fumaça
    dust: Poeira
    volcanicAsh: Cinza vulcânica
    drizzle: Chuvisco | Chuvisco fraco | Chuvisco forte
    freezingDrizzle: Chuvisco congelante | Chuvisco congelante fraco | Chuvisco congelante forte
    rain: Chuva | Chuva fraca | Chuva forte
    freezingRain: Chuva congelante | Chuva congelante fraca | Chuva congelante forte
    rainShowers: Aguaceiros | Aguaceiros fracos | Aguaceiros fortes
    sleet: Chuva com neve | Chuva fraca com neve | Chuva forte com neve
    sleetShowers: Aguaceiros de chuva com neve | Aguaceiros fracos com neve | Aguaceiros fortes com neve
    snow: Neve | Neve fraca | Neve forte
    snowShowers: Aguaceiros de neve | Aguaceiros fracos de neve | Aguaceiros fortes de neve
    blowingSnow: Neve soprada pelo vento
    blizzard: Nevasca
    hail: Granizo
    thunderstorm: Trovoada | Trovoada fraca | Trovoada forte
    thunderstormWithRain: Trovoada com chuva
    thunderstormWithSleet: Trovoada com chuva e neve
    thunderstormWithSnow: Trovoada com neve
    thunderstormWithHail: Trovoada com granizo
    windy: Ventoso
    squalls: Rajadas
    tornado: Tornado
    tropicalStorm: Tempestade tropical
    hurricane: Furacão
    hot: Muito calor
    cold: Muito frio
    unknown: Tempo desconhecido
    temperature: Temperatura
    feelsLike: Sensação térmica
    high: Máxima
    low: Mínima
    dewPoint: Ponto de orvalho
    humidity: Umidade
    pressure: Pressão
    cloudCover: Nebulosidade
    visibility: Visibilidade
    uvIndex: Índice UV
    clearSkyUVIndex: Índice UV com céu limpo
    wind: Vento
    gusts: Rajadas
    precipitation: Precipitação
    chanceOfPrecipitation: Probabilidade de precipitação
    snowfall: Neve nova
    sunrise: Nascer do sol
    sunset: Pôr do sol
    sun: Sol
    polarDay: Dia polar
    polarNight: Noite polar
    warning: Aviso
    loading: Carregando
    stale: Desatualizado
    failure: Sem dados do tempo
    recentPlaces: Lugares recentes
    noPlaces: Nenhum lugar encontrado
    now: Agora
    windUnits: km/h | mph
    speedUnits: km/h | mph
    pressureUnits: hPa | inHg
    depthUnits: mm | pol
    snowUnits: cm | pol
    distanceUnits: km | mi
    intensityUnits: mm/h | pol/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSO | SO | OSO | O | ONO | NO | NNO
    directions: norte | nor-nordeste | nordeste | lés-nordeste | leste | lés-sudeste | sudeste | su-sudeste \
    | sul | su-sudoeste | sudoeste | oés-sudoeste | oeste | oés-noroeste | noroeste | nor-noroeste
    beaufort: Calmaria | Aragem | Brisa leve | Brisa fraca | Brisa moderada | Brisa forte | Vento fresco \
    | Vento forte | Ventania | Ventania forte | Tempestade | Tempestade violenta | Força de furacão
    severities: leve | moderado | grave | extremo | desconhecido
    uvLevels: baixo | moderado | alto | muito alto | extremo
    falls: chuva | chuva com neve | neve | granizo | precipitação mista
    """
}
