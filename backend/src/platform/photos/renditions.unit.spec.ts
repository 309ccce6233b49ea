import { jest } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PHOTO_LIMITS } from '@ilan/api';
import { describePhoto, renderPhoto } from './renditions.js';

// Some of these pictures are fifty megapixels large.
jest.setTimeout(60_000);

/** Left half red, right half blue. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

const colourAt = async (bytes: Buffer, x: 'left' | 'right' | 'top' | 'bottom'): Promise<'red' | 'blue'> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const column = x === 'left' ? 0.1 : x === 'right' ? 0.9 : 0.5;
  const row = x === 'top' ? 0.1 : x === 'bottom' ? 0.9 : 0.5;
  const at = (Math.floor(info.height * row) * info.width + Math.floor(info.width * column)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
};

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Nobody looks at the checksum before the animation is noticed.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};
/** With a chunk of text and the one that announces frames, between the header and the first pixels. */
const animated = (png: Buffer) =>
  Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.from('Comment\0IDAT')),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(33),
  ]);
const chunksOnly = () =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...Array.from({ length: 3_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
  ]);

describe('renderPhoto', () => {
  it('makes WebP at three widths and a JPEG, and never enlarges', async () => {
    const large = await renderPhoto(await twoHalves(2000, 1000).jpeg().toBuffer());
    const sizes = await Promise.all(
      [...large.renditions].map(async ([name, bytes]) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return `${name}: ${format} ${width}×${height}`;
      }),
    );
    expect(sizes).toEqual([
      '320.webp: webp 320×160',
      '800.webp: webp 800×400',
      '1600.webp: webp 1600×800',
      '1600.jpg: jpeg 1600×800',
    ]);
    expect(large).toMatchObject({ width: 2000, height: 1000 });

    const small = await renderPhoto(await twoHalves(100, 50).png().toBuffer());
    for (const bytes of small.renditions.values()) expect((await sharp(bytes).metadata()).width).toBe(100);
  });

  it('turns a photo upright as the camera noted, and forgets the EXIF', async () => {
    const lying = await twoHalves(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Kamera', Copyright: 'Ayşe' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, renditions } = await renderPhoto(lying);
    expect([width, height]).toEqual([200, 400]);
    for (const bytes of renditions.values()) {
      const made = await sharp(bytes).metadata();
      expect([made.width, made.height, made.exif, made.orientation]).toEqual([200, 400, undefined, undefined]);
      // Orientation 6 means: turn a quarter clockwise, so that the left side comes up.
      expect(await colourAt(bytes, 'top')).toBe('red');
    }
  });

  it('turns by quarters on request', async () => {
    const photo = await twoHalves(400, 200).jpeg().toBuffer();
    const { width, height, renditions } = await renderPhoto(photo, { turns: 3 });
    expect([width, height]).toEqual([200, 400]);
    expect(await colourAt(renditions.get('800.webp') ?? Buffer.of(), 'bottom')).toBe('red');
  });

  it('puts transparent pictures on white', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { renditions } = await renderPhoto(clear);
    const { data } = await sharp(renditions.get('1600.jpg')).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBe(255);
  });

  it('describes with a placeholder that fits into an event, the same every time', async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .jpeg()
      .toBuffer();
    const shape = await describePhoto(noise);
    expect(shape.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(shape.placeholder.length).toBeLessThan(700);
    expect(await describePhoto(noise)).toEqual(shape);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['grey', () => twoHalves(60, 40).greyscale().jpeg().toBuffer()],
    ['with 16 bits a colour', () => twoHalves(60, 40).toColourspace('rgb16').png().toBuffer()],
    ['of a palette', () => twoHalves(60, 40).png({ palette: true }).toBuffer()],
    ['interlaced', () => twoHalves(60, 40).png({ progressive: true }).toBuffer()],
    ['progressive', () => twoHalves(60, 40).jpeg({ progressive: true }).toBuffer()],
    ['in the colours of a printer', () => twoHalves(60, 40).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()],
    ['in wide colours', () => twoHalves(60, 40).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()],
  ])('makes plain sRGB of a picture that is %s', async (_, make) => {
    const { renditions } = await renderPhoto(await make());
    for (const bytes of renditions.values()) {
      const made = await sharp(bytes).metadata();
      expect([made.space, made.channels, made.depth, made.icc]).toEqual(['srgb', 3, 'uchar', undefined]);
    }
  });

  it('shows colours as they were meant, whatever they were saved in', async () => {
    const plain = twoHalves(60, 40);
    for (const saved of [plain.clone().toColourspace('cmyk'), plain.clone().withIccProfile('p3')]) {
      const { renditions } = await renderPhoto(await saved.jpeg({ quality: 100 }).toBuffer());
      const { data } = await sharp(renditions.get('1600.jpg')).raw().toBuffer({ resolveWithObject: true });
      const [red = 0, green = 0, blue = 0] = data;
      expect(red).toBeGreaterThan(200);
      expect(green).toBeLessThan(60);
      expect(blue).toBeLessThan(60);
    }
  });

  it('keeps nothing of what hangs on a picture', async () => {
    const secret = 'PK\x03\x04<script>alert(1)</script>';
    for (const picture of [await twoHalves(40, 30).jpeg().toBuffer(), await twoHalves(40, 30).png().toBuffer()]) {
      const { renditions } = await renderPhoto(Buffer.concat([picture, Buffer.from(secret)]));
      for (const bytes of renditions.values()) expect(bytes.includes('script')).toBe(false);
    }
  });

  it('reads a file from the disk as it reads one from memory', async () => {
    const bytes = await twoHalves(400, 200).jpeg().toBuffer();
    const folder = await mkdtemp(join(tmpdir(), 'photo-'));
    await writeFile(join(folder, 'a'), bytes);
    expect(await renderPhoto({ path: join(folder, 'a'), size: bytes.length })).toEqual(await renderPhoto(bytes));
    await rm(folder, { recursive: true });
  });

  it('makes a very tall picture that every rendition can hold', async () => {
    const { renditions } = await renderPhoto(await twoHalves(1_000, 18_000).png().toBuffer());
    const { width, height } = await sharp(renditions.get('1600.webp')).metadata();
    expect([width, height]).toEqual([267, 4_800]);
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['an SVG', 'PHOTO_TYPE', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a GIF', 'PHOTO_TYPE', () => twoHalves(20, 20).gif().toBuffer()],
    ['nothing', 'PHOTO_EMPTY', () => Promise.resolve(Buffer.of())],
    ['more than 15 MB', 'PHOTO_TOO_LARGE', () => Promise.resolve(Buffer.alloc(PHOTO_LIMITS.maxBytes + 1, 0xff))],
    [
      'a JPEG that ends too early',
      'PHOTO_UNREADABLE',
      async () => {
        const whole = await twoHalves(800, 600).jpeg({ quality: 100 }).toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['a WebP', 'PHOTO_TYPE', () => twoHalves(20, 20).webp().toBuffer()],
    ['a page', 'PHOTO_TYPE', () => Promise.resolve(Buffer.from('<!doctype html><img src=x onerror=alert(1)>'))],
    ['an animated PNG', 'PHOTO_ANIMATED', async () => animated(await twoHalves(20, 20).png().toBuffer())],
    ['a PNG of nothing but chunks', 'PHOTO_UNREADABLE', () => Promise.resolve(chunksOnly())],
    ['the head of a PNG', 'PHOTO_UNREADABLE', async () => (await twoHalves(20, 20).png().toBuffer()).subarray(0, 20)],
    [
      'a page that begins like a JPEG',
      'PHOTO_UNREADABLE',
      () => Promise.resolve(Buffer.from('\xff\xd8\xff<html>', 'latin1')),
    ],
    [
      'a line of fifty million pixels',
      'PHOTO_SHAPE',
      () =>
        sharp({ create: { width: 49_000_000, height: 1, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    [
      'what can only be decoded in half a gigabyte',
      'PHOTO_TOO_MANY_PIXELS',
      () =>
        sharp({ create: { width: 7_000, height: 7_000, channels: 4, background: '#fff' } })
          .toColourspace('rgb16')
          .png({ progressive: true, compressionLevel: 1 })
          .toBuffer(),
    ],
    ['a head without a body', 'PHOTO_UNREADABLE', () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]))],
    [
      'a decompression bomb',
      'PHOTO_TOO_MANY_PIXELS',
      () =>
        sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('refuses %s with %s', async (_, code, make) => {
    await expect(make().then((bytes) => renderPhoto(bytes))).rejects.toMatchObject({ name: 'AppError', code });
  });
});
