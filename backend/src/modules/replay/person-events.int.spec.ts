import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail, LogPage } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { REASON, type SuspensionsWorld, suspensionsWorld } from '#test/support/suspensions-world.js';

const API = '/api/admin/engineering';

describe.each(REPLACEABLE_LOGS)('the events of a person whom staff suspended, on %s', (_, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let world: SuspensionsWorld;
  let person: number;
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await world.whole.call('GET', `${API}${path}`, world.ada.token);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  const places = (events: LogPage['data']) => events.map(({ stream, type }) => [stream, type]);

  beforeAll(async () => {
    database = await createTestDatabase();
    log = await open(database);
    world = await suspensionsWorld({ database, environment: log.environment });
    ({ id: person } = await world.someone());
    for (const what of ['suspend', 'restore'] as const)
      expect((await world.change(world.ada, person, what)).statusCode).toBe(204);
    // Somebody else, of whom the same stream tells.
    const other = await world.someone();
    expect((await world.change(world.ada, other.id, 'suspend')).statusCode).toBe(204);
    await world.whole.settle();
  });
  afterAll(async () => {
    await world.close();
    log.close();
    await database.drop();
  });

  it('lead from the stream of many to the one whom each is about', async () => {
    const { data } = await read<LogPage>('/events?stream=roles&type=person.restored');
    expect(places(data)).toEqual([['roles', 'person.restored']]);
    const label = `Kullanıcı #${person}`;
    const concerns = { stream: `account-${person}`, label, path: `/cpadmin/customers/${person}` };
    expect(data[0]).toMatchObject({ about: { path: '/cpadmin/roles' }, concerns });
    const detail = await read<EventDetail>(`/streams/roles/events/${data[0]?.revision}`);
    expect(detail.concerns).toEqual(concerns);
    expect(JSON.stringify(detail)).not.toContain(REASON);
  });

  it('say nothing beside what their own stream says', async () => {
    const { data } = await read<LogPage>('/events?category=listing-');
    expect(data.every(({ concerns }) => concerns === null)).toBe(true);
  });
});
