import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';

const CONNECT_MS = 2_000;
/** The longest silence, also in the middle of an upload. */
const ANSWER_MS = 5_000;

export interface S3Options {
  /** `http://key:secret@minio:9000`; without a key in it the usual AWS variables are asked. */
  readonly url: string;
  readonly bucket: string;
  readonly region?: string;
}

/** One bucket, on AWS or on anything that speaks S3. */
export class S3Bucket {
  readonly client: S3Client;
  readonly name: string;
  private made: Promise<void> | undefined;

  constructor({ url, bucket, region = 'us-east-1' }: S3Options) {
    const { username, password, origin } = new URL(url);
    this.name = bucket;
    this.client = new S3Client({
      endpoint: origin,
      region,
      // MinIO and its kin do not answer to bucket names as subdomains.
      forcePathStyle: true,
      // Without these a server that hangs keeps whoever asks it waiting for good.
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: ANSWER_MS,
      },
      // The newer default checksums are unknown to many S3 servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(username && {
        credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      }),
    });
  }

  /** It is made at the first write; a failed try does not stand in the way of the next one. */
  ready(): Promise<void> {
    this.made ??= this.make().catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  close(): void {
    this.client.destroy();
  }

  private async make(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.name }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.client.send(new CreateBucketCommand({ Bucket: this.name })).catch((failure: unknown) => {
        const code = failure instanceof S3ServiceException ? failure.name : '';
        if (code !== 'BucketAlreadyOwnedByYou' && code !== 'BucketAlreadyExists') throw failure;
      });
    }
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
