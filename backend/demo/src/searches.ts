import { readFileSync } from 'node:fs';
import { fold } from '#kernel/turkish-text.js';
import type { Catalog } from '#modules/catalog/contract.js';
import type { CountedSearch } from '#modules/search/contract.js';
import type { GeneratedListing } from './generator.js';
import { SeededRandom } from './seeded-random.js';

/** What people look for on a market, and how much more than other things. */
const WANTED = JSON.parse(readFileSync(new URL('../data/searches.json', import.meta.url), 'utf8')) as [
  string,
  number,
][];
const YEAR = 365;
/** So long the words of a search are kept; before that it is a number of its day. */
const MONTH = 30;
/** What so many ads have does for all of them. */
const LOOKED_AT = 2_000;
/** Fewer would look like a market that nobody visits. */
const TERMS_AT_LEAST = 12;
/** With the weight 1: enough on each day for a term to be told of. */
const SEARCHERS = 14;
const DAY = 86_400_000;

interface Ads {
  listings(): Iterable<GeneratedListing>;
}

/** Of each day of the year before `anchor`, the last included: terms that ads on sale answer, and a number for all others. The same seed gives the same. */
export function searchesOf(ads: Ads, catalog: Catalog, anchor: Date, seed: number): readonly CountedSearch[] {
  const random = new SeededRandom(`searches-${seed}`);
  const terms = answered(ads, catalog);
  return Array.from({ length: YEAR }, (_, daysAgo) => {
    const moment = new Date(anchor.getTime() - daysAgo * DAY);
    const day = istanbulDay.format(moment);
    // The market grew through the year, and people have time on Saturdays and Sundays.
    const pace = (1 - daysAgo / (YEAR * 1.4)) * (/^S/.test(weekday.format(moment)) ? 1.3 : 1);
    const others = { day, text: '', searchers: Math.round(pace * random.int(280, 420)), found: false };
    const told = terms.map(([text, weight]) => {
      const searchers = Math.max(9, Math.round(SEARCHERS * weight * pace * random.between(0.75, 1.25)));
      return { day, text, searchers, found: true };
    });
    if (daysAgo < MONTH) return [...told, others];
    return [{ ...others, searchers: told.reduce((sum, { searchers }) => sum + searchers, others.searchers) }];
  }).flat();
}

const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Istanbul', weekday: 'long' });

/** Nobody is led to an empty page: of the wanted terms those that a title or a category answers, then the categories themselves. */
function answered(ads: Ads, catalog: Catalog): readonly (readonly [string, number])[] {
  const words: ReadonlySet<string>[] = [];
  const leaves = new Set<string>();
  for (const ad of ads.listings()) {
    if (ad.ordinal >= LOOKED_AT) break;
    if (ad.outcome.end.kind !== 'active') continue;
    const path = catalog.path(ad.categoryId).map(({ name }) => name);
    words.push(new Set(wordsOf([ad.title, ...path].join(' '))));
    leaves.add(path.at(-1) ?? ad.title);
  }
  const wanted = WANTED.filter(([term]) => words.some((said) => wordsOf(term).every((word) => said.has(word))));
  const known = new Set(wanted.map(([term]) => fold(term)));
  const more = [...leaves]
    .filter((name) => !known.has(fold(name)))
    .slice(0, Math.max(0, TERMS_AT_LEAST - wanted.length));
  return [...wanted, ...more.map((name) => [name, 1.2] as const)];
}

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
