import { fold, lowerTurkish } from '#kernel/turkish-text.js';
import { nameKey } from './document-words.js';
import { FormFinder, Forms } from './forms.js';
import { isOfSoMany } from './number-words.js';
import type { Meant, ReadForm, ReadQuery, ReadWord, Slip } from './read-query.js';
import type { Relations } from './relations.js';
import { stemsOf } from './stems.js';
import { wordsOf } from './text-words.js';
import { partsOf } from './unparted-words.js';
import { correctionsOf, type NearWord, weighed } from './vocabulary/spelling.js';
import { spellingCost } from './vocabulary/spelling-cost.js';
import type { Vocabulary } from './vocabulary/vocabulary.js';

/** More words than this make no search finer. */
const MAX_WORDS = 12;
const MAX_LENGTH = 300;
const MOST_MEANINGS = 2_000;
const BEGINNING_OF_A_WORD = 0.4;
const BEGINNING_OF_NONE = 0.7;
/** A word found by an ad as it was typed, beside the one that was probably meant. */
const AS_TYPED = 0.9;
/** Words that are heard alike by chance are shorter. */
const SHORTEST_HEARD = 4;
/** A number goes on to another number, and a single letter begins too much. */
const BEGINNING = /^(?!\d+$)..|^\d+p$/u;
/** So many near words are asked how many ads have them in some form. */
const MOST_NEAR = 6;
/** So many of them may be meant, if they are hardly less likely than the likeliest. */
const MOST_MEANT = 3;
const HARDLY_LESS = 0.5;
/** Longer ones are words of their own. */
const SHORTENED = /^[a-z]{3,5}$/u;

export interface ReadingOptions {
  /** Nothing is corrected: the person has seen what we took it for and wants the other. */
  readonly asTyped?: boolean | undefined;
  /** What slips are taken for, folded; for what they are where they are none. */
  readonly taken?: ReadonlyMap<string, string> | undefined;
}

/** What a word stands for that is not one of the ads. */
interface Meaning {
  readonly word: string;
  /** Where it was guessed. */
  readonly near?: readonly Meant[];
}

/** Reads texts of persons by what is known of words. Quick; the same text is the same query as long as the vocabulary is. */
export class QueryReader {
  readonly #forms: FormFinder;
  readonly #meanings = new Map<string, Meaning | undefined>();

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly relations: Relations,
  ) {
    this.#forms = new FormFinder(vocabulary, relations);
  }

  read(text: string, { asTyped = false, taken = NONE_TAKEN }: ReadingOptions = {}): ReadQuery {
    const shortened = text.slice(0, MAX_LENGTH);
    const chunks = chunksOf(shortened);
    const all = [...new Set(wordsOf(shortened))];
    const telling = this.relations.withoutFillers(all);
    const tokens = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
    const words: ReadWord[] = [];
    const slips: Slip[] = [];
    for (let i = 0; i < tokens.length;) {
      const length = this.#unitLength(tokens, i);
      const unit = tokens.slice(i, i + length);
      i += length;
      const typed = unit.join(' ');
      const meaning = asTyped || unit.length > 1 ? undefined : this.#meaning(typed);
      if (meaning?.near) slips.push({ typed, meant: meaning.near });
      const word = taken.get(typed) ?? meaning?.word ?? typed;
      words.push(this.#readUnit(unit, word, chunks, i === tokens.length));
    }
    const read = [
      ...withSomethingToFind(words),
      ...this.#categoriesNamedBy(words.flatMap(({ word }) => word.split(' '))),
    ];
    const corrected = correctedText(shortened, words);
    return { words: read, ...(corrected !== undefined && { corrected }), ...(slips.length > 0 && { slips }) };
  }

  /** A category that is called as the text is rather than only has words of it: `kiralık villa` is no `Günlük Kiralık Villa`. */
  #categoriesNamedBy(words: readonly string[]): ReadWord[] {
    const named = new Map<string, ReadWord>();
    for (let from = 0; from < words.length - 1; from++) {
      const [one = '', two = '', three] = words.slice(from, from + 3);
      for (const name of [[one, two], [two, one], three === undefined ? [] : [one, two, three]]) {
        const key = this.#keyOfCategory(name);
        if (key === undefined) continue;
        const typed = name.join(' ');
        const forms = [{ word: key, closeness: 1 }];
        named.set(key, {
          typed,
          word: key,
          spelled: typed,
          frequency: this.vocabulary.frequency(key),
          forms,
          optional: true,
        });
      }
    }
    return [...named.values()];
  }

  /** The name may have another ending in the text. */
  #keyOfCategory(name: readonly string[]): string | undefined {
    const last = name.at(-1);
    if (last === undefined) return undefined;
    const before = name.slice(0, -1);
    const keys = [last, ...this.#forms.of(last).map(({ word }) => word)].map((word) => nameKey([...before, word]));
    return keys.find((key) => this.vocabulary.has(key));
  }

  /** Words that are one thing: a phrase of the lexicon, or two that ads write as one. */
  #unitLength(tokens: readonly string[], from: number): number {
    const phrase = this.relations.phraseLength(tokens, from);
    if (phrase > 1) return phrase;
    const [first = '', second = ''] = tokens.slice(from, from + 2);
    if (second === '') return 1;
    const joined = first + second;
    // `s 24`, `320 d`, `ps 5`: letters and a number that the seller did not part.
    const ofANumber = /^[a-z]{1,3}\d{1,4}$|^\d{2,4}[a-z]$/.test(joined) && this.vocabulary.has(joined);
    return ofANumber || this.#saysOfHowMany(first, second) || this.#isCompound(first, second) ? 2 : 1;
  }

  /** `6 kişilik`, where ads say so of anything. */
  #saysOfHowMany(number: string, word: string): boolean {
    return isOfSoMany(number, word) && this.vocabulary.has(word);
  }

  /** Whether ads rather write two words as one: `buz dolabı`, `i phone`. */
  #isCompound(first: string, second: string): boolean {
    const { vocabulary } = this;
    if (second.length < 3 || !/^[a-z]+$/.test(first + second)) return false;
    const apart = Math.min(vocabulary.frequency(first), vocabulary.frequency(second));
    return vocabulary.frequency(first + second) >= Math.max(2, apart / 4);
  }

  #readUnit(unit: readonly string[], word: string, chunks: readonly Chunk[], isLast: boolean): ReadWord {
    const typedWord = unit.join(' ');
    const isMeant = word !== typedWord;
    const typed = unit.map((word) => chunks.find((chunk) => chunk.word === word)?.typed ?? word).join(' ');
    const forms = new Forms();
    forms.addAll(this.#forms.of(word));
    if (isMeant) forms.add(typedWord, AS_TYPED);
    const list = forms.list();
    return {
      typed,
      word,
      spelled:
        // Nobody needs to be told that a number and a word were not parted.
        isMeant && !/\d/u.test(word) ? this.#spelling(word) : typed,
      frequency: this.#frequency(list),
      forms: list,
      ...(!isMeant && unit.length === 1 && (isLast ? BEGINNING : SHORTENED).test(word)
        ? this.#beginning(word, isLast, list)
        : {}),
      ...(this.relations.isWish(word) ? { optional: true } : {}),
    };
  }

  #spelling(words: string): string {
    return words
      .split(' ')
      .map((word) => this.vocabulary.spelling(word))
      .join(' ');
  }

  /** What was meant by a word that is not one of the ads; undefined where it is taken as it is. */
  #meaning(word: string): Meaning | undefined {
    if (!this.#meanings.has(word)) {
      if (this.#meanings.size >= MOST_MEANINGS) this.#meanings.clear();
      this.#meanings.set(word, this.#meaningOf(word));
    }
    return this.#meanings.get(word);
  }

  #meaningOf(word: string): Meaning | undefined {
    const { vocabulary, relations } = this;
    if (vocabulary.size === 0) return undefined;
    const byEar = relations.meantBy(word);
    if (byEar !== undefined) return vocabulary.frequency(word) <= this.#known(byEar) ? { word: byEar } : undefined;
    if (relations.synonymsOf(word).size > 0 || relations.isWish(word) || vocabulary.isWhole(word)) return undefined;
    // Its stem or its end, which is not typed yet, may be what ads have.
    if (!vocabulary.has(word)) {
      const heard = this.#heardAs(word);
      if (heard !== undefined) return { word: heard };
      if (this.#forms.of(word).some(({ word: form }) => form !== word && vocabulary.frequency(form) > 0))
        return this.#forms.hasStem(word) ? undefined : this.#nearTo(word);
      const longer = vocabulary.beginningWith(word, 20);
      if (longer.some((other) => vocabulary.frequency(other) > 0)) return undefined;
      const parts = partsOf(word, (part) => this.#knownPart(part));
      if (parts !== undefined) return { word: parts };
    }
    return stemsOf(word).some((stem) => relations.whole.has(stem)) ? undefined : this.#nearTo(word);
  }

  /** What ads have counts as much as what they write: hardly any seller writes `araba`, and many have one. */
  #nearTo(word: string): Meaning | undefined {
    const { vocabulary } = this;
    const weight = ({ word: other, cost }: NearWord): number =>
      (weighed(cost, vocabulary.frequency(other)) + weighed(cost, this.#frequency(this.#forms.of(other)))) / 2;
    const near = correctionsOf(word, vocabulary, MOST_NEAR)
      .map((one) => ({ ...one, weight: weight(one) }))
      .sort((a, b) => a.weight - b.weight);
    const [likeliest] = near;
    if (!likeliest) return undefined;
    const meant = near.filter((one) => one.weight <= likeliest.weight + HARDLY_LESS).slice(0, MOST_MEANT);
    return { word: likeliest.word, near: meant };
  }

  /** A make, a model or a place that sounds just like the word. */
  #heardAs(word: string): string | undefined {
    const { vocabulary } = this;
    const alike = word.length < SHORTEST_HEARD || !/^[a-z]+$/.test(word) ? [] : vocabulary.soundingLike(word);
    const [named] = alike
      .filter((other) => vocabulary.isNamed(other) && vocabulary.isWhole(other) && vocabulary.frequency(other) > 0)
      .toSorted((a, b) => spellingCost(word, a, Infinity) - spellingCost(word, b, Infinity));
    const right = named ?? this.relations.heardAs(word);
    return right !== undefined && this.#known(right) > 0 ? right : undefined;
  }

  /** What is a word as it is may begin another one all the same, where more may follow; else only what is none: `müh kitabı`. */
  #beginning(word: string, isLast: boolean, forms: readonly ReadForm[]): Pick<ReadWord, 'beginning'> {
    if (!isLast) {
      const isKnown = this.vocabulary.size === 0 || this.#frequency(forms) > 0 || this.#known(word) > 0;
      return isKnown ? {} : { beginning: BEGINNING_OF_NONE };
    }
    if (this.vocabulary.frequency(word) > 0) return { beginning: BEGINNING_OF_A_WORD };
    // A name that no ad has is whole all the same: the car `Şahin` is not Şahinbey.
    return this.vocabulary.isWhole(word) ? {} : { beginning: BEGINNING_OF_NONE };
  }

  /** Two letters are a word where something is called so: `tv`, `iş`. */
  #knownPart(word: string): number {
    return word.length > 2 || this.vocabulary.isNamed(word) ? this.#known(word) : 0;
  }

  #known(word: string): number {
    return this.vocabulary.frequency(word) + (this.vocabulary.isNamed(word) ? 1 : 0);
  }

  #frequency(forms: readonly ReadForm[]): number {
    let sum = 0;
    for (const { word } of forms) {
      const rarest = Math.min(...word.split(' ').map((part) => this.vocabulary.frequency(part)));
      sum += word.includes(' ') ? Math.floor(rarest / 2) : rarest;
    }
    return Math.min(sum, Math.max(this.vocabulary.ads, 0));
  }
}

const NONE_TAKEN: ReadonlyMap<string, string> = new Map();

interface Chunk {
  readonly typed: string;
  readonly word: string | undefined;
}

/** The pieces of a text between spaces that are one word each. */
const chunksOf = (text: string): Chunk[] =>
  piecesOf(text).map((piece) => {
    const words = wordsOf(piece);
    return {
      typed: lowerTurkish(piece).replace(/[^\p{L}\p{N}]+/gu, ''),
      word: words.length === 1 ? words[0] : undefined,
    };
  });

const piecesOf = (text: string): string[] => text.split(/\s+/u).filter((piece) => piece !== '');

/** Where a person wrote nothing but wishes, they are what is to be found. */
function withSomethingToFind(words: readonly ReadWord[]): readonly ReadWord[] {
  if (words.some(({ optional }) => !optional)) return words;
  return words.map(({ typed, word, spelled, frequency, forms }) => ({ typed, word, spelled, frequency, forms }));
}

function correctedText(text: string, words: readonly ReadWord[]): string | undefined {
  const right = new Map(
    words.filter(({ typed, spelled }) => fold(typed) !== fold(spelled)).map((word) => [word.typed, word.spelled]),
  );
  if (right.size === 0) return undefined;
  const pieces = piecesOf(text);
  const chunks = chunksOf(text);
  return pieces.map((piece, i) => right.get(chunks[i]?.typed ?? '') ?? piece).join(' ');
}
