import type { Catalog, CatalogCategory } from '#modules/catalog/contract.js';
import { CATEGORY_ALIASES } from '../language/category-aliases.js';
import { stemsOf, tradesOf } from '../language/stems.js';
import type { Guess } from './guess.js';
import { goesWithThings } from '../language/document-words.js';
import { keyOf, type Piece, spansOf, wordsOf } from './pieces.js';

/** Who writes a phrase that two categories have means the better one; between two equally good ones it means neither. */
const ALIAS = 3;
const WHOLE = 2;
/** What it was called before, unless another one is called so by now. */
const FORMER = 1.5;
const PART = 1;
const SHORTEST_PART = 3;
const LONGEST_PHRASE = 4;
/** Shorter ones are rather words of many meanings: `el`, `su`, `ders`. */
const SHORTEST_NAME = 5;
/** What is done with a thing stands before a whole name, `Satılık Dubleks & Tripleks`, and people write it behind it, too. */
const DEALS = ['günlük kiralık', 'satılık', 'kiralık', 'devren', 'hasarlı'];

const DAILY = 'gunluk kiralik';
/** What a last letter was before an ending softened it. */
const HARD: Readonly<Record<string, string>> = { b: 'p', g: 'k', d: 't' };

/** `koltuğu`, `maması`: of what, the words before say. */
const OF_SOMETHING = /[^aeiou][iu]$/u;
/** The young of a kind are of that kind. */
const YOUNG = /^yavru(?:su|lari)?$/u;

/** Ends like what belongs to something, and only says how it is: `elbise kırmızı`. */
const SAYS_HOW =
  /^(?:mavi|kirmizi|sari|turuncu|kahverengi|haki|ekru|yeni|eski|ikinci|garantili|faturali|kutulu|takasli|sarjli)$/u;

interface Meaning {
  readonly category: CatalogCategory;
  readonly rank: number;
}

interface Found extends Meaning {
  readonly pieces: readonly number[];
  /** Found by leaving an ending away: `arabası`, where the phrase is `araba`. */
  readonly hasEnding: boolean;
}

/** Reads categories out of words: `kiralık daire`, `arabalar`, `buzdolabı`, `daire kiralık`. */
export class CategoryReader {
  readonly #meanings = new Map<string, Meaning | 'several'>();

  constructor(private readonly catalog: Catalog) {
    for (const category of catalog.all()) {
      this.#add(category.name, category, WHOLE);
      for (const name of catalog.formerNames(category.id)) this.#add(name, category, FORMER);
      const parts = category.level === 0 ? [] : partsOf(category.name);
      for (const part of parts) if (wordsOf(part).length >= SHORTEST_PART) this.#add(part, category, PART);
    }
    for (const [slug, phrases] of Object.entries(CATEGORY_ALIASES)) {
      const category = catalog.bySlug(slug);
      if (category) for (const phrase of phrases) this.#add(phrase, category, ALIAS);
    }
  }

  /** The longest phrase; of several the last one, which says in Turkish what the thing is. */
  read(pieces: readonly Piece[], free: readonly number[]): Guess | undefined {
    let best: Found | undefined;
    for (const span of spansOf(free, LONGEST_PHRASE)) {
      if (best && span.length < best.pieces.length) break;
      best = this.#found(pieces, span) ?? best;
    }
    if (!best || isPartOfName(best, pieces, free)) return undefined;
    return {
      name: 'category',
      pieces: best.pieces,
      typed: best.pieces.map((at) => pieces[at]?.typed ?? '').join(' '),
      label: best.category.name,
      narrows: { category_id: best.category.id },
      sureness: 0.9,
      // Two words that are a name mean nothing else; one may stand in the name of anything, unless it says who does something.
      contestable: (best.pieces.length === 1 && !isTrade(best, pieces)) || best.rank === PART,
    };
  }

  #found(pieces: readonly Piece[], span: readonly number[]): Found | undefined {
    const words = keyOf(span.map((at) => pieces[at] as Piece)).split(' ');
    const last = words.at(-1) ?? '';
    for (const form of [last, ...stemsOf(last)]) {
      const meaning = this.#meanings.get([...words.slice(0, -1), form].join(' '));
      if (meaning === 'several') return undefined;
      if (meaning) return { ...meaning, pieces: span, hasEnding: form !== last };
    }
    return undefined;
  }

  #add(phrase: string, category: CatalogCategory, rank: number): void {
    for (const key of keysOf(phrase)) {
      const known = this.#meanings.get(key);
      if (known === undefined) this.#meanings.set(key, { category, rank });
      else if (known !== 'several') this.#meanings.set(key, this.#better(known, { category, rank }));
    }
  }

  #better(one: Meaning, other: Meaning): Meaning | 'several' {
    if (one.category.id === other.category.id || one.rank !== other.rank) return one.rank >= other.rank ? one : other;
    const isAbove = (upper: Meaning, lower: Meaning): boolean =>
      this.catalog.path(lower.category.id).some(({ id }) => id === upper.category.id);
    return isAbove(one, other) ? one : isAbove(other, one) ? other : 'several';
  }
}

/**
 * `Köşe Takımı & Kanepe` → both; `Halı & Koltuk Yıkama` → `Halı Yıkama` and `Koltuk Yıkama`, since the last word belongs to both;
 * `Kedi Maması & Kumu` → `Kedi Kumu`.
 */
function partsOf(name: string): string[] {
  const deal = DEALS.find((one) => name.toLocaleLowerCase('tr').startsWith(`${one} `)) ?? '';
  const said = name.slice(deal.length).replace(/\([^()]{0,80}\)/gu, '');
  const aside = (/\(([^()]{0,80})\)/u.exec(name)?.[1] ?? '').split(',');
  const parts = said.split(/[&,/]|\sve\s/u).map((part) => part.trim());
  const last = (parts.at(-1) ?? '').split(' ');
  const shared = parts.length > 1 && last.length > 1 ? (last.at(-1) ?? '') : '';
  const front = (parts[0] ?? '').split(' ').slice(0, -1).join(' ');
  const whole = parts.flatMap((part, index) => {
    if (part.includes(' ')) return [part];
    if (index > 0) return [front !== '' && OF_SOMETHING.test(wordsOf(part)) ? `${front} ${part}` : part];
    if (shared === '' || part === shared) return [part];
    // `Bungalov & Dağ Evi` is no bungalov evi; `Halı & Koltuk Yıkama` has no carpets.
    const isNameToo = part.length >= SHORTEST_NAME && !goesWithThings(wordsOf(shared));
    return [`${part} ${shared}`, ...(isNameToo ? [part] : [])];
  });
  return [...whole, ...aside].filter((part) => part.trim() !== '').map((part) => `${deal} ${part.trim()}`);
}

/** `klimacı`: the air conditioners that ads have with this stem are no others of the kind. */
const isTrade = ({ rank, pieces: [at = 0] }: Found, pieces: readonly Piece[]): boolean =>
  rank === ALIAS && tradesOf(pieces[at]?.folded ?? '').length > 0;

/** `cocuk arabasi` → `cocuk araba`, `oto koltugu` → `oto koltuk`: many leave the ending out. */
function bareOf(words: string): string {
  const bare = words.replace(/(?<=[a-z]{3})(?:si|su)$/u, '');
  if (bare !== words || !words.includes(' ')) return bare;
  return words.replace(/(?<=[a-z]{3})([^aeiou])[iu]$/u, (_, last: string) => HARD[last] ?? last);
}

/** With the deal before and behind it: `kiralik daire`, `daire kiralik`; of what is rented by the day also `gunluk daire`. */
function keysOf(phrase: string): string[] {
  const words = wordsOf(phrase);
  const deal = DEALS.map(wordsOf).find((one) => words.startsWith(`${one} `));
  if (deal === undefined) return [...new Set([words, bareOf(words)])].filter((key) => key !== '');
  const thing = words.slice(deal.length + 1);
  const deals = deal === DAILY ? [deal, DAILY.split(' ')[0]] : [deal];
  return [words, ...deals.flatMap((one) => [`${one} ${thing}`, `${thing} ${one}`])];
}

/**
 * A phrase that only says of what kind something else is: `araba` in `araba koltuğu`, and `arabası` in `el arabası`, where the word
 * before belongs to the name.
 */
function isPartOfName({ pieces: own, hasEnding }: Found, pieces: readonly Piece[], free: readonly number[]): boolean {
  const first = own[0] ?? 0;
  const last = own.at(-1) ?? 0;
  const next = free.includes(last + 1) ? (pieces[last + 1]?.folded ?? '') : '';
  if (next.length > SHORTEST_PART && OF_SOMETHING.test(next) && !YOUNG.test(next) && !SAYS_HOW.test(next)) return true;
  const isPossessive = hasEnding && /[^l][iu]$|s[iu]$/u.test(pieces[last]?.folded ?? '');
  const plural = /l[ae]ri?$/u.test(pieces[last]?.folded ?? '');
  return isPossessive && !plural && own.length === 1 && free.includes(first - 1);
}
