import type { Catalog } from '#modules/catalog/contract.js';
import type { ReadWord } from '#modules/search/language/read-query.js';
import { wordsOf } from '#modules/search/language/text-words.js';
import type { Guess } from '#modules/search/understanding/guess.js';
import { type Step, stepsOf } from '#modules/search/understanding/ladder.js';
import { allBut, type Understanding, type Understood } from '#modules/search/understanding/understand.js';

/** What words mean as far as the ads agree. */
export interface Reading {
  readonly understood: Understood;
  /** Guesses that what was chosen by hand leaves room for. */
  readonly guesses: readonly Guess[];
  readonly refused: ReadonlySet<string>;
  /** How many ads have all words as words; undefined where nobody asked. */
  readonly asWords?: number;
}

/** Reads a part of what was typed. */
export type ReadPart = (part: string) => Promise<readonly ReadWord[]>;

/** What to search for; most searches find something by the whole of it, and the others are made for the rest. */
export interface Steps {
  readonly whole: Step;
  /** What is asked for after it, one after the other, where nothing is found. */
  readonly others: () => Promise<readonly Step[]>;
}

/** What to search for when words are read and understood. */
export class SearchSteps {
  constructor(
    private readonly catalog: Catalog,
    private readonly understanding: Understanding,
  ) {}

  async of(reading: Reading, words: ReadPart): Promise<Steps> {
    const { understood, guesses } = reading;
    const left = await words(allBut(understood, understood.guesses));
    const named = await words(typedOf(guesses.filter(isNamed)));
    const whole: Step = {
      kind: 'whole',
      guesses,
      // Who is shown a category still sees those first that are called so.
      words: [...left, ...named.map((word): ReadWord => ({ ...word, optional: true }))],
    };
    return { whole, others: () => this.#others(whole, left, named, reading, words) };
  }

  async #others(
    whole: Step,
    left: readonly ReadWord[],
    named: readonly ReadWord[],
    { understood, guesses, asWords = 0 }: Reading,
    words: ReadPart,
  ): Promise<readonly Step[]> {
    const sure = guesses.filter((guess) => !guess.contestable);
    const category = guesses.find(isNamed)?.narrows.category_id ?? understood.implied;
    const [, ...others] = stepsOf({
      guesses,
      words: whole.words,
      named,
      apart: await this.#apart(left, words),
      makes: await words(this.#makesOf(left)),
      wishes: await words(typedOf(guesses.filter((guess) => !isNamed(guess)))),
      asWords: asWords > 0 ? await words(allBut(understood, sure)) : undefined,
      implied: this.#category(understood.implied),
      mentioned: this.#category(understood.mentioned),
      above: this.#above(category ?? understood.mentioned).flatMap((id) => this.#category(id) ?? []),
      names: (word) => this.understanding.names(word),
      isThing: ({ forms }) => forms.some(({ word }) => this.understanding.isThing(word)),
    });
    return others;
  }

  /** What was read as one thing, word by word: nobody may sell it, and somebody something of the kind. */
  async #apart(read: readonly ReadWord[], words: ReadPart): Promise<readonly ReadWord[]> {
    const parts = read.map(async (word) => {
      const typed = word.typed.split(' ');
      return typed.length > 1 && word.optional !== true ? (await Promise.all(typed.map(words))).flat() : [word];
    });
    return (await Promise.all(parts)).flat();
  }

  /** Whoever asks for a model that nobody sells is shown its make. */
  #makesOf(words: readonly ReadWord[]): string {
    const lost = words.filter(({ frequency, optional }) => frequency === 0 && optional !== true);
    const makes = new Set(lost.flatMap(({ word }) => this.understanding.makerOf(word) ?? []));
    const typed = new Set(words.map(({ word }) => word));
    return [...makes].filter((make) => !typed.has(wordsOf(make).join(' '))).join(' ');
  }

  /** The categories around one, the narrowest first. */
  #above(id: number | undefined): readonly number[] {
    const path = id === undefined ? [] : this.catalog.path(id).map((one) => one.id);
    return path.slice(0, -1).reverse();
  }

  #category(id: number | undefined): Guess | undefined {
    const label = id === undefined ? undefined : this.catalog.byId(id)?.name;
    if (id === undefined || label === undefined) return undefined;
    return {
      name: 'category',
      pieces: [],
      typed: '',
      label,
      narrows: { category_id: id },
      sureness: 0.6,
      contestable: false,
    };
  }
}

export const isNamed = ({ name }: Guess): boolean => name === 'category';

const typedOf = (guesses: readonly Guess[]): string => guesses.map(({ typed }) => typed).join(' ');
