import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MINIO } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { aBucket, removeBucket } from '#test/support/s3-room.js';
import { type S3StandIn, startS3StandIn } from '#test/support/s3-stand-in.js';
import { S3Bucket } from '../s3/s3-bucket.js';
import { LocalPrivateFiles } from './local-private-files.js';
import type { PrivateFiles } from './private-files.js';
import { S3PrivateFiles } from './s3-private-files.js';

interface Opened {
  readonly files: PrivateFiles;
  /** Where the server's own disk is used. */
  readonly root: string;
  close(): Promise<void>;
}

const filesBelow = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

function holdsToThePrivateFilesContract(name: string, open: () => Promise<Opened>): void {
  describe(`private files: ${name}`, () => {
    let opened: Opened;
    let files: PrivateFiles;
    beforeAll(async () => {
      opened = await open();
      files = opened.files;
    });
    afterAll(() => opened.close());
    const bytesOf = async (file: string) => {
      const stream = await files.open(file);
      return stream && buffer(stream);
    };

    it('gives back what it was given, chunk by chunk', async () => {
      const size = await files.save(
        'exports/1/a.zip',
        Readable.from([Buffer.from([0, 255]), Buffer.alloc(200_000, 7)]),
      );
      expect(size).toBe(200_002);
      expect((await bytesOf('exports/1/a.zip'))?.equals(Buffer.from([0, 255, ...Buffer.alloc(200_000, 7)]))).toBe(true);
    });

    it('has nothing under an unknown name', async () => {
      expect(await files.open('exports/1/none.zip')).toBeUndefined();
    });

    it('keeps nothing of a file whose making failed', async () => {
      const failing = Readable.from(
        (async function* () {
          yield await Promise.resolve(Buffer.from('half'));
          throw new Error('no more');
        })(),
      );
      await expect(files.save('exports/2/half.zip', failing)).rejects.toThrow('no more');
      expect(await files.open('exports/2/half.zip')).toBeUndefined();
      expect(await filesBelow(opened.root)).not.toContain('half.zip');
    });

    it('keeps nothing of a file whose stream failed before its folder was there', async () => {
      const content = new Readable({ read: () => undefined });
      const saved = files.save('exports/4/gone.zip', content);
      content.destroy(new Error('taken away'));
      await expect(saved).rejects.toThrow('taken away');
      expect(await files.open('exports/4/gone.zip')).toBeUndefined();
      expect(await filesBelow(opened.root)).not.toContain('gone.zip');
    });

    it('takes neighbours in at the same time', async () => {
      const names = Array.from({ length: 40 }, (_, n) => `exports/${5 + (n % 3)}/${n}.zip`);
      for (let round = 0; round < 5; round++)
        await Promise.all(names.map((name) => files.save(name, Readable.from([name]))));
      for (const name of names) expect((await bytesOf(name))?.toString()).toBe(name);
    });

    it('removes a folder with all that is in it, twice without complaint, and leaves its neighbours', async () => {
      for (const file of ['exports/3/a.zip', 'exports/3/b.zip', 'exports/33/a.zip'])
        await files.save(file, Readable.from([Buffer.from(file)]));
      await files.removeFolder('exports/3');
      await files.removeFolder('exports/3');
      expect(await files.open('exports/3/a.zip')).toBeUndefined();
      expect(await files.open('exports/3/b.zip')).toBeUndefined();
      expect((await bytesOf('exports/33/a.zip'))?.toString()).toBe('exports/33/a.zip');
    });

    it.each(['', 'a', '../secrets.json', 'a/../../b', '/etc/passwd', 'A/b', 'a/.b', 'a//b', 'a/b/'])(
      'refuses the name %j',
      async (file) => {
        await expect(files.open(file)).rejects.toThrow(RangeError);
        const content = Readable.from([]);
        await expect(files.save(file, content)).rejects.toThrow(RangeError);
        expect(content.destroyed).toBe(true);
      },
    );

    it.each(['', '..', 'a/..', '/', 'a/'])('refuses the folder %j', async (folder) => {
      await expect(files.removeFolder(folder)).rejects.toThrow(RangeError);
    });
  });
}

const aFolder = () => mkdtemp(join(tmpdir(), 'private-'));

holdsToThePrivateFilesContract('folder', async () => {
  const root = await aFolder();
  return { files: new LocalPrivateFiles(root), root, close: () => rm(root, { recursive: true }) };
});

holdsToThePrivateFilesContract('S3 client against a stand-in', async () => {
  const [standIn, root] = [await startS3StandIn(), await aFolder()];
  const bucket = new S3Bucket({ url: standIn.url, bucket: 'deneme' });
  return {
    files: new S3PrivateFiles(bucket, new LocalPrivateFiles(root)),
    root,
    close: async () => {
      bucket.close();
      await standIn.close();
      await rm(root, { recursive: true });
    },
  };
});

await onRealEngine(MINIO, 'the private files contract', (name, start) =>
  holdsToThePrivateFilesContract(name, async () => {
    const [{ url, stop }, root, bucketName] = [await start(), await aFolder(), aBucket()];
    const bucket = new S3Bucket({ url, bucket: bucketName });
    return {
      files: new S3PrivateFiles(bucket, new LocalPrivateFiles(root)),
      root,
      close: async () => {
        bucket.close();
        await removeBucket(url, bucketName);
        await stop();
        await rm(root, { recursive: true });
      },
    };
  }),
);

describe('private files: folder', () => {
  let root: string;
  beforeEach(async () => void (root = await aFolder()));
  afterEach(() => rm(root, { recursive: true }));

  it('are for the account of the server alone', async () => {
    await new LocalPrivateFiles(root).save('exports/1/a.zip', Readable.from(['x']));
    expect((await stat(join(root, 'exports/1/a.zip'))).mode & 0o777).toBe(0o600);
  });

  it('let go of what they were given when there is no place for it', async () => {
    await writeFile(join(root, 'exports'), 'not a folder');
    const content = new Readable({ read: () => undefined });
    await expect(new LocalPrivateFiles(root).save('exports/1/a.zip', content)).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(content.destroyed).toBe(true);
  });
});

describe('private files: S3', () => {
  let standIn: S3StandIn;
  let root: string;
  let bucket: S3Bucket;
  beforeEach(async () => {
    [standIn, root] = [await startS3StandIn(), await aFolder()];
    bucket = new S3Bucket({ url: standIn.url, bucket: 'deneme' });
  });
  afterEach(async () => {
    bucket.close();
    await standIn.close();
    await rm(root, { recursive: true });
  });

  it('leave nothing on the disk that they passed through, not even a folder', async () => {
    await new S3PrivateFiles(bucket, new LocalPrivateFiles(root)).save('exports/1/a.zip', Readable.from(['x']));
    expect(await readdir(root)).toEqual([]);
  });

  it('leave nothing there when the bucket is away, or what they were given fails', async () => {
    const refused = new S3Bucket({ url: standIn.url.replace('anahtar', 'baskasi'), bucket: 'deneme' });
    const files = new S3PrivateFiles(refused, new LocalPrivateFiles(root));
    await expect(files.save('exports/1/a.zip', Readable.from(['x']))).rejects.toThrow();
    expect(await readdir(root)).toEqual([]);
    refused.close();
    const failing = new Readable({ read: () => void failing.destroy(new Error('no more')) });
    await expect(files.save('exports/1/a.zip', failing)).rejects.toThrow('no more');
    expect(await readdir(root)).toEqual([]);
  });

  it('leave a neighbour on its way through alone', async () => {
    const passage = new LocalPrivateFiles(root);
    await passage.save('exports/1/b.zip', Readable.from(['y']));
    await new S3PrivateFiles(bucket, passage).save('exports/1/a.zip', Readable.from(['x']));
    expect(await filesBelow(root)).toEqual(['b.zip']);
  });

  it('say so when the disk they pass through cannot be read', async () => {
    class Unreadable extends LocalPrivateFiles {
      override async save(name: string): Promise<number> {
        // It opens, but no byte comes out of it.
        await mkdir(this.path(name), { recursive: true });
        return 1;
      }
    }
    const files = new S3PrivateFiles(bucket, new Unreadable(root));
    await expect(files.save('exports/1/a.zip', Readable.from(['x']))).rejects.toThrow('EISDIR');
    expect(await readdir(root)).toEqual([]);
  });
});
