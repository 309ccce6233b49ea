import { type DraftUpdate, myDraft } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { aSeller, type Seller } from '#test/support/seller.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { UploadSweeper } from '../uploads/jobs/upload-sweeper.js';
import { DraftSweeper } from './jobs/draft-sweeper.js';
import { DraftsModule } from './drafts.module.js';

const EMPTY: DraftUpdate = {
  category_id: null,
  title: '',
  price: '',
  description: '',
  deliver_in_person: false,
  features: {},
  photos: [],
  city_id: null,
  district_id: null,
};

describe('the draft of an ad', () => {
  let database: TestDatabase;
  let side: Awaited<ReturnType<typeof startListingsApp>>;
  let seller: Seller;
  beforeAll(async () => {
    database = await createTestDatabase();
    side = await startListingsApp(database, [DraftsModule]);
  });
  beforeEach(async () => {
    seller = await aSeller(side.app);
  });
  afterAll(async () => {
    await side.close();
    await database.drop();
  });

  const save = (changes: Partial<DraftUpdate> = {}, by = seller) =>
    by.call('PUT', '/api/my/draft', { payload: { ...EMPTY, ...changes } });
  const read = async (by = seller) => myDraft.parse((await by.call('GET', '/api/my/draft')).body).draft;
  const aDayPasses = async () => {
    await database.pool.query(`update app.upload set created_at = created_at - interval '25 hours'`);
    await side.app.get(UploadSweeper).sweep();
  };
  const stored = (id = '') => side.app.get(PhotoStore).exists(id, '800.webp');

  it('is kept as it was typed, right or wrong, and read on any device', async () => {
    expect(await read()).toBeNull();
    const [first = '', second = ''] = await seller.photos(2);
    const answer = await save({
      title: 'Yarım  kalm',
      price: '1.25',
      features: { marka: 'Ford', yil: 2015, ek: ['a'], boyali: false },
      photos: [second, first],
      city_id: 34,
      district_id: 3415,
      written_by: 'telefon',
    });
    expect(answer.status).toBe(200);
    const draft = await read();
    expect(answer.body).toEqual({ draft });
    expect(draft).toMatchObject({
      title: 'Yarım  kalm',
      price: '1.25',
      features: { marka: 'Ford', yil: 2015, ek: ['a'], boyali: false },
      city: { id: 34, name: 'İstanbul' },
      district: { id: 3415 },
      photos: [{ id: second }, { id: first }],
      written_by: 'telefon',
    });
    await save({ title: 'Bu, öncekinin yerine geçer' });
    expect(await read()).toMatchObject({ title: 'Bu, öncekinin yerine geçer', photos: [], city: null });
  });

  it('is nobody else’s, and goes when it is thrown away', async () => {
    const other = await aSeller(side.app);
    await save({ title: 'Benim taslağım' });
    expect(await read(other)).toBeNull();
    expect((await seller.call('DELETE', '/api/my/draft')).status).toBe(204);
    expect((await seller.call('DELETE', '/api/my/draft')).status).toBe(204);
    expect(await read()).toBeNull();
    expect((await side.get('/api/my/draft')).statusCode).toBe(401);
  });

  it('keeps its photos from being orphans for as long as it stands', async () => {
    const [kept, dropped, never] = await seller.photos(3);
    await save({ photos: [kept ?? '', dropped ?? ''] });
    await save({ photos: [kept ?? ''] });
    await aDayPasses();
    expect([await stored(kept), await stored(dropped), await stored(never)]).toEqual([true, false, false]);
    await seller.call('DELETE', '/api/my/draft');
    await aDayPasses();
    expect(await stored(kept)).toBe(false);
  });

  it('leaves out photos that are gone, somebody else’s, or in an ad by now', async () => {
    const [mine = '', posted = '', thrown = ''] = await seller.photos(3);
    const [foreign = ''] = await (await aSeller(side.app)).photos();
    await save({ photos: [posted, thrown, foreign, 'unknown', mine] });
    await seller.call('DELETE', `/api/uploads/images/${thrown}`);
    expect((await seller.post({ photos: [posted] })).status).toBe(201);
    expect((await read())?.photos.map(({ id }) => id)).toEqual([mine]);
  });

  it('keeps the photos of the device whose text stands when two save at once', async () => {
    const photos = await seller.photos(6);
    for (let round = 0; round < 3; round++) {
      await Promise.all(photos.map((id) => save({ title: id, photos: [id] })));
      const draft = await read();
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from app.upload where owner_id = $1 and in_draft',
        [seller.id],
      );
      expect(rows).toEqual([{ id: draft?.title }]);
    }
  });

  it('has an end, and takes what cannot be kept out of a text', async () => {
    const long = 'ş'.repeat(90);
    const features = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`f${n}`, long]));
    expect(await save({ features })).toMatchObject({ status: 413, body: { code: 'DRAFT_TOO_LARGE' } });
    expect((await save({ title: 'x'.repeat(501) })).status).toBe(422);
    expect((await seller.call('PUT', '/api/my/draft', { payload: { ...EMPTY, more: 1 } })).status).toBe(422);
    expect((await save({ title: 'a\0b\ud83d' })).status).toBe(200);
    expect(await read()).toMatchObject({ title: 'ab\ufffd' });
  });

  it('is thrown away when nobody has touched it for three months', async () => {
    const [photo] = await seller.photos();
    const fresh = await aSeller(side.app);
    await save({ title: 'Unutulmuş', photos: [photo ?? ''] });
    await save({ title: 'Dün yazılmış' }, fresh);
    await database.pool.query(
      `update app.listing_draft set updated_at = now() - interval '91 days' where user_id = $1`,
      [seller.id],
    );
    await side.app.get(DraftSweeper).sweep();
    expect([await read(), (await read(fresh))?.title]).toEqual([null, 'Dün yazılmış']);
    await aDayPasses();
    expect(await stored(photo)).toBe(false);
  });
});
