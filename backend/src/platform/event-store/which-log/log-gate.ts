import type { EventMark } from '../event-store.js';

/** Stands before whatever writes to the log or moves on in it, so that nobody does either with a log that is not the one they know. */
export interface LogGate {
  /** Why nothing is written and nobody moves on, and the way out, a sentence for operators; undefined while all is well. */
  readonly refusal: string | undefined;
  /** Undefined, and costs nothing, while the log is known to be the right one. @throws AppError unavailable where it is not, or does not say */
  pass(): Promise<void> | undefined;
  /**
   * What this process was told to be in the log. A log without it is an older one, however far behind the readers are; kept in memory, so
   * each process knows it of its own appends.
   */
  wrote(mark: EventMark): void;
  /**
   * Waits until the log is the right one.
   * @param onRefused told when that may take a person
   * @returns a signal that aborts as soon as it is the right one no longer
   * @throws AppError unavailable when the log does not answer
   */
  open(signal: AbortSignal, onRefused?: () => void): Promise<AbortSignal>;
}

/** Why nothing is written: a sentence for operators, with the way out. The cause of what people are told. */
export class LogRefused extends Error {}

/** What an operator has to know before anything is said or done about this log; undefined while all is well. @throws what is an outage */
export async function refusalAt(gate: LogGate | undefined): Promise<string | undefined> {
  try {
    await gate?.pass();
  } catch (error) {
    if (gate?.refusal === undefined) throw error;
  }
  return gate?.refusal;
}
