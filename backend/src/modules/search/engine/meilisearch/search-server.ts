import { setTimeout as sleep } from 'node:timers/promises';
import { type EnqueuedTask, Meilisearch, type MultiSearchQuery, type MultiSearchResult, type Task } from 'meilisearch';
import type { ListingDocument, SearchRequest, SearchResponse } from '../search-engine.js';
import { type IndexDocument, indexDocument } from './index-document.js';
import { indexSettings } from './index-settings.js';
import type { PopularSearch } from '@ilan/api';
import { KNOWN_TERMS, type WantedTerms } from '#modules/search/terms/known-term.js';
import type { DocumentWords } from '#modules/search/language/document-words.js';
import { type Hit, searchAnswer } from './search-answer.js';
import { restQuery, searchQueries, WINDOW } from './search-queries.js';
import { pageOfRanked } from '../ranked-page.js';
import {
  asked,
  assertWhole,
  besideOf,
  changeOf,
  COMPLETE,
  isCode,
  type KnownIndex,
  POSITION,
  resultsOf,
  stampQuery,
  stampsOf,
  termsOf,
} from './server-answers.js';
import { ServerFault } from './server-fault.js';
import { termDocuments, termQueries, termSettings } from './term-index.js';

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

const PROBE_TIMEOUT_MS = 300;
const WRITE_TIMEOUT_MS = 30_000;
const TASK_TIMEOUT_MS = 120_000;
const TASK_PAUSE_MS = 10;
const LONGEST_TASK_PAUSE_MS = 250;
const ID_PAGE = 10_000;
const INDEX_PAGE = 1_000;
/** So many documents are made without a pause: some milliseconds. */
const SLICE = 50;
/** When the list was read, in milliseconds since 1970. */
const TERMS_READ = 'terms';
/** A list that nobody has made anew for so long is not asked: it has words that are forgotten by now. */
const TERMS_KEPT_MS = 600_000;
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

  /** @returns undefined where the server has no list, or one of long ago */
  async terms(index: KnownIndex, wanted: WantedTerms): Promise<readonly PopularSearch[] | undefined> {
    const queries = [...termQueries(termsOf(index.uid), wanted), stampQuery(index.uid)];
    const results = await asked(async () => resultsOf<Hit>(await this.#reader.multiSearch({ queries }))).catch(
      (error: unknown) => {
        // Searches have an index of their own to miss.
        if (error instanceof ServerFault && error.kind === 'lost') return undefined;
        throw error;
      },
    );
    if (!results) return undefined;
    const stamps = results.at(-1)?.hits;
    assertWhole(index, stamps);
    if (Date.now() - changeOf(stamps, TERMS_READ) > TERMS_KEPT_MS) return undefined;
    const found = results
      .slice(0, -1)
      .flatMap(({ hits }) => hits as unknown as readonly PopularSearch[])
      .map(({ search_term, search_count }) => ({ search_term, search_count }));
    // A term that has just changed its place may stand at both.
    const terms = new Map(found.toReversed().map((term) => [term.search_term, term]));
    return [...terms.values()].toReversed().slice(0, wanted.most);
  }

  /** In the place of the list before. @param terms the most searched first, as they were read at `readAt` */
  async putTerms(uid: string, terms: readonly PopularSearch[], readAt: number): Promise<void> {
    // A lost server would make an index of them.
    if (!(await this.stamps(uid)).complete) throw new ServerFault('lost', `the index ${uid} is not complete`);
    const isThere = await asked(async () =>
      this.#writer
        .index(termsOf(uid))
        .getStats()
        .then(() => true)
        .catch((error: unknown) => {
          if (isCode(error, 'index_not_found')) return false;
          throw error;
        }),
    );
    if (!isThere) await this.#createTerms(uid);
    const index = this.#writer.index(termsOf(uid));
    if (terms.length > 0) await this.#done(() => index.addDocuments([...termDocuments(terms)]));
    const left = Array.from({ length: KNOWN_TERMS - terms.length }, (_, at) => terms.length + at);
    if (left.length > 0) await this.#done(() => index.deleteDocuments(left));
    await this.#stamp(uid, [{ id: TERMS_READ, change: readAt }]);
  }

  /** Whether a search would be answered from this index; asked with a short timeout. */
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
    await this.#createTerms(uid);
  }

  async drop(uid: string): Promise<void> {
    for (const name of [uid, stampsOf(uid), termsOf(uid)])
      await this.#done(() => this.#writer.deleteIndex(name), 'index_not_found');
  }

  /** Names of all indexes that are there, of others too; those of stamps and terms stand for their index. */
  async indexes(): Promise<readonly string[]> {
    const names = new Set<string>();
    for (let offset = 0; ; offset += INDEX_PAGE) {
      const { results } = await asked(() => this.#writer.getRawIndexes({ offset, limit: INDEX_PAGE }));
      for (const { uid } of results) names.add(besideOf(uid));
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

  async #createTerms(uid: string): Promise<void> {
    await this.#done(() => this.#writer.createIndex(termsOf(uid), { primaryKey: 'id' }));
    await this.#done(() => this.#writer.index(termsOf(uid)).updateSettings(termSettings()));
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

  /** Asks less often the longer it takes: what is being filled is not to be kept from it by questions. */
  async #ended({ taskUid }: EnqueuedTask): Promise<Task> {
    const until = Date.now() + TASK_TIMEOUT_MS;
    for (let pause = TASK_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_TASK_PAUSE_MS)) {
      const task = await this.#writer.tasks.getTask(taskUid);
      if (task.status !== 'enqueued' && task.status !== 'processing') return task;
      if (Date.now() > until)
        throw new ServerFault('away', `Meilisearch did not end ${task.type} within ${TASK_TIMEOUT_MS} ms`);
      await sleep(pause);
    }
  }

  async #done(enqueue: () => PromiseLike<EnqueuedTask>, harmless?: string): Promise<void> {
    const task = await asked(async () => this.#ended(await enqueue()));
    if (task.status === 'succeeded' || (harmless !== undefined && task.error?.code === harmless)) return;
    throw new ServerFault(
      'refused',
      `Meilisearch did not finish ${task.type} (${task.status}): ${task.error?.message ?? 'no reason given'}`,
    );
  }
}
