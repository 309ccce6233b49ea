import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { isMissing, type S3Bucket } from '../s3/s3-bucket.js';
import type { LocalPrivateFiles } from './local-private-files.js';
import { fileKey, folderKey, PrivateFiles } from './private-files.js';

const PREFIX = 'private/';

/** In the bucket of the photos, which nobody reads but the server. A file passes through a folder, because S3 wants its length first. */
export class S3PrivateFiles extends PrivateFiles {
  constructor(
    private readonly bucket: S3Bucket,
    private readonly passage: LocalPrivateFiles,
  ) {
    super();
  }

  override async save(name: string, content: Readable): Promise<number> {
    try {
      const size = await this.passage.save(name, content);
      await this.bucket.ready();
      await this.put(PREFIX + fileKey(name), this.passage.path(name), size);
      return size;
    } finally {
      await this.passage.clear(name);
    }
  }

  override async open(name: string): Promise<Readable | undefined> {
    const Key = PREFIX + fileKey(name);
    try {
      const { Body } = await this.bucket.client.send(new GetObjectCommand({ Bucket: this.bucket.name, Key }));
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  override async removeFolder(folder: string): Promise<void> {
    await this.passage.removeFolder(folder);
    const Bucket = this.bucket.name;
    try {
      for (;;) {
        const page = await this.bucket.client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${PREFIX}${folderKey(folder)}/` }),
        );
        const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
        if (Objects.length === 0) return;
        const gone = await this.bucket.client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [failed] = gone.Errors ?? [];
        if (failed)
          throw new Error(`S3 kept ${failed.Key ?? folder}: ${failed.Message ?? failed.Code ?? 'no reason given'}`);
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private async put(Key: string, path: string, size: number): Promise<void> {
    const Body = (await open(path)).createReadStream();
    // The client only pipes it: an error that nobody listens to would end the process, one that nobody acts on would never be answered.
    const broken = new AbortController();
    Body.on('error', (error) => broken.abort(error));
    try {
      await this.bucket.client.send(
        new PutObjectCommand({ Bucket: this.bucket.name, Key, Body, ContentLength: size }),
        { abortSignal: broken.signal },
      );
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error;
    } finally {
      Body.destroy();
    }
  }
}
