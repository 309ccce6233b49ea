import { jest } from '@jest/globals';
import {
  listingPosted,
  type ListingPosted,
  type OwnerAction,
  SELLING_SENTENCES,
  STATUS_ACTION_PATHS,
  type StatusAction,
} from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { byModerator, startListingsApp } from '#test/support/listings-app.js';
import { aSeller, type Seller } from '#test/support/seller.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { ChangeSettings } from '../settings/commands/change-settings.js';
import { UploadedPhotos } from '../uploads/contract.js';
import { UploadSweeper } from '../uploads/jobs/upload-sweeper.js';
import { ListingCircumstances } from './commands/listing-circumstances.js';
import { ApproveListing, RejectListing, RequestChanges, TakeDownListing } from './contract.js';
import { PhotoReconciler } from './jobs/photo-reconciler.js';

describe('selling over HTTP', () => {
  let database: TestDatabase;
  let side: Awaited<ReturnType<typeof startListingsApp>>;
  let ayse: Seller;
  let berk: Seller;
  beforeAll(async () => {
    database = await createTestDatabase();
    side = await startListingsApp(database);
    [ayse, berk] = [await aSeller(side.app), await aSeller(side.app)];
  });
  afterAll(async () => {
    await side.close();
    await database.drop();
  });

  // Nobody sells as much as these tests.
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  const posted = async (seller: Seller, changes = {}): Promise<ListingPosted> => {
    const { status, body } = await seller.post(changes);
    expect([status, body]).toEqual([201, body]);
    return listingPosted.parse(body);
  };
  const change = (changes: ChangeSettings['input']['changes']) =>
    side.commands.execute(new ChangeSettings({ context: byModerator(), changes }));
  const about = (listing_id: number, content_revision = 1) => ({
    context: byModerator(),
    listing_id,
    content_revision,
    reason: 'bad_photo' as const,
  });
  const approve = (id: number, revision = 1) => side.commands.execute(new ApproveListing(about(id, revision)));
  const takenBy = async (id: string) =>
    (await database.pool.query<{ listing_id: number | null }>('select listing_id from app.upload where id = $1', [id]))
      .rows[0]?.listing_id;

  describe('posting', () => {
    it('takes an ad that weighs more than other forms may, to a limit', async () => {
      const weighing = (bytes: number) => ayse.post({ what_nobody_knows: 'x'.repeat(bytes) } as object);
      expect((await weighing(100_000)).status).toBe(201);
      expect(await weighing(200_000)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    });

    it('refuses a text that is too long before anybody reads it', async () => {
      const { status, body } = await ayse.post({
        title: 'a\u0301\u0316'.repeat(10_000),
        description: ' '.repeat(60_000),
      });
      expect([status, body]).toMatchObject([
        422,
        { errors: { title: [expect.stringContaining('120')], description: [expect.stringContaining('10.000')] } },
      ]);
    });

    it('waits for review, or is published at once, and says so in the two sentences', async () => {
      const first = await ayse.post({ title: 'Isparta’dan el dokuması halı' });
      expect(first.status).toBe(201);
      expect(listingPosted.parse(first.body)).toMatchObject({
        status: 'pending',
        revision: 0,
        message: 'Eklediğiniz ilan incelendikten sonra yayınlanacaktır.',
        slug_pid: `ispartadan-el-dokumasi-hali-p${first.body.id}`,
        listing_number: expect.stringMatching(/^\d{10}$/) as string,
      });
      expect(first.headers['x-position']).toMatch(/^\d+$/);
      await change({ auto_approve_ads: true });
      const second = await posted(ayse);
      await change({ auto_approve_ads: false });
      expect(second).toMatchObject({ status: 'active', message: 'İlanınız başarıyla yayınlandı.' });
    });

    it('can be read at once by whom the answer told how far the log stands', async () => {
      const { body, headers } = await ayse.post();
      const seen = { 'x-min-position': String(headers['x-position']) };
      const mine = await ayse.call('GET', `/api/my/listings/${body.id}`, { headers: seen });
      expect([mine.status, mine.body.id]).toEqual([200, body.id]);
    });

    it('happens once for one key, however often and however fast it is sent', async () => {
      const form = await ayse.form();
      const send = () =>
        ayse.call('POST', '/api/listings', { payload: form, headers: { 'idempotency-key': 'double-click' } });
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      const later = await send();
      expect(later).toMatchObject({ status: 201, body: { ...answers[0].body } });
      // The same key of another person is another key.
      expect((await berk.post({}, 'double-click')).body.id).not.toBe(later.body.id);
    });

    it('answers the second half of a double click like the first, also when that one ends in between', async () => {
      const form = await ayse.form();
      const circumstances = side.app.get(ListingCircumstances);
      const of = circumstances.of.bind(circumstances);
      const first: unknown[] = [];
      const between = jest.spyOn(circumstances, 'of').mockImplementationOnce(async (...about) => {
        first.push((await ayse.post(form, 'in-between')).body);
        return of(...about);
      });
      const second = await ayse.post(form, 'in-between');
      between.mockRestore();
      expect(second.status).toBe(201);
      expect([second.body]).toEqual(first);
    });

    it('tells what is wrong with each field, and with photos that are not the poster’s own', async () => {
      const [mine = ''] = await ayse.photos();
      const [foreign = ''] = await berk.photos();
      const used = await ayse.form();
      expect((await ayse.call('POST', '/api/listings', { payload: used })).status).toBe(201);
      const errorsOf = async (changes: object) => {
        const { status, body } = await ayse.post({ photos: [mine], ...changes });
        return [status, body.errors] as const;
      };
      expect(await errorsOf({ title: 'Kısa', price: 'çok', description: 'az' })).toEqual([
        422,
        {
          title: ['Başlık en az 10 karakter olmalıdır'],
          price: ['Geçerli bir fiyat girin'],
          description: ['Açıklama en az 30 karakter olmalıdır'],
        },
      ]);
      expect(await errorsOf({ photos: [] })).toEqual([422, { photos: ['En az 1 fotoğraf yüklemelisiniz'] }]);
      expect(await errorsOf({ photos: Array.from({ length: 21 }, (_, n) => `${n}`) })).toEqual([
        422,
        { photos: ['En fazla 20 fotoğraf yükleyebilirsiniz'] },
      ]);
      expect(await errorsOf({ district_id: 101 })).toEqual([422, { district_id: ['Konum seçmelisiniz'] }]);
      expect(await errorsOf({ category_id: 2 })).toEqual([422, { category_id: ['Lütfen alt kategoriyi de seçin'] }]);
      expect(await errorsOf({ features: { marka: 'Ford', model: 'Egea' } })).toEqual([
        422,
        { 'features.model': ['Model için listeden bir seçim yapın.'] },
      ]);
      const missing = { photos: ['Fotoğraflardan biri bulunamadı. Lütfen yeniden yükleyin.'] };
      expect(await errorsOf({ photos: [mine, foreign] })).toEqual([422, missing]);
      expect(await errorsOf({ photos: ['0'.repeat(32)] })).toEqual([422, missing]);
      expect(await errorsOf({ photos: [mine, ...used.photos] })).toEqual([
        422,
        { photos: ['Fotoğraflardan biri başka bir ilanınızda kullanılıyor. Lütfen yeniden yükleyin.'] },
      ]);
      await database.pool.query(
        `insert into app.upload (id, owner_id, bytes, root_id, original, remove_at)
         values ('in-work-1', $1, 1, 'in-work-1', true, now() + interval '1 day')`,
        [ayse.id],
      );
      expect(await errorsOf({ photos: [mine, 'in-work-1'] })).toEqual([
        422,
        { photos: ['Fotoğraflardan biri hâlâ hazırlanıyor. Lütfen birazdan yeniden deneyin.'] },
      ]);
      // None of this took the photo.
      expect(await takenBy(mine)).toBeNull();
      expect((await side.app.inject({ method: 'POST', url: '/api/listings', payload: {} })).statusCode).toBe(401);
    });

    it('has a limit per person that repeats and refusals do not count against', async () => {
      const seller = await aSeller(side.app);
      await database.pool.query(
        `insert into app.rate_limit (key, used_until) values ($1, now() + interval '39 minutes')`,
        [`post-listing:${seller.id}`],
      );
      expect((await seller.post({ title: 'Kısa' })).status).toBe(422);
      expect((await seller.post({}, 'last')).status).toBe(429);
      await database.pool.query('delete from app.rate_limit where key = $1', [`post-listing:${seller.id}`]);
      expect((await seller.post({}, 'last')).status).toBe(201);
      await database.pool.query(`update app.rate_limit set used_until = now() + interval '1 day' where key = $1`, [
        `post-listing:${seller.id}`,
      ]);
      expect((await seller.post({}, 'last')).status).toBe(201);
      const refused = await seller.post();
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    });

    it('keeps its photos whatever is thrown away at that moment: either the ad has them, or it is not posted', async () => {
      for (let round = 0; round < 6; round++) {
        const photos = await ayse.photos(2);
        const [answer, thrown] = await Promise.all([
          ayse.post({ photos }),
          ayse.call('DELETE', `/api/uploads/images/${photos[1]}`),
        ]);
        expect([201, 422]).toContain(answer.status);
        expect(thrown.status).toBe(answer.status === 201 ? 409 : 204);
        await side.app.get(UploadSweeper).sweep();
        const stored = await side.app.get(PhotoStore).exists(photos[1] ?? '', '800.webp');
        expect(stored).toBe(answer.status === 201);
      }
    });

    it('finds photos free again that an attempt took which never came to its end', async () => {
      const uploads = side.app.get(UploadedPhotos);
      const [photo = '', settled = ''] = await ayse.photos(2);
      await uploads.take(ayse.id, 987_654, [photo]);
      // It may still be running.
      expect((await ayse.post({ photos: [photo] })).status).toBe(422);
      await database.pool.query(`update app.upload set taken_at = now() - interval '5 minutes' where id = $1`, [photo]);
      const { body, status } = await ayse.post({ photos: [photo] });
      expect([status, await takenBy(photo)]).toEqual([201, body.id]);

      await uploads.take(ayse.id, 987_655, [settled]);
      await database.pool.query(`update app.upload set taken_at = now() - interval '5 minutes'`);
      await side.app.get(PhotoReconciler).work();
      expect(await takenBy(settled)).toBeNull();
      expect(await takenBy(photo)).toBe(body.id);
      expect(await uploads.unsettled(new Date(), 10)).toEqual([]);
    });
  });

  describe('editing', () => {
    it('returns to review, keeps photos that were there, takes new ones, and says when nothing changed', async () => {
      const form = await ayse.form({ photos: await ayse.photos(2) });
      const { body } = await ayse.call('POST', '/api/listings', { payload: form });
      const { id } = body;
      await approve(id);
      expect((await ayse.edit(id, { ...form, title: ' Sahibinden  temiz Ford Focus' })).body).toMatchObject({
        status: 'active',
        message: SELLING_SENTENCES.published,
      });
      const [extra = ''] = await ayse.photos();
      const photos = [form.photos[1] ?? '', extra];
      const edited = await ayse.edit(id, { ...form, photos, cover_photo_id: extra, price: 1_250.5 });
      expect([edited.status, edited.body]).toMatchObject([
        200,
        { status: 'pending', message: SELLING_SENTENCES.review },
      ]);
      expect(await takenBy(extra)).toBe(id);
      await side.engine.whenCaughtUp();
      const content = (await ayse.call('GET', `/api/my/listings/${id}`)).body;
      expect(content).toMatchObject({ price: '1250.50', cover_photo_id: extra, cover: { id: extra } });
      expect((content.photos as { id: string }[]).map((photo) => photo.id)).toEqual(photos);
      // One that was taken out comes back.
      expect((await ayse.edit(id, { ...form, photos: form.photos })).status).toBe(200);
      await side.commands.execute(new RejectListing(about(id, 3)));
      expect((await ayse.edit(id, { ...form, photos: form.photos })).body).toMatchObject({
        status: 'inactive',
        message: SELLING_SENTENCES.unchanged,
      });
    });

    it('is its owner’s alone, and never with photos of others', async () => {
      const { id } = await posted(ayse);
      const stolen = await berk.form();
      expect(await berk.edit(id, stolen)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await takenBy(stolen.photos[0] ?? '')).toBeNull();
      for (const action of Object.values(STATUS_ACTION_PATHS)) {
        expect((await berk.call('POST', `/api/listings/${id}/${action}`)).status).toBe(403);
      }
      expect((await berk.call('DELETE', `/api/listings/${id}`)).status).toBe(403);
      expect((await ayse.edit(id, stolen)).status).toBe(422);
      expect((await ayse.edit(9_999_999, await ayse.form())).status).toBe(404);
      expect((await ayse.edit(id, { ...stolen, photos: [] })).status).toBe(422);
    });
  });

  describe('the owner’s actions', () => {
    type Act = (id: number) => ReturnType<Seller['call']>;
    const press = ([action, path]: readonly [string, string]) => [
      action,
      (id: number) => ayse.call('POST', `/api/listings/${id}/${path}`),
    ];
    const owner = {
      ...(Object.fromEntries(Object.entries(STATUS_ACTION_PATHS).map(press)) as Record<StatusAction, Act>),
      edit: async (id) => ayse.edit(id, await ayse.form({ title: 'Yeni başlığıyla bir araba ilanı' })),
      delete: (id) => ayse.call('DELETE', `/api/listings/${id}`),
    } satisfies Record<OwnerAction, Act>;

    const withdrawn = async () => {
      const { id } = await posted(ayse);
      await approve(id);
      return id;
    };
    const STATES: Readonly<Record<string, () => Promise<number>>> = {
      pending: async () => (await posted(ayse)).id,
      active: withdrawn,
      sold: async () => {
        const id = await withdrawn();
        await owner.mark_sold(id);
        return id;
      },
      'inactive: owner': async () => {
        const id = await withdrawn();
        await owner.deactivate(id);
        return id;
      },
      'inactive: owner, edited before': async () => {
        const id = await withdrawn();
        await owner.edit(id);
        await owner.deactivate(id);
        return id;
      },
      'inactive: rejected': async () => {
        const { id } = await posted(ayse);
        await side.commands.execute(new RejectListing(about(id)));
        return id;
      },
      'inactive: changes requested': async () => {
        const { id } = await posted(ayse);
        await side.commands.execute(new RequestChanges(about(id)));
        return id;
      },
      'inactive: taken down': async () => {
        const id = await withdrawn();
        await side.commands.execute(new TakeDownListing(about(id)));
        return id;
      },
    };
    /** What each leads to; what is not here is refused with 409. */
    const TABLE: Readonly<Record<keyof typeof STATES, Partial<Record<OwnerAction, string>>>> = {
      pending: { edit: 'pending', deactivate: 'inactive', delete: 'deleted' },
      active: { edit: 'pending', mark_sold: 'sold', deactivate: 'inactive', delete: 'deleted' },
      sold: { reactivate: 'active', delete: 'deleted' },
      'inactive: owner': { edit: 'pending', mark_sold: 'sold', reactivate: 'active', delete: 'deleted' },
      'inactive: owner, edited before': {
        edit: 'pending',
        mark_sold: 'sold',
        reactivate: 'pending',
        delete: 'deleted',
      },
      'inactive: rejected': { edit: 'pending', delete: 'deleted' },
      'inactive: changes requested': { edit: 'pending', delete: 'deleted' },
      'inactive: taken down': { delete: 'deleted' },
    };
    it.each(Object.keys(STATES))('%s: each leads where the table says, the others are refused', async (name) => {
      const id = await STATES[name]!();
      await side.engine.whenCaughtUp();
      const targets = TABLE[name]!;
      const listed = (await ayse.call('GET', `/api/my/listings/${id}`)).body.actions as string[];
      expect([...listed].sort()).toEqual(Object.keys(targets).sort());
      for (const action of Object.keys(owner) as OwnerAction[]) {
        if (action in targets) continue;
        const { status, body } = await owner[action](id);
        expect([action, status, body.code]).toEqual([action, 409, 'INVALID_TRANSITION']);
        expect(listed.every((one) => (body.allowed as string[]).includes(one))).toBe(true);
      }
      for (const [action, target] of Object.entries(targets)) {
        const fresh = await STATES[name]!();
        const { status, body, headers } = await owner[action as OwnerAction](fresh);
        expect(headers['x-position']).toMatch(/^\d+$/);
        if (target === 'deleted') expect(status).toBe(204);
        else expect([action, status, body.status]).toEqual([action, 200, target]);
      }
    });

    it('are over when the ad is deleted: it is gone for everybody, and its photos go after a month', async () => {
      const form = await ayse.form();
      const { id } = (await ayse.call('POST', '/api/listings', { payload: form })).body;
      await approve(id);
      expect((await owner.delete(id)).status).toBe(204);
      await side.engine.whenCaughtUp();
      for (const action of Object.values(owner)) expect((await action(id)).status).toBe(410);
      expect((await side.get(`/api/listings/${id}`)).statusCode).toBe(410);
      expect((await ayse.call('GET', `/api/my/listings/${id}`)).status).toBe(410);
      const [photo = ''] = form.photos;
      const stored = () => side.app.get(PhotoStore).exists(photo, '800.webp');
      await side.app.get(PhotoReconciler).work();
      await side.app.get(UploadSweeper).sweep();
      expect(await stored()).toBe(true);
      expect((await ayse.post({ photos: [photo] })).status).toBe(422);
      const month = await database.pool.query(
        `update app.upload set remove_at = now() where id = $1 and remove_at > now() + interval '29 days'`,
        [photo],
      );
      expect(month.rowCount).toBe(1);
      await side.app.get(UploadSweeper).sweep();
      expect(await stored()).toBe(false);
    });
  });
});
