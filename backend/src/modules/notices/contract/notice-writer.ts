import type { NoticeKind, NoticeOf } from './notice-kind.js';

/** A notice in words, as they are at this moment. */
export interface NoticeTexts {
  /** One sentence without a full stop at its end. */
  readonly text: string;
  /** A second line. */
  readonly detail?: string;
  /** Begins with a slash; without one it leads nowhere. */
  readonly path?: string;
  /** Begins with a slash, too. */
  readonly picture?: string;
  /** What its button says in a mail: `İlanı gör`. */
  readonly action?: string;
}

/** Puts the notices of its context into words. Whoever extends this and is provided by a module is found. */
export abstract class NoticeWriter<Kind extends NoticeKind = NoticeKind> {
  abstract readonly kinds: readonly Kind[];
  /** @returns texts for each, in the same order. What a notice is about may be gone: it says so, and leads nowhere. */
  abstract write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]>;
  /** What a mail of its own says beyond that: the note of whoever decided. */
  abstract paragraphs(notice: NoticeOf<Kind>): Promise<readonly string[]>;
}
