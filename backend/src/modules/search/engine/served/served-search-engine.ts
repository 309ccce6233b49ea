import type { OnModuleDestroy } from '@nestjs/common';
import type { PopularSearch } from '@ilan/api';
import type { WantedTerms } from '#modules/search/terms/known-term.js';
import type { WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import type { SearchServer } from '../meilisearch/search-server.js';
import { ServerFault } from '../meilisearch/server-fault.js';
import {
  type IndexRebuild,
  type ListingDocument,
  SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from '../search-engine.js';
import type { Fills } from './fills.js';
import { ServerBreaker } from './server-breaker.js';
import type { StandIn } from './stand-in.js';
import { ServerFollower } from './server-follower.js';
import { ServerTrust } from './server-trust.js';

export interface Comparison {
  /** How many ads the database has. */
  readonly database: number;
  readonly missing: readonly number[];
  /** On the server only. */
  readonly surplus: readonly number[];
}

/**
 * A search server before the database: documents are written to the database, which a follower copies to the server; the server answers while it
 * is known to have what the database has, and the database answers at any other time. Nothing that is written waits for the server.
 */
export class ServedSearchEngine extends SearchEngine implements OnModuleDestroy {
  override readonly name = 'meilisearch';
  readonly trust: ServerTrust;
  readonly #breaker: ServerBreaker;
  readonly follower: ServerFollower;
  private readonly stored: StandIn['sql'];
  #written: () => void = () => undefined;

  constructor(
    readonly server: SearchServer,
    private readonly standIn: StandIn,
    readonly fills: Fills,
  ) {
    super();
    this.trust = new ServerTrust(fills);
    this.stored = standIn.sql;
    this.follower = new ServerFollower(server, this.stored.table, fills);
    this.#breaker = new ServerBreaker(async () => {
      const index = await this.trust.believed();
      if (!index) throw new ServerFault('lost', 'no index is whole');
      await server.probe(index);
    });
  }

  /** Before the pool of connections ends. */
  async onModuleDestroy(): Promise<void> {
    this.#breaker.stop();
    await this.standIn.stop();
  }

  override warmUp(): Promise<void> {
    return this.standIn.warmUp();
  }

  override get loading(): boolean {
    return this.standIn.loading;
  }

  override prepare(): Promise<void> {
    return this.stored.prepare();
  }

  override async search(request: SearchRequest): Promise<SearchResponse> {
    const index = await this.trust.believed();
    const answer = index && (await this.#breaker.run(() => this.server.search(index, request)));
    return answer ?? this.standIn.search(request);
  }

  override async popularTerms(wanted: WantedTerms): Promise<readonly PopularSearch[] | undefined> {
    const index = await this.trust.believed();
    const answer = index && (await this.#breaker.run(async () => ({ terms: await this.server.terms(index, wanted) })));
    return answer?.terms;
  }

  /** The server knows them no better. */
  override outdated(afterId: number, limit: number): Promise<readonly number[]> {
    return this.stored.outdated(afterId, limit);
  }

  override countWords(): Promise<WordCounts> {
    return this.standIn.countWords();
  }

  override async put(documents: readonly ListingDocument[]): Promise<void> {
    await this.stored.put(documents);
    this.#written();
  }

  override async remove(ids: readonly number[]): Promise<void> {
    await this.stored.remove(ids);
    this.#written();
  }

  /** Told of each write of this process. */
  onWritten(listener: () => void): void {
    this.#written = listener;
  }

  /** At once, and from each index that was ever begun: the follower would bring the removal to the one that is read only. */
  override async forget(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.stored.forget(ids);
    for (const uid of await this.fills.all()) await this.server.forget(uid, ids);
  }

  /** Of the documents; the follower sees that they are others and fills an index with them. */
  override rebuild(): Promise<IndexRebuild> {
    return this.stored.rebuild();
  }

  /** Searches are answered either way. */
  override async fault(): Promise<string | undefined> {
    if (!(await this.trust.believed()))
      return (await this.#waitingFor()) ?? 'the index of meilisearch is behind the database';
    return (await this.#breaker.ask())?.sentence;
  }

  /** How many ads both have at this moment; undefined where they are not at the same change. */
  async compareTotals(): Promise<{ readonly database: number; readonly server: number } | undefined> {
    return this.#atOneChange(async (uid, generation) => ({
      server: await this.server.count(uid),
      database: await this.stored.table.count(generation),
    }));
  }

  /** Which ads only one of both has; undefined where they are not at the same change. */
  async compare(): Promise<Comparison | undefined> {
    return this.#atOneChange(async (uid, generation) => {
      const [server, database] = [await this.server.ids(uid), await this.stored.table.ids(generation)];
      return {
        database: database.size,
        missing: [...database].filter((id) => !server.has(id)),
        surplus: [...server].filter((id) => !database.has(id)),
      };
    });
  }

  async #atOneChange<Answer>(ask: (uid: string, generation: number) => Promise<Answer>): Promise<Answer | undefined> {
    const before = await this.fills.served();
    if (before.index_uid === null || before.confirmed < before.change) return undefined;
    const answer = await ask(before.index_uid, before.generation);
    const after = await this.fills.served();
    return after.change === before.change && after.index_uid === before.index_uid ? answer : undefined;
  }

  async #waitingFor(): Promise<string | undefined> {
    const filling = await this.fills.filling();
    if (filling) return `the index of meilisearch is being filled: ${filling.filled} of ${filling.total} ads`;
    const live = await this.fills.live();
    return live ? undefined : 'meilisearch has no index that is whole; one will be filled';
  }
}
