import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { VerifyChain } from '#modules/audit/chain/verify-chain.js';
import { EditListing, ListingHistory, SubmitListing } from '#modules/listings/contract.js';
import { PersonEvents } from '#modules/privacy/archive/person-events.js';
import { ReplayConsole } from '#modules/replay/consoles/replay-console.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { OWNER_ID } from '../builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FakeEventStoreDb } from '../support/fake-eventstoredb.js';
import { aRealContent, byOwner } from '../support/listings-app.js';
import { signedInPeople } from '../support/signed-in-people.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { type ForeignEvent, kindsOfForeign, ourMeta } from './foreign-events.js';

type Write = (streamId: string, event: ForeignEvent) => Promise<void>;

const kinds = kindsOfForeign(OWNER_ID);

/** What others write into the log stops nobody who reads it; each log is written to past the program. */
describe.each(['PostgreSQL', 'EventStoreDB'])('events of others in a log of %s', (log) => {
  let database: TestDatabase;
  let fake: FakeEventStoreDb | undefined;
  let whole: WholeApp;
  let write: Write;

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    fake = log === 'EventStoreDB' ? await new FakeEventStoreDb().start() : undefined;
    whole = await startWholeApp(database, { environment: fake ? { EVENTSTORE_URL: fake.url } : {} });
    write = fake ? intoServer(fake) : intoTables(whole.app.get(Database));
    await signedInPeople(whole.app, [{ id: OWNER_ID, name: 'Ayşe', role: 'users' }]);
  });
  afterAll(async () => {
    await whole.close();
    fake?.stop();
    await database.drop();
  });

  const anAd = async () => {
    const context = byOwner();
    return whole.commands.execute(new SubmitListing({ context, owner_id: OWNER_ID, content: aRealContent() }));
  };
  const edit = (listing_id: number, title: string) =>
    whole.commands.execute(
      new EditListing({
        context: byOwner({ idempotencyKey: randomUUID() }),
        listing_id,
        content: aRealContent({ title }),
      }),
    );
  const caughtUp = async () => {
    await whole.app.get(ProjectionEngine).whenCaughtUp(AbortSignal.timeout(60_000));
    for (const reaction of whole.app.get(Reactions).all()) await reaction.catchUp();
  };
  const exported = async () => {
    const told: { type: string; stream: string }[] = [];
    for await (const event of whole.app.get(PersonEvents).of(OWNER_ID)) told.push(event as (typeof told)[number]);
    return told;
  };
  const tailed = async () => {
    const lines: string[] = [];
    await whole.app.get(ReplayConsole).tail((line) => void lines.push(line), { last: 1_000, open: true });
    return lines;
  };
  const titleOf = async (id: number) =>
    (await whole.app.get(Database).query<{ title: string }>('select title from rm.listing_card where id = $1', [id]))[0]
      ?.title;
  const foreign = async () => {
    const verdict = await whole.app.get(VerifyChain).verify();
    return verdict.intact ? verdict.foreign : verdict;
  };
  const chained = () => whole.app.get(AuditChain).catchUp();

  it('in streams of ours are parked there and named; commands and pages of these go on, and so does everybody else', async () => {
    const ads: { readonly kind: string; readonly listing_id: number; readonly stream: string }[] = [];
    for (const [kind, event] of kinds) {
      const { listing_id } = await anAd();
      const stream = `listing-${listing_id}`;
      ads.push({ kind, listing_id, stream });
      await write(stream, event);
      // Commands count its revision, and read past it; later ones stand behind it.
      for (const title of ['Boyasız hatasız Ford Fiesta', 'Boyasız hatasız Ford Mondeo']) await edit(listing_id, title);
    }
    const other = await anAd();
    await edit(other.listing_id, 'Boyasız hatasız Ford Escort');
    await caughtUp();
    expect(await titleOf(other.listing_id)).toBe('Boyasız hatasız Ford Escort');
    const parked = await whole.app.get(ProjectionEngine).parked();
    const [own, lines] = [await exported(), (await tailed()).join('\n')];
    for (const { kind, listing_id, stream } of ads) {
      const [first] = parked.filter(({ streamId }) => streamId === stream);
      const error = expect.stringContaining('Not written by this program');
      expect({ kind, ...first }).toMatchObject({ kind, revision: 1, error });
      const types = own.filter((told) => told.stream === stream).map(({ type }) => type);
      expect([kind, ...types]).toEqual([kind, 'listing.submitted', 'listing.edited', 'listing.edited']);
      expect(lines).toContain(`${stream}@1 `);
      expect(await whole.app.get(ListingHistory).facts(listing_id)).toHaveLength(3);
    }
    for (const { name, secondsBehind, error } of await whole.app.get(Reactions).status())
      expect({ name, secondsBehind, error }).toEqual({ name, secondsBehind: 0, error: undefined });
    await chained();
    expect(await foreign()).toMatchObject({ count: kinds.length });
  });

  it('elsewhere are not read at all, also where they say that they are ours', async () => {
    await caughtUp();
    await chained();
    const before = {
      foreign: await foreign(),
      exported: await exported(),
      parked: await whole.app.get(ProjectionEngine).parked(),
    };
    const staff = { type: 'thing.decided', data: { user_id: OWNER_ID }, meta: ourMeta() as never };
    for (const stream of ['foreign-1', 'settings-of-others', 'rolesandmore', 'Listing-1']) await write(stream, staff);
    if (fake) await write('listing-\0', staff);
    const { listing_id } = await anAd();
    await caughtUp();
    await chained();
    expect(await titleOf(listing_id)).toBeDefined();
    expect(await foreign()).toEqual(before.foreign);
    expect(await exported()).toHaveLength(before.exported.length + 1);
    expect(await whole.app.get(ProjectionEngine).parked()).toEqual(before.parked);
    expect((await tailed()).join('\n')).not.toMatch(/thing\.decided/);
    const entries = await whole.app
      .get(Database)
      .query('select from app.audit_entry where type = $1', ['thing.decided']);
    expect(entries).toEqual([]);
  });

  it('a link in a stream of ours is no event of it', async () => {
    const { listing_id } = await anAd();
    await write(`listing-${listing_id}`, { type: '$>', data: '0@listing-1', meta: {} });
    await edit(listing_id, 'Boyasız hatasız Ford Fiesta');
    await edit(listing_id, 'Boyasız hatasız Ford Mondeo');
    await caughtUp();
    expect(await whole.app.get(ListingHistory).facts(listing_id)).toHaveLength(3);
    // The server's own events reach no follower of it; in tables it is one of others.
    const parked = await whole.app.get(ProjectionEngine).parked();
    expect(parked.some(({ streamId }) => streamId === `listing-${listing_id}`)).toBe(!fake);
  });

  it('a stream that is not whole any more has a sentence, for people and for operators', async () => {
    if (!fake) return;
    const show = (id: number) => whole.app.get(ReplayConsole).show(`listing-${id}`);
    const [cut, gone, soft] = [await anAd(), await anAd(), await anAd()].map(({ listing_id }) => listing_id);
    await edit(cut!, 'Boyasız hatasız Ford Fiesta');
    // Another process remembers nothing of them.
    const other = await startWholeApp(database, { beside: whole, environment: { EVENTSTORE_URL: fake.url } });
    const editThere = (listing_id: number) =>
      other.commands.execute(new EditListing({ context: byOwner(), listing_id, content: aRealContent() }));
    fake.log.truncate(`listing-${cut}`, 1);
    fake.log.tombstone(`listing-${gone}`);
    fake.log.truncate(`listing-${soft}`, 1);
    await expect(editThere(cut!)).rejects.toMatchObject({ kind: 'gone', code: 'HISTORY_CUT' });
    await expect(editThere(gone!)).rejects.toMatchObject({ kind: 'gone', code: 'STREAM_DELETED' });
    await expect(editThere(soft!)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await show(cut!)).toContain('Its events before #1 were taken from the log.');
    await expect(show(gone!)).rejects.toThrow('was deleted for good');
    await expect(show(soft!)).rejects.toThrow('There is no stream');
    await other.close();
  });

  it('every stream that somebody follows is one that a context has described', () => {
    const { streams } = whole.app.get(EventRegistry);
    const followed = [
      ...whole.app.get(ProjectionRegistry).all(),
      ...whole.app
        .get(Reactions)
        .all()
        .map(({ options }) => options),
    ].flatMap(({ streamPrefixes }) => streamPrefixes);
    expect(followed.filter((prefix) => !streams.prefixes?.includes(prefix))).toEqual([]);
    expect(whole.app.get(EventStore).streams).toBe(streams);
  });
});

/** Past the program, as a superuser of the database may. */
const intoTables =
  (database: Database): Write =>
  async (streamId, { type, data, meta }) =>
    database.transaction(async (client) => {
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into es.event (position, stream_id, revision, event_id, type, data, meta)
         select nextval('es.event_position'), $1, coalesce(max(revision) + 1, 0), gen_random_uuid(), $2, $3, $4
         from es.event where stream_id = $1`,
        [streamId, type, JSON.stringify(data), JSON.stringify(meta)],
      );
    });

const intoServer =
  (fake: FakeEventStoreDb): Write =>
  (streamId, { type, data, meta, bytes }) => {
    fake.log.write({
      streamId,
      type,
      data: bytes ?? Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify(meta)),
      contentType: bytes ? 'application/octet-stream' : 'application/json',
    });
    return Promise.resolve();
  };
