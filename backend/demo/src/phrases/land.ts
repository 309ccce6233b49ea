/** What is said of plots, buildings and houses that are moved. */
export const PHRASES = {
  plot: {
    title: [
      '<yerde> <m2> m² satılık <tur>',
      'Satılık <tur> <yer>, <m2> m²',
      '<yerde> {yatırımlık|<yol>|<tapu>} <m2> m² <tur>',
    ],
    about: '<yerde> <m2> m² <tur>. Metrekaresi <birim>{ civarındadır|’ye gelir|}. ',
    sharedDeed: 'Hisseli tapudur, yeri bellidir.',
    ownDeed: 'Tapusu {tek|müstakil}, devre hazır.',
    road: '{Resmî yola cephesi var.|Yol sorunu yok.|Kadastro yoluna cepheli.}',
    ending:
      '{Araç takası düşünülür.|Fiyatta makul pazarlık olur.|Yer göstermede yardımcı olunur.|Konumunu mesajla atabilirim.}',
  },
  rentedLand: {
    title: [
      '<yerde> kiralık <m2> m² arsa',
      'Kiralık arsa <yer>, <m2> m², yola cepheli',
      '<yerde> depolamaya uygun kiralık <m2> m² arsa',
    ],
    about:
      '<yerde> ana yola yakın, <m2> m² düz arsa kiralıktır. {Otopark, açık depo veya oto pazarı için uygundur.|Konteyner, malzeme ve araç parkı için idealdir.} Çevresi {tel çitle|duvarla} kapalı, girişi kapılıdır.',
    terms:
      'Elektrik ve su {bağlıdır|yakınından geçmektedir}. Kira aylıktır, {en az bir yıllık sözleşme yapılır|uzun dönem tercih sebebidir}.',
  },
  building: {
    titleToLet: [
      '<yerde> komple kiralık bina, <daire> daire',
      'Kiralık bina <yer>, <m2> m²',
      '<yerde> {yurt|klinik|ofis} olmaya uygun kiralık bina',
    ],
    titleForSale: [
      '<yerde> komple satılık bina, <daire> daire',
      'Satılık apartman <yer>, <m2> m²',
      '<yerde> kira getirili satılık bina',
    ],
    aboutToLet:
      '<yerde> <daire> daireli, toplam <m2> m² kapalı alanlı bina {komple|tek tapu üzerinden} kiralıktır. {Yurt, apart, klinik veya ofis olarak kullanılabilir.|Kurumsal kiracıya uygundur.}',
    aboutForSale:
      '<yerde> <daire> daireli, toplam <m2> m² kapalı alanlı bina {komple|tek tapu üzerinden} satılıktır. {Dairelerin çoğu kirada, kirası düzenli.|Zemin katta dükkân var.}',
    state:
      'Bina <yas> yaşında, {çatısı ve dış cephesi yenilendi|bakımlı, asansörlü}. {Projesi ve iskânı mevcut.|Yapı kullanma izni var.} {Randevu ile gezilir.|Belgeler ofiste gösterilir.}',
  },
  hotel: {
    title: [
      '<yerde> satılık <oda> odalı butik otel',
      'Satılık pansiyon <yer>, <oda> oda',
      '<yerde> faal satılık otel, <oda> oda',
    ],
    about:
      '<yerde> <oda> odalı, <m2> m² kapalı alanlı işletme {ruhsatıyla birlikte|tüm demirbaşıyla} satılıktır. {Sezon rezervasyonları devam ediyor.|Yorum puanı yüksek, müşterisi hazır.}',
    rooms:
      'Odaların tamamında klima, banyo ve televizyon var. {Havuz ve bahçe bakımlı.|Kahvaltı salonu ve bahçe 60 kişilik.} {Mali tablolar ciddi alıcıyla paylaşılır.|Arsa takası değerlendirilir.}',
  },
  camping: {
    title: [
      '<yerde> işletmeye hazır kamp alanı',
      'Devren kiralık kamp alanı, <yer>',
      '<yerde> <m2> m² çadır ve karavan kampı',
    ],
    about:
      '<yerde> <m2> m² ağaçlık alanda {çadır ve karavan|bungalov ve çadır} kampı. Duş, tuvalet, mutfak ve elektrik altyapısı {tamam|yenilendi}.',
    around:
      'Denize {300|500|800} m, {gölgelik ve düz|zeytinlik içinde, sakin}. {Yaz sezonu rezervasyonları var.|Ruhsatı hazır, hemen işletilebilir.} {Yerinde görüşülür.|Detaylar telefonda.}',
  },
  timeshare: {
    title: [
      '<yerde> satılık devre mülk, <mevsim> dönemi',
      'Devre mülk <yer> <hafta> <oda>',
      '<yerde> <oda> devre mülk, <hafta>',
    ],
    about:
      '<yerde> {termal tesiste|tatil köyünde|sahil sitesinde} <mevsim> döneminde <hafta> kullanım hakkı. Daire <oda>, {beş|altı} kişiye kadar kalınabiliyor.',
    terms:
      'Tapusu {hazır, devre tapuludur|adıma kayıtlı}. Yıllık aidatı ödenmiş durumda. {Kullanamadığımız için|Yurt dışına taşındığımız için} satıyoruz.',
  },
  smallHouse: {
    titleOfContainer: [
      '20 ft konteyner, {yaşam konteynerine çevrilmeye uygun|ofis yapılmaya uygun}',
      'Satılık yük konteyneri 20 ft, {su almaz|sağlam}',
      '<m2> m² konteyner ev altyapısı, 20 ft',
    ],
    title: [
      '<m2> m² ahşap bahçe evi, {nakliye dahil|yerinde kurulum}',
      'Ahşap prefabrik bahçe kulübesi <m2> m²',
      '{Hobi bahçesine|Bağ evine} ahşap kulübe <m2> m²',
    ],
    aboutContainer:
      '20 ft (6 m) yük konteyneri. Zemini ve kapıları sağlam, {su almıyor|paslanma yok denecek kadar az}. {Depo, şantiye ofisi veya yaşam konteyneri yapılabilir.|Üzerine pencere ve kapı açtırılabilir.}',
    about:
      '<m2> m² {birinci sınıf çam|emprenyeli ahşap} malzemeden bahçe evi. {Çatısı shingle kaplı, su yalıtımlı.|Tabanı yalıtımlı, duvarları çift cidarlı.} {Alet dolabı, hobi odası veya bağ evi olarak kullanılır.|Ruhsat gerektirmeyen ölçüdedir, belediyenizden teyit ediniz.}',
    terms:
      '{Nakliye alıcıya aittir, vinçli araç bulunur.|Nakliye ve montaj fiyata dahil değildir, yardımcı olunur.} {Yerinde görülebilir.|Fotoğraflar gerçektir.}',
  },
} as const;
