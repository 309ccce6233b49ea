/** What is known of words beyond their letters. All of it is folded. */
export interface Lexicon {
  /** Words or phrases that mean the same: each finds all of its group. */
  readonly same: readonly (readonly string[])[];
  /** A word or phrase → what it finds besides itself, not the other way round. */
  readonly also: Readonly<Record<string, readonly string[]>>;
  /** Right word → how it is written by ear, where no rule leads there. */
  readonly byEar: Readonly<Record<string, readonly string[]>>;
  /** Say only that somebody is looking for an ad: no seller writes them. */
  readonly fillers: readonly string[];
  /** Say how a thing should be: ads that say so come first, the others are no wrong answers. */
  readonly wishes: readonly string[];
  /** Words that end like a form of another word and are none. */
  readonly whole: readonly string[];
}

/** The words that the search knows; the shipped ones unless somebody provides others. */
export abstract class SearchWords {
  /** Another object as soon as something of it has changed. */
  abstract lexicon(): Lexicon;
}
