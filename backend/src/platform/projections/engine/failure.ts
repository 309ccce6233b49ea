import { AppError } from '#kernel/app-error.js';
import { WrongMasterKey } from '#platform/event-store/keys/master-key.js';
import {
  faultKindOf,
  isDataFault,
  isServerFault,
  isSqlError,
  isSystemCode,
  type ToldFault,
} from '#platform/postgres/fault-kind.js';
import { faultText } from '#platform/postgres/told-fault.js';
import { errorCode } from '#platform/telemetry/error-code.js';

const connection =
  /Connection terminated|connection error|Query read timeout|timeout exceeded when trying to connect|pool after calling end/i;

/** So many events cannot be folded that the program must be wrong, not the events: it stands still until it is mended. */
export class TooMuchPoison extends Error {}

/** What failed as in an outage, again and again, while log and database were well: then it is the event's. */
export class NoOutage extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

/**
 * True for what passes by itself or is mended by an operator (no database or log, a deadlock, a missing table, a full disk,
 * another master key), and must therefore never be blamed on an event; false for an event that cannot be folded or stored.
 */
export function isOutage(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof NoOutage) return false;
    if (current instanceof TooMuchPoison || current instanceof WrongMasterKey) return true;
    if (current instanceof AppError) {
      if (current.kind === 'unavailable') return true;
      continue;
    }
    if (isSqlError(current)) return !isDataFault(current.code);
    if (isSystemCode(errorCode(current)) || connection.test(current.message)) return true;
  }
  return false;
}

/** Whether an outage may in truth be one event's: not where the program must be wrong, or where the database names its own fault. */
export function mayBeTheEvents(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof TooMuchPoison || current instanceof WrongMasterKey) return false;
    if ('severity' in current && 'code' in current && isServerFault(String(current.code))) return false;
  }
  return true;
}

/** Without the values that it quotes: it is kept, shown and logged. */
export function messageOf(error: unknown): string {
  // What a person is told when something is away, or gone for good, says nothing to who has to do something about it.
  const isTold = error instanceof AppError && (error.kind === 'unavailable' || error.kind === 'gone');
  const cause = isTold ? (error.cause ?? error) : error;
  return faultText(cause).slice(0, 2_000).replaceAll('\0', '');
}

/** Why a try failed that is made again by itself: an outage that only its words tell is one, too. */
export function retriedFaultOf(error: unknown): ToldFault {
  const { kind, text } = faultOf(error);
  return { kind: kind === 'unexpected' && isSilence(error) ? 'unreachable' : kind, text };
}

/** Two that waited for each other, a lock, a statement that took too long. */
const HELD_UP = /^(40|55|57)/;

/** A database that did not do it in time, or a connection that is none any more: the library for PostgreSQL gives that no code. */
function isSilence(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (isSqlError(one) ? HELD_UP.test(one.code) : connection.test(one.message)) return true;
  return false;
}

/** What is kept of what something was set aside for. */
export const faultOf = (error: unknown): ToldFault => ({ kind: faultKindOf(error), text: messageOf(error) });
