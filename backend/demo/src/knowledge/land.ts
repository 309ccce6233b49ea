import { capital, spin } from '../spin.js';
import { lira, number } from '../turkish.js';
import { flatPrice, SUMMER } from './real-estate-prices.js';
import { leavesOf, sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs, type Subject } from './writer.js';

const shared = sharedOf<{
  readonly SELLERS: NonNullable<LeafKnowledge['sellers']>;
}>('land');
const { SELLERS } = shared;

const from = ({ seller }: Subject): string => (seller === 'person' ? 'Sahibinden' : 'Emlak ofisinden');

interface Plot {
  readonly without?: readonly string[];
  readonly weight: number;
  readonly noun: string;
  readonly size: readonly [number, number];
  /** Part of the price of a flat's square metre. */
  readonly share: readonly [number, number];
  readonly zoning: readonly string[];
  readonly lines: readonly string[];
  readonly provinces?: readonly number[];
}

function plot({ weight, noun, size, share, zoning, lines, provinces, without }: Plot): LeafKnowledge {
  return {
    weight,
    sellers: SELLERS,
    ...(zoning.some((kind) => kind.includes('imarlı') || kind === 'Konut + ticari')
      ? {}
      : { setting: 'country' as const }),
    ...(provinces && { provinces }),
    ...(without && { without }),
    write: (subject) => {
      const { random, filters, place } = subject;
      const area = Math.round(random.between(...size) * (random.chance(0.3) ? 1.8 : 1));
      const perMetre = Math.max(60, flatPrice(place) * random.between(...share));
      const price = asked(area * perMetre, random);
      const built = zoning[0] !== 'Tarla' && zoning[0] !== 'Zeytinlik' && zoning[0] !== 'Bağ & bahçe';
      const deed = random.chance(0.85) ? (built ? 'Arsa tapulu' : 'Müstakil tapulu') : 'Hisseli tapulu';
      const road = random.chance(0.8);
      const words = {
        yer: place.name,
        yerde: place.inName,
        m2: number(area),
        tur: noun,
        birim: lira(Math.round(price / area)),
      };
      return {
        title: capital(
          spin(
            random.pick(
              [
                '<yerde> <m2> m² satılık <tur>',
                'Satılık <tur> <yer>, <m2> m²',
                '<yerde> {yatırımlık|yola cepheli|müstakil tapulu} <m2> m² <tur>',
              ].map((pattern) =>
                pattern
                  .replace('müstakil tapulu', deed === 'Hisseli tapulu' ? 'uygun fiyatlı' : 'müstakil tapulu')
                  .replace('yola cepheli', road ? 'yola cepheli' : 'sakin konumda'),
              ),
            ),
            random,
            words,
          ),
        ),
        price,
        features: new FeatureSheet(filters)
          .setAll({
            m2: area,
            m2_fiyat: Math.round(price / area),
            imar: random.pick(zoning),
            kaks: built ? random.pick([0.3, 0.5, 0.8, 1, 1.2, 1.5, 2.07]) : undefined,
            kat_karsiligi: built && random.chance(0.25),
            yola_cephe: road,
            tapu_durumu: deed,
            krediye_uygun: built && deed !== 'Hisseli tapulu',
            takas: random.chance(0.3),
            kimden: from(subject),
          })
          .done(),
        description: paragraphs(
          spin('<yerde> <m2> m² <tur>. Metrekaresi <birim>{ civarındadır|’ye gelir|}. ', random, words).replace(
            '<',
            '',
          ) +
            random
              .sample(lines, 3)
              .map((line) => spin(line, random))
              .join(' '),
          [
            road ? spin('{Resmî yola cephesi var.|Yol sorunu yok.|Kadastro yoluna cepheli.}', random) : '',
            deed === 'Hisseli tapulu'
              ? 'Hisseli tapudur, yeri bellidir.'
              : 'Tapusu {tek|müstakil}, devre hazır.'.replace('{tek|müstakil}', random.pick(['tek', 'müstakil'])),
          ]
            .filter(Boolean)
            .join(' '),
          spin(
            '{Araç takası düşünülür.|Fiyatta makul pazarlık olur.|Yer göstermede yardımcı olunur.|Konumunu mesajla atabilirim.}',
            random,
          ),
        ),
      };
    },
  };
}

const rentedLand: LeafKnowledge = {
  weight: 0.4,
  sellers: SELLERS,
  write: (subject) => {
    const { random, filters, place } = subject;
    const area = random.int(8, 60) * 100;
    const price = asked(area * random.between(4, 14) * Math.sqrt(flatPrice(place) / 40_000), random);
    const words = { yerde: place.inName, yer: place.name, m2: number(area) };
    return {
      title: spin(
        random.pick([
          '<yerde> kiralık <m2> m² arsa',
          'Kiralık arsa <yer>, <m2> m², yola cepheli',
          '<yerde> depolamaya uygun kiralık <m2> m² arsa',
        ]),
        random,
        words,
      ),
      price,
      features: new FeatureSheet(filters)
        .setAll({ m2: area, imar: 'Ticari imarlı', yola_cephe: true, kimden: from(subject) })
        .done(),
      description: paragraphs(
        spin(
          '<yerde> ana yola yakın, <m2> m² düz arsa kiralıktır. {Otopark, açık depo veya oto pazarı için uygundur.|Konteyner, malzeme ve araç parkı için idealdir.} Çevresi {tel çitle|duvarla} kapalı, girişi kapılıdır.',
          random,
          words,
        ),
        spin(
          'Elektrik ve su {bağlıdır|yakınından geçmektedir}. Kira aylıktır, {en az bir yıllık sözleşme yapılır|uzun dönem tercih sebebidir}.',
          random,
        ),
      ),
    };
  },
};

function building(weight: number, let_: boolean): LeafKnowledge {
  return {
    weight,
    sellers: [
      ['person', 3],
      ['agency', 7],
    ],
    write: (subject) => {
      const { random, filters, place } = subject;
      const flats = random.int(4, 12);
      const area = flats * random.int(85, 125) + random.int(20, 120);
      const worth = area * flatPrice(place) * 0.8 * random.between(0.85, 1.1);
      const price = asked(let_ ? worth * 0.0047 : worth, random);
      const age = random.pick(['6-10 arası', '11-15 arası', '16-20 arası', '21-25 arası', '26-30 arası']);
      const words = { yerde: place.inName, yer: place.name, m2: number(area), daire: flats };
      return {
        title: capital(
          spin(
            let_
              ? random.pick([
                  '<yerde> komple kiralık bina, <daire> daire',
                  'Kiralık bina <yer>, <m2> m²',
                  '<yerde> {yurt|klinik|ofis} olmaya uygun kiralık bina',
                ])
              : random.pick([
                  '<yerde> komple satılık bina, <daire> daire',
                  'Satılık apartman <yer>, <m2> m²',
                  '<yerde> kira getirili satılık bina',
                ]),
            random,
            words,
          ),
        ),
        price,
        features: new FeatureSheet(filters)
          .setAll({
            m2_brut: area,
            daire_sayisi: flats,
            bina_yasi: age,
            isitma: random.pick(['Kombi (doğalgaz)', 'Merkezi']),
            takas: !let_ && random.chance(0.4),
            kimden: from(subject),
          })
          .done(),
        description: paragraphs(
          spin(
            '<yerde> <daire> daireli, toplam <m2> m² kapalı alanlı bina {komple|tek tapu üzerinden} ' +
              (let_
                ? 'kiralıktır. {Yurt, apart, klinik veya ofis olarak kullanılabilir.|Kurumsal kiracıya uygundur.}'
                : 'satılıktır. {Dairelerin çoğu kirada, kirası düzenli.|Zemin katta dükkân var.}'),
            random,
            words,
          ),
          spin(
            'Bina ' +
              age.replace(' arası', '') +
              ' yaşında, {çatısı ve dış cephesi yenilendi|bakımlı, asansörlü}. {Projesi ve iskânı mevcut.|Yapı kullanma izni var.} {Randevu ile gezilir.|Belgeler ofiste gösterilir.}',
            random,
          ),
        ),
      };
    },
  };
}

const hotel: LeafKnowledge = {
  weight: 0.3,
  provinces: SUMMER,
  setting: 'seaside',
  sellers: [
    ['person', 2],
    ['agency', 8],
  ],
  write: (subject) => {
    const { random, filters, place } = subject;
    const rooms = random.int(9, 34);
    const area = rooms * random.int(32, 48);
    const words = { yerde: place.inName, yer: place.name, oda: rooms, m2: number(area) };
    return {
      title: spin(
        random.pick([
          '<yerde> satılık <oda> odalı butik otel',
          'Satılık pansiyon <yer>, <oda> oda',
          '<yerde> faal satılık otel, <oda> oda',
        ]),
        random,
        words,
      ),
      price: asked(area * flatPrice(place) * random.between(1, 1.4), random),
      features: new FeatureSheet(filters)
        .setAll({
          m2_brut: area,
          daire_sayisi: rooms,
          bina_yasi: random.pick(['6-10 arası', '11-15 arası', '16-20 arası']),
          isitma: 'Klima',
          takas: random.chance(0.3),
          kimden: from(subject),
        })
        .done(),
      description: paragraphs(
        spin(
          '<yerde> <oda> odalı, <m2> m² kapalı alanlı işletme {ruhsatıyla birlikte|tüm demirbaşıyla} satılıktır. {Sezon rezervasyonları devam ediyor.|Yorum puanı yüksek, müşterisi hazır.}',
          random,
          words,
        ),
        spin(
          'Odaların tamamında klima, banyo ve televizyon var. {Havuz ve bahçe bakımlı.|Kahvaltı salonu ve bahçe 60 kişilik.} {Mali tablolar ciddi alıcıyla paylaşılır.|Arsa takası değerlendirilir.}',
          random,
        ),
      ),
    };
  },
};

const camping: LeafKnowledge = {
  weight: 0.25,
  provinces: SUMMER,
  setting: 'seaside',
  sellers: SELLERS,
  without: ['sezlong'],
  write: (subject) => {
    const { random, filters, place } = subject;
    const area = random.int(25, 90) * 100;
    const words = { yerde: place.inName, yer: place.name, m2: number(area) };
    return {
      title: spin(
        random.pick([
          '<yerde> işletmeye hazır kamp alanı',
          'Devren kiralık kamp alanı, <yer>',
          '<yerde> <m2> m² çadır ve karavan kampı',
        ]),
        random,
        words,
      ),
      price: asked(random.between(650_000, 3_200_000), random),
      features: new FeatureSheet(filters).setAll({ m2_brut: random.int(80, 220), kimden: from(subject) }).done(),
      description: paragraphs(
        spin(
          '<yerde> <m2> m² ağaçlık alanda {çadır ve karavan|bungalov ve çadır} kampı. Duş, tuvalet, mutfak ve elektrik altyapısı {tamam|yenilendi}.',
          random,
          words,
        ),
        spin(
          'Denize {300|500|800} m, {gölgelik ve düz|zeytinlik içinde, sakin}. {Yaz sezonu rezervasyonları var.|Ruhsatı hazır, hemen işletilebilir.} {Yerinde görüşülür.|Detaylar telefonda.}',
          random,
        ),
      ),
    };
  },
};

const timeshare: LeafKnowledge = {
  weight: 0.6,
  provinces: [7, 48, 9, 3, 14, 35, 77, 10],
  write: (subject) => {
    const { random, filters, place } = subject;
    const season = random.pick(['Kış', 'İlkbahar', 'Yaz', 'Sonbahar']);
    const weeks = random.weighted([
      ['1 hafta', 6],
      ['2 hafta', 3],
      ['3 hafta', 0.6],
    ] as const);
    const rooms = random.pick(['1+1', '2+1', 'Stüdyo (1+0)']);
    const words = {
      yerde: place.inName,
      yer: place.name,
      mevsim: season.toLocaleLowerCase('tr'),
      hafta: weeks,
      oda: rooms.startsWith('S') ? '1+0' : rooms,
    };
    return {
      title: capital(
        spin(
          random.pick([
            '<yerde> satılık devre mülk, <mevsim> dönemi',
            'Devre mülk <yer> <hafta> <oda>',
            '<yerde> <oda> devre mülk, <hafta>',
          ]),
          random,
          words,
        ),
      ),
      price: asked(
        random.between(60_000, 190_000) * (season === 'Yaz' ? 1.8 : 1) * (weeks === '1 hafta' ? 1 : 1.7),
        random,
      ),
      features: new FeatureSheet(filters)
        .setAll({ donem: season, sure: weeks, oda_sayisi: rooms, kimden: from(subject) })
        .done(),
      description: paragraphs(
        spin(
          '<yerde> {termal tesiste|tatil köyünde|sahil sitesinde} <mevsim> döneminde <hafta> kullanım hakkı. Daire <oda>, {beş|altı} kişiye kadar kalınabiliyor.',
          random,
          words,
        ),
        spin(
          'Tapusu {hazır, devre tapuludur|adıma kayıtlı}. Yıllık aidatı ödenmiş durumda. {Kullanamadığımız için|Yurt dışına taşındığımız için} satıyoruz.',
          random,
        ),
      ),
    };
  },
};

const smallHouse = (weight: number): LeafKnowledge => ({
  weight,
  sellers: [
    ['person', 5],
    ['firm', 5],
  ],
  write: (subject) => {
    const { random, filters, picture } = subject;
    const container = picture.group === 'konteyner';
    const size = container ? 15 : random.int(6, 14);
    const words = { m2: size };
    return {
      title: capital(
        spin(
          container
            ? random.pick([
                '20 ft konteyner, {yaşam konteynerine çevrilmeye uygun|ofis yapılmaya uygun}',
                'Satılık yük konteyneri 20 ft, {su almaz|sağlam}',
                '<m2> m² konteyner ev altyapısı, 20 ft',
              ])
            : random.pick([
                '<m2> m² ahşap bahçe evi, {nakliye dahil|yerinde kurulum}',
                'Ahşap prefabrik bahçe kulübesi <m2> m²',
                '{Hobi bahçesine|Bağ evine} ahşap kulübe <m2> m²',
              ]),
          random,
          words,
        ),
      ),
      price: asked(container ? random.between(85_000, 165_000) : size * random.between(9_000, 14_000), random),
      features: new FeatureSheet(filters)
        .setAll({
          m2_brut: size,
          m2_net: size - 1,
          oda_sayisi: 'Stüdyo (1+0)',
          bina_yasi: container ? '6-10 arası' : '0 (Oturuma hazır)',
          bulundugu_kat: 'Müstakil',
          isitma: 'Yok',
          kimden: 'Sahibinden',
        })
        .done(),
      description: paragraphs(
        spin(
          container
            ? '20 ft (6 m) yük konteyneri. Zemini ve kapıları sağlam, {su almıyor|paslanma yok denecek kadar az}. {Depo, şantiye ofisi veya yaşam konteyneri yapılabilir.|Üzerine pencere ve kapı açtırılabilir.}'
            : '<m2> m² {birinci sınıf çam|emprenyeli ahşap} malzemeden bahçe evi. {Çatısı shingle kaplı, su yalıtımlı.|Tabanı yalıtımlı, duvarları çift cidarlı.} {Alet dolabı, hobi odası veya bağ evi olarak kullanılır.|Ruhsat gerektirmeyen ölçüdedir, belediyenizden teyit ediniz.}',
          random,
          words,
        ),
        spin(
          '{Nakliye alıcıya aittir, vinçli araç bulunur.|Nakliye ve montaj fiyata dahil değildir, yardımcı olunur.} {Yerinde görülebilir.|Fotoğraflar gerçektir.}',
          random,
        ),
      ),
    };
  },
});

export const LAND_AND_BUILDINGS: Knowledge = leavesOf(
  'land',
  { plot },
  {
    'satilik-prefabrik-ev': smallHouse(0.7),
    'kiralik-arsa-ve-arazi': rentedLand,
    'satilik-bina': building(0.6, false),
    'kiralik-bina': building(0.3, true),
    'satilik-otel-ve-pansiyon': hotel,
    'kamp-alani-ve-plaj': camping,
    'satilik-devre-mulk': timeshare,
  },
);
