import { capital, spin, spinAll } from '../spin.js';
import { lira, number } from '../turkish.js';
import { flatPrice, SUMMER } from './real-estate-prices.js';
import { leavesOf, sharedOf } from './knowledge-file.js';
import { offeredBy } from './offered-by.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';
import { PHRASES } from '../phrases/land.js';

const shared = sharedOf<{
  readonly SELLERS: NonNullable<LeafKnowledge['sellers']>;
}>('land');
const { SELLERS } = shared;

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
        yol: road ? 'yola cepheli' : 'sakin konumda',
        tapu: deed === 'Hisseli tapulu' ? 'uygun fiyatlı' : 'müstakil tapulu',
      };
      return {
        title: capital(spin(random.pick(PHRASES.plot.title), random, words)),
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
            kimden: offeredBy(subject),
          })
          .done(),
        description: paragraphs(
          spin(PHRASES.plot.about, random, words) + spinAll(random.sample(lines, 3), random),
          [
            road ? spin(PHRASES.plot.road, random) : '',
            deed === 'Hisseli tapulu' ? PHRASES.plot.sharedDeed : spin(PHRASES.plot.ownDeed, random),
          ]
            .filter(Boolean)
            .join(' '),
          spin(PHRASES.plot.ending, random),
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
      title: spin(random.pick(PHRASES.rentedLand.title), random, words),
      price,
      features: new FeatureSheet(filters)
        .setAll({ m2: area, imar: 'Ticari imarlı', yola_cephe: true, kimden: offeredBy(subject) })
        .done(),
      description: paragraphs(spin(PHRASES.rentedLand.about, random, words), spin(PHRASES.rentedLand.terms, random)),
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
            let_ ? random.pick(PHRASES.building.titleToLet) : random.pick(PHRASES.building.titleForSale),
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
            kimden: offeredBy(subject),
          })
          .done(),
        description: paragraphs(
          spin(let_ ? PHRASES.building.aboutToLet : PHRASES.building.aboutForSale, random, words),
          spin(PHRASES.building.state, random, { yas: age.replace(' arası', '') }),
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
      title: spin(random.pick(PHRASES.hotel.title), random, words),
      price: asked(area * flatPrice(place) * random.between(1, 1.4), random),
      features: new FeatureSheet(filters)
        .setAll({
          m2_brut: area,
          daire_sayisi: rooms,
          bina_yasi: random.pick(['6-10 arası', '11-15 arası', '16-20 arası']),
          isitma: 'Klima',
          takas: random.chance(0.3),
          kimden: offeredBy(subject),
        })
        .done(),
      description: paragraphs(spin(PHRASES.hotel.about, random, words), spin(PHRASES.hotel.rooms, random)),
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
      title: spin(random.pick(PHRASES.camping.title), random, words),
      price: asked(random.between(650_000, 3_200_000), random),
      features: new FeatureSheet(filters).setAll({ m2_brut: random.int(80, 220), kimden: offeredBy(subject) }).done(),
      description: paragraphs(spin(PHRASES.camping.about, random, words), spin(PHRASES.camping.around, random)),
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
      title: capital(spin(random.pick(PHRASES.timeshare.title), random, words)),
      price: asked(
        random.between(60_000, 190_000) * (season === 'Yaz' ? 1.8 : 1) * (weeks === '1 hafta' ? 1 : 1.7),
        random,
      ),
      features: new FeatureSheet(filters)
        .setAll({ donem: season, sure: weeks, oda_sayisi: rooms, kimden: offeredBy(subject) })
        .done(),
      description: paragraphs(spin(PHRASES.timeshare.about, random, words), spin(PHRASES.timeshare.terms, random)),
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
          container ? random.pick(PHRASES.smallHouse.titleOfContainer) : random.pick(PHRASES.smallHouse.title),
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
        spin(container ? PHRASES.smallHouse.aboutContainer : PHRASES.smallHouse.about, random, words),
        spin(PHRASES.smallHouse.terms, random),
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
