import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Bucket } from '#platform/s3/s3-bucket.js';
import { type DailyRoot, placesOf, SEND_WITHIN_MS, textOf, Witness } from './witness.js';

/** As long as Turkish merchants keep their books (TTK 82). */
const KEPT_YEARS = 10;
/** Something lies under this name already. */
const TAKEN = 412;

/**
 * A bucket with object lock: nobody, its owner included, takes a root away or puts another in its place before the time is over. A lock
 * keeps versions, not names: another root under the same name would be what a reader finds first, so nothing is written over.
 */
export class S3Witness extends Witness {
  override readonly name: string;

  constructor(private readonly bucket: S3Bucket) {
    super();
    this.name = `s3:${bucket.name}`;
  }

  /** Where another root of that day lies already, both are kept: which one holds is told by `audit verify`. */
  override async send(root: DailyRoot): Promise<void> {
    for (const key of placesOf(root).map((place) => `denetim-kok/${place}`)) {
      if (await this.#put(key, root)) return;
      if ((await this.#read(key)) === textOf(root)) return;
    }
    throw new Error(`Every place of ${root.day} holds another root`);
  }

  /** @returns false where something lies there already */
  async #put(key: string, root: DailyRoot): Promise<boolean> {
    const until = new Date(`${root.day}T00:00:00Z`);
    until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
    const put = new PutObjectCommand({
      Bucket: this.bucket.name,
      Key: key,
      Body: textOf(root),
      ContentType: 'application/json',
      IfNoneMatch: '*',
      // A lock is refused without a checksum of what is locked.
      ChecksumAlgorithm: 'SHA256',
      ObjectLockMode: 'COMPLIANCE',
      ObjectLockRetainUntilDate: until,
    });
    try {
      await this.bucket.client.send(put, { abortSignal: AbortSignal.timeout(SEND_WITHIN_MS) });
      return true;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === TAKEN) return false;
      throw error;
    }
  }

  async #read(key: string): Promise<string | undefined> {
    const get = new GetObjectCommand({ Bucket: this.bucket.name, Key: key });
    const { Body } = await this.bucket.client.send(get, { abortSignal: AbortSignal.timeout(SEND_WITHIN_MS) });
    return Body?.transformToString();
  }
}
