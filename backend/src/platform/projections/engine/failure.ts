import { AppError } from '#kernel/app-error.js';
import { WrongMasterKey } from '#platform/event-store/master-key.js';

/** Wrong data: no retry helps. Value out of range or of a wrong form, a broken constraint, a row too big for its index. */
const dataFault = /^(22|23|54)/;
const sqlState = /^[0-9A-Z]{5}$/;
const connection =
  /Connection terminated|connection error|timeout exceeded when trying to connect|pool after calling end/i;

/** So many events cannot be folded that the program must be wrong, not the events: it stands still until it is mended. */
export class TooMuchPoison extends Error {}

/**
 * True for what passes by itself or is mended by an operator (no database or log, a deadlock, a missing table, a full disk,
 * another master key), and must therefore never be blamed on an event; false for an event that cannot be folded or stored.
 */
export function isOutage(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof TooMuchPoison || current instanceof WrongMasterKey) return true;
    if (current instanceof AppError && current.kind === 'unavailable') return true;
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (sqlState.test(code) && 'severity' in current) return !dataFault.test(code);
    if (/^E[A-Z]{3,}/.test(code) || connection.test(current.message)) return true;
  }
  return false;
}

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
