import { LRUCache } from 'lru-cache';
import type { EncodedPage } from './encoded-page.js';

export type CachedPage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly body: EncodedPage };

export interface PageCacheLimits {
  /** Milliseconds. */
  readonly life: number;
  readonly entries: number;
  readonly bytes: number;
}

const LIMITS: PageCacheLimits = { life: 30_000, entries: 2_000, bytes: 96 * 1024 * 1024 };
const LISTING = /-p([1-9]\d*)(?:\?|$)/;

/** Rendered pages for half a minute, least recently used out first. What an event concerns is dropped at once. */
export class PageCache {
  private readonly entries: LRUCache<string, CachedPage>;
  /** Counts drops, so that what was rendered before one is not kept after it. */
  private drops = 0;

  /** @param now milliseconds */
  constructor(now: () => number, { life, entries, bytes }: PageCacheLimits = LIMITS) {
    this.entries = new LRUCache<string, CachedPage>({
      max: entries,
      maxSize: bytes,
      sizeCalculation: (page, key) => 2 * key.length + (page.kind === 'page' ? page.body.bytes : 0),
      ttl: life,
      ttlResolution: 0,
      perf: { now },
    });
  }

  get epoch(): number {
    return this.drops;
  }

  get(key: string): CachedPage | undefined {
    return this.entries.get(key);
  }

  /** @param epoch as it was when the rendering began. */
  put(key: string, page: CachedPage, epoch: number): void {
    if (epoch === this.drops) this.entries.set(key, page);
  }

  /** A listing came, changed or went: its own page and every list that may show it. */
  dropListing(id: number): void {
    this.drops += 1;
    for (const key of [...this.entries.keys()]) {
      const shown = LISTING.exec(key)?.[1];
      if (shown === undefined || Number(shown) === id) this.entries.delete(key);
    }
  }

  clear(): void {
    this.drops += 1;
    this.entries.clear();
  }
}
