import { errorCode, isError } from '../telemetry/error-code.js';

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** Errors of which it is known that the column will be there. */
const toCome = new WeakSet<Error>();

/** The column that a statement asked for and that is not there; undefined for any other error. In whatever language the server says so. */
export function missingColumnOf(error: unknown): string | undefined {
  if (!isError(error) || errorCode(error) !== UNDEFINED_COLUMN) return undefined;
  const [, quoted, qualified] = /"(\w+)"|\b\w+\.(\w+)/u.exec(error.message) ?? [];
  return quoted ?? qualified;
}

/** Said of an error whose column a read model is to have: what is shown of it is the version before, until the new one is built. */
export function noteOlderReadModel(error: unknown): void {
  if (isError(error)) toCome.add(error);
}

/**
 * Whether a statement found no view of a read model, because its projector has not built it for the first time yet, or one that lacks a column
 * which only its next version has.
 */
export const isMissingReadModel = (error: unknown): boolean =>
  isError(error) && (toCome.has(error) || (errorCode(error) === UNDEFINED_TABLE && /\brm\.\w/u.test(error.message)));
