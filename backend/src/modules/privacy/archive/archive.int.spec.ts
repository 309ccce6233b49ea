import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, asked } from '#test/support/listings-app.js';
import { unzip } from '#test/support/unzip.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { PersonalDataRegistry } from '#platform/personal-data/personal-data-registry.js';
import { Photos } from '#platform/photos/photos.js';
import { ApproveListing, EditListing, RejectListing, SubmitListing } from '#modules/listings/contract.js';
import { Archive } from './archive.js';

describe('the archive of a person', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let [owner, moderator, stranger]: number[] = [];
  let token: string;
  let files: ReadonlyMap<string, Buffer>;
  const bytes = new Map<string, Buffer>();

  const by = (id: number | undefined, role = 'users') => asked({ id: String(id), role });
  const submit = async (owner_id = 0, title: string, photo = 'photo-one-0001') => {
    const content = aRealContent({ title, photos: [{ id: photo, width: 900, height: 600, placeholder: 'data:,' }] });
    return (await whole.commands.execute(new SubmitListing({ context: by(owner_id), owner_id, content }))).listing_id;
  };
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const json = <Value>(name: string) => JSON.parse(text(name)) as Value;

  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    const people = [
      aPerson({ name: 'Gökçe', surname: 'Şahin' }),
      aPerson({ role: 'moderator' }),
      aPerson({ name: 'Nil' }),
    ];
    [owner, moderator, stranger] = await whole.commands.execute(importOf(people));
    token = await whole.signIn(people[0]?.email ?? '');
    for (const [index, name] of ['photo-one-0001', 'photo-two-0002'].entries()) {
      const picture = { width: 900, height: 600, channels: 3 as const, background: { r: 90 * index, g: 20, b: 60 } };
      await whole.app.get(Photos).keep(name, await sharp({ create: picture }).jpeg().toBuffer());
      bytes.set(name, (await whole.app.inject(`/photos/${name}/1600.jpg`)).rawPayload);
    }
    const listing_id = await submit(owner, 'Gökçe’nin eski başlığı');
    await whole.commands.execute(
      new ApproveListing({ context: by(moderator, 'moderator'), listing_id, content_revision: 1 }),
    );
    const photos = [{ id: 'photo-two-0002', width: 900, height: 600, placeholder: 'data:,' }];
    const content = aRealContent({ title: 'Gökçe’nin yeni başlığı', price_minor: 1_250_050, photos });
    await whole.commands.execute(new EditListing({ context: by(owner), listing_id, content }));
    await whole.commands.execute(
      new RejectListing({
        context: by(moderator, 'moderator'),
        listing_id,
        content_revision: 2,
        reason: 'other',
        note: 'Fotoğraf çok karanlık',
      }),
    );
    // The owner decides about somebody else's ad, too: what stands in it is not theirs.
    const other = await submit(stranger, 'Nil’in gizli başlığı');
    await whole.commands.execute(
      new RejectListing({
        context: by(owner, 'moderator'),
        listing_id: other,
        content_revision: 1,
        reason: 'other',
        note: 'Nil için yazılan not',
      }),
    );
    await whole.settle();
    files = await unzip(await buffer(await whole.app.get(Archive).of(owner ?? 0, new Date('2026-11-21T09:30:00Z'))));
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  it('begins with what it is, in Turkish, and lists all that is in it', () => {
    const read = text('BENIOKU.txt');
    expect(read.charCodeAt(0)).toBe(0xfeff);
    expect(read).toContain('21 Kasım 2026 12:30 (Türkiye saati)');
    for (const name of files.keys()) if (name !== 'BENIOKU.txt') expect(read).toContain(name.replace(/\/.*/, '/'));
  });

  it('has the account without anything that would let somebody in', async () => {
    expect(json('profile.json')).toMatchObject({
      id: owner,
      name: 'Gökçe',
      surname: 'Şahin',
      phone: '+905321234567',
      has_password: true,
    });
    expect(json<object[]>('sessions.json')).toHaveLength(1);
    const { rows } = await database.pool.query<{ secret: string }>(
      `select password_hash as secret from app.user union all select encode(token_hash, 'hex') from app.session union all select encode(token_hash, 'base64') from app.session`,
    );
    const everything = [...files.values()].map((content) => content.toString('utf8')).join('\n');
    for (const { secret } of rows) expect(everything).not.toContain(secret);
    expect(everything).not.toContain(token);
  });

  it('has every content that an ad ever had, its prices, and every decision with its reason, without names', () => {
    const [ad, ...others] = json<Record<string, object[]>[]>('listings.json');
    expect(others).toEqual([]);
    expect(ad?.['revisions']).toMatchObject([
      {
        revision: 1,
        title: 'Gökçe’nin eski başlığı',
        price: '750000.00',
        photos: [{ file: 'photos/photo-one-0001.jpg' }],
      },
      {
        revision: 2,
        title: 'Gökçe’nin yeni başlığı',
        price: '12500.50',
        photos: [{ file: 'photos/photo-two-0002.jpg' }],
      },
    ]);
    expect(ad?.['public_prices']).toMatchObject([{ price: '750000.00' }]);
    expect(ad?.['decisions']).toMatchObject([
      { decision: 'approved', by: 'staff' },
      { decision: 'rejected', by: 'staff', reason: 'other', note: 'Fotoğraf çok karanlık' },
    ]);
  });

  it('has the photos themselves, of earlier revisions too', () => {
    for (const [name, content] of bytes) expect(files.get(`photos/${name}.jpg`)?.equals(content)).toBe(true);
  });

  it('has the person’s events in the order of the log, opened with their own key only', () => {
    const events = json<{ type: string; by: string; position: string; data: Record<string, unknown> }[]>('events.json');
    expect(events.map(({ type, by: who }) => `${type} ${who}`)).toEqual([
      'listing.submitted you',
      'listing.approved moderator',
      'listing.edited you',
      'listing.rejected moderator',
      'listing.rejected you',
    ]);
    expect(events.map(({ position }) => position)).toEqual([...events.map(({ position }) => position)].sort());
    expect(events[0]?.data).toMatchObject({ title: 'Gökçe’nin eski başlığı', owner_id: owner });
    expect(events[4]?.data).toMatchObject({ note: null, owner_id: null });
    const everything = [...files.values()].map((content) => content.toString('utf8')).join('\n');
    expect(everything).not.toContain('Nil');
  });

  it('breaks where a part of it breaks, instead of waiting for ever', async () => {
    const [part] = whole.app.get(PersonalDataRegistry).all();
    const whatItDoes = part!.export.bind(part);
    part!.export = () => [
      {
        path: 'broken.json',
        pieces: async function* () {
          yield await Promise.resolve('[');
          throw new Error('the disk is gone');
        },
      },
    ];
    const broken = await whole.app.get(Archive).of(owner ?? 0, new Date());
    await expect(pipeline(broken, new PassThrough().resume())).rejects.toThrow('the disk is gone');
    part!.export = () => {
      throw new Error('the table is gone');
    };
    await expect(whole.app.get(Archive).of(owner ?? 0, new Date())).rejects.toThrow('the table is gone');
    part!.export = whatItDoes;
  });
});
