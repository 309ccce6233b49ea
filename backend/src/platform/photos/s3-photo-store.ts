import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf, photoKey, PhotoStore, RENDITION_NAMES, type RenditionName } from './photo-store.js';

export interface S3Options {
  /** `http://key:secret@minio:9000`; without a key in it the usual AWS variables are asked. */
  readonly url: string;
  readonly bucket: string;
  readonly region?: string;
}

/** Photos as objects of one bucket, on AWS or on anything that speaks S3. */
export class S3PhotoStore extends PhotoStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private ready: Promise<void> | undefined;

  constructor({ url, bucket, region = 'us-east-1' }: S3Options) {
    super();
    const { username, password, origin } = new URL(url);
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint: origin,
      region,
      // MinIO and its kin do not answer to bucket names as subdomains.
      forcePathStyle: true,
      // The newer default checksums are unknown to many S3 servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(username && {
        credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      }),
    });
  }

  override async put(id: string, rendition: RenditionName, bytes: Buffer): Promise<void> {
    const Key = photoKey(id, rendition);
    await this.withBucket();
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
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
      const answer = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key }));
      return answer.Body && Buffer.from(await answer.Body.transformToByteArray());
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  override async exists(id: string, rendition: RenditionName): Promise<boolean> {
    const Key = photoKey(id, rendition);
    try {
      await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    const objects = RENDITION_NAMES.map((rendition) => ({ Key: photoKey(id, rendition) }));
    try {
      const answer = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects: objects, Quiet: true } }),
      );
      const failed = (answer.Errors ?? []).find((failure) => failure.Code !== 'NoSuchKey');
      if (failed) throw new Error(`S3 kept ${failed.Key ?? id}: ${failed.Message ?? failed.Code ?? 'no reason given'}`);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  close(): void {
    this.client.destroy();
  }

  /** The bucket is made at the first write; a failed try does not stand in the way of the next one. */
  private withBucket(): Promise<void> {
    this.ready ??= this.makeBucket().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async makeBucket(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.client.send(new CreateBucketCommand({ Bucket: this.bucket })).catch((failure: unknown) => {
        const name = failure instanceof S3ServiceException ? failure.name : '';
        if (name !== 'BucketAlreadyOwnedByYou' && name !== 'BucketAlreadyExists') throw failure;
      });
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
