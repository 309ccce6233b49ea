import type { INestApplicationContext } from '@nestjs/common';
import type { OpenDatabase } from '../platform/postgres/open-database.js';

export interface CliRun {
  readonly app: INestApplicationContext;
  readonly database: OpenDatabase;
  /** What follows the command's name. */
  readonly args: readonly string[];
  /** Aborts at Ctrl-C: for commands that follow something. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

export interface CliCommand {
  /** `projections rebuild` */
  readonly name: string;
  /** `<name>` */
  readonly usage: string;
  readonly help: string;
  run(run: CliRun): Promise<void>;
}

/** A fault of the person at the keyboard: shown as a sentence, without a stack. */
export class UsageError extends Error {}
