import type { FaultKind } from '@ilan/api';
import { BROKEN_REFERENCE, isDataFault, isSqlError, keptKind, type SqlError } from './fault-kind.js';

/** What PostgreSQL says of such data quotes it, and people wrote it: these sentences stand for its own. */
const SENTENCES: Readonly<Record<string, string>> = {
  '22001': 'a text is too long',
  '22003': 'a number is out of range',
  '22007': 'a date has a wrong form',
  '22008': 'a date is out of range',
  '22021': 'a text has a character that cannot be stored',
  '22P02': 'a value has a wrong form',
  '22P05': 'a text has a character that cannot be stored',
  '23502': 'a value is missing',
  '23503': 'what it names is not there',
  '23505': 'it is there already',
  '23514': 'a check is broken',
};
const CLASSES: Readonly<Record<string, string>> = {
  '22': 'a value does not fit',
  '23': 'a constraint is broken',
  '54': 'it is too big to be stored',
};

/** Names of the schema, which no person wrote. */
const NAMES = ['schema', 'table', 'column', 'constraint', 'dataType'] as const;
/** How the server ends what it says of a reference: before it stands the value, which may say anything. */
const MISSING_FROM = /is not present in table "([^"]{1,63})"\.$/;
/** Longer than any such sentence whose value could be a key. */
const DETAIL = 10_000;
const TOLD = /^PostgreSQL [0-9A-Z]{5}: /;
/** PostgreSQL, JavaScript and this program quote so what they complain of. */
const QUOTES = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
] as const;
/** As long as what is kept of a message: its end may be missing. */
const WHOLE = 2_000;

/** What an error says, without the values that it quotes: they may be words of people, and whoever looks after the program reads it. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return maskedFault(String(error));
  if (isSqlError(error)) return sqlText(error);
  let text = error.message;
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause)
    if (isSqlError(cause) && isDataFault(cause.code) && cause.message !== '')
      text = text.replaceAll(cause.message, () => sqlText(cause));
  return maskedFault(text);
}

/** A text of many signs is not looked at: no key is so long. */
const detailOf = ({ detail }: SqlError): string => (typeof detail === 'string' && detail.length < DETAIL ? detail : '');

function sqlText(error: SqlError): string {
  const { code, message } = error;
  if (!isDataFault(code)) return `PostgreSQL ${code}: ${message}`;
  const names = NAMES.flatMap((name) => (typeof error[name] === 'string' ? [`${name} ${error[name]}`] : []));
  const [, other] = code === BROKEN_REFERENCE ? (MISSING_FROM.exec(detailOf(error)) ?? []) : [];
  if (other !== undefined) names.push(`names table ${other}`);
  const sentence = SENTENCES[code] ?? CLASSES[code.slice(0, 2)] ?? '';
  return `PostgreSQL ${code}: ${sentence}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
}

/** The same of what was written down when nobody took care of it: from the first quote to the last, as what is quoted may hold quotes. */
export function maskedFault(text: string): string {
  if (TOLD.test(text) || isListOfIssues(text)) return text;
  if (/^Unexpected (?:token|end|non-whitespace)|\bJSON\b.*\bposition \d/.test(text)) return 'A text is no JSON';
  if (text.startsWith('Cannot convert ') && text.endsWith(' to a BigInt')) return 'A text is no whole number';
  return QUOTES.reduce((masked, [open, close]) => {
    const from = masked.indexOf(open);
    const to = masked.lastIndexOf(close);
    if (from < 0) return masked;
    const rest = to > from && text.length < WHOLE ? masked.slice(to + 1) : '';
    return `${masked.slice(0, from)}${open}…${close}${rest}`;
  }, text);
}

/** As it was written down, perhaps by an older version of the program. */
export const withMaskedFault = <Row extends { readonly error: string | null }>(row: Row): Row =>
  row.error === null ? row : { ...row, error: maskedFault(row.error) };

/** The same of what was set aside: its kind stands beside it, but for what an older version wrote down. */
export const withKeptFault = <Row extends { readonly error: string | null; readonly fault: string | null }>(
  row: Row,
): Row & { readonly fault: FaultKind | null } =>
  row.error === null
    ? { ...row, fault: null }
    : { ...row, error: maskedFault(row.error), fault: keptKind(row.fault, row.error) };

/** Of a schema that something does not fit: it names fields and kinds, and no values. */
function isListOfIssues(text: string): boolean {
  if (!text.startsWith('[')) return false;
  try {
    const issues: unknown = JSON.parse(text);
    return Array.isArray(issues) && issues.length > 0 && issues.every(isIssue);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const isIssue = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'code' in one && 'path' in one && 'message' in one && !('input' in one);
