import { MeilisearchApiError, MeilisearchError, type MultiSearchQuery, type MultiSearchResult } from 'meilisearch';
import type { Hit } from './search-answer.js';
import { ServerFault } from './server-fault.js';

export interface KnownIndex {
  readonly uid: string;
  /** A change that it has. */
  readonly confirmed: number;
}

export const COMPLETE = 'complete';
export const POSITION = 'position';
/** A lost server takes writes all the same, and makes an index of them: what is not stamped as complete is nothing. */
const STAMP = '_stamp';
export const stampsOf = (uid: string): string => `${uid}${STAMP}`;
/** What people search for stands beside the ads, in an index of its own that comes and goes with theirs. */
const TERMS = '_terms';
export const termsOf = (uid: string): string => `${uid}${TERMS}`;
const BESIDE = new RegExp(`(?:${STAMP}|${TERMS})$`);
/** The index that one stands beside; its own name for one of ads. */
export const besideOf = (uid: string): string => uid.replace(BESIDE, '');

export const stampQuery = (uid: string): MultiSearchQuery => ({
  indexUid: stampsOf(uid),
  q: '',
  limit: 10,
  attributesToRetrieve: ['id', 'change'],
});

/** Whatever stands at the address may answer with something else. */
export function resultsOf<Found extends Record<string, unknown>>(answer: unknown): readonly MultiSearchResult<Found>[] {
  const results = typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : undefined;
  if (!Array.isArray(results)) throw new ServerFault('away', 'What answers is no Meilisearch');
  return results as readonly MultiSearchResult<Found>[];
}

export const changeOf = (stamps: readonly Hit[] = [], id: string): number =>
  Number(stamps.find((stamp) => String(stamp.id) === id)?.change ?? -1);

export function assertWhole({ uid, confirmed }: KnownIndex, stamps: readonly Hit[] = []): void {
  const change = (id: string): number => changeOf(stamps, id);
  if (change(COMPLETE) < 0) throw new ServerFault('lost', `the index ${uid} is not complete`);
  if (change(POSITION) < confirmed)
    throw new ServerFault('lost', `the index ${uid} is at change ${change(POSITION)} and was at ${confirmed}`);
}

export const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof MeilisearchApiError && codes.includes(error.cause?.code ?? '');

export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    // What is not JSON was answered by somebody in its place: a proxy before a server that is away.
    if (cause instanceof SyntaxError) throw new ServerFault('away', cause.message, { cause });
    if (cause instanceof ServerFault || !(cause instanceof MeilisearchError)) throw cause;
    throw faultOf(cause);
  }
}

function faultOf(cause: MeilisearchError): ServerFault {
  if (isCode(cause, 'index_not_found')) return new ServerFault('lost', cause.message, { cause });
  if (isCode(cause, 'invalid_api_key', 'missing_authorization_header'))
    return new ServerFault('key', cause.message, { cause });
  // A refusal of the server itself has a code.
  const isRefused = cause instanceof MeilisearchApiError && cause.response.status < 500 && cause.cause?.code;
  const kind = isRefused ? 'refused' : 'away';
  return new ServerFault(kind, cause.message, { cause });
}
