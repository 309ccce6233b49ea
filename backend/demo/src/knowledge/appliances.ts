import { item, type ItemOptions, type Make, type Thing } from './items.js';
import type { Knowledge } from './writer.js';

const WHITE: readonly Make[] = [
  ['Arçelik', 1],
  ['Beko', 0.95],
  ['Bosch', 1.15],
  ['Siemens', 1.2],
  ['Vestel', 0.85],
  ['Profilo', 0.9],
  ['Samsung', 1.15],
  ['LG', 1.15],
  ['Regal', 0.75],
  ['Altus', 0.8],
];
const KITCHEN: readonly Make[] = [
  ['Bosch', 1.1],
  ['Philips', 1.05],
  ['Arzum', 0.8],
  ['Karaca', 0.85],
  ['Tefal', 1],
  ['Fakir', 0.8],
  ['Braun', 1.05],
];
const HEATING: readonly Make[] = [
  ['Vaillant', 1.2],
  ['DemirDöküm', 1],
  ['Baymak', 0.95],
  ['ECA', 1],
  ['Bosch', 1.15],
  ['Airfel', 0.9],
];
const AIR: readonly Make[] = [
  ['Mitsubishi', 1.25],
  ['Daikin', 1.3],
  ['Samsung', 1.05],
  ['LG', 1.1],
  ['Arçelik', 1],
  ['Vestel', 0.85],
  ['Baymak', 0.9],
];

const LARGE: ItemOptions = {
  makes: WHITE,
  about: [
    '{Servisi|Bakımı} düzenli yapıldı.',
    'Çalışır halde {görebilirsiniz|teslim edilir}.',
    'Sessiz çalışıyor.',
    '{Kullanma kılavuzu|Faturası} duruyor.',
  ],
};
const SMALL: ItemOptions = {
  makes: KITCHEN,
  parcel: true,
  about: ['Kutusu {duruyor|mevcut}.', 'Tüm aksesuarları tam.', 'Temizlenmiş olarak teslim edilir.'],
};
const white = (names: string[], price: [number, number], about: string[], more: Partial<Thing> = {}): Thing => ({
  names,
  price,
  about,
  ...more,
  set: { enerji: 'C', renk: 'Beyaz', ...more.set },
});

export const APPLIANCES: Knowledge = {
  buzdolabi: item(
    1.6,
    {
      'buzdolabi-inox': white(
        [
          '<marka> gardırop tipi buzdolabı, inox',
          '<marka> çift kapılı no-frost buzdolabı',
          '<marka> inox buzdolabı {540|600|620} litre',
        ],
        [24_000, 46_000],
        [
          'No-Frost, {hızlı soğutma|buz yapıcı} var.',
          'Raflar ve çekmeceler {tam, kırık yok|eksiksiz}.',
          'Koyu inox yüzey, {leke tutmuyor|göçük yok}.',
        ],
        { set: { renk: 'Füme', enerji: 'E' } },
      ),
      '*': white(
        ['<marka> mini buzdolabı', '<marka> büro tipi mini buzdolabı', '<marka> mini buzdolabı {90|100|120} litre'],
        [4_800, 8_800],
        [
          'Öğrenci evi, ofis veya {yazlık|otel odası} için uygun.',
          'Küçük buzluğu var, {sessiz|ses yapmaz}.',
          'Tezgâh altına sığıyor.',
        ],
        { set: { enerji: 'E' } },
      ),
    },
    LARGE,
  ),
  'derin-dondurucu': item(
    0.8,
    {
      '*': white(
        [
          '<marka> sandık tipi derin dondurucu',
          '<marka> derin dondurucu {200|300|350} litre',
          '<marka> sandık dondurucu',
        ],
        [9_500, 17_500],
        [
          'Sepetleri {tam|dahil}, kapağı kilitli.',
          'Kurban ve kışlık için {ideal|kullandık}.',
          'Garajda duruyordu, {pas yok|soğutması güçlü}.',
        ],
        { set: { enerji: 'E' } },
      ),
    },
    LARGE,
  ),
  'camasir-makinesi': item(
    1.5,
    {
      '*': white(
        [
          '<marka> çamaşır makinesi {7|8|9} kg',
          '<marka> {9|10} kg 1200 devir çamaşır makinesi',
          '<marka> beyaz çamaşır makinesi',
        ],
        [9_500, 19_500],
        [
          '{1000|1200|1400} devir, {15 programlı|hızlı yıkama var}.',
          'Kazan ve rulman sesi yok.',
          'Su kaçırmıyor, {hortumları yeni|amortisörleri değişti}.',
        ],
      ),
    },
    LARGE,
  ),
  'kurutma-makinesi': item(
    1,
    {
      '*': white(
        ['<marka> kurutma makinesi 8 kg', '<marka> ısı pompalı kurutma makinesi', '<marka> {8|9} kg çamaşır kurutma'],
        [13_000, 23_000],
        [
          'Isı pompalı, {tasarruflu|elektrik tüketimi düşük}.',
          'Filtreleri temiz, {yoğuşma kabı sağlam|su tankı dahil}.',
          'Üst üste koyma aparatı {var|verilebilir}.',
        ],
        { set: { enerji: 'B' } },
      ),
    },
    LARGE,
  ),
  'firin-ve-ocak': item(
    1,
    {
      'ocakli-firin': white(
        ['<marka> ocaklı fırın, siyah', '<marka> dört gözlü ocaklı fırın', '<marka> set üstü ocaklı fırın, turbo'],
        [7_500, 14_500],
        ['Dört göz {gazlı|karma}, fırını {turbo|çok programlı}.', 'LPG ve doğalgaza {uygun|dönüşümlü}.'],
        { set: { renk: 'Siyah' } },
      ),
      'ankastre-firin': white(
        ['<marka> ankastre fırın', '<marka> ankastre fırın, inox'],
        [7_000, 13_500],
        [
          '{Sekiz|Altı} pişirme programı var, {turbo|ızgara} çalışıyor.',
          'Cam kapağı {çift cam|temiz}, tepsileri dahil.',
        ],
        { set: { renk: 'Gümüş' } },
      ),
      '*': white(
        ['<marka> çift hazneli ankastre fırın', '<marka> ankastre çift fırın'],
        [13_000, 24_000],
        ['Üst ve alt hazne ayrı çalışıyor.', 'Tadilat nedeniyle {söküldü|satılık}.'],
        { set: { renk: 'Gümüş' } },
      ),
    },
    LARGE,
  ),
  'ankastre-set': item(
    0.8,
    {
      'mutfak-beyaz': white(
        ['<marka> ankastre set: fırın, ocak, davlumbaz', '<marka> üçlü ankastre set'],
        [17_000, 33_000],
        ['Fırın, ocak ve {davlumbaz|bulaşık makinesi} birlikte.', 'Mutfak yenilendiği için söküldü.'],
      ),
      '*': white(
        ['<marka> ankastre fırın ve ocak seti', '<marka> ankastre set, inox'],
        [12_500, 24_000],
        ['Fırın {8 programlı|turbo}, ocak {cam|inox}.', 'Montaj vidaları ve tepsileri {tam|dahil}.'],
        { set: { renk: 'Gümüş' } },
      ),
    },
    LARGE,
  ),
  'mini-firin-ve-mikrodalga': item(
    0.9,
    {
      mikrodalga: white(
        ['<marka> mikrodalga fırın {20|23|25} litre', '<marka> ızgaralı mikrodalga'],
        [2_600, 5_200],
        ['{20|23} litre, {ızgaralı|buz çözme programlı}.', 'Cam tabağı {sağlam|dahil}.'],
        { set: { renk: 'Siyah' } },
      ),
      'mini-firin': white(
        ['<marka> mini fırın {35|40} litre', '<marka> turbo mini fırın'],
        [2_200, 4_600],
        ['Tepsi ve ızgarası {dahil|tam}.', 'Alt üst ısıtma ve {turbo|ışık} çalışıyor.'],
        { set: { renk: 'Siyah' } },
      ),
      '*': white(
        ['<marka> ekmek kızartma makinesi, turuncu', 'turuncu <marka> ekmek kızartıcı'],
        [700, 1_700],
        ['İki dilim, {kırıntı tepsisi temiz|buz çözme ayarı var}.', 'Rengi çok şirin.'],
        {
          makes: [
            ['Bosch', 1.1],
            ['Siemens', 1.1],
            ['Arçelik', 1],
          ],
        },
      ),
    },
    { ...LARGE, parcel: true },
  ),
  'su-sebili': item(
    0.5,
    {
      '*': white(
        ['<marka> su sebili, damacanalı', '<marka> sıcak soğuk su sebili'],
        [3_200, 6_800],
        [
          'Sıcak ve soğuk su {veriyor|ayrı ayrı kapanıyor}.',
          'Damacana {hariç|dahil}, {hijyenik temizliği yapıldı|iç haznesi paslanmaz}.',
        ],
        {
          makes: [
            ['Arçelik', 1],
            ['Vestel', 0.9],
            ['Samsung', 1.1],
          ],
          set: { enerji: 'D' },
        },
      ),
    },
    LARGE,
  ),
  klima: item(
    1.2,
    {
      klima: {
        names: [
          '<marka> inverter klima <btu> BTU',
          '<marka> split klima <btu> BTU',
          '<marka> <btu> BTU duvar tipi klima',
        ],
        price: [15_000, 27_000],
        about: [
          'Isıtma ve soğutma {çok iyi|sorunsuz}.',
          'Gazı tam, {geçen yaz bakımı yapıldı|filtreleri temiz}.',
          'Montaj {alıcıya ait|hariç}, bakır borusu {verilir|dahil}.',
          'Dış ünite {sessiz|darbesiz}.',
        ],
        pick: { btu: [9_000, 12_000, 18_000, 24_000] },
        factors: { '9000': 0.85, '18000': 1.35, '24000': 1.65 },
        set: { enerji: 'A++ (eski etiket)' },
      },
      '*': {
        names: ['<marka> klima dış ünitesi <btu> BTU', '<marka> <btu> BTU klima, dış ünite'],
        price: [6_500, 12_500],
        about: [
          'Kompresörü {sağlam|sessiz}.',
          'İç ünitesi {yok|bozuldu}, dış ünite çalışıyor.',
          'Gazı toplandı, {söküldü|alıp takabilirsiniz}.',
        ],
        pick: { btu: [12_000, 18_000] },
        set: { enerji: 'A+ (eski etiket)' },
      },
    },
    { makes: AIR },
  ),
  kombi: item(
    0.9,
    {
      '*': {
        names: ['<marka> yoğuşmalı kombi 24 kW', '<marka> kombi, tam yoğuşmalı', '<marka> {24|28} kW kombi'],
        price: [15_000, 29_000],
        about: [
          '{Yılda bir bakımı yapıldı|Bakım fişleri mevcut}.',
          'Genleşme tankı ve {pompası|eşanjörü} sağlam.',
          'Merkezi sisteme geçtiğimiz için söküldü.',
          'Bacası ve {oda termostatı|bağlantı takımı} dahil.',
        ],
        set: { enerji: 'A' },
      },
    },
    { makes: HEATING },
  ),
  vantilator: item(
    0.6,
    {
      '*': {
        names: ['masa vantilatörü', 'masa üstü vantilatör, üç kademeli', 'vantilatör 40 cm'],
        price: [550, 1_500],
        about: [
          'Üç kademe, {sağa sola dönüyor|sessiz}.',
          'Yaz için {idareli|birebir}, {kafesi sağlam|pervanesi temizlendi}.',
        ],
        makes: [
          ['Vestel', 1],
          ['Arçelik', 1.1],
          ['Diğer', 0.8],
        ],
      },
    },
    { parcel: true },
  ),
  'soba-ve-isitici': item(0.6, {
    soba: {
      names: ['yağlı radyatör, <dilim> dilim', '<dilim> dilimli elektrikli radyatör', 'elektrikli yağlı radyatör'],
      price: [1_600, 3_600],
      about: [
        'Termostatlı, {üç kademeli|devrilme emniyetli}.',
        'Tekerlekleri {sağlam|dahil}, {çocuk odasında kullandık|koku yapmaz}.',
      ],
      pick: { dilim: [9, 11, 13] },
      makes: [
        ['Vestel', 1],
        ['Diğer', 0.85],
        ['Arçelik', 1.1],
      ],
    },
    '*': {
      names: ['panel radyatör {60x100|60x120|60x80}', 'petek, panel radyatör'],
      price: [1_300, 3_200],
      about: ['Vanaları {dahil|sökülü}, {su kaçırmaz|içi temiz}.', 'Tadilatta söküldü, {iki|üç|dört} adet var.'],
      makes: [
        ['DemirDöküm', 1],
        ['ECA', 1],
        ['Diğer', 0.85],
      ],
    },
  }),
  'sofben-ve-termosifon': item(
    0.5,
    {
      kombi: {
        names: ['<marka> şofben, hermetik', '<marka> {10|11} litre şofben'],
        price: [4_800, 9_500],
        about: ['Bacalı değil, hermetik.', 'Pilli ateşleme, {sıcak suyu güçlü|bakımı yapıldı}.'],
        set: { enerji: 'A' },
      },
      '*': {
        names: ['<marka> termosifon {65|80} litre', '<marka> 80 litre termosifon'],
        price: [3_800, 7_800],
        about: ['{Rezistansı|Anot çubuğu} yeni değişti.', 'Emaye kazan, {su kaçağı yok|kireç temizliği yapıldı}.'],
        set: { enerji: 'C' },
      },
    },
    { makes: HEATING },
  ),
  'kahve-ve-cay-makinesi': item(
    1.1,
    {
      'espresso-makinesi': {
        names: ['kapsüllü kahve makinesi, kırmızı', '<marka> kapsüllü kahve makinesi kırmızı'],
        price: [3_200, 6_800],
        about: ['Kapsül {yuvası temiz|haznesi sağlam}, 19 bar.', 'Kireç çözme yapıldı.', '{20|30} kapsül hediye.'],
        makes: [
          ['DeLonghi', 1.1],
          ['Philips', 1],
        ],
      },
      'kahve-makinesi-profesyonel': {
        names: ['profesyonel espresso makinesi, iki gruplu', '<marka> yarı profesyonel espresso makinesi'],
        price: [42_000, 95_000],
        about: [
          'İki gruplu, {buhar çubukları sağlam|kazan bakımı yapıldı}.',
          'Kafeden çıktı, {çalışır durumda|ustası baktı}.',
          'Öğütücü {ayrıca|dahil}.',
        ],
        makes: [
          ['DeLonghi', 1],
          ['Diğer', 0.9],
        ],
      },
      caydanlik: {
        names: ['yeşil emaye çaydanlık', 'emaye çaydanlık, yeşil, nostaljik'],
        price: [450, 1_150],
        about: ['Emayesinde {atma yok|çizik yok}.', 'Ocakta {güzel ısınır|kullanıldı}.'],
        makes: [
          ['Karaca', 1.1],
          ['Korkmaz', 1],
        ],
      },
      '*': {
        names: ['<marka> filtre kahve makinesi', '<marka> filtre kahve makinesi, cam sürahili'],
        price: [1_300, 3_200],
        about: ['Cam sürahisi {sağlam|çatlaksız}.', '{Kalıcı filtre|Zaman ayarı} var.', 'Kahvesi sıcak kalıyor.'],
      },
    },
    SMALL,
  ),
  'mutfak-robotu-ve-blender': item(
    0.8,
    {
      'mutfak-robotu': {
        names: ['<marka> stand mikser', '<marka> hamur yoğurma ve mikser seti'],
        price: [4_200, 9_500],
        about: ['{Hamur kancası, çırpıcı ve düz palet|Üç aparatı} dahil.', 'Haznesi {4,5|5} litre paslanmaz.'],
      },
      '*': {
        names: ['<marka> sürahi blender', '<marka> smoothie blender, cam sürahi'],
        price: [1_300, 3_200],
        about: ['Buz kırıyor, {bıçakları keskin|cam sürahi}.', 'Smoothie ve çorba için {kullandık|ideal}.'],
      },
    },
    SMALL,
  ),
  'airfryer-ve-fritoz': item(
    0.5,
    {
      '*': {
        names: ['<marka> fritöz, inox', '<marka> inox fritöz {2|3} litre'],
        price: [1_400, 3_400],
        about: [
          'Haznesi çıkıyor, {yıkaması kolay|sepeti sağlam}.',
          'Termostatı çalışıyor, {190 dereceye kadar|yağ filtresi temiz}.',
        ],
      },
    },
    SMALL,
  ),
};
