/** What is said of homes, rooms by the night, and premises. */
export const PHRASES = {
  ages: {
    flat: {
      '0 (Oturuma hazır)': 'sıfır, oturuma hazır binada',
      '0 (Yapım aşamasında)': 'yapımı süren projede',
      '31 ve üzeri': '30 yılı aşkın, sağlam binada',
    },
    house: {
      '0 (Oturuma hazır)': 'sıfır, oturuma hazır',
      '0 (Yapım aşamasında)': 'yapım aşamasında',
      '31 ve üzeri': '30 yılı aşkın, sağlam yapı',
    },
  },
  years: { flat: '<yas> yaşındaki binada', house: '<yas> yaşında' },
  floors: {
    numbered: '<katlar> katlı binanın <kat>. katında',
    one: 'tek katlı',
    many: '<katlar> katlı',
    named: {
      '6-10': '<katlar> katlı binanın yüksek katında',
      '11-20': '<katlar> katlı binanın yüksek katında',
      '21 ve üzeri': '<katlar> katlı binanın yüksek katında',
      'En üst kat': '<katlar> katlı binanın en üst katında',
      'Çatı katı': 'çatı dubleksi',
      'Giriş katı': 'giriş katında',
      'Bahçe katı': 'bahçe katında',
      'Zemin kat': 'zemin katta',
      'Yüksek giriş': 'yüksek girişte',
    },
  },
  home: {
    baths: 'Ebeveyn banyosu var{|, toplam <banyo> banyo}.',
    furnished: '{Ev eşyalıdır, görünen her şey içinde kalacak|Eşyalı verilecek; beyaz eşya ve mobilyalar dahil}.',
    sea: '{Balkondan deniz görünüyor.|Deniz manzarası kapanmaz.}',
    complex:
      'Site içinde {7/24 güvenlik|kamera sistemi ve güvenlik|kapalı otopark ve güvenlik}, {çocuk parkı|yüzme havuzu|spor alanı} var. Aidat <aidat>.',
    dues: 'Aidat <aidat>{, asansör bakımı dahil|}.',
    list: {
      size: '<oda>, net <m2> m² / brüt <brut> m²',
      heating: 'Isıtma: <isitma>',
      baths: 'Banyo: <banyo>',
      balcony: 'Balkonlu',
    },
  },
  sale: {
    rented: '{İçinde kiracı var, kirasını düzenli ödüyor.|Kiracılıdır, yatırım için uygundur.}',
    credit: '{Krediye uygundur.|Krediye uygun, ekspertizde sorun çıkmaz.|}',
    swap: '{Araç takası düşünülür.|Arsa veya araç ile takas olabilir.|Küçük daire ile takas olur.}',
  },
  saleLead: {
    lead: [
      '<yerde> <m2> m² net kullanım alanlı, <oda> <tur> {satılıktır|satışa çıkmıştır}. <kat>, <yas>.',
      '{İhtiyaçtan|Taşınma nedeniyle|Yatırım değişikliği nedeniyle} satılık <oda> <tur>. <yer> bölgesinde, <yas>. Net <m2> m², brüt <brut> m².',
      '<yer> {merkeze yakın|sevilen bir muhitte|sakin bir sokakta} <oda> <tur>. <kat>. Net <m2> m².',
    ],
  },
  title: {
    extras: {
      sea: 'deniz manzaralı',
      complex: 'site içinde',
      furnished: 'eşyalı',
      brandNew: 'sıfır',
      garage: 'kapalı otoparklı',
      lift: 'asansörlü',
      balcony: 'geniş balkonlu',
      top: 'en üst kat',
      garden: 'bahçe katı',
    },
    always: ['masrafsız', 'ferah'],
    patterns: [
      '<yerde> <ek> <oda> <is> <tur>',
      '<yerde> <m2> m² <oda> <is> <tur>',
      '<Is> <oda> <tur>, <yer>, <ek>',
      '{Sahibinden|Fırsat,} <yerde> <ek> <oda> <tur>',
      '<Ek> <oda> <is> <tur> – <yer>',
      '<yer> merkeze yakın <ek> <oda> <tur>',
    ],
  },
  rent: {
    deposit: 'Depozito <kac> kira bedeli (<depozito>).',
    months: { 1: 'bir', 2: 'iki', 3: 'üç' },
    ready: 'Hemen taşınılabilir.',
    lead: [
      '<yerde> kiralık <oda> <tur>. <kat>, net <m2> m².',
      '{Aileye|Düzenli kiracıya|Çalışana veya aileye} kiralık <oda> <tur>, <yer>. Net <m2> m², <kat2>.',
      '<yer> {merkezi konumda|sakin sokakta|ulaşımı kolay} kiralık <oda> <tur>, <m2> m².',
    ],
    leaving: 'Mevcut kiracı {ay sonunda|iki hafta içinde} çıkıyor.',
    petsWelcome: '{Evcil hayvan olabilir.|Kedi ya da köpek sorun değil.}',
    noPets: '{Evcil hayvan kabul edilmiyor.|}',
    terms: '{Kira artışı yasal oranda yapılacaktır.|Sözleşme bir yıllık.|Kefil istenecektir.|}',
  },
  nightly: {
    title: [
      '<yerde> günlük kiralık <oda> <tur>',
      '<yerde> {temiz|sakin|merkezi|ferah} günlük <tur>, <kisi> kişilik',
      'Günlük kiralık <tur> <yer> {<kisi> kişilik|<oda>}',
    ],
    titleOfPool: ', havuzlu',
    about:
      '<yerde> {tatil ve iş için|kısa süreli konaklama için|aileler için} günlük kiralık <oda> <tur>. En fazla <kisi> kişi {konaklayabilir|içindir}. {Nevresim, havlu ve temizlik dahildir.|Çarşaf ve havlular temiz teslim edilir.}',
    inside:
      '{Mutfakta ocak, buzdolabı ve temel malzemeler var.|Mutfak tam donanımlı.} {Wi-Fi ve akıllı televizyon mevcut.|İnternet hızlı, uzaktan çalışmaya uygun.} [Araç için park yeri var.]',
    pool: 'Havuz {mayıs–ekim arası açık|bakımlı ve ilaçlıdır}.',
    terms:
      'Fiyat gecelik {ücrettir|konaklama bedelidir}. {Giriş 14.00, çıkış 11.00.|Girişler 15.00’ten sonra.} {Hafta içi ve uzun konaklamada indirim yapılır.|Sezonda en az 3 gece.} Turizm izin belgesi vardır, kimlik bildirimi yapılmaktadır.',
  },
  premises: {
    dues: 'Aidat <aidat>.',
    title: [
      '<yerde> <m2> m² <is> <tur>',
      '<Is> <tur> <yer>, <m2> m²',
      '<yerde> {<hal>|merkezi konumda|her işe uygun} <m2> m² <is> <tur>',
    ],
    about: '<yerde>, net <m2> m² kullanım alanlı <is> <tur>. ',
    letTerms:
      '{Stopaj kiraya dahil değildir.|Kira net bedeldir, stopaj kiracıya aittir.} {Depozito alınacaktır.|Uzun dönem kiracı tercih edilir.}',
    credit: '{Krediye uygundur.|Krediye uygun, tapusu hazır.}',
    deed: '{Tapusu hazır.|Tapuda sorun yoktur.}',
    ending: '{Yerinde görmek için arayınız.|Görüşme için randevu alabilirsiniz.|Ciddi olanlarla görüşülür.}',
  },
  takeOver: {
    title: [
      '<yerde> devren <tur>',
      'Devren kiralık <tur>, <yer>',
      '<yerde> {faal|oturmuş müşterili|masrafsız} devren <tur>',
    ],
    about:
      '<yerde> {4|5|6|8} yıldır işletilen, <m2> m² <tur> {sağlık|şehir değişikliği|başka işe geçiş} nedeniyle devrediliyor. ',
    terms:
      'Aylık kira <kira>, sözleşme {3|4|5} yıllık. {Mal sahibi anlayışlı.|Kontrat yeni yapılacak.} {Ciro bilgisi yüz yüze paylaşılır.|Belgeler yerinde gösterilir.}',
  },
} as const;

/** Of a business that goes over to somebody else. */
export const TAKEN_OVER = {
  cafe: [
    'Tüm ekipman ve mobilyalar devre dahil.',
    '{Espresso makinesi, vitrin ve kasa sistemi|Mutfak tam donanımlı, cihazlar bakımlı}.',
    'Hafta sonu dolu geçer, paket servis de yapılıyor.',
    'Ruhsat ve tabela hazır, ertesi gün açılabilir.',
  ],
  shop: [
    'Raf, askı ve kabin sistemleri dahil.',
    'İçindeki mal istenirse ayrıca sayılarak verilir.',
    'Yaya trafiği yoğun cadde üzerinde.',
    'Kamera ve alarm sistemi kurulu.',
  ],
} as const;
