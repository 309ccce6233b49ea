import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, asked } from '#test/support/listings-app.js';
import { liveAsMember } from '#test/support/life-of-a-member.js';
import { traces } from '#test/support/traces.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { eventually } from '#test/support/eventually.js';
import { Photos } from '#platform/photos/photos.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { SearchEngine } from '../search/engine/search-engine.js';
import { AuditChain } from '../audit/chain/audit-chain.js';
import { VerifyChain } from '../audit/chain/verify-chain.js';
import {
  ApproveListing,
  EditListing,
  type ListingContent,
  type ListingPhoto,
  RejectListing,
  SubmitListing,
} from '#modules/listings/contract.js';
import { SearchRebuild } from '../search/search-rebuild.js';
import { Receipts } from './receipts.js';
import { PrivacyClock } from './jobs/privacy-clock.js';
import { importOf } from '#test/builders/a-person.js';

/** Words that stand nowhere else. */
const WORDS = {
  name: 'zqxad',
  surname: 'zqxsoyad',
  email: 'zqxposta',
  phone: '5327654321',
  title: 'zqxbaslik',
  oldTitle: 'zqxeskibaslik',
  pendingTitle: 'zqxbekleyen',
  draftTitle: 'zqxtaslak',
  unpostedTitle: 'zqxtaslakta',
  rejectedTitle: 'zqxreddedilen',
  description: 'zqxaciklama',
  note: 'zqxmoderatornotu',
  browser: 'zqxtarayici',
  message: 'zqxmesaj',
  report: 'zqxbildirim',
} as const;
const MARKS = Object.values(WORDS);
const DAY = 86_400_000;
const FILL = 'bakımlı ve temiz, ilk sahibinden satılık araç';

describe('an erased person', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let clock: PrivacyClock;
  let [person, moderator, neighbour]: number[] = [];
  let token: string;
  let photos: ListingPhoto[];
  let neighboursAd: number;
  let portraitId: string;
  let listings: {
    readonly approved: number;
    readonly pending: number;
    readonly edited: number;
    readonly rejected: number;
  };

  const by = (id: number | undefined, role = 'users') => asked({ id: String(id), role });
  const submit = async (owner_id: number | undefined, content: Partial<ListingContent>) => {
    const command = new SubmitListing({
      context: asked({ id: String(owner_id), role: 'users' }, { idempotencyKey: `key-${Math.random()}` }),
      owner_id: owner_id ?? 0,
      content: aRealContent({ description: `${FILL} ${WORDS.description}`, photos: [photos[0]!], ...content }),
    });
    return (await whole.commands.execute(command)).listing_id;
  };
  const approve = (listing_id: number, content_revision = 1) =>
    whole.commands.execute(new ApproveListing({ context: by(moderator, 'moderator'), listing_id, content_revision }));
  const edit = (listing_id: number, content: Partial<ListingContent>) =>
    whole.commands.execute(
      new EditListing({ context: by(person), listing_id, content: aRealContent({ photos: [photos[1]!], ...content }) }),
    );
  /** Of the photos that stand in no ad of anybody else, what they look like from afar. */
  const looks = () =>
    photos.slice(0, 2).map(({ placeholder }) => placeholder.slice(placeholder.indexOf(',')).toLowerCase());
  const found = () => traces(database.pool, whole.dataDir, [...MARKS, ...looks()]);
  /** The log as this process reads it, with every key that it has. */
  const openedLog = async () => {
    const recorded = await whole.app.get(EventStore).readAll({ limit: 1_000 });
    return JSON.stringify(await whole.app.get(EventCodec).decode(recorded));
  };
  const photoFiles = () => readdirSync(join(whole.dataDir, 'photos'), { recursive: true }).length;

  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    clock = whole.app.get(PrivacyClock);
    const base = { phone: null, password: 'demo-1234', member_since: new Date('2024-01-01T00:00:00Z') };
    [person, moderator, neighbour] = await whole.commands.execute(
      importOf([
        {
          ...base,
          name: WORDS.name,
          surname: WORDS.surname,
          email: `${WORDS.email}@example.com`,
          phone: `+90${WORDS.phone}`,
          role: 'users',
        },
        { ...base, name: 'Murat', surname: 'Kaya', email: 'murat@example.com', role: 'moderator' },
        { ...base, name: 'Nil', surname: 'Ak', email: 'nil@example.com', role: 'users' },
      ]),
    );
    photos = await Promise.all(
      ['own', 'old', 'shared'].map(async (name, index) => {
        const picture = { width: 900, height: 600, channels: 3 as const, background: { r: 80 * index, g: 120, b: 60 } };
        return whole.app
          .get(Photos)
          .keep(`photo-${name}-000${index}`, await sharp({ create: picture }).jpeg().toBuffer());
      }),
    );
    const signedIn = await whole.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': WORDS.browser },
      payload: { email: `${WORDS.email}@example.com`, password: 'demo-1234', remember: true },
    });
    token = signedIn.json<{ token: string }>().token;
    const approved = await submit(person, { title: `Temiz araba ${WORDS.oldTitle}` });
    await approve(approved);
    await edit(approved, { title: `Temiz araba ${WORDS.title}`, description: `${FILL} ${WORDS.description}` });
    await approve(approved, 2);
    const pending = await submit(person, { title: `Temiz araba ${WORDS.pendingTitle}`, photos: [photos[2]!] });
    const edited = await submit(person, { title: 'Temiz araba satılık' });
    await approve(edited);
    await edit(edited, { title: `Temiz araba ${WORDS.draftTitle}` });
    const rejected = await submit(person, { title: `Temiz araba ${WORDS.rejectedTitle}` });
    const judgement = {
      listing_id: rejected,
      content_revision: 1,
      reason: 'other' as const,
      note: `Uygun değil ${WORDS.note}`,
    };
    await whole.commands.execute(new RejectListing({ context: by(moderator, 'moderator'), ...judgement }));
    neighboursAd = await submit(neighbour, { title: 'Komşunun arabası', description: FILL, photos: [photos[2]!] });
    await approve(neighboursAd);
    listings = { approved, pending, edited, rejected };
    // Whom one writes to is read from the listings' read model.
    await whole.settle();
    portraitId = await liveAsMember(whole, { token, person, neighbour, neighboursAd, words: WORDS });
    await whole.settle();
    // What `projections restore` would return to, and the index before the last rebuild.
    await whole.app.get(ProjectionEngine).rebuild('listings');
    await whole.app.get(SearchRebuild).run();
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  it('stands in tables, kept builds, the index and files before', async () => {
    expect((await whole.call('POST', '/api/account/delete', token, { password: 'demo-1234' })).statusCode).toBe(202);
    whole.time.pass(6 * DAY);
    expect((await whole.call('POST', '/api/account/export', token, { password: 'demo-1234' })).statusCode).toBe(202);
    await eventually('the export', async () =>
      (await whole.call('GET', '/api/account/export', token)).body.includes('"ready"'),
    );
    await whole.settle();
    const places = await found();
    const unseen = [...MARKS, ...looks()].filter((word) => !places.some((place) => place.startsWith(word)));
    expect(unseen).toEqual([]);
    // An older revision stands nowhere but in the log, sealed, and in the person's own copy.
    expect(places.filter((place) => place.startsWith(WORDS.oldTitle))).toEqual([
      expect.stringMatching(/ in file private\/exports\/\d+\/[0-9a-f-]+\/ilanpazar\.zip$/),
    ]);
    expect(await openedLog()).toContain(WORDS.oldTitle);
    // Neither words nor pictures stand in the log as they are.
    expect(places.filter((place) => place.includes(' in es.'))).toEqual([]);
    expect(await openedLog()).toContain(photos[0]?.placeholder);
    for (const table of [
      /rm_listings_v\d+_1\.listing_page/,
      /rm_listings_v\d+_2\.listing_page/,
      /search\.document_1/,
      /search\.document_2/,
    ])
      expect(places).toContainEqual(expect.stringMatching(new RegExp(`^${WORDS.title} in ${table.source} `)));
    expect(places).toContainEqual(expect.stringMatching(`${WORDS.email} in file mail`));
    expect((await whole.call('GET', `/api/listings/${listings.approved}`)).statusCode).toBe(200);
    expect(photoFiles()).toBeGreaterThan(12);
    expect(await whole.app.get(PhotoStore).exists(portraitId, '256.webp')).toBe(true);
  });

  it('is gone from all of them a week later', async () => {
    whole.time.pass(DAY);
    await clock.tick();
    expect((await whole.call('GET', `/api/listings/${listings.approved}`)).statusCode).toBe(410);
    whole.time.pass(3 * 60_000);
    await clock.tick();
    expect(await found()).toEqual([]);
    const log = (await openedLog()).toLowerCase();
    for (const word of [...MARKS, ...looks()]) expect(log).not.toContain(word);
    for (const id of Object.values(listings))
      expect((await whole.call('GET', `/api/listings/${id}`)).statusCode).toBe(410);
    expect((await whole.call('GET', '/api/user', token)).statusCode).toBe(401);
    const { rows } = await database.pool.query('select count(*)::int as n from app.user where id = $1', [person]);
    expect(rows).toEqual([{ n: 0 }]);
    // The other side keeps its own words, and that there were some.
    const nil = await whole.signIn('nil@example.com', 'demo-1234');
    expect((await whole.call('GET', `/api/messages/u-${person}/p-${neighboursAd}`, nil)).json()).toMatchObject({
      conversation: { closed: 'person_gone', person: { name: 'Silinmiş kullanıcı' } },
      messages: [
        { body: null, erased: true },
        { body: 'Evet, satılık', erased: false },
      ],
    });
  });

  it('leaves nothing that a rebuild of everything could bring back', async () => {
    const engine = whole.app.get(ProjectionEngine);
    for (const { name } of await engine.status()) await engine.rebuild(name);
    await whole.app.get(SearchRebuild).run();
    await whole.settle();
    expect(await found()).toEqual([]);
    for (const word of MARKS) {
      const { ids } = await whole.app
        .get(SearchEngine)
        .search({ text: word, sort: 'relevance', page: 1, per_page: 24 });
      expect(ids).toEqual([]);
    }
  });

  it('has no photos any more but the one that stands in an ad of somebody else', async () => {
    const store = whole.app.get(PhotoStore);
    const kept = await Promise.all(photos.map(({ id }) => store.exists(id, '1600.jpg')));
    expect(kept).toEqual([false, false, true]);
    expect(portraitId).not.toBe('');
    expect(await store.exists(portraitId, '256.webp')).toBe(false);
  });

  it('leaves a receipt that holds, an event of numbers, and an audit chain that is whole', async () => {
    const issued = await whole.app.get(Receipts).of(person ?? 0);
    expect(issued?.receipt.erased).toMatchObject({
      account: { profile: 1, sessions: 1 },
      listings: { listings: 4, photos: 3 },
      privacy: { exports: 1 },
    });
    // What concerns staff is not told to somebody who never was.
    const parts = new Set(issued?.receipt.kept.map(({ part }) => part));
    expect([parts.has('listings'), parts.has('privacy'), parts.has('roles'), parts.has('audit')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await whole.app.get(Receipts).verify({ receipt: issued?.receipt, signature: issued?.signature })).toEqual({
      holds: true,
      key: 'current',
    });
    const events = await whole.app.get(EventStore).readStream(`erasure-${person}`);
    expect(events.map(({ type, data, position }) => ({ type, data, position }))).toEqual([
      {
        type: 'account.erased',
        data: { person_id: person, receipt_id: issued?.receipt.id, at: expect.any(String) },
        position: issued?.receipt.log.position,
      },
    ]);
    await whole.app.get(AuditChain).catchUp();
    expect(await whole.app.get(VerifyChain).verify()).toMatchObject({ intact: true });
  });
});
