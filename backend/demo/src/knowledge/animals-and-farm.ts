import { capital, spin } from '../spin.js';
import { item } from './items.js';
import { lira } from '../turkish.js';
import { leavesOf, sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';
import { PHRASES } from '../phrases/animals-and-farm.js';

const shared = sharedOf<{
  readonly AGES: Readonly<Record<'3-6 ay' | '6-12 ay' | '1-3 yaş' | '3-7 yaş', string>>;
}>('animals-and-farm');
const { AGES } = shared;

/** The form wants a price above zero; people who give an animal away write 1 TL and say so. */
const SYMBOLIC = 1;

interface Animal {
  readonly weight: number;
  readonly title: readonly string[];
  readonly lines: readonly string[];
}

const adoption = ({ weight, ...animal }: Animal): LeafKnowledge => ({
  weight,
  write: ({ random, filters, place }) => {
    const age = random.pick(['3-6 ay', '6-12 ay', '1-3 yaş', '3-7 yaş'] as const);
    const female = random.chance(0.5);
    const grown = age === '1-3 yaş' || age === '3-7 yaş';
    const words = { yerde: place.inName, yer: place.name, cins: female ? 'dişi' : 'erkek', yas: AGES[age] };
    const vaccinated = random.chance(0.8);
    const neutered = grown && random.chance(0.75);
    return {
      title: capital(spin(random.pick(animal.title), random, words)),
      price: SYMBOLIC,
      features: new FeatureSheet(filters)
        .setAll({
          yas: age,
          cinsiyet: female ? 'Dişi' : 'Erkek',
          asili: vaccinated,
          kisir: neutered,
          cipli: random.chance(0.4),
        })
        .done(),
      description: paragraphs(
        spin(random.sample(animal.lines, 3).join(' '), random, words),
        [
          vaccinated ? PHRASES.adoption.vaccinated : PHRASES.adoption.unvaccinated,
          neutered ? PHRASES.adoption.neutered : '',
        ]
          .map((line) => spin(line, random))
          .join(' '),
        spin(PHRASES.adoption.terms, random),
      ),
    };
  },
});

const missing: LeafKnowledge = {
  weight: 0.25,
  write: ({ random, filters, place }) => {
    const reward = random.chance(0.6) ? asked(random.between(2_000, 10_000), random) : SYMBOLIC;
    const words = { yerde: place.inName, yer: place.name, odul: lira(reward) };
    return {
      title: capital(spin(random.pick(PHRASES.missing.title), random, words)),
      price: reward,
      features: new FeatureSheet(filters).done(),
      description: paragraphs(
        spin(PHRASES.missing.about, random, words),
        spin(reward === SYMBOLIC ? PHRASES.missing.noReward : PHRASES.missing.reward, random, words),
      ),
    };
  },
};

interface Beast {
  readonly breeds: readonly string[];
  readonly title: readonly string[];
  readonly price: readonly [number, number];
  readonly weight: readonly [number, number];
  readonly lines: readonly string[];
  readonly tagged: boolean;
}

const livestock = ({ weight, beast }: { readonly weight: number; readonly beast: Beast }): LeafKnowledge => ({
  weight,
  setting: 'country',
  provinces: [42, 6, 10, 16, 35, 45, 9, 25, 36, 58, 38, 26, 59, 22, 54, 3, 43, 64, 63, 21, 65, 1, 33, 7, 20, 61, 55],
  write: ({ random, filters, place }) => {
    const female = random.chance(0.6);
    const words = { yerde: place.inName, yer: place.name, cins: female ? 'dişi' : 'erkek', adet: random.int(5, 25) };
    return {
      title: capital(spin(random.pick(beast.title), random, words)),
      price: asked(random.between(...beast.price), random),
      features: new FeatureSheet(filters)
        .setAll({
          irk: random.pick(beast.breeds),
          cinsiyet: female ? 'Dişi' : 'Erkek',
          agirlik: Math.round(random.between(...beast.weight)),
          kupeli: beast.tagged,
          kimden: random.pick(['Sahibinden', 'Çiftlikten']),
        })
        .done(),
      description: paragraphs(
        spin(`<yerde>. ${random.sample(beast.lines, 3).join(' ')}`, random, words).replace(
          /^([^.]+)\. /,
          (_, where: string) => `${capital(where)} satılık. `,
        ),
        spin(PHRASES.livestock.terms, random),
      ),
    };
  },
});

/** Farm produce and seedlings: by the kilogram or the piece, harvested this year. */
interface Produce {
  readonly title: readonly string[];
  readonly price: readonly [number, number];
  readonly amounts: readonly number[];
  readonly lines: readonly string[];
  readonly provinces?: readonly number[];
}

interface ProduceLeaf {
  readonly weight: number;
  /** By picture group; `*` stands for all others. */
  readonly things: Readonly<Record<string, Produce>>;
  readonly provinces?: readonly number[];
}

const produce = ({ weight, things, provinces }: ProduceLeaf): LeafKnowledge => ({
  weight,
  ...(provinces && { provinces }),
  sellers: [
    ['person', 8],
    ['firm', 2],
  ],
  write: ({ random, filters, picture, place }) => {
    const thing = things[picture.group] ?? things['*'];
    if (!thing) throw new Error(`Nothing known of ${picture.group}`);
    const amount = random.pick(thing.amounts);
    const words = { yerde: place.inName, yer: place.name, miktar: amount };
    return {
      title: capital(spin(random.pick(thing.title), random, words)),
      price: asked(random.between(...thing.price) * amount, random),
      features: new FeatureSheet(filters).setAll({ miktar: amount, organik: random.chance(0.5) }).done(),
      description: paragraphs(
        spin(random.sample(thing.lines, 3).join(' '), random, words),
        spin(PHRASES.produce.terms, random, words),
      ),
    };
  },
});

export const ANIMALS_AND_FARM: Knowledge = leavesOf(
  'animals-and-farm',
  { adoption, item, livestock, produce },
  {
    'kayip-ilani': missing,
    'forklift-ve-istif-makinesi': {
      weight: 0.7,
      sellers: [
        ['firm', 3],
        ['person', 4],
        ['gallery', 3],
      ],
      write: ({ random, filters, seller }) => {
        const make = random.pick(['Komatsu', 'Caterpillar', 'Hyundai', 'Doosan']);
        const year = random.int(2005, 2019);
        const hours = Math.round((2026 - year) * random.between(450, 900)) + 300;
        const ton = random.pick(['2', '2,5', '3']);
        const words = { marka: make, yil: year, ton, saat: hours.toLocaleString('tr-TR') };
        return {
          title: spin(random.pick(PHRASES.forklift.title), random, words),
          price: asked(random.between(900_000, 1_250_000) * Math.max(0.35, 1 - (2026 - year) * 0.045), random),
          features: new FeatureSheet(filters)
            .setAll({
              marka: make,
              yil: year,
              calisma_saati: hours,
              kullanim: 'Satılık',
              kimden: seller === 'gallery' ? 'Galeriden' : 'Sahibinden',
              takas: random.chance(0.2),
            })
            .done(),
          description: paragraphs(spin(PHRASES.forklift.about, random, words), spin(PHRASES.forklift.terms, random)),
        };
      },
    },
  },
);
