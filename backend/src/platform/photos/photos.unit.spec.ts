import sharp from 'sharp';
import { PhotoRenderer, RendererHere } from './photo-renderer.js';
import type { RenderedPhoto } from './renditions.js';
import { PhotoStore, type RenditionName } from './photo-store.js';
import { Photos } from './photos.js';

class MemoryPhotoStore extends PhotoStore {
  readonly kept = new Map<string, Buffer>();
  override put(id: string, rendition: RenditionName, bytes: Buffer): Promise<void> {
    this.kept.set(`${id}/${rendition}`, bytes);
    return Promise.resolve();
  }
  override get(id: string, rendition: RenditionName): Promise<Buffer | undefined> {
    return Promise.resolve(this.kept.get(`${id}/${rendition}`));
  }
  override exists(id: string, rendition: RenditionName): Promise<boolean> {
    return Promise.resolve(this.kept.has(`${id}/${rendition}`));
  }
  override remove(): Promise<void> {
    return Promise.resolve();
  }
}

describe('Photos', () => {
  it('keeps every rendition, and a photo with one missing is not complete', async () => {
    const store = new MemoryPhotoStore();
    const photos = new Photos(store, new RendererHere());
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    await expect(photos.keep('photo-0001', bytes)).resolves.toMatchObject({ id: 'photo-0001', width: 40, height: 30 });
    expect([...store.kept.keys()].sort()).toEqual([
      'photo-0001/1600.jpg',
      'photo-0001/1600.webp',
      'photo-0001/320.webp',
      'photo-0001/800.webp',
    ]);
    expect(await photos.isComplete('photo-0001')).toBe(true);
    store.kept.delete('photo-0001/800.webp');
    expect(await photos.isComplete('photo-0001')).toBe(false);
  });

  it('are slow when they are larger than what browsers send, or when others wait already', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#f00' } })
        .jpeg()
        .toBuffer();
    const quick = await plain(1_920, 1_920);
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    class Held extends PhotoRenderer {
      override async render(): Promise<RenderedPhoto> {
        await held;
        return {
          width: 1,
          height: 1,
          placeholder: '',
          look: { fingerprints: [], tint: [0, 0], colours: '' },
          renditions: new Map(),
        };
      }
    }
    const photos = new Photos(new MemoryPhotoStore(), new Held());
    expect(await photos.isSlow(quick)).toBe(false);
    expect(await photos.isSlow(await plain(2_400, 1_800))).toBe(true);
    // Two are made, four wait.
    const kept = Array.from({ length: 6 }, (_, index) => photos.keep(`photo-000${index}`, quick));
    // Each looks at its photo first.
    while (!(await photos.isSlow(quick))) await new Promise((resolve) => setTimeout(resolve, 5));
    finish();
    await Promise.all(kept);
    expect(await photos.isSlow(quick)).toBe(false);
  });
});
