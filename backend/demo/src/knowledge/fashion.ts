import { item, type ItemOptions, type Make } from './items.js';
import type { Knowledge } from './writer.js';

const BRANDS: readonly Make[] = [
  ['Zara', 1.1],
  ['Mango', 1.1],
  ['Koton', 0.8],
  ['LC Waikiki', 0.7],
  ['Mavi', 1],
  ['H&M', 0.85],
  ['Defacto', 0.7],
  ['Diğer', 0.75],
];
const MEN: readonly Make[] = [
  ['Mavi', 1],
  ["Levi's", 1.3],
  ['Tommy Hilfiger', 1.6],
  ['LC Waikiki', 0.7],
  ['Defacto', 0.7],
  ['Pierre Cardin', 1.1],
  ['Diğer', 0.75],
];
const SHOES: readonly Make[] = [
  ['Diğer', 0.8],
  ['Adidas', 1.3],
  ['Puma', 1.1],
  ['Lacoste', 1.5],
  ['Skechers', 1.2],
];
const WEAR: ItemOptions = {
  tone: 'worn',
  parcel: true,
  makes: BRANDS,
  reasons: [
    'Bedeni {küçük geldi|uymadı}.',
    'Kilo {verdiğim|aldığım} için giyemiyorum.',
    'Dolap boşaltıyorum.',
    'Hediye geldi, tarzım değil.',
    '',
  ],
  about: ['Kalıbı {tam|rahat}, {esnemez|dökümlü}.', 'Kuru temizlemeden {yeni çıktı|geldi}.', 'Sökük, leke yok.'],
};
const sizes = { beden: ['S', 'M', 'L', 'XL'] };
const womens = { beden: ['XS', 'S', 'M', 'L'] };

const SHOE_REASONS = ['Numarası {küçük|büyük} geldi.', 'Tarzım değil.', 'Dolap boşaltıyorum.', ''];
const GIFT_REASONS = ['Hediye geldi, tarzım değil.', 'Takmıyorum, kutusunda duruyor.', 'Nakit ihtiyacından.', ''];

export const FASHION: Knowledge = {
  elbise: item(
    1,
    {
      '*': {
        names: [
          '<marka> lacivert elbise, <beden> beden',
          'lacivert kolsuz elbise <beden>',
          '<marka> {midi|diz boyu} elbise <beden>',
        ],
        price: [550, 1_700],
        about: ['{Ofiste|Davette} giymelik, {astarlı|fermuarı sağlam}.', 'Kumaşı {krep|hafif esnek}.'],
        pick: womens,
      },
    },
    WEAR,
  ),
  'abiye-ve-gece-elbisesi': item(
    0.5,
    {
      '*': {
        names: ['lacivert abiye elbise <beden>', 'nişan ve düğün için lacivert elbise <beden>'],
        price: [1_400, 4_200],
        about: ['Kız kardeşimin {düğününde|nişanında} bir kez giyildi.', 'Terzide {boyu kısaltıldı|beli oturtuldu}.'],
        pick: womens,
      },
    },
    WEAR,
  ),
  'mont-ve-kaban': item(
    0.6,
    {
      '*': {
        names: ['<marka> bomber mont, siyah, <beden>', 'siyah kadın bomber ceket <beden>'],
        price: [850, 2_400],
        about: ['İçi {astarlı|polarlı}, {rüzgâr geçirmez|mevsimlik}.', 'Fermuarı ve ribanası {sağlam|tertemiz}.'],
        pick: womens,
      },
    },
    WEAR,
  ),
  'pantolon-ve-jean': item(
    0.7,
    {
      '*': {
        names: ['<marka> kot pantolon, <beden> beden', 'yüksek bel jean <beden>', '<marka> mavi jean <beden>'],
        price: [450, 1_300],
        about: ['{Yüksek bel|Düz kesim}, {likralı|pamuklu}.', 'Paçası {orijinal|kestirilmedi}.'],
        pick: womens,
        set: { renk: 'Mavi' },
      },
    },
    WEAR,
  ),
  'etek-ve-sort': item(
    0.4,
    {
      '*': {
        names: ['<marka> etek, <beden> beden', '{midi|mini} etek <beden>', '<marka> günlük etek <beden>'],
        price: [300, 950],
        about: ['Beli {lastikli|fermuarlı}, astarlı.', 'Yaz ve bahar için {ideal|hafif}.'],
        pick: womens,
      },
    },
    WEAR,
  ),
  'erkek-mont-ve-ceket': item(
    0.7,
    {
      'ceket-bomber': {
        names: ['<marka> erkek bomber ceket, siyah, <beden>', 'siyah bomber mont <beden>'],
        price: [950, 2_800],
        about: ['{Kışlık, kapitone|Mevsimlik, ince dolgulu}.', 'Cepleri fermuarlı.'],
        pick: sizes,
      },
      '*': {
        names: ['<marka> erkek blazer ceket <beden>', 'erkek ceket <beden>, {slim fit|klasik kesim}'],
        price: [1_300, 3_600],
        about: ['Ofiste {az giyildi|kullanıldı}.', 'Düğmeleri tam, {astarı sağlam|kol boyu orijinal}.'],
        pick: sizes,
        set: { renk: 'Lacivert' },
      },
    },
    { ...WEAR, makes: MEN },
  ),
  'erkek-pantolon-ve-jean': item(
    0.6,
    {
      '*': {
        names: ['<marka> erkek jean {31/32|32/32|33/34|34/32}', '<marka> erkek kot pantolon <beden>'],
        price: [500, 1_600],
        about: ['{Düz|Slim} kalıp, {rengi solmadı|yıkama izi yok}.', 'Fermuar ve düğmesi sağlam.'],
        pick: sizes,
        set: { renk: 'Mavi' },
      },
    },
    { ...WEAR, makes: MEN },
  ),
  'takim-elbise-ve-damatlik': item(
    0.5,
    {
      '*': {
        names: [
          '<marka> takım elbise {48|50|52} beden',
          'damatlık takım elbise {48|50|52} beden',
          'erkek takım elbise ceketi {50|52}',
        ],
        price: [2_200, 5_800],
        about: [
          '{Düğünde|Mezuniyette} bir kez giyildi, kuru temizlemeli.',
          'Pantolonu {dahil|ve yeleği dahil}.',
          'Askısında ve kılıfında duruyor.',
        ],
        pick: sizes,
        set: { renk: 'Lacivert' },
      },
    },
    {
      ...WEAR,
      makes: [
        ['Pierre Cardin', 1],
        ['Beymen', 1.8],
        ['Vakko', 1.9],
        ['Diğer', 0.8],
      ],
    },
  ),
  'spor-ayakkabi': item(
    0.8,
    {
      '*': {
        names: ['kırmızı bez spor ayakkabı <numara>', '<marka> bez ayakkabı, kırmızı, <numara> numara'],
        price: [550, 1_900],
        about: ['Tabanı {aşınmamış|temiz}, {bağcıkları yeni|yıkandı}.', 'Kalıbı tam numara.'],
        pick: { numara: ['37', '38', '39', '40', '41', '42', '43'], cinsiyet: ['Unisex'] },
      },
    },
    { ...WEAR, reasons: SHOE_REASONS, makes: SHOES, about: ['Kutusu {duruyor|yok}.', 'Ayağıma {küçük|büyük} geldi.'] },
  ),
  'topuklu-ve-babet': item(
    0.5,
    {
      '*': {
        names: ['siyah topuklu ayakkabı <numara>', '<marka> siyah stiletto <numara> numara'],
        price: [450, 1_600],
        about: ['Topuk {7|8|9} cm, {rahat|sağlam}.', 'Topuk lastikleri {yeni|değişti}.'],
        pick: { numara: ['36', '37', '38', '39'], cinsiyet: ['Kadın'] },
      },
    },
    {
      ...WEAR,
      reasons: SHOE_REASONS,
      makes: [
        ['Zara', 1.1],
        ['Mango', 1.1],
        ['Beymen', 1.7],
        ['Diğer', 0.9],
      ],
      about: ['{Bir davette|İki kez} giyildi.', 'Kutusuyla gönderilir.'],
    },
  ),
  'klasik-ve-gunluk-ayakkabi': item(
    0.4,
    {
      '*': {
        names: ['mokasen ayakkabı <numara>', '<marka> deri mokasen <numara> numara'],
        price: [650, 2_200],
        about: ['{Hakiki deri|Deri}, {tabanı kauçuk|iç astarı deri}.', 'Cilası yapıldı.'],
        pick: { numara: ['40', '41', '42', '43', '44'], cinsiyet: ['Erkek'] },
      },
    },
    {
      ...WEAR,
      reasons: SHOE_REASONS,
      makes: [
        ['Pierre Cardin', 1],
        ['Lacoste', 1.5],
        ['Diğer', 0.9],
      ],
      about: ['{Ofiste|Birkaç kez} giyildi.', 'Kalıbı rahat.'],
    },
  ),
  'terlik-ve-sandalet': item(
    0.25,
    {
      '*': {
        names: ['ev terliği <numara>', 'pofuduk ev terliği, {kışlık|yumuşak}, <numara>'],
        price: [180, 480],
        about: ['Tabanı {kaymaz|kalın}.', '{Hiç giyilmedi|Etiketi üstünde}.'],
        pick: { numara: ['36', '37', '38', '39', '40', '42'], cinsiyet: ['Unisex'] },
        makes: [['Diğer', 1]],
      },
    },
    {
      ...WEAR,
      reasons: SHOE_REASONS,
      about: ['Yıkanabilir.'],
      condition: [
        ['Sıfır', 5],
        ['Yeni gibi', 3],
      ],
    },
  ),
  'el-ve-omuz-cantasi': item(
    0.9,
    {
      'el-cantasi-krem': {
        names: ['krem el çantası', 'krem rengi kol çantası', 'krem omuz çantası, {orta boy|gold detaylı}'],
        price: [650, 2_400],
        about: ['İçi {üç bölmeli|fermuarlı cepli}, {lekesiz|temiz}.', 'Uzun askısı {dahil|ayarlanır}.'],
        set: { cinsiyet: 'Kadın', malzeme: 'Suni deri', renk: 'Bej' },
      },
      '*': {
        names: ['deri evrak çantası', 'kahverengi evrak ve laptop çantası'],
        price: [1_100, 3_400],
        about: ['15 inç laptop {sığıyor|bölmeli}.', 'Kilidi ve {tokaları|omuz askısı} sağlam.'],
        set: { cinsiyet: 'Unisex', malzeme: 'Hakiki deri', renk: 'Kahverengi' },
      },
    },
    {
      ...WEAR,
      tone: 'thing',
      reasons: ['Yenisini aldım.', 'Hediye geldi, tarzım değil.', ''],
      about: ['Toz torbası {var|duruyor}.', 'Köşelerinde aşınma yok.'],
    },
  ),
  'valiz-ve-bavul': item(
    0.5,
    {
      '*': {
        names: ['mavi sert kapak valiz, {orta|büyük|kabin} boy', 'mavi ABS bavul {24|28|20} inç'],
        price: [900, 2_800],
        about: ['Dört tekerlek {sessiz|sağlam}, {TSA kilitli|şifreli kilitli}.', '{Bir|İki} seyahatte kullanıldı.'],
        set: { cinsiyet: 'Unisex', malzeme: 'Plastik / ABS' },
      },
    },
    {
      ...WEAR,
      tone: 'thing',
      reasons: ['Yenisini aldım.', 'Hediye geldi, tarzım değil.', ''],
      about: ['Körüklü, genişliyor.', 'İç astarı temiz.'],
    },
  ),
  'cuzdan-ve-kartlik': item(
    0.25,
    {
      '*': {
        names: ['deri evrak cüzdanı ve kartlık', 'büyük boy deri evraklık'],
        price: [450, 1_300],
        about: ['Pasaport ve {kart|evrak} bölmeleri var.', 'Deri {yumuşak|zamanla güzelleşti}.'],
        set: { cinsiyet: 'Unisex', malzeme: 'Hakiki deri', renk: 'Kahverengi' },
      },
    },
    {
      ...WEAR,
      tone: 'thing',
      reasons: ['Yenisini aldım.', 'Hediye geldi, tarzım değil.', ''],
      about: ['Hediyelik kutusuyla.'],
    },
  ),
  'kol-saati': item(
    0.8,
    {
      '*': {
        names: [
          'deri kordonlu kol saati, siyah kadran',
          'erkek kol saati, taba deri kordon',
          'kronograf kol saati, deri kordon',
        ],
        price: [1_300, 6_500],
        about: [
          'Pili {yeni değişti|sağlam}, {camı çiziksiz|safir cam}.',
          'Kasa çapı {42|43|44} mm, {5 ATM|su geçirmez}.',
          'Yedek kordonu {dahil|var}.',
        ],
        set: { cinsiyet: 'Erkek', materyal: 'Deri' },
      },
    },
    {
      ...WEAR,
      tone: 'adornment',
      reasons: GIFT_REASONS,
      about: ['Kutusu ve {garanti kartı|belgesi} duruyor.', 'Özel günlerde takıldı.'],
    },
  ),
  'altin-ve-pirlanta': item(
    0.5,
    {
      '*': {
        names: ['tek taş yüzük, {0,15|0,20|0,25} ct', 'taşlı altın yüzük, 14 ayar', 'pırlanta tek taş, sertifikalı'],
        price: [14_000, 42_000],
        about: [
          'Sertifikası ve {faturası|kutusu} var.',
          'Ölçü {12|13|14}, {kuyumcuda|istenirse} ayarlanır.',
          'Kuyumcuda {kontrol ettirebilirsiniz|birlikte baktırırız}.',
        ],
        set: { cinsiyet: 'Kadın', materyal: 'Pırlanta' },
      },
    },
    { ...WEAR, tone: 'adornment', reasons: GIFT_REASONS, parcel: true, about: ['Birkaç kez takıldı.'] },
  ),
  'gumus-ve-bijuteri': item(
    0.4,
    {
      '*': {
        names: ['925 ayar gümüş yüzük, taşlı', 'taşlı gümüş yüzük, {el işi|zirkon}'],
        price: [450, 1_600],
        about: ['Kararma yok, {damgalı|925 damgalı}.', 'Ölçüsü {12|13|14|15}.'],
        set: { cinsiyet: 'Kadın', materyal: 'Gümüş' },
      },
    },
    { ...WEAR, tone: 'adornment', reasons: GIFT_REASONS, about: ['Hediye kutusunda gönderilir.'] },
  ),
  'gunes-gozlugu': item(
    0.6,
    {
      '*': {
        names: ['siyah güneş gözlüğü, {polarize|UV400}', 'unisex siyah güneş gözlüğü'],
        price: [550, 3_200],
        about: [
          'Camlarda çizik yok, {polarize|UV korumalı}.',
          'Kılıfı ve bezi {dahil|var}.',
          'Menteşeleri {sıkı|sağlam}.',
        ],
        set: { cinsiyet: 'Unisex', materyal: 'Bijuteri' },
      },
    },
    { ...WEAR, tone: 'adornment', reasons: GIFT_REASONS, about: ['Optikten faturalı alındı.'] },
  ),
  'saglik-ve-medikal-urunler': item(
    0.7,
    {
      'hasta-yatagi': {
        names: ['hasta karyolası, {iki|üç} motorlu', 'elektrikli hasta yatağı', 'motorlu hasta karyolası, korkuluklu'],
        price: [13_000, 29_000],
        about: [
          'Kumandası ve {yatağı|serum askısı} dahil.',
          'Babam için almıştık, {bir yıl|altı ay} kullanıldı.',
          'Nakliyede {yardımcı olunur|sökülebiliyor}.',
        ],
      },
      '*': {
        names: [
          'katlanır tekerlekli sandalye',
          'manuel tekerlekli sandalye',
          'tekerlekli sandalye, {hafif|refakatçi frenli}',
        ],
        price: [3_200, 7_800],
        about: [
          'Katlanıp bagaja {sığıyor|giriyor}.',
          'Frenleri ve {lastikleri|ayaklıkları} sağlam.',
          'Ameliyat sonrası {iki|üç} ay kullanıldı.',
        ],
      },
    },
    {
      reasons: ['Çok şükür ihtiyacımız kalmadı.', 'İhtiyaç sahibine uygun fiyata.', ''],
      about: ['Dezenfekte edilmiş olarak teslim edilir.', 'Faturası mevcut.'],
    },
  ),
  kask: item(
    0.6,
    {
      '*': {
        names: [
          'motosiklet kaskı, gri kırmızı, <beden>',
          'kapalı kask <beden> beden',
          'kırmızı gri full face kask <beden>',
        ],
        price: [1_300, 4_200],
        about: [
          'Düşmedi, darbe almadı.',
          'Vizörü {çiziksiz|buğu önleyicili}, {iç süngeri yıkanır|iç güneş vizörlü}.',
          'ECE sertifikalı.',
        ],
        pick: { beden: ['S', 'M', 'L', 'XL'] },
      },
    },
    { parcel: true, about: ['Kılıfı dahil.'] },
  ),
  'mont-ve-koruma': item(
    0.4,
    {
      '*': {
        names: ['motosiklet montu, korumalı, <beden>', 'siyah bomber tipi motor montu <beden>'],
        price: [1_900, 4_800],
        about: ['Dirsek ve omuz korumaları {içinde|dahil}.', 'Rüzgâr {kesiyor|geçirmez}, {içliği çıkıyor|mevsimlik}.'],
        pick: { beden: ['M', 'L', 'XL'] },
      },
    },
    { parcel: true, without: ['sapka'], about: ['Fermuarları sağlam.'] },
  ),
};

const BABY: ItemOptions = {
  parcel: true,
  reasons: [
    'Bebeğimiz büyüdü.',
    'İkinci çocuk düşünmüyoruz.',
    'Evde yer kaplıyor.',
    'Hediye geldi, elimizde iki tane oldu.',
    '',
  ],
  about: ['{Temizlendi|Silinip temizlendi}, hazır.', 'Sigara içilmeyen evden.', 'Tek bebekte kullanıldı.'],
};
const BABY_BRANDS: readonly Make[] = [
  ['Chicco', 1],
  ['Kraft', 0.75],
  ['Joie', 1.1],
  ['Cybex', 1.7],
  ['Diğer', 0.65],
];
const CHILD_AGES = ['1-2 yaş', '3-4 yaş'];

export const BABY_ITEMS: Knowledge = {
  'bebek-arabasi': item(
    1,
    {
      '*': {
        names: [
          '<marka> baston bebek arabası, lacivert',
          '<marka> lacivert baston puset',
          'lacivert bebek arabası <marka>',
        ],
        price: [2_200, 5_800],
        about: [
          'Tek elle {katlanıyor|kapanıyor}, {uçağa alınabilir|hafif}.',
          'Tentesi ve {yağmurluğu|kemerleri} sağlam.',
          'Tekerlekleri {boşluk yapmıyor|yeni gibi}.',
        ],
        pick: { yas: ['6-12 ay', '1-2 yaş'] },
        makes: BABY_BRANDS,
      },
    },
    BABY,
  ),
  'puset-ve-travel-sistem': item(
    0.6,
    {
      '*': {
        names: ['<marka> travel sistem puset, lacivert', '<marka> puset seti'],
        price: [4_200, 9_500],
        about: [
          '{Ana kucağı|Portbebe} {dahil|ayrıca verilebilir}.',
          'Çift yönlü {kullanılır|oturuyor}.',
          'Alt sepeti geniş.',
        ],
        pick: { yas: ['0-3 ay', '3-6 ay'] },
        makes: BABY_BRANDS,
      },
    },
    BABY,
  ),
  'cocuk-ayakkabisi': item(
    0.4,
    {
      '*': {
        names: ['kırmızı bez çocuk ayakkabısı {28|30|31|33} numara', 'çocuk spor ayakkabı, kırmızı, {29|31|32}'],
        price: [250, 700],
        about: [
          'Tabanı {kaymaz|aşınmadı}, {cırtlı değil, bağcıklı|bağcıkları tam}.',
          '{Okulda|Bayramda} birkaç kez giydi.',
        ],
        pick: { yas: ['5-6 yaş', '7-9 yaş'], cinsiyet: ['Unisex'] },
      },
    },
    { ...BABY, reasons: ['Ayağı büyüdü.', 'Numarası küçük geldi.', ''] },
  ),
  'besik-ve-park-yatak': item(
    0.9,
    {
      'bebek-odasi': {
        names: ['bebek odası takımı: beşik, şifonyer', 'bebek odası, beşik ve dolap'],
        price: [8_500, 18_500],
        about: ['Beşik {60x120|70x130}, {yatağı dahil|yatak hediye}.', 'Şifonyer ve {dolap|raf} birlikte.'],
      },
      'besik-sallanir': {
        names: ['beyaz sallanır beşik', 'sallanır beşik, {yataklı|tekerlekli}'],
        price: [1_900, 4_200],
        about: ['Sallanma kilidi {var|sağlam}.', '{Cibinliği|Uyku seti} hediye.'],
      },
      '*': {
        names: ['ahşap beşik {60x120|70x130}', 'doğal ahşap bebek beşiği'],
        price: [2_400, 5_500],
        about: ['Yan korkuluğu {inip kalkıyor|sökülüyor}.', 'Üç kademeli {yükseklik|taban}.', 'Yatağı {hediye|dahil}.'],
      },
    },
    { ...BABY, parcel: false },
  ),
  'mama-sandalyesi': item(
    0.7,
    {
      '*': {
        names: ['katlanır mama sandalyesi', 'mama sandalyesi, {yükseklik ayarlı|tekerlekli}'],
        price: [1_100, 3_200],
        about: [
          'Tepsisi çıkıyor, {makinede yıkanır|çift tepsili}.',
          'Kemeri beş noktalı, {minderi silinebilir|kılıfı yıkandı}.',
          'Katlanınca {ayakta duruyor|az yer kaplıyor}.',
        ],
      },
    },
    BABY,
  ),
  'egitici-oyuncak': item(
    0.6,
    {
      'sallanan-at': {
        names: ['ahşap sallanan at', 'sallanan at, ahşap oyuncak'],
        price: [900, 2_200],
        about: ['Köşeleri yuvarlak, {boyası su bazlı|çizik yok}.', '{30|40} kg’a kadar taşıyor.'],
        pick: { yas: CHILD_AGES },
      },
      'oyuncak-tren': {
        names: ['ahşap oyuncak tren', 'ahşap tren seti, vagonlu'],
        price: [350, 900],
        about: ['Vagonları {mıknatıslı|takılıp çıkıyor}.', 'Parçaları tam.'],
        pick: { yas: CHILD_AGES },
      },
      '*': {
        names: ['zekâ küpü 3x3', 'hız küpü, {manyetik|yağlı}'],
        price: [150, 450],
        about: ['Rahat dönüyor, {çıkartmasız|renkleri canlı}.', 'Çözüm kitapçığı hediye.'],
        pick: { yas: ['7-9 yaş', '10 yaş ve üzeri'] },
      },
    },
    BABY,
  ),
  'oyuncak-araba': item(
    0.4,
    {
      'oyuncak-tren': {
        names: ['ahşap tren ve vagon seti', 'oyuncak tren, ahşap'],
        price: [350, 900],
        about: ['Tekerlekleri {sağlam|rahat dönüyor}.', 'Doğal ahşap.'],
        pick: { yas: CHILD_AGES },
      },
      '*': {
        names: ['ahşap klasik oyuncak araba', 'ahşap model araba, {el yapımı|dekoratif}'],
        price: [350, 1_100],
        about: ['Hem oyuncak hem {biblo|dekor}.', 'Tekerlekleri dönüyor.'],
        pick: { yas: ['3-4 yaş', '5-6 yaş'] },
      },
    },
    BABY,
  ),
  'bebek-ve-oyun-seti': item(
    0.5,
    {
      'oyuncak-bebek-evi': {
        names: ['oyuncak bebek evi, mobilyalı', 'üç katlı bebek evi', 'ahşap bebek evi ve eşyaları'],
        price: [1_100, 3_400],
        about: ['Mobilyaları {tam|20 parça}.', 'Kızım çok sevdi, {artık büyüdü|şimdi okula başladı}.'],
        pick: { yas: ['3-4 yaş', '5-6 yaş'] },
      },
      '*': {
        names: ['peluş oyuncak ayı', 'büyük peluş ayı {60|80} cm'],
        price: [300, 950],
        about: ['Yıkandı, {tüy dökmez|yumuşacık}.', 'Boyu {60|80} cm.'],
        pick: { yas: ['1-2 yaş', '3-4 yaş'] },
      },
    },
    BABY,
  ),
  'puzzle-ve-kutu-oyunu': item(
    0.4,
    {
      satranc: {
        names: ['ahşap satranç takımı', 'satranç seti, ahşap tahta'],
        price: [450, 1_400],
        about: ['Taşları {tam|keçe tabanlı}.', 'Tahtası {katlanıyor|30 cm}.'],
        pick: { yas: ['7-9 yaş', '10 yaş ve üzeri'] },
      },
      '*': {
        names: ['zekâ küpü, {orijinal|3x3}', 'akıl oyunu: küp'],
        price: [150, 450],
        about: ['Kutusunda.', 'Kolay dönüyor.'],
        pick: { yas: ['7-9 yaş', '10 yaş ve üzeri'] },
      },
    },
    BABY,
  ),
  'bahce-oyuncaklari': item(
    0.6,
    {
      trambolin: {
        names: ['bahçe trambolini, {305|244} cm, filesi var', 'güvenlik fileli trambolin'],
        price: [4_800, 9_500],
        about: ['Yayları {tam|paslanmadı}, {merdiveni dahil|filesi sağlam}.', '{100|120} kg taşıma kapasiteli.'],
        pick: { yas: ['5-6 yaş', '7-9 yaş'] },
      },
      'oyun-evi-kaydirak': {
        names: ['kaydıraklı ahşap oyun evi', 'bahçe için oyun evi ve kaydırak'],
        price: [9_500, 24_000],
        about: ['Emprenyeli ahşap, {vernikli|sağlam}.', 'Sökülmüş halde {teslim|taşınır}.'],
        pick: { yas: ['3-4 yaş', '5-6 yaş'] },
      },
      'bahce-salincagi': {
        names: ['çocuk bahçe salıncağı', 'metal ayaklı bahçe salıncağı'],
        price: [1_900, 4_800],
        about: ['Ayakları {betona sabitlenebilir|geniş, devrilmez}.', 'Oturağı {yeni|sağlam}.'],
        pick: { yas: ['3-4 yaş', '5-6 yaş'] },
      },
      '*': {
        names: ['üç tekerlekli bisiklet, yeşil', 'yeşil üç teker bisiklet'],
        price: [900, 2_400],
        about: ['İtme kolu {var|sökülüyor}.', 'Bahçede {kullanıldı|çok binildi ama sağlam}.'],
        pick: { yas: ['1-2 yaş', '3-4 yaş'] },
      },
    },
    { ...BABY, parcel: false },
  ),
};
