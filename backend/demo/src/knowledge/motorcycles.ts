import { capital, spin } from '../spin.js';
import { number } from '../turkish.js';
import { sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';
import { PHRASES } from '../phrases/motorcycles.js';

const shared = sharedOf<{
  readonly SCOOTERS: readonly Motorcycle[];
  readonly RETRO: readonly Motorcycle[];
  readonly R6: readonly Motorcycle[];
  readonly CARE: readonly string[];
  readonly END: readonly string[];
}>('motorcycles');
const { SCOOTERS, RETRO, R6, CARE, END } = shared;

interface Motorcycle {
  readonly make: string;
  readonly model: string;
  readonly cc: number;
  readonly cooling: string;
  readonly years: readonly [number, number];
  /** A new one today, thousand TL. */
  readonly price: number;
}

function motorcycle(
  weight: number,
  fleet: readonly Motorcycle[] | Readonly<Record<string, readonly Motorcycle[]>>,
  noun: string,
  without?: readonly string[],
): LeafKnowledge {
  return {
    weight,
    sellers: [
      ['person', 8],
      ['gallery', 2],
    ],
    ...(without && { without }),
    write: ({ random, filters, picture, seller }) => {
      const choices = Array.isArray(fleet)
        ? (fleet as readonly Motorcycle[])
        : ((fleet as Readonly<Record<string, readonly Motorcycle[]>>)[picture.group] ?? SCOOTERS);
      const bike = random.pick(choices);
      const year = random.int(bike.years[0], bike.years[1]);
      const age = 2026 - year;
      const km = Math.round((age * random.between(1_800, 5_500)) / 100) * 100 + random.int(2, 9) * 100;
      const renk = picture.tags.renk ?? 'Siyah';
      const swap = random.chance(0.2);
      const words = {
        ad: `${bike.make} ${bike.model}`,
        yil: year,
        km: number(km),
        renk: renk.toLocaleLowerCase('tr'),
        cc: bike.cc,
        tur: noun,
        kimden: seller === 'person' ? 'Sahibinden' : 'Galeriden',
      };
      return {
        title: capital(spin(random.pick(PHRASES.motorcycle.title), random, words)),
        price: asked(bike.price * 1_000 * Math.max(0.3, Math.exp(-0.085 * age)) * random.between(0.92, 1.08), random),
        features: new FeatureSheet(filters)
          .set('marka', bike.make)
          .setIfKnown('model', bike.model)
          .setIfKnown('renk', renk)
          .setAll({
            yil: year,
            km,
            motor_hacmi: bike.cc,
            sogutma: bike.cooling,
            agir_hasar: false,
            kimden: seller === 'gallery' ? 'Galeriden' : 'Sahibinden',
            takas: swap,
          })
          .done(),
        description: paragraphs(
          spin(PHRASES.motorcycle.about, random, words) +
            random
              .sample(CARE, random.int(2, 3))
              .map((line) => spin(line, random))
              .join(' '),
          [...random.sample(END, random.int(1, 2)), ...(swap ? [PHRASES.motorcycle.swap] : [])]
            .map((line) => spin(line, random))
            .filter((line) => !(swap && line.startsWith('Takas olmaz')))
            .join(' '),
        ),
      };
    },
  };
}

const electric: LeafKnowledge = {
  weight: 0.5,
  write: ({ random, filters, picture }) => {
    const year = random.int(2021, 2025);
    const km = random.int(6, 70) * 100;
    const watt = random.pick([2_000, 3_000]);
    const words = { yil: year, km: number(km), watt: number(watt), make: random.pick(['Kuba', 'Mondial', 'RKS']) };
    return {
      title: spin(random.pick(PHRASES.electric.title), random, words),
      price: asked(random.between(38_000, 62_000) * (1 - (2026 - year) * 0.09), random),
      features: new FeatureSheet(filters)
        .setAll({
          marka: words.make,
          yil: year,
          km,
          motor_hacmi: 0,
          agir_hasar: false,
          kimden: 'Sahibinden',
          takas: random.chance(0.2),
        })
        .setIfKnown('renk', picture.tags.renk)
        .done(),
      description: paragraphs(spin(PHRASES.electric.about, random, words), spin(PHRASES.electric.terms, random)),
    };
  },
};

export const MOTORCYCLES: Knowledge = {
  scooter: motorcycle(
    3,
    { 'scooter-mavi': SCOOTERS, 'scooter-kirmizi': SCOOTERS, 'retro-scooter-sari': RETRO, 'retro-scooter-mint': RETRO },
    'scooter',
  ),
  naked: motorcycle(0.3, R6, 'spor motosiklet'),
  'racing-super-spor': motorcycle(1.2, R6, 'süper spor'),
  'cub-ve-commuter': motorcycle(0.7, RETRO, 'motosiklet'),
  'elektrikli-motosiklet': electric,
};
