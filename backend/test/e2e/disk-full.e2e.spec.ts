import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDataDir, type Product, startProduct } from '../support/product.mjs';
import { Visitor } from '../support/visitor.js';

// A disk of its own for the data folder, in a mount namespace that only this product sees and that goes with it.
const SMALL_DISK = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=400m,mode=755 tmpfs "$DATA_DIR" && exec "$0" "$@"',
];
const MEGABYTE = 1024 * 1024;
const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

const filler = (product: Product) => join(`/proc/${product.pid}/root`, product.dataDir, 'filler');

function fillDisk(product: Product): void {
  try {
    writeFileSync(filler(product), Buffer.alloc(500 * 1024 * 1024));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
    return;
  }
  throw new Error('The disk is larger than it should be');
}

const text = (n: number) => `Sıra ${n} ${String(n).repeat(900).slice(0, 900)}`;
const change = (admin: Visitor, n: number) =>
  admin.send('PUT', '/api/admin/settings', { footer_description: text(n), sub_footer_description: text(n) });

(mayMount ? describe : describe.skip)('when the disk is full', () => {
  let product: Product;
  let admin: Visitor;
  beforeAll(async () => {
    product = await startProduct({ dataDir: freshDataDir(), env: { DEMO_LISTINGS: '3' }, within: SMALL_DISK });
    admin = new Visitor(product.url);
    await admin.signIn('superadmin@demo.test');
  });
  afterAll(() => product.remove());

  const lastNumber = async () => {
    const { footer_description } = (await (await admin.get('/api/settings')).json()) as { footer_description: string };
    return Number(/^Sıra (\d+)/.exec(footer_description)?.[1]);
  };

  it('answers 503 with a sentence, loses nothing that it acknowledged, and goes on when there is room again', async () => {
    fillDisk(product);
    let acknowledged = 0;
    let refused: Response | undefined;
    // The server still has room in files that it had made before: it takes a while until a write needs more.
    for (let n = 1; n <= 40_000 && !refused; n++) {
      const answer = await change(admin, n);
      if (answer.status === 200) acknowledged = n;
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(((await refused?.json()) as { message: string }).message).toMatch(/[a-zçğıöşü]+.*\./i);

    rmSync(filler(product));
    let written: Response | undefined;
    for (let attempt = 0; attempt < 120 && written?.status !== 200; attempt++) {
      written = await change(admin, acknowledged + 1);
      if (written.status !== 200) {
        expect(written.status).toBe(503);
        await sleep(500);
      }
    }
    expect(written?.status).toBe(200);
    for (let attempt = 0; attempt < 240 && (await lastNumber()) <= acknowledged; attempt++) await sleep(250);
    expect(await lastNumber()).toBe(acknowledged + 1);
  });
});

(mayMount ? describe : describe.skip)('when the disk is full before the start', () => {
  // A disk that outlives the products on it: they come and go in its mount namespace, which this keeps open.
  const disk = mkdtempSync(join(tmpdir(), 'ilan-disk-'));
  let keeper: ChildProcess;
  let within: string[];
  let dataDir: string;
  beforeAll(async () => {
    const mount = `mount -t tmpfs -o size=400m,mode=755 tmpfs ${disk} && echo mounted && exec sleep 1000`;
    keeper = spawn('unshare', ['--mount', 'sh', '-c', mount], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => keeper.stdout?.once('data', resolve));
    within = ['nsenter', `--mount=/proc/${keeper.pid}/ns/mnt`];
    dataDir = join(disk, 'veri');
  });
  afterAll(() => {
    keeper.kill();
    rmSync(disk, { recursive: true, force: true });
  });
  const seen = (...path: string[]) => join(`/proc/${keeper.pid}/root`, disk, ...path);
  /** Leaves so many bytes; what is still ending there may take some of them meanwhile, so that they are counted anew. */
  const fill = (free: number) => {
    for (;;) {
      rmSync(seen('dolgu'), { force: true });
      const { bavail, bsize } = statfsSync(seen());
      try {
        writeFileSync(seen('dolgu'), Buffer.alloc(bavail * bsize - free));
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  };
  const start = () => startProduct({ dataDir, within, env: { DEMO_LISTINGS: '20' } });
  const said = async (): Promise<string> => {
    const error = await start().then(
      () => new Error('It started'),
      (cause: unknown) => cause as Error,
    );
    expect(error.message).toMatch(/^Ended with 1 before it was ready:/);
    const lines = error.message.split('\n').filter((line) => line.includes('could not start'));
    expect(lines).toHaveLength(1);
    expect(error.message).not.toMatch(/\n\s+at /);
    return lines.join();
  };
  const FULL = 'its disk is full; free some space and start again, nothing is lost.';

  it('says so at the first start, however little room there was, leaves no server behind, and starts when there is room', async () => {
    fill(0);
    expect(await said()).toBe(`İlanPazar could not start. The data folder ${dataDir} cannot be used (ENOSPC): ${FULL}`);
    fill(10 * MEGABYTE);
    expect(await said()).toMatch(
      /^İlanPazar could not start\. The database could not be made in \S+: the disk is full; free some space and start again, nothing is lost\.$/,
    );
    expect(readdirSync(seen('veri')).filter((name) => name.startsWith('postgres.draft'))).toEqual([]);
    // Enough for the database, not for what is loaded into it: a statement notices first, or the server, which then cannot be started again.
    fill(60 * MEGABYTE);
    expect(await said()).toMatch(/disk is full; free some space and start again, nothing is lost\.$/);
    expect(existsSync(seen('veri', 'postgres', 'postmaster.pid'))).toBe(false);
    rmSync(seen('dolgu'));
    const product = await start();
    const { meta } = (await (await new Visitor(product.url).get('/api/listings')).json()) as {
      meta: { total: number };
    };
    expect(meta.total).toBeGreaterThan(10);
    await product.stop();
  });

  it('says so at a later start, and has everything when there is room', async () => {
    const product = await start();
    const admin = new Visitor(product.url);
    await admin.signIn('superadmin@demo.test');
    expect((await change(admin, 7)).status).toBe(200);
    await product.kill();
    process.kill(Number(readFileSync(seen('veri', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    // Else the start has the room of this file, comes up and serves.
    rmSync(seen('veri', 'postgres', 'postmaster.pid'));
    fill(0);
    expect(await said()).toBe(
      `İlanPazar could not start. PostgreSQL did not start: the disk is full; free some space and start again, nothing is lost.`,
    );
    rmSync(seen('dolgu'));
    const again = await start();
    const settings = (await (await new Visitor(again.url).get('/api/settings')).json()) as Record<string, unknown>;
    expect(settings.footer_description).toBe(text(7));
    await again.stop();
  });
});

if (!mayMount) console.warn('SKIPPED: a full disk needs the right to mount one (root on Linux)');
