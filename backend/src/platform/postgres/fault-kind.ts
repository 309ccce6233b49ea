import { constants } from 'node:os';
import { type FaultKind, faultKind } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import { errorCode } from '../telemetry/error-code.js';

/** Wrong data: no retry helps. Value out of range or of a wrong form, a broken constraint, a row too big for its index. */
const DATA_FAULT = /^(22|23|54)/;
const SQL_STATE = /^[0-9A-Z]{5}$/;
/** The server itself says that it is at fault: no event can bring this about. */
const SERVER_FAULT = /^(08|28|3D|53|57P|58)/;
/** Of the system (ECONNREFUSED, ENOSPC) or of its name service. A refusal's own code may begin with E as well. */
const SYSTEM_CODES = new Set([...Object.keys(constants.errno), 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ETIMEOUT']);
/** What a row names is not there. */
export const BROKEN_REFERENCE = '23503';
const BY_CODE: Readonly<Record<string, FaultKind>> = {
  [BROKEN_REFERENCE]: 'row_missing',
  '23505': 'already_there',
  '23502': 'value_missing',
};
/** As `faultText` begins what it tells of PostgreSQL. */
const TOLD = /^PostgreSQL ([0-9A-Z]{5}): /;
const TOLD_NOT_OURS = 'Not written by this program: ';

/** A fault as it is kept: what kind it is of, and what it says without the values that it quotes. */
export interface ToldFault {
  readonly kind: FaultKind;
  readonly text: string;
}

/** An error whose class says what kind of fault it is. */
export interface SaysItsKind {
  readonly faultKind: FaultKind;
}

const saysItsKind = (error: Error): error is Error & SaysItsKind => 'faultKind' in error;

/** Whether PostgreSQL says that what it was given is at fault. */
export const isDataFault = (code: string): boolean => DATA_FAULT.test(code);
/** Whether PostgreSQL says that it is itself. */
export const isServerFault = (code: string): boolean => SERVER_FAULT.test(code);
/** Whether the system could not do what was asked of it. */
export const isSystemCode = (code: string): boolean => SYSTEM_CODES.has(code);

export type SqlError = Error & { readonly code: string; readonly severity: unknown } & Partial<
    Record<'schema' | 'table' | 'column' | 'constraint' | 'dataType' | 'detail', unknown>
  >;

export const isSqlError = (error: unknown): error is SqlError =>
  error instanceof Error && 'severity' in error && SQL_STATE.test(errorCode(error));

/** An error and what it was caused by, up to its root. */
function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** By codes and classes, of what has caused it where it says nothing itself: texts are for people. */
export function faultKindOf(error: unknown): FaultKind {
  let isAway = false;
  for (const one of causesOf(error)) {
    const kind = ownKindOf(one);
    if (kind !== undefined && kind !== 'unexpected') return kind;
    if (kind === 'unexpected') break;
    // Something is away: what that was caused by may say more.
    isAway ||= one instanceof AppError;
  }
  return isAway ? 'unreachable' : 'unexpected';
}

/** Undefined where it says nothing. */
function ownKindOf(error: Error): FaultKind | undefined {
  if (saysItsKind(error)) return error.faultKind;
  if (error instanceof AppError)
    return error.kind === 'unavailable' ? undefined : (OF_REFUSALS[error.kind] ?? 'refused');
  if (isSqlError(error)) return ofSqlState(error.code);
  // What should be read has another form than it should.
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return 'unreadable';
  return isSystemCode(errorCode(error)) ? 'unreachable' : undefined;
}

const OF_REFUSALS: Partial<Record<AppError['kind'], FaultKind>> = { gone: 'gone' };

function ofSqlState(code: string): FaultKind {
  if (isDataFault(code)) return BY_CODE[code] ?? 'value_unfit';
  return isServerFault(code) ? 'unreachable' : 'unexpected';
}

/** Of a text that an older version kept alone. */
export function kindOfTold(text: string): FaultKind {
  const [, code] = TOLD.exec(text) ?? [];
  if (code !== undefined) return ofSqlState(code);
  return text.startsWith(TOLD_NOT_OURS) ? 'not_ours' : 'unexpected';
}

/** As it was written down: by an older version not at all, by a newer one perhaps as one that this one does not know. */
export function keptKind(kept: string | null | undefined, text: string): FaultKind {
  const { data } = faultKind.safeParse(kept);
  return data ?? kindOfTold(text);
}

/** Which reference of which table names a row that is not there; undefined where it failed of something else. */
export function brokenReferenceIn(
  error: unknown,
): Readonly<Record<'schema' | 'table' | 'constraint', string>> | undefined {
  for (const one of causesOf(error)) {
    if (!isSqlError(one) || one.code !== BROKEN_REFERENCE) continue;
    const { schema, table, constraint } = one;
    if (typeof schema === 'string' && typeof table === 'string' && typeof constraint === 'string')
      return { schema, table, constraint };
  }
  return undefined;
}
