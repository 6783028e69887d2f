extension Wording {
  static let traditionalChinese = """
    clear: 晴
    mostlyClear: 大致晴朗
    partlyCloudy: 局部多雲
    mostlyCloudy: 大致多雲
    overcast: 陰
    mist: 靄
    fog: 霧
    haze: 霾
    smoke: 煙霧
    dust: 揚塵
    volcanicAsh: 火山灰
    drizzle: 毛毛雨 | 輕微毛毛雨 | 較強毛毛雨
    freezingDrizzle: 凍毛毛雨 | 輕微凍毛毛雨 | 較強凍毛毛雨
    rain: 中雨 | 小雨 | 大雨
    freezingRain: 凍雨 | 小凍雨 | 強凍雨
    rainShowers: 陣雨 | 小陣雨 | 強陣雨
    sleet: 雨夾雪 | 小雨夾雪 | 強雨夾雪
    sleetShowers: 陣性雨夾雪 | 小陣性雨夾雪 | 強陣性雨夾雪
    snow: 中雪 | 小雪 | 大雪
    snowShowers: 陣雪 | 小陣雪 | 強陣雪
    blowingSnow: 吹雪
    blizzard: 暴風雪
    hail: 冰雹
    thunderstorm: 雷暴 | 弱雷暴 | 強雷暴
    thunderstormWithRain: 雷雨
    thunderstormWithSleet: 雷暴伴有雨夾雪
    thunderstormWithSnow: 雷暴伴有雪
    thunderstormWithHail: 雷暴伴有冰雹
    windy: 多風
    squalls: 颮
    tornado: 龍捲風
    tropicalStorm: 熱帶風暴
    hurricane: 颶風
    hot: 酷熱
    cold: 嚴寒
    unknown: 未知天氣
    temperature: 氣溫
    feelsLike: 體感溫度
    high: 最高
    low: 最低
    dewPoint: 露點
    humidity: 濕度
    pressure: 氣壓
    cloudCover: 雲量
    visibility: 能見度
    uvIndex: 紫外線指數
    clearSkyUVIndex: 晴空紫外線指數
    wind: 風
    gusts: 陣風
    precipitation: 降水量
    chanceOfPrecipitation: 降水機率
    snowfall: 新增積雪
    precipitationNow: 目前降水強度
    precipitationToday: 今日降水量
    chanceToday: 今日降水機率
    snowToday: 今日新增積雪
    sunrise: 日出
    sunset: 日落
    sun: 太陽
    polarDay: 永晝
    polarNight: 永夜
    moon: 月亮
    moonrise: 月出
    moonset: 月落
    warning: 警報
    loading: 正在載入
    stale: 資料不是最新
    failure: 沒有天氣資料
    recentPlaces: 最近的地點
    noPlaces: 找不到地點
    now: 現在
    midnight: 午夜
    comma: ，
    today: 今天
    nextHours: 未來幾小時
    nextDays: 未來幾天
    air: 空氣
    likelyRange: 可能範圍
    weatherData: 天氣資料
    fallFrom: {start}起有{fall}，至{end}降水{amount}
    fallSpan: {start}至{end}有{fall}
    fallUntil: {fall}持續至{end}，降水{amount}
    fallEnds: {fall}持續至{end}
    fallIn: {minutes}分鐘後有{fall}
    fallStops: {fall}將在{minutes}分鐘後停止
    dryUntil: {start}前無降水
    dryThroughout: 預計無降水
    maybe: 可能{sentence}
    europeanAirQuality: 空氣品質（歐洲）
    unitedStatesAirQuality: 空氣品質（美國）
    pollutants: 污染物
    pollen: 花粉
    likelyTemperature: 可能的氣溫
    otherYears: 其他年份的今天
    otherYearsExtremes: 其他年份的極值
    concentrationUnit: 微克/立方公尺
    pollenUnit: 粒/立方公尺
    windUnits: 公里/時 | 英里/時 | 公尺/秒 | 節 | 級
    speedUnits: 公里/時 | 英里/時 | 公尺/秒 | 節 | 級
    pressureUnits: 百帕 | 英寸汞柱 | 毫米汞柱
    depthUnits: 毫米 | 英寸
    snowUnits: 公分 | 英寸
    distanceUnits: 公里 | 英里
    intensityUnits: 毫米/時 | 英寸/時
    compass: 北 | 北北東 | 東北 | 東北東 | 東 | 東南東 | 東南 | 南南東 | 南 | 南南西 | 西南 | 西南西 | 西 | 西北西 | 西北 | 北北西
    directions: 北 | 北北東 | 東北 | 東北東 | 東 | 東南東 | 東南 | 南南東 | 南 | 南南西 | 西南 | 西南西 | 西 | 西北西 | 西北 | 北北西
    beaufort: 無風 | 軟風 | 輕風 | 微風 | 和風 | 清風 | 強風 | 疾風 | 大風 | 烈風 | 狂風 | 暴風 | 颱風級風
    severities: 輕微 | 中等 | 嚴重 | 極端 | 未知
    uvLevels: 低 | 中等 | 高 | 甚高 | 極高
    falls: 雨 | 雨夾雪 | 雪 | 冰雹 | 混合降水
    moonPhases: 新月 | 眉月 | 上弦月 | 盈凸月 | 滿月 | 虧凸月 | 下弦月 | 殘月
    untilDays: 星期日 | 星期一 | 星期二 | 星期三 | 星期四 | 星期五 | 星期六
    europeanAirLevels: 優 | 良 | 中等 | 差 | 很差 | 極差
    unitedStatesAirLevels: 良好 | 普通 | 對敏感族群不健康 | 對所有族群不健康 | 非常不健康 | 危害
    pollens: 赤楊 | 樺樹 | 禾草 | 艾蒿 | 油橄欖 | 豚草
    years: {count}年
    """
}
