import { AppError } from '#kernel/app-error.js';

/** Files that one process takes in at a time: what they need on its disk has an end. */
const MOST_AT_ONCE = 64;
/** Of it for one network, which may be an office or the phones of a city, and for one person, whose pages send three at a time. */
const SHARE = { network: 24, person: 8 };
const RETRY_SECONDS = 3;

export interface Uploader {
  /** As `networkOf` tells it. */
  readonly network: string;
  /** A visitor has none. */
  readonly userId: number | undefined;
}

/** Who has how many files on their way into this process: nobody's slow lines use up the room of all. */
export class UploadShares {
  private readonly held = new Map<string, number>();
  private all = 0;

  /** Files that are on their way in at this moment. */
  get inside(): number {
    return this.all;
  }

  /**
   * Takes one place for `uploader`, until the function that is answered is called, once.
   * @throws AppError unavailable `UPLOADS_BUSY`, rate_limited `UPLOADS_AT_ONCE`
   */
  take({ network, userId }: Uploader): () => void {
    const person = userId === undefined ? undefined : `person:${userId}`;
    const address = `network:${network}`;
    if (this.all >= MOST_AT_ONCE) throw uploadsBusy(RETRY_SECONDS);
    if (person !== undefined && this.count(person) >= SHARE.person) throw tooMany(OF_PERSON);
    if (this.count(address) >= SHARE.network) throw tooMany(OF_NETWORK);
    const keys = person === undefined ? [address] : [address, person];
    this.add(keys, 1);
    return () => this.add(keys, -1);
  }

  private count(key: string): number {
    return this.held.get(key) ?? 0;
  }

  private add(keys: readonly string[], change: 1 | -1): void {
    this.all += change;
    for (const key of keys) {
      const count = this.count(key) + change;
      if (count === 0) this.held.delete(key);
      else this.held.set(key, count);
    }
  }
}

const OF_PERSON = `Aynı anda en fazla ${SHARE.person} dosya gönderebilirsiniz. Lütfen öncekilerin bitmesini bekleyin.`;
const OF_NETWORK = 'Bağlı olduğunuz ağdan şu anda çok sayıda dosya gönderiliyor. Lütfen birazdan tekrar deneyin.';

const tooMany = (sentence: string) =>
  new AppError('rate_limited', 'UPLOADS_AT_ONCE', sentence, { retryAfter: RETRY_SECONDS });

/** @param retryAfter in seconds */
export const uploadsBusy = (retryAfter: number, cause?: unknown): AppError =>
  new AppError('unavailable', 'UPLOADS_BUSY', 'Şu anda çok sayıda dosya yükleniyor. Lütfen birazdan tekrar deneyin.', {
    retryAfter,
    cause,
  });
