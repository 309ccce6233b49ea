import {
  type EnqueuedTaskPromise,
  type Index,
  Meilisearch,
  MeilisearchApiError,
  type MultiSearchParams,
} from 'meilisearch';
import {
  type IndexRebuild,
  type ListingDocument,
  SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from '../search-engine.js';
import { queryText } from '../words/query-words.js';
import { indexDocument, type IndexDocument } from './index-document.js';
import { indexSettings } from './index-settings.js';
import { type Hit, searchAnswer } from './search-answer.js';
import { searchQueries } from './search-queries.js';

export interface MeilisearchOptions {
  readonly url: string;
  readonly key?: string | undefined;
  readonly indexUid?: string;
  /** How long a search may take before it counts as no answer. */
  readonly searchTimeoutMs?: number;
}

const WRITE_TIMEOUT_MS = 30_000;
const TASK_TIMEOUT_MS = 120_000;

/** Search through a Meilisearch server. A write resolves when its task is done, which is when a search can find it. */
export class MeilisearchEngine extends SearchEngine {
  override readonly name = 'meilisearch';
  readonly #reader: Meilisearch;
  readonly #writer: Meilisearch;
  readonly #indexUid: string;

  constructor({ url, key, indexUid = 'listings', searchTimeoutMs = 1_000 }: MeilisearchOptions) {
    super();
    const server = { host: url, ...(key === undefined ? {} : { apiKey: key }) };
    this.#reader = new Meilisearch({ ...server, timeout: searchTimeoutMs });
    this.#writer = new Meilisearch({ ...server, timeout: WRITE_TIMEOUT_MS });
    this.#indexUid = indexUid;
  }

  override async prepare(): Promise<void> {
    await this.#createIndex(this.#indexUid);
  }

  override async search(request: SearchRequest): Promise<SearchResponse> {
    const answer = await this.#search(request, 'all');
    const severalWords = queryText(request.text).words.length > 1;
    return answer.total === 0 && severalWords ? this.#search(request, 'last') : answer;
  }

  override async put(documents: readonly ListingDocument[]): Promise<void> {
    await this.#putInto(this.#indexUid, documents);
  }

  override async remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#done(this.#index(this.#indexUid).deleteDocuments([...ids]));
  }

  /** Also from an index that a rebuild fills, or that one which was cut short has left. */
  override async forget(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { results } = await this.#writer.getRawIndexes({ limit: 1_000 });
    const isOurs = (uid: string) =>
      uid === this.#indexUid ||
      (uid.startsWith(`${this.#indexUid}_`) && /^\d+$/.test(uid.slice(this.#indexUid.length + 1)));
    for (const { uid } of results) if (isOurs(uid)) await this.#done(this.#index(uid).deleteDocuments([...ids]));
  }

  override async rebuild(): Promise<IndexRebuild> {
    const uid = `${this.#indexUid}_${Date.now()}`;
    await this.prepare();
    await this.#createIndex(uid);
    return {
      put: (documents) => this.#putInto(uid, documents),
      swap: async () => {
        await this.#done(this.#writer.swapIndexes([{ indexes: [this.#indexUid, uid], rename: false }]));
        // After the swap this name holds the old documents.
        await this.#done(this.#writer.deleteIndex(uid));
      },
      abandon: () => this.#done(this.#writer.deleteIndex(uid)),
    };
  }

  override async healthy(): Promise<boolean> {
    return this.#reader.isHealthy();
  }

  async #search(request: SearchRequest, matchingStrategy: 'all' | 'last'): Promise<SearchResponse> {
    const queries = searchQueries(this.#indexUid, request, matchingStrategy);
    const { results } = await this.#reader.multiSearch<MultiSearchParams, Hit>({ queries: [...queries.queries] });
    return searchAnswer(request, queries, results);
  }

  #index(uid: string): Index<IndexDocument> {
    return this.#writer.index<IndexDocument>(uid);
  }

  async #createIndex(uid: string): Promise<void> {
    const exists = await this.#writer.getRawIndex(uid).then(
      () => true,
      (error: unknown) => {
        if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return false;
        throw error;
      },
    );
    if (!exists) await this.#done(this.#writer.createIndex(uid, { primaryKey: 'id' }), 'index_already_exists');
    await this.#done(this.#index(uid).updateSettings(indexSettings()));
  }

  async #putInto(uid: string, documents: readonly ListingDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const newest = [...new Map(documents.map((document) => [document.id, document])).values()];
    await this.#done(this.#index(uid).addDocuments(newest.map(indexDocument)));
  }

  /** Waiting for a task does not fail when the task does: its status says so. */
  async #done(enqueued: EnqueuedTaskPromise, harmless?: string): Promise<void> {
    const task = await this.#writer.tasks.waitForTask(await enqueued, { timeout: TASK_TIMEOUT_MS, interval: 20 });
    if (task.status === 'succeeded' || (harmless !== undefined && task.error?.code === harmless)) return;
    throw new Error(
      `Meilisearch did not finish ${task.type} (${task.status}): ${task.error?.message ?? 'no reason given'}`,
    );
  }
}
