import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startLoadedProduct } from '../support/loaded-data.mjs';
import type { Product } from '../support/product.mjs';
import { Visitor } from '../support/visitor.js';

const LIMIT_MB = 512;

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#7a8b9c' } });

/** The worst that a few megabytes can hold: what is refused by its head, and what is just allowed and made by a job. */
const BOMBS: readonly (readonly [name: string, status: number, make: () => Promise<Buffer>])[] = [
  ['fifty megapixels, interlaced', 202, () => plain(8_000, 6_200).png({ progressive: true }).toBuffer()],
  [
    'fifty megapixels, progressive',
    202,
    () => plain(8_000, 6_200).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer(),
  ],
  ['fifty megapixels on their side', 202, () => plain(8_000, 6_200).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ['a hundred megapixels', 422, () => plain(10_000, 10_000).png().toBuffer()],
  ['one line of forty-nine million pixels', 422, () => plain(49_000_000, 1).png().toBuffer()],
  [
    'sixteen bits, four channels, interlaced',
    422,
    () => plain(7_000, 7_000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  ['fifteen megabytes of nothing', 422, () => Promise.resolve(Buffer.alloc(15 * 1024 * 1024))],
  [
    'fifteen megabytes that begin like a photo',
    422,
    () => Promise.resolve(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(15_000_000)])),
  ],
];

describe('photos that are bombs', () => {
  let product: Product;
  let visitor: Visitor;
  beforeAll(async () => {
    product = await startLoadedProduct();
    visitor = new Visitor(product.url);
    await visitor.signIn('buyer@demo.test');
  });
  afterAll(() => product.remove());

  const status = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
  /** The product itself and what it has started, its database aside. */
  const processes = () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && (pid === product.pid || isDecoder(pid)));
  /** What is asked of a process, which may have ended meanwhile. */
  const unlessEnded = <Answer>(ask: () => Answer): Answer | undefined => {
    try {
      return ask();
    } catch {
      return undefined;
    }
  };
  const isDecoder = (pid: number) =>
    unlessEnded(
      () =>
        status(pid).includes(`PPid:\t${product.pid}\n`) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('rendering-program'),
    ) ?? false;
  const made = async (id: string) => {
    const ask = async () => (await visitor.get(`/api/uploads/images/${id}`)).status;
    let status = await ask();
    for (; status === 202; status = await ask()) await sleep(100);
    expect(status).toBe(200);
  };
  const peakMegabytes = (pid: number) => Number(/VmHWM:\s+(\d+) kB/.exec(status(pid))?.[1]) / 1024;

  const linux = process.platform === 'linux' ? it : it.skip;
  linux.each(BOMBS)(`eight at once of %s are answered with %i within ${LIMIT_MB} MB`, async (_name, expected, make) => {
    const bytes = new Uint8Array(await make());
    // The high-water marks are of this test, not of the start.
    for (const pid of processes()) unlessEnded(() => writeFileSync(`/proc/${pid}/clear_refs`, '5'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.upload('/api/uploads/images', 'image', bytes)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => expected));
    if (expected === 202) for (const answer of answers) await made(((await answer.json()) as { id: string }).id);
    const peaks = processes().map((pid) => unlessEnded(() => peakMegabytes(pid)) ?? 0);
    for (const peak of peaks) expect(peak).toBeLessThan(LIMIT_MB);
    expect((await visitor.get('/health/ready')).status).toBe(200);
  });
});
