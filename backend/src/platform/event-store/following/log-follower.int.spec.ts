import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import type { Position, RecordedEvent } from '../event-store.js';
import { LogFollower } from './log-follower.js';
import { PostgresEventStore } from '../postgres/postgres-event-store.js';

describe('a follower of the log', () => {
  let test: TestDatabase;
  let database: Database;
  let store: PostgresEventStore;
  const batches: (readonly RecordedEvent[])[] = [];
  let remembered: Position = '';
  const follower = () =>
    new LogFollower(store, test.url, {
      name: 'test-follower',
      from: () => Promise.resolve(remembered),
      onBatch: (events) => {
        batches.push(events);
        remembered = events.at(-1)?.position ?? remembered;
        return Promise.resolve();
      },
    });
  const write = async (stream: string, count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await store.append(stream, n === 0 ? 'no_stream' : n - 1, [anEvent()]);
  };
  const seen = async (count: number): Promise<void> => {
    for (const until = Date.now() + 20_000; batches.flat().length < count && Date.now() < until;)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

  beforeAll(async () => {
    test = await createTestDatabase();
    const url = new DatabaseUrl(test.url);
    database = new Database(url);
    store = new PostgresEventStore(database, url);
  });
  beforeEach(() => void (batches.length = 0));
  afterAll(async () => {
    await store.close();
    await database.onApplicationShutdown();
    await test.drop();
  });

  it('takes together what is appended one after the other', async () => {
    const following = follower();
    following.start();
    const begun = performance.now();
    await write('busy', 40);
    await seen(40);
    await following.stop();
    expect(batches.flat().map(({ revision }) => revision)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    // Once every 50 ms at most, however long the appends take on a busy machine.
    expect(batches.length).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 50) + 2);
  });

  it('loses nothing when it is ended while it stands back', async () => {
    const first = follower();
    first.start();
    await write('ended', 1);
    await seen(1);
    await write('ended-too', 1);
    // The event is on its way; the next one begins where the last was remembered.
    await first.stop();
    const second = follower();
    second.start();
    await seen(2);
    await second.stop();
    expect(batches.flat().map(({ streamId }) => streamId)).toEqual(['ended', 'ended-too']);
  });
});
