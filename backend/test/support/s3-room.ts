import { randomBytes } from 'node:crypto';
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { isMissing, S3Bucket } from '#platform/s3/s3-bucket.js';

/** The name of a bucket that no one else has: on a server of somebody's own nothing else is touched. */
export const aBucket = (): string => `ilanpazar-test-${randomBytes(6).toString('hex')}`;

/** Takes a bucket away with all that is in it. */
export async function removeBucket(url: string, name: string): Promise<void> {
  const bucket = new S3Bucket({ url, bucket: name });
  const Bucket = name;
  try {
    for (;;) {
      const { Contents = [] } = await bucket.client.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      await bucket.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    }
    await bucket.client.send(new DeleteBucketCommand({ Bucket }));
  } catch (error) {
    // Nothing was ever written, so it was never made.
    if (!isMissing(error)) throw error;
  } finally {
    bucket.close();
  }
}
