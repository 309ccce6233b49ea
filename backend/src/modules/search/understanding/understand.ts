import { LRUCache } from 'lru-cache';
import type { Catalog } from '#modules/catalog/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import { CategoryReader } from './categories.js';
import { FeatureReader } from './features.js';
import type { Guess } from './guess.js';
import { MakesByModel } from './makes.js';
import { type Piece, piecesOf, wordsOf } from './pieces.js';
import { PlaceReader } from './places.js';
import { freeOf, priceOf } from './prices.js';
import { type Quantity, quantitiesOf } from './quantities.js';

export interface Understood {
  readonly pieces: readonly Piece[];
  readonly guesses: readonly Guess[];
  /** Places of pieces that say nothing at all: `satılık` in `satılık bmw`. */
  readonly idle: ReadonlySet<number>;
  /** The category that makes and models speak of, where no word names one. */
  readonly implied?: number;
  /** The category around all whose names have one of the words, the last one of them: `kayak` of `Kayak Takımı`. */
  readonly mentioned?: number;
}

export interface Chosen {
  readonly category_id?: number;
  readonly city_id?: number;
}

/** Everything here is for sale, and most of it by its owner: ads do not say so. */
const IDLE = new Set(['satilik', 'satiliktir', 'sahibinden', 'sahibinde']);
const SELLER = 'kimden';
/** Texts that are known as they were understood: what many search for, and each page and filter of one search. */
const MOST_KNOWN = 1_000;

/** Reads what words mean; only reads, finds nothing. Built once for a catalogue: it keeps its phrases. */
export class Understanding {
  readonly #categories: CategoryReader;
  readonly #places: PlaceReader;
  readonly #features: FeatureReader;
  readonly #makes: MakesByModel;
  /** Words of the names of categories, with the categories. */
  readonly #things = new Map<string, number[]>();
  readonly #known = new LRUCache<string, Understood, () => Understood>({
    max: MOST_KNOWN,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });

  constructor(
    private readonly catalog: Catalog,
    locations: Locations,
  ) {
    this.#categories = new CategoryReader(catalog);
    this.#places = new PlaceReader(locations);
    this.#features = new FeatureReader(catalog);
    this.#makes = new MakesByModel(catalog);
    for (const { id, name } of catalog.all()) {
      for (const word of new Set(wordsOf(name).split(' ')))
        this.#things.set(word, [...(this.#things.get(word) ?? []), id]);
    }
  }

  /** @param refused names of guesses that are not to be made: their words stay words @param chosen what was chosen by hand */
  read(text: string, refused: ReadonlySet<string>, chosen: Chosen = {}): Understood {
    const key = JSON.stringify([chosen.category_id ?? null, chosen.city_id ?? null, [...refused].sort(), text]);
    return this.#known.memo(key, { context: () => this.#read(text, refused, chosen) });
  }

  #read(text: string, refused: ReadonlySet<string>, chosen: Chosen): Understood {
    const pieces = piecesOf(text);
    const free = new Set(pieces.keys());
    const guesses: Guess[] = [];
    const take = (guess: Guess | undefined): Guess | undefined => {
      if (!guess || refused.has(guess.name) || guesses.some(({ name }) => name === guess.name)) return undefined;
      guesses.push(guess);
      for (const at of guess.pieces) free.delete(at);
      return guess;
    };
    const left = (): number[] => [...free];
    const quantities = quantitiesOf(pieces);
    const unnumbered = left().filter((at) => !quantities.some((one) => isMeasure(one) && one.pieces.includes(at)));
    // A phrase is surer than the place in it: a `kangal yavrusu` is no young one of Kangal.
    const phrase = this.#category(pieces, unnumbered);
    const ofPhrase = phrase && phrase.pieces.length > 1 ? phrase.pieces : [];
    const beside = unnumbered.filter((at) => !ofPhrase.includes(at));
    take(this.#places.read(pieces, beside, chosen.city_id));
    const unplaced = unnumbered.filter((at) => free.has(at));
    const named = take(this.#category(pieces, unplaced));
    const category = named?.narrows.category_id ?? chosen.category_id;
    const implied = category === undefined ? this.#features.impliedBy(pieces, left()) : [];
    const contexts = category === undefined ? implied : [category];
    for (const one of quantities) {
      take(this.#features.readQuantity(one, pieces, contexts) ?? priceOf(one, pieces));
    }
    take(freeOf(pieces, left()));
    for (const guess of this.#features.read(pieces, left(), contexts, category !== undefined)) take(guess);
    return {
      pieces,
      guesses,
      idle: this.#idle(pieces, free, guesses),
      ...(implied.length > 0 && { implied: this.#common(implied) }),
      ...this.#mentioned(pieces, free),
    };
  }

  /** A corrected text in which what has a meaning stays as it was typed: `urfa` is no slip for Urla, nor `liraya` for kiraya. */
  withMeant(typed: string, corrected: string): string {
    const { pieces, guesses } = this.read(typed, new Set());
    const right = corrected.split(/\s+/u);
    if (typed.split(/\s+/u).length !== right.length) return corrected;
    const meant = new Set(guesses.flatMap((guess) => guess.pieces));
    return right.map((piece, at) => (meant.has(at) ? (pieces[at]?.typed ?? piece) : piece)).join(' ');
  }

  /** The text with the makes that its models tell of: `samsun galaxy` is no phone in Samsun. */
  withMakes(text: string): string {
    return this.#makes.corrected(text);
  }

  /** Whether a word names a make or a model. */
  names(word: string): boolean {
    return this.#features.names(word);
  }

  /** The only make that has a model of this name. */
  makerOf(word: string): string | undefined {
    return this.#makes.makerOf(word);
  }

  /** Whether a category is called so, or something with this word. */
  isThing(word: string): boolean {
    return this.#things.has(word);
  }

  /** A make or a model is no category, though one may be called so: `iphone`. */
  #category(pieces: readonly Piece[], free: readonly number[]): Guess | undefined {
    const guess = this.#categories.read(pieces, free);
    return guess && this.#features.names(wordsOf(guess.typed)) ? undefined : guess;
  }

  #idle(pieces: readonly Piece[], free: ReadonlySet<number>, guesses: readonly Guess[]): ReadonlySet<number> {
    const idle = [...free].filter((at) => IDLE.has(pieces[at]?.folded ?? ''));
    const says = free.size > idle.length || guesses.some(({ name }) => name !== SELLER);
    return new Set(says ? idle : []);
  }

  #mentioned(pieces: readonly Piece[], free: ReadonlySet<number>): Pick<Understood, 'mentioned'> {
    for (const at of [...free].reverse()) {
      const ids = this.#things.get(wordsOf(pieces[at]?.typed ?? ''));
      if (ids) return { mentioned: this.#common(ids) };
    }
    return {};
  }

  /** The narrowest category that holds all of these; the first one where nothing does. */
  #common(ids: readonly number[]): number {
    const [first = 0, ...others] = ids;
    const paths = others.map((id) => new Set(this.catalog.path(id).map((one) => one.id)));
    const shared = this.catalog
      .path(first)
      .findLast(({ id, level }) => level > 0 && paths.every((path) => path.has(id)));
    return shared?.id ?? first;
  }
}

/** A number that is more than a name: `40 bin altı`, but not the 13 of `iphone 13`. */
const isMeasure = ({ min, max, unit, isMultiplied }: Quantity): boolean =>
  unit !== undefined || isMultiplied || min !== max;

/** What is left of a text without some of its pieces. */
export const textOf = (pieces: readonly Piece[], without: (at: number) => boolean): string =>
  pieces
    .filter((_, at) => !without(at))
    .map(({ typed }) => typed)
    .join(' ');

/** The text without the words of these guesses, and without what says nothing. */
export const allBut = ({ pieces, idle }: Understood, guesses: readonly Guess[]): string =>
  textOf(pieces, (at) => idle.has(at) || guesses.some((guess) => guess.pieces.includes(at)));
