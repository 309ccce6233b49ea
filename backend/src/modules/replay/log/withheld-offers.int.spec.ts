import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail, OpenedEvent, RecordAsOf, RowStory } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { asked } from '#test/support/listings-app.js';
import { IDS, MessagingWorld } from '#test/support/messaging-world.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { CapsuleMaker } from '../capsule/capsule-maker.js';
import { ReplayConsole } from '../consoles/replay-console.js';
import { ReplayModule } from '../replay.module.js';

const API = '/api/admin/engineering';
const ADMIN = 'Süheyla';
const PHOTO = randomUUID();
const photo = { id: PHOTO, width: 10, height: 10 };

describe('what was offered in a conversation, to who sees it without its words', () => {
  const world = new MessagingWorld([AuditModule, ReplayModule]);
  let engineers: SignedInPeople;
  let id: string;
  let stream: string;
  const read = async <Answer>(path: string) => {
    const answer = await engineers.as(ADMIN, 'GET', path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return { body: answer.body, told: answer.json<Answer>() };
  };

  beforeAll(async () => {
    engineers = await signedInPeople(world.system.app, [{ id: 101, name: ADMIN, role: 'super_admin' }]);
    const ad = await world.published();
    await world.said('Buse', 'Ayşe', ad, { body: '', offer_minor: 87_654_00 });
    await world.said('Ayşe', 'Buse', ad, { body: 'Olmaz, son fiyatım bu', offer_minor: 98_765_00 });
    id = `${ad}-${IDS.Buse}`;
    stream = `conversation-${id}`;
    await world.system.engine.whenCaughtUp();
  });

  it('is not told as it was at a moment: that there was an offer is', async () => {
    const { body, told } = await read<RecordAsOf>(`/api/admin/conversations/${id}/as-of`);
    expect(told.lines.map(({ text }) => text)).toEqual([
      '#1 Alıcı: teklif',
      '#2 Satıcı: •••••, ••• ••••••• •• · teklif',
    ]);
    expect(told.facts).toContainEqual({ name: 'Açık teklif', value: '2. mesajdaki' });
    expect(body).not.toMatch(/87\.?654|98\.?765/);
  });

  it('is not told of an event as it stands, as it is read, or of what it makes of its stream', async () => {
    const { body, told } = await read<EventDetail>(`${API}/streams/${stream}/events/1`);
    expect([told.stored, told.read]).toMatchObject([
      { number: 1, offer_minor: '•••', photos: [] },
      { number: 1, offer_minor: '•••', photos: [] },
    ]);
    expect(told.closed?.fields).toEqual(['body', 'placeholders', 'offer_minor']);
    expect(told.state?.after).toMatchObject({ open_offer: { number: 1, by: IDS.Buse } });
    expect(body).not.toContain('8765400');
    const started = await read<EventDetail>(`${API}/streams/${stream}/events/0`);
    expect(started.told).toMatchObject({ closed: null, stored: { buyer_id: IDS.Buse } });
  });

  it('is told to who opens the words, which leaves its trace', async () => {
    const open = await engineers.as(ADMIN, 'POST', `${API}/streams/${stream}/events/1/open`, {
      reason: 'Teklif neden görünmüyor, ona bakılıyor',
    });
    expect(open.json<OpenedEvent>().fields).toEqual({ body: '', placeholders: {}, offer_minor: 87_654_00 });
  });

  it('is not told of a row and the steps to it', async () => {
    const { body, told } = await read<RowStory>(`${API}/rows?table=message&key=${id}-1`);
    expect(told.live).toMatchObject({ offer_minor: '•••', offer_state: 'countered' });
    expect(told.made).toMatchObject({ offer_minor: '•••' });
    expect(told.verdict).toBe('equal');
    expect(told.steps[0]?.changes).toContainEqual({ path: 'offer_minor', before: null, after: '•••' });
    expect(body).not.toContain('8765400');
  });

  it('is not told where rows differ', async () => {
    const { rows } = await world.test.pool.query<{ place: string }>(
      `select quote_ident(schemaname) || '.message' as place from pg_tables where tablename = 'message' and schemaname like 'rm_conversations_%'`,
    );
    await world.test.pool.query(`update ${rows[0]?.place ?? ''} set offer_minor = 1234567 where id = '${id}-1'`);
    const told = await world.system.app
      .get(ReplayConsole)
      .compare('conversations')
      .catch((error: unknown) => String(error));
    expect(told).toContain('differs in offer_minor (••• → •••)');
    expect(told).not.toMatch(/1234567|8765400/);
    await world.test.pool.query(`update ${rows[0]?.place ?? ''} set offer_minor = 8765400 where id = '${id}-1'`);
  });

  it('is not told on the command line, unless the words are opened there, and is another one in a capsule', async () => {
    const console = world.system.app.get(ReplayConsole);
    for (const json of [false, true]) {
      const shown = await console.show(stream, { json });
      expect(shown).toContain('•••');
      expect(shown).not.toMatch(/8765400|9876500/);
      expect(await console.show(stream, { json, open: true })).toContain('8765400');
    }
    const lines: string[] = [];
    await console.tail((line) => lines.push(line), { streamPrefix: 'conversation-' });
    expect(lines.join('\n')).toContain('"offer_minor":"•••"');
    const capsule = await world.system.app.get(CapsuleMaker).make(stream);
    const offered = capsule.events.find(({ data }) => data.number === 1 && data.offer_minor);
    const row = capsule.rows.find(({ key, table }) => table === 'message' && key.endsWith('-1'));
    expect(String(offered?.data.offer_minor)).toMatch(/^[1-9]\d{6}$/);
    expect(row?.live?.offer_minor).toBe(offered?.data.offer_minor);
    expect(JSON.stringify(capsule)).not.toMatch(/8765400|9876500/);
  });

  it('is told of no photo which one it is', async () => {
    const app = world.system.app;
    const [, sent] = await app.get(EventStore).readStream(stream);
    const data = { ...(sent!.data as object), body: '', placeholders: {}, number: 3, photos: [photo] };
    const context = asked({ id: String(IDS.Buse), role: 'users' });
    const events = await app.get(EventCodec).encode([{ type: 'conversation.message-sent', data }], context);
    const { revision } = await app.get(EventStore).append(stream, 'any', events);
    const { body, told } = await read<EventDetail>(`${API}/streams/${stream}/events/${revision}`);
    expect(told.stored).toMatchObject({ photos: ['•••'] });
    expect(body).not.toContain(PHOTO);
  });

  it('is told to who opens an event in clear, as a newer program writes one, with its trace', async () => {
    const app = world.system.app;
    const [, sent] = await app.get(EventStore).readStream(stream);
    const { $sealed: _sealed, ...clear } = sent!.data as Record<string, unknown>;
    const context = asked({ id: String(IDS.Buse), role: 'users' });
    const [known] = await app
      .get(EventCodec)
      .encode(
        [{ type: 'conversation.message-sent', data: { ...clear, body: '', placeholders: {}, number: 4 } }],
        context,
      );
    const newer = { ...known!, data: { ...clear, number: 4 } as never, meta: { ...known!.meta, schema: 99 } };
    const { revision } = await app.get(EventStore).append(stream, 'any', [newer]);
    const { told, body } = await read<EventDetail>(`${API}/streams/${stream}/events/${revision}`);
    expect(told).toMatchObject({
      stored: { offer_minor: '•••' },
      closed: { person: String(IDS.Buse), fields: ['offer_minor'] },
    });
    expect(body).not.toContain('8765400');
    const open = await engineers.as(ADMIN, 'POST', `${API}/streams/${stream}/events/${revision}/open`, {
      reason: 'Yeni sürümün yazdığı teklife bakılıyor',
    });
    expect([open.statusCode, open.json<OpenedEvent>().fields]).toEqual([200, { offer_minor: 87_654_00 }]);
    const looks = await app.get(EventStore).readStream(`personal-data-${IDS.Buse}`);
    expect(looks.at(-1)).toMatchObject({
      ...{ type: 'personal-data.event-opened', data: { stream, revision, event_type: 'conversation.message-sent' } },
    });
    const none = await engineers.as(ADMIN, 'POST', `${API}/streams/${stream}/events/0/open`, {
      reason: 'Açılacak bir şey yoksa açılmaz',
    });
    expect(none.statusCode).toBe(409);
  });

  it('is told of who was erased to nobody: not to who opens the words on the page, nor on the command line', async () => {
    const { app } = world.system;
    await app.get(PersonKeys).destroy(String(IDS.Buse));
    const open = await engineers.as(ADMIN, 'POST', `${API}/streams/${stream}/events/1/open`, {
      reason: 'Silinen kişinin teklifi görünüyor mu, ona bakılıyor',
    });
    expect(open.json<OpenedEvent>().fields).toEqual({ body: null, placeholders: null, offer_minor: null });
    for (const json of [false, true]) {
      const shown = await app.get(ReplayConsole).show(stream, { json, open: true });
      expect(shown).not.toContain('8765400');
      expect(shown).toMatch(/"offer_minor": ?"•••"/);
      // What the other one wrote is theirs.
      expect(shown).toContain('Olmaz, son fiyatım bu');
      expect(shown).toContain('9876500');
    }
  });
});
