/** How far a long file is. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  /** No answer comes: it is tried again by itself. */
  readonly isLost: boolean;
}

/** What a file would do, before anything happens. */
export interface TriedFile {
  /** One sentence a change. */
  readonly changes: readonly string[];
  /** What of it cannot be, and why; nothing happens while there is any. */
  readonly refusals: readonly string[];
  /** What else is to be known before it is applied. */
  readonly note?: string;
  /**
   * Once more after an answer that did not come, it goes on where that was. @param tell of a long file, how many of its rows are brought
   * @returns how many changes were made. @throws StoppedFile
   */
  readonly apply: (tell: (progress: Progress) => void) => Promise<number>;
}
