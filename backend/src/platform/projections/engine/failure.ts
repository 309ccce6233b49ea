import { constants } from 'node:os';
import { AppError } from '#kernel/app-error.js';
import { WrongMasterKey } from '#platform/event-store/master-key.js';
import { faultText, isDataFault } from '#platform/postgres/told-fault.js';

const sqlState = /^[0-9A-Z]{5}$/;
/** Of the system (ECONNREFUSED, ENOSPC) or of its name service. A refusal's own code may begin with E as well. */
const systemCodes = new Set([...Object.keys(constants.errno), 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ETIMEOUT']);
/** The server itself says that it is at fault: no event can bring this about. */
const serverFault = /^(08|28|3D|53|57P|58)/;
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
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (sqlState.test(code) && 'severity' in current) return !isDataFault(code);
    if (systemCodes.has(code) || connection.test(current.message)) return true;
  }
  return false;
}

/** Whether an outage may in truth be one event's: not where the program must be wrong, or where the database names its own fault. */
export function mayBeTheEvents(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof TooMuchPoison || current instanceof WrongMasterKey) return false;
    if ('severity' in current && 'code' in current && serverFault.test(String(current.code))) return false;
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
