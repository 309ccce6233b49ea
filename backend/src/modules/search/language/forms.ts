import { writtenOtherwise } from './number-words.js';
import type { ReadForm } from './read-query.js';
import type { Relations } from './relations.js';
import { measuredBy, rootsOf, stemsOf, tradesOf } from './stems.js';
import type { Vocabulary } from './vocabulary/vocabulary.js';

/** The word without its ending: who writes `saatler` looks for a `saat`. */
const LEMMA = 0.99;
const INFLECTED = 0.9;
const MADE = 0.7;
/** The thing, for who asks for somebody who mends it. */
const SOLD = 0.3;
const SERVICES = 'servisi servis montaji montaj tamiri tamir ustasi bakimi bakim isleri'.split(' ');
const COMPOUND = 0.95;
const VARIANT = 0.8;
const MOST_FORMS = 48;
const MOST_KNOWN = 2_000;
/** Units, and letters of models: a number without them is one with them. */
const AFTER_NUMBERS = 'gb tb mb mah hz inc mm cm m2 km kg gr lt w kw hp v ah btu i d e s t'.split(' ');

/** Closest first; each word once. */
export class Forms {
  readonly #closeness = new Map<string, number>();

  add(word: string, closeness: number): void {
    if ((this.#closeness.get(word) ?? 0) < closeness) this.#closeness.set(word, closeness);
  }

  addAll(forms: readonly ReadForm[], factor = 1): void {
    for (const { word, closeness } of forms) this.add(word, closeness * factor);
  }

  list(): readonly ReadForm[] {
    return [...this.#closeness]
      .map(([word, closeness]) => ({ word, closeness }))
      .sort((a, b) => b.closeness - a.closeness)
      .slice(0, MOST_FORMS);
  }
}

/** Finds what stands in ads for a word or a phrase. */
export class FormFinder {
  readonly #known = new Map<string, readonly ReadForm[]>();

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly relations: Relations,
  ) {}

  /** @param phrase one word, or several with spaces between them */
  of(phrase: string): readonly ReadForm[] {
    const known = this.#known.get(phrase);
    if (known) return known;
    const found = this.#find(phrase);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(phrase, found);
    return found;
  }

  /** Whether ads have the word without its ending, or what it was made of. */
  hasStem(word: string): boolean {
    const isThere = (other: string): boolean => this.vocabulary.frequency(other) > 0 || this.vocabulary.isNamed(other);
    const stem = this.#stemOf(word);
    return (stem !== word && isThere(stem)) || [...rootsOf(word), ...tradesOf(word)].some(isThere);
  }

  #find(phrase: string): readonly ReadForm[] {
    const forms = new Forms();
    forms.add(phrase, 1);
    const near = this.#family(phrase);
    forms.addAll(near);
    for (const { word, closeness } of [{ word: phrase, closeness: 1 }, ...near]) {
      for (const [other, nearness] of this.relations.synonymsOf(word)) {
        forms.add(other, closeness * nearness);
        // What is written by ear has no endings that could be told from other words.
        if (this.vocabulary.has(other) || other.includes(' ')) forms.addAll(this.#family(other), closeness * nearness);
      }
    }
    const counted = writtenOtherwise(phrase);
    if (counted !== undefined) forms.add(counted, 1);
    const joined = phrase.replaceAll(' ', '');
    if (joined !== phrase && this.vocabulary.has(joined)) {
      const isOfANumber = /\d/.test(joined);
      forms.add(joined, isOfANumber ? 1 : COMPOUND);
      forms.addAll(this.#family(joined), isOfANumber ? 1 : COMPOUND);
    }
    return forms.list();
  }

  /** The word in its other cases; of a phrase its last word, which bears the endings in Turkish. */
  #family(phrase: string): readonly ReadForm[] {
    const words = phrase.split(' ');
    const last = words.pop() ?? '';
    const before = words.length === 0 ? '' : `${words.join(' ')} `;
    const forms = /\d/.test(last) ? this.#numbers(last) : this.#inflected(last);
    return forms.map(({ word, closeness }) => ({ word: before + word, closeness }));
  }

  #inflected(word: string): readonly ReadForm[] {
    const forms = new Forms();
    const stem = this.#stemOf(word);
    if (stem !== word) forms.add(stem, LEMMA);
    for (const lemma of new Set([word, stem])) {
      for (const other of this.vocabulary.inflectionsOf(lemma)) if (other !== word) forms.add(other, INFLECTED);
      for (const other of this.vocabulary.madeOf(lemma)) if (other !== word) forms.add(other, MADE);
    }
    if (this.#isWhole(word)) return forms.list();
    for (const root of rootsOf(word)) {
      if (!this.vocabulary.has(root)) continue;
      forms.add(root, MADE);
      for (const other of this.vocabulary.inflectionsOf(root)) forms.add(other, MADE);
    }
    if (!this.vocabulary.has(word)) forms.addAll(this.#services(word));
    if (this.vocabulary.has(word))
      for (const root of measuredBy(word)) if (this.vocabulary.has(root)) forms.add(root, MADE);
    return forms.list();
  }

  /** `klimacı` → `klima servisi`, `klima montaj`: what somebody of a trade does with the thing, before the thing itself. */
  #services(word: string): readonly ReadForm[] {
    const forms = new Forms();
    for (const thing of tradesOf(word)) {
      if (this.vocabulary.frequency(thing) === 0) continue;
      forms.add(thing, SOLD);
      for (const service of SERVICES) if (this.vocabulary.has(service)) forms.add(`${thing} ${service}`, MADE);
    }
    return forms.list();
  }

  /** What is known as another way to write something, and stands in no ad, has no ending: `sandalya` is no `sandal`. */
  #isWhole(word: string): boolean {
    if (this.relations.whole.has(word) || this.vocabulary.isWhole(word)) return true;
    return this.vocabulary.size > 0 && !this.vocabulary.has(word) && this.relations.synonymsOf(word).size > 0;
  }

  /** The stem that the ads bear out best: one that stands alone, or has other endings there; a word without one is its own. */
  #stemOf(word: string): string {
    if (this.#isWhole(word)) return word;
    const { vocabulary } = this;
    const stems = stemsOf(word);
    if (vocabulary.size === 0) return stems.find((stem) => stem.length > 3) ?? word;
    let best = word;
    let most = 0;
    for (const stem of stems) {
      // One letter may be the word's own: it is an ending only where the word without it is far from rare.
      const oneLetter = word.length - stem.length <= 1;
      const alone = vocabulary.frequency(stem) + (vocabulary.isNamed(stem) ? 3 : 0);
      const others = vocabulary.inflectionsOf(stem).length;
      // A word that no ad has is more likely a form of what ads have than another word.
      const needed = vocabulary.has(word) ? 2 : 1;
      if (alone === 0 && (others < needed || (oneLetter && needed > 1))) continue;
      const support = alone * 2 + others + (this.#isWhole(stem) ? 1000 : 0);
      if (oneLetter && support < vocabulary.frequency(word) / 4) continue;
      if (support > most) [best, most] = [stem, support];
    }
    return best;
  }

  /** `3v20` → `320`, `320i`; `256` → `256gb`; `16` → `r16`: what sellers write with or without the letters. */
  #numbers(word: string): readonly ReadForm[] {
    const forms = new Forms();
    const plain = /^(\d)v(\d\d[a-z]?)$/.exec(word);
    const bare = plain ? `${plain[1] ?? ''}${plain[2] ?? ''}` : word;
    if (plain) forms.add(bare, COMPOUND);
    if (/^\d+$/.test(bare)) {
      for (const letters of AFTER_NUMBERS) forms.add(bare + letters, VARIANT);
      if (/^(?:1[2-9]|2[0-4])$/.test(bare)) forms.add(`r${bare}`, VARIANT);
      if (/^\d{3}$/.test(bare)) forms.add(`${bare.charAt(0)}v${bare.slice(1)}`, VARIANT);
    } else {
      const [, number = '', letters = ''] = /^(\d{2,})([a-z]{1,3})$/.exec(bare) ?? [];
      if (number !== '') {
        forms.add(number, VARIANT);
        forms.add(`${number} ${letters}`, COMPOUND);
        if (number.length === 3) {
          const pointed = `${number.charAt(0)}v${number.slice(1)}`;
          forms.add(`${pointed} ${letters}`, COMPOUND);
          forms.add(pointed + letters, COMPOUND);
          forms.add(pointed, VARIANT);
        }
      }
      if (/^r\d\d$/.test(bare)) forms.add(bare.slice(1), VARIANT);
    }
    // The letters before a number may stand apart: `e220`, `E 220`. A letter and a digit stand somewhere in many an ad.
    const model = /^(?=...)([a-z]{1,4})(\d{1,4})([a-z]?)$/.exec(bare);
    if (model) forms.add(`${model[1] ?? ''} ${model[2] ?? ''}${model[3] ?? ''}`, COMPOUND);
    return forms.list();
  }
}
