extension LocalizedText {
  static let doesNotApply = LocalizedText(
    english: "Not possible here", german: "Hier nicht möglich", french: "Impossible ici",
    spanish: "No es posible aquí", italian: "Non possibile qui", portuguese: "Não é possível aqui",
    dutch: "Hier niet mogelijk", swedish: "Inte möjligt här", polish: "Tutaj niemożliwe",
    japanese: "ここではできません", simplifiedChinese: "此处不可用", arabic: "غير ممكن هنا",
    norwegian: "Ikke mulig her", danish: "Ikke muligt her", finnish: "Ei mahdollista tässä",
    czech: "Zde není možné", korean: "여기서는 할 수 없음", russian: "Здесь невозможно",
    ukrainian: "Тут неможливо", turkish: "Burada mümkün değil", traditionalChinese: "此處不可用",
    indonesian: "Tidak bisa di sini", hindi: "यहाँ संभव नहीं", hebrew: "לא אפשרי כאן")

  static let notEditable = LocalizedText(
    english: "Cannot be changed", german: "Nicht änderbar", french: "Non modifiable",
    spanish: "No se puede cambiar", italian: "Non modificabile", portuguese: "Não pode ser alterado",
    dutch: "Niet te wijzigen", swedish: "Kan inte ändras", polish: "Nie można zmienić",
    japanese: "変更できません", simplifiedChinese: "无法更改", arabic: "لا يمكن تغييره",
    norwegian: "Kan ikke endres", danish: "Kan ikke ændres", finnish: "Ei muutettavissa",
    czech: "Nelze změnit", korean: "변경할 수 없음", russian: "Нельзя изменить",
    ukrainian: "Не можна змінити", turkish: "Değiştirilemez", traditionalChinese: "無法變更",
    indonesian: "Tidak dapat diubah", hindi: "बदला नहीं जा सकता", hebrew: "לא ניתן לשינוי")

  static let noRow = LocalizedText(
    english: "No such setting", german: "Keine solche Einstellung", french: "Réglage inexistant",
    spanish: "No existe ese ajuste", italian: "Impostazione inesistente",
    portuguese: "Ajuste inexistente", dutch: "Instelling bestaat niet",
    swedish: "Inställningen finns inte", polish: "Brak takiego ustawienia", japanese: "設定が見つかりません",
    simplifiedChinese: "没有此设置", arabic: "لا يوجد إعداد كهذا", norwegian: "Innstillingen finnes ikke",
    danish: "Indstillingen findes ikke", finnish: "Asetusta ei ole",
    czech: "Takové nastavení neexistuje", korean: "설정이 없음", russian: "Нет такой настройки",
    ukrainian: "Немає такого налаштування", turkish: "Böyle bir ayar yok", traditionalChinese: "沒有此設定",
    indonesian: "Setelan tidak ada", hindi: "ऐसी कोई सेटिंग नहीं", hebrew: "אין הגדרה כזאת")

  static let required = LocalizedText(
    english: "Required", german: "Erforderlich", french: "Obligatoire", spanish: "Obligatorio",
    italian: "Obbligatorio", portuguese: "Obrigatório", dutch: "Verplicht", swedish: "Obligatoriskt",
    polish: "Wymagane", japanese: "必須", simplifiedChinese: "必填", arabic: "مطلوب", norwegian: "Påkrevd",
    danish: "Påkrævet", finnish: "Pakollinen", czech: "Povinné", korean: "필수", russian: "Обязательно",
    ukrainian: "Обов’язково", turkish: "Zorunlu", traditionalChinese: "必填", indonesian: "Wajib",
    hindi: "आवश्यक", hebrew: "חובה")

  static let tooShort = LocalizedText(
    english: "Minimum length: {}", german: "Mindestlänge: {}", french: "Longueur minimale : {}",
    spanish: "Longitud mínima: {}", italian: "Lunghezza minima: {}",
    portuguese: "Comprimento mínimo: {}", dutch: "Minimale lengte: {}", swedish: "Minsta längd: {}",
    polish: "Minimalna długość: {}", japanese: "最小文字数: {}", simplifiedChinese: "最小长度：{}",
    arabic: "الحد الأدنى للطول: {}", norwegian: "Minste lengde: {}", danish: "Mindste længde: {}",
    finnish: "Vähimmäispituus: {}", czech: "Nejmenší délka: {}", korean: "최소 길이: {}",
    russian: "Наименьшая длина: {}", ukrainian: "Найменша довжина: {}", turkish: "En az uzunluk: {}",
    traditionalChinese: "最小長度：{}", indonesian: "Panjang minimum: {}", hindi: "न्यूनतम लंबाई: {}",
    hebrew: "אורך מזערי: {}")

  static let tooLong = LocalizedText(
    english: "Maximum length: {}", german: "Höchstlänge: {}", french: "Longueur maximale : {}",
    spanish: "Longitud máxima: {}", italian: "Lunghezza massima: {}",
    portuguese: "Comprimento máximo: {}", dutch: "Maximale lengte: {}", swedish: "Största längd: {}",
    polish: "Maksymalna długość: {}", japanese: "最大文字数: {}", simplifiedChinese: "最大长度：{}",
    arabic: "الحد الأقصى للطول: {}", norwegian: "Største lengde: {}", danish: "Største længde: {}",
    finnish: "Enimmäispituus: {}", czech: "Největší délka: {}", korean: "최대 길이: {}",
    russian: "Наибольшая длина: {}", ukrainian: "Найбільша довжина: {}", turkish: "En çok uzunluk: {}",
    traditionalChinese: "最大長度：{}", indonesian: "Panjang maksimum: {}", hindi: "अधिकतम लंबाई: {}",
    hebrew: "אורך מרבי: {}")

  static let notANumber = LocalizedText(
    english: "Not a number", german: "Keine Zahl", french: "Pas un nombre", spanish: "No es un número",
    italian: "Non è un numero", portuguese: "Não é um número", dutch: "Geen getal",
    swedish: "Inte ett tal", polish: "To nie jest liczba", japanese: "数値ではありません",
    simplifiedChinese: "不是数字", arabic: "ليس رقمًا", norwegian: "Ikke et tall", danish: "Ikke et tal",
    finnish: "Ei ole luku", czech: "Není číslo", korean: "숫자가 아님", russian: "Не число",
    ukrainian: "Не число", turkish: "Sayı değil", traditionalChinese: "不是數字",
    indonesian: "Bukan angka", hindi: "संख्या नहीं है", hebrew: "לא מספר")

  static let outOfRange = LocalizedText(
    english: "Allowed: {}", german: "Erlaubt: {}", french: "Autorisé : {}", spanish: "Permitido: {}",
    italian: "Consentito: {}", portuguese: "Permitido: {}", dutch: "Toegestaan: {}",
    swedish: "Tillåtet: {}", polish: "Dozwolone: {}", japanese: "許容範囲: {}",
    simplifiedChinese: "允许范围：{}", arabic: "المسموح به: {}", norwegian: "Tillatt: {}",
    danish: "Tilladt: {}", finnish: "Sallittu: {}", czech: "Povoleno: {}", korean: "허용 범위: {}",
    russian: "Допустимо: {}", ukrainian: "Дозволено: {}", turkish: "İzin verilen: {}",
    traditionalChinese: "允許範圍：{}", indonesian: "Diizinkan: {}", hindi: "अनुमत: {}", hebrew: "מותר: {}")
}
