import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { AuditPage, EventDetail, LogPage, OpenedEvent, RowStory } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { declared } from '#platform/declared/declared.js';
import { type EventData, EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { withholding } from '#platform/event-store/keys/withheld.js';
import { outlineProgram } from '#src/program-outline.js';
import { IDS, MessagingWorld } from '#test/support/messaging-world.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { ReplayConsole } from '../consoles/replay-console.js';
import { ReplayModule } from '../replay.module.js';

const API = '/api/admin/engineering';
const GOLDEN = resolve(import.meta.dirname, '../../../../test/golden');
const REASON = 'Gönderilen fotoğraf açılmıyor, hangisi bakılıyor';

describe('the photo of a message', () => {
  const world = new MessagingWorld([AuditModule, ReplayModule]);
  const photo = randomBytes(16).toString('hex');
  let stream: string;
  let engineers: SignedInPeople;
  beforeAll(async () => {
    engineers = await signedInPeople(world.system.app, [{ id: 101, name: 'Süheyla', role: 'super_admin' }]);
    await world.test.pool.query(
      `insert into app.upload (id, owner_id, bytes, root_id, photo) values ($1, $2, 1000, $1, $3)`,
      [photo, IDS.Buse, { width: 800, height: 600, placeholder: '' }],
    );
    const ad = await world.published();
    await world.said('Buse', 'Ayşe', ad, { photos: [photo] });
    stream = `conversation-${ad}-${IDS.Buse}`;
  });
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await world.people.as('Ada', 'GET', `${API}${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(photo);
    return answer.json<Answer>();
  };

  it('is told to nobody who reads the log: not as it stands there, as it is read, in states, rows or lists', async () => {
    const detail = await read<EventDetail>(`/streams/${stream}/events/1`);
    const covered = { photos: ['•••'] };
    expect([detail.stored, detail.read]).toMatchObject([covered, covered]);
    expect(detail).toMatchObject({ sealed: true, closed: { person: String(IDS.Buse) } });
    expect(detail.closed?.fields).toEqual(expect.arrayContaining(['body', 'photos']));
    await read(`/streams/${stream}`);
    const { data } = await read<LogPage>(`/events?stream=${stream}`);
    expect(data.map(({ sealed }) => sealed)).toEqual([true, false]);
    for (const { table, key } of detail.rows)
      await read<RowStory>(`/rows?table=${table}&key=${encodeURIComponent(key)}`);
    expect(detail.rows.map(({ table }) => table)).toContain('message');
    const console = world.system.app.get(ReplayConsole);
    for (const json of [true, false]) expect(await console.show(stream, { json })).not.toContain(photo);
    await console.tail((line) => expect(line).not.toContain(photo));
    expect(await console.show(stream, { open: true })).toContain(photo);
  });

  it('is opened as what is sealed is, and leaves the same trace', async () => {
    const path = `${API}/streams/${stream}/events/1/open`;
    expect((await world.people.as('Ada', 'POST', path, { reason: REASON })).statusCode).toBe(403);
    const opened = await engineers.as('Süheyla', 'POST', path, { reason: REASON });
    expect(opened.json<OpenedEvent>().fields).toMatchObject({ body: 'Merhaba', photos: [{ id: photo }] });
    await world.system.app.get(AuditChain).catchUp();
    const told = await engineers.as('Süheyla', 'GET', '/api/admin/audit?action=personal-data.event-opened');
    expect(told.json<AuditPage>().data[0]?.sentence).toContain(`${stream}@1`);
  });
});

const digitsOf = ({ card }: EventData): string[] =>
  Object.entries(card ?? {}).flatMap(([name, one]) => (name === 'bin' || name === 'last4' ? [String(one)] : []));

describe('the digits of a card', () => {
  it('are told to nobody who reads the log, in whatever version a payment was written, and what else it says is', async () => {
    const modules = (await outlineProgram()).get(ModulesContainer);
    const { streams } = new EventRegistry(declared(modules, EventTypes), declared(modules, StreamFamilies));
    const withheld = streams.withheldIn('order-K7QX3M9TAB');
    const files = readdirSync(join(GOLDEN, 'billing')).filter((name) => name.startsWith('payment.paid.v'));
    const found = files.flatMap((name) => {
      const { recorded } = JSON.parse(readFileSync(join(GOLDEN, 'billing', name), 'utf8')) as { recorded: EventData };
      const told = withholding(recorded, withheld) as EventData;
      for (const secret of digitsOf(recorded)) expect(JSON.stringify(told)).not.toContain(`"${secret}"`);
      expect(told).toMatchObject({ order_id: recorded['order_id'], amount_minor: recorded['amount_minor'] });
      return digitsOf(recorded);
    });
    expect(found.length).toBeGreaterThan(0);
  });
});
