import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { uploadedPhoto } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { aMember, type Member } from '#test/support/member.js';
import type { RememberedJobs } from '#test/support/remembered-jobs.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { JobHandlers, JobQueue } from '#platform/jobs/job-queue.js';
import { notNow } from '#platform/photos/photo-refusals.js';
import { Pseudonyms } from '#platform/http/limits/pseudonyms.js';
import { RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { PhotoStore, RENDITION_NAMES } from '#platform/photos/photo-store.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { UploadedPhotos } from './contract.js';
import { UploadSweeper } from './jobs/upload-sweeper.js';
import { MadePhotos } from './made-photos.js';
import { Originals } from './originals.js';
import { UploadPersonalData } from './upload-personal-data.js';
import { UploadsModule } from './uploads.module.js';

const URL = '/api/uploads/images';

/** Larger than what browsers send. */
const large = (colour = '#7a8b9c') =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: colour } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The key of what this machine sends. */
const LARGE_HERE = (app: NestFastifyApplication) => `large-upload:${app.get(Pseudonyms).ofNetwork('127.0.0.1')}`;

describe('uploads that are slow to make', () => {
  let database: TestDatabase;
  let folder: string;
  let app: NestFastifyApplication;
  let queue: RememberedJobs;
  let ayse: Member;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    app = await startTestApp([EventStoreModule, PhotosModule, AccountsModule, UploadsModule], {
      database,
      environment: { DATA_DIR: folder, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    queue = app.get(JobQueue);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    ayse = await aMember(app);
    queue.jobs.length = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const send = async (bytes: Buffer) => {
    const { status, body } = await ayse.upload(URL, 'image', bytes);
    expect({ status, body }).toEqual({ status: 202, body: { id: expect.any(String), in_work: true } });
    return String(body.id);
  };
  const work = async () => {
    for (const { name, data } of queue.jobs.splice(0)) await app.get(JobHandlers).of(name).handle(data);
  };
  const ask = (id: string) => ayse.call('GET', `${URL}/${id}`);
  const original = (id: string) => existsSync(join(folder, 'private', 'uploads', id));
  const stored = (id: string) => {
    const store = app.get(PhotoStore);
    return Promise.all(RENDITION_NAMES.map((name) => store.exists(id, name)));
  };
  const all = (value: boolean) => RENDITION_NAMES.map(() => value);

  it('are answered at once, made by a job, and then a photo like any other', async () => {
    const id = await send(await large());
    expect(await ask(id)).toMatchObject({ status: 202, body: { id, in_work: true } });
    expect([original(id), await stored(id)]).toEqual([true, all(false)]);
    await work();
    const { status, body } = await ask(id);
    expect(status).toBe(200);
    expect(uploadedPhoto.parse(body)).toMatchObject({ id, width: 1_800, height: 2_400 });
    expect([original(id), await stored(id)]).toEqual([false, all(true)]);
    expect((await app.get(UploadedPhotos).of(ayse.id, [id])).has(id)).toBe(true);
  });

  it('are always one or the other, whenever they are asked for', async () => {
    const ids = [await send(await large()), await send(await large('#204060')), await send(await large('#608020'))];
    let busy = true;
    const seen = new Set<number>();
    const asking = ids.map(async (id) => {
      while (busy) seen.add((await ask(id)).status);
    });
    await work();
    busy = false;
    await Promise.all(asking);
    expect([...seen].sort()).toEqual([200, 202]);
  });

  it('are nobody’s to look at meanwhile, and no ad’s to take', async () => {
    const id = await send(await large());
    const berk = await aMember(app);
    expect((await berk.call('GET', `${URL}/${id}`)).status).toBe(404);
    expect((await berk.call('DELETE', `${URL}/${id}`)).status).toBe(404);
    expect((await ayse.call('PATCH', `${URL}/${id}`, { payload: { rotate: 90 } })).status).toBe(404);
    for (const name of ['original', ...RENDITION_NAMES])
      expect((await app.inject(`/photos/${id}/${name}`)).statusCode).toBe(404);
    const photos = app.get(UploadedPhotos);
    expect(await photos.take(ayse.id, 1, [id])).toEqual({ all: false, heldBy: [] });
    expect(await photos.areInWork(ayse.id, [id])).toBe(true);
    expect(await photos.areInWork(berk.id, [id])).toBe(false);
  });

  it('that turn out to be broken say why for an hour, and leave nothing', async () => {
    const noise = sharp(Buffer.alloc(2_400 * 1_800 * 3, 'İlan'), { raw: { width: 2_400, height: 1_800, channels: 3 } });
    const id = await send((await noise.png().toBuffer()).subarray(0, 20_000));
    await work();
    expect(await ask(id)).toMatchObject({
      status: 422,
      body: { code: 'PHOTO_UNREADABLE', errors: { image: ['Fotoğraf okunamadı; dosya bozuk olabilir.'] } },
    });
    expect(original(id)).toBe(false);
    await database.pool.query(`update app.upload set remove_at = now() where id = $1`, [id]);
    await app.get(UploadSweeper).sweep();
    expect((await ask(id)).status).toBe(404);
  });

  it('are made by the next try when one is cut short, and only once', async () => {
    const id = await send(await large());
    const [job] = queue.jobs;
    jest.spyOn(app.get(PhotoStore), 'put').mockRejectedValueOnce(new Error('No space left on the device'));
    await expect(work()).rejects.toThrow('No space left');
    expect((await ask(id)).status).toBe(202);
    const handler = app.get(JobHandlers).of(job!.name);
    const render = jest.spyOn(app.get(MadePhotos), 'make');
    const outcomes = await Promise.allSettled([handler.handle(job!.data), handler.handle(job!.data)]);
    // One has it; the other, should the first die, comes again.
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await handler.handle(job!.data);
    expect(render).toHaveBeenCalledTimes(1);
    expect([(await ask(id)).status, original(id), await stored(id)]).toEqual([200, false, all(true)]);
  });

  it('are taken over from a job that was killed', async () => {
    const id = await send(await large());
    await database.pool.query('update app.upload set tries = 1, working_since = now() where id = $1', [id]);
    const [job] = queue.jobs;
    await expect(work()).rejects.toThrow('Another job is at it');
    await database.pool.query(`update app.upload set working_since = now() - interval '1 minute' where id = $1`, [id]);
    await app.get(JobHandlers).of(job!.name).handle(job!.data);
    expect((await ask(id)).status).toBe(200);
  });

  it('that this machine cannot make are not called broken, and are not tried for ever', async () => {
    const id = await send(await large());
    const [job] = queue.jobs.splice(0);
    const make = jest.spyOn(app.get(MadePhotos), 'make').mockRejectedValue(notNow(new Error('timeout')));
    const handler = app.get(JobHandlers).of(job!.name);
    for (let n = 0; n < 10; n++) await expect(handler.handle(job!.data)).rejects.toThrow('şu anda işlenemedi');
    expect((await ask(id)).status).toBe(202);
    await handler.handle(job!.data);
    expect(make).toHaveBeenCalledTimes(10);
    expect(await ask(id)).toMatchObject({
      status: 422,
      body: { code: 'PHOTO_NOT_MADE', errors: { image: ['Fotoğraf işlenemedi. Lütfen yeniden yükleyin.'] } },
    });
    expect(original(id)).toBe(false);
  });

  it('leave no file behind when their job died after the photo was made', async () => {
    const id = await send(await large());
    jest.spyOn(app.get(Originals), 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(work()).rejects.toThrow('killed');
    expect([(await ask(id)).status, original(id)]).toEqual([200, true]);
    await app.get(UploadSweeper).sweep();
    expect([(await ask(id)).status, original(id), await stored(id)]).toEqual([200, false, all(true)]);
  });

  it('get another job when theirs was lost', async () => {
    const id = await send(await large());
    const [lost] = queue.jobs.splice(0);
    const sweeper = app.get(UploadSweeper);
    await sweeper.takeUpAgain();
    expect(queue.jobs).toEqual([]);
    await database.pool.query(`update app.upload set created_at = now() - interval '11 minutes' where id = $1`, [id]);
    await sweeper.takeUpAgain();
    await sweeper.takeUpAgain();
    const again = new Set(queue.jobs.map(({ id: job }) => job));
    expect([again.size, again.has(lost!.id)]).toEqual([1, false]);
    await work();
    expect((await ask(id)).status).toBe(200);
  });

  it('are to be sent again when their file is lost', async () => {
    const id = await send(await large());
    await rm(join(folder, 'private', 'uploads', id), { recursive: true });
    await work();
    expect((await ask(id)).status).toBe(404);
  });

  it('leave nothing when they are thrown away before, or while, they are made', async () => {
    const [before, during] = [await send(await large()), await send(await large('#123456'))];
    expect((await ayse.call('DELETE', `${URL}/${before}`)).status).toBe(204);
    expect(original(before)).toBe(false);
    const store = app.get(PhotoStore);
    const put = store.put.bind(store);
    jest.spyOn(store, 'put').mockImplementationOnce(async (...photo) => {
      expect((await ayse.call('DELETE', `${URL}/${during}`)).status).toBe(204);
      await app.get(UploadSweeper).sweep();
      await put(...photo);
    });
    await work();
    await app.get(UploadSweeper).sweep();
    for (const id of [before, during])
      expect([(await ask(id)).status, original(id), await stored(id)]).toEqual([404, false, all(false)]);
  });

  it('leave nothing when they are thrown away while one of their files cannot be written', async () => {
    const id = await send(await large());
    const store = app.get(PhotoStore);
    const put = store.put.bind(store);
    jest.spyOn(store, 'put').mockImplementation(async (...photo) => {
      if (photo[1] === '1600.jpg') await new Promise((resolve) => setTimeout(resolve, 200));
      else await ayse.call('DELETE', `${URL}/${id}`);
      await app.get(UploadSweeper).sweep();
      if (photo[1] === '320.webp') throw new Error('No space left on the device');
      await put(...photo);
    });
    await expect(work()).rejects.toThrow('No space left');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([(await ask(id)).status, await stored(id)]).toEqual([404, all(false)]);
  });

  it('go with their owner', async () => {
    const id = await send(await large());
    await app.get(UploadPersonalData).erase(ayse.id);
    expect(original(id)).toBe(false);
    await work();
    expect([original(id), await stored(id)]).toEqual([false, all(false)]);
  });

  it.each([
    ['of everybody', 500, () => 0],
    ['of one person', 60, () => ayse.id],
  ])('are not taken in when too many files %s lie here, also thrown away ones', async (_whose, count, owner) => {
    await database.pool.query(
      `insert into app.upload (id, owner_id, bytes, root_id, original, remove_at)
       select 'w' || n, $2, 1000, 'w' || n, true, now() - interval '1 second' from generate_series(1, $1::int) n`,
      [count, owner()],
    );
    expect(await ayse.upload(URL, 'image', await large())).toMatchObject({
      status: 503,
      body: { code: 'UPLOADS_BUSY' },
      headers: { 'retry-after': '15' },
    });
    await database.pool.query(`delete from app.upload where id like 'w%'`);
  });

  it('are not taken in when too many come from one network, whoever sends them; small ones are', async () => {
    await app.get(RateLimiter).use(LARGE_HERE(app), { burst: 100, everySeconds: 3_600 });
    expect(await ayse.upload(URL, 'image', await large())).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    const small = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    expect((await ayse.upload(URL, 'image', small)).status).toBe(201);
    await app.get(RateLimiter).reset(LARGE_HERE(app));
    await send(await large('#102030'));
  });

  it('are not taken in while nobody can be given the work, and leave nothing', async () => {
    const before = readdirSync(join(folder, 'private', 'uploads'));
    jest.spyOn(queue, 'enqueue').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    expect(await ayse.upload(URL, 'image', await large())).toMatchObject({
      status: 503,
      body: { code: 'UPLOADS_BUSY' },
    });
    expect(readdirSync(join(folder, 'private', 'uploads'))).toEqual(before);
  });
});
