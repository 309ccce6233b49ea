import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClientToServerEvents, ServerToClientEvents, Session } from '@ilan/api';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { EmbeddedPostgres } from '@ilan/embedded-postgres';
import { embeddedOptions } from '#platform/postgres/embedded-options.js';
import {
  ownEnvironment,
  freePort,
  freshDataDir,
  type Product,
  type ProductOptions,
  startProduct,
} from '../support/product.mjs';
import { startRedisStandIn } from '../support/redis-stand-in.js';
import { Visitor } from '../support/visitor.js';

type Entry = NonNullable<ProductOptions['entry']>;

const program = resolve(import.meta.dirname, '../../dist/cli.js');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('api, projector and worker as processes of their own', () => {
  const dataDir = freshDataDir();
  const running = new Set<Product>();
  let postgres: EmbeddedPostgres;
  let environment: Record<string, string>;
  let api: Product;
  let projector: Product;
  let worker: Product;
  let seller: Visitor;
  let moderator: Visitor;
  let visitor: Visitor;
  let category = 0;

  const start = async (entry: Entry, env: Record<string, string> = {}): Promise<Product> => {
    const product = await startProduct({ entry, dataDir, env: { ...environment, ...env } });
    running.add(product);
    return product;
  };
  const kill = async (product: Product): Promise<void> => {
    running.delete(product);
    await product.kill();
  };
  /** As an operator does: it must have ended by itself, and told of no failure. */
  const endCleanly = async (product: Product): Promise<void> => {
    running.delete(product);
    const before = Date.now();
    const { code } = await product.stop();
    const said = product.output();
    expect([code, said]).toEqual([0, expect.not.stringMatching(/\n\s+at |Error/)]);
    expect(Date.now() - before).toBeLessThan(15_000);
  };
  const cli = (words: readonly string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number | null; said: string }>((done) => {
      const all = { ...ownEnvironment(), NODE_ENV: 'production', ...environment, ...env };
      const child = spawn(process.execPath, [program, ...words], { env: { ...all, DATA_DIR: dataDir } });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
      child.once('close', (code) => done({ code, said }));
    });
  const json = async <Body>(asked: Promise<Response>, status = 200): Promise<Body> => {
    const answer = await asked;
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, text]);
    return JSON.parse(text) as Body;
  };
  const until = async (what: string, holds: () => Promise<boolean>, ms = 30_000): Promise<void> => {
    for (const deadline = Date.now() + ms; !(await holds()); await pause(100))
      if (Date.now() > deadline) throw new Error(`${what} did not come true in ${ms} ms`);
  };
  const figure = async (product: Product, name: string): Promise<string | undefined> =>
    new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${product.url}/metrics`)).text())?.[1];
  const isFound = async (word: string) =>
    (await (await visitor.get(`/api/listings?q=${word}`)).text()).includes(`arabası ${word}`);
  const post = async (word: string): Promise<number> => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } });
    const bytes = new Uint8Array(await picture.jpeg().toBuffer());
    const photo = await json<{ id: string }>(seller.upload('/api/uploads/images', 'image', bytes), 201);
    const form = {
      photos: [photo.id],
      category_id: category,
      title: `Temiz aile arabası ${word}`,
      price: '1.250.000',
      description: `Bakımları zamanında yapılmış, değişensiz aile arabası ${word}.`,
      city_id: 34,
      district_id: 3415,
      features: {},
    };
    return (await json<{ id: number }>(seller.send('POST', '/api/listings', form), 201)).id;
  };
  const approve = (id: number) =>
    json(moderator.send('POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision: 'approve' }));

  /** Somebody whose browser is connected to that api. */
  const atPage = async ({ url }: Product, email: string) => {
    const person = new Visitor(url);
    await person.signIn(email);
    const { id } = (await json<Session>(person.get('/api/user'))).user;
    const line: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
      transports: ['polling'],
      reconnection: false,
      auth: { token: person.bearer },
    });
    const seen = { person, id, line, heard: [] as unknown[], lost: 0 };
    line.on('new_message', (hint) => void seen.heard.push(hint));
    line.on('disconnect', () => void (seen.lost += 1));
    await new Promise<void>((resolve) => line.on('connect', resolve));
    for (const event of ['user_online', 'join_user_room'] as const) await line.timeout(30_000).emitWithAck(event, id);
    return seen;
  };

  beforeAll(async () => {
    postgres = await EmbeddedPostgres.start(embeddedOptions(dataDir));
    environment = { DATABASE_URL: postgres.url, REDIS_URL: '' };
    // All at once: the first one makes the tables, the others wait for it.
    [api, projector, worker] = await Promise.all([
      start('main.api.js'),
      start('main.projector.js'),
      start('main.worker.js'),
    ]);
    expect(await cli(['demo', '--listings', '30', '--force'])).toMatchObject({ code: 0 });
    [seller, moderator, visitor] = [new Visitor(api.url), new Visitor(api.url), new Visitor(api.url)];
    await seller.signIn('seller@demo.test');
    await moderator.signIn('moderator@demo.test');
    const flat = await json<{ id: number; parent_id: number | null }[]>(visitor.get('/api/categories'));
    const parents = new Set(flat.map(({ parent_id }) => parent_id));
    category = flat.find(({ id }) => !parents.has(id))?.id ?? 0;
  });
  afterAll(async () => {
    for (const product of running) await product.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are watched one by one, and only the api answers people', async () => {
    for (const { url } of [api, projector, worker])
      for (const path of ['/health/live', '/health/ready']) expect((await fetch(url + path)).status).toBe(200);
    for (const { url } of [projector, worker])
      for (const path of ['/', '/api/settings', '/socket.io/?EIO=4&transport=polling'])
        expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    expect(await Promise.all([projector, api].map((each) => figure(each, 'projection_leader')))).toEqual(['1', '0']);
    expect(await figure(worker, 'jobs_queue_away')).toBe('0');
    for (const { output } of [api, projector, worker]) expect(output()).toContain('REDIS_URL is not set');
    const taken = startProduct({ entry: 'main.worker.js', dataDir, port: worker.port, env: environment });
    await expect(taken).rejects.toThrow(/Port \d+ on 127\.0\.0\.1 is in use\. .* OPS_PORT=\d+\s*$/m);
  });

  it('bring an ad from the api through the projector and the worker into the search', async () => {
    const id = await post('zqbir');
    expect(await isFound('zqbir')).toBe(false);
    await approve(id);
    await until('the search', () => isFound('zqbir'));
    expect((await visitor.get(`/api/listings/${id}`)).status).toBe(200);
    const other = await post('zqiki');
    expect(await cli(['listings', 'approve', String(other)])).toMatchObject({ code: 0 });
    await until('the search', () => isFound('zqiki'));
  });

  it('have a job of the api done by the worker', async () => {
    await json(seller.send('POST', '/api/account/export', { password: 'demo-1234' }), 202);
    const status = async () => (await json<{ status: string }>(seller.get('/api/account/export'))).status;
    await until('the copy of the data', async () => (await status()) === 'ready');
    const copy = Buffer.from(await (await seller.get('/api/account/export/download')).arrayBuffer());
    expect(copy.subarray(0, 2).toString()).toBe('PK');
  });

  it('catch up with a new projector after the first was killed', async () => {
    await kill(projector);
    await approve(await post('zquc'));
    await pause(1_000);
    expect(await isFound('zquc')).toBe(false);
    projector = await start('main.projector.js');
    await until('the search', () => isFound('zquc'));
    expect(await figure(projector, 'projection_leader')).toBe('1');
  });

  it('let a second projector take over from one that is killed', async () => {
    const second = await start('main.projector.js');
    expect(await figure(second, 'projection_leader')).toBe('0');
    await kill(projector);
    projector = second;
    await until('leading', async () => (await figure(second, 'projection_leader')) === '1');
    await approve(await post('zqdort'));
    await until('the search', () => isFound('zqdort'));
  });

  it('serve and end without the Redis that was promised, and say that jobs wait', async () => {
    const whole = await start('main.js', { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'fatal' });
    const ready = await json(fetch(`${whole.url}/health/ready`));
    expect(ready).toMatchObject({ status: 'degraded', parts: { jobs: { ok: false } } });
    expect((await fetch(whole.url)).status).toBe(200);
    await endCleanly(whole);
  });

  it('bring a message to a browser at another api, which stays when its sender’s process is killed, and end cleanly', async () => {
    const ad = await post('zqbes');
    await approve(ad);
    await until('the ad', async () => (await visitor.get(`/api/listings/${ad}`)).status === 200);
    const redis = await startRedisStandIn();
    const env = { REDIS_URL: redis.url };
    const [one, two, ...others] = await Promise.all([
      start('main.api.js', env),
      start('main.api.js', env),
      start('main.projector.js', env),
      start('main.worker.js', env),
    ]);
    // The joined projector takes over.
    for (const product of [worker, projector, api]) await endCleanly(product);

    const [sells, buys] = [await atPage(one, 'seller@demo.test'), await atPage(two, 'buyer@demo.test')];
    const write = (from: Visitor, body: string) =>
      json(from.send('POST', `/api/messages/u-${sells.id}/p-${ad}`, { client_id: randomUUID(), body }), 201);
    await write(buys.person, 'Merhaba, ilan güncel mi?');
    await until('the message at the other api', () => Promise.resolve(sells.heard.length === 1));
    expect(sells.heard[0]).toMatchObject({ id: ad, sender_id: buys.id, receiver_id: sells.id });

    await kill(two);
    await until('the end of the connection there', () => Promise.resolve(!buys.line.connected));
    const again = new Visitor(one.url);
    await again.signIn('buyer@demo.test');
    await write(again, 'Öteki kapıdan yazıyorum');
    await until('what comes by the api that is left', () => Promise.resolve(sells.heard.length === 2));
    expect([sells.line.connected, sells.lost]).toEqual([true, 0]);

    sells.line.disconnect();
    expect(await cli(['projections', 'status'], env)).toMatchObject({ code: 0 });
    for (const product of [one, ...others]) await endCleanly(product);
    await until('no connection to Redis', () => Promise.resolve(redis.connections === 0));
    await redis.close();
  });
});
