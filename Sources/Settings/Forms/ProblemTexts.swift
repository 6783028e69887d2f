extension LocalizedText {
  static let doesNotApply = LocalizedText(
    english: "Not possible here", german: "Hier nicht möglich", french: "Impossible ici",
    spanish: "No es posible aquí", italian: "Non possibile qui", portuguese: "Não é possível aqui",
    dutch: "Hier niet mogelijk", swedish: "Inte möjligt här", polish: "Tutaj niemożliwe",
    japanese: "ここではできません", simplifiedChinese: "此处不可用", arabic: "غير ممكن هنا")

  static let notEditable = LocalizedText(
    english: "Cannot be changed", german: "Nicht änderbar", french: "Non modifiable",
    spanish: "No se puede cambiar", italian: "Non modificabile", portuguese: "Não pode ser alterado",
    dutch: "Niet te wijzigen", swedish: "Kan inte ändras", polish: "Nie można zmienić",
    japanese: "変更できません", simplifiedChinese: "无法更改", arabic: "لا يمكن تغييره")

  static let noRow = LocalizedText(
    english: "No such setting", german: "Keine solche Einstellung", french: "Réglage inexistant",
    spanish: "No existe ese ajuste", italian: "Impostazione inesistente", portuguese: "Ajuste inexistente",
    dutch: "Instelling bestaat niet", swedish: "Inställningen finns inte", polish: "Brak takiego ustawienia",
    japanese: "設定が見つかりません", simplifiedChinese: "没有此设置", arabic: "لا يوجد إعداد كهذا")

  static let required = LocalizedText(
    english: "Required", german: "Erforderlich", french: "Obligatoire", spanish: "Obligatorio",
    italian: "Obbligatorio", portuguese: "Obrigatório", dutch: "Verplicht", swedish: "Obligatoriskt",
    polish: "Wymagane", japanese: "必須", simplifiedChinese: "必填", arabic: "مطلوب")

  static let tooShort = LocalizedText(
    english: "Minimum length: {}", german: "Mindestlänge: {}", french: "Longueur minimale : {}",
    spanish: "Longitud mínima: {}", italian: "Lunghezza minima: {}", portuguese: "Comprimento mínimo: {}",
    dutch: "Minimale lengte: {}", swedish: "Minsta längd: {}", polish: "Minimalna długość: {}",
    japanese: "最小文字数: {}", simplifiedChinese: "最小长度：{}", arabic: "الحد الأدنى للطول: {}")

  static let tooLong = LocalizedText(
    english: "Maximum length: {}", german: "Höchstlänge: {}", french: "Longueur maximale : {}",
    spanish: "Longitud máxima: {}", italian: "Lunghezza massima: {}", portuguese: "Comprimento máximo: {}",
    dutch: "Maximale lengte: {}", swedish: "Största längd: {}", polish: "Maksymalna długość: {}",
    japanese: "最大文字数: {}", simplifiedChinese: "最大长度：{}", arabic: "الحد الأقصى للطول: {}")

  static let notANumber = LocalizedText(
    english: "Not a number", german: "Keine Zahl", french: "Pas un nombre", spanish: "No es un número",
    italian: "Non è un numero", portuguese: "Não é um número", dutch: "Geen getal", swedish: "Inte ett tal",
    polish: "To nie jest liczba", japanese: "数値ではありません", simplifiedChinese: "不是数字", arabic: "ليس رقمًا")

  static let outOfRange = LocalizedText(
    english: "Allowed: {}", german: "Erlaubt: {}", french: "Autorisé : {}", spanish: "Permitido: {}",
    italian: "Consentito: {}", portuguese: "Permitido: {}", dutch: "Toegestaan: {}", swedish: "Tillåtet: {}",
    polish: "Dozwolone: {}", japanese: "許容範囲: {}", simplifiedChinese: "允许范围：{}", arabic: "المسموح به: {}")
}
