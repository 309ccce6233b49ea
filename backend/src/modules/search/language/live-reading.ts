import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { madeFromBoth } from '#kernel/made-from.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { SearchEngine } from '../engine/search-engine.js';
import { type Lexicon, SearchWords } from './lexicon.js';
import { QueryReader, type ReadingOptions } from './query-reader.js';
import type { ReadQuery } from './read-query.js';
import { referenceWords } from './reference-words.js';
import { Relations } from './relations.js';
import { type CountedWord, Vocabulary, type WordCounts } from './vocabulary/vocabulary.js';

/** Words of new ads become known this much later; they are found as they are typed meanwhile. */
const REFRESH_MS = 60_000;
/** A vocabulary that could not be made is tried again this much later. */
const RETRY_MS = 5_000;

/** Texts, and parts of them, that are known as they were read: what many search for, and each page and filter of one search. */
const MOST_KNOWN = 1_000;

/** How texts of persons are read. */
export interface Reading {
  read(text: string, options?: ReadingOptions): Promise<ReadQuery>;
}

/** Reads texts of persons by the words of the ads that are on sale now. */
@Injectable()
export class LiveReading implements Reading {
  readonly #log = new Logger('SearchWords');
  readonly #reference: () => readonly CountedWord[];
  #vocabulary: Vocabulary | undefined;
  #reader: { readonly lexicon: Lexicon; readonly vocabulary: Vocabulary; readonly by: Reads } | undefined;
  #refreshing: Promise<void> | undefined;
  #refreshAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly engine: SearchEngine,
    catalog: Catalog,
    locations: Locations,
    private readonly words: SearchWords,
  ) {
    this.#reference = madeFromBoth(
      () => catalog.edition(),
      () => locations.edition(),
      () => referenceWords(catalog, locations),
    );
  }

  /** The first call waits for the words of the ads; later ones get the newest that there are, and the synonyms of now. */
  async read(text: string, options?: ReadingOptions): Promise<ReadQuery> {
    if (performance.now() >= this.#refreshAt) this.#refreshing ??= this.#refresh();
    if (!this.#vocabulary) await this.#refreshing;
    return this.#readerOf(this.words.lexicon(), this.#vocabulary ?? Vocabulary.EMPTY)(text, options);
  }

  /** Reads by another lexicon, and by the words of the ads that are known at each call. */
  asIf(lexicon: Lexicon): Reading {
    let made: { readonly of: Vocabulary; readonly by: QueryReader } | undefined;
    return {
      read: async (text, options) => {
        // Waits for the words of the ads where nobody has searched yet.
        if (!this.#vocabulary) await this.read(text);
        const of = this.#vocabulary ?? Vocabulary.EMPTY;
        if (made?.of !== of) made = { of, by: new QueryReader(of, new Relations(lexicon)) };
        return made.by.read(text, options);
      },
    };
  }

  /** Makes the words of the ads known that are there at the call. */
  async refresh(): Promise<void> {
    await this.#refreshing;
    await (this.#refreshing = this.#refresh());
  }

  #readerOf(lexicon: Lexicon, vocabulary: Vocabulary): Reads {
    if (this.#reader?.lexicon !== lexicon || this.#reader.vocabulary !== vocabulary)
      this.#reader = { lexicon, vocabulary, by: remembering(new QueryReader(vocabulary, new Relations(lexicon))) };
    return this.#reader.by;
  }

  async #refresh(): Promise<void> {
    try {
      const counts = await this.engine.countWords();
      const whole = new Set(this.words.lexicon().whole);
      this.#vocabulary = await Vocabulary.of(withReference(counts, this.#reference()), whole);
      this.#refreshAt = performance.now() + REFRESH_MS;
    } catch (error) {
      this.#refreshAt = performance.now() + RETRY_MS;
      this.#log.warn(`The words of the ads could not be counted: ${String(error)}`);
    } finally {
      this.#refreshing = undefined;
    }
  }
}

type Reads = (text: string, options?: ReadingOptions) => ReadQuery;

/** What slips are taken for is tried once, and not kept. */
function remembering(reader: QueryReader): Reads {
  const known = (asTyped: boolean) =>
    new LRUCache<string, ReadQuery>({ max: MOST_KNOWN, memoMethod: (text) => reader.read(text, { asTyped }) });
  const [asTyped, corrected] = [known(true), known(false)];
  return (text, options = {}) =>
    options.taken ? reader.read(text, options) : (options.asTyped ? asTyped : corrected).memo(text);
}

const withReference = ({ ads, words }: WordCounts, reference: readonly CountedWord[]): WordCounts => ({
  ads,
  words: chained(words, reference),
});

function* chained(...lists: readonly Iterable<CountedWord>[]): Iterable<CountedWord> {
  for (const list of lists) yield* list;
}
