import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3StandIn } from '../../../test/support/s3-stand-in.js';
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
        await expect(files.save(file, Readable.from([]))).rejects.toThrow(RangeError);
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

describe('private files: folder', () => {
  it('are for the account of the server alone', async () => {
    const root = await aFolder();
    await new LocalPrivateFiles(root).save('exports/1/a.zip', Readable.from(['x']));
    expect((await stat(join(root, 'exports/1/a.zip'))).mode & 0o777).toBe(0o600);
    await rm(root, { recursive: true });
  });
});

describe('private files: S3', () => {
  it('leave nothing on the disk that they passed through', async () => {
    const [standIn, root] = [await startS3StandIn(), await aFolder()];
    const bucket = new S3Bucket({ url: standIn.url, bucket: 'deneme' });
    await new S3PrivateFiles(bucket, new LocalPrivateFiles(root)).save('exports/1/a.zip', Readable.from(['x']));
    expect(await filesBelow(root)).toEqual([]);
    bucket.close();
    await standIn.close();
    await rm(root, { recursive: true });
  });
});
