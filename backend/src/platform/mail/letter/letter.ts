/** What a mail says, without how it looks. Every text is plain: nothing in it is markup. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Circumstances to compare with one's memory: `['Cihaz', 'Chrome, Windows']`. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing that the reader is asked to do, as a button. */
  readonly action?: LetterLink;
  /** Sentences that stand in smaller print below the button. */
  readonly notes?: readonly string[];
  /** A second way to act, as a link within the notes. */
  readonly aside?: LetterLink;
  /** Ads or sentences, each list under what it is about. */
  readonly lists?: readonly LetterList[];
  /** Why the person gets it, where it is no deed of theirs. */
  readonly footnote?: string;
}

export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

export interface LetterList {
  readonly title: string;
  readonly ads: readonly LetterAd[];
  /** Sentences that lead somewhere. */
  readonly entries?: readonly LetterEntry[];
  /** Where there is more of it, and how to hear no more of it. */
  readonly links: readonly LetterLink[];
}

export interface LetterEntry {
  readonly text: string;
  readonly detail?: string;
  readonly url?: string;
}

export interface LetterAd {
  readonly title: string;
  readonly url: string;
  readonly price: string;
  /** `Fiyatı düştü: 750.000 TL yerine`. */
  readonly remark?: string;
  readonly place: string;
  /** The address of a picture on the marketplace itself: nothing else is ever fetched. */
  readonly photo?: string;
}

export interface Letterhead {
  /** The address of the marketplace, without a slash at the end. */
  readonly home: string;
}

/** Why the person gets it, at the foot of every letter. */
export const FOOTNOTE =
  'Bu e-posta, hesabınızla ilgili bir işlem nedeniyle otomatik olarak gönderildi. Lütfen yanıtlamayın.';
