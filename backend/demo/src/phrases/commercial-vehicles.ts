/** What is said of lorries, hired cars and boats. */
export const PHRASES = {
  truck: {
    title: ['<yil> <ad>, <km> km', '<yil> model <ad>, {bakımlı|temiz|işe hazır|sorunsuz}', 'Satılık <ad> <yil> <renk>'],
    titleUndriven: ['<yil> <ad>', 'Satılık <ad>, <yil> model', '<ad> {sağlam|bakımlı|işe hazır}'],
    about: '<yil> model <ad>, <km> km’de. ',
    aboutUndriven: '<yil> model <ad>. ',
  },
  rental: {
    titleOfWedding: ['Gelin arabası: <ad>', '<yerde> kiralık gelin arabası, <ad>', 'Düğün ve VIP transfer için <ad>'],
    title: ['<yerde> kiralık <ad>', 'Günlük kiralık <ad>, <yer>', 'Kiralık <ad>, {günlük|haftalık} <yer>'],
    aboutWedding:
      '<yerde> düğün, nişan ve özel günleriniz için süslemesi dahil gelin arabası. <ad>, {şoförlüdür|şoförü takım elbiselidir}. Günlük ücret <ucret>, {8 saat|tüm gün} için geçerlidir.',
    about:
      '<yerde> {günlük, haftalık ve aylık|kısa ve uzun süreli} kiralık <ad>. Günlük <ucret>, {haftalık kiralamada indirim yapılır|aylıkta özel fiyat verilir}.',
    weddingTerms:
      '{Fotoğraf çekimine götürülür.|Konvoy ve çekim saatleri önceden planlanır.} {Rezervasyon için tarih yazmanız yeterli.|Kapora ile gün ayırıyoruz.}',
    terms:
      'Araçlar {kaskolu ve bakımlı|sigortalı}, {kilometre sınırı günlük 300 km|şehir içi kilometre sınırsız}. En az {21|23} yaş ve {iki|üç} yıllık ehliyet gerekir. {Depozito kredi kartından alınır.|Adrese teslim yapılır.}',
  },
  rowingBoat: {
    title: [
      '<boy> m fiber kayık, {temiz|su almaz|bakımlı}',
      'Fiber balıkçı kayığı <boy> metre, <yil>',
      '<yerde> satılık fiber sandal <boy> m',
    ],
    titleOfMotor: ', kıçtan takma motorlu',
    about:
      '<yil> model, <boy> metre fiber kayık. {Su almaz, çatlak yok|Geçen bahar zehirli boyası ve bakımı yapıldı}. Kürekler ve {çapa|can yelekleri} dahil.',
    motor: 'Kıçtan takma motoru {ilk marşta çalışır|bakımlı}.',
    terms:
      '{Bağlama kütüğü belgesi var.|Ruhsatı üzerime kayıtlı.} {Amatör balıkçılık için ideal.|Göl ve deniz için uygundur.} {Römorku ayrıca konuşulur.|Kullanamadığım için satıyorum.} Yerinde görülebilir.',
  },
  tinyHouse: {
    title: [
      'Ahşap mini ev <m2> m², {nakliyesi kolay|taşınabilir}',
      'Taşınabilir ahşap tiny house <m2> m²',
      'Bahçeye hazır mini ev, <m2> m²',
    ],
    about:
      '<m2> m² ahşap, {tek parça|vinçle} taşınabilir mini ev. {Yalıtımlı çatı ve duvar, elektrik tesisatı çekili.|İçine iki kişilik yatak ve küçük tezgâh sığıyor.} Tuvalet ve duş yok, {eklenebilir|istenirse ayrı kabin yapılır}.',
    terms:
      '{Hobi bahçesi ve bağ evi için ideal.|Kamp alanları ve bahçeler için uygundur.} Nakliye {alıcıya ait|konuşulur}. {Takasa açığım.|Yerinde görülebilir.}',
  },
} as const;
