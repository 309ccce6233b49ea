import { Injectable, Logger } from '@nestjs/common';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { SearchEngine } from '../engine/search-engine.js';
import { SearchWords } from './lexicon.js';
import { QueryReader, type ReadingOptions } from './query-reader.js';
import type { ReadQuery } from './read-query.js';
import { referenceWords } from './reference-words.js';
import { Relations } from './relations.js';
import { type CountedWord, Vocabulary, type WordCounts } from './vocabulary/vocabulary.js';

/** Words of new ads become known this much later; they are found as they are typed meanwhile. */
const REFRESH_MS = 60_000;
/** A vocabulary that could not be made is tried again this much later. */
const RETRY_MS = 5_000;

/** Reads texts of persons by the words of the ads that are on sale now. */
@Injectable()
export class LiveReading {
  readonly #log = new Logger('SearchWords');
  readonly #relations: Relations;
  readonly #reference: readonly CountedWord[];
  #reader: QueryReader | undefined;
  #refreshing: Promise<void> | undefined;
  #refreshAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly engine: SearchEngine,
    catalog: Catalog,
    locations: Locations,
    words: SearchWords,
  ) {
    this.#relations = new Relations(words.lexicon());
    this.#reference = referenceWords(catalog, locations);
  }

  /** The first call waits for the words of the ads; later ones get the newest that there are. */
  async read(text: string, options?: ReadingOptions): Promise<ReadQuery> {
    if (performance.now() >= this.#refreshAt) this.#refreshing ??= this.#refresh();
    if (!this.#reader) await this.#refreshing;
    this.#reader ??= new QueryReader(Vocabulary.EMPTY, this.#relations);
    return this.#reader.read(text, options);
  }

  /** Makes the words of the ads known that are there at the call. */
  async refresh(): Promise<void> {
    await this.#refreshing;
    await (this.#refreshing = this.#refresh());
  }

  async #refresh(): Promise<void> {
    try {
      const counts = await this.engine.countWords();
      const vocabulary = await Vocabulary.of(withReference(counts, this.#reference), this.#relations.whole);
      this.#reader = new QueryReader(vocabulary, this.#relations);
      this.#refreshAt = performance.now() + REFRESH_MS;
    } catch (error) {
      this.#refreshAt = performance.now() + RETRY_MS;
      this.#log.warn(`The words of the ads could not be counted: ${String(error)}`);
    } finally {
      this.#refreshing = undefined;
    }
  }
}

const withReference = ({ ads, words }: WordCounts, reference: readonly CountedWord[]): WordCounts => ({
  ads,
  words: chained(words, reference),
});

function* chained(...lists: readonly Iterable<CountedWord>[]): Iterable<CountedWord> {
  for (const list of lists) yield* list;
}
