import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RememberedJobs } from '#test/support/remembered-jobs.js';
import { NoticesWorld } from '#test/support/notices-world.js';
import { JobHandlers, JobQueue } from '#platform/jobs/job-queue.js';
import { favoriteSold } from '#modules/favorites/contract.js';
import { Notices } from '../contract.js';
import { LostBells } from './device-bell.js';
import { PushSettings } from './push-hosts.js';

interface Heard {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** A browser as the standards have it: it alone can read what comes. */
function aBrowser(origin: string, path: string) {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    form: {
      endpoint: `${origin}${path}`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    reads(body: Buffer): unknown {
      const [salt, server, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, server]);
      const secret = derive(ecdh.computeSecret(server), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, -1).toString());
    },
  };
}

describe('devices', () => {
  const world = new NoticesWorld();
  const heard: Heard[] = [];
  let answers: number[] = [];
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
          response.writeHead(answers.shift() ?? 201, { location: `${origin}/elsewhere` }).end();
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(world.system.app.get(PushSettings), { allowed: [origin] });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    heard.length = 0;
    answers = [];
    queue().jobs.length = 0;
    await world.test.pool.query('delete from app.push_subscription');
  });

  const queue = () => world.system.app.get<JobQueue, RememberedJobs>(JobQueue);
  /** Works off what waits in the queue, and what that leaves, up to so many jobs. */
  async function work(most = 20): Promise<void> {
    for (let n = 0; n < most; n += 1) {
      const job = queue().jobs.shift();
      if (!job) return;
      if (job.name.startsWith('ring-')) await world.system.app.get(JobHandlers).of(job.name).handle(job.data);
    }
  }
  const tell = (to: readonly number[], occasion: string = randomUUID()) =>
    world.system.app.get(Notices).tell({
      kind: favoriteSold,
      to,
      subject: 'listing-4711',
      data: { listing_id: 4_711 },
      occasion,
      at: new Date(),
    });
  const on = (name: string, form: object) => world.people.as(name, 'PUT', '/api/account/push', form);
  const devices = async () =>
    Number((await world.test.pool.query<{ n: string }>('select count(*) as n from app.push_subscription')).rows[0]?.n);

  it('ring for what their person is told, and for nobody else', async () => {
    const [phone, laptop] = [aBrowser(origin, '/phone'), aBrowser(origin, '/laptop')];
    expect((await on('Buse', phone.form)).statusCode).toBe(204);
    expect((await on('Can', laptop.form)).statusCode).toBe(204);
    const occasion = randomUUID();
    await tell([8], occasion);
    await work();
    expect(heard.map(({ path }) => path)).toEqual(['/phone']);
    expect(phone.reads(heard[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Favorinizdeki bir ilan artık yayında değil',
      path: '/notices',
      tag: 'favorite_sold-listing-4711',
    });
    expect(heard[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
    expect(heard[0]?.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    await tell([8], occasion);
    await work();
    expect(heard).toHaveLength(1);
  });

  it('ring once more after a process that died before it could enqueue anything', async () => {
    await on('Buse', aBrowser(origin, '/phone').form);
    await tell([8]);
    queue().jobs.length = 0;
    await world.system.app.get(LostBells).find();
    expect(queue().jobs).toEqual([]);
    world.setTime(new Date(Date.now() + 30_000));
    await world.system.app.get(LostBells).find();
    await work();
    await world.system.app.get(LostBells).find();
    await work();
    expect(heard).toHaveLength(1);
  });

  it('are forgotten when nobody hears there any more', async () => {
    for (const status of [404, 410]) {
      await on('Buse', aBrowser(origin, '/phone').form);
      answers = [status];
      await tell([8]);
      await work();
      expect(await devices()).toBe(0);
    }
  });

  it('are tried again a few times where their server is busy, and then no more', async () => {
    await on('Buse', aBrowser(origin, '/phone').form);
    answers = [503, 429, 500, 502, 503, 503];
    await tell([8]);
    await work();
    expect(heard).toHaveLength(4);
    expect(queue().jobs).toEqual([]);
    expect(await devices()).toBe(1);
  });

  it('are not led elsewhere by an answer', async () => {
    await on('Buse', aBrowser(origin, '/phone').form);
    answers = [302];
    await tell([8]);
    await work();
    expect(heard.map(({ path }) => path)).toEqual(['/phone']);
  });

  it('do not ring for what was read, is not wanted, or is old', async () => {
    await on('Buse', aBrowser(origin, '/phone').form);
    await tell([8]);
    await world.people.as('Buse', 'POST', '/api/notices/read', {});
    await work();
    const form = { topic: 'favorites', channel: 'push', wanted: false };
    expect((await world.people.as('Buse', 'PUT', '/api/notices/preferences', form)).statusCode).toBe(204);
    await tell([8]);
    await work();
    await world.people.as('Buse', 'PUT', '/api/notices/preferences', { ...form, wanted: true });
    await tell([8]);
    world.setTime(new Date(Date.now() + 2 * 3_600_000));
    await work();
    expect(heard).toEqual([]);
  });

  it('ring for as long as the session in which they were switched on, and change hands with the browser', async () => {
    const { form } = aBrowser(origin, '/phone');
    await on('Buse', form);
    await on('Can', form);
    expect(await devices()).toBe(1);
    await tell([8, 9]);
    await work();
    expect(heard).toHaveLength(1);
    expect(
      (await world.people.as('Buse', 'POST', '/api/account/push/end', { endpoint: form.endpoint })).statusCode,
    ).toBe(204);
    expect(await devices()).toBe(1);
    await world.people.as('Can', 'POST', '/api/account/push/end', { endpoint: form.endpoint });
    expect(await devices()).toBe(0);
    await on('Buse', form);
    await world.test.pool.query('update app.session set expires_at = now() where user_id = 8');
    await tell([8]);
    await work();
    expect(heard).toHaveLength(1);
    await world.test.pool.query(`update app.session set expires_at = now() + interval '1 day' where user_id = 8`);
    await world.people.as('Buse', 'POST', '/api/logout');
    expect(await devices()).toBe(0);
  });

  it('are of push servers alone', async () => {
    const { form } = aBrowser('http://127.0.0.1:1', '/phone');
    expect((await on('Can', form)).json()).toMatchObject({ code: 'PUSH_SERVER_UNKNOWN' });
    const short = { endpoint: `${origin}/x`, keys: { ...form.keys, p256dh: 'AAAAAAAAAAAAAAAAAAAA' } };
    expect((await on('Can', short)).statusCode).toBe(422);
    expect(await devices()).toBe(0);
  });
});
