import type { ReadWord } from '../language/read-query.js';
import type { Guess } from './guess.js';

/** What a search asks for, and how it differs from what was typed. */
export interface Step {
  readonly kind: 'whole' | 'as_words' | 'fewer_filters' | 'fewer_words' | 'category' | 'wider_area';
  readonly guesses: readonly Guess[];
  readonly words: readonly ReadWord[];
  /** An ad that is called so answers; others, which only speak of it, where nothing else is found. */
  readonly called?: Guess;
}

export interface Climb {
  readonly guesses: readonly Guess[];
  /** What is left beside the guesses. */
  readonly words: readonly ReadWord[];
  /** The same, where words that are one thing stand apart. */
  readonly apart?: readonly ReadWord[];
  /** The words of the guesses. */
  readonly wishes: readonly ReadWord[];
  /** All that was typed, where there are guesses and ads have it as words. */
  readonly asWords?: readonly ReadWord[] | undefined;
  /** The words that name a category: it may have no such ad where others are called so. */
  readonly named?: readonly ReadWord[];
  /** The category that makes and models of the words speak of. */
  readonly implied?: Guess | undefined;
  /** The makes of models that no ad has. */
  readonly makes?: readonly ReadWord[];
  /** A category that has one of the words in its name, and is not meant otherwise. */
  readonly mentioned?: Guess | undefined;
  /** What lies around the category, the narrowest first. */
  readonly above?: readonly Guess[];
  /** Whether a word names a make or a model. */
  readonly names: (word: string) => boolean;
  /** Whether a word says what a thing is: a category is called so. */
  readonly isThing: (word: ReadWord) => boolean;
}

type Telling = Pick<Climb, 'names' | 'isThing'>;

/** No search asks the engine more often than that, the question whether guesses are right left aside. */
export const MOST_STEPS = 6;
/** So few ads are not those that somebody looks for who finds nothing. */
const RARE = 2;
/** What is surer than that is a filter to the end. */
const UNSURE = 0.6;

/**
 * What to search for, one after the other, until something is found: all of it; without words that no ad has; without the filters
 * that are least sure; without the words that tell least; the category; the wider area. Never less than what still says what is
 * wanted: words that mean nothing find nothing.
 */
export function stepsOf(climb: Climb): readonly Step[] {
  const { guesses, words, apart = words, asWords, implied, mentioned, named = [], makes = [] } = climb;
  const steps: Step[] = [{ kind: 'whole', guesses, words }];
  const category = guesses.find(({ name }) => name === 'category') ?? implied;
  if (asWords && category === implied) steps.push({ kind: 'as_words', guesses: [], words: asWords });
  const known = [...new Set([...apart, ...words.filter(({ optional }) => optional)])].filter(
    ({ frequency, optional }) => frequency > 0 || optional,
  );
  const isNothingKnown = needed(words).length > 0 && needed(known).length === 0;
  if (isNothingKnown && !category && !guesses.some(saysWhat)) return mentioned ? [...steps, ...around(climb)] : steps;
  const step = (kind: Step['kind'], kept: readonly Guess[], left: readonly ReadWord[]): void => {
    steps.push({ kind, guesses: kept, words: withWishes(left, climb) });
  };
  // A model that nobody sells still says of which things the make is meant.
  const isLost = needed(words).some((word) => !known.includes(word) && climb.names(word.word));
  if (isLost && implied && category === implied) {
    // The number behind a model says which one, and means nothing without it: the 4 of `clio 4`.
    const others = known.filter(({ word }) => !COUNTS.test(word));
    if (needed(makes).length > 0) step('fewer_words', [...guesses, implied], [...makes, ...others]);
    step('fewer_words', [...guesses, implied], others);
  }
  step('fewer_words', guesses, known);
  const sure = guesses.filter(({ sureness }) => sureness > UNSURE);
  step('fewer_filters', sure, known);
  // Of a make that sells everything only what the model speaks of.
  const within = implied && category === implied ? [...sure, implied] : sure;
  for (const fewer of fewerWords(known, climb)) step('fewer_words', within, fewer);
  const others = sure.filter(({ name }) => name !== 'category');
  if (category) step('category', [category, ...others], []);
  const bare = others.filter(({ name }) => name !== 'place');
  for (const place of widerPlaces(sure)) {
    const told = category === implied ? core(known, climb) : known;
    step('wider_area', [...(category && category !== implied ? [category] : []), ...bare, ...place], told);
  }
  if (category && bare.length < others.length) step('wider_area', [category, ...bare], []);
  // Where the category is empty, something may be called so that stands in another one.
  if (named.length > 0 && category) {
    const elsewhere = guesses.filter(({ name }) => name !== 'category');
    steps.push({ kind: 'as_words', guesses: elsewhere, words: [...needed(words), ...named], called: category });
  }
  return bounded(distinct([...steps, ...around(climb)].filter(isASearch)));
}

/** What is near, where nothing else is found: all of a category, then of what lies around it. */
const around = (climb: Climb): readonly Step[] =>
  [climb.mentioned ?? [], climb.above ?? []]
    .flat()
    .map((category) => ({ kind: 'category', guesses: [category], words: withWishes([], climb) }));

/** What is no longer asked for still says which ads come first. */
const withWishes = (left: readonly ReadWord[], { words, wishes }: Climb): readonly ReadWord[] => [
  ...left,
  ...[...words, ...wishes]
    .filter((word) => !left.includes(word))
    .map((word): ReadWord => ({ ...word, optional: true })),
];

const needed = (words: readonly ReadWord[]): readonly ReadWord[] => words.filter(({ optional }) => !optional);
/** A number says how many, and a unit of what measure: there is some such thing of everything. */
const COUNTS = /^\d/;
const saysWhat = ({ name }: Guess): boolean => name !== 'place' && name !== 'price';

/** A place, a price or a number alone is no answer to somebody who named a thing. */
const isASearch = ({ kind, guesses, words }: Step): boolean =>
  kind === 'whole' || needed(words).some(({ word }) => !COUNTS.test(word)) || guesses.some(saysWhat);

/** Each search once, the first time it is asked for. */
function distinct(steps: readonly Step[]): readonly Step[] {
  const asked = new Set<string>();
  return steps.filter((step) => {
    const before = asked.size;
    return asked.add(searchOf(step)).size > before;
  });
}

const searchOf = ({ guesses, words }: Step): string =>
  `${keyOf(guesses.map(({ name, label }) => `${name}:${label}`))}\n\n${keyOf(needed(words).map(({ word }) => word))}`;
const keyOf = (parts: readonly string[]): string => parts.toSorted().join('\n');

/** The least telling word first: of two of a kind the one that more ads have; what a thing is stands last in Turkish. */
function byTelling(words: readonly ReadWord[], { names, isThing }: Telling): readonly ReadWord[] {
  const last = needed(words).at(-1);
  const rank = (word: ReadWord): number => {
    if (names(word.word)) return 3;
    if (/^\d/u.test(word.word)) return 0;
    // Who names a make and a thing wants the thing.
    if (isThing(word)) return word === last ? 4 : 2;
    return word === last ? 2 : 1;
  };
  return needed(words).toSorted((a, b) => rank(a) - rank(b) || b.frequency - a.frequency);
}

/** Without one word, or another, and with nothing but the most telling one. */
function fewerWords(words: readonly ReadWord[], telling: Telling): (readonly ReadWord[])[] {
  const order = byTelling(words, telling);
  const [least] = order;
  if (!least || order.length < 2) return [];
  const without = (one: ReadWord): readonly ReadWord[] => words.filter((word) => word !== one);
  // Of three words and more one may be what hardly anybody sells: `kedi tırmalama tahtası`.
  const rare = order.find(({ word, frequency }) => frequency <= RARE && !telling.names(word));
  const others = order.length > 2 && rare && rare !== least ? [without(rare)] : [];
  return [without(least), ...others, core(words, telling)];
}

function core(words: readonly ReadWord[], telling: Telling): readonly ReadWord[] {
  const most = byTelling(words, telling).at(-1);
  return words.filter((word) => word === most);
}

/** The province of a district, then everywhere. */
function widerPlaces(guesses: readonly Guess[]): (readonly Guess[])[] {
  const place = guesses.find(({ name }) => name === 'place');
  if (!place) return [];
  const { city_id: city, district_id: district } = place.narrows;
  if (district === undefined || city === undefined) return [[]];
  const label = place.label.split(', ').at(-1) ?? '';
  return [[{ ...place, label, narrows: { city_id: city } }], []];
}

/** First what was typed and last what is widest; what lies between is asked as long as there is room. */
function bounded(steps: readonly Step[]): readonly Step[] {
  if (steps.length <= MOST_STEPS) return steps;
  const kept = new Set([...steps.slice(0, MOST_STEPS - 2), ...steps.slice(-2)]);
  return steps.filter((step) => kept.has(step));
}
