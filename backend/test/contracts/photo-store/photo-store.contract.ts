import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type PhotoStore, type RenditionName } from '#platform/photos/photo-store.js';

export interface OpenPhotoStore {
  readonly store: PhotoStore;
  close(): Promise<void>;
}

/** The promises of every PhotoStore; each adapter that can be reached runs them. */
export function holdsToThePhotoStoreContract(name: string, open: () => Promise<OpenPhotoStore>): void {
  describe(`photo store: ${name}`, () => {
    let opened: OpenPhotoStore;
    let store: PhotoStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    it('has nothing of an unknown photo', async () => {
      const id = randomUUID();
      expect(await store.get(id, '320.webp')).toBeUndefined();
      expect(await store.exists(id, '320.webp')).toBe(false);
    });

    it('gives back the very bytes, per rendition', async () => {
      const id = randomUUID();
      const small = Buffer.from([0, 1, 2, 255, 0]);
      const large = Buffer.alloc(300_000, 7);
      await store.put(id, '320.webp', small);
      await store.put(id, '1600.jpg', large);
      expect(await store.get(id, '320.webp')).toEqual(small);
      expect((await store.get(id, '1600.jpg'))?.equals(large)).toBe(true);
      expect(await store.exists(id, '1600.jpg')).toBe(true);
      expect(await store.exists(id, '800.webp')).toBe(false);
    });

    it('takes the same again, and the last one stands', async () => {
      const id = randomUUID();
      await store.put(id, '800.webp', Buffer.from('first'));
      await store.put(id, '800.webp', Buffer.from('second'));
      expect((await store.get(id, '800.webp'))?.toString()).toBe('second');
    });

    it('shows a whole picture or none while it is being replaced', async () => {
      const id = randomUUID();
      const versions = [1, 2, 3, 4].map((fill) => Buffer.alloc(200_000, fill));
      const seen: (Buffer | undefined)[] = [];
      await Promise.all([
        ...versions.map((bytes) => store.put(id, '1600.webp', bytes)),
        ...versions.map(async () => seen.push(await store.get(id, '1600.webp'))),
      ]);
      for (const bytes of seen) {
        if (bytes) expect(versions.some((version) => version.equals(bytes))).toBe(true);
      }
      expect((await store.get(id, '1600.webp'))?.length).toBe(200_000);
    });

    it('removes every rendition, twice without complaint, and leaves the others', async () => {
      const [gone, stays] = [randomUUID(), randomUUID()];
      for (const id of [gone, stays]) {
        await store.put(id, '320.webp', Buffer.from('s'));
        await store.put(id, '1600.jpg', Buffer.from('l'));
      }
      await store.remove(gone);
      await store.remove(gone);
      expect(await store.exists(gone, '320.webp')).toBe(false);
      expect(await store.get(gone, '1600.jpg')).toBeUndefined();
      expect(await store.exists(stays, '320.webp')).toBe(true);
    });

    it.each([
      '',
      'short',
      '../../etc/passwd',
      'a/../../b-c-d-e',
      'UPPERCASE-ID',
      'x'.repeat(65),
      'abcdefgh\0',
      '.hidden-photo',
    ])('refuses the id %j', async (id) => {
      await expect(store.put(id, '320.webp', Buffer.of(1))).rejects.toThrow(RangeError);
      await expect(store.get(id, '320.webp')).rejects.toThrow(RangeError);
      await expect(store.exists(id, '320.webp')).rejects.toThrow(RangeError);
      await expect(store.remove(id)).rejects.toThrow(RangeError);
    });

    it('refuses a rendition of another name', async () => {
      const name = '../secrets.json' as RenditionName;
      await expect(store.put(randomUUID(), name, Buffer.of(1))).rejects.toThrow(RangeError);
      await expect(store.get(randomUUID(), name)).rejects.toThrow(RangeError);
    });
  });
}
