import { capital, spin } from '../spin.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';

interface Service {
  readonly titles: readonly string[];
  /** TL: what a job, an hour or a package starts at. */
  readonly price: readonly [number, number];
  readonly lines: readonly string[];
  /** What the price stands for. */
  readonly unit: string;
  readonly firm?: number;
}

const TRUST = [
  '{10|12|15|20} yıllık tecrübe.',
  'İşimizin arkasındayız, {bir yıl garanti veriyoruz|sorun olursa dönüyoruz}.',
  'Referanslarımız mevcuttur.',
  'Randevu saatine uyarız.',
  'Temiz iş, uygun fiyat.',
  'Hafta sonu da {çalışıyoruz|gelebiliriz}.',
];

const service = (weight: number, { titles, price, lines, unit, firm = 0.5 }: Service): LeafKnowledge => ({
  weight,
  sellers: [
    ['firm', firm * 10],
    ['person', 10 - firm * 10],
  ],
  write: ({ dice, filters, place, seller }) => {
    const words = { yer: place.name, yerde: place.inName };
    const company = seller === 'firm';
    const invoice = company || dice.chance(0.4);
    return {
      title: capital(spin(dice.pick(titles), dice, words)),
      price: asked(dice.between(...price), dice),
      features: new FeatureSheet(filters)
        .setAll({ hizmet_veren: company ? 'Firma' : 'Bireysel', yerinde: true, faturali: invoice })
        .done(),
      description: paragraphs(
        spin(
          `{<yerde> ve çevresinde|<yer> ve çevre ilçelere} hizmet veriyoruz. ${dice.sample(lines, 3).join(' ')}`,
          dice,
          words,
        ).replace('veriyoruz', company ? 'veriyoruz' : dice.pick(['veriyorum', 'veriyoruz'])),
        spin(dice.sample(TRUST, 2).join(' '), dice),
        spin(
          `Yazılan fiyat ${unit} içindir{, işe göre değişir|; keşif sonrası netleşir|}. ${invoice ? 'Fatura kesilir. ' : ''}{Mesaj atmanız yeterli.|Fotoğraf gönderirseniz hemen fiyat verilir.|Keşif ücretsizdir.}`,
          dice,
        ),
      ),
    };
  },
});

interface Lesson {
  readonly subject: string;
  readonly titles: readonly string[];
  readonly price: readonly [number, number];
  readonly levels: readonly string[];
  readonly lines: readonly string[];
  readonly without?: readonly string[];
}

const lesson = (weight: number, { subject, titles, price, levels, lines, without }: Lesson): LeafKnowledge => ({
  weight,
  sellers: [
    ['person', 9],
    ['firm', 1],
  ],
  ...(without && { without }),
  write: ({ dice, filters, place, seller }) => {
    const hourly = asked(dice.between(...price), dice);
    const online = dice.chance(0.5);
    const words = { yer: place.name, yerde: place.inName, konu: subject };
    return {
      title: capital(spin(dice.pick(titles), dice, words)),
      price: hourly,
      features: new FeatureSheet(filters)
        .setAll({
          hizmet_veren: seller === 'firm' ? 'Firma' : 'Bireysel',
          yerinde: true,
          faturali: seller === 'firm',
          seviye: dice.sample(levels, Math.min(levels.length, dice.int(1, 2))),
          ders_sekli: online ? ['Online', 'Öğrencinin evinde'] : ['Öğrencinin evinde'],
          saatlik_ucret: hourly,
        })
        .done(),
      description: paragraphs(
        spin(dice.sample(lines, 3).join(' '), dice, words),
        spin(
          `Ders ücreti saatliktir{, paket alımda indirim yapılır|}. ${online ? '<yerde> yüz yüze veya online' : '<yerde> yüz yüze'}. {İlk ders tanışma dersidir.|Deneme dersi ücretsizdir.|Haftanın beş günü uygunum.}`,
          dice,
          words,
        ),
      ),
    };
  },
});

const SCHOOL = ['İlkokul', 'Ortaokul (LGS)', 'Lise', 'Üniversite hazırlık (YKS)'];

export const SERVICES: Knowledge = {
  'boya-ve-badana': service(0.6, {
    titles: ['<yerde> boya badana ustası', 'Temiz işçilikle boya badana, <yer>', '{2+1|3+1} daire boya badana <yer>'],
    price: [9_000, 26_000],
    unit: 'boş bir daire',
    lines: [
      'Duvar tamiri, {alçı|macun} ve boya.',
      'Eşyalar {örtülür|korunur}, ev temiz teslim edilir.',
      '{Filli Boya, Marshall|Dyo, Jotun} kullanıyoruz.',
      'İki günde teslim.',
    ],
  }),
  'su-ve-elektrik-tesisati': service(0.6, {
    titles: [
      '<yerde> su ve elektrik tesisatçısı',
      'Kırmadan su kaçağı tespiti <yer>',
      'Elektrik ve su tesisat ustası, <yer>',
    ],
    price: [900, 4_500],
    unit: 'servis ve küçük onarım',
    lines: [
      'Su kaçağı, {tıkanıklık|batarya değişimi} ve petek temizliği.',
      'Sigorta, priz ve {avize montajı|kaçak akım}.',
      'Cihazla, kırmadan tespit.',
      'Acil durumda {bir saatte|aynı gün} geliriz.',
    ],
  }),
  'mutfak-ve-banyo-yenileme': service(0.6, {
    titles: [
      '<yerde> banyo ve mutfak yenileme',
      'Anahtar teslim banyo tadilatı <yer>',
      'Mutfak dolabı ve banyo yenileme, <yer>',
    ],
    price: [65_000, 230_000],
    unit: 'ortalama bir banyo veya mutfak',
    firm: 0.7,
    lines: [
      'Kırım, {tesisat|seramik}, dolap ve montaj dahil.',
      'Üç boyutlu çizim {hediye|yapılır}.',
      '{Yedi|On|On iki} günde teslim.',
      'Malzemeyi birlikte seçiyoruz.',
    ],
  }),
  'marangoz-ve-mobilya-montaj': service(0.5, {
    titles: [
      '<yerde> mobilya montaj ve marangoz',
      'Mobilya kurulum ustası <yer>',
      'Ölçüye göre dolap ve marangoz işleri, <yer>',
    ],
    price: [750, 5_500],
    unit: 'tek parça montaj',
    lines: [
      '{Gardırop, baza, TV ünitesi|Mutfak dolabı, ray, menteşe} montajı.',
      'Kapı, {parke|süpürgelik} tamiri.',
      'Kendi aletlerimizle geliriz.',
      'Taşınmada sökme ve kurma.',
    ],
  }),
  'klima-ve-beyaz-esya-servisi': service(0.6, {
    titles: [
      '<yerde> klima ve beyaz eşya servisi',
      'Klima bakım ve montaj, <yer>',
      'Çamaşır makinesi ve buzdolabı tamiri <yer>',
    ],
    price: [750, 3_200],
    unit: 'bakım veya arıza tespiti',
    firm: 0.7,
    lines: [
      'Gaz dolumu, {bakım|montaj} ve arıza.',
      'Yedek parça {orijinal|garantili}.',
      'Aynı gün servis.',
      '{Buzdolabı, çamaşır|Bulaşık, kurutma} makinesi onarımı.',
    ],
  }),
  'anahtar-teslim-tadilat': service(0.5, {
    titles: ['<yerde> anahtar teslim tadilat', 'Komple daire tadilatı, <yer>', 'Anahtar teslim ev yenileme <yer>'],
    price: [180_000, 750_000],
    unit: 'ortalama bir daire',
    firm: 0.8,
    lines: [
      'Elektrik, su, {alçı, boya|parke, seramik} tek elden.',
      'Sözleşmeli ve {süre garantili|aşamalı ödemeli}.',
      'Keşif ve maliyet tablosu ücretsiz.',
      'Moloz atımı dahil.',
    ],
  }),
  'evden-eve-nakliyat': service(0.7, {
    titles: ['<yerde> evden eve nakliyat', 'Asansörlü evden eve taşıma <yer>', 'Sigortalı ev taşıma, <yer>'],
    price: [9_500, 32_000],
    unit: 'şehir içi 2+1 ev',
    firm: 0.8,
    lines: [
      'Asansörlü, {sigortalı|sözleşmeli} taşıma.',
      'Ambalaj ve {mobilya sökme kurma|koli} bizden.',
      'Kapalı kasa araçlar.',
      'Eşya depolama {imkânı|hizmeti} var.',
    ],
  }),
  'sehirler-arasi-nakliye': service(0.5, {
    titles: [
      '<yer> çıkışlı şehirler arası nakliye',
      'Şehirler arası parça ve ev eşyası taşıma, <yer>',
      '<yerden> tüm Türkiye’ye nakliyat'.replace('<yerden>', '<yer> –'),
    ],
    price: [14_000, 48_000],
    unit: 'orta mesafe ev eşyası',
    firm: 0.8,
    lines: [
      'Parça eşya ve {komple yük|ev eşyası}.',
      'Haftalık {İstanbul, Ankara, İzmir|Antalya, Bursa, Adana} seferleri.',
      'Yük takip ve sigorta.',
      'Dönüş yüküne uygun fiyat.',
    ],
  }),
  'ev-ve-ofis-temizligi': service(0.6, {
    titles: ['<yerde> ev ve ofis temizliği', 'Detaylı ev temizliği <yer>', 'İnşaat sonrası ve boş ev temizliği, <yer>'],
    price: [2_200, 6_500],
    unit: 'günlük ev temizliği',
    lines: [
      'Malzeme {bizden|sizden veya bizden}.',
      'Cam, {fırın içi, dolap içi|balkon} dahil.',
      'Haftalık ve {aylık|düzenli} anlaşma.',
      'Sigortalı çalışan.',
    ],
  }),
  'hali-ve-koltuk-yikama': service(0.5, {
    titles: ['<yerde> yerinde koltuk yıkama', 'Halı ve koltuk yıkama <yer>', 'Koltuk, yatak ve halı yıkama, <yer>'],
    price: [1_300, 3_800],
    unit: 'koltuk takımı',
    lines: [
      'Yerinde {buharlı|vakumlu} yıkama, kısa sürede kuruyor.',
      'Leke ve {koku|toz akarı} temizliği.',
      'Halılar {alınır, yıkanır, teslim edilir|iki günde teslim}.',
      'Antibakteriyel şampuan.',
    ],
  }),
  'matematik-ve-fen': lesson(0.5, {
    subject: 'matematik',
    titles: [
      '{LGS|YKS} matematik özel ders, <yer>',
      'Matematik ve geometri özel dersi <yer>',
      'Fen bilimleri ve matematik özel ders – <yer>',
    ],
    price: [650, 1_500],
    levels: SCHOOL,
    lines: [
      '{8|12|15} yıllık öğretmenim, {kurs ve dershane|okul} deneyimim var.',
      'Konu anlatımı, {soru çözümü|deneme analizi} ve ödev takibi.',
      'Öğrenciye göre {plan|program} hazırlıyorum.',
      'Geçen yıl öğrencilerimin çoğu netlerini ikiye katladı.',
    ],
  }),
  'ingilizce-ve-yabanci-dil': lesson(0.5, {
    subject: 'İngilizce',
    titles: [
      'İngilizce özel ders, {konuşma ağırlıklı|sıfırdan}, <yer>',
      '{IELTS|TOEFL|YDS} hazırlık dersi <yer>',
      '<yerde> İngilizce ve Almanca özel ders',
    ],
    price: [600, 1_600],
    levels: ['Lise', 'Üniversite', 'Yetişkin', 'Ortaokul (LGS)'],
    lines: [
      '{Yurt dışında|İngiltere’de} {iki|dört} yıl yaşadım.',
      'Konuşma, {gramer|telaffuz} ve kelime çalışması.',
      'Ders materyali benden.',
      'İş görüşmesi ve sunum hazırlığı da yapıyoruz.',
    ],
  }),
  'turkce-ve-sosyal-bilimler': lesson(0.35, {
    subject: 'Türkçe',
    titles: [
      'Türkçe ve paragraf özel ders, <yer>',
      '{LGS|YKS} Türkçe edebiyat dersi <yer>',
      'Tarih ve coğrafya özel ders – <yer>',
    ],
    price: [500, 1_200],
    levels: SCHOOL,
    lines: [
      'Paragraf hızını artıran {teknikler|çalışmalar}.',
      'Haftalık deneme ve {eksik analizi|kitap takibi}.',
      '{Dershanede|Okulda} {6|10} yıl çalıştım.',
      'Ezber değil, yorum.',
    ],
  }),
  'muzik-dersi': lesson(0.5, {
    subject: 'müzik',
    titles: [
      '{Piyano|Gitar} dersi, <yer>',
      '<yerde> başlangıç {piyano|gitar} dersi',
      'Çocuklara {piyano|org} dersi <yer>',
    ],
    price: [700, 1_600],
    levels: ['İlkokul', 'Yetişkin', 'Lise'],
    lines: [
      'Konservatuvar mezunuyum, {7|10} yıldır ders veriyorum.',
      'Nota, {ritim|kulak} ve repertuvar çalışması.',
      'Enstrümanınız yoksa {benimkinde|stüdyoda} çalışırız.',
      'Yıl sonunda küçük bir dinleti yapıyoruz.',
    ],
  }),
  'yazilim-ve-bilgisayar-dersi': lesson(0.35, {
    subject: 'yazılım',
    titles: [
      '{Python|JavaScript} özel ders, <yer>',
      '<yerde> çocuklar için kodlama dersi',
      'Excel ve bilgisayar dersi – <yer>',
    ],
    price: [800, 1_900],
    levels: ['Lise', 'Üniversite', 'Yetişkin'],
    lines: [
      'Proje üzerinden {anlatıyorum|öğretiyorum}.',
      'Ödev ve {bitirme projesi|staj} desteği.',
      'Sektörde {6|9} yıldır çalışıyorum.',
      'Ders kayıtları paylaşılır.',
    ],
  }),
  'spor-ve-dans-dersi': lesson(0.35, {
    subject: 'spor',
    titles: [
      'Kişisel antrenör, <yer>',
      '<yerde> {pilates|fonksiyonel antrenman} dersi',
      'Birebir fitness koçluğu <yer>',
    ],
    price: [750, 1_900],
    levels: ['Yetişkin'],
    lines: [
      'Kişiye özel antrenman ve {beslenme önerisi|ölçüm takibi}.',
      'Salonda, {evde|parkta} çalışabiliriz.',
      'Antrenör belgesi ve ilk yardım sertifikası var.',
      'Kilo verme ve {duruş|kuvvet} çalışmaları.',
    ],
  }),
  'direksiyon-dersi': lesson(0.4, {
    subject: 'direksiyon',
    titles: [
      '<yerde> direksiyon dersi, ehliyetliye',
      'Sabırlı eğitmenle direksiyon dersi <yer>',
      'Trafik korkusuna özel direksiyon dersi, <yer>',
    ],
    price: [900, 1_700],
    levels: ['Yetişkin'],
    lines: [
      'Çift pedallı {manuel|otomatik} araç.',
      'Park, {şehir içi|otoyol} ve yokuş kalkış.',
      'Kadın ve erkek eğitmen.',
      'Adresinizden alıyoruz.',
    ],
  }),
  'dugun-salonu-ve-kir-dugunu': service(0.35, {
    titles: [
      '<yerde> kır düğünü organizasyonu',
      'Kır düğünü ve nişan alanı, <yer>',
      'Bahçede düğün, <yer>, {200|300} kişilik',
    ],
    price: [85_000, 320_000],
    unit: 'temel paket',
    firm: 0.9,
    lines: [
      '{200|300|400} kişilik bahçe, {yağmura karşı kapalı alan|otopark} var.',
      'Masa, {süsleme|ses ve ışık} dahil.',
      'Hafta içi indirim.',
      'Yemek menüsü seçilebilir.',
    ],
  }),
  'fotograf-ve-video-cekimi': service(0.45, {
    titles: ['Düğün fotoğrafçısı <yer>', '<yerde> dış çekim ve video', 'Doğum ve aile fotoğrafı çekimi, <yer>'],
    price: [6_500, 29_000],
    unit: 'çekim paketi',
    lines: [
      '{Dış çekim|Hikâye videosu} ve {albüm|tüm ham kareler} dahil.',
      'İki kamera, {drone|ışık ekibi}.',
      '{10|15} günde teslim.',
      'Ürün ve {emlak|menü} çekimi de yapılır.',
    ],
  }),
  'muzisyen-ve-dj': service(0.35, {
    titles: ['Düğün ve nişan için piyanist, <yer>', '<yerde> canlı müzik ve DJ', 'Kokteyl piyanisti <yer>'],
    price: [7_500, 26_000],
    unit: 'gecelik program',
    lines: [
      '{Piyano|Akustik} dinleti ve {DJ|fasıl}.',
      'Ses sistemi {dahil|bizden}.',
      'Geniş repertuvar, {yabancı ve Türkçe|nostalji}.',
      'Kurulum bir saat önce.',
    ],
  }),
  'pasta-ve-catering': service(0.4, {
    titles: ['<yerde> butik pasta ve catering', 'Doğum günü ve nişan ikramları, <yer>', 'Ofis ve davet catering <yer>'],
    price: [2_200, 16_000],
    unit: '20 kişilik ikram',
    lines: [
      'Kurabiye, {kanepe, mini sandviç|pasta ve içecek}.',
      'Aynı gün {teslim|kurulum}.',
      'Alerjen bilgisi verilir.',
      'Tadım {yapılabilir|günleri var}.',
    ],
  }),
  'organizasyon-ve-susleme': service(0.4, {
    titles: ['<yerde> nişan ve kına süsleme', 'Doğum günü organizasyonu <yer>', 'Bahçe ve açılış organizasyonu, <yer>'],
    price: [5_500, 32_000],
    unit: 'standart kurulum',
    firm: 0.7,
    lines: [
      'Gazebo, {masa, sandalye|balon ve çiçek} süsleme.',
      'Kurulum ve toplama bizden.',
      'Konsept {renginize|fikrinize} göre.',
      'Ses sistemi {eklenebilir|dahil}.',
    ],
  }),
  'muhasebe-ve-vergi': service(0.4, {
    titles: ['<yerde> mali müşavir', 'Şirket kuruluşu ve muhasebe, <yer>', 'E-ticaret muhasebesi <yer>'],
    price: [3_500, 12_000],
    unit: 'aylık defter tutma',
    firm: 0.8,
    lines: [
      'Şahıs ve limited {kuruluş|defter tutma}.',
      'e-Fatura, e-Arşiv geçişi.',
      'KDV ve {SGK|geçici vergi} beyannameleri.',
      'Genç girişimci desteği takibi.',
    ],
  }),
  'hukuki-danismanlik': service(0.4, {
    titles: [
      '<yerde> hukuki danışmanlık',
      'Kira ve iş hukuku danışmanlığı, <yer>',
      'Sözleşme hazırlama ve danışmanlık <yer>',
    ],
    price: [2_500, 9_500],
    unit: 'bir saatlik danışma',
    firm: 0.6,
    lines: [
      'Kira, {iş|tüketici} ve aile hukuku.',
      'Sözleşme {hazırlama|inceleme}.',
      'Randevu ile {ofiste|online}.',
      'Baro kaydı mevcuttur.',
    ],
  }),
  'web-ve-yazilim-gelistirme': service(0.5, {
    titles: [
      '<yerde> web sitesi ve e-ticaret',
      'Kurumsal web sitesi tasarımı, <yer>',
      'Mobil uygulama ve yazılım geliştirme <yer>',
    ],
    price: [14_000, 95_000],
    unit: 'kurumsal site',
    firm: 0.6,
    lines: [
      'Mobil uyumlu, {hızlı|arama motoruna uygun}.',
      'Alan adı, {barındırma|SSL} dahil.',
      'Bir yıl bakım.',
      '{İyzico, PayTR|Sanal POS} ödeme bağlantısı.',
    ],
  }),
  'evde-saglik-ve-fizik-tedavi': service(0.45, {
    titles: ['<yerde> evde fizik tedavi', 'Evde hemşirelik ve bakım, <yer>', 'Evde fizyoterapist <yer>'],
    price: [1_600, 4_200],
    unit: 'seans',
    lines: [
      'Ameliyat sonrası {egzersiz|rehabilitasyon}.',
      'İnme, {bel fıtığı|diz protezi} sonrası çalışma.',
      'Serum, {pansuman|enjeksiyon} hizmeti.',
      'Cihazlarımızla eve geliyoruz.',
    ],
  }),
  'pet-kuafor-ve-otel': service(0.3, {
    titles: ['<yerde> köpek oteli ve bakım', 'Pet otel ve kuaför, <yer>', 'Bahçeli köpek pansiyonu <yer>'],
    price: [600, 1_500],
    unit: 'gecelik konaklama',
    firm: 0.6,
    lines: [
      'Geniş bahçe, {ayrı kulübe|ısıtmalı bölüm}.',
      'Günde üç {gezdirme|mama}.',
      'Fotoğraf ve video gönderiyoruz.',
      'Aşı karnesi rica edilir.',
    ],
  }),
};
