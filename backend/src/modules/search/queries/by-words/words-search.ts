import type { Understood as Answer } from '@ilan/api';
import type { ListingQuery } from '@ilan/api';
import type { Catalog } from '#modules/catalog/contract.js';
import type { ListingCards } from '#modules/listings/contract.js';
import type { SearchEngine, SearchRequest, SearchResponse } from '#modules/search/engine/search-engine.js';
import type { Reading as WordReading } from '#modules/search/language/live-reading.js';
import { withDigits } from '#modules/search/language/number-words.js';
import type { ReadWord } from '#modules/search/language/read-query.js';
import { wordsOf } from '#modules/search/language/text-words.js';
import { called as calledSo } from '#modules/search/understanding/evidence.js';
import type { Step } from '#modules/search/understanding/ladder.js';
import { allBut, textOf, type Understanding } from '#modules/search/understanding/understand.js';
import type { ListingRequests, SearchCriteria } from '../listing-requests.js';
import { KnownCards } from './known-cards.js';
import { MeantText } from './meant-text.js';
import { hasRoomFor, isElsewhere, narrowed } from './narrowed.js';
import { isNamed, type Reading, type ReadPart, SearchSteps, type Steps } from './search-steps.js';
import { isTold, shownBy } from './told-step.js';
import { Witnesses } from './witnesses.js';

export interface Found {
  /** What was asked for in the end. */
  readonly request: SearchRequest;
  readonly response: SearchResponse;
  /** Those of this search: what was looked at on the way is known. */
  readonly cards: KnownCards;
  readonly understood?: Answer;
  /** What the next page has to ask for to go on with this one. */
  readonly goesOn?: Pick<ListingQuery, 'verbatim' | 'step'>;
}

/** So many of the best answers say whether a guess is right. */
const ASKED = 24;
/** The name under which a person refuses a correction. */
const SPELLING = 'spelling';

/** How a later page asks for the words as words: which place that step has is known only to who has asked the ads. */
const AS_WORDS = 9;

/** Less than any other form of a word. */
const IN_NAME = 0.1;

interface Climbed extends Pick<Found, 'request' | 'response'> {
  readonly at: number;
  readonly step: Step;
}

/** A search by words: they are read, understood, tried against the ads, and where they find nothing, fewer of them are asked for. */
export class WordsSearch {
  constructor(
    private readonly engine: SearchEngine,
    private readonly requests: ListingRequests,
    private readonly cards: ListingCards,
    private readonly catalog: Catalog,
    private readonly reading: WordReading,
    private readonly understanding: Understanding,
    private readonly meantText = new MeantText(engine, reading, understanding),
    private readonly witnesses = new Witnesses(catalog),
    private readonly steps = new SearchSteps(catalog, understanding),
  ) {}

  /** @param chosen what was chosen by hand, without words @param said not blank */
  async find(chosen: SearchRequest, said: string, query: ListingQuery): Promise<Found> {
    const cards = new KnownCards(this.cards);
    const { typed, right, text, reading, steps } = await this.#stepsFor(chosen, said, query, cards);
    const done = await this.#climb(chosen, steps, query, cards);
    const spelling = right === typed ? null : { typed, right, applied: text === right };
    const { request, response } = done;
    return {
      request,
      response,
      cards,
      understood: this.#told(text, reading, done, spelling),
      goesOn: { verbatim: [...reading.refused], step: done.step.kind === 'as_words' ? AS_WORDS : done.at },
    };
  }

  /** What an ad has to be that answers everything: the filters that the words say, and the words that are left. Parameters as of `find`. */
  async meant(chosen: SearchCriteria, said: string, query: ListingQuery): Promise<SearchCriteria> {
    const asked = { ...chosen, sort: 'relevance', page: 1, per_page: ASKED } as const;
    const { whole } = (await this.#stepsFor(asked, said, query, new KnownCards(this.cards))).steps;
    return { ...narrowed(chosen, whole.guesses), words: whole.words };
  }

  async #stepsFor(chosen: SearchRequest, said: string, query: ListingQuery, cards: KnownCards) {
    const typed = withDigits(said);
    const { verbatim = [], step } = query;
    const asTyped = verbatim.includes(SPELLING);
    const read = await this.reading.read(typed);
    const right = await this.meantText.of(typed, read, chosen.category_id);
    const text = asTyped ? typed : right;
    const words: ReadPart = async (part) =>
      (await this.reading.read(part, { asTyped: asTyped || read.corrected !== undefined || right !== typed })).words;
    const reading = await this.#understood(chosen, text, new Set(verbatim), step !== undefined, words, cards);
    const steps = await this.steps.of({ ...reading, ...(step === AS_WORDS && { asWords: 1 }) }, words);
    return { typed, right, text, reading, steps };
  }

  /** What the words mean as far as the ads agree. */
  async #understood(
    chosen: SearchRequest,
    text: string,
    verbatim: ReadonlySet<string>,
    isDecided: boolean,
    words: ReadPart,
    cards: KnownCards,
  ): Promise<Reading> {
    const first = this.#read(chosen, text, verbatim);
    const contestable = first.understood.guesses.filter((guess) => guess.contestable);
    if (isDecided || contestable.length === 0) return first;
    const sure = first.guesses.filter((guess) => !guess.contestable);
    const request: SearchRequest = {
      ...narrowed(chosen, sure),
      words: await words(allBut(first.understood, sure)),
      sort: 'relevance',
      page: 1,
      per_page: ASKED,
      facets: contestable.flatMap(({ narrows }) => narrows.feature?.key ?? []),
    };
    const response = await this.engine.search(request);
    const against = await this.witnesses.against(first.understood, contestable, response, cards);
    if (against.length === 0) return { ...first, asWords: response.total };
    return this.#read(chosen, text, new Set([...verbatim, ...against]));
  }

  #read(chosen: SearchRequest, text: string, refused: ReadonlySet<string>): Reading {
    const { category_id: category, city_id: city } = chosen;
    const understood = this.understanding.read(text, refused, {
      ...(category !== undefined && { category_id: category }),
      ...(city !== undefined && { city_id: city }),
    });
    const elsewhere = understood.guesses.filter((guess) => isElsewhere(guess, chosen, this.catalog));
    if (elsewhere.length > 0)
      return this.#read(chosen, text, new Set([...refused, ...elsewhere.map(({ name }) => name)]));
    const guesses = understood.guesses.filter((guess) => hasRoomFor(guess, chosen, this.catalog));
    return { understood, guesses, refused };
  }

  /** The first step that finds something, or the one that the page before took; where nothing is found, the first of all. */
  async #climb(
    chosen: SearchRequest,
    { whole, others }: Steps,
    query: ListingQuery,
    cards: KnownCards,
  ): Promise<Climbed> {
    if (query.step !== undefined) {
      const steps = [whole, ...(await others())];
      const asWords = query.step === AS_WORDS ? steps.findIndex(({ kind }) => kind === 'as_words') : -1;
      const at = asWords < 0 ? Math.min(query.step, steps.length - 1) : asWords;
      return this.#take(chosen, steps[at] ?? whole, at, query);
    }
    const first = await this.#take(chosen, whole, 0, query);
    if (first.response.total > 0) return first;
    let aside: Climbed | undefined;
    for (const [at, step] of (await others()).entries()) {
      const taken = await this.#take(chosen, step, at + 1, query);
      if (taken.response.total === 0) continue;
      if (await isAnswer(taken, cards)) return taken;
      aside ??= taken;
    }
    return aside ?? first;
  }

  async #take(chosen: SearchRequest, step: Step, at: number, query: ListingQuery): Promise<Climbed> {
    const words = this.#asked(step);
    const narrow = { ...narrowed(chosen, step.guesses), ...(words.length > 0 && { words }) };
    const request = this.requests.counted(narrow, query);
    return { request, response: await this.engine.search(request), at, step };
  }

  /**
   * The words of a step. Where a category answers for all of them they only order its ads: each word counts as found in the name of the
   * category, which all of its ads have.
   */
  #asked({ words, guesses }: Step): readonly ReadWord[] {
    if (words.some(({ optional }) => !optional)) return words;
    const category = guesses.find(isNamed)?.narrows.category_id;
    const name = category === undefined ? undefined : wordsOf(this.catalog.byId(category)?.name ?? '').at(-1);
    if (name === undefined) return [];
    return words.map(({ typed, word, spelled, frequency, forms }) => ({
      ...{ typed, word, spelled, frequency },
      forms: forms.some((form) => form.word === name) ? forms : [...forms, { word: name, closeness: IN_NAME }],
    }));
  }

  #told(
    text: string,
    { understood, asWords = 0, refused }: Reading,
    { response, step }: { response: SearchResponse; step: Step },
    spelling: Answer['spelling'],
  ): Answer {
    // A category that a make speaks of, and one around another, were not said.
    const used = step.guesses.filter(({ pieces }) => pieces.length > 0);
    const contestable = used.filter((guess) => guess.contestable).map(({ name }) => name);
    const isMore = contestable.length > 0 && step.kind === 'whole' && asWords > response.total;
    return {
      guesses: used.map(({ name, typed: words, label, pieces }) => ({
        name,
        typed: words,
        label,
        without: textOf(understood.pieces, (at) => pieces.includes(at)),
      })),
      as_words: isMore ? { total: asWords, verbatim: [...refused, ...contestable].join(',') } : null,
      spelling,
      step: isTold(step, text) ? { kind: step.kind, missing: text, shown: shownBy(step) } : null,
    };
  }
}

/** Whether what is found is what was asked for, and does not only speak of it: fields where a `traktör` may drive. */
async function isAnswer({ step: { called }, response: { ids } }: Climbed, cards: KnownCards): Promise<boolean> {
  if (called === undefined) return true;
  return (await cards.byIds(ids)).some(calledSo(called));
}
