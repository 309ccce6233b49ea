import { capital, spin, tidy } from '../spin.js';
import type { SeededRandom } from '../seeded-random.js';
import { number } from '../turkish.js';
import { type CarModel, ELECTRIC_CARS, MODELS_BY_PICTURE, SEDANS, SUVS } from './car-models.js';
import { sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs, type Subject } from './writer.js';
import { PHRASES } from '../phrases/cars.js';

const shared = sharedOf<{
  readonly MAINTENANCE: readonly string[];
  readonly ELECTRIC_CARE: readonly string[];
  readonly OLD_TIMER: readonly string[];
  readonly COMFORT: readonly string[];
  readonly OWNER: readonly string[];
  readonly GALLERY: readonly string[];
  readonly CALL: readonly string[];
}>('cars');
const { MAINTENANCE, ELECTRIC_CARE, OLD_TIMER, COMFORT, OWNER, GALLERY, CALL } = shared;

/** The year in which the prices of this file are right. */
const THIS_YEAR = 2026;

export interface Car {
  readonly model: CarModel;
  readonly engine: CarModel['engines'][number];
  readonly year: number;
  readonly km: number;
  readonly gear: string;
  readonly painted: number;
  readonly replaced: number;
  readonly price: number;
}

/** What is left of the price of a new one after so many years, in a country where cars keep their value. */
export function worthAfter(years: number): number {
  return Math.max(0.17, 0.93 * Math.exp(-0.082 * years) + (years === 0 ? 0.07 : 0));
}

export function imagineCar(
  models: readonly CarModel[],
  random: SeededRandom,
  { newest = THIS_YEAR - 1, damaged = false } = {},
): Car {
  const model = random.weighted(models.map((candidate) => [candidate, candidate.weight ?? 1] as const));
  const last = Math.min(model.years[1], newest);
  // Younger ones of a long series are offered more often.
  const year = Math.round(
    model.years[0] + (last - model.years[0]) * (model.classic ? random.next() : Math.sqrt(random.next())),
  );
  const age = THIS_YEAR - year;
  const engine = random.pick(model.engines.filter(({ from = 0 }) => from <= year));
  const perYear = engine.fuel === 'Dizel' ? random.between(13_000, 22_000) : random.between(7_500, 16_000);
  const km = Math.max(
    4_000,
    Math.round(
      (Math.min(age, model.classic ? 12 : 21) * perYear * (model.classic ? 0.5 : 1) * random.between(0.8, 1.2)) / 1_000,
    ) *
      1_000 +
      (random.chance(0.5) ? random.int(1, 9) * 100 : 0),
  );
  const painted = model.classic || random.chance(0.3) ? 0 : Math.min(9, random.int(0, 2 + Math.floor(age / 3)));
  const replaced = model.classic || random.chance(0.6) ? 0 : Math.min(4, random.int(0, 1 + Math.floor(age / 7)));
  const usual = age * 14_500 + 5_000;
  const mileage = Math.min(1.1, Math.max(0.86, 1 - (km - usual) / 900_000));
  const body = (1 - painted * 0.009) * (1 - replaced * 0.028);
  const value = model.classic
    ? model.price * random.between(0.8, 1.35)
    : model.price * worthAfter(age) * mileage * (engine.factor ?? 1);
  const price = value * body * random.between(0.95, 1.06) * (damaged ? random.between(0.45, 0.62) : 1);
  return {
    model,
    engine,
    year,
    km,
    gear: random.pick(engine.gears),
    painted,
    replaced,
    price: asked(price * 1_000, random),
  };
}

export function bodywork({ painted, replaced, model }: Car, random: SeededRandom): string {
  if (model.classic) return spin(PHRASES.bodywork.classic, random);
  if (painted === 0 && replaced === 0) return spin(PHRASES.bodywork.spotless, random);
  const paint = painted > 0 ? spin(PHRASES.bodywork.painted, random, { parca: painted }) : PHRASES.bodywork.unpainted;
  const replace =
    replaced > 0 ? spin(PHRASES.bodywork.replaced, random, { parca: replaced }) : PHRASES.bodywork.unreplaced;
  return capital(
    spin(PHRASES.bodywork.worked, random, {
      boya: paint,
      degisen: replace,
      tramer: number(Math.max(1, painted + replaced * 3) * random.int(7, 18) * 500),
    }),
  );
}

export function carFeatures(
  { filters, picture, seller }: Subject,
  car: Car,
  extra: Parameters<FeatureSheet['setAll']>[0],
): FeatureSheet {
  const { model, engine } = car;
  return new FeatureSheet(filters)
    .setIfKnown('marka', model.make)
    .setAll({
      yil: car.year,
      km: car.km,
      yakit: engine.fuel,
      vites: car.gear,
      kasa_tipi: model.body,
      motor_hacmi: engine.cc || undefined,
      motor_gucu: engine.hp,
      cekis: engine.drive ?? model.drive ?? 'Önden çekiş',
      arac_durumu: model.classic ? 'Klasik' : 'İkinci el',
      boyali_parca: car.painted,
      degisen_parca: car.replaced,
      plaka: 'Türkiye (TR) plakalı',
      kimden: seller === 'gallery' ? 'Galeriden' : 'Sahibinden',
    })
    .setIfKnown('model', model.model)
    .setIfKnown('renk', picture.tags.renk)
    .setAll(extra);
}

export const carName = ({ model, engine }: Car): string =>
  tidy(`${model.make} ${model.title ?? model.model} ${engine.label}`);

function carTitle(subject: Subject, car: Car, extras: readonly string[]): string {
  const { random, picture } = subject;
  const renk = (picture.tags.renk ?? 'gri').toLocaleLowerCase('tr');
  const clean = car.painted + car.replaced === 0;
  const words = {
    ad: carName(car),
    yil: car.year,
    km: number(car.km),
    renk,
    ek: random.pick([
      ...extras,
      ...(clean ? PHRASES.carTitle.spotless : PHRASES.carTitle.worked),
      `${car.gear.toLocaleLowerCase('tr')} vites`,
    ]),
    kimden: subject.seller === 'gallery' ? 'Galeriden' : 'Sahibinden',
  };
  return capital(spin(random.pick(PHRASES.carTitle.title), random, words));
}

function carText(subject: Subject, car: Car, lead: string, extra: readonly string[] = []): string {
  const { random, seller, place } = subject;
  const say = (pattern: string) => spin(pattern, random, { yer: place.name, yerde: place.inName });
  const intro = spin(random.pick(PHRASES.carText.intro), random, {
    arac: seller === 'gallery' ? 'Araç' : 'Aracım',
    ad: carName(car),
    yil: car.year,
    km: number(car.km),
    vites: car.gear.toLocaleLowerCase('tr'),
    yakit: car.engine.fuel === 'LPG & Benzin' ? 'LPG ve benzin' : car.engine.fuel.toLocaleLowerCase('tr'),
    durum: bodywork(car, random),
  });
  const care = (
    car.model.classic
      ? random.sample(OLD_TIMER, 2)
      : [
          ...random.sample(car.engine.cc === 0 ? ELECTRIC_CARE : MAINTENANCE, random.int(1, 3)),
          ...random.sample(COMFORT, random.int(1, 2)),
        ]
  ).map(say);
  const close =
    seller === 'gallery'
      ? random.sample(GALLERY, 2).map(say)
      : [...random.sample(OWNER, random.int(1, 2)), ...random.sample(CALL, 1)].map(say);
  return paragraphs([lead, intro].filter(Boolean).join(' '), [...care, ...extra].join(' '), close.join(' '));
}

export function carLeaf(
  weight: number,
  models: (subject: Subject) => readonly CarModel[],
  options: {
    sellers?: LeafKnowledge['sellers'];
    lead?: (subject: Subject, car: Car) => string;
    extras?: readonly string[];
    lines?: readonly string[];
    factor?: number;
    without?: readonly string[];
  } = {},
): LeafKnowledge {
  return {
    weight,
    sellers: options.sellers ?? [
      ['person', 6],
      ['gallery', 4],
    ],
    ...(options.without && { without: options.without }),
    write: (subject) => {
      const car = imagineCar(models(subject), subject.random);
      const swap = subject.random.chance(0.35);
      const features = carFeatures(subject, car, {
        agir_hasar: false,
        garantili: car.year >= THIS_YEAR - 3 && subject.random.chance(0.7),
        takas: swap,
      });
      return {
        title: carTitle(subject, car, options.extras ?? []),
        price: options.factor ? asked(car.price * options.factor, subject.random) : car.price,
        features: features.done(),
        description: carText(
          subject,
          car,
          options.lead?.(subject, car) ?? '',
          [
            ...subject.random.sample(options.lines ?? [], 2).map((line) => spin(line, subject.random)),
            swap ? spin(PHRASES.carLeaf.swap, subject.random) : '',
          ].filter(Boolean),
        ),
      };
    },
  };
}

const byPicture =
  (fallback: readonly CarModel[]) =>
  ({ picture }: Subject) =>
    MODELS_BY_PICTURE[picture.group] ?? fallback;

const damagedCar: LeafKnowledge = {
  weight: 1,
  sellers: [
    ['person', 7],
    ['gallery', 3],
  ],
  write: (subject) => {
    const { random } = subject;
    const car = imagineCar(byPicture(SEDANS)(subject), random, { damaged: true });
    const place = random.pick(['sol ön', 'sağ ön', 'arka', 'sağ yan']);
    return {
      title: spin(random.pick(PHRASES.damagedCar.title), random, { yil: car.year, ad: carName(car), yer: place }),
      price: car.price,
      features: carFeatures(
        subject,
        { ...car, painted: random.int(0, 3), replaced: 0 },
        { takas: random.chance(0.2) },
      ).done(),
      description: paragraphs(
        spin(PHRASES.damagedCar.about, random, { yer: place, yil: car.year, km: number(car.km) }),
        spin(PHRASES.damagedCar.terms, random),
      ),
    };
  },
};

export const CARS: Knowledge = {
  'sedan-otomobil': carLeaf(7, byPicture(SEDANS), { without: ['retro-sedan-kirmizi', 'retro-sedan-siyah'] }),
  'hatchback-otomobil': carLeaf(11, byPicture(SEDANS)),
  'station-wagon': carLeaf(0.8, byPicture(SEDANS), { extras: ['geniş bagajlı'] }),
  'coupe-ve-cabrio': carLeaf(2, byPicture(SEDANS), {
    lines: PHRASES.leaves.open,
  }),
  'elektrikli-otomobil': carLeaf(1.2, () => ELECTRIC_CARS, {
    extras: ['elektrikli', 'şarj kablolu'],
    lines: PHRASES.leaves.electric,
  }),
  'klasik-otomobil': carLeaf(1.1, byPicture(SEDANS), {
    extras: ['restorasyonu bitmiş', 'koleksiyonluk', 'orijinal'],
    lines: PHRASES.leaves.classic,
    without: [],
  }),
  'engelli-plakali-otomobil': carLeaf(0.5, byPicture(SEDANS), {
    extras: ['ÖTV muafiyetli', 'engelli plakalı'],
    lines: PHRASES.leaves.disabled,
  }),
  'suv-ve-crossover': carLeaf(6, () => SUVS, { extras: ['cam tavanlı', 'dolu paket'] }),
  'arazi-araci': carLeaf(0.7, () => SUVS.filter(({ drive }) => drive?.includes('WD')), {
    extras: ['4x4'],
    lines: PHRASES.leaves.offRoad,
  }),
  'hasarli-otomobil': damagedCar,
};
