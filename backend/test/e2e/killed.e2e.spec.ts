import { setTimeout as sleep } from 'node:timers/promises';
import { CommandLine } from '../support/command-line.js';
import { ask, serverPid } from '../support/embedded-server.js';
import { loadedDataDir, SOME_ADS } from '../support/loaded-data.mjs';
import { freePort, type Product, startProduct } from '../support/product.mjs';
import { type Command, SteadyWriter } from '../support/steady-writer.js';
import { Visitor } from '../support/visitor.js';

const setting = (member: string) => (n: number) =>
  ({ method: 'PUT', path: '/api/admin/settings', body: { [member]: `Sıra ${n}` } }) satisfies Command;
const featuring = (id: number) => (n: number) =>
  ({
    method: n % 2 === 0 ? 'POST' : 'DELETE',
    path: `/api/admin/adverts/${id}/feature`,
    body: n % 2 === 0 ? { kind: 'featured', days: 7, reason: 'Sistem sorunu için özür hediyesi' } : {},
  }) satisfies Command;

describe('a marketplace that is killed while people write', () => {
  let dataDir: string;
  let product: Product;
  let port: number;
  const start = () => startProduct({ dataDir, port, env: { DEMO_LISTINGS: String(SOME_ADS) } });

  beforeAll(async () => {
    [port, dataDir] = [await freePort(), await loadedDataDir()];
    product = await start();
    // One of the demo's people is forgotten within the first minute. An erasure that a kill cuts short leaves live rows that show, for a
    // minute more, what the log does not tell any longer: `projections compare` says so, and would be right to.
    await ask(dataDir, `update app.user set delete_at = now() + interval '1 day' where delete_at is not null`);
    expect(await ask(dataDir, 'select from app.erasure')).toEqual([]);
  });
  afterAll(() => product.remove());

  /** Six people: two on one stream, the others each on an ad of their own. */
  const writers = async (): Promise<readonly SteadyWriter[]> => {
    const admin = new Visitor(product.url);
    await admin.signIn('superadmin@demo.test');
    const { data } = (await (await admin.get('/api/listings')).json()) as {
      data: { id: number; is_featured?: boolean }[];
    };
    const ads = data.filter((ad) => ad.is_featured !== true).slice(-4);
    expect(ads).toHaveLength(4);
    const commands = [
      setting('header_description'),
      setting('footer_description'),
      ...ads.map(({ id }) => featuring(id)),
    ];
    return commands.map((command) => new SteadyWriter(admin, command));
  };
  const acknowledgedBy = (crowd: readonly SteadyWriter[]) => crowd.flatMap(({ acknowledged }) => acknowledged);
  /** Whoever waits in vain is told what the writers and the product said last. */
  const inTime = async (crowd: readonly SteadyWriter[], what: () => boolean) => {
    const deadline = Date.now() + 90_000;
    while (!what()) {
      if (Date.now() > deadline)
        throw new Error(`Nothing goes on:\n${crowd.map(({ heard }) => heard).join('\n')}\n${product.output()}`);
      await sleep(10);
    }
  };
  const more = (crowd: readonly SteadyWriter[], count: number) => {
    const wanted = acknowledgedBy(crowd).length + count;
    return inTime(crowd, () => acknowledgedBy(crowd).length >= wanted);
  };
  const allEnd = async (crowd: readonly SteadyWriter[]) => {
    let ended = 0;
    const ends = crowd.map((writer) => writer.stop().then(() => (ended += 1)));
    await inTime(crowd, () => ended === crowd.length);
    await Promise.all(ends);
  };

  const expectEachOnce = async (acknowledged: readonly string[]) => {
    const rows = await ask<{ id: string; count: number }>(
      dataDir,
      `select meta->>'correlationId' as id, count(*)::int as count from es.event
       where meta->>'correlationId' = any($1) group by 1`,
      [acknowledged],
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    expect(acknowledged.filter((id) => counts.get(id) !== 1)).toEqual([]);
  };
  it('has every acknowledged event exactly once after kill -9 of the process at any moment', async () => {
    const crowd = await writers();
    for (let round = 0; round < 3; round++) {
      await more(crowd, 20);
      await sleep(Math.random() * 300);
      await product.kill();
      const before = acknowledgedBy(crowd);
      // In one of the rounds nothing at all has outlived it.
      if (round === 1) process.kill(serverPid(dataDir), 'SIGKILL');
      product = await start();
      await expectEachOnce(before);
    }
    await more(crowd, 20);
    await allEnd(crowd);
    await expectEachOnce(acknowledgedBy(crowd));
  });

  it('has them also after kill -9 of its PostgreSQL alone, and answers 503 meanwhile', async () => {
    const crowd = await writers();
    for (let round = 0; round < 3; round++) {
      await more(crowd, 20);
      await sleep(Math.random() * 300);
      process.kill(serverPid(dataDir), 'SIGKILL');
      await more(crowd, 12);
    }
    await allEnd(crowd);
    await expectEachOnce(acknowledgedBy(crowd));
    const statuses = new Set(crowd.flatMap((writer) => [...writer.statuses]));
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect((await new Visitor(product.url).get('/health/ready')).status).toBe(200);
  });

  it.each(['settings', 'listings'])('has %s as a fresh rebuild makes them, after all that', async (name) => {
    // By a hash over all rows.
    const { code, out, err } = await new CommandLine(dataDir).run('projections', 'compare', name);
    // What it wrote beside says why, where it failed.
    expect([code, code === 0 ? out : out + err]).toEqual([0, expect.stringMatching(/ rows, equal/)]);
    expect(out).not.toContain('DIFFERS');
  });
});
