import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadedPhoto } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { aMember, type Member } from '#test/support/member.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PhotoCopies, UploadedPhotos } from './contract.js';
import { UploadsModule } from './uploads.module.js';

const picture = (name: string) => readFile(new URL(`../../../demo/data/pictures/${name}.jpg`, import.meta.url));
const withoutEdges = async (bytes: Buffer, share: number) => {
  const { width, height } = await sharp(bytes).metadata();
  const cut = (side: number) => ({ from: Math.round(side * share), size: Math.round(side * (1 - 2 * share)) });
  const [x, y] = [cut(width), cut(height)];
  return sharp(bytes).extract({ left: x.from, top: y.from, width: x.size, height: y.size }).jpeg().toBuffer();
};

describe('copies of photos', () => {
  let database: TestDatabase;
  let folder: string;
  let app: NestFastifyApplication;
  let ayse: Member;
  let berk: Member;
  /** By the name of its picture: a photo of an ad of Ayşe's. */
  const shown = new Map<string, string>();
  const PICTURES = [
    'akvaryum-1',
    'bavul-mavi-1',
    'ford-focus-gri-1',
    'iphone-siyah-1',
    'kanepe-gri-1',
    'kask-kirmizi-1',
    'koltuk-takimi-bej-1',
    'peugeot-308cc-kirmizi-1',
    'sehir-bisikleti-siyah-1',
    'sedan-gri-1',
    'yazici-1',
    'cadir-yesil-1',
  ];

  const send = async (member: Member, bytes: Buffer) => {
    const { status, body } = await member.upload('/api/uploads/images', 'image', bytes);
    expect(status).toBe(201);
    return uploadedPhoto.parse(body).id;
  };
  const copiesOf = (id: string, except?: number) => app.get(PhotoCopies).of([id], except);

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'copies-'));
    app = await startTestApp([EventStoreModule, PhotosModule, AccountsModule, UploadsModule], {
      database,
      environment: { DATA_DIR: folder, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    [ayse, berk] = [await aMember(app), await aMember(app)];
    for (const [at, name] of PICTURES.entries()) {
      const id = await send(ayse, await picture(name));
      shown.set(name, id);
      await app.get(UploadedPhotos).take(ayse.id, 100 + at, [id]);
    }
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it.each<[string, (bytes: Buffer) => Promise<Buffer>]>([
    ['as it was', (bytes) => Promise.resolve(bytes)],
    ['saved again, badly', (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer()],
    ['smaller', (bytes) => sharp(bytes).resize(300).png().toBuffer()],
    ['brighter', (bytes) => sharp(bytes).modulate({ brightness: 1.08 }).jpeg().toBuffer()],
    ['turned', (bytes) => sharp(bytes).rotate(90).jpeg({ quality: 70 }).toBuffer()],
    ['on its head', (bytes) => sharp(bytes).rotate(180).jpeg({ quality: 70 }).toBuffer()],
    ['without two hundredths at each edge', (bytes) => withoutEdges(bytes, 0.02)],
  ])('are found of somebody else’s photo %s', async (_how, change) => {
    for (const name of ['ford-focus-gri-1', 'kask-kirmizi-1', 'akvaryum-1']) {
      const id = await send(berk, await change(await picture(name)));
      const [nearest, ...more] = await copiesOf(id);
      expect(nearest).toMatchObject({
        photo_id: id,
        other_photo_id: shown.get(name),
        listing_id: 100 + PICTURES.indexOf(name),
      });
      expect(nearest?.nearness).toBeGreaterThanOrEqual(84);
      expect(more).toEqual([]);
    }
  });

  it.each([
    'ford-focus-gri-2',
    'sedan-gri-2',
    'peugeot-308cc-kirmizi-2',
    'tuslu-telefon-1',
    'iphone-siyah-2',
    'bavul-mavi-2',
  ])('are not taken for one: %s shows the like, from another side or another one', async (name) => {
    expect(await copiesOf(await send(berk, await picture(name)))).toEqual([]);
  });

  it('are not looked for among plain surfaces, which are all the same', async () => {
    const white = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } }).png();
    const first = await send(ayse, await white.clone().toBuffer());
    await app.get(UploadedPhotos).take(ayse.id, 300, [first]);
    expect(await copiesOf(await send(berk, await white.clone().toBuffer()))).toEqual([]);
  });

  it('are those of ads, of other ads, and never of what came later', async () => {
    const bytes = await picture('yazici-1');
    const first = shown.get('yazici-1') ?? '';
    const second = await send(berk, bytes);
    expect(await copiesOf(second, 100 + PICTURES.indexOf('yazici-1'))).toEqual([]);
    expect(await copiesOf(first)).toEqual([]);
    const third = await send(berk, bytes);
    expect((await copiesOf(third)).map(({ other_photo_id }) => other_photo_id)).toEqual([first]);
    await app.get(UploadedPhotos).take(berk.id, 301, [second]);
    expect((await copiesOf(third)).map(({ listing_id }) => listing_id).sort()).toEqual([
      100 + PICTURES.indexOf('yazici-1'),
      301,
    ]);
    expect((await app.get(PhotoCopies).of([second, third], undefined)).map(({ photo_id }) => photo_id)).toEqual([
      second,
      third,
    ]);
  });
});
