import type { LeanAnswer } from './lean-client.js';

const TOLD = 3;

/** Counts what was not answered as it should be, and keeps the first few in words: a number alone sends nobody to the cause. */
export class FailedAnswers {
  private counted = 0;
  private readonly kept: string[] = [];

  answered(path: string, { status, body }: LeanAnswer): void {
    if (status >= 200 && status <= 299) return;
    const code = /"code":"([^"]{1,80})"/.exec(body)?.[1];
    this.tell(`${path} answered ${status}${code === undefined ? '' : ` ${code}`}`);
  }

  broken(error: unknown): void {
    this.tell(error instanceof Error ? error.message : String(error));
  }

  get count(): number {
    return this.counted;
  }

  /** The first few. */
  get first(): readonly string[] {
    return this.kept;
  }

  private tell(sentence: string): void {
    this.counted += 1;
    if (this.kept.length < TOLD) this.kept.push(sentence);
  }
}

/** The first few of several rounds, each once. */
export const firstOf = (rounds: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(rounds.flat())].slice(0, TOLD);
