/** What is said of cars. */
export const PHRASES = {
  bodywork: {
    classic: '{Boyası yenidir.|Restorasyonda komple boyandı.|Kaportası sağlamdır.}',
    painted: '<parca> parça {boyalı|lokal boya}',
    unpainted: 'boya yok',
    replaced: '<parca> parça değişen',
    unreplaced: 'değişen yok',
    worked: '<boya>, <degisen>. {Tramer kaydı <tramer> TL.|Şase, podye ve direkler orijinal.|Airbagler orijinal.|}',
    spotless: '{Boyasız, değişensiz|Hatasız, boyasız|Boya ve değişen yok}{, tramersiz|}.',
  },
  carText: {
    intro: [
      '<yil> model <ad>, <km> km’de. <durum>',
      '<ad>. <yil> model, <km> km, <vites> vites, <yakit>. <durum>',
      '<arac> <yil> model <ad>. <km> km. <durum>',
    ],
  },
  carLeaf: {
    swap: '{Takas olur, üzerine ben de ekleyebilirim.|Üst ya da alt segmentle takas düşünülür.|Takas değerlendirilir.}',
  },
  damagedCar: {
    about:
      'Araç <yer> tarafından darbe aldı. {Motor ve şanzıman sağlam, araç yürüyor.|Çalışıyor ve yürüyor, radyatör değişecek.} {Airbagler açılmadı.|Şase ve direklerde hasar yok.} <km> km’de, <yil> model.',
    title: ['<yil> <ad> hasarlı, <yer> darbeli', 'Hasarlı <yil> <ad>', '<ad> <yil> <yer> hasarlı, yürür'],
    terms:
      '{Ekspertiz raporu mevcut.|Hasar fotoğraflarını mesajla gönderebilirim.} {Parça olarak satılmaz.|Çekici ayarlanabilir.} {Fiyatta pazarlık olur.|Bu haliyle satılıktır.}',
  },
  carTitle: {
    title: [
      '<yil> <ad>, <ek>',
      '<yil> model <ad> <km> km',
      '{<kimden>|Temiz} <yil> <ad> <renk>',
      '<ad> <yil> <renk>, <ek>',
      '<yil> <ad> <km> km’de <ek>',
      '<ek> <yil> <ad>',
    ],
    spotless: ['hatasız boyasız', 'tramersiz', 'boyasız'],
    worked: ['bakımlı', 'masrafsız', 'temiz'],
  },
  leaves: {
    open: [
      '{Tavan mekanizması sorunsuz çalışıyor.|Hafta sonu aracı olarak kullanıldı.}',
      'Kışın {kapalı garajda|branda altında} tutuldu.',
    ],
    electric: [
      'Batarya sağlığı {%91|%94|%96}{, servis raporu var|}.',
      '{Ev tipi şarj kablosu|Type 2 kablo} dahil.',
      'Şehir içinde {110|120|130} km menzil alıyorum.',
    ],
    classic: [
      '{Döşemeleri ve kromajı yenilendi.|Motor toplaması iki yıl önce yapıldı.}',
      'Klasik araç {plakalı|tescilli}, {festivallere katıldı|düğünlerde ilgi görüyor}.',
    ],
    disabled: [
      'ÖTV muafiyetiyle alındı, {beş yılı doldu|süresi dolmak üzere}.',
      'El kumandalı gaz ve fren {düzeneği söküldü|mevcut}.',
    ],
    offRoad: ['{Arazide kullanılmadı.|Kar lastikleri de verilecek.}'],
  },
} as const;
