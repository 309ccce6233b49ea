import { backoff, pause } from '#platform/retry/backoff.js';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { endClient } from '#platform/postgres/end-client.js';
import { type AppendResult, type RecordedEvent, WrongExpectedRevision } from '../event-store.js';
import { storeUnavailable } from '../store-unavailable.js';
import {
  type Answer,
  APPEND_FUNCTIONS,
  type AppendFunctions,
  type AppendRequest,
  sendAppends,
} from './append-statements.js';
import { formatPosition } from './position.js';
import { describe, kindOf } from './postgres-failure.js';

export interface Appended {
  readonly result: AppendResult;
  /** As it stands in the log, where it was one event alone. */
  readonly event: RecordedEvent | undefined;
}

interface Waiting extends AppendRequest {
  readonly deadline: number;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitterOptions {
  readonly connectionString: string;
  /** How long an append may wait for a database that does not answer, in ms. */
  readonly timeoutMs?: number;
  readonly groupSize?: number;
  /** How much JSON one group has at most, in characters. */
  readonly groupBytes?: number;
  readonly functions?: AppendFunctions;
}

/**
 * Appends that wait at the same moment share one round trip and one commit; each gets its own answer. One connection,
 * one group under way at a time: while the disk works on a group, the next one gathers.
 */
export class GroupCommitter {
  readonly #log = new Logger('EventStore');
  readonly #options: Required<GroupCommitterOptions>;
  #queue: Waiting[] = [];
  #client: pg.Client | undefined;
  #backend: number | undefined;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(options: GroupCommitterOptions) {
    this.#options = {
      timeoutMs: 10_000,
      groupSize: 256,
      groupBytes: 4_194_304,
      functions: APPEND_FUNCTIONS,
      ...options,
    };
  }

  /** The number that notifications of this connection carry. */
  get backend(): number | undefined {
    return this.#backend;
  }

  append(request: AppendRequest): Promise<Appended> {
    if (this.#closed) return Promise.reject(storeUnavailable());
    return new Promise((resolve, reject) => {
      this.#queue.push({ ...request, deadline: Date.now() + this.#options.timeoutMs, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Waits for the appends that were accepted, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#disconnect();
  }

  async #run(): Promise<void> {
    // One turn of the event loop lets every writer that was just answered, or that came in the same turn, join the group.
    await turn();
    while (this.#queue.length > 0) {
      await this.#commit(this.#takeGroup());
      await turn();
    }
    this.#running = undefined;
  }

  #takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    const rest: Waiting[] = [];
    const streams = new Set<string>();
    let bytes = 0;
    for (const waiting of this.#queue) {
      const size = bytes + waiting.size;
      // Two appends to one stream go one after the other: the second must see what the first did.
      const fits = group.length === 0 || (group.length < this.#options.groupSize && size <= this.#options.groupBytes);
      if (!fits || streams.has(waiting.streamId)) {
        rest.push(waiting);
      } else {
        group.push(waiting);
        bytes = size;
      }
      streams.add(waiting.streamId);
    }
    this.#queue = rest;
    return group;
  }

  /** Settles every append of the group, however long the database is away. */
  async #commit(group: readonly Waiting[]): Promise<void> {
    let open = group;
    for (let attempt = 0; open.length > 0; attempt += 1) {
      try {
        settle(open, await this.#send(open));
        return;
      } catch (error) {
        if (kindOf(error) === 'refused') {
          // One of them is not acceptable to the database; alone, each gets its own answer.
          if (open.length > 1) for (const one of open) await this.#commit([one]);
          else for (const { reject } of open) reject(error);
          return;
        }
        this.#log.warn(`Appends wait for the database: ${describe(error)}`);
        await this.#disconnect();
        open = giveUpLate(open, error);
        if (open.length > 0) await pause(backoff(attempt, 25, 1_000));
      }
    }
  }

  /** Sending again after a lost answer is safe: the database knows the events by their ids. */
  async #send(group: readonly Waiting[]): Promise<readonly Answer[]> {
    const client = (this.#client ??= await this.#connect());
    return sendAppends(client, this.#options.functions, group);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'ilanpazar-append',
      connectionTimeoutMillis: 3_000,
      query_timeout: 8_000,
      keepAlive: true,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    try {
      await client.connect();
      await client.query(`set default_transaction_isolation = 'read committed'; set synchronous_commit = on`);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.#backend = rows[0]?.pid;
    } catch (error) {
      await endClient(client);
      throw error;
    }
    return client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client) await endClient(client);
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function giveUpLate(group: readonly Waiting[], cause: unknown): readonly Waiting[] {
  const now = Date.now();
  for (const waiting of group) if (waiting.deadline <= now) waiting.reject(storeUnavailable(cause));
  return group.filter(({ deadline }) => deadline > now);
}

function settle(group: readonly Waiting[], answers: readonly Answer[]): void {
  const byNumber = new Map(answers.map((answer) => [answer.n, answer]));
  group.forEach(({ streamId, expected, resolve, reject }, index) => {
    const answer = byNumber.get(index + 1);
    if (!answer) reject(new Error(`The database gave no answer for the append to ${streamId}`));
    else if (answer.ok && answer.position !== null) {
      const result = { revision: answer.revision, position: formatPosition(answer.position) };
      resolve({ result, event: answer.event });
    } else reject(new WrongExpectedRevision(streamId, expected, answer.revision < 0 ? 'no_stream' : answer.revision));
  });
}
