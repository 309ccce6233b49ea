/**
 * The tables of a context or a part of the platform; `tables.ts` beside its contract holds it. A test reads every statement of
 * the program and fails on one that reads more of another's tables than this, or that writes to them.
 */
export interface ContextTables {
  /** The ones that migrations make, with their schema: `app.draft`, or `es.*` for a whole schema. Projected tables belong to who projects them. */
  readonly owns: readonly string[];
  /** What statements of others may read, by column. Everything else is asked for through the contract. */
  readonly readable?: Readonly<Record<string, readonly string[]>>;
}
