import { NotLeaderError } from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import { WrongExpectedRevision } from '../event-store.js';
import { unavailable } from './append-line.js';
import { type ConnectionSettings, type Endpoint, formatEndpoint } from './connection-settings.js';
import { findLeader } from './find-leader.js';
import { NodeClient } from './node-client.js';
import { describeFault, isLost, isRefusal, isTransient } from './server-fault.js';

/** Who asks for a connection while none is to be had is told so at once, for so many milliseconds after a search. */
const SEARCH_AGAIN_MS = 200;
const ASK_MS = 1_500;

/**
 * The one connection of this process, to the node that leads. Whoever sees it lost says so, and the next who asks searches anew. All of
 * it ends in the promise of the one who asks: the client's own search may end the process by a rejection that nobody holds.
 */
export class LeaderConnection {
  #node: Promise<NodeClient> | undefined;
  /** Told by a node that is asked, but does not lead. */
  #hint: Endpoint | undefined;
  /** The nodes of the cluster as it was last seen: those of the settings may all have been replaced. */
  #members: readonly Endpoint[] = [];
  readonly #log = new Logger('EventStore');
  #fault: string | undefined;
  #faultSince = 0;
  /** Kept while reads go on well: whoever may only read answers nobody who writes. */
  #writesDenied: string | undefined;
  #generation = 0;
  /** Connections that were given up, and why: what was under way on them ends with less to say. */
  readonly #lost = new WeakMap<NodeClient, unknown>();
  #closed = false;

  constructor(
    private readonly settings: ConnectionSettings,
    private readonly askMs = ASK_MS,
  ) {}

  /** What stands between this process and the log; undefined while all is well. Where it stands is told to the log only: others may read this. */
  get fault(): string | undefined {
    return this.#fault ?? this.#writesDenied;
  }

  get faultSeconds(): number {
    return this.fault === undefined ? 0 : (performance.now() - this.#faultSince) / 1_000;
  }

  /** Rises with each connection that was lost: who answers at the next one has to say anew which log it has. */
  get generation(): number {
    return this.#generation;
  }

  /** Does `work` with the connection, and notes what became of it. @throws NoLeader, UnavailableError and what `work` throws */
  async use<Value>(
    work: (node: NodeClient) => Promise<Value>,
    purpose: 'reading' | 'writing' = 'reading',
  ): Promise<Value> {
    const node = await this.node();
    try {
      const value = await work(node);
      this.#clear();
      if (purpose === 'writing') this.#writesDenied = undefined;
      return value;
    } catch (error) {
      const reason = this.#lost.get(node);
      if (purpose === 'writing' && isRefusal(error)) this.#deny(error, node.endpoint);
      else this.failed(node, error);
      // Who is told that the stream has gone on was let in.
      if (purpose === 'writing' && error instanceof WrongExpectedRevision) this.#writesDenied = undefined;
      throw reason !== undefined && isLost(error) ? reason : error;
    }
  }

  /** @throws NoLeader */
  node(): Promise<NodeClient> {
    if (this.#closed) return Promise.reject(unavailable('The log is closed'));
    if (!this.#node) {
      const searched = this.#search();
      this.#node = searched;
      searched.catch((error: unknown) => {
        this.#note(error, undefined);
        setTimeout(() => {
          if (this.#node === searched) this.#node = undefined;
        }, SEARCH_AGAIN_MS).unref();
      });
    }
    return this.#node;
  }

  /** Gives a lost connection up. What the server has answered on purpose leaves it as it is. */
  failed(node: NodeClient, error: unknown): void {
    // What else ends with it says nothing new.
    if (this.#lost.has(node)) return;
    if (isTransient(error) || isRefusal(error)) this.#note(error, node.endpoint);
    if (!isLost(error)) return;
    this.#generation += 1;
    this.#lost.set(node, error);
    if (error instanceof NotLeaderError) this.#hint = error.leader;
    const current = this.#node;
    void current?.then(
      (one) => {
        if (one === node && this.#node === current) this.#node = undefined;
      },
      () => undefined,
    );
    node.close(error instanceof Error ? error : undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const node = await this.#node?.catch(() => undefined);
    node?.close();
  }

  #note(error: unknown, endpoint: Endpoint | undefined): void {
    const fault = describeFault(error, undefined);
    if (fault !== this.#fault) this.#log.warn(describeFault(error, endpoint));
    if (this.#fault === undefined) this.#faultSince = performance.now();
    this.#fault = fault;
  }

  #deny(error: unknown, endpoint: Endpoint): void {
    if (this.fault === undefined) this.#faultSince = performance.now();
    if (this.#writesDenied === undefined) this.#log.warn(describeFault(error, endpoint));
    this.#writesDenied = describeFault(error, undefined);
    // It has answered.
    this.#fault = undefined;
  }

  #clear(): void {
    if (this.#fault !== undefined) this.#log.log('EventStoreDB answers again');
    this.#fault = undefined;
  }

  async #search(): Promise<NodeClient> {
    const { settings } = this;
    const [host, ...others] = settings.hosts;
    const hint = this.#hint;
    this.#hint = undefined;
    if (!host) throw new Error('EVENTSTORE_URL names no host');
    if (hint) return this.#connected(hint);
    if (!settings.discover && others.length === 0) return this.#connected(host);
    const { leader, members } = await findLeader(distinct([...settings.hosts, ...this.#members]), settings, this.askMs);
    this.#members = members;
    return this.#connected(leader);
  }

  #connected(endpoint: Endpoint): NodeClient {
    const node = new NodeClient(endpoint, this.settings);
    node.whenLost((reason) => this.failed(node, reason));
    return node;
  }
}

const distinct = (endpoints: readonly Endpoint[]): readonly Endpoint[] => [
  ...new Map(endpoints.map((endpoint) => [formatEndpoint(endpoint), endpoint])).values(),
];
