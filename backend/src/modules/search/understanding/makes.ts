import type { Catalog } from '#modules/catalog/contract.js';
import { spellingCost } from '../language/vocabulary/spelling-cost.js';
import { piecesOf, wordsOf } from './pieces.js';

const MODEL = 'model';
/** Two letters are no make that could be told from a slip of another word. */
const SHORTEST = 4;
/** One letter more, less or another. */
const ONE_SLIP = 1;
/** A number alone is the model of somebody, and counts something everywhere else. */
const TELLING = /^(?=.*[a-z])[a-z0-9]{2,}$/u;
const LETTERS = /^[a-z]+$/u;

/** Knows makes by their models: of whom a `Galaxy` is nobody doubts, whatever else a `samsun` before it may be. */
export class MakesByModel {
  /** First word of a model → the makes that have one, folded, with how they are spelled. */
  readonly #makes = new Map<string, Map<string, string>>();
  readonly #all = new Set<string>();
  /** First word of a model → the makes that have one, as they are spelled. */
  readonly #everyMake = new Map<string, Set<string>>();

  constructor(catalog: Catalog) {
    for (const { id } of catalog.all()) {
      if (!catalog.isLeaf(id)) continue;
      for (const { key, options_by: by = {} } of catalog.filtersFor(id)) {
        if (key !== MODEL) continue;
        for (const [make, models] of Object.entries(by)) this.#add(make, models);
      }
    }
  }

  #add(make: string, models: readonly string[]): void {
    for (const model of models) {
      const [first = ''] = wordsOf(model).split(' ');
      if (TELLING.test(first)) this.#everyMake.set(first, (this.#everyMake.get(first) ?? new Set()).add(make));
    }
    const folded = wordsOf(make);
    if (folded.length < SHORTEST || !LETTERS.test(folded)) return;
    this.#all.add(folded);
    for (const model of models) {
      const [first = ''] = wordsOf(model).split(' ');
      if (TELLING.test(first))
        this.#makes.set(first, (this.#makes.get(first) ?? new Map<string, string>()).set(folded, make.toLowerCase()));
    }
  }

  /** The only make that has a model called so, as it is spelled; undefined where none has one, or several. @param word of the index */
  makerOf(word: string): string | undefined {
    const [only, ...others] = this.#everyMake.get(word) ?? [];
    return others.length === 0 ? only : undefined;
  }

  /** The text in which a word before a model that is one slip away from its make is that make: `fort fiesta` → `ford fiesta`. */
  corrected(text: string): string {
    const pieces = piecesOf(text);
    const right = pieces.map(({ typed, folded }, at) => this.#makeOf(folded, pieces[at + 1]?.folded ?? '') ?? typed);
    return right.some((piece, at) => piece !== pieces[at]?.typed) ? right.join(' ') : text;
  }

  #makeOf(word: string, model: string): string | undefined {
    const makes = this.#makes.get(model);
    if (!makes || this.#all.has(word) || word.length < SHORTEST || !LETTERS.test(word)) return undefined;
    return [...makes].find(([make]) => spellingCost(word, make, ONE_SLIP) <= ONE_SLIP)?.[1];
  }
}
