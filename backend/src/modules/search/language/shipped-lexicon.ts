import { readFileSync } from 'node:fs';
import { type Lexicon, SearchWords } from './lexicon.js';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8'));

let shipped: Lexicon | undefined;

/** What the product comes with. */
export const shippedLexicon = (): Lexicon =>
  (shipped ??= {
    ...(read('synonyms.json') as Pick<Lexicon, 'same' | 'also'>),
    byEar: read('by-ear.json') as Lexicon['byEar'],
    ...(read('plain-words.json') as Pick<Lexicon, 'fillers' | 'wishes' | 'whole'>),
  });

export class ShippedSearchWords extends SearchWords {
  override lexicon(): Lexicon {
    return shippedLexicon();
  }
}
