import {
  type EnqueuedTask,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchError,
  type MultiSearchQuery,
  type MultiSearchResult,
} from 'meilisearch';
import type { ListingDocument, SearchRequest, SearchResponse } from '../search-engine.js';
import { type IndexDocument, indexDocument } from './index-document.js';
import { indexSettings } from './index-settings.js';
import type { DocumentWords } from '#modules/search/language/document-words.js';
import { type Hit, searchAnswer } from './search-answer.js';
import { restQuery, searchQueries, WINDOW } from './search-queries.js';
import { pageOfRanked } from '../ranked-page.js';
import { ServerFault } from './server-fault.js';

export interface SearchServerOptions {
  readonly url: string;
  readonly key?: string | undefined;
  /** How long a search may take before it counts as no answer. */
  readonly searchTimeoutMs?: number;
}

/** What stands on the server beside an index: that it was filled to its end, and how far it has followed since. */
export interface Stamps {
  readonly complete: boolean;
  /** The number of the newest change of the documents that it has. */
  readonly change: number | undefined;
}

export interface DocumentToPut {
  readonly document: ListingDocument;
  /** Where they are known; they are made otherwise. */
  readonly words?: DocumentWords;
}

export interface KnownIndex {
  readonly uid: string;
  /** A change that it has. */
  readonly confirmed: number;
}

const PROBE_TIMEOUT_MS = 300;
const WRITE_TIMEOUT_MS = 30_000;
const TASK_TIMEOUT_MS = 120_000;
const ID_PAGE = 10_000;
const INDEX_PAGE = 1_000;
/** So many documents are made without a pause: some milliseconds. */
const SLICE = 50;
const COMPLETE = 'complete';
const POSITION = 'position';
/** A lost server takes writes all the same, and makes an index of them: what is not stamped as complete is nothing. */
const STAMP = '_stamp';
const stampsOf = (uid: string): string => `${uid}${STAMP}`;
/** Asked for compressed, answers come in pieces, of which each waits 40 ms for the one before to be acknowledged. */
const UNCOMPRESSED = { headers: { 'accept-encoding': 'identity' } };

/** A Meilisearch server and the indexes that were made on it; nothing is ever written to another one. @throws ServerFault */
export class SearchServer {
  readonly #reader: Meilisearch;
  readonly #prober: Meilisearch;
  readonly #writer: Meilisearch;

  constructor({ url, key, searchTimeoutMs = 1_000 }: SearchServerOptions) {
    const client = (timeout: number): Meilisearch =>
      new Meilisearch({ host: url, timeout, requestInit: UNCOMPRESSED, ...(key !== undefined && { apiKey: key }) });
    this.#reader = client(searchTimeoutMs);
    this.#prober = client(PROBE_TIMEOUT_MS);
    this.#writer = client(WRITE_TIMEOUT_MS);
  }

  /** @throws ServerFault lost, too, where the index is not whole or has not what it is known to have had */
  async search(index: KnownIndex, request: SearchRequest): Promise<SearchResponse> {
    const queries = searchQueries(index.uid, request);
    const results = await this.#ask(index, queries.queries);
    if (!queries.isRanked) return searchAnswer(request, queries, results);
    // Most texts have few hits, which are ranked whole; only of many the best have to be asked for.
    const better = (results[0]?.totalHits ?? 0) > WINDOW ? await this.#ask(index, queries.better) : [];
    const answer = searchAnswer(request, queries, [...results, ...better]);
    const { ids: ranked, total } = answer;
    const rest = async (limit: number, offset: number): Promise<number[]> => {
      const [found] = await this.#ask(index, [restQuery(index.uid, request, ranked, limit, offset - ranked.length)]);
      return (found?.hits ?? []).map(({ id }) => id);
    };
    return { ...answer, ids: await pageOfRanked(request, ranked, total, rest) };
  }

  /** Whether a search would be answered from this index; asked with little patience. */
  async probe(index: KnownIndex): Promise<void> {
    await asked(async () => {
      const results = resultsOf<Hit>(await this.#prober.multiSearch({ queries: [stampQuery(index.uid)] }));
      assertWhole(index, results[0]?.hits);
    });
  }

  /** A new index, empty and not complete. */
  async create(uid: string): Promise<void> {
    await this.#done(() => this.#writer.createIndex(uid, { primaryKey: 'id' }));
    await this.#done(() => this.#writer.createIndex(stampsOf(uid), { primaryKey: 'id' }));
    await this.#done(() => this.#writer.index(uid).updateSettings(indexSettings()));
  }

  async drop(uid: string): Promise<void> {
    for (const name of [uid, stampsOf(uid)]) await this.#done(() => this.#writer.deleteIndex(name), 'index_not_found');
  }

  /** Names of all indexes that are there, of others too; those of stamps stand for their index. */
  async indexes(): Promise<readonly string[]> {
    const names = new Set<string>();
    for (let offset = 0; ; offset += INDEX_PAGE) {
      const { results } = await asked(() => this.#writer.getRawIndexes({ offset, limit: INDEX_PAGE }));
      for (const { uid } of results) names.add(uid.endsWith(STAMP) ? uid.slice(0, -STAMP.length) : uid);
      if (results.length < INDEX_PAGE) return [...names];
    }
  }

  /** Resolves when the server has taken the order; `finish` waits until it is carried out. */
  async put(uid: string, documents: readonly DocumentToPut[]): Promise<EnqueuedTask> {
    const made: IndexDocument[] = [];
    for (const { document, words } of documents) {
      made.push(indexDocument(document, words));
      // Whoever else works in this process has a turn between.
      if (made.length % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return asked(async () => this.#writer.index(uid).addDocuments(made));
  }

  async remove(uid: string, ids: readonly number[]): Promise<EnqueuedTask> {
    return asked(async () => this.#writer.index(uid).deleteDocuments([...ids]));
  }

  /** Resolves when it is gone, also where the index is. */
  async forget(uid: string, ids: readonly number[]): Promise<void> {
    await this.#done(() => this.#writer.index(uid).deleteDocuments([...ids]), 'index_not_found');
  }

  /** Waiting for a task does not fail when the task does: its status says so. */
  async finish(enqueued: EnqueuedTask): Promise<void> {
    await this.#done(() => Promise.resolve(enqueued));
  }

  /** Once in its life, when it has everything. */
  async stampComplete(uid: string, change: number): Promise<void> {
    await this.#stamp(uid, [
      { id: POSITION, change },
      { id: COMPLETE, change },
    ]);
  }

  async stampPosition(uid: string, change: number): Promise<void> {
    await this.#stamp(uid, [{ id: POSITION, change }]);
  }

  async stamps(uid: string): Promise<Stamps> {
    return asked(async () => {
      const stamps = this.#writer.index<{ id: string; change: number }>(stampsOf(uid));
      const { results } = await stamps.getDocuments({ limit: 10 }).catch((error: unknown) => {
        if (isCode(error, 'index_not_found')) return { results: [] };
        throw error;
      });
      return {
        complete: results.some(({ id }) => id === COMPLETE),
        change: results.find(({ id }) => id === POSITION)?.change,
      };
    });
  }

  async count(uid: string): Promise<number> {
    return asked(async () => (await this.#writer.index(uid).getStats()).numberOfDocuments);
  }

  /** The ids of its documents; those of a million take some 20 MB. */
  async ids(uid: string): Promise<ReadonlySet<number>> {
    const ids = new Set<number>();
    for (let offset = 0; ; offset += ID_PAGE) {
      const { results } = await asked(() =>
        this.#writer.index<IndexDocument>(uid).getDocuments({ fields: ['id'], offset, limit: ID_PAGE }),
      );
      for (const { id } of results) ids.add(Number(id));
      if (results.length < ID_PAGE) return ids;
    }
  }

  async #stamp(uid: string, stamps: readonly { readonly id: string; readonly change: number }[]): Promise<void> {
    await this.#done(() => this.#writer.index(stampsOf(uid)).addDocuments([...stamps]));
  }

  async #ask(index: KnownIndex, queries: readonly MultiSearchQuery[]): Promise<readonly MultiSearchResult<Hit>[]> {
    return asked(async () => {
      const results = resultsOf<Hit>(await this.#reader.multiSearch({ queries: [...queries, stampQuery(index.uid)] }));
      assertWhole(index, results.at(-1)?.hits);
      return results.slice(0, -1);
    });
  }

  async #done(enqueue: () => PromiseLike<EnqueuedTask>, harmless?: string): Promise<void> {
    const task = await asked(async () =>
      this.#writer.tasks.waitForTask(await enqueue(), { timeout: TASK_TIMEOUT_MS, interval: 20 }),
    );
    if (task.status === 'succeeded' || (harmless !== undefined && task.error?.code === harmless)) return;
    throw new ServerFault(
      'refused',
      `Meilisearch did not finish ${task.type} (${task.status}): ${task.error?.message ?? 'no reason given'}`,
    );
  }
}

const stampQuery = (uid: string): MultiSearchQuery => ({
  indexUid: stampsOf(uid),
  q: '',
  limit: 10,
  attributesToRetrieve: ['id', 'change'],
});

/** Whatever stands at the address may answer with something else. */
function resultsOf<Found extends Record<string, unknown>>(answer: unknown): readonly MultiSearchResult<Found>[] {
  const results = typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : undefined;
  if (!Array.isArray(results)) throw new ServerFault('away', 'What answers is no Meilisearch');
  return results as readonly MultiSearchResult<Found>[];
}

function assertWhole({ uid, confirmed }: KnownIndex, stamps: readonly Hit[] = []): void {
  const change = (id: string): number => Number(stamps.find((stamp) => String(stamp.id) === id)?.change ?? -1);
  if (change(COMPLETE) < 0) throw new ServerFault('lost', `the index ${uid} is not complete`);
  if (change(POSITION) < confirmed)
    throw new ServerFault('lost', `the index ${uid} is at change ${change(POSITION)} and was at ${confirmed}`);
}

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof MeilisearchApiError && codes.includes(error.cause?.code ?? '');

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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
