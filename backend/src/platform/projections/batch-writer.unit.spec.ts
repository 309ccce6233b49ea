import { jars } from '../../../test/builders/read-side.js';
import type { Database } from '../postgres/database.js';
import { BatchWriter } from './batch-writer.js';
import { DirtyQueue } from './dirty-queue.js';
import type { LogEntry } from './log-entry.js';
import type { StoredEvent } from './projection.js';

/** A connection that answers a moment later and counts how often somebody waited for it with nothing else under way. */
class SlowClient {
  trips = 0;
  readonly sent: string[] = [];
  #underWay = 0;

  async query(query: string | { text: string }): Promise<{ rows: object[] }> {
    const text = typeof query === 'string' ? query : query.text;
    if (this.#underWay === 0) this.trips += 1;
    this.#underWay += 1;
    this.sent.push(text);
    await new Promise((resolve) => setImmediate(resolve));
    this.#underWay -= 1;
    return { rows: text.includes('as live') ? [{ position: '', parked: null, live: true }] : [] };
  }
  on(): void {
    // Never lost.
  }
  off(): void {
    // Never lost.
  }
  release(): void {
    // Nobody else waits for it.
  }
}

describe('a batch on its way into the read model', () => {
  it('waits for the database four times: lock, rows, changes, commit', async () => {
    const client = new SlowClient();
    const database = { pool: { connect: () => Promise.resolve(client) } } as unknown as Database;
    const projection = { ...jars(), dirty: () => [{ queue: 'copies', key: '1' }] };
    const build = {
      projection: 'jars',
      version: 1,
      slot: 1,
      storeId: 'x',
      position: '',
      handled: 0,
      indexed: true,
    };
    const writer = new BatchWriter(database, new DirtyQueue(database), projection, build, { mode: { kind: 'live' } });
    const event = {
      id: 'e',
      type: 'jar.added',
      data: { label: 'elma', coins: 1 },
      streamId: 'jar-1',
      revision: 0,
      position: '1',
      occurredAt: new Date(0),
    } as unknown as StoredEvent;
    const entry = { recorded: { ...event, recordedAt: new Date(0) }, event } as unknown as LogEntry;
    await writer.write('', { entries: [entry], upTo: '1' });
    expect(client.sent.filter((text) => text.includes('insert into'))).toHaveLength(3);
    expect(client.trips).toBe(4);
  });
});
