import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Pseudonyms } from '#platform/http/limits/pseudonyms.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { UploadRows } from '../upload-rows.js';

/** Five ads full of photos at once, then 360 an hour. */
const PER_PERSON: Allowance = { burst: 100, everySeconds: 10 };
/** Large files that wait for their turn, of a network: accounts are quickly made, and those of one address would have all the room. */
const LARGE_OF_NETWORK: Allowance = { burst: 120, everySeconds: 15 };
const UNUSED_PHOTOS = 120;
const UNUSED_BYTES = 600 * 1024 * 1024;

/** What one person may send in and leave lying about. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly pseudonyms: Pseudonyms,
    private readonly rows: UploadRows,
  ) {}

  /** A file that is kept until its turn comes. @throws AppError rate_limited */
  async useLarge(ip: string): Promise<void> {
    await this.limiter.use(`large-upload:${this.pseudonyms.ofNetwork(ip)}`, LARGE_OF_NETWORK);
  }

  /** @throws AppError rate_limited, conflict `TOO_MANY_UPLOADS` */
  async use(ownerId: number): Promise<void> {
    await this.limiter.use(`upload:${ownerId}`, PER_PERSON);
    const { count, bytes } = await this.rows.unused(ownerId);
    if (count < UNUSED_PHOTOS && bytes < UNUSED_BYTES) return;
    throw new AppError(
      'conflict',
      'TOO_MANY_UPLOADS',
      'Henüz bir ilanda kullanmadığınız çok sayıda fotoğraf var. Önce bazılarını silin ya da ilanınızı yayınlayın.',
    );
  }
}
