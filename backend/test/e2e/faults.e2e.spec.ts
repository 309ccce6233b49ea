import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOrphan, freePort, freshDataDir, type Product, startProduct } from '../support/product.mjs';
import { Visitor } from '../support/visitor.js';

const SMALL = { DEMO_LISTINGS: '30' };
const products: Product[] = [];

async function start(options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct({ ...options, env: { ...SMALL, ...options.env } });
  products.push(product);
  return product;
}

async function admin(product: Product): Promise<Visitor> {
  const visitor = new Visitor(product.url);
  await visitor.signIn('superadmin@demo.test');
  return visitor;
}

const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Changes the header text again and again; remembers the last change that was acknowledged. */
function writeUntilStopped(visitor: Visitor): {
  /** Until so many changes more were acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<{ acknowledged: number; statuses: Set<number> }>;
} {
  let running = true;
  const statuses = new Set<number>();
  let acknowledged = 0;
  let answered = 0;
  const loop = (async () => {
    for (let n = 1; running; n++) {
      try {
        const answer = await visitor.send('PUT', '/api/admin/settings', { header_description: `Sıra ${n}` });
        statuses.add(answer.status);
        if (answer.status !== 200) continue;
        acknowledged = n;
        answered += 1;
      } catch {
        await sleep(20);
      }
    }
    return { acknowledged, statuses };
  })();
  return {
    more: async (count) => {
      for (const wanted = answered + count; answered < wanted;) await sleep(20);
    },
    stop: () => {
      running = false;
      return loop;
    },
  };
}

const headerNumber = async (product: Product): Promise<number> => {
  const settings = (await (await new Visitor(product.url).get('/api/settings')).json()) as {
    header_description: string;
  };
  return Number(settings.header_description.replace('Sıra ', ''));
};

afterAll(async () => {
  for (const product of products) await product.remove();
});

describe('when things break', () => {
  it('loses no acknowledged event to a kill of the whole process, at any moment, three times over', async () => {
    const dataDir = freshDataDir();
    for (let round = 0; round < 3; round++) {
      const product = await start({ dataDir });
      const writes = writeUntilStopped(await admin(product));
      await writes.more(1);
      await sleep(200 + 400 * round);
      await product.kill();
      const { acknowledged } = await writes.stop();
      expect(acknowledged).toBeGreaterThan(0);
      const again = await start({ dataDir });
      expect(await headerNumber(again)).toBeGreaterThanOrEqual(acknowledged);
      await again.stop();
    }
  });

  it('survives its PostgreSQL being killed under load: clear answers meanwhile, nothing lost after', async () => {
    const product = await start();
    const writes = writeUntilStopped(await admin(product));
    await writes.more(3);
    process.kill(serverPid(product.dataDir), 'SIGKILL');
    // One was perhaps on its way; whatever comes after it was written to the server that came back.
    await writes.more(5);
    const { acknowledged, statuses } = await writes.stop();
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    for (let attempt = 0; attempt < 40 && (await headerNumber(product)) < acknowledged; attempt++) await sleep(250);
    expect(await headerNumber(product)).toBeGreaterThanOrEqual(acknowledged);
    expect((await new Visitor(product.url).get('/health/ready')).status).toBe(200);
  });

  it('finishes the demo catalogue after a start that was killed while loading it', async () => {
    const dataDir = freshDataDir();
    await expect(start({ dataDir, timeoutMs: 6_000, env: { DEMO_LISTINGS: '300' } })).rejects.toThrow(/Not ready/);
    const product = await start({ dataDir, env: { DEMO_LISTINGS: '300' } });
    const { meta } = (await (await new Visitor(product.url).get('/api/listings')).json()) as {
      meta: { total: number };
    };
    expect(meta.total).toBeGreaterThan(200);
    expect(meta.total).toBeLessThanOrEqual(300);
  });

  it.each([
    ['the port is in use', /Port \d+ on 127\.0\.0\.1 is in use/, 'port'],
    ['the data folder cannot be written', /cannot be used|could not start/, 'closed'],
    ['the data folder holds something else', /is not a database folder/, 'foreign'],
    ['the environment is wrong', /PORT: /, 'environment'],
  ] as const)('says in one sentence that %s', async (_what, sentence, fault) => {
    const dataDir = freshDataDir();
    const port = await freePort();
    const server = createServer();
    if (fault === 'port') await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    if (fault === 'foreign') {
      mkdirSync(join(dataDir, 'postgres'));
      writeFileSync(join(dataDir, 'postgres', 'tatil.jpg'), '');
    }
    // A file in the folder's place cannot be written into by anybody, root included.
    if (fault === 'closed') writeFileSync(join(dataDir, 'file'), '');
    const env = fault === 'environment' ? { PORT: 'üç bin' } : {};
    const started = start({ dataDir: fault === 'closed' ? join(dataDir, 'file', 'data') : dataDir, port, env });
    await expect(started).rejects.toThrow(sentence);
    await started.catch((error: unknown) => expect(String(error)).not.toMatch(/\n\s+at /));
    server.close();
    chmodSync(dataDir, 0o755);
  });

  it('refuses a second copy on the same data folder and leaves the first one alone', async () => {
    const product = await start();
    await expect(start({ dataDir: product.dataDir })).rejects.toThrow(/Another İlanPazar .* already runs/);
    expect((await new Visitor(product.url).get('/health/live')).status).toBe(200);
  });

  it('ends within seconds at Ctrl-C and takes its PostgreSQL along', async () => {
    const product = await start();
    const pid = serverPid(product.dataDir);
    const before = Date.now();
    expect((await product.stop()).code).toBe(0);
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(spawnSync('kill', ['-0', String(pid)]).status).not.toBe(0);
    endOrphan(product.dataDir);
  });
});
