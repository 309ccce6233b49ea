import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startTestApp } from '#test/support/http-app.js';
import { aMember, type Member } from '#test/support/member.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { UploadsModule } from './uploads.module.js';

const URL = '/api/uploads/images';
const OPS_TOKEN = 'a-token-of-operators';
const OPERATOR = { authorization: `Bearer ${OPS_TOKEN}` };

describe('the room for files on their way in', () => {
  let database: TestDatabase;
  let folder: string;
  let app: NestFastifyApplication;
  let base: string;
  const lines: ClientRequest[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    app = await startTestApp([EventStoreModule, PhotosModule, AccountsModule, UploadsModule], {
      database,
      environment: {
        DATA_DIR: folder,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        TRUST_PROXY: '127.0.0.1',
        OPS_TOKEN,
      },
    });
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  });
  afterEach(async () => {
    for (const line of lines.splice(0)) line.destroy();
    while (await arriving()) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const arriving = async () =>
    Number(/^uploads_arriving (\d+)$/m.exec((await app.inject({ url: '/metrics', headers: OPERATOR })).body)?.[1]);

  /** Says that a megabyte comes, and sends next to nothing of it. @returns what is answered, if anything is */
  const slowLine = (member: Member, from: string) => {
    const line = request(`${base}${URL}`, {
      method: 'POST',
      agent: false,
      headers: {
        ...member.headers,
        'x-forwarded-for': from,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(1_000_000),
      },
    });
    lines.push(line);
    line.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nJPEG');
    return new Promise<{ status: number | undefined; retryAfter: string | undefined; body: unknown }>((resolve) => {
      line.once('response', (answer: IncomingMessage) => {
        const { statusCode: status, headers } = answer;
        void json(answer).then((body) => resolve({ status, retryAfter: headers['retry-after'], body }));
      });
      line.on('error', () => undefined);
    });
  };
  const send = async (member: Member, from: string) => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#468' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)]), 'a.jpg');
    const answer = await fetch(`${base}${URL}`, {
      method: 'POST',
      headers: { ...member.headers, 'x-forwarded-for': from },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
  };

  it('is shared: a member with seventy slow lines keeps eight of them, and everybody else goes on', async () => {
    const [ayse, berk] = [await aMember(app), await aMember(app)];
    const told: unknown[] = [];
    for (let n = 0; n < 70; n++) void slowLine(ayse, '203.0.113.1').then((answer) => told.push(answer));
    while (told.length + (await arriving()) < 70) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toHaveLength(62);
    for (const one of told) {
      expect(one).toMatchObject({
        status: 429,
        retryAfter: '3',
        body: {
          code: 'UPLOADS_AT_ONCE',
          message: 'Aynı anda en fazla 8 dosya gönderebilirsiniz. Lütfen öncekilerin bitmesini bekleyin.',
        },
      });
    }
    expect(await arriving()).toBe(8);
    expect((await send(ayse, '203.0.113.1')).status).toBe(429);
    // Also from beside them.
    expect((await send(berk, '203.0.113.1')).status).toBe(201);
  });

  it('is shared by networks, whoever sends from there', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(app)));
    const [first] = members as [Member];
    for (const member of members.slice(1)) for (let n = 0; n < 6; n++) void slowLine(member, `2001:db8:0:1::${n}`);
    while ((await arriving()) < 24) await new Promise((resolve) => setTimeout(resolve, 20));
    const told = await send(first, '2001:db8:0:1::ffff');
    expect(told).toMatchObject({ status: 429, body: { code: 'UPLOADS_AT_ONCE' } });
    expect(told.body.message).toMatch(/^Bağlı olduğunuz ağdan .*\.$/);
    expect((await send(first, '2001:db8:0:2::1')).status).toBe(201);
  });
});
