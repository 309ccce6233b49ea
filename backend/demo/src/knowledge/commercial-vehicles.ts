import { capital, spin, tidy } from '../spin.js';
import { lira, number } from '../turkish.js';
import { imagineCar, worthAfter } from './cars.js';
import { MODELS_BY_PICTURE, SUVS } from './car-models.js';
import { COAST } from './real-estate-prices.js';
import { leavesOf, sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';
import { PHRASES } from '../phrases/commercial-vehicles.js';

const shared = sharedOf<{
  readonly CLOSE: readonly string[];
}>('commercial-vehicles');
const { CLOSE } = shared;

interface Truck {
  readonly names: readonly string[];
  readonly make?: string;
  readonly years: readonly [number, number];
  /** A new one today, thousand TL. */
  readonly price: number;
  readonly kmPerYear: readonly [number, number];
  readonly load?: readonly [number, number];
  readonly seats?: readonly string[];
  readonly lines: readonly string[];
  readonly fuel?: string;
  readonly gears?: readonly string[];
}

interface TruckLeaf {
  readonly weight: number;
  /** By picture group. */
  readonly kinds: Readonly<Record<string, Truck>>;
  readonly without?: readonly string[];
}

function truck({ weight, kinds, without }: TruckLeaf): LeafKnowledge {
  return {
    weight,
    sellers: [
      ['person', 5],
      ['gallery', 5],
    ],
    ...(without && { without }),
    write: ({ random, filters, picture, seller }) => {
      const kind = kinds[picture.group] ?? Object.values(kinds)[0];
      if (!kind) throw new Error(`Nothing known of ${picture.group}`);
      const year = random.int(...kind.years);
      const age = 2026 - year;
      const km =
        kind.kmPerYear[1] === 0 ? undefined : Math.round((age * random.between(...kind.kmPerYear)) / 1_000) * 1_000;
      const price = asked(kind.price * 1_000 * Math.max(0.22, worthAfter(age)) * random.between(0.9, 1.1), random);
      const name = random.pick(kind.names);
      const swap = random.chance(0.35);
      const renk = picture.tags.renk?.toLocaleLowerCase('tr') ?? '';
      const words = { ad: name, yil: year, km: km ? number(km) : '', renk };
      return {
        title: capital(tidy(spin(random.pick(km ? PHRASES.truck.title : PHRASES.truck.titleUndriven), random, words))),
        price,
        features: new FeatureSheet(filters)
          .setAll({
            marka: kind.make,
            yil: year,
            km,
            yakit: kind.kmPerYear[1] === 0 ? undefined : (kind.fuel ?? 'Dizel'),
            vites: kind.kmPerYear[1] === 0 ? undefined : random.pick(kind.gears ?? ['Manuel']),
            agir_hasar: false,
            garantili: age <= 2,
            plaka: 'Türkiye (TR) plakalı',
            kimden: seller === 'gallery' ? 'Galeriden' : 'Sahibinden',
            takas: swap,
            koltuk: kind.seats && random.pick(kind.seats),
            tasima_kapasitesi: kind.load && Math.round(random.between(...kind.load) / 100) * 100,
          })
          .setIfKnown('renk', picture.tags.renk)
          .done(),
        description: paragraphs(
          spin(km ? PHRASES.truck.about : PHRASES.truck.aboutUndriven, random, words) +
            random
              .sample(kind.lines, 3)
              .map((line) => spin(line, random))
              .join(' '),
          random
            .sample(
              CLOSE.filter((line) => !(seller === 'person' && line.includes('Filo'))),
              2,
            )
            .map((line) => spin(line, random))
            .join(' '),
        ),
      };
    },
  };
}

const rental = (weight: number, kind: 'car' | 'van' | 'wedding'): LeafKnowledge => ({
  weight,
  sellers: [
    ['gallery', 5],
    ['person', 3],
    ['firm', 2],
  ],
  write: ({ random, filters, picture, place }) => {
    const models = MODELS_BY_PICTURE[picture.group] ?? SUVS;
    const car = imagineCar(models, random);
    const chauffeur = kind === 'wedding' || (kind === 'car' && random.chance(0.08));
    const day = asked(
      kind === 'wedding'
        ? random.between(6_000, 15_000)
        : kind === 'van'
          ? random.between(2_400, 4_200)
          : random.between(1_250, 2_300),
      random,
    );
    const name =
      kind === 'van'
        ? 'Mercedes Sprinter panelvan'
        : kind === 'wedding'
          ? `${(picture.tags.renk ?? 'siyah').toLocaleLowerCase('tr')} ${car.model.body === 'Cabrio' ? 'üstü açık ' : ''}${car.model.classic ? 'klasik otomobil' : `${car.model.make} ${car.model.title ?? car.model.model}`}`
          : `${car.model.make} ${car.model.title ?? car.model.model}`;
    const words = { ad: name, yer: place.name, yerde: place.inName, ucret: lira(day) };
    return {
      title: capital(
        spin(
          kind === 'wedding' ? random.pick(PHRASES.rental.titleOfWedding) : random.pick(PHRASES.rental.title),
          random,
          words,
        ),
      ),
      price: day,
      features: new FeatureSheet(filters)
        .setAll({
          yakit: kind === 'van' ? 'Dizel' : car.engine.fuel,
          vites: kind === 'van' ? 'Manuel' : car.gear,
          sure: kind === 'wedding' ? 'Günlük' : random.pick(['Günlük', 'Haftalık']),
          gunluk_ucret: day,
          soforlu: chauffeur,
        })
        .done(),
      description: paragraphs(
        spin(kind === 'wedding' ? PHRASES.rental.aboutWedding : PHRASES.rental.about, random, words),
        spin(kind === 'wedding' ? PHRASES.rental.weddingTerms : PHRASES.rental.terms, random),
      ),
    };
  },
});

const rowingBoat: LeafKnowledge = {
  weight: 0.8,
  provinces: COAST,
  setting: 'seaside',
  write: ({ random, filters, place }) => {
    const length = random.pick([3.2, 3.6, 4, 4.2, 4.5]);
    const year = random.int(2004, 2022);
    const motor = random.chance(0.4);
    const words = { boy: String(length).replace('.', ','), yerde: place.inName, yil: year };
    return {
      title: capital(
        spin(random.pick(PHRASES.rowingBoat.title), random, words) + (motor ? PHRASES.rowingBoat.titleOfMotor : ''),
      ),
      price: asked(
        (length * random.between(13_000, 19_000) + (motor ? random.between(28_000, 60_000) : 0)) *
          (1 - (2026 - year) * 0.018),
        random,
      ),
      features: new FeatureSheet(filters)
        .setAll({
          yil: year,
          uzunluk: length,
          motor_gucu: motor ? random.pick([5, 8, 10]) : 0,
          govde: 'Fiberglas',
          kimden: 'Sahibinden',
          takas: random.chance(0.2),
        })
        .done(),
      description: paragraphs(
        [spin(PHRASES.rowingBoat.about, random, words), motor ? spin(PHRASES.rowingBoat.motor, random) : ''].join(' '),
        spin(PHRASES.rowingBoat.terms, random),
      ),
    };
  },
};

export const COMMERCIAL_VEHICLES: Knowledge = leavesOf(
  'commercial-vehicles',
  { truck },
  {
    'kiralik-otomobil': rental(1, 'car'),
    'kiralik-ticari-arac': rental(0.5, 'van'),
    'gelin-arabasi-ve-vip-transfer': rental(0.6, 'wedding'),
    'balikci-teknesi': rowingBoat,
    'mobil-ev-tiny-house': {
      weight: 0.5,
      sellers: [
        ['person', 5],
        ['firm', 5],
      ],
      write: ({ random, filters }) => {
        const size = random.int(6, 10);
        return {
          title: spin(random.pick(PHRASES.tinyHouse.title), random, { m2: size }),
          price: asked(size * random.between(14_000, 21_000), random),
          features: new FeatureSheet(filters)
            .setAll({
              yil: random.int(2022, 2025),
              yatak: '2',
              klima: false,
              wc_dus: false,
              kimden: 'Sahibinden',
              takas: random.chance(0.3),
            })
            .done(),
          description: paragraphs(
            spin(PHRASES.tinyHouse.about, random, { m2: size }),
            spin(PHRASES.tinyHouse.terms, random),
          ),
        };
      },
    },
  },
);
