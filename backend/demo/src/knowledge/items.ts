import type { FeatureValue } from '#modules/listings/contract.js';
import type { SeededRandom } from '../seeded-random.js';
import { PHRASES } from '../phrases/items.js';
import { capital, spin, tidy, type Words } from '../spin.js';
import { sharedOf } from './knowledge-file.js';
import { asked, type Draft, FeatureSheet, type LeafKnowledge, paragraphs, type Subject } from './writer.js';

const shared = sharedOf<{
  readonly CONDITIONS: readonly (readonly [Condition, number])[];
  readonly WORTH: Readonly<Record<Condition, number>>;
  /** How people speak of the state of a used thing, by what kind of thing it is. */
  readonly VOICES: Readonly<Record<Tone, Readonly<Record<Condition, Voice>>>>;
  readonly REASONS: readonly string[];
  readonly BULKY: readonly string[];
  readonly PARCEL: readonly string[];
  readonly ENDINGS: readonly string[];
  readonly SHOP_ENDINGS: readonly string[];
}>('items');
const { CONDITIONS, WORTH, VOICES, REASONS, BULKY, PARCEL, ENDINGS, SHOP_ENDINGS } = shared;

/** One thing that a picture shows, as its sellers call and praise it. Sentences are patterns of `spin`. */
export interface Thing {
  /** `<marka>` is the make, `<renk>` the colour, `<beden>` and the like a chosen feature. */
  readonly names: readonly string[];
  /** TL for one that is like new. */
  readonly price: readonly [number, number];
  readonly about: readonly string[];
  readonly set?: Readonly<Record<string, FeatureValue>>;
  /** One of the values by chance; it is also a word for names and sentences. */
  readonly pick?: Readonly<Record<string, readonly (string | number)[]>>;
  /** What goes with one of the picked values: dearer, larger, newer. */
  readonly factors?: Readonly<Record<string, number>>;
  readonly makes?: readonly Make[];
  /** Other than the rest of its leaf. */
  readonly parcel?: boolean;
}

/** A make and how its price compares. */
export type Make = readonly [string, number];

export interface ItemOptions {
  readonly makes?: readonly Make[];
  readonly without?: readonly string[];
  /** Fits into a parcel. */
  readonly parcel?: boolean;
  /** `thing` unless told. */
  readonly tone?: Tone;
  readonly sellers?: LeafKnowledge['sellers'];
  readonly provinces?: readonly number[];
  readonly about?: readonly string[];
  readonly reasons?: readonly string[];
  readonly condition?: readonly (readonly [Condition, number])[];
  readonly set?: Readonly<Record<string, FeatureValue>>;
}

interface ItemLeaf {
  readonly weight: number;
  /** By picture group. */
  readonly things: Readonly<Record<string, Thing>>;
  readonly options?: ItemOptions;
}

/** Used, worn, put on, or old and dear. */
type Tone = 'thing' | 'worn' | 'adornment' | 'old';
type Condition = 'Sıfır' | 'Yeni gibi' | 'Az kullanılmış' | 'İkinci el' | 'Arızalı';

interface Voice {
  /** Words beside the name in a title. */
  readonly badges: readonly string[];
  /** A sentence of the description. */
  readonly states: readonly string[];
}

const SPEAKS_OF_USE =
  /yeni|değiş|bakım|servis|kullan|temiz|yıkan|sökül|iyil|sorun|çizik|çatla|kopuk|yırt|leke|pas|solma|duru|gitti|kez|yıl|izi|az |sağlam|çalış|tam|evde|depo|garaj|ayakta|öğren|yapıldı/i;

/** An item sold second-hand (now and then new): a leaf whose pictures each show one of `things`; `*` stands for all others. */
export function item(leaf: ItemLeaf): LeafKnowledge {
  const { weight, things, options = {} } = leaf;
  return {
    weight,
    ...(options.without && { without: options.without }),
    ...(options.provinces && { provinces: options.provinces }),
    sellers: options.sellers ?? [
      ['person', 19],
      ['firm', 1],
    ],
    write: (subject) => {
      const thing = things[subject.picture.group] ?? things['*'];
      if (!thing) throw new Error(`Nothing known of ${subject.picture.group} in ${subject.slug}`);
      return write(subject, thing, options);
    },
  };
}

function write(subject: Subject, thing: Thing, options: ItemOptions): Draft {
  const { random, filters, picture, place, seller } = subject;
  const sheet = new FeatureSheet(filters);
  const condition: Condition =
    seller === 'firm' && random.chance(0.6) ? 'Sıfır' : random.weighted(options.condition ?? CONDITIONS);
  const makes = thing.makes ?? options.makes;
  const [make, makeFactor] = makes ? random.pick(makes) : (['', 1] as const);
  sheet
    .setIfKnown('marka', make || undefined)
    .setIfKnown('renk', picture.tags.renk)
    .setAll({ ...options.set, ...thing.set });
  const words: Record<string, string | number> = {
    marka: make === 'Diğer' ? '' : make,
    renk: (picture.tags.renk ?? '').toLocaleLowerCase('tr'),
    yer: place.name,
    yerde: place.inName,
    yerden: place.fromName,
  };
  let factor = makeFactor;
  for (const [key, values] of Object.entries(thing.pick ?? {})) {
    const value = random.pick(values);
    words[key] = spoken(value);
    factor *= thing.factors?.[String(value)] ?? 1;
    if (
      sheet.has(key) &&
      (typeof value === 'number' || sheet.options(key).includes(value) || sheet.options(key).length === 0)
    )
      sheet.set(key, value);
  }
  const guarantee = guaranteeOf(condition, random);
  const swap = random.chance(0.12);
  const parcel = thing.parcel ?? options.parcel ?? false;
  const ships = parcel && random.chance(0.8);
  sheet.setAll({ durum: sheet.has('durum') ? condition : undefined, garanti: guarantee, kargo: ships, takas: swap });
  if (thing.set?.garanti) sheet.set('garanti', thing.set.garanti);
  // Where the category does not ask for it, nothing is said of new or broken.
  const told = sheet.has('durum') ? condition : 'Az kullanılmış';
  const worth = sheet.has('durum') ? WORTH[condition] : random.between(0.75, 1.1);
  const name = tidy(spin(random.pick(thing.names), random, words));
  return {
    title: titleOf(name, VOICES[options.tone ?? 'thing'][told], told, random, words),
    price: asked(random.between(...thing.price) * factor * worth, random),
    features: sheet.done(),
    description: describe(subject, thing, options, {
      name,
      words,
      condition: sheet.has('durum') ? condition : undefined,
      ships,
      parcel,
      swap,
      guarantee: sheet.has('garanti') ? guarantee : undefined,
    }),
  };
}

/** A choice as people say it: `48" - 50"` is a set of fifty inches. */
function spoken(value: string | number): string | number {
  const inches = String(value)
    .match(/(\d{1,4})"/g)
    ?.at(-1);
  return inches ? `${inches.slice(0, -1)} inç` : value;
}

function guaranteeOf(condition: Condition, random: SeededRandom): string {
  if (condition === 'Sıfır') return random.pick(['Üretici garantili', 'Üretici garantili', 'İthalatçı garantili']);
  if (condition === 'Yeni gibi' && random.chance(0.55)) return random.pick(['Üretici garantili', 'Mağaza garantili']);
  return 'Garantisi yok';
}

function titleOf(name: string, { badges }: Voice, condition: Condition, random: SeededRandom, words: Words): string {
  const badge = random.pick(badges);
  const usable = PHRASES.title.filter(
    (pattern) =>
      !(condition === 'Sıfır' && pattern.includes('Satılık')) &&
      !(condition === 'Arızalı' && !pattern.includes('<ek>')),
  );
  const title = capital(tidy(spin(random.pick(usable), random, { ...words, isim: name, ek: badge })));
  // A title needs ten letters; short names get their badge.
  return title.length >= 14 ? title : capital(`${name}, ${badge}, ${String(words.yer)}`);
}

interface Told {
  readonly name: string;
  readonly words: Words;
  readonly condition: Condition | undefined;
  readonly ships: boolean;
  readonly parcel: boolean;
  readonly swap: boolean;
  readonly guarantee: string | undefined;
}

function describe({ random, seller }: Subject, thing: Thing, options: ItemOptions, told: Told): string {
  const say = (pattern: string) => spin(pattern, random, told.words);
  const praise = [...thing.about, ...(options.about ?? [])];
  // What speaks of use and repair does not go with something new.
  const lines = told.condition === 'Sıfır' ? praise.filter((line) => !SPEAKS_OF_USE.test(line)) : praise;
  const about = random.sample(lines, random.int(2, 3)).map(say);
  const state = told.condition ? say(random.pick(VOICES[options.tone ?? 'thing'][told.condition].states)) : '';
  const guarantee =
    told.guarantee === undefined || told.guarantee === 'Garantisi yok'
      ? ''
      : told.condition === 'Sıfır'
        ? say(PHRASES.guaranteeOfNew)
        : say(PHRASES.guarantee);
  const reason = seller === 'firm' || told.condition === 'Sıfır' ? '' : say(random.pick(options.reasons ?? REASONS));
  const handing = say(told.ships ? random.pick(PARCEL) : told.parcel ? PHRASES.byHand : random.pick(BULKY));
  const end = seller === 'firm' ? say(random.pick(SHOP_ENDINGS)) : say(random.pick(ENDINGS));
  const swap = told.swap ? say(PHRASES.swap) : '';
  const head = random.chance(0.45) ? capital(`${told.name}.`) : '';
  const first = [head, ...about].join(' ');
  const second = [state, guarantee, reason].join(' ');
  const third = [handing, swap, end].join(' ');
  if (random.chance(0.3)) return paragraphs(`${first} ${second}`, third);
  return random.chance(0.3) ? paragraphs(`${first} ${second} ${third}`) : paragraphs(first, second, third);
}
