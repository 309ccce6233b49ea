import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { isMissing, S3Bucket, type S3Options } from '../s3/s3-bucket.js';
import { ALL_RENDITIONS, contentTypeOf, photoKey, PhotoStore, type RenditionName } from './photo-store.js';

/** Photos as objects of one bucket. */
export class S3PhotoStore extends PhotoStore {
  private readonly bucket: S3Bucket;

  constructor(options: S3Options) {
    super();
    this.bucket = new S3Bucket(options);
  }

  override async put(id: string, rendition: RenditionName, bytes: Buffer): Promise<void> {
    const Key = photoKey(id, rendition);
    await this.bucket.ready();
    await this.bucket.client.send(
      new PutObjectCommand({
        Bucket: this.bucket.name,
        Key,
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: contentTypeOf(rendition),
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }

  override async get(id: string, rendition: RenditionName): Promise<Buffer | undefined> {
    const Key = photoKey(id, rendition);
    try {
      const answer = await this.bucket.client.send(new GetObjectCommand({ Bucket: this.bucket.name, Key }));
      return answer.Body && Buffer.from(await answer.Body.transformToByteArray());
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  override async exists(id: string, rendition: RenditionName): Promise<boolean> {
    const Key = photoKey(id, rendition);
    try {
      await this.bucket.client.send(new HeadObjectCommand({ Bucket: this.bucket.name, Key }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    const objects = ALL_RENDITIONS.map((rendition) => ({ Key: photoKey(id, rendition) }));
    try {
      const answer = await this.bucket.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket.name, Delete: { Objects: objects, Quiet: true } }),
      );
      const failed = (answer.Errors ?? []).find((failure) => failure.Code !== 'NoSuchKey');
      if (failed) throw new Error(`S3 kept ${failed.Key ?? id}: ${failed.Message ?? failed.Code ?? 'no reason given'}`);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  close(): void {
    this.bucket.close();
  }
}
