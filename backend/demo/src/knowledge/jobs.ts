import { capital, spin } from '../spin.js';
import { lira } from '../turkish.js';
import { FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';

interface Job {
  readonly role: string;
  /** TL a month, net. */
  readonly pay: readonly [number, number];
  readonly duties: readonly string[];
  readonly experience?: readonly string[];
  readonly education?: string;
  readonly licence?: string;
  /** Where it can be done from. */
  readonly remote?: boolean;
  readonly partTime?: boolean;
  readonly business: readonly string[];
}

const OFFER = [
  'Maaş {her ayın 1’inde|zamanında} yatar.',
  'SGK ilk günden yapılır.',
  'Öğle yemeği {iş yerinde|kart ile} karşılanır.',
  'Haftada {bir|iki} gün izin.',
  'Ekip {genç ve uyumlu|kalabalık değil, düzenli}.',
  'Deneme süresi {iki ay|bir ay}.',
];
const APPLY = [
  'Başvuru için kısa özgeçmişinizi mesajla gönderiniz.',
  '{İş yerimize gelerek|Mesaj atarak} başvurabilirsiniz.',
  'Görüşmeler hafta içi {10.00–16.00|14.00–17.00} arası yapılmaktadır.',
  'Hemen başlayabilecekler tercih sebebidir.',
];

const job = (
  weight: number,
  {
    role,
    pay,
    duties,
    experience = ['Deneyim aranmıyor', '1 yıldan az', '1-3 yıl'],
    education = 'Fark etmez',
    licence,
    remote = false,
    partTime = true,
    business,
  }: Job,
): LeafKnowledge => ({
  weight,
  sellers: [
    ['firm', 7],
    ['person', 3],
  ],
  write: ({ dice, filters, place }) => {
    const part = partTime && dice.chance(0.22);
    const needed = dice.pick(experience);
    const monthly =
      Math.round(
        (dice.between(...pay) *
          (part ? 0.55 : 1) *
          (needed === '3-5 yıl' ? 1.2 : needed === '5 yıl ve üzeri' ? 1.4 : 1)) /
          500,
      ) * 500;
    const home = remote && dice.chance(0.35);
    const benefits = dice.sample(
      ['Yemek', 'Servis', 'Prim', ...(monthly > 50_000 ? ['Özel sağlık sigortası'] : [])],
      dice.int(1, 2),
    );
    const firm = dice.pick(business);
    const words = {
      rol: spin(role, dice),
      yer: place.name,
      yerde: place.inName,
      firma: firm,
      maas: lira(monthly),
      sekil: part ? 'yarı zamanlı' : 'tam zamanlı',
    };
    const asksFor =
      needed === 'Deneyim aranmıyor'
        ? 'Deneyim şart değil, işi öğretiyoruz.'
        : `${needed === '1 yıldan az' ? 'Birkaç aylık' : needed === '5 yıl ve üzeri' ? 'En az 5 yıl' : needed.replace('-', '–')} deneyim bekliyoruz.`;
    return {
      title: capital(
        spin(
          dice.pick([
            '<rol> aranıyor, <yer>',
            '<yerde> <firma> için <rol>',
            '<yerde> <sekil> <rol> alınacak',
            'Acil <rol> aranıyor – <yer>',
          ]),
          dice,
          words,
        ),
      ),
      price: monthly,
      features: new FeatureSheet(filters)
        .setAll({
          calisma_sekli: part ? 'Yarı zamanlı' : 'Tam zamanlı',
          calisma_yeri: home ? dice.pick(['Hibrit', 'Uzaktan']) : 'İş yerinde',
          deneyim: needed,
          egitim: education,
          maas: monthly,
          yan_hak: benefits,
          sgk: true,
          ehliyet: licence,
        })
        .done(),
      description: paragraphs(
        spin(
          `<yerde> <firma> için <sekil> <rol> {arıyoruz|alınacaktır}. ${dice.sample(duties, 2).join(' ')} ${asksFor}`,
          dice,
          words,
        ),
        spin(
          `Net maaş <maas>${benefits.length > 0 ? `, ayrıca ${benefits.join(' ve ').toLocaleLowerCase('tr')}` : ''}. ${dice.sample(OFFER, 2).join(' ')}`,
          dice,
          words,
        ),
        spin(dice.pick(APPLY), dice),
      ),
    };
  },
});

const SHOPS = ['giyim mağazamız', 'mağazamız', 'AVM mağazamız'];
const CAFES = ['kafemiz', 'restoranımız', 'kahve dükkânımız'];
const DEPOTS = ['lojistik depomuz', 'depomuz', 'e-ticaret depomuz'];
const OFFICES = ['ofisimiz', 'şirketimiz', 'merkez ofisimiz'];
const SITES = ['şantiyemiz', 'tadilat ekibimiz', 'firmamız'];

export const JOBS: Knowledge = {
  'satis-danismani': job(0.7, {
    role: 'satış danışmanı',
    pay: [29_000, 38_000],
    duties: ['Müşteri karşılama, kabin ve reyon düzeni.', 'Kasa desteği ve stok sayımı.', 'Hedef primi her ay ödenir.'],
    business: SHOPS,
  }),
  'magaza-muduru': job(0.4, {
    role: 'mağaza müdürü',
    pay: [45_000, 68_000],
    duties: [
      'Ekip yönetimi, ciro ve stok takibi.',
      'Personel çizelgesi ve vitrin düzeni.',
      'Açılış kapanış sorumluluğu.',
    ],
    experience: ['3-5 yıl', '5 yıl ve üzeri'],
    education: 'Ön lisans',
    partTime: false,
    business: SHOPS,
  }),
  'garson-ve-komi': job(0.6, {
    role: 'garson',
    pay: [28_500, 36_000],
    duties: ['Servis ve masa düzeni.', 'Bahşiş ayrıca, ekip arasında paylaşılır.', 'Hafta sonu çalışabilecek.'],
    business: CAFES,
  }),
  'asci-ve-sef': job(0.5, {
    role: 'aşçı',
    pay: [42_000, 72_000],
    duties: [
      'Günlük menü hazırlığı, {ızgara|sulu yemek} bilgisi.',
      'Mutfak hijyeni ve malzeme siparişi.',
      'Ekip ile çalışabilecek.',
    ],
    experience: ['1-3 yıl', '3-5 yıl', '5 yıl ve üzeri'],
    partTime: false,
    business: CAFES,
  }),
  barista: job(0.5, {
    role: 'barista',
    pay: [29_000, 39_000],
    duties: ['Espresso bazlı içecekler ve latte art.', 'Değirmen ayarı ve makine temizliği.', 'Vardiyalı çalışma.'],
    business: ['kahve dükkânımız', 'kafemiz'],
  }),
  motokurye: job(0.6, {
    role: 'motokurye',
    pay: [45_000, 75_000],
    duties: [
      'Paket teslimat, {kendi motoruyla|motor bizden}.',
      'Yakıt {firmadan|desteği var}.',
      'Kask ve {mont|ekipman} veriyoruz.',
    ],
    licence: 'A2',
    business: ['restoranımız', 'kurye firmamız'],
  }),
  'depo-ve-sevkiyat': job(0.5, {
    role: 'depo elemanı',
    pay: [29_500, 37_000],
    duties: ['Mal kabul, {etiketleme|raf} ve sevkiyat.', 'El terminali kullanımı.', 'Servisimiz vardır.'],
    licence: 'B',
    business: DEPOTS,
  }),
  'forklift-operatoru': job(0.4, {
    role: 'forklift operatörü',
    pay: [33_000, 45_000],
    duties: ['Operatörlük belgesi zorunludur.', 'Yükleme, istifleme ve sayım.', 'Vardiya {ikili|üçlü}.'],
    experience: ['1-3 yıl', '3-5 yıl'],
    licence: 'B',
    partTime: false,
    business: DEPOTS,
  }),
  'uretim-ve-fabrika-iscisi': job(0.5, {
    role: 'üretim elemanı',
    pay: [29_000, 38_000],
    duties: ['Montaj ve paketleme hattında çalışma.', 'Vardiyalı çalışmaya uygun.', 'Mesai ücretleri ayrıca ödenir.'],
    partTime: false,
    business: ['fabrikamız', 'üretim tesisimiz'],
  }),
  'elektrik-ve-tesisat-ustasi': job(0.4, {
    role: 'elektrik ve tesisat ustası',
    pay: [42_000, 65_000],
    duties: [
      'Bina içi elektrik ve sıhhi tesisat.',
      'Arıza takibi ve {keşif|malzeme çıkarma}.',
      'Ustalık belgesi tercih sebebi.',
    ],
    experience: ['1-3 yıl', '3-5 yıl'],
    licence: 'B',
    partTime: false,
    business: SITES,
  }),
  'insaat-ustasi-ve-kalfa': job(0.4, {
    role: '{sıva|seramik|boya} ustası',
    pay: [45_000, 70_000],
    duties: ['Konut tadilatlarında çalışma.', 'Haftalık ödeme {yapılır|mümkün}.', 'Kendi el aletleri olan.'],
    experience: ['1-3 yıl', '3-5 yıl', '5 yıl ve üzeri'],
    partTime: false,
    business: SITES,
  }),
  'tekstil-ve-konfeksiyon': job(0.35, {
    role: '{overlokçu|makineci|son ütücü}',
    pay: [31_000, 42_000],
    duties: ['{Penye|Dokuma} üzerine çalışma.', 'Servis ve yemek vardır.', 'Parça başı prim.'],
    business: ['atölyemiz', 'konfeksiyonumuz'],
  }),
  'yazilim-ve-bilisim': job(0.5, {
    role: '{yazılım geliştirici|ön yüz geliştirici|sistem uzmanı}',
    pay: [65_000, 140_000],
    duties: [
      '{TypeScript ve React|Java ve Spring|.NET} deneyimi.',
      'Kod gözden geçirme ve test alışkanlığı.',
      'Veritabanı bilgisi.',
    ],
    experience: ['1-3 yıl', '3-5 yıl', '5 yıl ve üzeri'],
    education: 'Lisans',
    remote: true,
    partTime: false,
    business: OFFICES,
  }),
  'muhasebe-ve-finans': job(0.4, {
    role: 'ön muhasebe elemanı',
    pay: [33_000, 48_000],
    duties: ['Fatura, {e-defter|cari} ve banka takibi.', '{Logo|Mikro|Luca} kullanabilen.', 'Bordro bilgisi artıdır.'],
    experience: ['1-3 yıl', '3-5 yıl'],
    education: 'Ön lisans',
    business: OFFICES,
  }),
  'ofis-asistani-ve-sekreter': job(0.4, {
    role: 'ofis asistanı',
    pay: [29_500, 40_000],
    duties: [
      'Telefon, {randevu|evrak} ve misafir karşılama.',
      'Excel ve e-posta kullanımı.',
      'Düzenli ve güler yüzlü.',
    ],
    education: 'Lise',
    business: OFFICES,
  }),
  'cagri-merkezi': job(0.4, {
    role: 'çağrı merkezi müşteri temsilcisi',
    pay: [29_500, 39_000],
    duties: [
      'Gelen çağrı, {sipariş|destek} kaydı.',
      'Eğitim bizden, {prim sistemi var|hedef baskısı yok}.',
      'Diksiyonu düzgün.',
    ],
    education: 'Lise',
    remote: true,
    business: OFFICES,
  }),
  'hemsire-ve-saglik-personeli': job(0.35, {
    role: '{hemşire|sağlık teknikeri}',
    pay: [38_000, 56_000],
    duties: ['Evde bakım ve {enjeksiyon|pansuman}.', 'Nöbet {yoktur|ayda dört}.', 'Diploma ve belge zorunludur.'],
    experience: ['1-3 yıl', '3-5 yıl'],
    education: 'Ön lisans',
    business: ['evde bakım merkezimiz', 'kliniğimiz'],
  }),
  'hasta-ve-yasli-bakici': job(0.45, {
    role: '{yaşlı|hasta} bakıcısı',
    pay: [33_000, 48_000],
    duties: [
      '{Annem|Babam|Büyükannem} için {gündüzlü|yatılı} bakım.',
      'İlaç takibi, yemek ve hafif ev işi.',
      'Referans rica edilir.',
    ],
    experience: ['1-3 yıl', '3-5 yıl'],
    business: ['ailemiz'],
  }),
  'bebek-ve-cocuk-bakicisi': job(0.45, {
    role: '{bebek|çocuk} bakıcısı',
    pay: [31_000, 46_000],
    duties: [
      '{İki|Üç} yaşındaki çocuğumuz için {gündüzlü|hafta içi}.',
      'Sigara içmeyen, sabırlı.',
      'Yemek ve oyun saatlerine özen gösterecek.',
    ],
    experience: ['1-3 yıl', '3-5 yıl'],
    business: ['ailemiz'],
  }),
  'ev-yardimcisi': job(0.4, {
    role: 'ev yardımcısı',
    pay: [27_000, 38_000],
    duties: ['Temizlik, ütü ve {yemek|alışveriş}.', 'Haftada {iki|üç|beş} gün.', 'Güvenilir ve titiz.'],
    business: ['evimiz', 'ailemiz'],
  }),
  'ogretmen-ve-egitmen': job(0.4, {
    role: '{matematik|İngilizce|sınıf|Türkçe} öğretmeni',
    pay: [34_000, 52_000],
    duties: [
      'Ders programı ve {etüt|veli} görüşmeleri.',
      'Formasyonu olan.',
      'Sınav gruplarıyla çalışmış olması artıdır.',
    ],
    experience: ['1-3 yıl', '3-5 yıl'],
    education: 'Lisans',
    business: ['kursumuz', 'etüt merkezimiz'],
  }),
  'guvenlik-gorevlisi': job(0.4, {
    role: 'güvenlik görevlisi',
    pay: [30_000, 38_500],
    duties: ['Silahsız güvenlik kartı zorunludur.', '12/24 {vardiya|çalışma}, kamera takibi.', 'Giriş çıkış kontrolü.'],
    education: 'Lise',
    partTime: false,
    business: ['sitemiz', 'iş merkezimiz'],
  }),
  'spor-egitmeni': job(0.35, {
    role: '{fitness|pilates} eğitmeni',
    pay: [32_000, 50_000],
    duties: [
      'Üye takibi ve {program yazımı|grup dersleri}.',
      'Antrenörlük belgesi olan.',
      'Özel ders geliri paylaşılır.',
    ],
    experience: ['1 yıldan az', '1-3 yıl'],
    business: ['spor salonumuz'],
  }),
};
