import { AppError } from '#kernel/app-error.js';
import type { ReferenceCatalog } from '../reference-catalog.js';

/**
 * What of a file cannot be, each told by the number of its row: all of it is told at once, as far as it can be judged. A row that is refused
 * stands where it stood: what only its staying makes wrong of others is not told.
 */
export class FileFaults {
  readonly #sentences = new Map<number, string[]>();
  readonly #stayed: Set<number>;

  /** @param unread categories of rows that came to nothing before they were brought */
  constructor(unread: readonly number[]) {
    this.#stayed = new Set(unread);
  }

  tell(at: number, id: number | null, sentence: string): void {
    this.#sentences.set(at, [...(this.#sentences.get(at) ?? []), sentence]);
    if (id !== null) this.#stayed.add(id);
  }

  /** What comes to nothing because of another row, which is told. */
  leave(id: number | null): void {
    if (id !== null) this.#stayed.add(id);
  }

  /** Whether it stands elsewhere, or is called otherwise, than the file wants it to. */
  hasStayed(id: number): boolean {
    return this.#stayed.has(id);
  }

  /** Whether where a category stands hangs on one that has stayed. */
  isUnsure(known: ReferenceCatalog, id: number | null): boolean {
    return id !== null && this.#stayed.size > 0 && known.path(id).some((one) => this.#stayed.has(one.id));
  }

  /** Undefined where there is none. */
  refusal(): AppError | undefined {
    const found = [...this.#sentences].sort(([a], [b]) => a - b);
    const [first] = found.flatMap(([, sentences]) => sentences);
    if (first === undefined) return undefined;
    const errors = Object.fromEntries(found.map(([at, sentences]) => [`rows.${at}`, sentences]));
    return new AppError('invalid', 'VALIDATION', first, { errors });
  }
}

const ROW = /^rows\.(\d{1,4})$/u;

/** What is refused of which row, by what a refusal says; nothing where it speaks of no row. */
export const refusedRows = ({ errors }: AppError): readonly { readonly at: number; readonly problem: string }[] =>
  Object.entries(errors).flatMap(([field, problems]) => {
    const [, at] = ROW.exec(field) ?? [];
    return at === undefined ? [] : problems.map((problem) => ({ at: Number(at), problem }));
  });
