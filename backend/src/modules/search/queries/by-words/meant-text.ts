import type { SearchEngine, SearchRequest } from '#modules/search/engine/search-engine.js';
import type { Reading } from '#modules/search/language/live-reading.js';
import type { ReadQuery, Slip } from '#modules/search/language/read-query.js';
import { wordsOf } from '#modules/search/language/text-words.js';
import type { Guess } from '#modules/search/understanding/guess.js';
import { allBut, type Understanding, type Understood } from '#modules/search/understanding/understand.js';
import { narrowed } from './narrowed.js';

/** Ads are asked about so many texts, each with two counts at most: only who mistypes pays for it. */
const MOST_TRIED = 4;
/** So much likelier is a slip by which the text says a category, a place, a value or a make. */
const NAMED = 0.25;
/** So much less likely is a text that no ad has, unless it names what nobody sells just now. */
const FINDS_NOTHING = 0.3;

/** What each slip of a text is taken for. */
interface Taken {
  readonly words: ReadonlyMap<string, string>;
  /** How unlikely each of them is by itself, added up. */
  readonly weight: number;
}

interface Tried extends Taken {
  readonly text: string;
  /** The slips by which the text says something that has a name. */
  readonly named: readonly string[];
  /** How many ads have it, as near as that is known without asking whether each guess is right. */
  readonly ads: number;
}

/** Finds what was meant by a text with slips: of words that are about as near the others of the text tell, and the ads. */
export class MeantText {
  constructor(
    private readonly engine: SearchEngine,
    private readonly reading: Reading,
    private readonly understanding: Understanding,
  ) {}

  /**
   * The text without its slips; as it is where nothing would be found by another one. Of what was chosen by hand only the category says
   * how a word is written: with other filters, and on the next page, the text means the same.
   */
  async of(typed: string, { corrected, slips }: ReadQuery, category?: number): Promise<string> {
    if (slips === undefined) return this.#right(typed, corrected);
    const texts = new Map<string, Taken>();
    for (const taken of takenFor(slips)) {
      const text = await this.#taken(typed, taken.words);
      if (text !== typed && !texts.has(text)) texts.set(text, taken);
    }
    const tried: Tried[] = [];
    for (const [text, taken] of texts) tried.push(await this.#tried(text, taken, category));
    const [best] = tried.toSorted((a, b) => unlikeliness(a) - unlikeliness(b));
    if (!best) return this.#right(typed);
    return best.ads > 0 ? best.text : this.#meantAllTheSame(typed, slips, best);
  }

  /** Where no ad has it: a slip is a word all the same that has a name, or that ads have and nothing else is near to. */
  #meantAllTheSame(typed: string, slips: readonly Slip[], { words, named }: Tried): Promise<string> {
    const isOnlyOne = ({ meant: [one, ...others] }: Slip): boolean =>
      one !== undefined && others.length === 0 && one.weight < one.cost;
    const taken = slips.map((slip): [string, string] => [
      slip.typed,
      named.includes(slip.typed) || isOnlyOne(slip) ? (words.get(slip.typed) ?? slip.typed) : slip.typed,
    ]);
    return this.#taken(typed, new Map(taken));
  }

  async #taken(typed: string, words: ReadonlyMap<string, string>): Promise<string> {
    return this.#right(typed, (await this.reading.read(typed, { taken: words })).corrected);
  }

  #right(typed: string, corrected?: string): string {
    const { understanding } = this;
    return understanding.withMakes(corrected === undefined ? typed : understanding.withMeant(typed, corrected));
  }

  async #tried(text: string, taken: Taken, category: number | undefined): Promise<Tried> {
    const right = new Set(taken.words.values());
    const chosen = category === undefined ? {} : { category_id: category };
    const understood = this.understanding.read(text, new Set(), chosen);
    const { guesses } = understood;
    const aside = guesses.filter(({ name, typed }) => WHEREABOUTS.has(name) && !wordsOf(typed).some(isIn(right)));
    const telling = guesses.filter((guess) => !aside.includes(guess));
    const sure = telling.filter(({ contestable }) => !contestable);
    const count = (filters: readonly Guess[]): Promise<number> =>
      this.#count(understood, filters, aside, right, category);
    const asMeant = await count(telling);
    const asWords = asMeant === 0 && sure.length < telling.length ? await count(sure) : 0;
    const ads = asMeant + asWords;
    const isWhole = allBut(understood, guesses) === '';
    const told = ads === 0 ? telling.filter((guess) => isWhole || isPhrase(guess)) : asWords > 0 ? sure : telling;
    const inNames = new Set(told.flatMap(({ typed }) => wordsOf(typed)));
    const isNamed = (word: string): boolean => inNames.has(word) || this.understanding.names(word);
    const named = [...taken.words].flatMap(([slip, word]) => (isNamed(word) ? slip : []));
    return { ...taken, text, named, ads };
  }

  /** How many ads these filters have with the words that are left beside them. */
  async #count(
    understood: Understood,
    filters: readonly Guess[],
    aside: readonly Guess[],
    right: ReadonlySet<string>,
    category: number | undefined,
  ): Promise<number> {
    const { words } = await this.reading.read(allBut(understood, [...aside, ...filters]), { asTyped: true });
    // What no ad has is no fault of the slip beside it.
    const known = words.filter(
      ({ optional, frequency, word }) => !optional && (frequency > 0 || word.split(' ').some(isIn(right))),
    );
    if (known.length === 0 && filters.length === 0) return 0;
    const within = category === undefined ? {} : { within_category_id: category };
    const request: SearchRequest = { ...within, words: known, sort: 'newest', page: 1, per_page: 1 };
    return (await this.engine.search(narrowed(request, filters))).total;
  }
}

/** Beside words that mean something else one word may be called like a category by chance: `gitar arpa`. */
const isPhrase = ({ name, pieces }: Guess): boolean => name !== 'category' || pieces.length > 1;

const isIn =
  (words: ReadonlySet<string>) =>
  (word: string): boolean =>
    words.has(word);

/** Where a thing is and what it costs says nothing of how it is written. */
const WHEREABOUTS: ReadonlySet<string> = new Set(['place', 'price']);

const unlikeliness = ({ weight, words, named, ads }: Tried): number =>
  weight - NAMED * named.length + (ads > 0 || named.length === words.size ? 0 : FINDS_NOTHING);

/** The likeliest of what all slips together may be taken for. */
function takenFor(slips: readonly Slip[]): readonly Taken[] {
  let all: readonly Taken[] = [{ words: new Map(), weight: 0 }];
  for (const { typed, meant } of slips) {
    all = all
      .flatMap(({ words, weight }) =>
        meant.map((one) => ({ words: new Map([...words, [typed, one.word]]), weight: weight + one.weight })),
      )
      .toSorted((a, b) => a.weight - b.weight)
      .slice(0, MOST_TRIED);
  }
  return all;
}
