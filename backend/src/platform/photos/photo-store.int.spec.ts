import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalPhotoStore } from './local-photo-store.js';
import { holdsToThePhotoStoreContract } from '#test/contracts/photo-store/photo-store.contract.js';
import { RENDITION_NAMES } from './photo-store.js';
import { S3PhotoStore } from './s3-photo-store.js';
import { MINIO } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { aBucket, removeBucket } from '#test/support/s3-room.js';
import { startS3StandIn } from '#test/support/s3-stand-in.js';

holdsToThePhotoStoreContract('folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'photos-'));
  return { store: new LocalPhotoStore(root), close: () => rm(root, { recursive: true }) };
});

describe('photo store: folder', () => {
  it('keeps what is put while the photo is removed: whoever removes it afterwards has it gone', async () => {
    const root = await mkdtemp(join(tmpdir(), 'photos-'));
    const store = new LocalPhotoStore(root);
    for (let round = 0; round < 100; round++) {
      const id = randomUUID();
      await store.put(id, '320.webp', Buffer.of(0));
      const puts = RENDITION_NAMES.map((name) => store.put(id, name, Buffer.alloc(20_000, 1)));
      await Promise.all([...puts, store.remove(id), store.remove(id)]);
      await store.remove(id);
      expect(await Promise.all(RENDITION_NAMES.map((name) => store.exists(id, name)))).not.toContain(true);
    }
    await rm(root, { recursive: true });
  });

  (process.platform === 'win32' ? it.skip : it)('is closed to every other account of the machine', async () => {
    const root = await mkdtemp(join(tmpdir(), 'photos-'));
    const photos = join(root, 'photos');
    // As an earlier version left it.
    await mkdir(photos, { mode: 0o755 });
    const id = randomUUID();
    await new LocalPhotoStore(photos).put(id, '320.webp', Buffer.of(1));
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    const paths = [photos, join(photos, id.slice(-2)), join(photos, id.slice(-2), id)];
    expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '700', '700']);
    expect(await modeOf(join(photos, id.slice(-2), id, '320.webp'))).toBe('600');
    await rm(root, { recursive: true });
  });

  it('leaves no temporary file behind, also when writing fails', async () => {
    const root = await mkdtemp(join(tmpdir(), 'photos-'));
    const store = new LocalPhotoStore(root);
    const id = randomUUID();
    await store.put(id, '320.webp', Buffer.of(1));
    // A folder in the way makes the rename fail.
    await rm(join(root, id.slice(-2), id, '320.webp'));
    await new LocalPhotoStore(join(root, id.slice(-2), id, '320.webp')).put(id, '320.webp', Buffer.of(1));
    await expect(store.put(id, '320.webp', Buffer.of(2))).rejects.toThrow();
    expect((await readdir(join(root, id.slice(-2), id))).sort()).toEqual(['320.webp']);
    await rm(root, { recursive: true });
  });
});

/** The wire behaviour of the S3 adapter without an S3 server: paths, missing objects, bulk removal, a bucket to be made. */
holdsToThePhotoStoreContract('S3 client against a stand-in', async () => {
  const standIn = await startS3StandIn();
  const store = new S3PhotoStore({ url: standIn.url, bucket: 'deneme' });
  return {
    store,
    close: async () => {
      store.close();
      await standIn.close();
    },
  };
});

await onRealEngine(MINIO, 'the photo store contract', (name, start) =>
  holdsToThePhotoStoreContract(name, async () => {
    const { url, stop } = await start();
    const bucket = aBucket();
    const store = new S3PhotoStore({ url, bucket });
    return {
      store,
      close: async () => {
        store.close();
        await removeBucket(url, bucket);
        await stop();
      },
    };
  }),
);
