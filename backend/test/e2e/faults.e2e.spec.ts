import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, serverPid } from '../support/embedded-server.js';
import { dataDirWithPhotos, lendPhotos, loadedDataDir } from '../support/loaded-data.mjs';
import { freePort, freshDataDir, type Product, startProduct } from '../support/product.mjs';
import { Visitor } from '../support/visitor.js';

const SMALL = { DEMO_LISTINGS: '30' };
const products: Product[] = [];

async function start(options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const product = await startProduct({ ...options, env: { ...SMALL, ...options.env } });
  products.push(product);
  return product;
}

afterAll(async () => {
  for (const product of products) await product.remove();
});

describe('when things break', () => {
  it('finishes the demo catalogue after a start that was killed while loading it', async () => {
    const dataDir = freshDataDir();
    // Loaded in seconds, of which the first ad takes one: it is killed in the middle.
    const ADS = 200;
    const env = { DEMO_LISTINGS: String(ADS) };
    const ads = async (): Promise<number> => {
      const [made] = await ask<{ ads: number }>(
        dataDir,
        `select count(distinct stream_id)::int as ads from es.event where stream_id like 'listing-%'`,
      );
      return made?.ads ?? 0;
    };
    let pid = 0;
    const cutShort = expect(start({ dataDir, env, onSpawn: (spawned) => (pid = spawned) })).rejects.toThrow(
      /Ended with/,
    );
    // Before its tables are there, nobody can be asked.
    while ((await ads().catch(() => 0)) < 1) await sleep(50);
    process.kill(pid, 'SIGKILL');
    await cutShort;
    expect(await ads()).toBeLessThan(ADS);
    // To make hundreds of photos is not what is tried here.
    lendPhotos(dataDir);
    await start({ dataDir, env });
    expect(await ads()).toBe(ADS);
  });

  /** Everything that a start which fails says, without the lines that only part it from others. */
  const said = async (options: Parameters<typeof start>[0]): Promise<string> => {
    const error = await start(options).then(
      () => new Error('It started'),
      (cause: unknown) => cause as Error,
    );
    return error.message.replace(/\n+/g, '\n').trim();
  };
  const refused = (sentence: string) => `Ended with 1 before it was ready:\nİlanPazar could not start. ${sentence}`;

  it('says in one sentence that the port is in use', async () => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await said({ port })).toBe(
      refused(
        `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      ),
    );
    server.close();
  });

  it('says in one sentence that the port was taken while it started, and takes its PostgreSQL along', async () => {
    const [port, dataDir] = [await freePort(), dataDirWithPhotos()];
    const starting = said({ port, dataDir });
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await sleep(20);
    const pid = serverPid(dataDir);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    // It has loaded the catalogue by then, and told about that.
    const text = await starting;
    expect(text).toContain(
      `\nİlanPazar could not start. Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    );
    expect(text).not.toMatch(/\n\s+at /);
    expect(spawnSync('kill', ['-0', String(pid)]).status).not.toBe(0);
    server.close();
    rmSync(dataDir, { recursive: true });
  });

  it('says in one sentence that the address is not of this machine', async () => {
    expect(await said({ env: { HOST: '203.0.113.7' } })).toBe(
      refused(
        'HOST 203.0.113.7 is no address of this machine (EADDRNOTAVAIL). Leave it out, or set it to 127.0.0.1 or 0.0.0.0.',
      ),
    );
  });

  it('says in one sentence that the data folder cannot be made', async () => {
    const dataDir = freshDataDir();
    writeFileSync(join(dataDir, 'dosya'), 'dolu');
    // A file in the folder's place stops everybody, root included.
    const wanted = join(dataDir, 'dosya', 'veri');
    expect(await said({ dataDir: wanted })).toBe(
      refused(`The data folder ${wanted} cannot be used (ENOTDIR): a file is in its way; set DATA_DIR to a folder.`),
    );
    rmSync(dataDir, { recursive: true });
  });

  it('says in one sentence that the data folder holds something else, and leaves it', async () => {
    const dataDir = freshDataDir();
    const cluster = join(dataDir, 'postgres');
    mkdirSync(cluster);
    writeFileSync(join(cluster, 'tatil.jpg'), '');
    expect(await said({ dataDir })).toBe(
      refused(`${cluster} is not a database folder and not empty. Move it away or set another DATA_DIR.`),
    );
    expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(['postgres', 'postgres/tatil.jpg']);
    rmSync(dataDir, { recursive: true });
  });

  it('says in one sentence that there is no folder for temporary files, and that the secrets are damaged', async () => {
    expect(await said({ env: { TMPDIR: '/dev/null/gecici' } })).toBe(
      refused(
        'The folder for temporary files /dev/null/gecici cannot be used (ENOTDIR). Set TMPDIR to one that you may write to.',
      ),
    );
    const dataDir = freshDataDir();
    writeFileSync(join(dataDir, 'secrets.json'), '{"masterKey": "yar');
    expect(await said({ dataDir })).toBe(
      refused(
        `${dataDir}/secrets.json is damaged: put back your copy of it, or set MASTER_KEY, SIGNING_KEY and VAPID_KEY.`,
      ),
    );
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });

  it('names the setting that is wrong', async () => {
    expect(await said({ env: { PORT: 'üç bin' } })).toMatch(
      /^Ended with 1 before it was ready:\nİlanPazar could not start\. The environment is not right:\n {2}PORT: [^\n]+$/,
    );
  });

  it('refuses a second copy on the same data folder and leaves the first one alone', async () => {
    const product = await start({ dataDir: await loadedDataDir() });
    expect(await said({ dataDir: product.dataDir })).toBe(
      refused(
        `Another İlanPazar (process ${product.pid}) already runs on ${product.dataDir}. Stop it, or set DATA_DIR and PORT for a second one.`,
      ),
    );
    expect((await new Visitor(product.url).get('/health/live')).status).toBe(200);
  });

  it('ends within seconds at Ctrl-C and takes its PostgreSQL along', async () => {
    const product = await start({ dataDir: await loadedDataDir() });
    const pid = serverPid(product.dataDir);
    const before = Date.now();
    expect((await product.stop()).code).toBe(0);
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(spawnSync('kill', ['-0', String(pid)]).status).not.toBe(0);
  });

  it('ends at once at the second Ctrl-C of an impatient person while it makes its database, and starts afterwards', async () => {
    const dataDir = dataDirWithPhotos();
    const twice = async (pid: number) => {
      while (!readdirSync(dataDir).some((name) => name.includes('draft'))) await sleep(10);
      process.kill(pid, 'SIGTERM');
      await sleep(100);
      try {
        process.kill(pid, 'SIGTERM');
      } catch (error) {
        // It may have ended at the first one already.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    const starting = startProduct({ dataDir, env: SMALL, onSpawn: (pid) => void twice(pid) });
    await expect(starting).rejects.toThrow(/^Ended with 1 before it was ready/);
    expect(readdirSync(dataDir).filter((name) => name === 'postgres')).toEqual([]);
    const product = await start({ dataDir });
    expect((await new Visitor(product.url).get('/health/ready')).status).toBe(200);
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
  });
});
