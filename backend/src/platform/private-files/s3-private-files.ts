import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
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
    const Key = PREFIX + fileKey(name);
    await this.passage.save(name, content);
    const path = this.passage.path(name);
    try {
      const { size } = await stat(path);
      await this.bucket.ready();
      await this.bucket.client.send(
        new PutObjectCommand({ Bucket: this.bucket.name, Key, Body: createReadStream(path), ContentLength: size }),
      );
      return size;
    } finally {
      await rm(path, { force: true });
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
}
