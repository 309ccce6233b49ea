import { item, type ItemOptions, type Make } from './items.js';
import type { Knowledge } from './writer.js';

const GADGET: ItemOptions = {
  parcel: true,
  about: [
    'Kutusu ve {faturası|aksesuarları} duruyor.',
    'Kabloları {orijinal|dahil}.',
    'Kasada {çatlak yok|önemli iz yok}.',
    'İsteyene çalışırken videosunu {atarım|gönderirim}.',
  ],
};
const SCREEN: ItemOptions = {
  parcel: true,
  about: [
    '{Şarj aleti|Kabloları} {orijinal|dahil}.',
    'Kutusu ve {faturası|aksesuarları} duruyor.',
    'Ekranda ve kasada {çatlak yok|önemli iz yok}.',
    'Sıfırlanmış olarak teslim edilir.',
  ],
};
const AUDIO: ItemOptions = {
  parcel: true,
  about: ['Ses {tertemiz|cızırtısız}.', 'Kabloları dahil.', 'Ev ortamında {kullanıldı|az dinlendi}.'],
};
const TV: readonly Make[] = [
  ['Samsung', 1.15],
  ['LG', 1.12],
  ['Vestel', 0.85],
  ['Philips', 1],
  ['Sony', 1.25],
  ['TCL', 0.95],
  ['Arçelik', 0.95],
];
const LAPTOPS: readonly Make[] = [
  ['Lenovo', 1],
  ['HP', 1],
  ['Asus', 1.05],
  ['Dell', 1.1],
  ['Acer', 0.95],
  ['Casper', 0.85],
];
const laptop = {
  islemci: ['Intel Core i3', 'Intel Core i5', 'Intel Core i7', 'AMD Ryzen 5'],
  ram: ['8 GB', '16 GB'],
  depolama: ['256 GB SSD', '512 GB SSD'],
};
const LAPTOP_FACTORS = { 'Intel Core i3': 0.7, 'Intel Core i7': 1.35, '16 GB': 1.15, '512 GB SSD': 1.1 };

export const ELECTRONICS: Knowledge = {
  'iphone-ios': item(
    1.3,
    {
      '*': {
        names: ['<marka> <model> <hafiza>', '<model> <hafiza> siyah', '<marka> <model> <hafiza> siyah'],
        price: [7_000, 9_500],
        about: [
          'Pil sağlığı {%82|%85|%88|%91}, {değişmedi|orijinal pil}.',
          'Ekran ve kamera {orijinal|sorunsuz}, {Face ID|Touch ID} çalışıyor.'.replace(
            '{Face ID|Touch ID}',
            'parmak izi',
          ),
          'iCloud hesabı {çıkıldı|kapalı}, {hiçbir yerde kilitli değil|sıfırlandı}.',
          'IMEI kayıtlı, {yurt içi cihaz|Türkiye cihazı}.',
          'Ekran koruyucu ve kılıfla kullanıldı.',
        ],
        pick: { model: ['iPhone 7', 'iPhone 8', 'iPhone SE'], hafiza: ['32 GB', '64 GB', '128 GB'] },
        factors: { 'iPhone 7': 0.7, 'iPhone 8': 0.9, 'iPhone SE': 1.3, '32 GB': 0.88, '128 GB': 1.14 },
        set: { ram: '3 GB', ekran_boyutu: '5" altı', imei_kayitli: true, cift_hat: false, bes_g: false, kutulu: true },
        makes: [['Apple', 1]],
      },
    },
    {
      ...SCREEN,
      condition: [
        ['Yeni gibi', 1],
        ['Az kullanılmış', 4],
        ['İkinci el', 5],
        ['Arızalı', 0.3],
      ],
    },
  ),
  'yenilenmis-telefon': item(
    0.7,
    {
      '*': {
        names: [
          'yenilenmiş <model> <hafiza>',
          '<marka> <model> <hafiza> yenilenmiş',
          'yenilenmiş telefon: <model> <hafiza>',
        ],
        price: [8_500, 11_500],
        about: [
          'Yenileme merkezinden {faturalı|A kalite}, {12 ay garantili|sertifikalı}.',
          'Pil {yenisiyle değişti|%100}.',
          'Kasa {A sınıfı|tertemiz}, ekran {çiziksiz|orijinal}.',
          'Kutusunda şarj kablosu var.',
        ],
        pick: { model: ['iPhone 8', 'iPhone SE'], hafiza: ['64 GB', '128 GB'] },
        factors: { 'iPhone SE': 1.25, '128 GB': 1.14 },
        set: { ram: '3 GB', imei_kayitli: true, kutulu: true, bes_g: false, garanti: 'Mağaza garantili' },
        makes: [['Apple', 1]],
      },
    },
    {
      parcel: true,
      sellers: [
        ['firm', 7],
        ['person', 3],
      ],
      condition: [
        ['Yeni gibi', 6],
        ['Az kullanılmış', 3],
      ],
    },
  ),
  'tuslu-telefon': item(
    0.6,
    {
      '*': {
        names: ['<marka> tuşlu telefon', 'tuşlu cep telefonu <marka>', '<marka> tuşlu, çift hatlı'],
        price: [900, 2_400],
        about: [
          'Şarjı {dört gün|bir hafta} gidiyor.',
          'Yaşlılar ve {yedek telefon|öğrenciler} için ideal.',
          'Tuşları {büyük ve net|sağlam}, hoparlörü güçlü.',
        ],
        set: { imei_kayitli: true, cift_hat: true, bes_g: false },
        makes: [
          ['Nokia', 1.2],
          ['General Mobile', 0.9],
          ['Samsung', 1],
        ],
      },
    },
    SCREEN,
  ),
  'bluetooth-kulaklik': item(
    0.6,
    {
      '*': {
        names: ['{Bluetooth|kablosuz} kulak üstü kulaklık, siyah', 'siyah kablosuz kulaklık, kulak üstü'],
        price: [900, 3_400],
        about: [
          'Şarjı {20|30|40} saat gidiyor.',
          'Telefon görüşmesi {net|sorunsuz}, {katlanabilir|kılıfı var}.',
          'Pedleri {yıpranmamış|yeni}.',
        ],
        set: { renk: 'Siyah' },
        pick: { uyumlu_marka: ['Apple', 'Samsung', 'Xiaomi'] },
      },
    },
    GADGET,
  ),
  'akilli-saat': item(
    0.7,
    {
      '*': {
        names: [
          '<marka> klasik kadranlı akıllı saat, deri kordon',
          '<marka> deri kordonlu akıllı saat',
          '<marka> hibrit akıllı saat',
        ],
        price: [2_200, 6_500],
        about: [
          'Adım, uyku ve {nabız|bildirim} özellikleri çalışıyor.',
          'Şarjı {bir hafta|on gün} dayanıyor.',
          'Deri kordonu {orijinal|az yıprandı}.',
        ],
        set: { renk: 'Kahverengi' },
        makes: [
          ['Huawei', 1.2],
          ['Garmin', 1.6],
          ['Amazfit', 0.9],
          ['Diğer', 0.7],
        ],
      },
    },
    SCREEN,
  ),
  'masaustu-telefon': item(
    0.3,
    {
      '*': {
        names: ['masaüstü telefon, siyah', 'sabit hat masa telefonu', 'ofis tipi masa telefonu'],
        price: [350, 950],
        about: [
          'Arayan numara ekranı {var|çalışıyor}.',
          'Ofis kapandığı için {birkaç adet|iki adet} var.',
          'Hafıza tuşları {sağlam|çalışıyor}.',
        ],
      },
    },
    GADGET,
  ),
  'telsiz-telefon': item(
    0.3,
    {
      '*': {
        names: ['telsiz ev telefonu, siyah', 'dect telsiz telefon', 'şarjlı telsiz telefon'],
        price: [550, 1_400],
        about: [
          'Pilleri {yeni|değişti}, menzili {bahçeye kadar|tüm eve yeter}.',
          'Şarj ünitesi ve adaptörü dahil.',
          'Rehberi {200|100} kişilik.',
        ],
      },
    },
    GADGET,
  ),
  'is-ve-gunluk-kullanim-laptop': item(
    1.4,
    {
      '*': {
        names: [
          '<marka> dizüstü <islemci> <ram> <depolama>',
          '<marka> laptop <islemci>, <ram> RAM',
          '<marka> {15,6|14} inç laptop, <islemci>',
        ],
        price: [15_000, 22_000],
        about: [
          'Ofis, okul ve {günlük işler|uzaktan ders} için {yeterli|hızlı}.',
          'Bataryası {3|4|5} saat gidiyor.',
          'Klavyede {basmayan tuş yok|silinme yok}.',
          'Windows {lisanslı|11 kurulu}.',
        ],
        pick: laptop,
        factors: LAPTOP_FACTORS,
        set: { ekran_karti: 'Dahili', ekran: '15.6"', isletim_sistemi: 'Windows' },
        makes: LAPTOPS,
      },
    },
    SCREEN,
  ),
  'ikisi-bir-arada-laptop': item(
    0.4,
    {
      '*': {
        names: ['<marka> {360 derece|dönebilen ekranlı} laptop <islemci>', '<marka> 2’si 1 arada <islemci> <ram>'],
        price: [18_000, 27_000],
        about: [
          'Dokunmatik ekran {sorunsuz|çiziksiz}.',
          'Tablet gibi {katlanıyor|kullanılıyor}, {kalemi dahil|menteşeleri sıkı}.',
          'Şarjı {5|6} saat gidiyor.',
        ],
        pick: laptop,
        factors: LAPTOP_FACTORS,
        set: { ekran_karti: 'Dahili', ekran: '14"', isletim_sistemi: 'Windows' },
        makes: LAPTOPS,
      },
    },
    SCREEN,
  ),
  macbook: item(
    0.5,
    {
      '*': {
        names: [
          'eski kasa <marka> MacBook, beyaz',
          '<marka> MacBook beyaz polikarbon',
          'beyaz MacBook 13 inç, koleksiyonluk',
        ],
        price: [4_200, 7_800],
        about: [
          '{2009|2010} model, {SSD takıldı|RAM yükseltildi}.',
          'Yazı yazmak ve {müzik|internet} için iş görür.',
          'Şarj aleti {orijinal|MagSafe, dahil}.',
          'Kasada kılcal çatlak {yok|bir köşede var}.',
        ],
        set: {
          islemci: 'Diğer',
          ram: '4 GB',
          depolama: '256 GB SSD',
          ekran_karti: 'Dahili',
          ekran: '13" ve altı',
          isletim_sistemi: 'macOS',
          garanti: 'Garantisi yok',
        },
        makes: [['Apple', 1]],
      },
    },
    {
      ...SCREEN,
      condition: [
        ['Az kullanılmış', 2],
        ['İkinci el', 6],
        ['Arızalı', 0.6],
      ],
    },
  ),
  'all-in-one': item(
    0.7,
    {
      '*': {
        names: [
          'all in one bilgisayar, beyaz, {21,5|23,8} inç',
          'beyaz hepsi bir arada bilgisayar <islemci>',
          'all-in-one PC <islemci> <ram>',
        ],
        price: [12_000, 21_000],
        about: [
          '{Klavye ve mouse|Kablosuz klavye seti} dahil.',
          'Resepsiyon ve ev için {çok şık|yer kaplamıyor}.',
          'SSD {takıldı|var}, {hızlı açılıyor|Windows kurulu}.',
        ],
        pick: laptop,
        factors: LAPTOP_FACTORS,
        set: { ekran_karti: 'Dahili' },
      },
    },
    SCREEN,
  ),
  ipad: item(
    0.5,
    {
      '*': {
        names: ['<marka> iPad <hafiza>', 'iPad <hafiza> Wi-Fi, siyah'],
        price: [5_500, 10_500],
        about: [
          'Ekranı {çiziksiz|kırık değil}, kılıfı {hediye|dahil}.',
          'Çocuk {ders için|video izlemek için} kullandı.',
          'Hesaptan çıkıldı, {güncelleme alıyor|sorunsuz}.',
        ],
        pick: { hafiza: ['32 GB', '64 GB', '128 GB'] },
        factors: { '32 GB': 0.85, '128 GB': 1.2 },
        set: { ekran: '8" - 9.9"', sim: false, renk: 'Siyah' },
        makes: [['Apple', 1]],
      },
    },
    SCREEN,
  ),
  'android-tablet': item(
    0.7,
    {
      '*': {
        names: [
          '<marka> tablet {10|10,1} inç <hafiza>',
          '<marka> Android tablet <hafiza>',
          '<marka> tablet, siyah, <hafiza>',
        ],
        price: [3_600, 7_800],
        about: [
          'Çizgi film, ders ve {e-kitap|internet} için {ideal|rahat}.',
          'Kılıfı ve {kalemi|ekran koruyucusu} hediye.',
          'Şarjı {iyi gidiyor|bütün gün yeter}.',
        ],
        pick: { hafiza: ['32 GB', '64 GB', '128 GB'] },
        factors: { '32 GB': 0.85, '128 GB': 1.2 },
        set: { ekran: '10" - 11.9"', sim: false, renk: 'Siyah' },
        makes: [
          ['Samsung', 1.2],
          ['Lenovo', 0.95],
          ['Huawei', 1.05],
          ['Xiaomi', 1],
        ],
      },
    },
    SCREEN,
  ),
  'e-kitap-okuyucu': item(
    0.3,
    {
      '*': {
        names: ['<marka> e-kitap okuyucu', '<marka> e-okuyucu, {8|16} GB'],
        price: [2_600, 5_500],
        about: [
          'Ekranı {göz yormuyor|ışıklı}.',
          'İçinde {yüzlerce kitap|kitaplarım} vardı, sıfırlandı.',
          'Kılıfı hediye.',
        ],
        set: { ekran: '8" altı', sim: false, renk: 'Siyah' },
        makes: [
          ['Kindle', 1.1],
          ['Kobo', 1],
        ],
      },
    },
    SCREEN,
  ),
  'grafik-tablet': item(
    0.3,
    {
      '*': {
        names: ['grafik tablet, kalemli', 'çizim tableti {10|10,1} inç'],
        price: [2_200, 5_200],
        about: [
          'Kalemi {ve yedek uçları|şarj istemiyor}, dahil.',
          '8192 basınç seviyesi, {sürücüsü kolay kuruluyor|USB ile çalışıyor}.',
          'Tasarım öğrencisi olarak kullandım.',
        ],
        set: { ekran: '10" - 11.9"', sim: false, renk: 'Siyah' },
        makes: [
          ['Diğer', 1],
          ['Xiaomi', 0.9],
        ],
      },
    },
    GADGET,
  ),
  monitor: item(
    0.5,
    {
      '*': {
        names: ['{21,5|23,8|24} inç monitör, beyaz', 'beyaz Full HD monitör', 'beyaz <marka> monitör {22|24} inç'],
        price: [2_800, 6_200],
        about: [
          'Ölü piksel yok, {HDMI girişli|HDMI kablosu dahil}.',
          'Ofiste {ikinci ekran olarak|yan ekran olarak} kullanıldı.',
          'Ayağı {sabit|eğim ayarlı}.',
        ],
        makes: [
          ['Samsung', 1.1],
          ['Asus', 1.1],
          ['MSI', 1.15],
          ['Diğer', 0.85],
        ],
      },
    },
    GADGET,
  ),
  'yazici-ve-tarayici': item(
    0.5,
    {
      '*': {
        names: ['mürekkep püskürtmeli yazıcı, tarayıcılı', 'siyah renkli yazıcı, Wi-Fi', 'tanklı yazıcı tarayıcı'],
        price: [2_200, 6_200],
        about: [
          'Tarama ve fotokopi {çalışıyor|yapıyor}.',
          'Kafası temiz, {renkleri canlı|son baskı örneği gönderebilirim}.',
          'USB kablosu ve {yedek mürekkep|kurulum} dahil.',
        ],
        makes: [['Diğer', 1]],
      },
    },
    GADGET,
  ),
  'web-kamerasi': item(
    0.25,
    {
      '*': {
        names: ['güvenlik ve web kamerası, Full HD', 'IP kamera, web kamerası olarak da kullanılır'],
        price: [700, 1_900],
        about: ['1080p, {mikrofonlu|gece görüşlü}.', 'Bilgisayara {USB ile|ağ üzerinden} bağlanıyor.', 'Ayağı dahil.'],
        makes: [
          ['Logitech', 1.3],
          ['Diğer', 0.9],
        ],
      },
    },
    GADGET,
  ),
  'led-ve-qled-tv': item(
    1.3,
    {
      '*': {
        names: ['<marka> <ekran> LED TV', '<marka> <ekran> 4K smart televizyon', '<marka> televizyon <ekran>'],
        price: [13_000, 21_000],
        about: [
          'Panelde {çizgi, leke yok|ölü piksel yok}.',
          'YouTube, Netflix {sorunsuz|hızlı açılıyor}.',
          'Ayağı, kumandası ve {duvar askısı|kutusu} var.',
          'Uydu alıcısı dahili.',
        ],
        pick: { ekran: ['40" - 43"', '48" - 50"', '55"', '65"'] },
        factors: { '40" - 43"': 0.75, '55"': 1.2, '65"': 1.7 },
        set: { cozunurluk: '4K Ultra HD', smart_tv: true },
        makes: TV,
      },
    },
    { about: ['Hafif, {kolay taşınır|iki kişi taşır}.'] },
  ),
  'oled-tv': item(
    0.4,
    {
      '*': {
        names: ['<marka> OLED TV <ekran>', '<marka> <ekran> OLED televizyon'],
        price: [34_000, 52_000],
        about: [
          'Panel yanması {yok|testini gösterebilirim}.',
          '120 Hz, {oyun modu|HDMI 2.1} var.',
          'Kumandası ve ayağı {tam|orijinal}.',
        ],
        pick: { ekran: ['48" - 50"', '55"', '65"'] },
        factors: { '55"': 1.15, '65"': 1.6 },
        set: { cozunurluk: '4K Ultra HD', smart_tv: true },
        makes: [
          ['LG', 1],
          ['Sony', 1.15],
          ['Philips', 0.95],
        ],
      },
    },
    {},
  ),
  projeksiyon: item(
    0.4,
    {
      '*': {
        names: ['projeksiyon cihazı, siyah', 'Full HD projeksiyon, HDMI', 'sinema için projeksiyon'],
        price: [5_500, 14_500],
        about: [
          'Lamba ömrü {1.200|900|2.000} saat kullanıldı.',
          'HDMI ve {USB|VGA} girişli, {taşıma çantası dahil|kumandası var}.',
          '3 metreden {100|120} inç veriyor.',
        ],
        makes: [
          ['Sony', 1.3],
          ['Xiaomi', 1.1],
          ['Philips', 0.9],
          ['Diğer', 0.7],
        ],
      },
    },
    GADGET,
  ),
  'uydu-alicisi-ve-tv-box': item(
    0.2,
    {
      '*': {
        names: ['TV box ve uydu alıcısı', 'uydu alıcısı, HD, kumandalı'],
        price: [550, 1_700],
        about: ['HDMI kablosu ve kumandası {dahil|var}.', 'Kanal listesi {güncel|yüklü}.'],
        makes: [
          ['Vestel', 1],
          ['Xiaomi', 1.2],
          ['Diğer', 0.8],
        ],
      },
    },
    GADGET,
  ),
  'ev-sinemasi-ve-soundbar': item(
    0.4,
    {
      projeksiyon: {
        names: ['ev sineması seti: projeksiyon ve ses', 'projeksiyonlu ev sineması'],
        price: [9_500, 21_000],
        about: ['Projeksiyon ve {soundbar|hoparlörler} birlikte.', 'Perdesi {hediye|ayrıca}.'],
        makes: [
          ['Sony', 1.2],
          ['Philips', 1],
        ],
      },
      '*': {
        names: ['<marka> soundbar ve TV ünitesi ses sistemi', '<marka> ev sineması, subwooferlı'],
        price: [4_800, 13_500],
        about: ['Subwoofer {kablosuz|güçlü}, {HDMI ARC|optik} bağlantılı.', 'Film izlerken {fark ediyor|sinema gibi}.'],
        makes: [
          ['Samsung', 1.1],
          ['LG', 1.05],
          ['Sony', 1.2],
          ['Philips', 0.9],
        ],
      },
    },
    GADGET,
  ),
  'dslr-fotograf-makinesi': item(
    0.9,
    {
      '*': {
        names: [
          '<marka> DSLR fotoğraf makinesi, 18-55 lens',
          '<marka> DSLR, objektifli set',
          '<marka> fotoğraf makinesi, çantalı',
        ],
        price: [11_500, 27_000],
        about: [
          '{18-55|18-105} mm objektif, {çanta ve hafıza kartı|yedek batarya} dahil.',
          'Sensör temiz, {tozlanma yok|servis bakımlı}.',
          'Shutter sayısı <shutter>.',
          'Vizörü ve flaşı {sorunsuz|çalışıyor}.',
        ],
        pick: { shutter: [6_200, 9_400, 12_800, 18_500, 27_000, 34_000] },
        makes: [
          ['Canon', 1],
          ['Nikon', 1],
        ],
      },
    },
    GADGET,
  ),
  objektif: item(
    0.4,
    {
      '*': {
        names: ['<marka> {50 mm f/1.8|18-55 mm|55-250 mm|85 mm f/1.8} objektif', '<marka> uyumlu {50 mm|35 mm} lens'],
        price: [3_600, 11_500],
        about: [
          'Mantar, çizik yok.',
          'Ön ve arka kapakları {tam|dahil}, UV filtre takılı.',
          'Fotoğraftaki gövde {dahil değil|ayrı ilanda}.',
          'Otofokus {sessiz|hızlı}.',
        ],
        makes: [
          ['Canon', 1],
          ['Nikon', 1.05],
        ],
      },
    },
    GADGET,
  ),
  'aynasiz-fotograf-makinesi': item(
    0.3,
    {
      '*': {
        names: ['<marka> kompakt aynasız fotoğraf makinesi', '<marka> dijital makine, {10x|5x} zoom'],
        price: [7_500, 17_500],
        about: [
          'Seyahatte {taşıması kolay|ceplik}.',
          'Video kaydı {Full HD|4K}, Wi-Fi {var|çalışıyor}.',
          'Bataryası ve {şarj aleti|kartı} dahil.',
        ],
        makes: [
          ['Sony', 1.1],
          ['Canon', 1],
          ['Panasonic', 0.9],
          ['Fujifilm', 1.15],
        ],
      },
    },
    GADGET,
  ),
  'analog-ve-sipsak-makine': item(
    0.4,
    {
      '*': {
        names: [
          '<marka> kompakt fotoğraf makinesi, siyah',
          '<marka> dijital kompakt, {10x zoom|nostaljik}',
          'retro kompakt makine <marka>',
        ],
        price: [2_200, 6_200],
        about: [
          '2000’lerin havası, {fotoğrafları sıcak renkli|CCD sensörlü}.',
          'Pil ve kart {dahil|yuvası temiz}.',
          'Flaşı ve {zoomu|ekranı} çalışıyor.',
        ],
        makes: [
          ['Canon', 1.1],
          ['Sony', 1.1],
          ['Olympus', 1],
          ['Nikon', 1],
        ],
      },
    },
    GADGET,
  ),
  'guvenlik-kamerasi': item(
    0.5,
    {
      '*': {
        names: [
          'güvenlik kamerası, dış mekân',
          '{dörtlü|ikili} güvenlik kamerası seti',
          'gece görüşlü güvenlik kamerası',
        ],
        price: [1_100, 5_500],
        about: [
          '{2|4|5} MP, gece görüşlü.',
          'Dükkân için {taktırmıştım|kullanıldı}, {kayıt cihazıyla uyumlu|kablosu dahil}.',
          'Telefondan {izleniyor|bildirim veriyor}.',
        ],
        makes: [['Diğer', 1]],
      },
    },
    {
      ...GADGET,
      sellers: [
        ['person', 6],
        ['firm', 4],
      ],
    },
  ),
  'oyun-konsolu': item(
    1.1,
    {
      '*': {
        names: [
          'PlayStation 4 {500 GB|1 TB|Slim|Pro}',
          'oyun konsolu: <platform>, kollu',
          '<platform> ve {iki|üç} oyun',
        ],
        price: [7_500, 12_500],
        about: [
          'Tek kol {sağlam, kayma yok|dahil}, {ikinci kol hediye|HDMI kablosu var}.',
          'Fan temizliği ve {termal macun değişimi yapıldı|bakımı yapıldı}.',
          '{FIFA, GTA|FC, Uncharted|PES, The Last of Us} oyunları {yüklü|diskli}.',
          'Banlı değil, {jailbreak yok|orijinal}.',
        ],
        set: { platform: 'PlayStation 4' },
        pick: { platform: ['PlayStation 4'] },
      },
    },
    GADGET,
  ),
  'kol-ve-oyun-aksesuari': item(
    0.5,
    {
      '*': {
        names: ['kablosuz oyun kolu, siyah', 'siyah oyun kolu, {PC uyumlu|titreşimli}'],
        price: [900, 2_400],
        about: [
          'Analoglarda {kayma yok|drift yok}.',
          'Şarjı {iyi|uzun}, {kablosu dahil|kutulu}.',
          'PC ve konsolda {çalışıyor|denendi}.',
        ],
        pick: { platform: ['PlayStation 4', 'PC'] },
      },
    },
    GADGET,
  ),
  'oyuncu-koltugu': item(
    0.5,
    {
      '*': {
        names: ['oyuncu koltuğu olarak kullanılan ofis koltuğu', 'rahat oyuncu koltuğu, siyah'],
        price: [4_200, 9_500],
        about: [
          'Sırtı {yatıyor|bel destekli}, amortisörü sağlam.',
          'Tekerlekleri {silikon|sessiz}.',
          'Uzun oturumlarda {yormuyor|rahat}.',
        ],
        pick: { platform: ['PC'] },
      },
    },
    { without: ['lounge-koltuk'] },
  ),
  kulaklik: item(
    0.8,
    {
      '*': {
        names: ['<marka> kulak üstü kulaklık, siyah', '<marka> kulaklık, gürültü engelleme'],
        price: [1_500, 5_800],
        about: [
          'Ses dengesi {çok iyi|temiz}, {baslar tok|gürültü engelleme çalışıyor}.',
          'Kulak pedleri {yumuşak|yeni değişti}.',
          'Kılıfı ve kablosu {dahil|tam}.',
        ],
        set: { renk: 'Siyah' },
        makes: [
          ['Sony', 1.2],
          ['JBL', 0.8],
          ['Sennheiser', 1.2],
          ['Bose', 1.4],
          ['Philips', 0.7],
        ],
      },
    },
    AUDIO,
  ),
  'bluetooth-hoparlor': item(
    0.5,
    {
      '*': {
        names: ['<marka> raf tipi Bluetooth hoparlör çifti', '<marka> aktif hoparlör, çift'],
        price: [3_200, 8_500],
        about: [
          'Bluetooth ve {AUX|optik} girişli.',
          'İkisi birlikte, {tek satılmaz|kumandası var}.',
          'Bası {dolgun|oda için fazlasıyla yeterli}.',
        ],
        set: { renk: 'Siyah' },
        makes: [
          ['JBL', 1],
          ['Marshall', 1.4],
          ['Philips', 0.8],
          ['Sony', 1.1],
        ],
      },
    },
    AUDIO,
  ),
  'amfi-ve-muzik-seti': item(
    0.7,
    {
      'hoparlor-cift': {
        names: ['raf tipi hoparlör çifti', 'kitaplık hoparlörü, {6,5|5} inç'],
        price: [3_200, 9_500],
        about: ['Kabinler ahşap, {süspansiyonlar sağlam|tweeter yeni}.', '{4|8} ohm, amfi {gerektirir|ister}.'],
      },
      'mini-muzik-seti': {
        names: ['<marka> mini müzik seti, CD çalarlı', '<marka> mikro müzik seti'],
        price: [2_200, 5_800],
        about: ['CD, radyo ve {USB|AUX} çalışıyor.', 'Kumandası {var|kayıp ama tuşlardan çalışıyor}.'],
      },
      '*': {
        names: ['<marka> stereo amplifikatör, siyah', '<marka> stereo amfi {2x50|2x80} W'],
        price: [5_500, 14_500],
        about: ['Pot sesleri temizlendi, {cızırtı yok|girişleri sağlam}.', 'Phono girişi {var|mevcut}.'],
      },
    },
    {
      ...AUDIO,
      makes: [
        ['Sony', 1],
        ['Philips', 0.9],
        ['Samsung', 0.85],
        ['Diğer', 0.9],
      ],
    },
  ),
  'pikap-ve-plak-calar': item(
    0.4,
    {
      '*': {
        names: ['nostaljik radyo ve pikap', 'retro radyolu plakçalar', 'ahşap nostaljik radyo'],
        price: [2_200, 6_800],
        about: [
          'Radyosu çekiyor, {lambaları yanıyor|sesi sıcak}.',
          'Vitrinde {çok şık duruyor|sergilendi}.',
          'Ahşabında {küçük izler var|çizik yok}.',
        ],
        makes: [
          ['Philips', 1.1],
          ['Diğer', 1],
        ],
      },
    },
    AUDIO,
  ),
};
