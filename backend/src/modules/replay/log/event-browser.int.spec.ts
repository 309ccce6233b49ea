import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type {
  AuditPage,
  EventDetail,
  EventTypeList,
  LogChoices,
  LogPage,
  OpenedEvent,
  RequestTree,
  StreamPage,
} from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { ModerationModule } from '#modules/moderation/moderation.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LogMoments } from '#platform/event-store/moments/log-moments.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { anAdThatRulesDoubt, anEditedAd, readAs } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { capsuleText } from '../capsule/capsule-file.js';
import { CapsuleMaker } from '../capsule/capsule-maker.js';
import { ReplayedCapsule } from '../capsule/capsule-replay.js';
import { skeletonOf } from '../capsule/capsule-test.js';
import { ReplayModule } from '../replay.module.js';

const API = '/api/admin/engineering';
const TITLE = 'Yalnızca sahibinin yazdığı başlık';
const REASON = 'Fiyatın neden değişmediğine bakılıyor';

describe.each(REPLACEABLE_LOGS)('the event browser on %s', (_, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let stream: string;
  let listing_id: number;
  const read = <Answer>(path: string, who = 'Ada') => readAs<Answer>(people, path, who);
  const names = ({ data }: Pick<LogPage, 'data'>) => data.map(({ stream: name, revision }) => `${name}@${revision}`);

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    log = await open(database);
    system = await startListingsApp(database, [AuditModule, ModerationModule, ReplayModule], log.environment);
    people = await signedInPeople(system.app, [
      { id: OWNER_ID, name: 'Ayşe', role: 'users' },
      { id: 100, name: 'Ada', role: 'admin' },
      { id: 101, name: 'Süheyla', role: 'super_admin' },
    ]);
    listing_id = await anEditedAd(system.commands, TITLE);
    stream = `listing-${listing_id}`;
    await system.engine.whenCaughtUp();
  });
  afterAll(async () => {
    await system.close();
    log.close();
    await database.drop();
  });

  it('goes into a capsule: without a word of anybody, and folded elsewhere it comes out the same', async () => {
    const maker = system.app.get(CapsuleMaker);
    const capsule = await maker.make(stream);
    const text = capsuleText(capsule);
    for (const word of TITLE.split(' ')) expect(text).not.toContain(word);
    expect((await maker.make(stream)).events).toEqual(capsule.events);
    expect(capsule.events.filter((event) => event.stream === stream).map(({ type }) => type)).toEqual([
      ...['listing.submitted', 'listing.edited', 'listing.approved'],
    ]);
    const card = capsule.rows.find(({ table }) => table === 'listing_card');
    expect(card).toMatchObject({ key: String(listing_id), verdict: 'equal', live: { price_minor: 85_000_000 } });

    const replayed = new ReplayedCapsule(capsule, system.app.get(ModulesContainer));
    const masked = (replayed.row('listing_card', String(listing_id)) as { title: string }).title;
    expect(masked).toMatch(/^\p{Lu}\p{Ll}{7} \p{Ll}{9} \p{Ll}{7} \p{Ll}{6}$/u);
    expect(card?.live?.title).toBe(masked);
    const { state } = await read<EventDetail>(`/streams/${stream}/events/2`);
    const closed = Object.keys(state?.after as object);
    expect(Object.keys(replayed.stateAfter() as object)).toEqual(closed);
    expect(replayed.stateAfter()).toMatchObject({ status: 'active' });
    expect(replayed.stateAfter(0)).toMatchObject({ status: 'pending' });
    const test = skeletonOf(replayed, 'one.capsule.json');
    expect(test).toContain(`expect(capsule.row("listing_card", "${listing_id}")).toEqual({`);
    await expect(maker.make('listing-999999')).rejects.toThrow('There is no stream listing-999999.');
    await expect(maker.make('fremd-1')).rejects.toThrow('There is no stream fremd-1.');
  });

  it('shows the newest first, by type, stream, kind of stream, actor, request and moment', async () => {
    const all = await read<LogPage>('/events');
    expect(all.data[0]).toMatchObject({ stream, revision: 2, type: 'listing.approved', label: 'İlan onaylandı' });
    expect(all.data[0]?.about).toEqual({ label: `İlan #${listing_id}`, path: `/cpadmin/adverts/${listing_id}` });
    const mine = [2, 1, 0].map((revision) => `${stream}@${revision}`);
    const ofStream = await read<LogPage>(`/events?stream=${stream}`);
    const { head } = ofStream.meta;
    expect([names(ofStream), head]).toEqual([mine, 'r000000000000002']);
    expect(names(await read(`/events?stream=${stream}&after=r000000000000001`))).toEqual(mine.slice(0, 1));
    expect((await people.as('Ada', 'GET', `${API}/events?category=listing-&after=${head}`)).statusCode).toBe(422);
    expect(names(await read('/events?category=listing-'))).toEqual(mine);
    expect(names(await read('/events?type=listing.edited'))).toEqual([`${stream}@1`]);
    expect(names(await read(`/events?category=listing-&actor=${OWNER_ID}`))).toEqual(mine.slice(1));
    const { correlation_id, recorded_at } = await read<EventDetail>(`/streams/${stream}/events/1`);
    expect(names(await read(`/events?category=listing-&correlation=${correlation_id}`))).toContain(`${stream}@1`);
    expect(names(await read(`/events?type=listing.submitted&until=${recorded_at}`))).toEqual([`${stream}@0`]);
    for (const none of ['until=2001-01-01', 'type=no.such']) expect(names(await read(`/events?${none}`))).toEqual([]);
  });

  it('shows what was recorded between two moments, and does not go on behind the first of them', async () => {
    const { recorded_at } = await read<EventDetail>(`/streams/${stream}/events/1`);
    const last = await read<EventDetail>(`/streams/${stream}/events/2`);
    const span = (since: string, until: string) =>
      read<LogPage>(`/events?category=listing-&since=${encodeURIComponent(since)}&until=${encodeURIComponent(until)}`);
    expect(names(await span(recorded_at, recorded_at))).toEqual([`${stream}@1`]);
    expect(names(await span(recorded_at, last.recorded_at))).toEqual([`${stream}@2`, `${stream}@1`]);
    const later = await span('2100-01-01', '');
    expect([later.data, later.meta.next, later.meta.looked_at]).toEqual([[], null, 0]);
    expect((await people.as('Ada', 'GET', `${API}/events?since=dün`)).statusCode).toBe(422);
  });

  it('begins at the place that was noted of an hour, where the log can be read by place alone', async () => {
    const [moments, store] = [system.app.get(LogMoments), system.app.get(EventStore)];
    const storeId = await store.storeId();
    await system.app.get(AuditChain).catchUp();
    const events = await store.readAll({ limit: 100 });
    const first = events[0]!;
    expect(await moments.placeAfter(storeId, new Date(first.recordedAt.getTime() - 3_600_000))).toBe(first.position);
    const [soon, later] = [3, 5].map((hours) => new Date(first.recordedAt.getTime() + hours * 3_600_000));
    const noted = events.slice(1, 4).map((event, at) => ({ ...event, recordedAt: at === 0 ? soon! : later! }));
    await moments.note(storeId, noted);
    // Again, as somebody does who begins anew: the first place that was noted stands.
    await moments.note(
      storeId,
      events.slice(3, 4).map((event) => ({ ...event, recordedAt: soon! })),
    );
    expect(await moments.placeAfter(storeId, first.recordedAt)).toBe(events[1]!.position);
    expect(await moments.placeAfter(storeId, soon!)).toBe(events[2]!.position);
    expect(await moments.placeAfter(storeId, later!)).toBeUndefined();
    expect(await moments.placeAfter('another-log', first.recordedAt)).toBeUndefined();
  });

  it('tells what one request led to as a tree, with who acts upon it, what browsers are told and whom a mail is owed', async () => {
    const approved = await read<EventDetail>(`/streams/${stream}/events/2`);
    const { correlation_id, position, place, id } = approved;
    const path = `/requests/${encodeURIComponent(correlation_id)}`;
    await system.app
      .get(MailOutbox)
      .transaction((_, owe) => owe({ kind: 'notice', key: `notice-${OWNER_ID}-${id}`, personId: null }));
    for (const near of [position, place]) {
      const tree = await read<RequestTree>(`${path}?near=${near}`);
      const told = tree.data.find((event) => event.id === id);
      expect(told).toMatchObject({ stream, revision: 2, caused_by: null });
      expect(told?.hints).toContainEqual({
        ...{ read_model: 'listings', name: 'listing_changed', room: expect.any(String) as unknown, state: 'done' },
      });
      expect(told?.mails).toMatchObject([{ kind: 'notice', person_id: null, outcome: null }]);
    }
    expect((await read<RequestTree>(path)).data.map((event) => event.id)).toContain(id);
    const none = await read<RequestTree>(`/requests/there-is-none?near=${position}`);
    expect(none.data).toEqual([]);
    expect((await people.as('Ada', 'GET', `${API}${path}?near=r1`)).statusCode).toBe(422);
  });

  it('hangs what a reaction wrote below the event that it acted upon', async () => {
    const doubted = `listing-${await anAdThatRulesDoubt(system.app)}`;
    const { id, correlation_id, causation_id } = await read<EventDetail>(`/streams/${doubted}/events/0`);
    const { data } = await read<RequestTree>(`/requests/${encodeURIComponent(correlation_id)}`);
    expect(data.map((event) => [event.stream, event.causation_id, event.caused_by])).toEqual([
      [doubted, causation_id, null],
      [doubted.replace('listing', 'review'), id, id],
    ]);
    const acted = { name: 'assess-listing-when-written', state: 'done', error: null, fault: null };
    expect(data.map(({ reactions }) => reactions.filter(({ name }) => name === acted.name))).toEqual([[acted], []]);
  });

  it('goes back from a place, written as people read it, in whatever it shows', async () => {
    const edited = await read<EventDetail>(`/streams/${stream}/events/1`);
    for (const before of [edited.position, edited.place])
      expect(names(await read(`/events?category=listing-&before=${before}`))).toEqual([`${stream}@0`]);
    expect(names(await read(`/events?stream=${stream}&before=r1`))).toEqual([`${stream}@0`]);
    expect(names(await read(`/events?stream=${stream}&before=r0`))).toEqual([]);
    expect((await people.as('Ada', 'GET', `${API}/events?before=x`)).statusCode).toBe(422);
  });

  it('pages through everything once, with an end', async () => {
    const data = { user_id: 5, listing_id: 1, at: '2026-11-20T09:00:00.000Z' };
    const written = { type: 'favorite.added', data, meta: { ...anEvent().meta, actorId: '5' } };
    const events = Array.from({ length: 120 }, () => anEvent(written));
    await system.app.get(EventStore).append('listing-77', 'no_stream', events);
    for (const filter of ['', 'stream=listing-77', 'actor=5']) {
      const seen: string[] = [];
      for (let before: string | null = ''; before !== null;) {
        const page: LogPage = await read(`/events?${filter}&before=${before}`);
        seen.push(...names(page));
        before = page.meta.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((name) => name.startsWith('listing-77@'))).toHaveLength(120);
    }
    const page = await read<StreamPage>('/streams/listing-77?from=100');
    expect([page.data[0]?.revision, page.data.length, page.meta.last_revision]).toEqual([100, 20, 119]);
  });

  it('shows one event as it stands in the log beside what is read of it, and what it made of the ad', async () => {
    const detail = await read<EventDetail>(`/streams/${stream}/events/1`);
    expect(detail).toMatchObject({
      schema: 2,
      known_schema: 2,
      fault: null,
      last_revision: 2,
      actor: { role: 'users' },
    });
    expect(detail.stored).toMatchObject({ price_minor: 85_000_000 });
    expect(detail.closed).toEqual({ person: String(OWNER_ID), fields: expect.arrayContaining(['title']) as unknown });
    expect(detail.read).toMatchObject({ title: null, price_minor: 85_000_000 });
    expect(JSON.stringify(detail)).not.toContain(TITLE);
    expect(JSON.stringify(detail.stored)).not.toContain('"text":');
    const change = detail.state?.changes.find(({ path }) => path.endsWith('price_minor'));
    expect(change).toMatchObject({ before: 90_000_000, after: 85_000_000 });
    const approved = await read<EventDetail>(`/streams/${stream}/events/2`);
    expect(approved.state?.changes).toContainEqual(expect.objectContaining({ path: 'status', after: 'active' }));
  });

  it('shows what it cannot read as it stands, with the reason, and no state that would be wrong', async () => {
    const edited = anEvent({ type: 'listing.edited', data: {}, meta: { ...anEvent().meta, schema: 9 } });
    await system.app.get(EventStore).append('listing-900', 'no_stream', [edited]);
    const strange = await read<EventDetail>('/streams/listing-900/events/0');
    expect(strange).toMatchObject({ read: null, schema: 9, known_schema: 2, state: null, stored: {} });
    expect(strange.fault).toContain('schema 9');
    for (const path of ['/streams/listing-1234567', '/streams/strange', '/streams/listing-900/events/7'])
      expect((await people.as('Ada', 'GET', `${API}${path}`)).statusCode).toBe(404);
  });

  it('opens what is sealed for who may, with a reason that stands in the audit trail, and for nobody else', async () => {
    const path = `${API}/streams/${stream}/events/1/open`;
    expect((await people.as('Ada', 'POST', path, { reason: REASON })).statusCode).toBe(403);
    expect((await people.as('Süheyla', 'POST', path, { reason: 'kısa' })).statusCode).toBe(422);
    const shut = await people.as('Süheyla', 'POST', `${API}/streams/${stream}/events/2/open`, { reason: REASON });
    expect(shut.statusCode).toBe(409);
    // Each look is one, also under the same key.
    const headers = { 'idempotency-key': '0193e1c4-7a51-7cc0-8000-1f6f4b9c2d3e' };
    for (let look = 0; look < 2; look += 1) {
      const opened = await people.as('Süheyla', 'POST', path, { reason: REASON }, { headers });
      expect(opened.json<OpenedEvent>().fields).toMatchObject({ title: TITLE });
    }
    await system.app.get(AuditChain).catchUp();
    const told = await people.as('Ada', 'GET', '/api/admin/audit?action=personal-data.event-opened');
    const { data } = told.json<AuditPage>();
    expect(data.map(({ reason }) => reason)).toEqual([REASON, REASON]);
    expect(data[0]?.sentence).toContain(`${stream}@1 (listing.edited) olayının mühürlü metnini açtı`);
  });

  it('tells which types stand in the log in which versions, since when, and what leads old ones up', async () => {
    const { data, meta } = await read<EventTypeList>('/types');
    expect(meta.whole).toBe(true);
    const submitted = data.find(({ type }) => type === 'listing.submitted');
    expect(submitted).toMatchObject({ known_schema: 2, upcasters: [1], versions: [{ schema: 2 }] });
    expect(submitted?.sealed).toContain('title');
    const { events, first, last, bytes } = submitted!.versions[0]!;
    expect([events >= 1, first <= last, bytes > 100]).toEqual([true, true, true]);
    expect(data.find(({ type }) => type === 'listing.deleted')).toMatchObject({ versions: [] });
    const counted = data.flatMap(({ versions }) => versions).reduce((sum, version) => sum + version.events, 0);
    expect(counted).toBe(meta.counted);
  });

  it('finds what a stream was at a moment, and that it was nothing before', async () => {
    const { occurred_at } = await read<EventDetail>(`/streams/${stream}/events/0`);
    const at = async (moment: string) =>
      (await read<StreamPage>(`/streams/${stream}?at=${encodeURIComponent(moment)}`)).meta.at_revision;
    expect(await at('2100-01-01T00:00:00Z')).toBe((await read<StreamPage>(`/streams/${stream}`)).meta.last_revision);
    expect(await at('2001-01-01T00:00:00Z')).toBeNull();
    expect(await at(occurred_at ?? '')).toBeGreaterThanOrEqual(0);
    const refused = await people.as('Ada', 'GET', `${API}/streams/${stream}?at=dün`);
    expect(refused.statusCode).toBe(422);
  });

  it('names the types and streams that there are', async () => {
    const { types, categories, tables } = await read<LogChoices>('/choices');
    expect(types).toContainEqual({ type: 'listing.edited', label: 'İlan düzenlendi', version: 2 });
    expect(categories).toContain('listing-');
    expect(tables).toContainEqual({ name: 'listing_card', read_model: 'listings', key: 'id' });
    for (const category of categories) await read(`/events?category=${category}`);
    // One stream is asked for by its own field, where the look at somebody's leaves its trace.
    const refused = await people.as('Ada', 'GET', `${API}/events?category=${stream}`);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'Böyle bir akış türü yok; listeden seçin ya da tek bir akış için Akış alanına yazın.',
    ]);
  });

  it('opens nothing of somebody whose key was destroyed', async () => {
    await system.app.get(PersonKeys).destroy(String(OWNER_ID));
    const path = `${API}/streams/${stream}/events/1/open`;
    const opened = await people.as('Süheyla', 'POST', path, { reason: `${REASON} yine` });
    expect(opened.json<OpenedEvent>().fields).toMatchObject({ title: null, description: null });
  });
});
