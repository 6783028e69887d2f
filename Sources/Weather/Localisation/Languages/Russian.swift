extension Wording {
  static let russian = """
    clear: Ясно
    mostlyClear: Малооблачно
    partlyCloudy: Переменная облачность
    mostlyCloudy: Облачно
    overcast: Пасмурно
    mist: Дымка
    fog: Туман
    haze: Мгла
    smoke: Дым
    dust: Пыль
    volcanicAsh: Вулканический пепел
    drizzle: Морось | Слабая морось | Сильная морось
    freezingDrizzle: Переохлаждённая морось | Слабая переохлаждённая морось \
    | Сильная переохлаждённая морось
    rain: Дождь | Небольшой дождь | Сильный дождь
    freezingRain: Ледяной дождь | Слабый ледяной дождь | Сильный ледяной дождь
    rainShowers: Ливневый дождь | Слабый ливневый дождь | Сильный ливневый дождь
    sleet: Дождь со снегом | Небольшой дождь со снегом | Сильный дождь со снегом
    sleetShowers: Ливневый дождь со снегом | Слабый ливневый дождь со снегом \
    | Сильный ливневый дождь со снегом
    snow: Снег | Небольшой снег | Сильный снег
    snowShowers: Ливневый снег | Слабый ливневый снег | Сильный ливневый снег
    blowingSnow: Низовая метель
    blizzard: Снежная буря
    hail: Град
    thunderstorm: Гроза | Слабая гроза | Сильная гроза
    thunderstormWithRain: Гроза с дождём
    thunderstormWithSleet: Гроза с дождём и снегом
    thunderstormWithSnow: Гроза со снегом
    thunderstormWithHail: Гроза с градом
    windy: Ветрено
    squalls: Шквалы
    tornado: Смерч
    tropicalStorm: Тропический шторм
    hurricane: Тропический ураган
    hot: Сильная жара
    cold: Сильный мороз
    unknown: Неизвестная погода
    temperature: Температура
    feelsLike: Ощущается как
    high: Максимум
    low: Минимум
    dewPoint: Точка росы
    humidity: Влажность
    pressure: Давление
    cloudCover: Облачность
    visibility: Видимость
    uvIndex: УФ-индекс
    clearSkyUVIndex: УФ-индекс при ясном небе
    wind: Ветер
    gusts: Порывы
    precipitation: Осадки
    chanceOfPrecipitation: Вероятность осадков
    snowfall: Свежий снег
    precipitationNow: Осадки сейчас
    precipitationToday: Осадки сегодня
    chanceToday: Вероятность осадков сегодня
    snowToday: Свежий снег сегодня
    sunrise: Восход солнца
    sunset: Заход солнца
    sun: Солнце
    polarDay: Полярный день
    polarNight: Полярная ночь
    moon: Луна
    moonrise: Восход луны
    moonset: Заход луны
    warning: Предупреждение
    loading: Загрузка
    stale: Данные устарели
    failure: Нет данных о погоде
    recentPlaces: Недавние места
    noPlaces: Место не найдено
    now: Сейчас
    midnight: полуночи
    comma: ,
    today: Сегодня
    nextHours: Ближайшие часы
    nextDays: Ближайшие дни
    air: Воздух
    likelyRange: Вероятный диапазон
    weatherData: Данные о погоде
    fallFrom: {fall} с {start}, {amount} до {end}
    fallSpan: {fall} с {start} до {end}
    fallUntil: {fall} до {end}, {amount}
    fallEnds: {fall} до {end}
    fallIn: {fall} через {minutes} мин
    fallStops: {fall}, конец через {minutes} мин
    dryUntil: Без осадков до {start}
    dryThroughout: Осадков не ожидается
    maybe: Возможно, {sentence}
    europeanAirQuality: Качество воздуха (Европа)
    unitedStatesAirQuality: Качество воздуха (США)
    pollutants: Загрязнители
    pollen: Пыльца
    likelyTemperature: Вероятная температура
    otherYears: Этот день в другие годы
    otherYearsExtremes: Крайности других лет
    concentrationUnit: мкг/м³
    pollenUnit: зёрен/м³
    windUnits: км/ч | миль/ч | м/с | уз | балл.
    speedUnits: км/ч | миль/ч | м/с | уз | баллы Бофорта
    pressureUnits: гПа | дюйм рт. ст. | мм рт. ст.
    depthUnits: мм | дюйм.
    snowUnits: см | дюйм.
    distanceUnits: км | миль
    intensityUnits: мм/ч | дюйм./ч
    compass: С | ССВ | СВ | ВСВ | В | ВЮВ | ЮВ | ЮЮВ | Ю | ЮЮЗ | ЮЗ | ЗЮЗ | З | ЗСЗ | СЗ | ССЗ
    directions: север | северо-северо-восток | северо-восток | востоко-северо-восток | восток \
    | востоко-юго-восток | юго-восток | юго-юго-восток | юг | юго-юго-запад | юго-запад \
    | западо-юго-запад | запад | западо-северо-запад | северо-запад | северо-северо-запад
    beaufort: Штиль | Тихий ветер | Лёгкий ветер | Слабый ветер | Умеренный ветер | Свежий ветер \
    | Сильный ветер | Крепкий ветер | Очень крепкий ветер | Шторм | Сильный шторм | Жестокий шторм \
    | Ураган
    severities: незначительное | умеренное | серьёзное | чрезвычайное | неизвестное
    uvLevels: низкий | умеренный | высокий | очень высокий | экстремальный
    falls: дождь | дождь со снегом | снег | град | смешанные осадки
    moonPhases: Новолуние | Растущий серп | Первая четверть | Растущая луна | Полнолуние \
    | Убывающая луна | Последняя четверть | Убывающий серп
    untilDays: воскресенья | понедельника | вторника | среды | четверга | пятницы | субботы
    europeanAirLevels: хорошее | приемлемое | среднее | плохое | очень плохое | крайне плохое
    unitedStatesAirLevels: хорошее | умеренное | вредное для чувствительных | вредное | очень вредное \
    | опасное
    pollens: ольха | берёза | злаки | полынь | олива | амброзия
    years: {count} год | {count} года | {count} лет
    """
}
