import type { Database } from '#platform/postgres/database.js';
import type { LogSum } from './log-lines.js';

/** What the audit chain says of a log: `equal` as far as it knows it, or `differs`; `none` where it knows nothing of it. */
export interface ChainVerdict {
  readonly verdict: 'equal' | 'differs' | 'none';
  /** So many events it knows. */
  readonly events: number;
}

/** Up to where the audit chain has come; undefined where nothing was chained yet. */
export async function chainEnd(database: Database): Promise<LogSum | undefined> {
  const [end] = await database.query<{ events: number; hash: Buffer }>(
    'select events, hash from app.audit_chain where events > 0',
  );
  return end && { events: end.events, hash: end.hash.toString('hex') };
}

/** Holds a log against the audit chain while somebody goes through it, event by event. */
export class HeldChain {
  #there: string | undefined;

  constructor(private readonly end: LogSum | undefined) {}

  /** @param sum of the events up to this one */
  take({ events, hash }: LogSum): void {
    if (events === this.end?.events) this.#there = hash;
  }

  /** Of a log that was gone through to its end: one that has fewer events than the chain knows is another. */
  get verdict(): ChainVerdict {
    if (!this.end) return { verdict: 'none', events: 0 };
    return { verdict: this.#there === this.end.hash ? 'equal' : 'differs', events: this.end.events };
  }
}
