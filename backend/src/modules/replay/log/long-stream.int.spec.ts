import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { EventDetail } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ModerationModule } from '#modules/moderation/moderation.module.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { anEditedAd, readAs } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { StreamStates } from './stream-states.js';
import { ReplayModule } from '../replay.module.js';

/** Behind those of the ad: the title of the last one is sealed, and none of the others changes the state. */
const MORE = 6_200;
const AT_ONCE = 500;

describe('a stream of many thousand events', () => {
  let database: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let stream: string;
  const states = () =>
    new StreamStates(system.app.get(EventStore), system.app.get(EventCodec), system.app.get(ModulesContainer));
  /** As the page does, which asks again as long as the state is being made. */
  const read = async (revision: number): Promise<EventDetail> => {
    const detail = await readAs<EventDetail>(people, `/streams/${stream}/events/${revision}`, 'Ada');
    return detail.state_reached === null ? detail : read(revision);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    system = await startListingsApp(database, [AuditModule, MailOutboxModule, ModerationModule, ReplayModule]);
    people = await signedInPeople(system.app, [{ id: 100, name: 'Ada', role: 'admin' }]);
    stream = `listing-${await anEditedAd(system.commands, 'Uzun bir geçmişi olan ilan')}`;
    const store = system.app.get(EventStore);
    const approved = (await store.readStream(stream)).find(({ type }) => type === 'listing.approved')!;
    for (let made = 0; made < MORE; made += AT_ONCE) {
      const { type, data, meta } = approved;
      const some = Array.from({ length: Math.min(AT_ONCE, MORE - made) }, () => anEvent({ type, data, meta }));
      await store.append(stream, 'stream_exists', some);
    }
  });
  afterAll(async () => {
    await system.close();
    await database.drop();
  });

  it('has a state after each of them, and a look beside the one before folds no more than a thousand', async () => {
    const late = await read(6_100);
    expect(late).toMatchObject({ state: { after: { status: 'active' }, changes: [] }, state_reached: null });
    const asked = jest.spyOn(system.app.get(EventStore), 'readStream');
    expect((await read(6_099)).state?.after).toEqual(late.state?.after);
    expect((await read(5_000)).state).not.toBeNull();
    const limits = asked.mock.calls.map(([, options]) => options?.limit ?? Number.POSITIVE_INFINITY);
    asked.mockRestore();
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(2 * 1_000 + 20);
    // The first events say what they changed.
    expect((await read(2)).state?.changes).toContainEqual(expect.objectContaining({ path: 'status', after: 'active' }));
  });

  it('says how far it has come where a look would take too long, and goes on from there', async () => {
    const cold = states();
    const reached: (number | undefined)[] = [];
    let found = await cold.around(stream, 3_400, 0);
    while (found && 'reached' in found && reached.length < 10) {
      reached.push(found.reached);
      found = await cold.around(stream, 3_400, 0);
    }
    expect(reached).toEqual([1_000, 2_000, 3_000]);
    expect(found).toEqual(await states().around(stream, 3_400, 60_000));
    expect(found).toMatchObject({ after: { status: 'active' } });
  });

  it('has a state where it is kept, where it begins, and nothing beyond its end', async () => {
    const some = states();
    for (const revision of [0, 999, 1_000, 1_001, 2_000, 1_000])
      expect(await some.around(stream, revision)).toEqual(await states().around(stream, revision, 60_000));
    expect(await some.around(stream, 0)).toMatchObject({ before: undefined, after: { status: 'pending' } });
    expect(await some.around(stream, 9_000)).toBeUndefined();
  });
});
