import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '#test/support/http-app.js';
import { PhotoStore } from './photo-store.js';
import { PhotosModule } from './photos.module.js';

const ID = '0123456789abcdef0123456789abcdef';

describe('GET /photos/:id/:rendition', () => {
  let folder: string;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'));
    app = await startTestApp([PhotosModule], { environment: { DATA_DIR: folder } });
    await app.get(PhotoStore).put(ID, '800.webp', Buffer.from('webp bytes'));
    await app.get(PhotoStore).put(ID, '1600.jpg', Buffer.from('jpeg bytes'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['800.webp', 'image/webp', 'webp bytes'],
    ['1600.jpg', 'image/jpeg', 'jpeg bytes'],
  ])('sends %s to be kept for good', async (rendition, type, bytes) => {
    const answer = await app.inject({ url: `/photos/${ID}/${rendition}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('sends nothing again to whom has it', async () => {
    const { headers } = await app.inject({ url: `/photos/${ID}/800.webp` });
    const again = await app.inject({
      url: `/photos/${ID}/800.webp`,
      headers: { 'if-none-match': `W/${headers.etag}, "other"` },
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    const other = await app.inject({ url: `/photos/${ID}/800.webp`, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['a rendition that is not stored', `/photos/${ID}/320.webp`],
    ['an unknown photo', '/photos/ffffffffffffffffffffffffffffffff/800.webp'],
    ['a rendition of another name', `/photos/${ID}/secrets.json`],
    ['a way out of the folder', `/photos/..%2F..%2Fsecrets/800.webp`],
    ['an id of another form', '/photos/UPPERCASE-ID/800.webp'],
    ['a removed photo that somebody still knows', '/photos/eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee/800.webp'],
  ])('knows nothing of %s', async (_, url) => {
    const tag = `"${url.split('/')[2]}-800.webp"`;
    const answer = await app.inject({ url, headers: { 'if-none-match': tag } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'PHOTO_NOT_FOUND', message: 'Fotoğraf bulunamadı.', errors: {} });
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
