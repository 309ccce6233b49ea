import { Logger } from '@nestjs/common';
import pg from 'pg';
import { endClient } from '#platform/postgres/end-client.js';
import { backoff, pause } from '#platform/retry/backoff.js';
import { describe } from './postgres-failure.js';

/**
 * Wakes readers when something was appended, here or in another process. Only a hint: readers also look by themselves, so
 * a lost LISTEN connection costs some milliseconds and nothing else.
 */
export class AppendSignal {
  readonly #log = new Logger('EventStore');
  readonly #sleepers = new Set<() => void>();
  readonly #stop = new AbortController();
  #listening: Promise<void> | undefined;
  #rang = 0;

  constructor(
    private readonly connectionString: string,
    /** The connection that this process appends through: it rings by itself, so the echo of its notifications is passed over. */
    private readonly own: () => number | undefined = () => undefined,
  ) {}

  /** Rises with every wake-up: a reader that looks at it before it reads will not sleep through an append. */
  get count(): number {
    return this.#rang;
  }

  ring(): void {
    this.#rang += 1;
    for (const wake of [...this.#sleepers]) wake();
  }

  /** Resolves at the next append after `seen`, after `ms`, or when `signal` aborts. */
  async wait(seen: number, ms: number, signal: AbortSignal): Promise<void> {
    this.#listening ??= this.#listen();
    if (seen !== this.#rang || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#sleepers.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.ring();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    for (let attempt = 0; !this.#stop.signal.aborted; attempt += 1) {
      const startedAt = Date.now();
      await this.#listenOnce().catch((error: unknown) => {
        this.#log.warn(`Not listening for new events, looking for them instead: ${describe(error)}`);
      });
      if (Date.now() - startedAt > 10_000) attempt = 0;
      await pause(backoff(attempt, 100, 5_000), this.#stop.signal);
    }
  }

  /** Returns when closed, throws when the connection is lost. */
  async #listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'ilanpazar-listen',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('connection ended')));
    });
    lost.catch(() => undefined);
    const over = new AbortController();
    const closed = new Promise<void>((resolve) => {
      if (this.#stop.signal.aborted) resolve();
      else this.#stop.signal.addEventListener('abort', () => resolve(), { once: true, signal: over.signal });
    });
    try {
      await client.connect();
      client.on('notification', ({ processId }) => {
        if (processId !== this.own()) this.ring();
      });
      await client.query('listen es_event');
      this.ring();
      await Promise.race([lost, closed]);
    } finally {
      // A long outage is many attempts, and none of them may stay behind.
      over.abort();
      await endClient(client);
    }
  }
}
