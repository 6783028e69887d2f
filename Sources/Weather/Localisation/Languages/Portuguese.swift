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
    rainShowers: Pancadas de chuva | Pancadas de chuva fraca | Pancadas de chuva forte
    sleet: Chuva com neve | Chuva fraca com neve | Chuva forte com neve
    sleetShowers: Pancadas de chuva com neve | Pancadas fracas de chuva com neve \
    | Pancadas fortes de chuva com neve
    snow: Neve | Neve fraca | Neve forte
    snowShowers: Pancadas de neve | Pancadas fracas de neve | Pancadas fortes de neve
    blowingSnow: Neve soprada pelo vento
    blizzard: Nevasca
    hail: Granizo
    thunderstorm: Trovoada | Trovoada fraca | Trovoada forte
    thunderstormWithRain: Trovoada com chuva
    thunderstormWithSleet: Trovoada com chuva e neve
    thunderstormWithSnow: Trovoada com neve
    thunderstormWithHail: Trovoada com granizo
    windy: Ventoso
    squalls: Rajadas violentas
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
    precipitationNow: Precipitação agora
    precipitationToday: Precipitação hoje
    chanceToday: Probabilidade de precipitação hoje
    snowToday: Neve nova hoje
    sunrise: Nascer do sol
    sunset: Pôr do sol
    sun: Sol
    polarDay: Dia polar
    polarNight: Noite polar
    moon: Lua
    moonrise: Nascer da lua
    moonset: Pôr da lua
    warning: Aviso
    loading: Carregando
    stale: Desatualizado
    failure: Sem dados do tempo
    recentPlaces: Lugares recentes
    noPlaces: Nenhum lugar encontrado
    now: Agora
    midnight: meia-noite
    comma: ,
    today: Hoje
    nextHours: Próximas horas
    nextDays: Próximos dias
    air: Ar
    likelyRange: Intervalo provável
    weatherData: Dados meteorológicos
    fallFrom: {fall} a partir das {start}, {amount} até {end}
    fallSpan: {fall} das {start} até {end}
    fallUntil: {fall} até {end}, {amount}
    fallEnds: {fall} até {end}
    fallIn: {fall} em {minutes} min
    fallStops: {fall}, termina em {minutes} min
    dryUntil: Tempo seco até {start}
    dryThroughout: Sem previsão de precipitação
    maybe: Talvez {sentence}
    europeanAirQuality: Qualidade do ar (Europa)
    unitedStatesAirQuality: Qualidade do ar (EUA)
    pollutants: Poluentes
    pollen: Pólen
    likelyTemperature: Temperatura provável
    otherYears: Este dia em outros anos
    otherYearsExtremes: Extremos de outros anos
    concentrationUnit: µg/m³
    pollenUnit: grãos/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | nós | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | pol
    snowUnits: cm | pol
    distanceUnits: km | mi
    intensityUnits: mm/h | pol/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSO | SO | OSO | O | ONO | NO | NNO
    directions: norte | norte-nordeste | nordeste | leste-nordeste | leste | leste-sudeste | sudeste \
    | sul-sudeste | sul | sul-sudoeste | sudoeste | oeste-sudoeste | oeste | oeste-noroeste | noroeste \
    | norte-noroeste
    beaufort: Calmaria | Aragem | Brisa leve | Brisa fraca | Brisa moderada | Brisa forte | Vento fresco \
    | Vento forte | Ventania | Ventania forte | Tempestade | Tempestade violenta | Força de furacão
    severities: leve | moderado | grave | extremo | desconhecido
    uvLevels: baixo | moderado | alto | muito alto | extremo
    falls: chuva | chuva com neve | neve | granizo | precipitação mista
    moonPhases: Lua nova | Lua crescente | Quarto crescente | Gibosa crescente | Lua cheia \
    | Gibosa minguante | Quarto minguante | Lua minguante
    untilDays: domingo | segunda-feira | terça-feira | quarta-feira | quinta-feira | sexta-feira | sábado
    europeanAirLevels: boa | razoável | moderada | ruim | muito ruim | extremamente ruim
    unitedStatesAirLevels: boa | moderada | insalubre para grupos sensíveis | insalubre \
    | muito insalubre | perigosa
    pollens: amieiro | bétula | gramíneas | artemísia | oliveira | ambrósia
    years: {count} ano | {count} anos
    """
}
