extension Wording {
  static let simplifiedChinese = """
    clear: 晴
    mostlyClear: 大部晴朗
    partlyCloudy: 局部多云
    mostlyCloudy: 大部多云
    overcast: 阴
    mist: 薄雾
    fog: 雾
    haze: 霾
    smoke: 烟雾
    dust: 扬尘
    volcanicAsh: 火山灰
    drizzle: 毛毛雨 | 轻微毛毛雨 | 较强毛毛雨
    freezingDrizzle: 冻毛毛雨 | 轻微冻毛毛雨 | 较强冻毛毛雨
    rain: 中雨 | 小雨 | 大雨
    freezingRain: 冻雨 | 小冻雨 | 强冻雨
    rainShowers: 阵雨 | 小阵雨 | 强阵雨
    sleet: 雨夹雪 | 小雨夹雪 | 强雨夹雪
    sleetShowers: 阵性雨夹雪 | 小阵性雨夹雪 | 强阵性雨夹雪
    snow: 中雪 | 小雪 | 大雪
    snowShowers: 阵雪 | 小阵雪 | 强阵雪
    blowingSnow: 风吹雪
    blizzard: 暴风雪
    hail: 冰雹
    thunderstorm: 雷暴 | 弱雷暴 | 强雷暴
    thunderstormWithRain: 雷阵雨
    thunderstormWithSleet: 雷暴伴有雨夹雪
    thunderstormWithSnow: 雷暴伴有雪
    thunderstormWithHail: 雷暴伴有冰雹
    windy: 多风
    squalls: 飑
    tornado: 龙卷风
    tropicalStorm: 热带风暴
    hurricane: 飓风
    hot: 酷热
    cold: 严寒
    unknown: 未知天气
    temperature: 气温
    feelsLike: 体感温度
    high: 最高
    low: 最低
    dewPoint: 露点
    humidity: 湿度
    pressure: 气压
    cloudCover: 云量
    visibility: 能见度
    uvIndex: 紫外线指数
    clearSkyUVIndex: 晴空紫外线指数
    wind: 风
    gusts: 阵风
    precipitation: 降水量
    chanceOfPrecipitation: 降水概率
    snowfall: 新增积雪
    precipitationNow: 当前降水强度
    precipitationToday: 今日降水量
    chanceToday: 今日降水概率
    snowToday: 今日新增积雪
    sunrise: 日出
    sunset: 日落
    sun: 太阳
    polarDay: 极昼
    polarNight: 极夜
    moon: 月亮
    moonrise: 月出
    moonset: 月落
    warning: 预警
    loading: 正在加载
    stale: 数据不是最新
    failure: 无天气数据
    recentPlaces: 最近的地点
    noPlaces: 未找到地点
    now: 现在
    midnight: 午夜
    comma: ，
    today: 今天
    nextHours: 未来几小时
    nextDays: 未来几天
    air: 空气
    likelyRange: 可能范围
    weatherData: 天气数据
    fallFrom: {start}起有{fall}，至{end}降水{amount}
    fallSpan: {start}至{end}有{fall}
    fallUntil: {fall}持续至{end}，降水{amount}
    fallEnds: {fall}持续至{end}
    fallIn: {minutes}分钟后有{fall}
    fallStops: {fall}将在{minutes}分钟后停止
    dryUntil: {start}前无降水
    dryThroughout: 预计无降水
    maybe: 可能{sentence}
    europeanAirQuality: 空气质量（欧洲）
    unitedStatesAirQuality: 空气质量（美国）
    pollutants: 污染物
    pollen: 花粉
    likelyTemperature: 可能的气温
    otherYears: 其他年份的今天
    otherYearsExtremes: 其他年份的极值
    concentrationUnit: 微克/立方米
    pollenUnit: 粒/立方米
    windUnits: 公里/时 | 英里/时 | 米/秒 | 节 | 级
    speedUnits: 公里/时 | 英里/时 | 米/秒 | 节 | 级
    pressureUnits: 百帕 | 英寸汞柱 | 毫米汞柱
    depthUnits: 毫米 | 英寸
    snowUnits: 厘米 | 英寸
    distanceUnits: 公里 | 英里
    intensityUnits: 毫米/时 | 英寸/时
    compass: 北 | 东北偏北 | 东北 | 东北偏东 | 东 | 东南偏东 | 东南 | 东南偏南 | 南 | 西南偏南 | 西南 \
    | 西南偏西 | 西 | 西北偏西 | 西北 | 西北偏北
    directions: 北 | 东北偏北 | 东北 | 东北偏东 | 东 | 东南偏东 | 东南 | 东南偏南 | 南 | 西南偏南 | 西南 \
    | 西南偏西 | 西 | 西北偏西 | 西北 | 西北偏北
    beaufort: 无风 | 软风 | 轻风 | 微风 | 和风 | 清风 | 强风 | 疾风 | 大风 | 烈风 | 狂风 | 暴风 | 飓风
    severities: 轻微 | 中等 | 严重 | 极端 | 未知
    uvLevels: 低 | 中等 | 高 | 很高 | 极高
    falls: 雨 | 雨夹雪 | 雪 | 冰雹 | 混合降水
    moonPhases: 新月 | 蛾眉月 | 上弦月 | 盈凸月 | 满月 | 亏凸月 | 下弦月 | 残月
    untilDays: 星期日 | 星期一 | 星期二 | 星期三 | 星期四 | 星期五 | 星期六
    europeanAirLevels: 优 | 良 | 中等 | 差 | 很差 | 极差
    unitedStatesAirLevels: 优 | 中等 | 对敏感人群不健康 | 不健康 | 非常不健康 | 危险
    pollens: 桤木 | 桦树 | 禾草 | 艾蒿 | 油橄榄 | 豚草
    years: {count}年
    """
}
