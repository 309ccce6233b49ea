import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '#platform/s3/s3-bucket.js';
import { type DailyRoot, fileNameOf, SEND_WITHIN_MS, textOf, Witness } from './witness.js';

/** As long as Turkish merchants keep their books (TTK 82). */
const KEPT_YEARS = 10;

/** A bucket with object lock: nobody, its owner included, takes a root away or puts another in its place before the time is over. */
export class S3Witness extends Witness {
  override readonly name: string;

  constructor(private readonly bucket: S3Bucket) {
    super();
    this.name = `s3:${bucket.name}`;
  }

  override async send(root: DailyRoot): Promise<void> {
    const until = new Date(`${root.day}T00:00:00Z`);
    until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
    await this.bucket.client.send(
      new PutObjectCommand({
        Bucket: this.bucket.name,
        Key: `denetim-kok/${fileNameOf(root)}`,
        Body: textOf(root),
        ContentType: 'application/json',
        // A lock is refused without a checksum of what is locked.
        ChecksumAlgorithm: 'SHA256',
        ObjectLockMode: 'COMPLIANCE',
        ObjectLockRetainUntilDate: until,
      }),
      { abortSignal: AbortSignal.timeout(SEND_WITHIN_MS) },
    );
  }
}
