import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
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
    product = await startProduct({ dataDir: freshDataDir(), env: { DEMO_LISTINGS: '30' }, within: SMALL_DISK });
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
    for (let attempt = 0; attempt < 60 && (await lastNumber()) <= acknowledged; attempt++) await sleep(250);
    expect(await lastNumber()).toBe(acknowledged + 1);
  });
});

if (!mayMount) console.warn('SKIPPED: a full disk needs the right to mount one (root on Linux)');
