import { jars } from '#test/builders/read-side.js';
import type { Database } from '#platform/postgres/database.js';
import { BatchWriter } from './batch-writer.js';
import { DirtyQueue } from '../dirty-queue.js';
import type { LogEntry } from './log-entry.js';
import type { Projection, StoredEvent } from '../projection.js';

/** A connection that answers a moment later and counts how often somebody waited for it with nothing else under way. */
class SlowClient {
  trips = 0;
  /** Writes to the socket: what was held back together counts as one. */
  writes = 0;
  #corked = 0;
  readonly connection = {
    stream: {
      cork: () => void (this.#corked += 1),
      uncork: () => void ((this.#corked -= 1), (this.writes += 1)),
    },
  };
  readonly sent: string[] = [];
  #underWay = 0;

  async query(query: string | { text: string }): Promise<{ rows: object[] }> {
    const text = typeof query === 'string' ? query : query.text;
    if (this.#underWay === 0) this.trips += 1;
    if (this.#corked === 0) this.writes += 1;
    this.#underWay += 1;
    this.sent.push(text);
    await new Promise((resolve) => setImmediate(resolve));
    this.#underWay -= 1;
    return { rows: text.includes('as live') ? [{ position: '', waiting: null, live: true }] : [] };
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

const eventOf = (id: string) =>
  ({
    id,
    type: 'jar.added',
    data: { label: 'elma', coins: 1 },
    streamId: `jar-${id}`,
    revision: 0,
    position: '1',
    occurredAt: new Date(0),
  }) as unknown as StoredEvent;
const entryOf = (id: string) => {
  const event = eventOf(id);
  return { recorded: { ...event, recordedAt: new Date(0) }, event } as unknown as LogEntry;
};

describe('a batch on its way into the read model', () => {
  const writing = (change: (projection: Projection) => Projection = (same) => same) => {
    const client = new SlowClient();
    const database = { pool: { connect: () => Promise.resolve(client) } } as unknown as Database;
    const projection = change({ ...jars(), dirty: () => [{ queue: 'copies', key: '1' }] });
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
    return { client, writer };
  };

  it('waits for the database twice: for lock and rows, for changes and commit; each goes out in one piece', async () => {
    const { client, writer } = writing();
    await writer.write('', { entries: [entryOf('1')], upTo: '1' });
    expect(client.sent.filter((text) => text.includes('insert into'))).toHaveLength(3);
    expect(client.sent.at(-1)).toMatch(/commit$/);
    expect(client.trips).toBe(2);
    expect(client.writes).toBe(2);
  });

  it('parks an event that cannot even say which row it concerns, and goes past it', async () => {
    const { client, writer } = writing((projection) => ({
      ...projection,
      tables: projection.tables.map((table) => ({
        ...table,
        keyOf: (event: StoredEvent) => {
          if (event.id === 'broken') throw new Error('no key');
          return table.keyOf(event);
        },
      })),
    }));
    const broken = entryOf('broken');
    const batch = { entries: [entryOf('1'), broken], upTo: '1' };
    await expect(writer.write('', batch)).rejects.toThrow('no key');
    const folded = await writer.write('', batch, new Map([[broken, { kind: 'unexpected', text: 'no key' } as const]]));
    expect(folded.map(({ id }) => id)).toEqual(['1']);
    expect(client.sent.filter((text) => text.includes('into projection.parked'))).toHaveLength(1);
  });
});
