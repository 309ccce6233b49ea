import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import { AuditModule } from '#modules/audit/audit.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { anEditedAd } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { GetRequestTree } from '../queries/get-request-tree.js';
import { ReplayModule } from '../replay.module.js';

describe('the hints in the tree of a request', () => {
  let database: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let stream: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    system = await startListingsApp(database, [AuditModule, MailOutboxModule, ReplayModule]);
    stream = `listing-${await anEditedAd(system.commands, 'Kırmızı bisiklet satılık')}`;
    await system.engine.whenCaughtUp();
  });
  afterAll(async () => {
    await system.close();
    await database.drop();
  });

  /** What the tree says of the hint of the cards of ads below the last event of the stream. */
  async function told(): Promise<readonly string[]> {
    const event = (await system.app.get(EventStore).readStream(stream)).at(-1)!;
    const tree = new GetRequestTree(event.meta.correlationId, { near: event.position });
    const { data } = await system.app.get(QueryBus).execute(tree);
    const hints = data.find(({ id }) => id === event.id)?.hints ?? [];
    return [...new Set(hints.filter(({ read_model }) => read_model === 'listings').map(({ state }) => state))];
  }
  /** Once more what stands last in the stream, with these changes. */
  async function again(changes: object = {}): Promise<void> {
    const store = system.app.get(EventStore);
    const { type, data, meta } = (await store.readStream(stream)).at(-1)!;
    await store.append(stream, 'any', [{ id: randomUUID(), type, data, meta: { ...meta, ...changes } }]);
  }

  it('were given where the read model shows the event, and are to come where it has not reached it', async () => {
    expect(await told()).toEqual(['done']);
    await system.engine.stop();
    await again();
    expect(await told()).toEqual(['waiting']);
    await system.engine.start();
    await system.engine.whenCaughtUp();
    expect(await told()).toEqual(['done']);
  });

  it('were not given where the read model has parked the event', async () => {
    const { schema } = (await system.app.get(EventStore).readStream(stream)).at(-1)!.meta;
    await again({ schema: 9 });
    await again({ schema });
    await system.engine.whenCaughtUp();
    expect(await told()).toEqual(['parked']);
  });

  it('never are where it leaves the event out for good', async () => {
    const last = (await system.engine.parked('listings')).at(-1)!;
    await system.engine.skipParked(last);
    expect(await told()).toEqual(['skipped']);
  });
});
