import { jest } from '@jest/globals';
import { listingPosted } from '@ilan/api';
import { byModerator } from '#test/support/listings-app.js';
import { aSeller } from '#test/support/seller.js';
import { SellingWorld } from '#test/support/selling-world.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { ChangeSettings } from '../settings/commands/change-settings.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';
import { UploadSweeper } from '../uploads/jobs/upload-sweeper.js';
import { ListingCircumstances } from './commands/listing-circumstances.js';
import { PhotoReconciler } from './jobs/photo-reconciler.js';

describe('posting over HTTP', () => {
  const world = new SellingWorld();
  const { posted, takenBy } = world;
  const change = (changes: ChangeSettings['input']['changes']) =>
    world.side.commands.execute(new ChangeSettings({ context: byModerator(), changes }));

  it('takes an ad that weighs more than other forms may, to a limit', async () => {
    const weighing = (bytes: number) => world.ayse.post({ what_nobody_knows: 'x'.repeat(bytes) } as object);
    expect((await weighing(100_000)).status).toBe(201);
    expect(await weighing(200_000)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  });

  it('refuses a text that is too long before anybody reads it', async () => {
    const { status, body } = await world.ayse.post({
      title: 'a\u0301\u0316'.repeat(10_000),
      description: ' '.repeat(60_000),
    });
    expect([status, body]).toMatchObject([
      422,
      { errors: { title: [expect.stringContaining('120')], description: [expect.stringContaining('10.000')] } },
    ]);
  });

  it('waits for review, or is published at once, and says so in the two sentences', async () => {
    const first = await world.ayse.post({ title: 'Isparta’dan el dokuması halı' });
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
    const second = await posted(world.ayse);
    await change({ auto_approve_ads: false });
    expect(second).toMatchObject({ status: 'active', message: 'İlanınız başarıyla yayınlandı.' });
  });

  it('can be read at once by whom the answer told how far the log stands', async () => {
    const { body, headers } = await world.ayse.post();
    const seen = { 'x-min-position': String(headers['x-position']) };
    const mine = await world.ayse.call('GET', `/api/my/listings/${body.id}`, { headers: seen });
    expect([mine.status, mine.body.id]).toEqual([200, body.id]);
  });

  it('happens once for one key, however often and however fast it is sent', async () => {
    const form = await world.ayse.form();
    const send = () =>
      world.ayse.call('POST', '/api/listings', { payload: form, headers: { 'idempotency-key': 'double-click' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const later = await send();
    expect(later).toMatchObject({ status: 201, body: { ...answers[0].body } });
    // The same key of another person is another key.
    expect((await world.berk.post({}, 'double-click')).body.id).not.toBe(later.body.id);
  });

  it('answers the second half of a double click like the first, also when that one ends in between', async () => {
    const form = await world.ayse.form();
    const circumstances = world.side.app.get(ListingCircumstances);
    const of = circumstances.of.bind(circumstances);
    const first: unknown[] = [];
    const between = jest.spyOn(circumstances, 'of').mockImplementationOnce(async (...about) => {
      first.push((await world.ayse.post(form, 'in-between')).body);
      return of(...about);
    });
    const second = await world.ayse.post(form, 'in-between');
    between.mockRestore();
    expect(second.status).toBe(201);
    expect([second.body]).toEqual(first);
  });

  it('tells what is wrong with each field, and with photos that are not the poster’s own', async () => {
    const [mine = ''] = await world.ayse.photos();
    const [foreign = ''] = await world.berk.photos();
    const used = await world.ayse.form();
    expect((await world.ayse.call('POST', '/api/listings', { payload: used })).status).toBe(201);
    const errorsOf = async (changes: object) => {
      const { status, body } = await world.ayse.post({ photos: [mine], ...changes });
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
      { 'features.model': ['Model: “Egea” listede yok; listeden bir seçim yapın.'] },
    ]);
    const missing = { photos: ['Fotoğraflardan biri bulunamadı. Lütfen yeniden yükleyin.'] };
    expect(await errorsOf({ photos: [mine, foreign] })).toEqual([422, missing]);
    expect(await errorsOf({ photos: ['0'.repeat(32)] })).toEqual([422, missing]);
    expect(await errorsOf({ photos: [mine, ...used.photos] })).toEqual([
      422,
      { photos: ['Fotoğraflardan biri başka bir ilanınızda kullanılıyor. Lütfen yeniden yükleyin.'] },
    ]);
    await world.side.database.pool.query(
      `insert into app.upload (id, owner_id, bytes, root_id, original, remove_at)
       values ('in-work-1', $1, 1, 'in-work-1', true, now() + interval '1 day')`,
      [world.ayse.id],
    );
    expect(await errorsOf({ photos: [mine, 'in-work-1'] })).toEqual([
      422,
      { photos: ['Fotoğraflardan biri hâlâ hazırlanıyor. Lütfen birazdan yeniden deneyin.'] },
    ]);
    // None of this took the photo.
    expect(await takenBy(mine)).toBeNull();
    expect((await world.side.app.inject({ method: 'POST', url: '/api/listings', payload: {} })).statusCode).toBe(401);
  });

  it('has a limit per person that repeats and refusals do not count against', async () => {
    const seller = await aSeller(world.side.app);
    await world.side.database.pool.query(
      `insert into app.rate_limit (key, used_until) values ($1, now() + interval '39 minutes')`,
      [`post-listing:${seller.id}`],
    );
    expect((await seller.post({ title: 'Kısa' })).status).toBe(422);
    expect((await seller.post({}, 'last')).status).toBe(429);
    await world.side.database.pool.query('delete from app.rate_limit where key = $1', [`post-listing:${seller.id}`]);
    expect((await seller.post({}, 'last')).status).toBe(201);
    await world.side.database.pool.query(
      `update app.rate_limit set used_until = now() + interval '1 day' where key = $1`,
      [`post-listing:${seller.id}`],
    );
    expect((await seller.post({}, 'last')).status).toBe(201);
    const refused = await seller.post();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('keeps its photos whatever is thrown away at that moment: either the ad has them, or it is not posted', async () => {
    for (let round = 0; round < 6; round++) {
      const photos = await world.ayse.photos(2);
      const [answer, thrown] = await Promise.all([
        world.ayse.post({ photos }),
        world.ayse.call('DELETE', `/api/uploads/images/${photos[1]}`),
      ]);
      expect([201, 422]).toContain(answer.status);
      expect(thrown.status).toBe(answer.status === 201 ? 409 : 204);
      await world.side.app.get(UploadSweeper).sweep();
      const stored = await world.side.app.get(PhotoStore).exists(photos[1] ?? '', '800.webp');
      expect(stored).toBe(answer.status === 201);
    }
  });

  it('finds photos free again that an attempt took which never came to its end', async () => {
    const uploads = world.side.app.get(UploadedPhotos);
    const [photo = '', settled = ''] = await world.ayse.photos(2);
    await uploads.take(world.ayse.id, 987_654, [photo]);
    // It may still be running.
    expect((await world.ayse.post({ photos: [photo] })).status).toBe(422);
    await world.side.database.pool.query(
      `update app.upload set taken_at = now() - interval '5 minutes' where id = $1`,
      [photo],
    );
    const { body, status } = await world.ayse.post({ photos: [photo] });
    expect([status, await takenBy(photo)]).toEqual([201, body.id]);

    await uploads.take(world.ayse.id, 987_655, [settled]);
    await world.side.database.pool.query(`update app.upload set taken_at = now() - interval '5 minutes'`);
    await world.side.app.get(PhotoReconciler).work();
    expect(await takenBy(settled)).toBeNull();
    expect(await takenBy(photo)).toBe(body.id);
    expect(await uploads.unsettled(new Date(), 10)).toEqual([]);
  });
});
