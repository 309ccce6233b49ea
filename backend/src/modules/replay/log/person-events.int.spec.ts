import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail, LogPage, StreamPage } from '@ilan/api';
import { EventStore } from '#platform/event-store/event-store.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { REASON, type SuspensionsWorld, suspensionsWorld } from '#test/support/suspensions-world.js';
import { eventCommands } from '../cli/event-commands.js';

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
  const shown = async (...args: readonly string[]): Promise<string> => {
    const said: string[] = [];
    const print = (text: string) => void said.push(text);
    const { app } = world.whole;
    const show = eventCommands.commands.find(({ name }) => name === 'events show');
    await show?.run({ app, args, signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };
  const places = (events: LogPage['data']) => events.map(({ stream, type }) => [stream, type]);

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
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

  it('stand on the page of that person, each with its place in the stream of many', async () => {
    const { about, data, meta } = await read<StreamPage>(`/streams/account-${person}`);
    expect([about.path, data, meta.last_revision]).toEqual([`/cpadmin/customers/${person}`, [], -1]);
    expect(meta.elsewhere).toMatchObject({ stream: 'roles', more: false });
    const told = meta.elsewhere?.data ?? [];
    expect(places(told)).toEqual([
      ['roles', 'person.suspended'],
      ['roles', 'person.restored'],
    ]);
    for (const { type, revision } of told)
      expect(await read<EventDetail>(`/streams/roles/events/${revision}`)).toMatchObject({ type });
    expect(JSON.stringify(meta)).not.toContain(REASON);
    const at = encodeURIComponent('2100-01-01T00:00:00Z');
    expect((await read<StreamPage>(`/streams/account-${person}?at=${at}`)).meta.at_revision).toBeNull();
    expect((await read<StreamPage>('/streams/roles')).meta.elsewhere).toBeNull();
  });

  it('of nobody are none, whatever stands in the address', async () => {
    for (const nobody of [
      'account-987654',
      'account-x',
      'account-',
      `account-${'9'.repeat(40)}`,
      `account-0${person}`,
    ]) {
      const { statusCode } = await world.whole.call('GET', `${API}/streams/${nobody}`, world.ada.token);
      expect([nobody, statusCode]).toEqual([nobody, 404]);
    }
  });

  it('are shown on the command line, closed, and opened with a reason', async () => {
    const text = await shown(`account-${person}`);
    expect(text).toMatch(/^What was done to it stands in roles\.$/mu);
    expect(text).toMatch(/^roles@\d+ {2}person\.suspended {2}\(schema 1\)$[^]*^roles@\d+ {2}person\.restored /mu);
    expect(text).not.toContain(REASON);
    const lines = (await shown(`account-${person}`, '--json')).split('\n').map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { stream: 'roles', type: 'person.suspended' },
      { stream: 'roles', type: 'person.restored' },
    ]);
    expect(await shown(`account-${person}`, '--open', '--reason', 'Askının nedenine bakılıyor')).toContain(REASON);
    const nobody = shown('account-987654');
    await expect(nobody).rejects.toThrow(OperatorRefusal);
    await expect(nobody).rejects.toThrow('no stream account-987654, and nothing about it stands in roles.');
  });

  it('say nothing beside what their own stream says', async () => {
    const stream = `second-factor-${person}`;
    const data = { user_id: person, acted_by: 'system:operator', reason: null };
    const reset = anEvent({ type: 'second-factor.reset', data });
    await world.whole.app.get(EventStore).append(stream, 'no_stream', [reset]);
    const [told] = (await read<LogPage>(`/events?stream=${stream}`)).data;
    expect(told).toMatchObject({ about: { path: `/cpadmin/customers/${person}` }, concerns: null });
  });
});
