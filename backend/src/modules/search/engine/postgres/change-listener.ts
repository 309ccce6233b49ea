import pg from 'pg';
import { endClient } from '#platform/postgres/end-client.js';
import { SEARCH_CHANNEL } from './document-table.js';

const RETRY_MS = 1_000;

/**
 * Tells of every change that any process makes to the documents. A lost connection is made again, and since changes may have
 * passed unheard, that counts as a change.
 */
export class ChangeListener {
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(
    private readonly databaseUrl: string,
    private readonly onChange: () => void,
  ) {}

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    void this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    if (client) await endClient(client);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'ilanpazar search',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    client.on('notification', () => {
      if (this.#client === client) this.onChange();
    });
    try {
      await client.connect();
      await client.query(`listen ${SEARCH_CHANNEL}`);
      if (this.#client === client) this.onChange();
    } catch {
      this.#reconnect(client);
    }
  }

  #reconnect(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    void endClient(client);
    this.#retry = setTimeout(() => void this.#connect(), RETRY_MS);
    this.#retry.unref();
  }
}
