import { AppError } from './kernel/app-error.js';
import { ProvenInPart, UsageError } from './platform/cli/cli-command.js';
import { isStoreUnavailable } from './platform/event-store/store-unavailable.js';
import { LogRefused } from './platform/event-store/which-log/log-gate.js';
import { OperatorRefusal } from './platform/projections/operator-refusal.js';
import { UnreadableDatabase } from './platform/postgres/open-database.js';
import { errorCode } from './platform/telemetry/error-code.js';

/** What PostgreSQL answers where a table is asked for that there is not. */
const UNDEFINED_TABLE = '42P01';

/** Whose messages are sentences for who reads them. */
const OURS = [UsageError, ProvenInPart, AppError, OperatorRefusal, UnreadableDatabase];

/** One line, as the person at the keyboard needs it; LOG_LEVEL=debug shows where it comes from. */
export function cliSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // Node explains an unknown option at length.
  const [, option] = /^Option '(?:-\w, )?(--[\w-]+)\b[^']*' argument is ambiguous/.exec(message) ?? [];
  if (option !== undefined)
    return `${option} needs a value, and one that begins with a dash is written behind a sign of equality: ${option}=-5`;
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return message.split('\n')[0] ?? '';
  const refused = refusalIn(error);
  if (refused) return refused.message;
  if (isStoreUnavailable(error))
    return 'The log does not answer. What stands between is told above; EVENTSTORE_URL says where it is looked for.';
  if (errorCode(error) === UNDEFINED_TABLE)
    return 'The database holds no tables of this program yet, or those of an older one. Start it once (npm start): it makes them.';
  return OURS.some((kind) => error instanceof kind)
    ? message
    : `That did not work: ${message} (LOG_LEVEL=debug shows more.)`;
}

/** Whoever writes may have told it on in words of their own. */
function refusalIn(error: unknown): LogRefused | undefined {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof LogRefused) return one;
  return undefined;
}
