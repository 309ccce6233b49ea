import type { ListingCard } from '@ilan/api';
import { tokenise } from '#kernel/turkish-text.js';
import type { Catalog } from '#modules/catalog/contract.js';
import type { SearchResponse } from '../engine/search-engine.js';
import type { Guess } from './guess.js';

/** What is found when all words are taken as words. */
export interface Evidence {
  readonly response: Pick<SearchResponse, 'total' | 'facets'>;
  /** The first ones. */
  readonly cards: readonly ListingCard[];
}

/** At least so much of what has the words must be of the guessed value. */
const ENOUGH = 0.5;
/** So much of a word is left of it in any of its cases: `saat` of `saatler`. */
const STEM = 0.55;
const SHORTEST = 3;

/**
 * Names of the guesses that the ads speak against: as many of those that answer the words best carry the guess's words in their title and
 * lie outside as lie inside. `van kedisi` of all provinces are no cats of Van.
 */
export function refusedBy({ response, cards }: Evidence, guesses: readonly Guess[], catalog: Catalog): string[] {
  return guesses
    .filter((guess) => guess.contestable && speakAgainst(guess, response, cards, catalog))
    .map(({ name }) => name);
}

function speakAgainst(
  guess: Guess,
  { total, facets }: Evidence['response'],
  cards: readonly ListingCard[],
  catalog: Catalog,
): boolean {
  const { feature } = guess.narrows;
  if (feature) {
    const values = feature.kind === 'any_of' ? feature.values : ['true'];
    const counts = facets[feature.key] ?? [];
    const have = counts.reduce((sum, { value, count }) => sum + (values.includes(value) ? count : 0), 0);
    return have < total * ENOUGH;
  }
  const inside = cards.filter((card) => isInside(card, guess, catalog));
  const outside = cards.filter(called(guess)).filter((card) => !inside.includes(card));
  return outside.length > 0 && outside.length >= inside.length;
}

/** Tells whether the title of an ad has the guess's words, with whatever ending. */
export function called({ name, typed }: Guess): (card: ListingCard) => boolean {
  const words = tokenise(typed);
  const stems = words.map((word) => word.slice(0, Math.max(SHORTEST, Math.ceil(word.length * STEM))));
  const isThing = name === 'category' && words.length === 1;
  return ({ title }) => {
    const own = tokenise(title);
    return words.every((word, at) =>
      own.some((one) => one.startsWith(stems[at] ?? word) && !(isThing && isOfAnother(one, word))),
    );
  };
}

/**
 * `arabası` of `gelin arabası`, where `araba` was typed, the `ütücü` of an `ütü` and what is `perdeli`: other things, which are only
 * named after it.
 */
const isOfAnother = (one: string, word: string): boolean =>
  one.startsWith(word) && /^(?:[iu]|s[iu]|l[iu]|c[iu](?:l[ae]r)?)$/u.test(one.slice(word.length));

function isInside(card: ListingCard, { narrows }: Guess, catalog: Catalog): boolean {
  const { category_id: category, city_id: city, district_id: district, price_max_minor: most } = narrows;
  if (category !== undefined) return catalog.path(card.category_id).some(({ id }) => id === category);
  if (most !== undefined) return card.price_minor <= most;
  return card.city.id === city && (district === undefined || card.district.id === district);
}
