/**
 * A word that answers a word of a query; or several joined by spaces, all of which stand somewhere in the ad, in whatever order, but not
 * in its description.
 */
export interface ReadForm {
  readonly word: string;
  /** 1 is the word itself, less is further away. */
  readonly closeness: number;
}

/** What a person typed as one thing, read. */
export interface ReadWord {
  /** As it was typed, small letters. */
  readonly typed: string;
  /** The folded word that is meant; of several words that are one thing, all of them. */
  readonly word: string;
  /** As it is spelled where it is spelled right, small letters. */
  readonly spelled: string;
  /** How many ads of the vocabulary answer it in some form; an estimate, and 0 where nothing is known. */
  readonly frequency: number;
  /** What stands in ads for it: itself, its inflections, synonyms, compounds. Never empty, closest first. */
  readonly forms: readonly ReadForm[];
  /** Longer words that begin with it answer it, too, so closely: it may not be typed to its end yet. */
  readonly beginning?: number;
  /**
   * An ad without it is no wrong answer: it says how somebody would like a thing to be, or (`word` begins with `#`) is the name of a
   * category that other words of the query spell.
   */
  readonly optional?: true;
}

/** What a word that was guessed to be a slip may have been meant to be. */
export interface Meant {
  /** Folded. */
  readonly word: string;
  /** How far it is from what was typed. */
  readonly cost: number;
  /** The same, less what speaks for it: the more ads have it, the less. */
  readonly weight: number;
}

/** A word that is nearly one that ads have, or nearly several. */
export interface Slip {
  /** Folded. */
  readonly typed: string;
  /** Never empty; the likeliest first, which is what the query was read with. */
  readonly meant: readonly Meant[];
}

/** A text of a person, read once for every search engine. */
export interface ReadQuery {
  /** None where the text has no letter and no digit. */
  readonly words: readonly ReadWord[];
  /** The text as it should be shown, where it was corrected. */
  readonly corrected?: string;
  /** What of the correction is no more than a guess by letters and sounds. */
  readonly slips?: readonly Slip[];
}
