import sharp from 'sharp';
import { describePhoto, MAX_PHOTO_BYTES, renderPhoto } from './renditions.js';

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

  it.each<[string, string, () => Promise<Buffer>]>([
    ['an SVG', 'PHOTO_TYPE', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a GIF', 'PHOTO_TYPE', () => twoHalves(20, 20).gif().toBuffer()],
    ['nothing', 'PHOTO_TYPE', () => Promise.resolve(Buffer.of())],
    ['more than 15 MB', 'PHOTO_TOO_LARGE', () => Promise.resolve(Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff))],
    [
      'a JPEG that ends too early',
      'PHOTO_UNREADABLE',
      async () => {
        const whole = await twoHalves(800, 600).jpeg({ quality: 100 }).toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
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
