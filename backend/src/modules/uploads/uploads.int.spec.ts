import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadedPhoto } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { aMember, type Member } from '#test/support/member.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { PhotoStore, RENDITION_NAMES } from '#platform/photos/photo-store.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { UploadedPhotos } from './contract.js';
import { UploadSweeper } from './jobs/upload-sweeper.js';
import { UploadsModule } from './uploads.module.js';

const URL = '/api/uploads/images';

/** Left half of one colour, right half of another, with a sun somewhere. */
const scene = (seed: number, width = 640, height = 480) => {
  const colour = (shift: number) => ({
    r: (seed * 67 + shift) % 256,
    g: (seed * 131 + shift * 3) % 256,
    b: (seed * 29) % 256,
  });
  const box = (shift: number, left: number, top: number, share: number) => ({
    input: {
      create: {
        width: Math.ceil(width * share),
        height: Math.ceil(height * share),
        channels: 3 as const,
        background: colour(shift),
      },
    },
    left: Math.floor(width * left),
    top: Math.floor(height * top),
  });
  return sharp({ create: { width, height, channels: 3, background: colour(0) } }).composite([
    box(90, 0.5, (seed % 5) / 10, 0.5),
    box(170, 0.1, (seed % 3) / 4, 0.3),
    box(220, (seed % 7) / 10, 0.6, 0.2),
  ]);
};
const jpeg = (seed: number) => scene(seed).jpeg().toBuffer();

describe('uploads', () => {
  let database: TestDatabase;
  let folder: string;
  let app: NestFastifyApplication;
  let ayse: Member;
  let berk: Member;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    app = await startTestApp([EventStoreModule, PhotosModule, AccountsModule, UploadsModule], {
      database,
      environment: { DATA_DIR: folder, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    [ayse, berk] = [await aMember(app), await aMember(app)];
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const send = async (member: Member, bytes: Buffer) => {
    const { status, body } = await member.upload(URL, 'image', bytes);
    expect(status).toBe(201);
    return uploadedPhoto.parse(body);
  };
  const stored = async (id: string) => {
    const store = app.get(PhotoStore);
    return Promise.all(RENDITION_NAMES.map((name) => store.exists(id, name)));
  };
  const age = (id: string, by: string) =>
    database.pool.query(`update app.upload set created_at = created_at - $2::interval where id = $1`, [id, by]);

  it('answer with a photo of which every rendition is there already', async () => {
    const photo = await send(ayse, await scene(1, 1_200, 900).jpeg().toBuffer());
    expect(photo).toMatchObject({ width: 1_200, height: 900, same_as: [] });
    expect(photo.id).toMatch(/^[\da-f]{32}$/);
    for (const url of Object.values(photo.urls)) expect((await app.inject(url)).statusCode).toBe(200);
    expect((await ayse.call('GET', `${URL}/${photo.id}`)).body).toEqual(photo);
  });

  it('belong to their owner: nobody else can look them up, turn them or throw them away', async () => {
    const { id } = await send(ayse, await jpeg(2));
    for (const answer of [
      await berk.call('GET', `${URL}/${id}`),
      await berk.call('PATCH', `${URL}/${id}`, { payload: { rotate: 90 } }),
      await berk.call('DELETE', `${URL}/${id}`),
      await ayse.call('GET', `${URL}/${'0'.repeat(32)}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'PHOTO_NOT_FOUND' } });
    }
    expect((await app.inject({ method: 'POST', url: URL })).statusCode).toBe(401);
    expect((await ayse.call('GET', `${URL}/${id}`)).status).toBe(200);
  });

  it.each([
    ['nothing', 422, 'PHOTO_EMPTY', () => Promise.resolve(Buffer.of())],
    ['a page', 422, 'PHOTO_TYPE', () => Promise.resolve(Buffer.from('<html><script>alert(1)</script>'))],
    ['a GIF', 422, 'PHOTO_TYPE', () => scene(3).gif().toBuffer()],
    ['half a photo', 422, 'PHOTO_UNREADABLE', async () => (await scene(3).png().toBuffer()).subarray(0, 900)],
    ['16 MB', 413, 'UPLOAD_TOO_LARGE', () => Promise.resolve(Buffer.alloc(16 * 1024 * 1024, 0xff))],
    [
      'fifty-one megapixels',
      422,
      'PHOTO_TOO_MANY_PIXELS',
      () =>
        sharp({ create: { width: 8_500, height: 6_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ] as const)('refuse %s with a sentence for the field, and keep nothing of it', async (_name, status, code, make) => {
    const answer = await ayse.upload(URL, 'image', await make());
    expect(answer).toMatchObject({
      status,
      body: { code, errors: { image: [expect.stringMatching(/\.$/) as string] } },
    });
    await app.get(UploadSweeper).sweep();
    const { rows } = await database.pool.query('select id from app.upload where photo is null');
    expect(rows).toEqual([]);
  });

  it('know their own copies, saved again, smaller or lying on their side, and nobody else’s', async () => {
    const original = await scene(11, 900, 700).jpeg().toBuffer();
    const first = await send(ayse, original);
    const again = await send(ayse, await sharp(original).resize(400).jpeg({ quality: 50 }).toBuffer());
    expect(again.same_as).toEqual([first.id]);
    const lying = await send(ayse, await sharp(original).rotate(90).png().toBuffer());
    expect(lying.same_as).toEqual([again.id, first.id]);
    expect((await send(ayse, await jpeg(12))).same_as).toEqual([]);
    expect((await send(berk, original)).same_as).toEqual([]);
  });

  it('are turned into a copy with an id of its own, from the picture as it came in', async () => {
    const photo = await send(ayse, await scene(21, 800, 600).jpeg().toBuffer());
    const turn = async (id: string, rotate: number) =>
      uploadedPhoto.parse((await ayse.call('PATCH', `${URL}/${id}`, { payload: { rotate } })).body);
    const quarter = await turn(photo.id, 90);
    expect(quarter).toMatchObject({ width: 600, height: 800, same_as: [] });
    const back = await turn(quarter.id, 270);
    expect(back).toMatchObject({ width: 800, height: 600 });
    expect(new Set([photo.id, quarter.id, back.id]).size).toBe(3);
    const pixels = async (url: string) =>
      sharp((await app.inject(url)).rawPayload)
        .raw()
        .toBuffer();
    const [before, after] = [await pixels(photo.urls.small), await pixels(back.urls.small)];
    const worst = before.reduce((most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? 0))), 0);
    expect(worst).toBeLessThan(40);
    for (const rotate of [45, 0, '90', null]) {
      expect((await ayse.call('PATCH', `${URL}/${photo.id}`, { payload: { rotate } })).status).toBe(422);
    }
  });

  it('go when they are thrown away: at once for their owner, their files with the next sweep', async () => {
    const { id } = await send(ayse, await jpeg(31));
    expect((await ayse.call('DELETE', `${URL}/${id}`)).status).toBe(204);
    expect((await ayse.call('DELETE', `${URL}/${id}`)).status).toBe(404);
    expect((await ayse.call('GET', `${URL}/${id}`)).status).toBe(404);
    await app.get(UploadSweeper).sweep();
    expect(await stored(id)).toEqual([false, false, false, false]);
    expect((await database.pool.query('select from app.upload where id = $1', [id])).rowCount).toBe(0);
  });

  it('go after a day when no ad and no draft has taken them, and not before', async () => {
    const [fresh, old, inAd, inDraft] = [
      (await send(berk, await jpeg(41))).id,
      (await send(berk, await jpeg(42))).id,
      (await send(berk, await jpeg(43))).id,
      (await send(berk, await jpeg(44))).id,
    ];
    const photos = app.get(UploadedPhotos);
    for (const id of [old, inAd, inDraft]) await age(id, '25 hours');
    await photos.take(berk.id, 900, [inAd]);
    await photos.keepForDraft(berk.id, [inDraft, 'unknown']);
    await app.get(UploadSweeper).sweep();
    expect(await stored(old)).toEqual([false, false, false, false]);
    for (const id of [fresh, inAd, inDraft]) expect(await stored(id)).toEqual([true, true, true, true]);
    await photos.keepForDraft(berk.id, []);
    await app.get(UploadSweeper).sweep();
    expect(await stored(inDraft)).toEqual([false, false, false, false]);
  });

  it('are taken by one ad only, all or none, and then nobody throws them away', async () => {
    const [a, b, foreign] = [
      (await send(berk, await jpeg(51))).id,
      (await send(berk, await jpeg(52))).id,
      (await send(ayse, await jpeg(53))).id,
    ];
    const photos = app.get(UploadedPhotos);
    expect(await photos.take(berk.id, 1, [a, foreign])).toEqual({ all: false, heldBy: [] });
    expect((await photos.of(berk.id, [a, foreign])).get(a)).toMatchObject({ listing_id: null });
    expect(await photos.take(berk.id, 1, [a])).toEqual({ all: true, heldBy: [] });
    expect(await photos.take(berk.id, 1, [a, b])).toEqual({ all: true, heldBy: [] });
    expect(await photos.take(berk.id, 2, [b])).toEqual({ all: false, heldBy: [1] });
    expect((await berk.call('DELETE', `${URL}/${a}`)).body).toMatchObject({ code: 'PHOTO_IN_USE' });
    await photos.release(1, new Date(Date.now() + 1_000));
    expect(await photos.take(berk.id, 2, [a, b])).toEqual({ all: true, heldBy: [] });
    await photos.settle(2);
    await photos.release(2, new Date(Date.now() + 1_000));
    expect(await photos.take(berk.id, 3, [a])).toEqual({ all: false, heldBy: [2] });
  });

  it('stay whole when an ad takes them while they are thrown away or swept: one of the two wins', async () => {
    const photos = app.get(UploadedPhotos);
    for (let round = 0; round < 12; round++) {
      const { id } = await send(ayse, await jpeg(60 + round));
      await age(id, '25 hours');
      const [taken, thrown] = await Promise.all([
        photos.take(ayse.id, 70 + round, [id]),
        round % 2 === 0 ? ayse.call('DELETE', `${URL}/${id}`) : app.get(UploadSweeper).sweep(),
      ]);
      await app.get(UploadSweeper).sweep();
      expect(await stored(id)).toEqual(taken.all ? [true, true, true, true] : [false, false, false, false]);
      if (typeof thrown === 'object') expect(thrown.status).toBe(taken.all ? 409 : 204);
    }
  });

  it('of an ad that is gone go when their time has come', async () => {
    const { id } = await send(berk, await jpeg(81));
    const photos = app.get(UploadedPhotos);
    await photos.take(berk.id, 950, [id]);
    await photos.retire([950], new Date(Date.now() + 60_000));
    await app.get(UploadSweeper).sweep();
    expect(await stored(id)).toEqual([true, true, true, true]);
    await database.pool.query(`update app.upload set remove_at = now() where id = $1`, [id]);
    await app.get(UploadSweeper).sweep();
    expect(await stored(id)).toEqual([false, false, false, false]);
  });

  it('have an end: too many at once, too many unused', async () => {
    const member = await aMember(app);
    await database.pool.query(
      `insert into app.upload (id, owner_id, bytes, photo, root_id)
       select 'x' || n, $1, 1000, '{}', 'x' || n from generate_series(1, 120) n`,
      [member.id],
    );
    expect(await member.upload(URL, 'image', await jpeg(90))).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_UPLOADS' },
    });
    await database.pool.query(
      `insert into app.rate_limit (key, used_until) values ($1, now() + interval '1 day')
       on conflict (key) do update set used_until = excluded.used_until`,
      [`upload:${member.id}`],
    );
    const answer = await member.upload(URL, 'image', await jpeg(91));
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
