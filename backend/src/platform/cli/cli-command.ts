import type { INestApplicationContext } from '@nestjs/common';

export interface CliRun {
  readonly app: INestApplicationContext;
  /** The words that follow the name of the command, in order. */
  readonly args: readonly string[];
  /** Aborts at Ctrl-C: for commands that follow something. From the moment it is asked for, Ctrl-C does nothing else. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/**
 * What a command does to an installation.
 *
 * - `nothing`: no database, log or file of one is opened; it asks the program only what is declared.
 * - `looks`: it is run on the database as it is, and every write is refused.
 * - `beside`: it is run on the database as it is, and writes beside what is there, or into the log that it was asked for in so many words.
 * - `changes`: the database is made first where there is none, and brought to the present schema.
 */
export type CliTouch = 'nothing' | 'looks' | 'beside' | 'changes';

export interface CliCommand {
  /** `projections rebuild` */
  readonly name: string;
  /** `<name>` */
  readonly usage: string;
  /** What it is for. */
  readonly help: string;
  /** What each option of the usage means, by its name: `--last`. `--json`, `--reason` and `--by` mean the same everywhere unless it is said otherwise. */
  readonly options?: Readonly<Record<`--${string}`, string>>;
  /** The words behind its name, as somebody would type them; empty where the name is all. */
  readonly example: string;
  /** When it ends with 1 though nothing failed: “rows differ”. */
  readonly endsWith1?: string;
  /** When it ends with 3, as `ProvenInPart` says: what was looked at holds together, and not all of it is proven. */
  readonly endsWith3?: string;
  /** What it does to an installation, or by which of its words that is decided. Whoever only looks must not change a schema. */
  readonly touches: CliTouch | ((args: readonly string[]) => CliTouch);
  /** For what writes beside the database as it is: its schema may be of an older version, if only these changes are there. Unset: none may be missing. */
  readonly needs?: readonly { readonly migration: string; readonly holds: string }[];
  run(run: CliRun): Promise<void>;
}

/** What this call of it does to an installation. */
export const touchOf = ({ touches }: CliCommand, args: readonly string[]): CliTouch =>
  typeof touches === 'function' ? touches(args) : touches;

/** The place of groups that do not say where they stand in `cli help`. */
const ANYWHERE = 100;

/** The commands of a context, declared by its module: `declare(new CliCommands([pending, approve]))`. */
export class CliCommands {
  /** Orders the groups of `cli help`: smaller numbers come first, those of one number in the order of their modules. */
  readonly place: number;

  constructor(
    readonly commands: readonly CliCommand[],
    { place = ANYWHERE }: { readonly place?: number } = {},
  ) {
    this.place = place;
  }
}

/** A fault of the person at the keyboard: shown as a sentence, without a stack. */
export class UsageError extends Error {}

/** Nothing was found to be wrong, and not all that was asked about is proven. */
export class ProvenInPart extends Error {}

/** What a command ends with that has thrown this. */
export const exitCodeOf = (error: unknown): number => (error instanceof ProvenInPart ? 3 : 1);

/** The whole number that stands in an option or argument. @throws UsageError that names it */
export function wholeNumber(text: string, name: string, { min = 0, max = 1_000_000_000 } = {}): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${name} is a whole number from ${min} to ${max}, not "${text}".`);
}
